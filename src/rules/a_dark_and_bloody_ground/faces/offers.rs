//! Each action as a path of things to point at, with its label, clause and odds.
//!
//! One word of the path tells actions apart that point at the same thing: a button, first where a kind of action is
//! chosen before its object, last where the piece or the area is.

use super::forecasts::forecast;
use crate::rules::a_dark_and_bloody_ground::course::{Action, DarkAndBloodyGround, Step};
use crate::rules::a_dark_and_bloody_ground::log::{self, names};
use crate::rules::a_dark_and_bloody_ground::map::Area;
use crate::rules::a_dark_and_bloody_ground::map::boards::Hex;
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, Piece, US};
use crate::rules::procedure::{Procedure, Stacked};
use crate::rules::{Offer, OfferKind, Target, text};

/// A legal action in words.
pub fn offer(game: &DarkAndBloodyGround, action: Action) -> Offer {
    let (path, label) = Wording { game, action }.words();
    let rule = game.asked().map_or("DB-4.0-a", |ask| ask.rule.0);
    let offer = Offer::new(path, text::capital(&label), rule).kind(kind(action)).warning(warning(game, action));
    let closes = action == Action::Pass && matches!(game.top(), Some(Step::Activations(_)));
    let offer = Offer { forecast: forecast(game, action), closes, declares: declares(game, action), ..offer };
    match heading(action) {
        Some(heading) if matches!(offer.path.first(), Some(Target::Button(_))) => offer.under(heading),
        _ => offer,
    }
}

const fn kind(action: Action) -> OfferKind {
    match action {
        Action::Done | Action::Stop | Action::Pass | Action::Decline | Action::Besiege => OfferKind::End,
        Action::Roll | Action::Assault | Action::GiveBattle => OfferKind::Onward,
        _ => OfferKind::Plain,
    }
}

/// Whether the odds of an action are those of dice that fall later: of a melee that is joined, a raid that is gathered, treaties.
fn declares(game: &DarkAndBloodyGround, action: Action) -> bool {
    matches!(
        (action, game.top()),
        (Action::Attack { .. }, Some(Step::Battle(_)))
            | (Action::Nation { .. }, _)
            | (Action::Send { .. } | Action::Done, Some(Step::RaidForming(_)))
    )
}

const fn heading(action: Action) -> Option<&'static str> {
    match action {
        Action::Pillage { .. } => Some("Pillage"),
        Action::Atrocity { .. } => Some("Atrocity marker"),
        Action::Ambush { .. } => Some("Ambush"),
        Action::Assassinate { .. } => Some("Assassinate"),
        Action::Raid { .. } => Some("Raid"),
        Action::Ride { .. } => Some("By the river"),
        Action::Float { .. } => Some("By the Ohio"),
        _ => None,
    }
}

/// What the player should know before he confirms.
fn warning(game: &DarkAndBloodyGround, action: Action) -> Option<String> {
    let (Action::Step { area } | Action::Float { area }, Some(Step::Forming(_) | Step::March(_))) =
        (action, game.top())
    else {
        return None;
    };
    if game.asked()?.seat != US {
        return None;
    }
    let nation = crate::rules::a_dark_and_bloody_ground::map::atlas().nation(area);
    if let Some(nation) = nation.filter(|&nation| game.is_peaceful(nation)) {
        return Some(format!("The {} are at peace: they will roll, and may go on the warpath.", nation.name()));
    }
    let far = !game.us_supply().has(area);
    far.then(|| "No line of supply reaches there now.".into())
}

struct Wording<'a> {
    game: &'a DarkAndBloodyGround,
    action: Action,
}

fn piece(piece: Piece) -> Target {
    log::piece(piece)
}

fn space(area: Area) -> Target {
    log::space(area)
}

fn hex(hex: Hex) -> Target {
    Target::Space(hex.id().into())
}

fn button(id: &'static str) -> Target {
    Target::Button(id.into())
}

