//! The builder of positions: table T0 of 48 × 36 inches of open ground, and bodies in the notation of section 26.

use crate::rules::smoke_and_disorder::course::{Action, Combat, SmokeAndDisorder};
use crate::rules::smoke_and_disorder::firing::{Shot, Volley};
use crate::rules::smoke_and_disorder::map::{Scenario, Sheet};
use crate::rules::smoke_and_disorder::movement::{March, Progress};
use crate::rules::smoke_and_disorder::pieces::{Body, Name, Shape, Weapon};
use crate::rules::smoke_and_disorder::refusals::{Code, No};
use crate::rules::space::table::{Facing, Pose, hundredths, inches};
use crate::rules::{Act, Dice, Point, Policy, Report};
use serde_json::{Value, json};
use std::sync::Arc;

/// The smallest scenario that passes every test.
pub fn smallest() -> Value {
    let unit = |id: &str, side: &str, x: f64, y: f64, facing: u16| {
        json!({
            "id": id, "side": side, "name": id, "troop_type": "infantry", "rating": "average", "weapon": "musket",
            "figures": 12, "shapes_allowed": ["line", "column", "square", "skirmish"], "starting_shape": "line",
            "front_centre_in": [x, y], "facing_deg": facing
        })
    };
    let points = [[0, 0], [48, 0], [48, 36], [0, 36]];
    json!({
        "id": "smallest", "title": "Smallest", "briefing": {"red": "", "blue": ""},
        "table": {"width_in": 48, "height_in": 36}, "turn_limit": 4,
        "opening": {"first_side": "red", "max_rounds": 3},
        "terrain": [],
        "sides": {"red": {"name": "Red", "home_edge": "south"}, "blue": {"name": "Blue", "home_edge": "north"}},
        "units": [
            unit("r-1", "red", 12.0, 32.0, 0), unit("r-2", "red", 24.0, 32.0, 0),
            unit("b-1", "blue", 12.0, 4.0, 180), unit("b-2", "blue", 24.0, 4.0, 180)
        ],
        "characters": [
            {"id": "r-who", "side": "red", "name": "Red's", "character_class": 2, "starts_attached_to": "r-1"},
            {"id": "b-who", "side": "blue", "name": "Blue's", "character_class": 2, "starts_attached_to": "b-1"}
        ],
        "deck": {"pause_cards": 2, "free_action_cards": 1, "joker_cards": 1, "dummy_cards": 1, "special_effect_cards": []},
        "deployment_zones": {"red": {"polygon_in": points}, "blue": {"polygon_in": points}},
        "objectives": [{"id": "o-yard", "name": "The yard", "polygon_in": [[20, 16], [28, 16], [28, 20], [20, 20]]}],
        "victory": {
            "points": [{"kind": "hold_area_at_end", "objective": "o-yard", "side": "either", "points": 2}],
            "win_margin": 1, "sudden_death": [{"kind": "all_units_lost", "side": "either"}]
        },
        "ai_posture": {"red": "", "blue": ""}
    })
}

/// A file with this scenario.
pub fn book(scenario: &Value) -> String {
    json!({"schema": "smoke-and-disorder-scenarios/1", "scenarios": [scenario]}).to_string()
}

pub fn name(id: &str) -> Name {
    Name::new(id).expect("an id")
}

/// A position being set up: `r-…` are Red's, `b-…` Blue's.
pub struct Table {
    sheet: Value,
    wounds: Vec<(String, u8, u8)>,
    fresh: bool,
    people: u8,
}

impl Table {
    /// T0, empty.
    pub fn new() -> Self {
        let mut sheet = smallest();
        (sheet["units"], sheet["characters"]) = (json!([]), json!([]));
        Self { sheet, wounds: Vec::new(), fresh: false, people: 0 }
    }

    /// The table is 60 inches high.
    pub fn tall(mut self) -> Self {
        self.sheet["table"]["height_in"] = json!(60);
        self
    }

