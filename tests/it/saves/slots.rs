//! Slots and saved games on a store that fails.

use super::memory::{Fault, Memory};
use ohio_country::play::saved::{self, OpenError, Saving, WEEK};
use ohio_country::play::seats::summary;
use ohio_country::play::slots::{
    PREFIX, SaveError, Slot, Store, StoreError, quarantine, quarantined, read, seal, unseal, write,
};
use ohio_country::play::{Game, Pick, SeatConfig, new_game};
use ohio_country::rules::bushy_run::BushyRun;
use ohio_country::rules::{Setup, Title};
use proptest::prelude::*;

const A: &str = "ohio-country/game/g1/a";
const B: &str = "ohio-country/game/g1/b";

fn game() -> Box<dyn Game> {
    new_game("bushy-run", Setup::of(BushyRun::SPEC, 5), Vec::new()).expect("the default set-up")
}

fn slot(seq: u64, text: &str) -> Slot {
    Slot { seq, text: text.into() }
}

#[test]
fn slots_are_written_in_turn_and_the_newest_is_read_first() {
    let store = Memory::default();
    for (after, text) in ["one", "two", "three"].iter().enumerate() {
        assert_eq!(write(&store, "g1", text, after as u64), Ok(after as u64 + 1));
    }
    let reading = read(&store, "g1").unwrap();
    assert_eq!((reading.slots, reading.damage), (vec![slot(3, "three"), slot(2, "two")], vec![]));
    assert_eq!((store.text(A), store.text(B)), (Some(seal(3, "three")), Some(seal(2, "two"))));
}

#[test]
fn a_torn_slot_is_reported_passed_over_and_its_bytes_are_kept() {
    let store = Memory::default();
    write(&store, "g1", "one", 0).unwrap();
    store.fault.set(Fault::Tear(24));
    assert_eq!(write(&store, "g1", "two", 1), Err(SaveError::NotKept));
    let torn = store.text(B).unwrap();
    let reading = read(&store, "g1").unwrap();
    assert_eq!(reading.slots, [slot(1, "one")]);
    assert_eq!(reading.damage, std::slice::from_ref(&torn));
    assert_eq!(write(&store, "g1", "two", 1), Ok(2));
    assert_eq!((read(&store, "g1").unwrap().newest(), quarantined(&store, "g1")), (2, Ok(Some(torn))));
}

#[test]
fn a_lost_or_garbled_write_is_noticed_and_the_former_slot_stands() {
    for fault in [Fault::Lose, Fault::Garble] {
        let store = Memory::default();
        write(&store, "g1", "one", 0).unwrap();
        store.fault.set(fault);
        assert_eq!(write(&store, "g1", "two", 1), Err(SaveError::NotKept), "{fault:?}");
        assert_eq!(read(&store, "g1").unwrap().slots, [slot(1, "one")]);
    }
}

#[test]
fn a_full_store_is_reported_and_the_former_slot_stands() {
    let store = Memory::default();
    write(&store, "g1", "one", 0).unwrap();
    write(&store, "g1", "two", 1).unwrap();
    store.room.set(Some(150));
    let long = "x".repeat(200);
    assert_eq!(write(&store, "g1", &long, 2), Err(SaveError::Store(StoreError::Full)));
    assert_eq!(read(&store, "g1").unwrap().slots, [slot(2, "two"), slot(1, "one")]);
}

#[test]
fn a_closed_store_is_reported() {
    let store = Memory::default();
    store.closed.set(true);
    let denied = StoreError::Denied("SecurityError".into());
    assert_eq!(write(&store, "g1", "one", 0), Err(SaveError::Store(denied.clone())));
    assert_eq!((read(&store, "g1").err(), saved::list(&store).err()), (Some(denied.clone()), Some(denied.clone())));
    assert_eq!(saved::create(&store, "x", &*game(), 0).err(), Some(SaveError::Store(denied)));
}

#[test]
fn a_game_played_in_another_tab_is_not_overwritten() {
    let store = Memory::default();
    write(&store, "g1", "one", 0).unwrap();
    write(&store, "g1", "two, there", 1).unwrap();
    assert_eq!(write(&store, "g1", "two, here", 1), Err(SaveError::Elsewhere));
    assert_eq!(read(&store, "g1").unwrap().slots[0], slot(2, "two, there"));
}

