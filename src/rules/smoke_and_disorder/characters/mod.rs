//! Characters, section 6: where they are, whom they command, where they go alone, who sweeps them aside.
//!
//! | file | what it answers | clauses |
//! | --- | --- | --- |
//! | `command` | whom a Character can activate | SD-char-04 to SD-char-06, SD-char-11, SD-act-02, SD-deck-11 |
//! | `walk` | personal moves, joining, leaving | SD-char-07, SD-char-08, SD-char-11 |
//! | `swept` | Characters whom the enemy comes too near, and who retire alone | SD-char-13, SD-char-14, SD-ret-03, SD-mor-06 |

mod command;
mod swept;
mod walk;