    /// A piece of ground.
    pub fn ground(mut self, kind: &str, points: &[[f64; 2]]) -> Self {
        let list = self.sheet["terrain"].as_array_mut().expect("a list");
        let line = matches!(kind, "stream" | "rail_fence" | "breastwork" | "palisade" | "gate" | "road");
        let mut piece = json!({
            "id": format!("t-{}", list.len()), "terrain_kind": kind, "name": kind, "points_in": points,
            "geometry": if line { "polyline" } else { "polygon" }
        });
        if matches!(kind, "cabin" | "blockhouse") {
            piece["garrison_capacity_figures"] = json!(12);
        }
        if kind == "gate" {
            piece["opens_for"] = json!("red");
        }
        list.push(piece);
        self
    }

    /// A body: prefixes E, R, I; shape L, C, K, S; HL, HC horse; GD, GL guns; BT baggage; then the figures.
    pub fn put(self, id: &str, what: &str, x: f64, y: f64, facing: u16) -> Self {
        self.armed(id, what, "musket", x, y, facing)
    }

    /// The same with another weapon.
    pub fn armed(mut self, id: &str, what: &str, weapon: &str, x: f64, y: f64, facing: u16) -> Self {
        let letters = what.trim_end_matches(|c: char| c.is_ascii_digit());
        let figures: u8 = what[letters.len()..].parse().expect("figures");
        let (rating, rest) = match letters.chars().next() {
            Some('E') => ("elite", &letters[1..]),
            Some('R') => ("raw", &letters[1..]),
            _ => ("average", letters),
        };
        let (troops, shape) = match rest {
            "L" => ("infantry", "line"),
            "C" => ("infantry", "column"),
            "K" => ("infantry", "skirmish"),
            "IK" => ("indian", "skirmish"),
            "HL" => ("cavalry", "line"),
            "HC" => ("cavalry", "column"),
            "GD" => ("gun", "deployed"),
            "GL" => ("gun", "limbered"),
            "BT" => ("baggage", "train"),
            _ => panic!("{what} is no body"),
        };
        let shapes = match troops {
            "infantry" => json!(["line", "column", "square", "skirmish"]),
            "cavalry" => json!(["line", "column"]),
            "gun" => json!(["deployed", "limbered"]),
            _ => json!([shape]),
        };
        let weapon = match troops {
            "gun" => "gun",
            "baggage" => "none",
            _ => weapon,
        };
        self.sheet["units"].as_array_mut().expect("a list").push(json!({
            "id": id, "side": side(id), "name": id, "troop_type": troops, "rating": rating, "weapon": weapon,
            "figures": figures, "shapes_allowed": shapes, "starting_shape": shape, "front_centre_in": [x, y],
            "facing_deg": facing, "has_horse_team": true
        }));
        self
    }

    /// A Formation of units of these sizes: ids are the body's with a letter.
    pub fn formation(mut self, id: &str, shape: &str, sizes: &[u8], x: f64, y: f64, facing: u16) -> Self {
        let ids: Vec<String> = (0..sizes.len()).map(|i| format!("{id}{}", (b'a' + i as u8) as char)).collect();
        for (unit, figures) in ids.iter().zip(sizes) {
            self = self.put(unit, &format!("L{figures}"), 0.0, 0.0, 0);
            let unit = self.sheet["units"].as_array_mut().and_then(|list| list.last_mut()).expect("a unit");
            unit["in_combined_formation"] = json!(true);
            unit.as_object_mut().expect("a unit").remove("front_centre_in");
        }
        let formation = json!({
            "id": id, "name": id, "side": side(id), "shape": shape, "members_left_to_right": ids,
            "front_centre_in": [x, y], "facing_deg": facing
        });
        match self.sheet["combined_formations"].as_array_mut() {
            Some(list) => list.push(formation),
            None => self.sheet["combined_formations"] = json!([formation]),
        }
        self
    }