#[test]
fn the_only_whole_slot_is_never_written_over() {
    let store = Memory::default();
    write(&store, "g1", "one", 0).unwrap();
    write(&store, "g1", "two", 1).unwrap();
    store.texts.borrow_mut().remove(B);
    store.fault.set(Fault::Tear(3));
    assert_eq!(write(&store, "g1", "three", 2), Err(SaveError::NotKept));
    assert_eq!(read(&store, "g1").unwrap().slots, [slot(1, "one")]);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_change_of_a_sealed_text_goes_unseen(
        text in ".{0,40}", seq in any::<u64>(), at in any::<prop::sample::Index>(), letter in any::<char>(),
    ) {
        let sealed = seal(seq, &text);
        prop_assert_eq!(unseal(&sealed), Some(slot(seq, &text)));
        let mut letters: Vec<char> = sealed.chars().collect();
        let at = at.index(letters.len());
        prop_assume!(letters[at] != letter);
        letters[at] = letter;
        prop_assert_eq!(unseal(&letters.iter().collect::<String>()), None);
        letters.truncate(at);
        prop_assert_eq!(unseal(&letters.iter().collect::<String>()), None);
    }

    #[test]
    fn what_was_told_to_be_saved_is_never_lost(faults in prop::collection::vec(0usize..12, 1..40)) {
        let store = Memory::default();
        let (mut seq, mut kept) = (0, None);
        for (n, fault) in faults.into_iter().enumerate() {
            store.fault.set(match fault {
                0 => Fault::Tear(n),
                1 => Fault::Lose,
                2 => Fault::Garble,
                3 => Fault::Full,
                _ => Fault::None,
            });
            let text = format!("action {n}");
            if let Ok(new) = write(&store, "g1", &text, seq) {
                (seq, kept) = (new, Some(text));
            }
            store.fault.set(Fault::None);
            let newest = read(&store, "g1").unwrap().slots.into_iter().next().map(|slot| slot.text);
            prop_assert_eq!(&newest, &kept);
        }
    }
}

#[test]
fn a_game_is_created_listed_saved_and_opened() {
    let store = Memory::default();
    let mut game = game();
    let (id, saving) = saved::create(&store, " Anna and \u{7}Ben ", &*game, 100).unwrap();
    let first = Saving { seq: 1, list: None, emptied: 0, quarantine_gone: false };
    assert_eq!((&*id, &saving), ("g64", &first), "named after the time, 100");
    game.suggest(0).unwrap();
    let saving = saved::save(&store, &id, &*game, saving.seq, 200).unwrap();
    assert_eq!(saving, Saving { seq: 2, list: None, emptied: 0, quarantine_gone: false });
    let (other, _) = saved::create(&store, "Other", &*game, 150).unwrap();
    let list = saved::list(&store).unwrap();
    let lines: Vec<_> = list.iter().map(|g| (&*g.id, g.metadata.as_ref().map(|a| (&*a.name, a.updated)))).collect();
    assert_eq!(lines, [(&*id, Some(("Anna and Ben", 200))), (&*other, Some(("Other", 150)))]);
    let opened = saved::open(&store, &id).unwrap();
    assert_eq!((opened.seq, opened.damaged, opened.loaded.notice), (2, false, None));
    assert_eq!(opened.loaded.game.record(), game.record());
    assert!(store.texts.borrow().keys().all(|key| key.starts_with(PREFIX)));
}

#[test]
fn br_h_m_the_list_holds_no_secret() {
    let store = Memory::default();
    let mut game = game();
    saved::create(&store, "Two", &*game, 1).unwrap();
    let metadata = |store: &Memory| store.text("ohio-country/game/g1/about").unwrap();
    let before = metadata(&store);
    game.suggest(0).unwrap();
    saved::save(&store, "g1", &*game, 1, 1).unwrap();
    assert_eq!(metadata(&store), before, "thirty units were hidden, and the list does not show a trace of it");
    let pick =
        Pick::offer(game.turn(ohio_country::rules::Viewer::Seat(game.decision().unwrap().seat)).offers.len() - 1);
    let _ = game.choose(&pick);
    assert!(metadata(&store).len() < 600);
}

