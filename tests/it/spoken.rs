//! What a title says while it is played. Random games are read as people read them (log, prompts, orders, odds, suggestions,
//! panels) for what `docs/style.md` bans, for numbers that disagree with their words, and for gaps in a sentence.

use crate::style;
use ohio_country::conformance::{any_action, legal, setup_of};
use ohio_country::play::{Game, Level, Player, SeatConfig, Session};
use ohio_country::rules::a_dark_and_bloody_ground::DarkAndBloodyGround;
use ohio_country::rules::smoke_and_disorder::SmokeAndDisorder;
use ohio_country::rules::{Dice, Forecast, Note, NoteKind, Offer, Policy, Report, Setup, Title, Viewer};
use std::collections::BTreeSet;

/// What is counted: one, and several.
const COUNTED: [(&str, &str); 23] = [
    ("action", "actions"),
    ("body", "bodies"),
    ("card", "cards"),
    ("die", "dice"),
    ("disorder", "disorders"),
    ("dummy", "dummies"),
    ("face", "faces"),
    ("figure", "figures"),
    ("hit", "hits"),
    ("leader", "leaders"),
    ("loss", "losses"),
    ("man", "men"),
    ("marker", "markers"),
    ("piece", "pieces"),
    ("point", "points"),
    ("regular", "regulars"),
    ("rifle", "rifles"),
    ("round", "rounds"),
    ("settler", "settlers"),
    ("step", "steps"),
    ("turn", "turns"),
    ("unit", "units"),
    ("warrior", "warriors"),
];

/// Actions of a game, and how many of them apart its positions are read.
const ACTIONS: usize = 1200;
const APART: usize = 13;

/// Words after which nothing is counted any more.
const APART_FROM: [&str; 9] = ["and", "at", "for", "in", "is", "of", "on", "or", "to"];

/// A number that disagrees with what is counted, up to one word after it: "1 hits", "2 Shawnee warrior". Numbers with a sign
/// are modifiers, and count nothing.
fn miscounted(text: &str) -> Option<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let plain = |word: &str| word.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase();
    for (at, word) in words.iter().enumerate() {
        let number = word.trim_start_matches(['(', '[']);
        let Some(count) = number.parse::<u32>().ok().filter(|_| !number.starts_with('+')) else { continue };
        let mut wrong = None;
        for (gap, noun) in words[at + 1..].iter().take(2).enumerate() {
            let known = plain(noun);
            if APART_FROM.contains(&known.as_str()) {
                break;
            }
            if let Some((one, _)) = COUNTED.iter().find(|(one, many)| [one, many].contains(&&known.as_str())) {
                // Of "2 warrior units" the last is counted.
                wrong = ((known == *one) != (count == 1)).then(|| words[at..=at + 1 + gap].join(" "));
            }
            if !noun.ends_with(char::is_alphanumeric) || noun.contains(char::is_numeric) {
                break;
            }
        }
        if wrong.is_some() {
            return wrong;
        }
    }
    None
}

/// What is wrong with a text as it is shown.
fn fault(text: &str) -> Option<String> {
    let gaps = ["  ", " ,", " .", " ;", " :", " )", "( ", "{", "}", "..", ",,", "the the ", " a a "];
    if text.trim() != text {
        return Some("a blank at an end".into());
    }
    let gap = gaps.iter().find(|gap| text.contains(**gap)).map(|gap| format!("“{gap}”"));
    gap.or_else(|| miscounted(text)).or_else(|| style::fault(text))
}

/// Whether a text asks something of its reader, as what the side that waits reads never does.
fn asks_the_reader(text: &str) -> bool {
    let mut words = text.split(|c: char| !c.is_alphanumeric());
    words.any(|word| ["tap", "press", "you", "your"].contains(&word.to_lowercase().as_str()))
}

/// All that was read of a title, and what was wrong with it.
#[derive(Default)]
struct Reading {
    read: BTreeSet<String>,
    faults: Vec<String>,
}

impl Reading {
    fn hear(&mut self, text: &str) {
        if self.read.insert(text.to_owned()) {
            self.faults.extend(fault(text).map(|fault| format!("{fault} in “{text}”")));
        }
    }

    /// A whole sentence, or several.
    fn sentence(&mut self, text: &str) {
        self.hear(text);
        if !text.ends_with(['.', '?', '!']) || text.starts_with(char::is_lowercase) {
            self.faults.push(format!("no sentence: “{text}”"));
        }
    }

    fn note(&mut self, note: &Note) {
        match note.kind {
            NoteKind::Turn | NoteKind::Phase => self.hear(&note.text),
            _ => self.sentence(&note.text),
        }
        if let Some(roll) = &note.roll {
            self.hear(&roll.what);
            self.hear(&roll.result);
            roll.modifiers.iter().for_each(|modifier| self.hear(&modifier.why));
        }
    }

