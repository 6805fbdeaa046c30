//! The protocol of games: what the contract suite and the session tests do not say of it.

use ohio_country::conformance::remote;
use ohio_country::play::door::Linked;
use ohio_country::play::look::Read;
use ohio_country::play::protocol::{Host, Link, Question, Remote, Request, Step, Stopped, in_process};
use ohio_country::play::seats::Device;
use ohio_country::play::{BeginError, ChooseError, Door, LoadError, Pick, catalog};
use ohio_country::rules::bushy_run::BushyRun;
use ohio_country::rules::{Setup, Title, Viewer, json};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

static BUSHY_RUN: Linked<BushyRun> = Linked::new();

#[test]
fn every_title_has_the_same_boards_values_and_lesson_through_the_protocol() {
    for entry in catalog::titles() {
        let own = catalog::door(entry.spec.id).expect("it can be played");
        let other = in_process(own);
        assert_eq!(other.spec().id, own.spec().id);
        let boards = |door: &dyn Door| serde_json::to_string(door.chart()).expect("a chart can be written");
        assert_eq!(boards(&other), boards(own), "{}", entry.spec.id);
        for space in own.chart().boards.iter().flat_map(|board| &board.spaces) {
            let found = other.chart().space(&space.id).map(|other| other.board);
            assert_eq!(found, Some(space.board), "{} is found through the protocol too", space.id);
        }
        assert_eq!(other.provenance(), own.provenance(), "{}", entry.spec.id);
        assert_eq!(format!("{:?}", other.lesson()), format!("{:?}", own.lesson()), "{}", entry.spec.id);
        assert_eq!(entry.taught, own.lesson().is_some(), "the shelf says whether {} is taught", entry.spec.id);
    }
}

#[test]
fn what_cannot_be_begun_or_taken_up_is_refused_alike() {
    let (own, other) = (&BUSHY_RUN, remote::<BushyRun>());
    let setup = Setup { scenario: "none".into(), ..Setup::of(BushyRun::SPEC, 7) };
    let begun = |door: &dyn Door| door.begin(setup.clone(), Vec::new()).err().expect("refused");
    assert_eq!(begun(&other), begun(own));
    assert!(matches!(begun(own), BeginError::Setup(_)));
    for record in ["", "{}", "{\"format\":1,\"title\":\"bushy-run\"}", "no record"] {
        let loaded = |door: &dyn Door| door.load(record).err().expect("refused");
        assert_eq!(loaded(&other), loaded(own), "{record}");
    }
}

#[test]
fn what_is_no_request_and_what_is_not_there_is_answered_with_nothing() {
    let mut host = Host::new(&BUSHY_RUN);
    for request in ["", "no request", "{}", "[", "99", "{\"Ask\":[7,\"Digest\"]}"] {
        assert_eq!(host.answer(request), "null", "{request}");
    }
    for request in [Request::Ask(7, Question::Digest), Request::Do(7, Step::Undo), Request::Thought(7)] {
        assert_eq!(host.answer(&json::write_positional(&request)), "null", "{request:?}");
    }
    assert_eq!(host.answer(&json::write_positional(&Request::Close(7))), "false");
    assert!(host.answer(&json::write_positional(&Request::Chart)).starts_with("[["), "it goes on");
}

/// A link that breaks.
struct Breaking(Mutex<Host>, Arc<AtomicBool>);

impl Link for Breaking {
    fn ask(&self, request: &str) -> Result<String, Stopped> {
        if self.1.load(Ordering::Relaxed) {
            Err(Stopped)
        } else {
            Ok(self.0.lock().expect("one thread").answer(request))
        }
    }
}

#[test]
fn a_program_that_has_stopped_refuses_everything_and_panics_at_nothing() {
    let broken = Arc::new(AtomicBool::new(false));
    let door = Remote::new(BushyRun::SPEC, Box::new(Breaking(Mutex::new(Host::new(&BUSHY_RUN)), broken.clone())));
    let mut game = door.begin(Setup::of(BushyRun::SPEC, 7), Vec::new()).expect("it answers");
    game.choose(&Pick::offer(0)).expect("it answers");
    let (decision, seats) = (game.decision(), game.seats().to_vec());
    broken.store(true, Ordering::Relaxed);
    assert!(matches!(game.choose(&Pick::offer(0)), Err(ChooseError::Rule(refusal)) if refusal.code == "T17"));
    assert!(game.undo().is_err() && game.redo().is_err() && game.concede().is_err() && game.suggest(0).is_err());
    assert_eq!((game.decision(), game.seats(), game.len()), (decision, &seats[..], 1), "what was known is known");
    assert!(game.record().is_empty(), "there is no record, and none may take the place of one");
    assert!(game.scene(Viewer::Public).counters.is_empty() && game.at(0).is_none() && game.outcome().is_none());
    let look = game.look(Device::default(), Read::default());
    assert!(look.turn.offers.is_empty() && look.log.lines.is_empty());
    assert!(door.chart().boards.is_empty() && door.lesson().is_none() && door.provenance().is_empty());
    assert_eq!(door.begin(Setup::of(BushyRun::SPEC, 7), Vec::new()).err(), Some(BeginError::Closed));
    assert_eq!(door.load("{}").err(), Some(LoadError::Closed));
}