#[test]
fn a_game_is_renamed_copied_put_into_the_bin_and_taken_out() {
    let store = Memory::default();
    saved::create(&store, "First", &*game(), 1).unwrap();
    saved::rename(&store, "g1", &"long ".repeat(40)).unwrap();
    let name =
        |id: &str| saved::list(&store).unwrap().into_iter().find(|g| g.id == id).and_then(|g| g.metadata).unwrap().name;
    assert_eq!(name("g1").chars().count(), 59, "sixty letters, the last of them a space");
    let (copy, _) = saved::duplicate(&store, "g1", "What if", 2).unwrap();
    assert_eq!((&*copy, &*name("g2")), ("g2", "What if"));
    let record = |id: &str| saved::open(&store, id).unwrap().loaded.game.record();
    assert_eq!(record("g1"), record("g2"));
    saved::discard(&store, "g1", 10).unwrap();
    assert_eq!((saved::list(&store).unwrap().len(), saved::bin(&store).unwrap()[0].id.clone()), (1, "g1".into()));
    assert_eq!(saved::restore(&store, "g1"), Ok(true));
    assert_eq!((saved::list(&store).unwrap().len(), saved::bin(&store).unwrap().len()), (2, 0));
    saved::discard(&store, "g2", 20).unwrap();
    assert_eq!((saved::empty_bin(&store, WEEK + 20), saved::empty_bin(&store, WEEK + 21)), (Ok(0), Ok(1)));
    assert!(!store.texts.borrow().keys().any(|key| key.contains("/g2/")));
    assert!(matches!(saved::open(&store, "g2"), Err(OpenError::Missing)));
    assert_eq!(saved::restore(&store, "g2"), Ok(false), "what is gone for good does not come back as an empty shell");
    assert_eq!(saved::list(&store).unwrap().len(), 1);
}

#[test]
fn where_there_is_no_room_deleted_games_make_it_the_first_deleted_first() {
    let store = Memory::default();
    for at in [1, 2, 3] {
        saved::create(&store, "Deleted", &*game(), at).unwrap();
    }
    let (id, saving) = saved::create(&store, "Played", &*game(), 4).unwrap();
    let saving = saved::save(&store, &id, &*game(), saving.seq, 5).unwrap();
    for (id, at) in [("g2", 6), ("g1", 7)] {
        saved::discard(&store, id, at).unwrap();
    }
    let binned = || saved::bin(&store).unwrap().into_iter().map(|game| game.id).collect::<Vec<_>>();
    let mut longer = game();
    longer.concede().unwrap();
    store.room.set(Some(store.held() + 5));
    let saving = saved::save(&store, &id, &*longer, saving.seq, 8).unwrap();
    assert_eq!((saving.list, saving.emptied, binned()), (None, 1, vec!["g1".to_string()]));
    store.room.set(Some(store.held() + 5));
    let (copy, saving) = saved::create(&store, "Another", &*game(), 9).unwrap();
    assert_eq!((saving.emptied, binned().len()), (1, 0));
    store.room.set(Some(store.held() + 5));
    assert_eq!(saved::create(&store, "No more", &*game(), 10), Err(SaveError::Store(StoreError::Full)));
    let kept = [&*id, &*copy, "g3"].map(|id| saved::open(&store, id).is_ok());
    assert_eq!(kept, [true; 3], "what was not deleted is never touched");
}

#[test]
fn deleted_games_that_would_not_make_room_enough_are_kept() {
    let store = Memory::default();
    for at in [1, 2] {
        let (id, _) = saved::create(&store, "Deleted", &*game(), at).unwrap();
        store.put(&format!("ohio-country/game/{id}/a"), "little is left of it");
        saved::discard(&store, &id, at).unwrap();
    }
    let before = store.texts.borrow().clone();
    store.room.set(Some(store.held() + 5));
    assert_eq!(saved::create(&store, "Too much", &*game(), 3), Err(SaveError::Store(StoreError::Full)));
    assert_eq!(*store.texts.borrow(), before);
}

#[test]
fn where_there_is_no_room_to_delete_a_game_another_goes_and_it_is_reported() {
    let store = Memory::default();
    for at in [1, 2] {
        saved::create(&store, "", &*game(), at).unwrap();
    }
    saved::discard(&store, "g1", 3).unwrap();
    store.room.set(Some(store.held()));
    assert_eq!(saved::discard(&store, "g2", 4), Ok(1));
    let binned: Vec<String> = saved::bin(&store).unwrap().into_iter().map(|game| game.id).collect();
    assert_eq!(binned, ["g2"]);
}

