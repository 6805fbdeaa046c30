//! Classes of Characters by two dice [SD-char-02, SD-char-03].

use crate::rules::Dice;
use crate::rules::smoke_and_disorder::course::SmokeAndDisorder;
use crate::rules::smoke_and_disorder::map::{Party, Sheet};

/// Most Leaders of a side.
const LEADERS: u8 = 2;

/// Most Heroes of a side.
const HEROES: u8 = 1;

/// The class of a sum of two dice.
const fn of(sum: u32) -> u8 {
    match sum {
        ..=4 => 1,
        5..=8 => 2,
        9..=11 => 3,
        _ => 4,
    }
}

/// A class for each Character, in the order of the scenario: a Hero or a Leader beyond the limit of his side is one class
/// lower. The program throws these dice even where others are entered: nobody is asked anything before them.
pub fn roll(sheet: &Sheet, dice: &mut Dice) -> Vec<u8> {
    let (mut heroes, mut leaders) = ([0; 2], [0; 2]);
    let class = |side: Party, dice: &mut Dice| {
        let seat = side.seat().index();
        let mut class = of(2 + dice.draw(6) + dice.draw(6));
        if class == 4 && heroes[seat] == HEROES {
            class = 3;
        }
        if class == 3 && leaders[seat] == LEADERS {
            class = 2;
        }
        heroes[seat] += u8::from(class == 4);
        leaders[seat] += u8::from(class == 3);
        class
    };
    let mut class = class;
    sheet.characters.iter().map(|who| class(who.side, dice)).collect()
}

impl SmokeAndDisorder {
    /// Gives the Characters these classes, in the order of the scenario.
    pub(super) fn set_classes(&mut self, classes: &[u8]) {
        for (who, &class) in self.people.iter_mut().zip(classes) {
            who.class = class;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::smoke_and_disorder::map::supplied;

    // proves: AC-12
    #[test]
    fn sd_char_02_two_dice_give_a_class() {
        let classes: Vec<u8> = (2..=12).map(of).collect();
        assert_eq!(classes, [1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4]);
    }

    // proves: AC-12
    #[test]
    fn sd_char_03_a_side_has_at_most_two_leaders_and_one_hero() {
        let sheet = &supplied()[3].sheet;
        let mut met = [false; 5];
        for seed in 0..2000 {
            let classes = roll(sheet, &mut Dice::from_seed(seed));
            for party in Party::BOTH {
                let own = |class: u8| {
                    sheet.characters.iter().zip(&classes).filter(|(who, c)| who.side == party && **c == class).count()
                };
                assert!(own(3) <= 2 && own(4) <= 1, "seed {seed}: {classes:?}");
            }
            for &class in &classes {
                met[usize::from(class)] = true;
            }
        }
        assert_eq!(met, [false, true, true, true, true]);
    }
}
