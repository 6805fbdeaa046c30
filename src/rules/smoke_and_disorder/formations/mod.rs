//! Changing shape, combining, breaking up; guns limbered and un-limbered.
//!
//! | file | what it answers | clauses |
//! | --- | --- | --- |
//! | `reshape` | another shape or number of rows; limbering | SD-act-03, SD-org-05, SD-org-06, SD-gun-02 |
//! | `combine` | bodies that become one, and one that becomes several | SD-org-07 to SD-org-10 |

mod combine;
mod reshape;

pub use combine::Combination;
