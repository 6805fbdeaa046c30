//! Smoke & Disorder on the page by touch: a whole turn with a volley, a charge that is met, an ambush.

use crate::page::{Page, Spot};
use crate::play::{draw, yes};
use ohio_country::play::{Game, Level, Pick, Player, SeatConfig, Session, catalog};
use ohio_country::rules::smoke_and_disorder::{Action, Effort, SmokeAndDisorder};
use ohio_country::rules::{Act, Face, NoteKind, Point, Policy, Report, Seat, Setup, Target, Title, Viewer};
use serde_json::{Value, json};
use std::time::Duration;

/// The title that is played here.
const TITLE: &str = "smoke-and-disorder";

fn set_up(scenario: &str, seed: u64, policy: Policy) -> Setup {
    Setup { scenario: scenario.into(), policy, ..Setup::of(SmokeAndDisorder::SPEC, seed) }
}

/// A new game of this scenario.
pub fn begun(scenario: &str, seed: u64, policy: Policy) -> Box<dyn Game> {
    catalog::new_game(TITLE, set_up(scenario, seed, policy), Vec::new()).expect("a game")
}

/// Names and ids of bodies and cards that the document tells and this viewer may not know.
pub fn leaks(document: &str, game: &dyn Game, viewer: Viewer) -> Vec<String> {
    let scene = serde_json::to_string(&game.scene(viewer)).expect("a scene");
    let log = serde_json::to_string(&game.log(viewer)).expect("a log");
    let turn = serde_json::to_string(&game.turn(viewer)).expect("a turn");
    let permitted = format!("{scene}{log}{turn}");
    let mut found = Vec::new();
    for seat in [Seat(0), Seat(1)].into_iter().filter(|&seat| !viewer.sees(seat)) {
        let own = game.scene(Viewer::Seat(seat)).counters;
        for counter in own.into_iter().filter(|c| matches!(c.face, Face::OwnHidden | Face::OwnBack)) {
            let told = |text: &String| document.contains(text.as_str()) && !permitted.contains(text.as_str());
            let ids = [format!("\"{}\"", counter.id), format!("piece:{}", counter.id)];
            found.extend(ids.into_iter().chain([counter.name.clone()]).filter(told));
        }
    }
    found
}

/// The position of a game, with every secret.
fn state(game: &dyn Game) -> SmokeAndDisorder {
    let record: Value = serde_json::from_str(&game.record()).expect("a record is JSON");
    serde_json::from_value(record["state"].clone()).expect("with the position")
}

/// The free point of an action, if it has one.
const fn point(action: &Action) -> Option<Point> {
    match *action {
        Action::Place { at, .. } | Action::Leg(at) | Action::Obstacle(at) | Action::Arrive(at) => Some(at),
        Action::Walk { to, .. } => Some(to),
        _ => None,
    }
}

fn legal(state: &SmokeAndDisorder) -> Vec<Act<Action>> {
    let mut acts = Vec::new();
    state.legal(&mut acts);
    acts
}

/// The offer that an action is, and the point that it is aimed at.
fn pick(state: &SmokeAndDisorder, action: &Action) -> Option<Pick> {
    let at = point(action);
    let meant = |act: &Act<Action>| match act {
        Act::Do(known) => known == action,
        Act::Aim(template) => at.is_some_and(|at| state.aimed(template, at).as_ref() == Ok(action)),
    };
    let offer = legal(state).iter().position(meant)?;
    Some(Pick { at: at.filter(|_| matches!(legal(state)[offer], Act::Aim(_))), ..Pick::offer(offer) })
}

/// Actions that are legal now, free points aside.
fn done(state: &SmokeAndDisorder) -> Vec<Action> {
    legal(state).into_iter().filter_map(|act| if let Act::Do(action) = act { Some(action) } else { None }).collect()
}

/// The position after an action.
fn after(state: &SmokeAndDisorder, action: &Action) -> SmokeAndDisorder {
    let mut next = state.clone();
    next.apply(action, &mut Report::silent());
    next
}

