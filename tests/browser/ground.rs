//! A Dark and Bloody Ground on the page: a battle from its set-up to its end by the buttons, and a turn of the campaign.

use crate::ohio::{choose, is_forced, offers};
use crate::page::Page;
use crate::play::{Prepared, draw};
use ohio_country::play::{Game, catalog};
use ohio_country::rules::{Offer, OfferKind, Policy, Setup, Target, Viewer};

/// The title that is played here.
const TITLE: &str = "dark-and-bloody-ground";

/// A game of this scenario, both sides set up by their first suggestion.
fn set_up(scenario: &str, seed: u64) -> Prepared {
    let spec = catalog::title(TITLE).expect("the title is in the catalogue").spec;
    let setup = Setup { scenario: scenario.into(), policy: Policy::Open, ..Setup::of(spec, seed) };
    let mut game = catalog::new_game(TITLE, setup, Vec::new()).expect("a game");
    for _ in 0..2 {
        game.suggest(0).expect("a ready-made set-up, its last word included");
    }
    Prepared(game)
}

/// An offer at random: what ends something is taken one time in two, so that the game goes on.
fn brisk(offers: &[Offer], chance: &mut u64) -> usize {
    let ends = |offer: &Offer| matches!(offer.kind, OfferKind::End | OfferKind::Onward);
    match offers.iter().position(ends) {
        Some(end) if draw(chance, 2) == 0 => end,
        _ => draw(chance, offers.len()),
    }
}

/// What is done, and how many entries the game has after it.
type Actions = Vec<(Vec<Target>, usize)>;

/// Plays on from here while `goes_on`, at most so many actions of the page.
fn played(
    mut game: Box<dyn Game>,
    seed: u64,
    most: usize,
    goes_on: fn(&dyn Game) -> bool,
) -> Option<(Box<dyn Game>, Actions)> {
    let (mut chance, mut actions) = (seed, Actions::new());
    while game.decision().is_some() && goes_on(&*game) {
        let offers = offers(&*game)?;
        let offer = brisk(&offers, &mut chance);
        choose(&mut *game, offer);
        match actions.last_mut() {
            // The page takes it together with the action before it.
            Some((_, after)) if is_forced(&offers) => *after = game.len(),
            _ => actions.push((offers[offer].path.clone(), game.len())),
        }
        if actions.len() > most {
            return None;
        }
    }
    Some((game, actions))
}

impl Page {
    /// Brings the game in and does all of it by the buttons; the page then holds the same game.
    async fn does(&self, begun: &dyn Game, after: &dyn Game, actions: Actions) {
        self.import(&begun.record()).await;
        self.wait("[data-screen=table]").await;
        let mut before = after.at(begun.len()).expect("its beginning");
        for (path, len) in actions {
            self.give(&path, &*before).await;
            before = after.at(len).expect("a moment of it");
        }
        assert_eq!(self.saved_game().await.digest(), after.digest(), "the page plays the same game");
    }
}

#[tokio::test]
async fn harmars_defeat_is_played_by_the_buttons_to_its_end() {
    let plan = |seed: u64| {
        let begun = set_up("battle-harmar", seed).0;
        let copy = begun.at(begun.len())?;
        let (after, actions) = played(copy, seed, 260, |_| true)?;
        let log = after.log(Viewer::All);
        let fights = ["Fire", "Melee"]
            .map(|what| log.iter().any(|l| l.note.roll.as_ref().is_some_and(|r| r.what.contains(what))));
        fights.iter().all(|fight| *fight).then_some((begun, after, actions))
    };
    let (begun, after, actions) = (1..200).find_map(plan).expect("a battle with fire and melee that is not too long");
    let page = Page::open().await;
    page.does(&*begun, &*after, actions).await;
    page.wait("[data-screen=end] .end-head").await;
    let (text, outcome) = (page.text().await, after.outcome().expect("it is over"));
    assert!(text.contains(&outcome.reason), "the end screen gives the reason: {text}");
    for line in &outcome.score {
        assert!(text.contains(&line.label), "the score lacks “{}”", line.label);
    }
    page.close().await;
}

#[tokio::test]
async fn a_turn_of_the_campaign_is_played_by_the_buttons() {
    let first = |game: &dyn Game| game.scene(Viewer::Public).turn_track.turn == 1;
    let plan = |seed: u64| {
        let begun = set_up("harmar-1790", seed).0;
        let (after, actions) = played(begun.at(begun.len())?, seed, 120, first)?;
        (actions.len() > 25).then_some((begun, after, actions))
    };
    let (begun, after, actions) = (1..200).find_map(plan).expect("a turn with something in it that is not too long");
    let page = Page::open().await;
    page.does(&*begun, &*after, actions).await;
    let shown = page.text().await;
    let caption = after.scene(Viewer::Public).turn_track.caption;
    assert!(shown.contains(&caption), "the strip lacks “{caption}”: {shown}");
    page.close().await;
}

/// The boards are drawn, and the battle lies in front of the map, which is one tap away.
#[tokio::test]
async fn a_battle_opens_on_its_board_and_the_map_is_one_tap_away() {
    let page = Page::open().await;
    page.import(&set_up("battle-fallen-timbers", 3).0.record()).await;
    page.wait("[data-screen=table] .board-art svg.map-battle").await;
    let hexes = page.run("return document.querySelectorAll('.ground [data-space]').length").await;
    assert_eq!(hexes.as_u64(), Some(204));
    page.is_accessible("battle board").await;
    page.close().await;
}