#[test]
fn a_table_that_stands_in_another_tab_never_saves_over_a_game_begun_after_its_own_was_removed() {
    let store = Memory::default();
    let (id, saving) = saved::create(&store, "There", &*game(), 1).unwrap();
    let saving = saved::save(&store, &id, &*game(), saving.seq, 2).unwrap();
    saved::remove(&store, &id).unwrap();
    let mut other = game();
    other.concede().unwrap();
    let (begun, _) = saved::create(&store, "Here", &*other, 3).unwrap();
    saved::save(&store, &id, &*game(), saving.seq, 4).unwrap();
    let record = |id: &str| saved::open(&store, id).unwrap().loaded.game.record();
    assert_eq!((record(&begun), record(&id)), (other.record(), game().record()), "both are there");
    let (third, _) = saved::create(&store, "At the same moment", &*other, 3).unwrap();
    assert!(third != begun && third != id, "{third}");
}

#[test]
fn a_deleted_game_that_is_played_on_is_not_what_makes_room() {
    let store = Memory::default();
    let (id, saving) = saved::create(&store, "First", &*game(), 1).unwrap();
    saved::discard(&store, &id, 2).unwrap();
    store.room.set(Some(store.held()));
    assert_eq!(saved::save(&store, &id, &*game(), saving.seq, 3), Err(SaveError::Store(StoreError::Full)));
    assert!(saved::open(&store, &id).is_ok());
}

#[test]
fn what_has_no_room_leaves_nothing_behind() {
    let store = Memory::default();
    let (_, saving) = saved::create(&store, "First", &*game(), 1).unwrap();
    let held = store.held();
    for spare in [100, game().record().len() + 100] {
        store.room.set(Some(held + spare));
        assert_eq!(saved::duplicate(&store, "g1", "Copy", 2), Err(SaveError::Store(StoreError::Full)));
        assert!(!store.texts.borrow().keys().any(|key| key.contains("/g2/")), "{spare}");
    }
    store.room.set(Some(held + 5));
    assert_eq!(saved::save(&store, "g1", &*game(), saving.seq, 3), Err(SaveError::Store(StoreError::Full)));
    assert!(saved::open(&store, "g1").is_ok());
}

#[test]
fn a_line_of_the_list_that_was_lost_loses_no_game() {
    let store = Memory::default();
    saved::create(&store, "First", &*game(), 1).unwrap();
    store.put("ohio-country/game/g1/about", "{}");
    let list = saved::list(&store).unwrap();
    assert_eq!((&*list[0].id, &list[0].metadata), ("g1", &None));
    let opened = saved::open(&store, "g1").unwrap();
    saved::save(&store, "g1", &*opened.loaded.game, opened.seq, 9).unwrap();
    assert_eq!(saved::list(&store).unwrap()[0].metadata.as_ref().unwrap().name, "The Battle of Bushy Run");
}

#[test]
fn a_line_of_the_list_that_has_no_room_is_reported_and_the_game_is_safe() {
    let store = Memory::default();
    let (id, saving) = saved::create(&store, "First", &*game(), 1).unwrap();
    let saving = saved::save(&store, &id, &*game(), saving.seq, 1).unwrap();
    let mut game = game();
    game.concede().unwrap();
    let grown: usize = game.record().len().abs_diff(store.text(A).unwrap().len());
    // The record fits; the line of the list, which is written anew, does not.
    store.put(&format!("ohio-country/game/{id}/about"), "{}");
    store.room.set(Some(store.held() + grown + 40));
    let saving = saved::save(&store, &id, &*game, saving.seq, 2).unwrap();
    assert_eq!(saving, Saving { seq: 3, list: Some(StoreError::Full), emptied: 0, quarantine_gone: false });
    assert_eq!(saved::open(&store, &id).unwrap().loaded.game.record(), game.record());
}