/// A game of this scenario between two people, played by what looks good, to the first position that is wanted.
fn played_to(scenario: &str, policy: Policy, wanted: impl Fn(&SmokeAndDisorder) -> bool) -> Session<SmokeAndDisorder> {
    played_by(&[], scenario, policy, wanted)
}

/// The same with others at the table.
fn played_by(
    seats: &[SeatConfig],
    scenario: &str,
    policy: Policy,
    wanted: impl Fn(&SmokeAndDisorder) -> bool,
) -> Session<SmokeAndDisorder> {
    let reach = |seed: u64| {
        let begun = Session::<SmokeAndDisorder>::begin(set_up(scenario, seed, policy), seats.to_vec());
        let mut game = begun.expect("a game");
        let mut chance = seed;
        for _ in 0..900 {
            if wanted(game.state()) {
                return Some(game);
            }
            game.decision()?;
            let plans = game.state().plans(Effort::Quick);
            let n = if draw(&mut chance, 3) == 0 { draw(&mut chance, plans.len().min(3)) } else { 0 };
            // What a quick look proposes is not always what pointing there would mean.
            let mut best = plans.iter().skip(n).chain(&plans);
            let pick = best.find_map(|plan| pick(game.state(), plan.actions.first()?))?;
            game.choose(&pick).expect("what is offered can be done");
        }
        None
    };
    (1..200).find_map(reach).unwrap_or_else(|| panic!("no game of {scenario} comes to what is wanted"))
}

const INSTANT: Duration = Duration::ZERO;

impl Page {
    /// Touches a button, once it is brought into sight.
    async fn touch_button(&self, css: &str) {
        self.wait(css).await;
        self.run(&format!("document.querySelector({}).scrollIntoView({{ block: 'nearest' }})", json!(css))).await;
        self.tap(css).await;
    }

    /// A place where a counter can be touched on the board: it lies in front there, and the place on the window.
    async fn free_spot(&self, id: &str) -> Option<Spot> {
        let script = "const it = document.querySelector(`.counters [data-counter=${JSON.stringify(arguments[0])}]`);
            if (!it) return null;
            const b = it.getBoundingClientRect();
            for (let n = 0; n < 81; n++) {
                const x = b.x + b.width * (.5 + (n % 9 - 4) / 9 * (n % 2 ? 1 : -1)), y = b.y + b.height * (.5 + (Math.floor(n / 9) - 4) / 9);
                const at = document.elementFromPoint(x, y);
                if (at?.closest('[data-counter]') === it) return [x, y];
            }
            return null";
        let spot = self.client.execute(script, vec![json!(id)]).await.expect("the script runs");
        serde_json::from_value(spot).expect("a spot or none")
    }

    /// Touches what an order points at, one thing after the other: counters and the table on the board, buttons in the panel.
    /// Whether it was done; where the table is touched a little beside the point, it may be refused there.
    async fn touch_order(&self, path: &[Target], at: Option<Point>) -> bool {
        let whole = path.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        let button = format!("button[data-path={}]", json!(whole));
        for (n, target) in path.iter().enumerate() {
            let last = n + 1 == path.len();
            match (target, at) {
                (Target::Space(_), Some(at)) => return self.touch_table(at).await,
                (Target::Piece(id), _) if self.is_there(&format!(".counters [data-counter={}]", json!(id))).await => {
                    match self.free_spot(id).await {
                        Some(spot) => self.fingers(&[&[spot]], INSTANT).await,
                        None if last => self.touch_button(&button).await,
                        None => self.touch_button(&format!("button[data-group={}]", json!(target.to_string()))).await,
                    }
                }
                (Target::Die(_), _) => self.touch_button(&button).await,
                _ if last => self.touch_button(&button).await,
                _ => {
                    let group = format!("button[data-group={}][aria-expanded=false]", json!(target.to_string()));
                    if !self.is_there(&button).await && self.is_there(&group).await {
                        self.touch_button(&group).await;
                    }
                }
            }
        }
        if self.is_there("[data-sure=yes]").await {
            self.touch_button("[data-sure=yes]").await;
        }
        true
    }

