//! The program of Smoke & Disorder.

ohio_country::title_program!(ohio_country::rules::smoke_and_disorder::SmokeAndDisorder);
