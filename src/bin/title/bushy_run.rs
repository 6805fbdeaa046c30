//! The program of The Battle of Bushy Run.

ohio_country::title_program!(ohio_country::rules::bushy_run::BushyRun);
