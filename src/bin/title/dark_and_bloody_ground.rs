//! The program of A Dark and Bloody Ground.

ohio_country::title_program!(ohio_country::rules::a_dark_and_bloody_ground::DarkAndBloodyGround);
