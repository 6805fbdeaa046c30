//! How long the opponent may think, and how fast its actions are shown. All times in milliseconds.
//!
//! How long it thinks may reveal something: that it has much to choose from where it should have nothing. So anyone who must
//! not know what it has sees its actions at an even beat, which depends on the level and on public facts alone. Everything
//! that it decides between two things that can be seen has to fit into one beat.

use crate::play::Level;

/// How fast actions are shown to those who only watch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Speed {
    /// Time to think along.
    Slow,
    /// Time to read.
    #[default]
    Normal,
    /// As fast as it is thought.
    Fast,
}

impl Speed {
    /// All speeds, the slowest first.
    pub const ALL: [Self; 3] = [Self::Slow, Self::Normal, Self::Fast];

    /// What its button says.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Slow => "Slow",
            Self::Normal => "Normal",
            Self::Fast => "Fast",
        }
    }

    /// Between two actions.
    #[must_use]
    pub const fn beat(self) -> u32 {
        match self {
            Self::Slow => 2400,
            Self::Normal => 1000,
            Self::Fast => 120,
        }
    }
}

/// The longest thought about one decision: not over a second at *normal*, two at *hard*.
#[must_use]
pub const fn longest(level: Level) -> u32 {
    match level {
        Level::Random | Level::Greedy | Level::Easy => 350,
        Level::Normal => 900,
        Level::Hard => 1800,
    }
}

/// What surrounds a decision, as far as everybody knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// Before the first turn: a whole set-up.
    SetUp,
    /// A phase of the side that decides: many decisions may follow each other.
    OwnPhase,
    /// A reaction in somebody else's phase.
    Window,
}

/// The beat at which one sees what one may not see through.
#[must_use]
pub const fn beat(level: Level, moment: Moment) -> u32 {
    match moment {
        Moment::SetUp => 4 * longest(level),
        Moment::OwnPhase => longest(level) + longest(level) / 2,
        Moment::Window => longest(level),
    }
}

/// What is left of a beat for decisions that are not thought about at all: first impressions, each with its way to the
/// opponent's thread and back. In a phase two dozen units may slip somewhere, and two dozen standing orders be given.
const fn reserve(moment: Moment) -> u32 {
    match moment {
        Moment::SetUp | Moment::OwnPhase => 330,
        Moment::Window => 50,
    }
}

/// The time for the next decision, when so much of the beat is left: nobody knows how many are still to come in it.
#[must_use]
pub fn share(level: Level, moment: Moment, left: u32) -> u32 {
    (left.saturating_sub(reserve(moment)) / 8).min(most(level, moment))
}

/// When something may be seen that took so long: at the end of the beat in which it was ready.
#[must_use]
pub const fn due(beat: u32, took: u32) -> u32 {
    if beat == 0 { took } else { beat * if took == 0 { 1 } else { took.div_ceil(beat) } }
}

/// The most time for a decision that can be watched as it is taken.
#[must_use]
pub const fn most(level: Level, moment: Moment) -> u32 {
    match moment {
        Moment::SetUp => 3 * longest(level),
        Moment::OwnPhase | Moment::Window => longest(level),
    }
}

/// How long a caption stands there before the next one: a second, and time to read it.
#[must_use]
pub fn reading(caption: &str) -> u32 {
    let letters = u32::try_from(caption.chars().count()).unwrap_or(u32::MAX);
    900 + letters.saturating_mul(28).min(4200)
}

/// From the press that stops a thought to what is seen of it, whatever there was to decide.
pub const STOPPED: u32 = 300;

/// Between two actions of a set-up: thirty counters are not laid out one a second.
pub const LAYING: f64 = 90.0;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_is_decided_within_a_beat_is_seen_at_its_end() {
        for level in Level::OFFERED {
            for moment in [Moment::SetUp, Moment::OwnPhase, Moment::Window] {
                let beat = beat(level, moment);
                for took in [0, 1, 40, beat / 2, beat - 1, beat] {
                    assert_eq!(due(beat, took), beat, "{level} {moment:?} after {took}");
                }
                assert_eq!(due(beat, beat + 1), 2 * beat, "what was late waits for the next beat");
            }
        }
    }

    #[test]
    fn as_many_decisions_that_nobody_sees_as_there_can_be_fit_into_one_beat() {
        // Every Indian unit moves Hidden, and every Area gets another order [BR-8.2.2, BR-H-h].
        let (decisions, way) = (22 + 19, 8);
        for level in Level::OFFERED {
            let beat = beat(level, Moment::OwnPhase);
            let mut took = 0;
            for n in 0..decisions {
                let time = share(level, Moment::OwnPhase, beat.saturating_sub(took));
                assert!(n > 0 || time > 0, "{level}: something is thought about");
                took += time + way;
            }
            assert!(took <= beat, "{level}: {took} of {beat}");
        }
    }

    #[test]
    fn a_longer_caption_stands_there_longer_but_none_for_ever() {
        assert!(reading("") < reading("The patrol enters the elm.") && reading(&"long ".repeat(5000)) < 6000);
    }

    #[test]
    fn no_decision_is_thought_about_longer_than_promised() {
        assert!(longest(Level::Normal) <= 1000 && longest(Level::Hard) <= 2000);
        for level in Level::OFFERED {
            for left in [0, 100, 10_000] {
                assert!(share(level, Moment::Window, left) <= longest(level));
                assert!(share(level, Moment::OwnPhase, left) <= longest(level));
            }
        }
    }
}
