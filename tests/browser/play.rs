//! Playing in the browser, and games made beforehand.

use crate::page::Page;
use ohio_country::play::{Game, Pick, catalog};
use ohio_country::rules::{Offer, Policy, Setup, Target, Viewer};
use serde_json::{Value, json};
use std::path::Path;

/// The title that is played here.
pub const TITLE: &str = "bushy-run";

impl Page {
    /// Begins a game through the form.
    pub async fn begin(&self, policy: &str, pins: [&str; 2]) {
        self.click(&format!("[data-title={TITLE}]")).await;
        self.wait("[data-screen=new]").await;
        for (seat, pin) in ["british", "indian"].into_iter().zip(pins) {
            if !pin.is_empty() {
                self.fill(&format!("[data-pin={seat}]"), pin).await;
            }
        }
        self.click(&format!("input[name=policy][value={policy}]")).await;
        self.seed(Prepared::quiet_seed()).await;
        self.click("form.new-game button[type=submit]").await;
        self.until("the game begins", "return location.hash.startsWith('#/game')").await;
    }

    /// Fills in the number that decides the dice.
    async fn seed(&self, seed: u64) {
        let script = format!(
            "const field = document.querySelector('details.advanced input');
             field.value = '{seed}';
             field.dispatchEvent(new Event('change', {{bubbles: true}}));"
        );
        self.run(&script).await;
    }

    /// The shelf, loaded anew.
    pub async fn to_the_shelf(&self) {
        self.reload_at("#/").await;
        self.wait("[data-screen=shelf]").await;
    }

    /// Gives the shelf a file with this text.
    pub async fn hand_in(&self, text: &str) {
        let file = self.driver.downloads().join("record.json");
        std::fs::write(&file, text).expect("the file is written");
        self.hand_in_file(&file).await;
    }

    pub async fn hand_in_file(&self, file: &Path) {
        self.wait("input[type=file]").await.send_keys(&file.to_string_lossy()).await.expect("the field takes a file");
    }

    /// Brings a game in by its file and opens it.
    pub async fn import(&self, record: &str) {
        self.to_the_shelf().await;
        let before = self.shelved().await;
        self.hand_in(record).await;
        let script = format!("return document.querySelectorAll('[data-game]').length === {}", before + 1);
        self.until("the game is on the shelf", &script).await;
        self.click("[data-game] a.primary").await;
        self.until(
            "the game is open",
            "return !!document.querySelector('[data-screen=handover],[data-screen=table],[data-screen=end]')",
        )
        .await;
    }

    pub async fn shelved(&self) -> usize {
        self.run("return document.querySelectorAll('[data-game]').length").await.as_u64().unwrap_or_default() as usize
    }

    /// Presses the button of an order by its path, opening its group first; answers what it asks.
    pub async fn order(&self, path: &str) {
        let button = format!("button[data-path={}]", json!(path));
        if !self.is_there(&button).await {
            let head = path.split(' ').next().unwrap_or_default();
            self.click(&format!("button[data-group={}]", json!(head))).await;
        }
        self.click(&button).await;
        if self.is_there("[data-sure=yes]").await {
            self.click("[data-sure=yes]").await;
        }
    }

    /// The paths of all orders whose buttons are in the document; if there are none, of those in the first group.
    pub async fn orders(&self) -> Vec<String> {
        const CLOSED: &str = "button[data-group][aria-expanded=false]";
        let listed = "return [...document.querySelectorAll('button[data-path]')].map(b => b.dataset.path)";
        let mut paths = self.run(listed).await;
        if paths == json!([]) && self.is_there(CLOSED).await {
            self.click(CLOSED).await;
            paths = self.run(listed).await;
        }
        serde_json::from_value(paths).expect("paths are text")
    }

    /// Goes on until the board of the decider is in front; who that is.
    pub async fn to_the_board(&self) -> String {
        loop {
            if self.is_there("[data-hand-over]").await {
                self.click("[data-hand-over]").await;
            }
            match self.screen().await.as_str() {
                "handover" => self.break_seal(None).await,
                "recap" => self.past_recap().await,
                _ => break,
            }
        }
        let seat = self.run("return document.querySelector('[data-screen=table]')?.dataset.seat ?? ''").await;
        seat.as_str().unwrap_or_default().to_owned()
    }

    /// The game in front as the program last wrote it; where none is, the one that was saved most often.
    pub async fn saved_game(&self) -> Box<dyn Game> {
        let mut games: Vec<(u64, Box<dyn Game>)> = Vec::new();
        let front = self.run("return location.hash.match(/^#.game.([^/?]+)/)?.[1] ?? ''").await;
        let of_it = |key: &str| key.contains(&format!("/{}/", front.as_str().unwrap_or_default()));
        let mut slots = self.stored().await;
        if slots.iter().any(|(key, _)| of_it(key)) {
            slots.retain(|(key, _)| of_it(key));
        }
        for (_, slot) in slots {
            // A slot is a line with its number, and the record after it.
            let Some((head, record)) = slot.split_once('\n') else { continue };
            let number = head.strip_prefix("oc1 ").and_then(|rest| rest.split(' ').next()?.parse().ok());
            if let (Some(number), Ok(loaded)) = (number, catalog::load(record)) {
                games.push((number, loaded.game));
            }
        }
        games.into_iter().max_by_key(|(number, _)| *number).expect("a game is saved").1
    }

    pub async fn texts(&self, css: &str) -> Vec<String> {
        let script = format!("return [...document.querySelectorAll({})].map(e => e.textContent)", json!(css));
        serde_json::from_value(self.run(&script).await).expect("texts")
    }
}

