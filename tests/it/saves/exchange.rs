//! Games as links and files.

use crate::session::{hidden, labelled, take};
use crate::toys::pickets::{PATROL, Pickets};
use crate::toys::quoits::Quoits;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use miniz_oxide::deflate::compress_to_vec;
use ohio_country::conformance::hostile::go_on;
use ohio_country::conformance::{Chooser, played, random_game_to};
use ohio_country::play::exchange::{
    FRAGMENT, ImportError, MAX_LINK, file_name, from_file, from_link, is_link, to_link, too_long,
};
use ohio_country::play::load::{LoadError, Notice, resume};
use ohio_country::play::proposal::{Answer, Change, Copied};
use ohio_country::play::record::{Entry, MAX_RECORD};
use ohio_country::play::{ChooseError, Game, Pick, Proposals, SeatConfig, Session, catalog};
use ohio_country::rules::blood_on_the_ohio::BloodOnTheOhio;
use ohio_country::rules::bushy_run::BushyRun;
use ohio_country::rules::smoke_and_disorder::{Action, SmokeAndDisorder};
use ohio_country::rules::{Act, Dice, Policy, Report, Setup, Title};
use proptest::prelude::*;
use serde_json::{Value, json};
use std::collections::BTreeSet;

fn packed(bytes: &[u8]) -> String {
    format!("{FRAGMENT}{}", URL_SAFE_NO_PAD.encode(compress_to_vec(bytes, 9)))
}

#[test]
fn a_link_carries_a_record_there_and_back() {
    let record = ohio_country::conformance::random_game_to::<ohio_country::rules::bushy_run::BushyRun>(1, 200);
    let record = ohio_country::play::Game::record(&record);
    let link = to_link(&record);
    assert!(link.len() * 3 < record.len(), "{} letters for {}", link.len(), record.len());
    assert!(link[1..].chars().all(|c| c.is_ascii_alphanumeric() || "-_=.".contains(c)), "letters of an address");
    assert_eq!(from_link(&link).as_deref(), Ok(&*record));
    assert_eq!(from_file(format!(" https://example.org/ohio-country/{link}\n").as_bytes()).as_deref(), Ok(&*record));
}

