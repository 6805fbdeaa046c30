//! The program of Blood on the Ohio.

ohio_country::title_program!(ohio_country::rules::blood_on_the_ohio::BloodOnTheOhio);
