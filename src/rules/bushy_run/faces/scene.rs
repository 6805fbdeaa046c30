//! The picture of the position for one viewer (section 13).

use crate::rules::bushy_run::course::{Assault, BushyRun, GOAL, Step, TURNS};
use crate::rules::bushy_run::log::caption;
use crate::rules::bushy_run::map::{BOARD, Place};
use crate::rules::bushy_run::pieces::{BRITISH, INDIAN, Kind, READ_DUMMY, Unit, UnitSet, WAGON};
use crate::rules::bushy_run::tables::Tables;
use crate::rules::{
    Counter, Die, Face, Fact, Id, Line, Overlay, OverlayKind, Panel, Phase, Policy, Progress, Scene, Seat, Source,
    Target, TurnTrack, Value, Viewer, Visibility, scene,
};

/// The trays beside the board.
const RESERVE: &str = "reserve";
const LOSSES: &str = "losses";

/// What `viewer` may see.
pub fn scene(game: &BushyRun, viewer: Viewer) -> Scene {
    let builder = SceneBuilder { game, viewer };
    Scene {
        board: BOARD,
        turn_track: turn_track(game),
        counters: builder.counters(),
        overlays: builder.overlays(),
        panels: builder.panels(),
        dice: builder.dice(),
        ..Scene::default()
    }
}

struct SceneBuilder<'a> {
    game: &'a BushyRun,
    viewer: Viewer,
}

/// Where in the turn a step belongs: an index into the phases of the turn track.
const fn phase_of(step: &Step) -> Option<usize> {
    Some(match step {
        Step::IndianSetup | Step::Wounded | Step::LowAmmo { .. } | Step::AmbushSite | Step::ScoutEvent => 0,
        Step::Rolled(a) | Step::Retreats(a) | Step::Losses(a) if a.from.is_none() => 0,
        Step::BritishSetup
        | Step::BritishMove
        | Step::IndianReact
        | Step::IndianShot(_)
        | Step::BritishRetreatFromFire(_)
        | Step::SecondFire => 1,
        Step::BritishAttack | Step::ScoutRoll { .. } => 2,
        Step::Declared(a) | Step::Rolled(a) | Step::Retreats(a) | Step::Losses(a) if a.side.0 == BRITISH.0 => 2,
        Step::Allowance { .. }
        | Step::IndianMove
        | Step::BritishReact
        | Step::BritishShot(_)
        | Step::IndianRetreatFromFire(_) => 3,
        Step::IndianAttack | Step::Declared(_) | Step::Rolled(_) | Step::Retreats(_) | Step::Losses(_) => 5,
        Step::Over(_) => return None,
    })
}

/// Turn and phase.
pub fn turn_track(game: &BushyRun) -> TurnTrack {
    let names: &[(&str, Option<Seat>)] = if game.turn == 0 {
        &[("Set-up", Some(INDIAN)), ("Set-up", Some(BRITISH))]
    } else {
        &[
            ("Event", None),
            ("Move", Some(BRITISH)),
            ("Attack", Some(BRITISH)),
            ("Move", Some(INDIAN)),
            ("Hide", Some(INDIAN)),
            ("Attack", Some(INDIAN)),
        ]
    };
    let now = phase_of(&game.step);
    let state = |n: usize| match now {
        Some(at) if n == at => Progress::Now,
        Some(at) if n > at => Progress::Next,
        _ => Progress::Done,
    };
    // Turn 1 has no British phases [BR-5-b].
    let skipped = |n: usize| game.turn == 1 && (n == 1 || n == 2);
    let phases = names.iter().enumerate().filter(|&(n, _)| !skipped(n));
    TurnTrack {
        turn: u32::from(game.turn),
        turns: u32::from(TURNS),
        caption: caption(game.turn).into(),
        phases: phases.map(|(n, &(name, seat))| Phase { name, seat, state: state(n) }).collect(),
        within: None,
    }
}