#[test]
fn damaged_copies_are_reported_with_their_bytes() {
    let store = Memory::default();
    let game = game();
    saved::create(&store, "First", &*game, 1).unwrap();
    store.put(B, "half of someth");
    let opened = saved::open(&store, "g1").unwrap();
    assert_eq!((opened.damaged, quarantined(&store, "g1")), (true, Ok(Some("half of someth".into()))));
    store.put(A, "the other hal");
    let Err(OpenError::Damaged(damage)) = saved::open(&store, "g1") else { panic!("both copies are damaged") };
    assert_eq!(damage, ["the other hal", "half of someth"]);
}

#[test]
fn a_whole_copy_that_cannot_be_taken_up_is_passed_over_unless_it_is_newer() {
    let store = Memory::default();
    let whole = game().record();
    let unsound = whole.replacen("\"digest\":\"", "\"digest\":\"0", 1);
    let newer = whole.replacen("\"rules_version\":", "\"rules_version\":9", 1);
    write(&store, "g1", &whole, 0).unwrap();
    write(&store, "g1", &unsound, 1).unwrap();
    let opened = saved::open(&store, "g1").unwrap();
    assert_eq!((opened.loaded.game.record(), opened.damaged), (whole, true));
    write(&store, "g1", &newer, 2).unwrap();
    assert_eq!(quarantined(&store, "g1"), Ok(Some(unsound)), "also when its slot is written again");
    let Err(OpenError::Refused(error, text)) = saved::open(&store, "g1") else { panic!("the newer copy counts") };
    assert!(error.to_string().contains("Reload the page") && text == newer);
}

#[test]
fn what_was_put_aside_makes_room_for_the_game() {
    let store = Memory::default();
    let (id, saving) = saved::create(&store, "First", &*game(), 1).unwrap();
    store.put(B, &"lost ".repeat(2000));
    assert!(saved::open(&store, &id).unwrap().damaged);
    store.remove(B).unwrap();
    store.room.set(Some(store.held() + 100));
    let record = game().record();
    assert!(record.len() < 10_000);
    assert_eq!(saved::save(&store, &id, &*game(), saving.seq, 2).map(|saving| saving.seq), Ok(2));
    assert_eq!(quarantined(&store, &id), Ok(None));
}

#[test]
fn a_game_that_is_gone_gets_no_name_and_no_place_in_the_bin() {
    let store = Memory::default();
    saved::create(&store, "First", &*game(), 1).unwrap();
    saved::remove(&store, "g1").unwrap();
    assert_eq!((saved::rename(&store, "g1", "Second"), saved::discard(&store, "g1", 2)), (Ok(false), Ok(0)));
    assert!(store.texts.borrow().is_empty(), "nothing stands on the shelf that is no game");
}

#[test]
fn a_name_of_spaces_is_none() {
    let store = Memory::default();
    saved::create(&store, "First", &*game(), 1).unwrap();
    assert_eq!(saved::rename(&store, "g1", "  \t "), Ok(true));
    assert_eq!(saved::name(&store, "g1").as_deref(), Some("First"));
}

#[test]
fn what_cannot_be_seen_is_no_name_of_a_game_either() {
    let store = Memory::default();
    saved::create(&store, "\u{202e}First\u{200b}", &*game(), 1).unwrap();
    assert_eq!(saved::name(&store, "g1").as_deref(), Some("First"));
    for unseen in ["\u{3164}", "\u{200b}\u{feff}", "\u{2800}\u{a0}", "\u{202e}\u{202c}"] {
        assert_eq!(saved::rename(&store, "g1", unseen), Ok(true));
        assert_eq!(saved::name(&store, "g1").as_deref(), Some("First"), "{unseen:?}");
    }
}

#[test]
fn the_names_of_players_are_what_can_be_seen_of_them() {
    let player = |name: &str| SeatConfig { name: name.into(), ..SeatConfig::default() };
    let seats = vec![player("\u{202e}annA\n\u{3164}of Ohio"), player("\u{200b}\u{2060}")];
    let game = new_game("bushy-run", Setup::of(BushyRun::SPEC, 5), seats).expect("the default set-up");
    let names: Vec<&str> = game.seats().iter().map(|seat| &*seat.name).collect();
    assert_eq!(names, ["annA of Ohio", "Indian"]);
}