type Words = (Vec<Target>, String);

impl Wording<'_> {
    fn words(&self) -> Words {
        match self.action {
            Action::Put { .. }
            | Action::Inside { .. }
            | Action::Outside { .. }
            | Action::Hold { .. }
            | Action::Settle { .. }
            | Action::Village { .. }
            | Action::Fort { .. }
            | Action::Rifle { .. }
            | Action::Done => self.placing(),
            Action::Nation { .. }
            | Action::Resettle { .. }
            | Action::Feed { .. }
            | Action::Lodge { .. }
            | Action::Treaties { .. }
            | Action::Deploy { .. }
            | Action::Remove { .. }
            | Action::Lock { .. }
            | Action::Call { .. }
            | Action::TakeGroup
            | Action::Primary { .. } => self.mobilization(),
            Action::Step { .. } | Action::Ride { .. } | Action::Float { .. } => self.way(),
            Action::Activate { .. }
            | Action::Take { .. }
            | Action::Leave { .. }
            | Action::Drop { .. }
            | Action::Stop
            | Action::Build
            | Action::Dismantle
            | Action::Pillage { .. }
            | Action::Atrocity { .. }
            | Action::Ambush { .. }
            | Action::Assassinate { .. }
            | Action::Raid { .. }
            | Action::Send { .. }
            | Action::React { .. }
            | Action::Roll
            | Action::Pass => self.acting(),
            Action::Letter { .. }
            | Action::Set { .. }
            | Action::Pick { .. }
            | Action::To { .. }
            | Action::Off
            | Action::Fire { .. }
            | Action::Attack { .. }
            | Action::Withdraw { .. } => self.battle(),
            _ => self.combat(),
        }
    }

    fn placing(&self) -> Words {
        let setting_up = matches!(self.game.top(), Some(Step::SettingUp(_)));
        // In a set-up several things may be put into one area: a button tells them apart.
        let into = |id, area| if setting_up { vec![button(id), space(area)] } else { vec![space(area)] };
        match self.action {
            Action::Put { piece: p, area } => (vec![piece(p), space(area)], format!("place {} in {area}", p.name())),
            Action::Inside { piece: p } => (vec![piece(p)], format!("put {} inside the fort", p.name())),
            Action::Outside { piece: p } => (vec![piece(p)], format!("put {} outside the fort", p.name())),
            Action::Hold { piece: p } => {
                let skirmish = matches!(self.game.top(), Some(Step::Skirmish(_)));
                let (verb, how) = if skirmish { ("hold", "back") } else { ("keep", "at the edge") };
                (vec![piece(p), button("hold")], format!("{verb} {} {how}", p.name()))
            }
            Action::Settle { area } => (into("settler", area), format!("place a settler in {area}")),
            Action::Village { area } => (into("village", area), format!("place a village in {area}")),
            Action::Fort { area } => (into("fort", area), format!("place a fort in {area}")),
            Action::Rifle { piece: p } => (vec![piece(p)], format!("give a rifle to {}", p.name())),
            _ => (vec![button("done")], self.done().into()),
        }
    }

    /// What is ended or confirmed.
    fn done(&self) -> &'static str {
        match self.game.asked().map_or("", |ask| ask.step) {
            "D-SU-US" | "D-SU-NA" | "D-BAT-SETUP" => "finish the set-up",
            "D-SET-VILLAGE" => "form no more villages",
            "D-SET-MOVE" => "move no more settlers",
            "D-SET-PLACE" => "place no more settlers",
            "D-ACT-RAID" => "send the raid",
            "D-BAT-MOVE" => "finish moving",
            "D-BAT-FIRE" => "finish firing",
            "D-BAT-MELEE" => "finish attacking",
            "D-END-HOME" => "send no more warriors home",
            _ => "confirm",
        }
    }

    fn mobilization(&self) -> Words {
        match self.action {
            Action::Nation { nation } => (vec![button(nation.id())], format!("choose the {}", nation.name())),
            Action::Resettle { from, to } => {
                (vec![space(from), space(to)], format!("move the displaced settler from {from} to {to}"))
            }
            Action::Feed { piece: p, fort } => {
                (vec![piece(p), space(fort)], format!("supply {} from the fort in {fort}", p.name()))
            }
            Action::Lodge { piece: p, fort } => {
                (vec![piece(p), button("fort"), space(fort)], format!("put {} inside the fort in {fort}", p.name()))
            }
            Action::Treaties { count } => {
                let id = ["no-treaty", "one-treaty", "two-treaties"][usize::from(count.min(2))];
                let label = ["offer no treaty", "offer one treaty for 2 VP", "offer two treaties for 4 VP"]
                    [usize::from(count.min(2))];
                (vec![button(id)], label.into())
            }
            Action::Deploy { piece: p } => (vec![piece(p)], format!("send {} to his leader", p.name())),
            Action::Remove { piece: p } => (vec![piece(p), button("remove")], format!("remove {}", p.name())),
            Action::Lock { piece: p } => {
                (vec![piece(p), button("lock")], format!("keep {} in place instead", p.name()))
            }
            Action::Call { piece: p } => (vec![piece(p)], format!("call in {}", p.name())),
            Action::Primary { piece: p } => (vec![piece(p)], format!("make {} primary leader", p.name())),
            _ => (vec![button("take-group")], "take the reinforcement group".into()),
        }
    }

    /// A step or ride: where an area can be reached by land too, a button before it says that the river is meant.
    fn way(&self) -> Words {
        let (area, id, label) = match self.action {
            Action::Ride { area } => (area, "ride", format!("ride the river to {area}")),
            Action::Float { area } => (area, "float", format!("ride the Ohio to {area}")),
            Action::Step { area } => return (vec![space(area)], format!("march to {area}")),
            _ => return (vec![button("stop")], "stop".into()),
        };
        let before = [Action::Step { area }, Action::Ride { area }];
        let top = self.game.top();
        let open = |way: &Action| top.is_some_and(|step| step.check(self.game, *way).is_ok());
        let plain = !before.iter().take_while(|way| **way != self.action).any(open);
        let path = if plain { vec![space(area)] } else { vec![button(id), space(area)] };
        (path, label)
    }

    fn acting(&self) -> Words {
        match self.action {
            Action::Activate { piece: p } => (vec![piece(p)], format!("activate {}", p.name())),
            Action::Take { piece: p } => (vec![piece(p)], format!("take {} along", p.name())),
            Action::Leave { piece: p } => (vec![piece(p)], format!("leave {} out", p.name())),
            Action::Drop { piece: p } => (vec![piece(p)], format!("leave {} behind", p.name())),
            Action::Stop => (vec![button("stop")], "stop here".into()),
            Action::Build => (vec![button("build")], "build a fort".into()),
            Action::Dismantle => (vec![button("dismantle")], "dismantle the fort".into()),
            Action::Pillage { area } => (vec![button("pillage"), space(area)], format!("pillage {area}")),
            Action::Atrocity { area } => {
                (vec![button("atrocity"), space(area)], format!("place an Atrocity marker in {area}"))
            }
            Action::Ambush { piece: p } => (vec![button("ambush"), piece(p)], format!("ambush {}", p.name())),
            Action::Assassinate { piece: p } => {
                (vec![button("assassinate"), piece(p)], format!("try to kill {}", p.name()))
            }
            Action::Raid { area } => (vec![button("raid"), space(area)], format!("raid {area}")),
            Action::Send { piece: p, avoid } => self.send(p, avoid),
            Action::React { piece: p } => (vec![piece(p)], format!("react with {} and his stack", p.name())),
            Action::Roll => (vec![button("roll")], "roll".into()),
            _ => (vec![button("pass")], "pass".into()),
        }
    }

    /// A raider, by the best path or around pillaged areas; a button tells them apart where both are open.
    fn send(&self, p: Piece, avoid: bool) -> Words {
        let top = self.game.top();
        let open = |avoid| top.is_some_and(|step| step.check(self.game, Action::Send { piece: p, avoid }).is_ok());
        let mut path = vec![piece(p)];
        if open(true) && open(false) {
            path.push(button(if avoid { "around" } else { "straight" }));
        }
        let how = if avoid { " around pillaged areas" } else { "" };
        (path, format!("send {}{how}", p.name()))
    }

    fn combat(&self) -> Words {
        match self.action {
            Action::Resolve { area } => (vec![space(area)], format!("resolve {area}")),
            Action::GiveBattle => (vec![button("give-battle")], "give battle".into()),
            Action::Decline => (vec![button("decline")], "decline battle".into()),
            Action::Assault => (vec![button("assault")], "assault the fort".into()),
            Action::Besiege => (vec![button("besiege")], "continue the siege".into()),
            Action::Garrison { together: true } => (vec![button("together")], "let the SFs fight together".into()),
            Action::Garrison { .. } => (vec![button("apart")], "let the SFs fight on their own".into()),
            Action::Support { piece: p } => (vec![piece(p)], format!("add an SF to {}", p.name())),
            Action::Pair { mine, theirs } => {
                (vec![piece(mine), piece(theirs)], format!("pair {} with {}", mine.name(), theirs.name()))
            }
            Action::PairFort { mine, group } => {
                let (id, part) =
                    [("walls-1", "fort itself"), ("walls-2", "fort’s second SF")][usize::from(group.min(1))];
                (vec![piece(mine), button(id)], format!("pair {} with the {part}", mine.name()))
            }
            Action::Next { group } => self.next_group(group),
            Action::Retreat { area } => (vec![space(area)], format!("retreat to {area}")),
            Action::Lose { piece: p } => (vec![piece(p)], format!("lose {}", p.name())),
            _ => (vec![button("done")], self.done().into()),
        }
    }

    /// A group of a skirmish, by its first unit; without any, by its number.
    fn next_group(&self, group: u8) -> Words {
        let units = self.game.pairs.group(group);
        let sides =
            [US, NA].map(|seat| units.and(crate::rules::a_dark_and_bloody_ground::pieces::PieceSet::side(seat)));
        let word = |n: usize| if sides[n].is_empty() { "the fort itself".into() } else { names(sides[n]) };
        let target = units.first().map_or_else(|| Target::Button(format!("group-{group}").into()), piece);
        (vec![target], format!("resolve {} against {}", word(0), word(1)))
    }

    fn battle(&self) -> Words {
        match self.action {
            Action::Letter { hex: h } => (vec![hex(h)], format!("set up around hex {}", h.name())),
            Action::Set { piece: p, hex: h } => {
                (vec![piece(p), hex(h)], format!("place {} on hex {}", p.name(), h.name()))
            }
            Action::Pick { piece: p } => (vec![piece(p)], format!("choose {}", p.name())),
            Action::To { hex: h } => (vec![hex(h)], format!("move to hex {}", h.name())),
            Action::Off => (vec![button("off")], "leave the board".into()),
            Action::Fire { shooter, target } => {
                (vec![piece(shooter), piece(target)], format!("fire at {} with {}", target.name(), shooter.name()))
            }
            Action::Attack { hex: h } => (vec![hex(h)], format!("attack hex {}", h.name())),
            Action::Withdraw { piece: p } => (vec![piece(p)], format!("keep {} out of the attack", p.name())),
            _ => (vec![button("done")], self.done().into()),
        }
    }
}

/// The path of an action.
pub fn path(game: &DarkAndBloodyGround, action: Action) -> Vec<Target> {
    Wording { game, action }.words().0
}