    fn odds(&mut self, odds: &Forecast) {
        self.hear(&odds.what);
        // It may lead on to the results.
        self.sentence(&format!("{}.", odds.how.trim_end_matches([':', '.'])));
        self.hear(odds.does);
        odds.rows.iter().for_each(|row| self.hear(&row.label));
    }

    fn offer(&mut self, offer: &Offer) {
        self.hear(&offer.label);
        if offer.label.is_empty() || offer.label.starts_with(char::is_lowercase) {
            self.faults.push(format!("no label: “{}” at {:?}", offer.label, offer.path));
        }
        offer.under.iter().for_each(|under| self.hear(under));
        offer.warning.iter().for_each(|warning| self.sentence(warning));
        offer.forecast.iter().for_each(|odds| self.odds(odds));
    }

    /// Everything that can be read at a position.
    fn position<T: Title>(&mut self, state: &T) {
        let prompt = state.prompt();
        self.sentence(&prompt.text);
        self.sentence(&prompt.waiting);
        if asks_the_reader(&prompt.waiting) {
            self.faults.push(format!("the side that waits is asked for something: “{}”", prompt.waiting));
        }
        self.hear(&prompt.reason);
        for act in legal(state) {
            self.offer(&state.offer(act.action()));
        }
        for suggestion in state.suggestions() {
            self.hear(&suggestion.label);
            self.sentence(&suggestion.text);
        }
        let scene = state.scene(Viewer::All);
        for panel in &scene.panels {
            self.hear(panel.title);
            for line in &panel.lines {
                self.hear(&line.label);
                self.hear(&line.value);
            }
        }
        scene.overlays.iter().for_each(|overlay| self.hear(&overlay.text));
        for counter in &scene.counters {
            self.hear(&counter.name);
            counter.markers.iter().for_each(|(_, what)| self.hear(what));
            state.facts(counter).iter().for_each(|fact| self.hear(&fact.value));
        }
    }
}

/// Plays the games of these seeds at random, and reads them.
fn read<T: Title>(seeds: &[u64]) {
    let mut reading = Reading::default();
    for &seed in seeds {
        let mut state = T::setup(&setup_of(T::SPEC, seed)).expect("a set-up of a seed");
        let mut chance = Dice::from_seed(seed);
        for n in 0..ACTIONS {
            if n % APART == 0 || state.decision().is_none() {
                reading.position(&state);
            }
            let Some(action) = any_action(&state, &legal(&state), &mut chance) else { break };
            let mut report = Report::recording();
            state.apply(&action, &mut report);
            report.into_notes().iter().for_each(|note| reading.note(note));
        }
    }
    let Reading { read, faults } = reading;
    let faults: BTreeSet<String> = faults.into_iter().collect();
    println!("{}: {} texts read", T::SPEC.id, read.len());
    assert!(read.len() > 1000, "only {} texts were read", read.len());
    let shown: Vec<&str> = faults.iter().map(String::as_str).take(300).collect();
    assert!(faults.is_empty(), "{} texts are against docs/style.md:\n{}", faults.len(), shown.join("\n"));
}

#[test]
fn games_of_a_dark_and_bloody_ground_speak_plain_english() {
    // One of each scenario.
    read::<DarkAndBloodyGround>(&[0, 3, 6, 10, 12, 15, 18]);
}

#[test]
fn games_of_smoke_and_disorder_speak_plain_english() {
    // One of each scenario, under each policy.
    read::<SmokeAndDisorder>(&[0, 5, 6, 10]);
}

#[test]
fn what_a_computer_is_to_do_is_asked_of_nobody_who_looks_on() {
    for computer in [false, true] {
        let player = if computer { Player::Computer { level: Level::Easy } } else { Player::Person };
        let seats = vec![SeatConfig { player, ..SeatConfig::default() }; 2];
        let setup = Setup { policy: Policy::Open, ..Setup::of(SmokeAndDisorder::SPEC, 3) };
        let game = Session::<SmokeAndDisorder>::begin(setup, seats).expect("a game");
        let asked = asks_the_reader(&game.turn(Viewer::All).prompt);
        assert_eq!(asked, !computer, "{}", game.turn(Viewer::All).prompt);
    }
}

#[test]
fn wrong_numbers_and_gaps_are_found_and_nothing_else() {
    for text in ["1 hits", "It has 2 unit left.", "1 Shawnee warriors move.", "a  b", "Red , Blue", "{name} moves."] {
        assert!(fault(text).is_some(), "{text}");
    }
    for text in
        ["1 hit", "0 hits", "Turn 1 of 10.", "US regular 1 fires at Miami warrior 2.", "1.00 inches", "die 1, dice"]
    {
        assert_eq!(fault(text), None, "{text}");
    }
}