#[test]
fn a_name_from_right_to_left_stands_by_itself_in_what_is_said_of_a_game() {
    let seats = vec![SeatConfig { name: "דוד".into(), ..SeatConfig::default() }, SeatConfig::default()];
    let game = new_game("bushy-run", Setup::of(BushyRun::SPEC, 5), seats).expect("the default set-up");
    let players = summary(&*game).players;
    assert_eq!(players[0], ("British".into(), "\u{2068}דוד\u{2069}".into()));
    assert_eq!(players[1], ("Indian".into(), "Indian".into()));
}

const DAY: u64 = 24 * 3600 * 1000;
/// A day in 2026.
const TODAY: u64 = 1_790_000_000_000;

/// A store with a game that was deleted at this time, by the clock of the device.
fn with_a_game_deleted_at(time: u64) -> Memory {
    let store = Memory::default();
    saved::create(&store, "Deleted", &*game(), TODAY).unwrap();
    let id = saved::list(&store).unwrap()[0].id.clone();
    saved::discard(&store, &id, time).unwrap();
    store
}

#[test]
fn a_week_in_the_bin_is_a_week() {
    let store = with_a_game_deleted_at(TODAY);
    for days in 0..=7 {
        assert_eq!(saved::empty_bin(&store, TODAY + days * DAY), Ok(0), "day {days}");
    }
    assert_eq!(saved::empty_bin(&store, TODAY + 7 * DAY + 1), Ok(1));
    let store = with_a_game_deleted_at(TODAY);
    assert_eq!(saved::empty_bin(&store, TODAY + 20 * DAY), Ok(1), "after a holiday too");
}

#[test]
fn a_clock_that_was_wrong_takes_no_game_out_of_the_bin_and_keeps_none_there() {
    let year = 365 * DAY;
    let wrong = [0, TODAY - 30 * year, TODAY + 2 * year, TODAY + 73 * year];
    for deleted in wrong {
        let store = with_a_game_deleted_at(deleted);
        assert_eq!(saved::empty_bin(&store, TODAY), Ok(0), "deleted at {deleted}, the clock is set right");
        assert_eq!(saved::empty_bin(&store, TODAY + 7 * DAY), Ok(0));
        assert_eq!(saved::empty_bin(&store, TODAY + 8 * DAY), Ok(1), "deleted at {deleted}: not for ever");
    }
    for looked in wrong {
        let store = with_a_game_deleted_at(TODAY);
        assert_eq!(saved::empty_bin(&store, looked), Ok(0), "the clock goes wrong: {looked}");
        assert_eq!(saved::empty_bin(&store, TODAY + DAY), Ok(0), "and right again");
        assert_eq!(saved::empty_bin(&store, TODAY + 9 * DAY), Ok(1), "not for ever: {looked}");
    }
    let store = with_a_game_deleted_at(TODAY);
    let visits = (1..=3).map(|n| saved::empty_bin(&store, TODAY + n * 40 * DAY).unwrap());
    assert_eq!(visits.collect::<Vec<_>>(), [0, 1, 0], "whoever comes seldom has a week more, and no more than one");
}

#[test]
fn that_a_damaged_copy_had_to_go_is_reported() {
    let store = Memory::default();
    let (id, saving) = saved::create(&store, "First", &*game(), 1).unwrap();
    let saving = saved::save(&store, &id, &*game(), saving.seq, 2).unwrap();
    quarantine(&store, &id, &"what is left of it".repeat(100)).unwrap();
    let saving = saved::save(&store, &id, &*game(), saving.seq, 3).unwrap();
    assert!(!saving.quarantine_gone, "there is room");
    let mut longer = game();
    longer.concede().unwrap();
    store.room.set(Some(store.held() + 5));
    let saving = saved::save(&store, &id, &*longer, saving.seq, 4).unwrap();
    assert_eq!((saving.quarantine_gone, quarantined(&store, &id)), (true, Ok(None)));
    assert!(!saved::save(&store, &id, &*longer, saving.seq, 5).unwrap().quarantine_gone, "once");
}

#[test]
fn why_there_is_no_copy_is_told_as_it_is() {
    let store = Memory::default();
    saved::create(&store, "First", &*game(), 1).unwrap();
    store.put(A, "half of someth");
    assert_eq!(saved::duplicate(&store, "g1", "Copy", 2), Err(SaveError::Damaged));
    saved::remove(&store, "g1").unwrap();
    assert_eq!(saved::duplicate(&store, "g1", "Copy", 3), Err(SaveError::Gone));
}
