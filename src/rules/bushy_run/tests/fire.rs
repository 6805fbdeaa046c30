//! 16.5: defensive fire.

use super::position::*;
use crate::rules::bushy_run::action::Action;

#[test]
fn ac_50_a_hidden_unit_fires_three_dice_and_stands_revealed() {
    let mut t = Position::new().british("B01", "4").indian("I03", "3", H).dice(&[5, 6, 2]).british_move();
    t.british(step("B01", "3"));
    assert_eq!(t.node(), "N-22");
    t.indian(fire("I03"));
    assert_eq!((t.node(), t.damage()), ("N-24", 2));
    t.indian(Action::Continue).british(Action::Stand);
    assert_eq!((t.steps("B01"), t.at("B01"), t.status("I03"), t.is_fired("I03")), (2, "3", Some(R), true));
    assert_eq!(t.node(), "N-21");
    t.dice_used();
}