    /// Touches the table at a point, and then the cross-hair that stands there.
    async fn touch_table(&self, at: Point) -> bool {
        let [left, top, scale] = self.table_on_the_window().await;
        let spot = (left + f64::from(at.x) * scale, top + f64::from(at.y) * scale);
        self.fingers(&[&[spot]], INSTANT).await;
        self.wait("[data-cross-hair]").await;
        if self.is_there("[data-aim-refused]").await {
            self.touch_button("[data-aim-cancel]").await;
            return false;
        }
        self.tap("[data-cross-hair] svg").await;
        self.until("it is done", "return !document.querySelector('[data-cross-hair]')").await;
        true
    }

    /// Where the table lies: left and top, and pixels of a board unit.
    async fn table_on_the_window(&self) -> [f64; 3] {
        let script = "const ground = document.querySelector('.ground'), b = ground.getBoundingClientRect();
            const [x, y, width] = ground.getAttribute('viewBox').split(' ').map(Number), scale = b.width / width;
            return [b.x - x * scale, b.y - y * scale, scale]";
        serde_json::from_value(self.run(script).await).expect("three numbers")
    }

    /// Goes on to the board of the decider, and looks for secrets on it.
    async fn to_a_clean_board(&self) -> Viewer {
        let viewer = match self.to_the_board().await.as_str() {
            "red" => Viewer::Seat(Seat(0)),
            "blue" => Viewer::Seat(Seat(1)),
            _ => Viewer::Public,
        };
        assert_eq!(
            leaks(&self.document().await, &*self.saved_game().await, viewer),
            Vec::<String>::new(),
            "{viewer:?}"
        );
        viewer
    }

    /// Does by touch what looks best: a volley before all else. Says what it was; `None` once the game is over.
    async fn play_by_touch(&self) -> Option<Action> {
        let shared = self.to_a_clean_board().await == Viewer::Public;
        let game = self.saved_game().await;
        let state = state(&*game);
        state.decision()?;
        let named: Vec<_> = state.suggestions().into_iter().filter(|order| !(shared && order.own)).collect();
        let first = |order: &ohio_country::rules::Suggestion<Action>| order.actions[0];
        let (shots, rest): (Vec<Action>, Vec<Action>) =
            named.iter().map(first).partition(|action| matches!(action, Action::Fire { .. }));
        for action in shots.into_iter().chain(rest) {
            let Some(pick) = pick(&state, &action) else { continue };
            let path = state.offer(legal(&state)[pick.offer].action()).path;
            if self.touch_order(&path, pick.at).await {
                return Some(action);
            }
        }
        panic!("nothing can be done by touch: {}", self.text().await);
    }

    async fn at(&self, game: &Session<SmokeAndDisorder>) {
        self.import(&game.record()).await;
        self.to_the_board().await;
    }
}

#[tokio::test]
async fn a_whole_turn_with_a_volley_is_played_by_touch() {
    let loaded = |state: &SmokeAndDisorder| {
        let shoots = done(state).iter().any(|action| matches!(action, Action::Fire { .. }));
        state.turn_track().turn > 1 && shoots
    };
    let turn = played_to("loyalhanna-1758", Policy::Ask, loaded).state().turn_track().turn;
    let begins = |state: &SmokeAndDisorder| state.turn_track().turn == turn;
    let game = played_to("loyalhanna-1758", Policy::Ask, begins);
    let told = game.log(Viewer::Public).len();
    let page = Page::open().await;
    page.at(&game).await;
    let mut actions = Vec::new();
    while page.saved_game().await.turn_track().turn == turn && actions.len() < 200 {
        let Some(action) = page.play_by_touch().await else { break };
        if matches!(action, Action::Fire { .. }) {
            page.to_the_board().await;
            page.picture("smoke volley by touch").await;
        }
        actions.push(action);
    }
    let after = page.saved_game().await;
    assert!(after.turn_track().turn > turn || after.outcome().is_some(), "the turn ends: {actions:?}");
    assert!(actions.iter().any(|action| matches!(action, Action::Fire { .. })), "{actions:?}");
    let log = after.log(Viewer::Public);
    let thrown =
        log[told.min(log.len())..].iter().any(|line| line.note.kind == NoteKind::Roll || line.note.roll.is_some());
    assert!(thrown, "dice were thrown");
    page.close().await;
}