    /// Changes the entry of the unit put last.
    pub fn with(mut self, field: &str, value: Value) -> Self {
        self.sheet["units"].as_array_mut().and_then(|list| list.last_mut()).expect("a unit")[field] = value;
        self
    }

    /// The body put last is concealed.
    pub fn hidden(self) -> Self {
        self.with("concealed_at_start", json!(true))
    }

    /// The body put last is a dummy.
    pub fn dummy(self) -> Self {
        self.hidden().with("is_dummy", json!(true)).with("weapon", json!("none"))
    }

    /// A Character of this class with a body.
    pub fn led(mut self, body: &str, class: u8) -> Self {
        self.people += 1;
        let who = json!({
            "id": format!("who-{}", self.people), "side": side(body), "name": "Somebody", "character_class": class,
            "starts_attached_to": body
        });
        self.sheet["characters"].as_array_mut().expect("a list").push(who);
        self
    }

    /// A special card `special` that does this for whoever holds it.
    pub fn special(mut self, effect: &Value) -> Self {
        self.sheet["deck"]["special_effect_cards"] = json!([{
            "id": "special", "name": "Special", "player_text": "", "effect_if_red_holds_it": effect,
            "effect_if_blue_holds_it": effect
        }]);
        self
    }

    /// What brings points.
    pub fn victory(mut self, points: Value) -> Self {
        self.sheet["victory"]["points"] = points;
        self
    }

    /// A unit has lost figures and has Disorders.
    pub fn hurt(mut self, unit: &str, lost: u8, disorders: u8) -> Self {
        self.wounds.push((unit.into(), lost, disorders));
        self
    }

    /// Nobody has fired yet.
    pub fn fresh(mut self) -> Self {
        self.fresh = true;
        self
    }

    /// What would be written of it.
    pub fn sheet(&self) -> Sheet {
        serde_json::from_value(self.sheet.clone()).expect("a sheet")
    }

    /// The position, with dice that show these faces.
    pub fn play(self, faces: &[u8]) -> SmokeAndDisorder {
        let scenario = Arc::new(Scenario::untested(self.sheet()));
        let mut game = SmokeAndDisorder::new(scenario, Dice::scripted(faces), Policy::Open);
        for unit in &mut game.units {
            unit.has_fired = !self.fresh;
        }
        for (id, lost, disorders) in &self.wounds {
            let i = game.scenario.unit(name(id)).expect("a unit");
            game.units[i].figures -= lost;
            game.units[i].disorders = *disorders;
        }
        game.soundness().expect("a position that can occur");
        game
    }

    /// The position, whether it can occur or not.
    pub fn play_unsound(self) -> SmokeAndDisorder {
        SmokeAndDisorder::new(Arc::new(Scenario::untested(self.sheet())), Dice::scripted(&[]), Policy::Open)
    }

    /// The same without dice.
    pub fn set(self) -> SmokeAndDisorder {
        self.play(&[])
    }
}

fn side(id: &str) -> &'static str {
    if id.starts_with('r') { "red" } else { "blue" }
}

pub fn at(x: f64, y: f64) -> Point {
    Point { x: hundredths(x), y: hundredths(y) }
}

pub fn pose(x: f64, y: f64, facing: u16) -> Pose {
    Pose { at: at(x, y), facing: Facing::try_from(facing).expect("a facing") }
}

impl SmokeAndDisorder {
    /// The body with this id.
    pub(super) fn the(&self, id: &str) -> &Body {
        &self.bodies[self.index(id)]
    }

    /// Its place in the list.
    pub(super) fn index(&self, id: &str) -> usize {
        self.body(name(id)).expect("a body")
    }

    /// Width and depth of a body's footprint.
    pub(super) fn size(&self, id: &str) -> (f64, f64) {
        let block = self.footprint(self.the(id)).expect("on the table").block;
        (block.width(), block.depth())
    }

    /// A Move of it that begins now.
    pub(super) fn begin_move(&self, id: &str, order: crate::rules::smoke_and_disorder::course::Order) -> Progress {
        Progress::begin(self, self.the(id), order).expect("on the table")
    }