/// A game played by the program up to some point.
pub struct Prepared(pub Box<dyn Game>);

impl Prepared {
    /// Both sides set up by these suggestions; turn 1 brings no choice, and the Indian side neither moves nor attacks;
    /// turn 2 brings no event. The British side is to move.
    pub fn turn_two(policy: Policy, plans: [usize; 2]) -> Self {
        (0..10_000).find_map(|seed| Self::quiet(policy, plans, seed)).expect("some seed has two quiet turns")
    }

    /// A seed whose first event asks nobody: after the set-ups the Indian side moves, in every run of a test.
    pub fn quiet_seed() -> u64 {
        let quiet = |seed: &u64| Self::after_set_up(Policy::Ask, [0, 0], *seed).is_some();
        (0..1000).find(quiet).expect("some seed has a quiet first turn")
    }

    fn quiet(policy: Policy, plans: [usize; 2], seed: u64) -> Option<Self> {
        let mut game = Self::after_set_up(policy, plans, seed)?;
        game.button("end-phase")?;
        game.button("end-phase")?;
        let quiet = game.0.log(Viewer::Public).iter().any(|l| l.note.text.starts_with("Turn 2 of 8: No Event"));
        (quiet && game.node() == "N-21").then_some(game)
    }

    /// The first Indian movement; `None` if the event of turn 1 asks for something before it.
    fn after_set_up(policy: Policy, [indian, british]: [usize; 2], seed: u64) -> Option<Self> {
        let entry = catalog::title(TITLE)?;
        let mut setup = Setup::of(entry.spec, seed);
        setup.policy = policy;
        let mut game = Self(catalog::new_game(TITLE, setup, Vec::new()).ok()?);
        game.0.suggest(indian).ok()?;
        game.button("confirm")?;
        game.0.suggest(british).ok()?;
        game.button("confirm")?;
        (game.node() == "N-43").then_some(game)
    }

    /// An open game with dice entered by hand; both sides are set up but for the last word of the British, after which
    /// the movement dice of turn 1 are thrown.
    pub fn before_the_first_throw() -> Self {
        let game = |seed: u64, dice_entered: bool| -> Option<Self> {
            let entry = catalog::title(TITLE)?;
            let setup = Setup { policy: Policy::Open, dice_entered, ..Setup::of(entry.spec, seed) };
            let mut game = Self(catalog::new_game(TITLE, setup, Vec::new()).ok()?);
            game.0.suggest(0).ok()?;
            game.button("confirm")?;
            game.0.suggest(0).ok()?;
            Some(game)
        };
        // The event is drawn by the program in either case, so thrown dice show where entered ones are asked for.
        let throws = |seed: &u64| {
            let Some(mut thrown) = game(*seed, false) else { return false };
            thrown.button("confirm").is_some()
                && thrown.0.log(Viewer::Public).iter().any(|l| l.note.rule.0 == "BR-8.2.1-a")
        };
        (0..100).find(throws).and_then(|seed| game(seed, true)).expect("some seed throws for movement at once")
    }

    /// An open game, played at random to the action that throws dice and leads to a choice of so many attacks at least; and
    /// its path.
    pub fn before_attacks(count: usize) -> (Self, String) {
        (0..1000).find_map(|seed| Self::played_to_attacks(count, seed)).expect("some game comes to so many attacks")
    }

    fn played_to_attacks(count: usize, seed: u64) -> Option<(Self, String)> {
        let mut game = Self::after_set_up(Policy::Open, [0, 1], seed)?;
        let mut chance = seed;
        while let Some(decision) = game.0.decision() {
            let before = game.record();
            let lines = game.0.log(Viewer::Public).len();
            let offers = game.0.turn(Viewer::Seat(decision.seat)).offers;
            let offer = draw(&mut chance, offers.len());
            game.0.choose(&Pick { offer, ..Pick::default() }).ok()?;
            let thrown = game.0.log(Viewer::Public).iter().skip(lines).any(|line| line.note.roll.is_some());
            if thrown && ["N-30", "N-50"].contains(&game.node()) && game.throws().len() >= count {
                return Some((Self(catalog::load(&before).ok()?.game), path_of(&offers[offer])));
            }
        }
        None
    }

    /// The paths of the orders that throw dice.
    pub fn throws(&self) -> Vec<String> {
        let Some(decision) = self.0.decision() else { return Vec::new() };
        let offers = self.0.turn(Viewer::Seat(decision.seat)).offers;
        offers.iter().filter(|offer| offer.forecast.is_some()).map(path_of).collect()
    }

    pub fn node(&self) -> &'static str {
        self.0.decision().map_or("over", |decision| decision.step)
    }

    /// Takes the offer with this button alone.
    pub fn button(&mut self, id: &'static str) -> Option<()> {
        self.path(&[Target::Button(id.into())])
    }

    pub fn path(&mut self, path: &[Target]) -> Option<()> {
        let seat = self.0.decision()?.seat;
        let offers = self.0.turn(Viewer::Seat(seat)).offers;
        let offer = offers.iter().position(|o| o.path == path)?;
        self.0.choose(&Pick { offer, ..Pick::default() }).ok().map(drop)
    }

    pub fn record(&self) -> String {
        self.0.record()
    }
}

/// The path of an order as its button has it.
fn path_of(offer: &Offer) -> String {
    offer.path.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// A value out of a list, by a pinned generator.
pub fn draw(state: &mut u64, n: usize) -> usize {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    ((*state >> 33) as usize) % n.max(1)
}

/// Whether a script's answer is a true.
pub fn yes(value: &Value) -> bool {
    value == &Value::Bool(true)
}