/// A charge that the other side may answer in several ways, and the first of them.
fn answered(state: &SmokeAndDisorder) -> Option<(Action, Action)> {
    let side = state.decision()?.seat;
    let answer = |charge: Action| {
        let charged = after(state, &charge);
        let other = charged.decision().is_some_and(|decision| decision.seat != side);
        let mut answers = done(&charged).into_iter().filter(|action| matches!(action, Action::React(_)));
        let first = answers.next().filter(|_| other && answers.next().is_some())?;
        Some((charge, first))
    };
    done(state).into_iter().filter(|action| matches!(action, Action::Charge(_))).find_map(answer)
}

#[tokio::test]
async fn a_charge_is_declared_by_touch_and_met() {
    let game = played_to("fallen-timbers-1794", Policy::Ask, |state| answered(state).is_some());
    let state = game.state();
    let (charge, answer) = answered(state).expect("it is legal");
    let page = Page::open().await;
    page.at(&game).await;
    assert!(page.touch_order(&state.offer(&charge).path, None).await);
    page.picture("smoke charge by touch").await;
    page.to_a_clean_board().await;
    assert!(page.text().await.contains("Choose how to react"), "{}", page.text().await);
    let before = page.saved_game().await.len();
    assert!(page.touch_order(&after(state, &charge).offer(&answer).path, None).await);
    page.picture("smoke charge met by touch").await;
    assert!(page.saved_game().await.len() > before, "{answer:?} was done");
    page.close().await;
}

/// A body under a marker that may fire.
fn lurks(state: &SmokeAndDisorder) -> Option<Action> {
    let hidden = |id: &str| {
        let side = state.decision().map(|decision| decision.seat);
        let scene = side.map(|side| state.scene(Viewer::Seat(side)));
        scene.is_some_and(|scene| scene.counters.iter().any(|c| c.id == id && c.face == Face::OwnBack))
    };
    let shoots = |action: &Action| match action {
        Action::Activate(body) if hidden(&body.to_string()) => {
            done(&after(state, action)).iter().any(|action| matches!(action, Action::Fire { .. }))
        }
        _ => false,
    };
    done(state).into_iter().find(shoots)
}

#[tokio::test]
async fn an_ambush_is_sprung_by_touch_and_nothing_tells_of_it_before() {
    let game = played_to("bushy-run-1763", Policy::Ask, |state| lurks(state).is_some());
    let state = game.state();
    let activate = lurks(state).expect("it is legal");
    let Action::Activate(body) = activate else { panic!("a body") };
    let armed = after(state, &activate);
    let fire = done(&armed).into_iter().find(|action| matches!(action, Action::Fire { .. })).expect("it may fire");
    let page = Page::open().await;
    page.at(&game).await;
    let name = state.offer(&activate).label.replace("Activate ", "");
    let counter = format!("[data-counter={}]", json!(body.to_string()));
    // Before all eyes it is a marker like others.
    if page.is_there("[data-take-device]").await {
        assert_eq!(page.to_a_clean_board().await, Viewer::Public);
        assert!(!page.is_there(&counter).await, "{counter} is not there");
        // That some Wyandot hide is in the list for all; which marker they are is not.
        assert_eq!(leaks(&page.document().await, &game, Viewer::Public), Vec::<String>::new());
        page.picture("smoke ambush before").await;
        page.touch_button("[data-take-device]").await;
    }
    page.to_the_board().await;
    assert!(page.document().await.contains(&name), "its own side sees it");
    assert!(page.touch_order(&state.offer(&activate).path, None).await);
    page.picture("smoke ambush in hand").await;
    assert!(page.touch_order(&armed.offer(&fire).path, None).await);
    page.to_a_clean_board().await;
    page.picture("smoke ambush sprung").await;
    let seen = yes(&page.run(&format!("return !!document.querySelector(`{counter}`)")).await);
    assert!(seen && page.document().await.contains(&name), "who fires is spotted: {}", page.text().await);
    // Red, who may be asked next, sees it too, and still nothing of what hides.
    let game = page.saved_game().await;
    let red = game.scene(Viewer::Seat(Seat(0)));
    assert!(red.counters.iter().any(|c| c.id == body.to_string() && c.face == Face::Front));
    page.close().await;
}