const fn livery(unit: Unit) -> &'static str {
    match unit.index() {
        0..=2 | 4..=7 => "crown-42",
        3 | 8 | 9 => "crown-77",
        10 => "crown-60",
        11..=13 => "crown",
        14..=21 => "nations-delaware",
        22..=26 => "nations-shawnee",
        27..=31 => "nations-mingo",
        32..=34 => "nations-wyandot",
        _ => "nations",
    }
}

impl SceneBuilder<'_> {
    fn knows_indians(&self) -> bool {
        self.viewer.sees(INDIAN)
    }

    fn counters(&self) -> Vec<Counter> {
        let game = self.game;
        let mut out = Vec::new();
        for place in Place::all() {
            let here = game.map.on(place);
            let space = scene::Place::Space(place.id().into());
            out.extend(here.and(UnitSet::BRITISH.or(game.revealed)).iter().map(|u| self.front(u, space.clone())));
            let concealed = here.and(game.concealed);
            if self.knows_indians() {
                out.extend(concealed.or(here.and(game.hidden)).iter().map(|u| self.front(u, space.clone())));
            } else {
                out.extend(self.pile(place, concealed));
            }
        }
        let reserve = game.unplaced().less(if self.knows_indians() { UnitSet::NONE } else { UnitSet::INDIANS });
        out.extend(reserve.iter().map(|u| self.front(u, scene::Place::Tray(RESERVE.into()))));
        out.extend(game.gone.iter().map(|u| self.front(u, scene::Place::Tray(LOSSES.into()))));
        out
    }

    /// A pile as the other side sees it: backs with a place and a number, those apart last [BR-V-a].
    fn pile(&self, place: Place, concealed: UnitSet) -> Vec<Counter> {
        let apart = self.apart().and(concealed).len();
        let whole = concealed.len();
        (1..=whole)
            .map(|n| Counter {
                name: "Concealed Indian counter".into(),
                glyph: "back",
                livery: "nations",
                face: Face::Back,
                active: n > whole - apart,
                ..Counter::new(format!("concealed-{}-{n}", place.id()), scene::Place::Space(place.id().into()), INDIAN)
            })
            .collect()
    }

    /// The unit on the way, and those that have retreated from the attack being resolved.
    fn apart(&self) -> UnitSet {
        let mover = self.game.mover.map_or(UnitSet::NONE, |m| UnitSet::of(m.unit));
        match self.game.step {
            Step::Retreats(a) | Step::Losses(a) => mover.or(a.retreated),
            _ => mover,
        }
    }

    fn front(&self, unit: Unit, place: scene::Place) -> Counter {
        let game = self.game;
        let printed = unit.printed();
        let face = if game.hidden.has(unit) {
            Face::OwnHidden
        } else if game.concealed.has(unit) {
            Face::OwnBack
        } else {
            Face::Front
        };
        let unplaced = unit.side() == INDIAN && game.map.place(unit).is_none() && !game.gone.has(unit);
        Counter {
            name: printed.name.into(),
            short: printed.short.into(),
            glyph: if unit == WAGON && game.deployed { "wagon-deployed" } else { printed.glyph },
            livery: livery(unit),
            face: if unplaced { Face::OwnHidden } else { face },
            values: self.values(unit),
            steps: self.steps(unit),
            markers: self.markers(unit),
            active: self.apart().has(unit),
            picked: self.picked().has(unit),
            ..Counter::new(unit.id(), place, unit.side())
        }
    }

    fn steps(&self, unit: Unit) -> (u8, u8) {
        if unit.is_combat() { (self.game.steps[unit.index()], unit.printed().steps) } else { (0, 0) }
    }

    fn values(&self, unit: Unit) -> Vec<Value> {
        let game = self.game;
        let mut values = Vec::new();
        if unit.is_infantry() || unit.is_real() {
            let steps = if unit.is_infantry() { game.steps[unit.index()] } else { 1 };
            let bonus = game.tables.fire_beyond_steps(unit);
            let printed =
                if unit.is_infantry() { if steps == 0 { 0 } else { steps + bonus } } else { game.tables.fire(unit) };
            let now = i32::from(game.firepower(unit));
            values.push(Value { key: "fire", name: "firepower", now, printed: i32::from(printed) });
        }
        let printed = i32::from(game.tables.movement(unit));
        let now = match (unit.side(), unit == WAGON && game.deployed) {
            (_, true) => 0,
            (BRITISH, _) => printed,
            _ if game.revealed.has(unit) || game.gone.has(unit) => printed,
            _ if game.concealed.has(unit) => 2,
            _ => 1,
        };
        values.push(Value { key: "move", name: "movement points", now, printed });
        values
    }

    fn markers(&self, unit: Unit) -> Vec<(&'static str, &'static str)> {
        let game = self.game;
        let moving = phase_of(&game.step).is_some_and(|n| n == if unit.side() == BRITISH { 1 } else { 3 });
        let own = unit.side() == BRITISH || self.knows_indians();
        let mut markers = Vec::new();
        let all = [
            (game.fired.has(unit), ("fired", "Fired")),
            (game.volley.has(unit), ("volley", "Volley Fire")),
            (game.low.has(unit), ("low-ammo", "Low Ammo")),
            (game.turn > 0 && moving && own && game.moved.has(unit), ("moved", "Moved")),
        ];
        markers.extend(all.into_iter().filter(|(on, _)| *on).map(|(_, marker)| marker));
        markers
    }

    /// Whether the viewer sees what this side is putting together: its own, and on a shared view what is put together before all
    /// eyes [BR-5-g, BR-H-u].
    fn sees_choice(&self, seat: Seat) -> bool {
        self.viewer.sees(seat) || self.viewer == Viewer::Public && self.game.decided_before() != Visibility::Private
    }

    /// Units picked for what the decider is putting together [BR-5-g].
    fn picked(&self) -> UnitSet {
        match self.game.step {
            Step::Declared(a) if self.sees_choice(a.side) => a.attackers,
            Step::LowAmmo { named, .. } if self.viewer.sees(INDIAN) => named,
            _ => UnitSet::NONE,
        }
    }

    fn dice(&self) -> Vec<Die> {
        let Some((roll, _)) = self.game.step.roll() else { return Vec::new() };
        let needed = match self.game.step {
            Step::IndianShot(shot) | Step::BritishShot(shot) => shot.needed,
            Step::Rolled(a) => a.needed(),
            _ => 8,
        };
        let own = self.game.step.decision().is_some_and(|decision| self.sees_choice(decision.seat));
        let faces = roll.faces().iter().enumerate();
        faces
            .map(|(n, &face)| {
                let apart = n < usize::from(roll.volley);
                Die { face, hits_on: needed - u8::from(apart), apart, picked: own && roll.picked >> n & 1 == 1 }
            })
            .collect()
    }

    fn overlays(&self) -> Vec<Overlay> {
        let game = self.game;
        let mut out = Vec::new();
        match game.step {
            Step::Declared(a) if self.sees_choice(a.side) => out.push(attack_overlay(&a)),
            Step::Rolled(a) | Step::Retreats(a) | Step::Losses(a) => out.push(attack_overlay(&a)),
            Step::ScoutRoll { area, .. } => {
                out.push(Overlay::on(OverlayKind::Mark, vec![area.id().into()], format!("{area} is being scouted")));
            }
            _ => {}
        }
        if let Some(mover) = game.mover
            && let Some(place) = game.map.place(mover.unit)
            && place != mover.from
        {
            let spaces = vec![mover.from.id().into(), place.id().into()];
            let text = format!("moving from {} to {place}", mover.from);
            out.push(Overlay::on(OverlayKind::Move, spaces, text));
        }
        let over = matches!(game.step, Step::Over(_));
        if game.policy == Policy::Orders && self.knows_indians() && !over {
            out.extend(Place::areas().filter_map(|area| self.order_overlay(area)));
        }
        out
    }

    fn order_overlay(&self, area: Place) -> Option<Overlay> {
        let fire = self.game.orders.fire[area.index()];
        let halt = self.game.orders.halt.has(area);
        if fire == crate::rules::bushy_run::course::FireOrder::Hold && !halt {
            return None;
        }
        let text = format!("{}{}", fire.text(), if halt { "; reveal a unit to halt them" } else { "" });
        Some(Overlay::on(OverlayKind::Order, vec![area.id().into()], text))
    }

    fn panels(&self) -> Vec<Panel> {
        let mut panels = vec![self.score(), self.situation(), self.events()];
        panels.extend(self.tied());
        panels.extend(self.orders());
        panels.push(Panel { id: RESERVE, title: "To be placed", lines: Vec::new() });
        panels.push(Panel { id: LOSSES, title: "Lost", lines: Vec::new() });
        panels
    }

    fn score(&self) -> Panel {
        let game = self.game;
        let lost: u8 = UnitSet::COMBAT.iter().map(|u| u.printed().steps - game.steps[u.index()]).sum();
        let wagon = match game.wagon_place() {
            Some(place) if game.deployed => format!("{place}, deployed"),
            Some(place) => place.to_string(),
            None if game.gone.has(WAGON) => "taken".into(),
            None => "not placed yet".into(),
        };
        let mut lines = vec![
            Line::new("Indian units eliminated", format!("{} of {GOAL}", game.eliminated()), "BR-11-c"),
            Line::new("Supply Wagon", wagon, "BR-11-b"),
            Line::new("British steps lost", format!("{lost} of 48"), "BR-3-step-a"),
        ];
        // Both are told whether the rule is on, and so also that it is off.
        let zones = if game.zones_count { "yes" } else { "no" };
        lines.push(Line::new("Units in Zones count when turn 8 ends", zones, "BR-OPT-1"));
        Panel { id: "score", title: "The battle", lines }
    }

    fn situation(&self) -> Panel {
        let game = self.game;
        let mut lines = Vec::new();
        if game.turn > 0 {
            // Arithmetic that both sides can do: 30 less those on the main map and those gone.
            lines.push(Line::new("Counters off the main map", game.hidden.len().to_string(), "BR-3-b"));
        }
        if phase_of(&game.step) == Some(3) && game.turn > 0 {
            let all = game.allowance.map_or_else(|| "every unit once".into(), |n| n.to_string());
            if !matches!(game.step, Step::Allowance { .. }) {
                lines.push(Line::new("Indian units that may move", all, "BR-8.2.1-a"));
            }
            if self.knows_indians() {
                lines.push(Line::new("Moved so far", game.started.to_string(), "BR-8.2.1-a"));
            }
        }
        let policy = match game.policy {
            Policy::Ask => "ask for every reaction",
            Policy::Orders => "standing orders",
            Policy::Open => "face up",
        };
        lines.push(Line::new("Reactions", policy, "BR-H-r"));
        Panel { id: "situation", title: "Situation", lines }
    }

    fn events(&self) -> Panel {
        let game = self.game;
        let mut lines: Vec<Line> = game
            .cup
            .drawn()
            .map(|(turn, event)| Line {
                state: if turn == game.turn && game.event.is_some() { Progress::Now } else { Progress::Done },
                ..Line::new(format!("Turn {turn}"), event.name(), event.rule())
            })
            .collect();
        lines.extend((game.turn + 1..=TURNS).map(|turn| Line::new(format!("Turn {turn}"), "face down", "BR-4.1-a")));
        lines.push(Line::new("Set aside", "2 markers, face down", "BR-4.1-b"));
        Panel { id: "events", title: "Random events", lines }
    }

    /// Names that both sides know to be under cover in a place [BR-V-b].
    fn tied(&self) -> Option<Panel> {
        let game = self.game;
        let lines: Vec<Line> = game
            .tied
            .iter()
            .filter_map(|unit| {
                let place = game.map.place(unit)?;
                let target = Some(Target::Space(place.id().into()));
                Some(Line { target, ..Line::new(unit.name(), place.to_string(), "BR-V-b") })
            })
            .collect();
        (!lines.is_empty()).then_some(Panel { id: "tied", title: "Seen taking cover", lines })
    }

    fn orders(&self) -> Option<Panel> {
        let game = self.game;
        if game.policy != Policy::Orders {
            return None;
        }
        let mut lines = Vec::new();
        if self.viewer.sees(BRITISH) {
            lines.push(Line::new("All companies", game.orders.line.text(), "BR-H-j"));
        }
        if self.viewer.sees(INDIAN) {
            lines.extend(Place::areas().filter_map(|area| {
                let overlay = self.order_overlay(area)?;
                let target = Some(Target::Space(area.id().into()));
                Some(Line { target, ..Line::new(area.to_string(), overlay.text, "BR-H-h") })
            }));
            if lines.is_empty() {
                lines.push(Line::new("All Areas", "hold fire", "BR-H-h"));
            }
        }
        (!lines.is_empty()).then_some(Panel { id: "orders", title: "Standing orders", lines })
    }
}

