//! Integration tests.

mod aim;
mod art;
mod clauses;
mod computers;
mod contract;
mod examination;
mod fuzz;
mod golden;
mod hand_overs;
mod handover;
mod labels;
mod layers;
mod lesson;
mod opponent;
mod opponent_ohio;
mod proposals;
mod protocol;
mod saves;
mod scenario_files;
mod session;
mod spoken;
mod style;
mod table;
mod taking_back;
mod tokens;
mod toys;