#[tokio::test]
async fn a_full_volley_tells_its_chances_in_a_table() {
    let many = |state: &SmokeAndDisorder, action: &Action| {
        matches!(action, Action::Fire { .. }) && state.offer(action).forecast.is_some_and(|odds| odds.rows.len() > 12)
    };
    let shot = |state: &SmokeAndDisorder| done(state).into_iter().find(|action| many(state, action));
    let game = played_to("fallen-timbers-1794", Policy::Ask, |state| shot(state).is_some());
    let action = shot(game.state()).expect("it is legal");
    let label = game.state().offer(&action).label;
    let n = game.turn(Viewer::Seat(game.decision().expect("a decision").seat)).offers;
    let n = n.iter().position(|offer| offer.label == label).expect("it is offered");
    let page = Page::open().await;
    page.at(&game).await;
    page.touch_button(&format!(".panel [data-offer='{n}']")).await;
    page.wait(".sure .crossed td").await;
    let told = page.run("return document.querySelector('.sure .crossed').innerText").await;
    let told = told.as_str().unwrap_or_default();
    assert!(told.starts_with("Killed down, Disorders across") && told.contains("100.0"), "{told}");
    page.picture("smoke chances").await;
    page.is_accessible("chances in a table").await;
    page.close().await;
}

#[tokio::test]
async fn the_form_shows_the_table_of_a_scenario() {
    let page = Page::open().await;
    page.reload_at(&format!("#/new/{TITLE}")).await;
    for scenario in SmokeAndDisorder::SPEC.scenarios {
        page.click(&format!("input[name=scenario][value={}]", scenario.id)).await;
        page.wait(".scenario-choice.chosen .thumb-map .th-soil").await;
    }
    page.close().await;
}

#[tokio::test]
async fn whoever_plays_alone_is_not_asked_for_a_card_that_he_cannot_play() {
    let seat = |player| SeatConfig { player, ..SeatConfig::default() };
    let alone = [seat(Player::Person), seat(Player::Computer { level: Level::Easy })];
    let nothing = |state: &SmokeAndDisorder| {
        let asked = state.decision().is_some_and(|decision| decision.step == "Window" && decision.seat == Seat(0));
        asked && done(state) == [Action::Nothing] && legal(state).len() == 1
    };
    let played = |seats: &[SeatConfig]| played_by(seats, "loyalhanna-1758", Policy::Ask, nothing);
    let page = Page::open().await;
    let game = played(&alone);
    page.at(&game).await;
    let gone_on = "return !/Play no card/.test(document.querySelector('.panel')?.innerText ?? 'Play no card')";
    page.until("it is answered by itself", gone_on).await;
    assert!(page.saved_game().await.len() > game.len(), "and what was answered is kept");
    // Between two people it would tell the other something.
    let game = played(&[]);
    page.reload_at("#/").await;
    page.at(&game).await;
    assert!(page.text().await.contains("Play no card"), "{}", page.text().await);
    page.close().await;
}