fn attack_overlay(a: &Assault) -> Overlay {
    let to: Id = a.to.id().into();
    let (spaces, text) = match a.from {
        Some(from) if from != a.to => (vec![from.id().into(), to], format!("attack from {from} into {}", a.to)),
        Some(_) => (vec![to], format!("attack within {}", a.to)),
        None => (vec![to], format!("ambush at {}", a.to)),
    };
    Overlay::on(OverlayKind::Attack, spaces, text)
}

/// What the rules know of a counter, as it is seen.
pub fn facts(counter: &Counter) -> Vec<Fact> {
    let unit = Unit::from_id(&counter.id).filter(|_| counter.face != Face::Back);
    let text = "real unit or dummy: only its owner knows";
    let back = || vec![Fact::new("identity", text, "BR-V-a", Source::Rules("2.1.1"))];
    unit.map_or_else(back, facts_of)
}

/// What the rules know of a unit, for anyone who may see its true side.
fn facts_of(unit: Unit) -> Vec<Fact> {
    let printed = unit.printed();
    let (rebuilt, tables) = (printed.source, Tables::DEFAULT);
    let kind = match unit.kind() {
        Kind::Grenadier => "grenadier",
        Kind::Soldier => "soldier",
        Kind::Scout => "scout",
        Kind::Wagon => "Supply Wagon",
        Kind::Warrior => "Indian unit",
        Kind::Dummy => "dummy",
    };
    let mut facts = vec![Fact::new("type", kind, "BR-2.1.1-a", rebuilt)];
    if unit.is_combat() {
        facts.push(Fact::new("steps", printed.steps.to_string(), "BR-2.1.1-c", Source::Rules("4.2")));
    }
    if unit.is_infantry() {
        let bonus = tables.fire_beyond_steps(unit);
        let row: Vec<String> = (1..=4).rev().map(|s| (s + bonus).to_string()).collect();
        facts.push(Fact::new("firepower at 4, 3, 2, 1 steps", row.join(", "), "BR-3-step-b", rebuilt));
    } else if unit.is_real() {
        facts.push(Fact::new("firepower", tables.fire(unit).to_string(), "BR-7.3.1-a", rebuilt));
    } else {
        let source = if unit.is_dummy() { READ_DUMMY } else { Source::Rules("10.2, 10.3") };
        facts.push(Fact::new("firepower", "none", "BR-2.1.1-i", source));
    }
    let movement = tables.movement(unit).to_string();
    match unit.kind() {
        Kind::Warrior => facts.push(Fact::new("movement when Revealed", movement, "BR-8.2.2-a", rebuilt)),
        Kind::Dummy => {}
        Kind::Wagon => {
            facts.push(Fact::new("movement", format!("{movement}, none while deployed"), "BR-7.2-c", rebuilt));
        }
        _ => facts.push(Fact::new("movement", movement, "BR-7.2-c", rebuilt)),
    }
    if unit.side() == INDIAN {
        let covered = "2 when Concealed, one place when Hidden";
        facts.push(Fact::new("movement unless Revealed", covered, "BR-8.2.2-d", Source::Rules("8.2.2")));
    }
    facts
}
