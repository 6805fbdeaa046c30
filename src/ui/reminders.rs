//! When to remind people to keep a copy of a game elsewhere than in a browser that may delete it.
//!
//! How far a game has come is known by its turn, which everybody knows. How often it was saved may reveal something hidden.

use std::collections::BTreeMap;
use std::fmt::Write as _;

/// Up to the end of this turn a game is begun anew without much regret.
const LITTLE: u32 = 1;
/// How long nothing is said of it again, in milliseconds: Safari deletes what has not been visited for a week.
const PAUSE: u64 = 7 * 24 * 3600 * 1000;

/// What was said and asked, and when.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reminders {
    /// When the browser was asked last to keep games, and did not promise it; 0 if it never was.
    pub asked: u64,
    /// When a game was exported, or somebody was reminded to, and in which turn; by its id.
    games: BTreeMap<String, (u64, u32)>,
}

fn is_over(since: u64, now: u64) -> bool {
    // A clock that was put back must not silence anything for years.
    now < since || now - since >= PAUSE
}

impl Reminders {
    /// What was kept as text. What cannot be read is forgotten: at worst something is said twice.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let mut lines = text.lines();
        let asked = lines.next().and_then(|line| line.parse().ok()).unwrap_or_default();
        let game = |line: &str| {
            let mut words = line.split(' ');
            let (id, at, turn) = (words.next()?, words.next()?.parse().ok()?, words.next()?.parse().ok()?);
            Some((id.to_owned(), (at, turn)))
        };
        Self { asked, games: lines.filter_map(game).collect() }
    }

    /// The same as text, of the games that are still there.
    #[must_use]
    pub fn write(&self, is_there: impl Fn(&str) -> bool) -> String {
        let mut text = self.asked.to_string();
        for (id, (at, turn)) in self.games.iter().filter(|(id, _)| is_there(id)) {
            let _ = write!(text, "\n{id} {at} {turn}");
        }
        text
    }

    /// Whether the browser may be asked to keep games: some ask people in turn, who must not be asked at every visit.
    #[must_use]
    pub fn may_ask(&self, now: u64) -> bool {
        is_over(self.asked, now)
    }

    /// Whether it is time to speak of a game in this turn: it has come on, and nothing was said of it for some time.
    #[must_use]
    pub fn may_speak(&self, id: &str, turn: u32, now: u64) -> bool {
        match self.games.get(id) {
            Some(&(at, before)) => turn > before && is_over(at, now),
            None => turn > LITTLE,
        }
    }

    /// A game was exported, or somebody was reminded to.
    pub fn spoken(&mut self, id: &str, turn: u32, now: u64) {
        self.games.insert(id.into(), (now, turn));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: u64 = 1_800_000_000_000;

    #[test]
    fn a_game_is_spoken_of_when_it_has_come_on_and_at_most_once_a_week() {
        let mut reminders = Reminders::default();
        assert!(!reminders.may_speak("g1", 0, NOW) && !reminders.may_speak("g1", 1, NOW));
        assert!(reminders.may_speak("g1", 2, NOW));
        reminders.spoken("g1", 2, NOW);
        assert!(!reminders.may_speak("g1", 3, NOW + PAUSE - 1));
        assert!(reminders.may_speak("g1", 3, NOW + PAUSE));
        assert!(reminders.may_speak("g1", 3, NOW - 1), "the clock was put back");
        assert!(!reminders.may_speak("g1", 2, NOW + PAUSE), "it stands where it stood");
        assert!(reminders.may_speak("g2", 2, NOW), "each game for itself");
    }

    #[test]
    fn the_browser_is_asked_again_after_a_week() {
        let reminders = Reminders { asked: NOW, ..Reminders::default() };
        assert!(!reminders.may_ask(NOW + PAUSE - 1));
        assert!(reminders.may_ask(NOW + PAUSE));
        assert!(Reminders::default().may_ask(NOW));
    }

    #[test]
    fn what_was_said_is_read_again_but_not_of_games_that_are_gone() {
        let mut reminders = Reminders { asked: 7, ..Reminders::default() };
        reminders.spoken("g1", 3, u64::MAX);
        reminders.spoken("g2", u32::MAX, 2);
        assert_eq!(Reminders::read(&reminders.write(|_| true)), reminders);
        let left = Reminders::read(&reminders.write(|id| id == "g2"));
        assert!(left.may_speak("g1", 2, NOW) && !left.may_speak("g2", 2, NOW));
    }

    #[test]
    fn what_cannot_be_read_is_forgotten() {
        for text in ["", "\n", "x\ng1", "-1\ng1 2\ng1 2 x\n 3 4", "\u{feff}7"] {
            let read = Reminders::read(text);
            assert!(read.may_ask(NOW) && read.may_speak("g1", 2, NOW), "{text:?}");
        }
    }
}