    /// The cost of a first leg, rounded as it is paid.
    pub(super) fn cost(&self, id: &str, to: Pose) -> Result<f64, Code> {
        let progress = self.begin_move(id, crate::rules::smoke_and_disorder::course::Order::Full);
        self.next_cost(&progress, to)
    }

    /// The cost of the next leg of a Move.
    pub(super) fn next_cost(&self, progress: &Progress, to: Pose) -> Result<f64, Code> {
        let march = March::new(self, progress).expect("on the table");
        march.judge(to).map(|judged| inches(hundredths(judged.cost))).map_err(|no: No| no.code)
    }

    /// The allowance that a first leg leaves its Move.
    pub(super) fn allowed(
        &self,
        id: &str,
        order: crate::rules::smoke_and_disorder::course::Order,
        to: Pose,
    ) -> Result<f64, Code> {
        let progress = self.begin_move(id, order);
        let march = March::new(self, &progress).expect("on the table");
        march.judge(to).map(|judged| inches(judged.allowance)).map_err(|no| no.code)
    }

    /// A unit is loaded like this.
    pub(super) fn load(&mut self, unit: &str, load: crate::rules::smoke_and_disorder::pieces::Load) {
        let i = self.scenario.unit(name(unit)).expect("a unit");
        self.units[i].load = load;
    }

    /// Two bodies fight, the second struck where the first stands now; they have not fought a round.
    pub(super) fn engage(&mut self, attacker: &str, defender: &str) {
        let (i, j) = (self.index(attacker), self.index(defender));
        let here = self.footprint(&self.bodies[i]).expect("on the table").block.front();
        let (edge, _) = self.edge_struck(&self.bodies[j], here).expect("an edge");
        self.combats.push(Combat {
            attacker: name(attacker),
            defender: name(defender),
            edge,
            rounds: 0,
            since: self.turn,
            attacker_charging: true,
            defender_charging: false,
            obstacle_defended: false,
        });
    }

    /// Fires a volley to its last loss.
    pub(super) fn fire(&mut self, i: usize, j: usize, volley: &Volley, report: &mut Report) {
        self.push(Shot::begin(self.bodies[i].id, self.bodies[j].id, volley, false));
        self.run(report);
    }

    /// A body suffers, its Characters run their risk.
    pub(super) fn struck(&mut self, i: usize, kills: u8, disorders: u8) {
        self.strike(&[(i, kills, disorders)], &mut Report::silent());
        self.run(&mut Report::silent());
    }

    /// Takes an action that must be legal, and goes on to the next decision.
    pub(super) fn go(&mut self, action: Action) {
        let decision = self.asked().expect("somebody decides");
        if let Err(no) = self.verdict(decision.seat, &action) {
            panic!("{action:?} at {}: {}", decision.step, no.code.id());
        }
        self.carry_out(&action, &mut Report::silent());
        self.soundness().unwrap_or_else(|wrong| panic!("after {action:?}: {wrong}"));
    }

    /// Why an action is not legal now.
    pub(super) fn refused(&self, action: Action) -> Option<Code> {
        let decision = self.asked().expect("somebody decides");
        self.verdict(decision.seat, &action).err().map(|no| no.code)
    }

    /// Everything that is legal now.
    pub(super) fn acts(&self) -> Vec<Act<Action>> {
        let mut acts = Vec::new();
        self.list(&mut acts);
        acts
    }

    /// The side that is asked, and where.
    pub(super) fn step(&self) -> (u8, &'static str) {
        self.asked().map_or((9, "nothing"), |decision| (decision.seat.0, decision.step))
    }

    /// How a body stands.
    pub(super) fn shape(&self, id: &str) -> Shape {
        self.the(id).shape()
    }
}

/// A weapon by its name.
pub fn weapon(name: &str) -> Weapon {
    serde_json::from_value(json!(name)).expect("a weapon")
}