#[test]
fn a_link_that_is_torn_or_none_is_reported() {
    let link = to_link(r#"{"format":1,"title":"bushy-run"}"#);
    assert_eq!(from_link(&link[..link.len() - 4]), Err(ImportError::Torn));
    assert_eq!(from_link(&format!("{link}*")), Err(ImportError::Torn));
    assert_eq!(from_link("https://example.org/"), Err(ImportError::NoGame));
    assert_eq!(from_link(&packed(&[0xff, 0xfe])), Err(ImportError::Torn));
}

#[test]
fn a_bomb_is_not_unpacked() {
    let bomb = packed(&vec![b' '; MAX_RECORD * 8]);
    assert!(bomb.len() < MAX_LINK);
    assert_eq!(from_link(&bomb), Err(ImportError::TooLarge));
    assert_eq!(from_link(&packed(&vec![b' '; MAX_RECORD + 1])), Err(ImportError::TooLarge));
    assert_eq!(from_link(&format!("{FRAGMENT}{}", "A".repeat(MAX_LINK))), Err(ImportError::TooLarge));
}

#[test]
fn a_file_is_the_record_itself() {
    assert_eq!(from_file(b"\xef\xbb\xbf {\"format\":1}\r\n").as_deref(), Ok("{\"format\":1}"));
    assert_eq!(from_file(b"\x89PNG\r\n"), Err(ImportError::NotText));
    assert_eq!(from_file(b"Dear Anna,"), Err(ImportError::NoGame));
    assert_eq!(from_file(b""), Err(ImportError::Empty));
    assert_eq!(from_file(&vec![b'{'; MAX_RECORD + 1]), Err(ImportError::TooLarge));
}

#[test]
fn a_file_has_a_name_for_every_system() {
    assert_eq!(file_name("Anna & Ben: 5/6 August"), "anna-ben-5-6-august.ohio-country.json");
    assert_eq!(file_name("…"), "game.ohio-country.json");
    assert_eq!(file_name("Con"), "game-con.ohio-country.json", "Windows has a device of this name");
    assert_eq!(file_name("../..\\LPT1"), "game-lpt1.ohio-country.json");
    assert_eq!(file_name("\u{202e}nosj.exe"), "nosj-exe.ohio-country.json");
    let long = file_name(&"A very long name, ".repeat(40));
    assert_eq!(long.len(), 60 + ".ohio-country.json".len(), "{long}");
}

#[test]
fn a_file_opens_however_its_text_was_written() {
    let record = "{\n  \"format\": 1\n}";
    let wide = |mark: &[u8], bytes: fn(u16) -> [u8; 2]| {
        [mark, &*record.encode_utf16().flat_map(bytes).collect::<Vec<_>>()].concat()
    };
    for bytes in [
        format!("\u{feff}{record}\n").into_bytes(),
        format!("\n\r\n  {record}\r\n\r\n").into_bytes(),
        wide(b"\xff\xfe", u16::to_le_bytes),
        wide(b"\xfe\xff", u16::to_be_bytes),
        wide(b"", u16::to_le_bytes),
        wide(b"", u16::to_be_bytes),
        format!("oc1 17 0123456789abcdef\n{record}").into_bytes(),
    ] {
        assert_eq!(from_file(&bytes).as_deref(), Ok(record), "{bytes:?}");
    }
}

#[test]
fn a_file_that_is_something_else_is_called_what_it_is() {
    let said = |bytes: &[u8]| from_file(bytes).expect_err("no game").to_string();
    for (bytes, what) in [
        (&b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"[..], "This is a picture, not a game."),
        (b"\xff\xd8\xff\xe0\0\x10JFIF", "This is a picture, not a game."),
        (b"GIF89a\x01\0", "This is a picture, not a game."),
        (b"BM\x8a\xff\0\0", "This is a picture, not a game."),
        (b"RIFF\x10\0\0\0WEBPVP8 ", "This is a picture, not a game."),
        (b"\0\0\0\x18ftypheic", "This is a picture, not a game."),
        (b"%PDF-1.7", "This is a PDF document, not a game."),
        (b"\n<!DOCTYPE html><html>", "This is a web page, not a game."),
        (b"PK\x03\x04\x14", "This is a compressed file. Unpack it and import the game file inside."),
        (b"\x1f\x8b\x08", "This is a compressed file. Unpack it and import the game file inside."),
        (b" \r\n", "This is empty."),
        (b"\xef\xbb\xbf", "This is empty."),
        (b"BMW drives past", "That isn’t an Ohio Country game file or link."),
        (b"\xff\xfeD\0e\0a\0r\0", "That isn’t an Ohio Country game file or link."),
    ] {
        assert_eq!(said(bytes), what);
    }
}

#[test]
fn a_link_is_found_in_what_stands_round_it() {
    let link = format!(
        "https://example.org/ohio-country/{}",
        to_link("{\"format\":1,\"title\":\"bushy-run\",\"and\":\"more of it\"}")
    );
    let record = from_link(&link).expect("a link");
    let (head, tail) = link.split_at(link.len() - 9);
    for text in [
        format!("Your turn: {link} Have fun!"),
        format!("<{link}>"),
        format!("[Our game]({link})."),
        format!("\"{link}\"\r\n"),
        format!("{link}, as promised"),
        format!("{head}\r\n{tail}\r\n"),
    ] {
        assert_eq!(from_file(text.as_bytes()).as_deref(), Ok(&*record), "{text}");
    }
}

#[test]
fn a_link_of_another_version_is_opened_or_told() {
    let whole = random_game_to::<BushyRun>(3, 60).record();
    let first = packed(whole.as_bytes()).replacen("#game=2.", "#game=1.", 1);
    assert_eq!(from_link(&first).as_deref(), Ok(&*whole), "links of the first version open");
    assert_eq!(from_link(&first.replacen("=1.", "=3.", 1)), Err(ImportError::NewerLink));
    assert_eq!(from_link(&first.replacen("=1.", "=0.", 1)), Err(ImportError::Torn));
    assert_eq!(from_link("#game="), Err(ImportError::Torn));
    assert!(is_link(&first) && is_link("#game=3.x") && !is_link("#/game/g1"));
}

/// Takes the game of a link up again, and holds it against the one that the link was made of.
#[track_caller]
fn comes_back<T: Title>(game: &Session<T>) {
    let link = to_link(&game.brief());
    let again = resume::<T>(&from_link(&link).expect("a link")).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!((again.notice, again.game.record()), (None, game.record()));
}

#[test]
fn every_game_comes_back_whole_from_its_link() {
    for actions in [0, 1, 7, 31, 60, 140, 300, 5000] {
        comes_back(&random_game_to::<BushyRun>(actions as u64, actions));
        comes_back(&random_game_to::<BloodOnTheOhio>(actions as u64, actions));
        comes_back(&random_game_to::<Quoits>(actions as u64, actions));
        comes_back(&random_game_to::<Pickets>(actions as u64, actions));
    }
}

#[test]
fn a_link_holds_what_is_no_choice_of_an_order_too() {
    let mut game = hidden(Policy::Ask, true);
    take(&mut game, "March to elm");
    let spring = labelled(&game, "Wolf springs up");
    assert_eq!(game.choose(&spring), Err(ChooseError::DiceWanted { count: 1 }));
    comes_back(&game);
    game.choose(&spring.dice(&[4])).expect("a hit");
    comes_back(&game);
    let mut seats = game.seats().to_vec();
    seats[0] = SeatConfig { name: "دوست".into(), pin: Some(u64::MAX), accent: 3, ..SeatConfig::default() };
    game.set_seats(seats);
    game.concede().expect("the game is given up");
    comes_back(&game);
    let mut game = hidden(Policy::Ask, false);
    game.agree(Policy::Orders).expect("between rounds");
    comes_back(&game);
    assert!(game.mark_copy(Copied::Link), "it has secrets");
    game.propose(Some(PATROL), Change::Policy(Policy::Open)).expect("it waits for the other side");
    comes_back(&game);
    game.answer(Answer::Refused).expect("and is refused");
    comes_back(&game);
}

#[test]
fn where_the_actions_do_not_lead_to_the_position_the_link_holds_it() {
    let mut record: Value = serde_json::from_str(&hidden(Policy::Ask, false).record()).expect("JSON");
    record["entries"][0]["action"]["Hide"]["post"] = "mill".into();
    let game = resume::<Pickets>(&record.to_string()).expect("play goes on from the position").game;
    assert_eq!(game.brief(), game.record());
}

/// Links as people may have kept them, of games of every title: two of the first version, the rest of the second. They are
/// never made anew: where one does not open, the order of legal actions has changed, or the words known before. The last two,
/// of Bushy Run with standing orders, count what is legal as before 26 November 2026 (`Title::legal_before`).
const KEPT: &str = include_str!("links.txt");

#[test]
fn links_that_were_made_before_open_today() {
    let titles: BTreeSet<String> = KEPT
        .lines()
        .map(|link| {
            let loaded = catalog::load(&from_link(link).expect("a link")).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(loaded.notice, None, "{link:.60}");
            assert!(loaded.game.len() > 50);
            loaded.game.spec().id.to_string()
        })
        .collect();
    assert_eq!(titles, BTreeSet::from(["blood-on-the-ohio", "bushy-run"].map(String::from)));
}

/// The choices of a game as a link counts them that was made when what is legal stood in an order of before: but for actions at
/// free points, which are written out.
fn counted_before<T: Title>(game: &Session<T>, back: usize) -> String {
    let (mut state, mut bits) = (T::setup(game.setup()).expect("its own set-up"), String::new());
    for entry in game.entries() {
        let Entry::Act { action, .. } = entry else { panic!("an action") };
        let mut legal = Vec::new();
        match back {
            0 => state.legal(&mut legal),
            _ => state.legal_before(back, &mut legal),
        }
        if let Some(number) = legal.iter().position(|act| matches!(act, Act::Do(known) if known == action)) {
            let width = (usize::BITS - (legal.len() - 1).leading_zeros()) as usize;
            bits += &format!("{number:032b}")[32 - width..];
        }
        state.apply(action, &mut Report::silent());
    }
    let byte = |bits: &[u8]| bits.iter().enumerate().map(|(n, bit)| (bit - b'0') << (7 - n)).sum();
    URL_SAFE_NO_PAD.encode(bits.as_bytes().chunks(8).map(byte).collect::<Vec<u8>>())
}

#[test]
fn links_that_count_what_is_legal_in_an_order_of_before_open_today() {
    let setup = Setup { policy: Policy::Orders, ..Setup::of(BushyRun::SPEC, 5) };
    let (mut game, mut chance) = (Session::<BushyRun>::begin(setup, Vec::new()).expect("a set-up"), Dice::from_seed(5));
    while game.entries().len() < 1_000 && game.outcome().is_none() {
        let mut legal = Vec::new();
        game.state().legal(&mut legal);
        game.choose(&Pick::offer(chance.draw(legal.len() as u32) as usize)).expect("it is legal");
    }
    let orders: BTreeSet<String> = (0..=BushyRun::ORDERS_BEFORE).map(|back| counted_before(&game, back)).collect();
    assert_eq!(orders.len(), BushyRun::ORDERS_BEFORE + 1, "each counts otherwise");
    for bits in orders {
        let mut brief: Value = serde_json::from_str(&game.brief()).expect("JSON");
        brief["choices"]["bits"] = bits.into();
        let loaded = catalog::load(&brief.to_string()).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(loaded.game.record(), game.record());
    }
}

/// Smoke & Disorder until version 3: sheets were changed elsewhere, and a link that does not change them there opens [SD-ord-01].
#[test]
fn links_of_a_game_on_miniatures_that_count_its_old_order_sheets_open_today() {
    let setup =
        Setup { scenario: "loyalhanna-1758".into(), policy: Policy::Orders, ..Setup::of(SmokeAndDisorder::SPEC, 4) };
    let (mut game, mut chance) =
        (Session::<SmokeAndDisorder>::begin(setup, Vec::new()).expect("a set-up"), Dice::from_seed(5));
    let sheet = |action: &Action| matches!(action, Action::OrderFreeAction(_) | Action::OrderJoker(_));
    while game.entries().len() < 600 && game.outcome().is_none() {
        let mut legal = Vec::new();
        game.state().legal(&mut legal);
        let likes = |act: &Act<Action>| matches!(act, Act::Do(action) if !sheet(action));
        let choices: Vec<usize> = (0..legal.len()).filter(|&n| likes(&legal[n])).collect();
        let pick = choices[chance.draw(choices.len() as u32) as usize];
        game.choose(&Pick::offer(pick)).expect("it is legal");
    }
    let (today, before) = (counted_before(&game, 0), counted_before(&game, 1));
    assert_ne!(today, before);
    let mut brief: Value = serde_json::from_str(&game.brief()).expect("JSON");
    assert_eq!(brief["choices"]["bits"], json!(today));
    (brief["choices"]["bits"], brief["rules_version"]) = (before.into(), 2.into());
    let loaded = catalog::load(&brief.to_string()).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(loaded.game.record(), game.record());
    assert!(matches!(loaded.notice, Some(Notice::Upgraded { from: 2, first: None })), "{:?}", loaded.notice);
}

#[test]
fn links_are_short_enough_for_what_carries_them() {
    let length = |game: &dyn Game| to_link(&game.brief()).len();
    let address = "https://somebody.example/ohio-country/".len();
    let campaign = |actions| played::<BloodOnTheOhio>(9, Chooser::Random, actions);
    let begun = [length(&random_game_to::<BushyRun>(3, 0)), length(&campaign(0))];
    // The choice of each of the five optional rules of the campaign is written out.
    assert!(begun[0] <= 100 && begun[1] <= 180, "{begun:?} characters before the first action");
    let over = length(&played::<BushyRun>(3, Chooser::Random, usize::MAX));
    assert!(over + address <= 2_000, "{over} characters for a whole battle");
    let middle = length(&campaign(1_800));
    assert!(middle + address <= 2_000, "{middle} characters in the middle of a campaign");
    let late = campaign(usize::MAX);
    assert!(late.len() > 3_500 && length(&late) + address <= 4_096, "{} characters at its end", length(&late));
}

#[test]
fn choices_that_lead_elsewhere_are_refused() {
    let game = random_game_to::<BushyRun>(1, 90);
    let brief: Value = serde_json::from_str(&game.brief()).expect("JSON");
    let refused = |key: &str, edit: fn(&mut Value)| {
        let mut changed = brief.clone();
        edit(&mut changed[key]);
        super::records::refused::<BushyRun>(&changed.to_string())
    };
    assert_eq!(refused("digest", |digest| *digest = "0123456789abcdef".into()), LoadError::Astray);
    assert_eq!(refused("setup", |setup| setup["seed"] = 5.into()), LoadError::Astray);
    assert_eq!(refused("choices", |choices| choices["count"] = 89.into()), LoadError::Astray);
    assert_eq!(refused("choices", |choices| choices["count"] = 91.into()), LoadError::Astray);
    assert_eq!(refused("choices", |choices| choices["count"] = 60_000.into()), LoadError::TooLong(60_000));
    assert_eq!(refused("choices", |choices| choices["bits"] = "*".into()), LoadError::Astray);
    assert_eq!(refused("choices", |choices| choices["besides"] = json!([[3, {"concede": 0}]])), LoadError::Astray);
    assert_eq!(refused("choices", |choices| choices["besides"] = json!([[999, {"concede": 0}]])), LoadError::Astray);
}

#[test]
fn a_link_of_older_rules_opens_if_it_leads_to_its_position_all_the_same() {
    let game = random_game_to::<Quoits>(4, 6);
    let mut brief: Value = serde_json::from_str(&game.brief()).expect("JSON");
    brief["rules_version"] = 1.into();
    let loaded = resume::<Quoits>(&brief.to_string()).expect("nothing has changed for this game");
    assert_eq!((loaded.notice, loaded.game.digest()), (Some(Notice::Upgraded { from: 1, first: None }), game.digest()));
    brief["rules_version"] = 9.into();
    assert_eq!(super::records::refused::<Quoits>(&brief.to_string()), LoadError::NewerRules { record: 9, known: 2 });
}

#[test]
fn the_length_of_a_link_is_reported_where_a_message_may_not_carry_it() {
    assert_eq!(too_long(2_000), None);
    let words = too_long(2_345).expect("too long for Discord");
    assert!(words.contains("2,345") && words.contains("Discord (2,000)") && !words.contains("Telegram"), "{words}");
    let words = too_long(18_415).expect("too long for both");
    assert!(words.contains("18,415") && words.contains("Discord (2,000) or Telegram (4,096)"), "{words}");
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_comes_back_from_its_link(text in any::<String>()) {
        prop_assert_eq!(from_link(&to_link(&text)), Ok(text));
    }

    #[test]
    fn any_letters_after_the_fragment_are_refused_or_bounded(letters in "[A-Za-z0-9_-]{0,400}") {
        match from_link(&format!("{FRAGMENT}{letters}")) {
            Ok(record) => prop_assert!(record.len() <= MAX_RECORD),
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
    }

    #[test]
    fn a_short_record_with_bytes_changed_is_refused_or_playable(
        actions in 0..200_usize, changes in prop::collection::vec(any::<(prop::sample::Index, u8)>(), 1..4),
    ) {
        let mut bytes = random_game_to::<BushyRun>(7, actions).brief().into_bytes();
        for (at, byte) in changes {
            let at = at.index(bytes.len());
            bytes[at] = byte % 95 + 32;
        }
        let text = String::from_utf8(bytes).expect("printable letters");
        if let Ok(mut loaded) = catalog::load(&text) {
            go_on(&mut *loaded.game, catalog::load, &mut Dice::from_seed(1));
        }
    }
}
