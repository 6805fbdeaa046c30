//! Why, in words, an activation: where a force is bound for, what it meets there, and what it takes along.

use super::super::acts::plunder;
use super::super::field::Field;
use super::super::standing::best_end;
use super::super::waiting;
use super::{areas, nearest, raids, settlers, units, within};
use crate::rules::a_dark_and_bloody_ground::survey::Country;
use crate::rules::a_dark_and_bloody_ground::{Action, Area, NA, Nation, Piece, PieceSet, Status, US, atlas};
use crate::rules::{Report, Seat, Title, text};

/// So far, in areas, an army of the nations comes in one activation: who is nearer is a danger, or in it.
const NEAR: u8 = 3;

/// What an action of the Action Phase is for.
pub fn purpose(field: &Field, seat: Seat, plan: &[Action], action: Action) -> String {
    match action {
        Action::Raid { .. }
        | Action::Pillage { .. }
        | Action::Atrocity { .. }
        | Action::Ambush { .. }
        | Action::Assassinate { .. }
        | Action::Pass => raids::declared(field, seat, plan, action),
        Action::Take { piece } => taken(field, seat, plan, piece),
        Action::Leave { piece } | Action::Drop { piece } => left(field, seat, plan, piece),
        Action::Dismantle => "because the army needs it no more".into(),
        _ => Course::of(field, seat, plan).map_or_else(String::new, |course| course.words(plan)),
    }
}

/// "3 enemy units".
fn enemies(n: u32) -> String {
    text::count(n as usize, "enemy unit", "enemy units")
}

/// The area that an action leads to.
fn destination(action: Action) -> Option<Area> {
    match action {
        Action::Step { area } | Action::Ride { area } | Action::Float { area } => Some(area),
        _ => None,
    }
}

/// The force of a plan: that which is there, and what it takes in and leaves.
fn force_of(field: &Field, plan: &[Action]) -> PieceSet {
    let country = field.country;
    let mut force = match plan.first() {
        Some(&Action::Activate { piece }) => country.about(piece),
        _ => country.force().map_or(PieceSet::NONE, |view| view.force),
    };
    for action in plan {
        match *action {
            Action::Take { piece } => force.insert(piece),
            Action::Leave { piece } | Action::Drop { piece } => force.remove(piece),
            _ => {}
        }
    }
    force
}

/// A force, and where it is bound for.
struct Course<'a> {
    field: &'a Field<'a>,
    seat: Seat,
    force: PieceSet,
    /// Where it is; none at the edge of the map.
    at: Option<Area>,
    /// Where it ends.
    to: Area,
    /// Areas that are still to go when what is advised is done.
    ahead: u8,
}

impl<'a> Course<'a> {
    /// The course of a plan; of one that names no end, or but the next step, that on which quick play goes on.
    fn of(field: &'a Field<'a>, seat: Seat, plan: &[Action]) -> Option<Self> {
        let country = field.country;
        let force = force_of(field, plan);
        let at = force.first().and_then(|piece| country.place(piece).area());
        let steps: Vec<Area> = plan.iter().filter_map(|action| destination(*action)).collect();
        let bound = || match *plan {
            [Action::Activate { .. }] => best_end(field, seat, force, at, &country.reach(seat, force)).1,
            [step] if !steps.is_empty() => {
                let to = best_end(field, seat, force, at, &country.reach_now()).1?;
                (country.way(to).first() == Some(&step)).then_some(to)
            }
            _ => None,
        };
        let to = bound().or_else(|| steps.last().copied()).or(at)?;
        let after = plan.first().and_then(|action| destination(*action)).or(at);
        let ahead = after.map_or(0, |after| atlas().distance(after, to));
        Some(Self { field, seat, force, at, to, ahead })
    }

    fn words(&self, plan: &[Action]) -> String {
        if plan.contains(&Action::Build) {
            return self.building();
        }
        if let Some(words) = self.waiting() {
            return words;
        }
        let end = if self.seat == US { self.us_end() } else { self.na_end() };
        match second(self.field, self.seat, plan) {
            Some(faces) => format!("{end}, if the second activation succeeds ({faces} of 6 faces)"),
            None => end,
        }
    }

    /// Units of the side at the end.
    fn own(&self) -> u32 {
        self.force.units_only().or(self.field.country.units(self.seat, self.to)).len()
    }

    /// Enemy units at the end.
    fn enemies(&self) -> u32 {
        self.field.country.units(self.seat.other(), self.to).len()
    }

    /// Enemy units that are near the end.
    fn near(&self) -> u32 {
        within(self.field.country, self.seat.other(), self.to, NEAR)
    }

    /// The end, with the areas that are still to go.
    fn place(&self) -> String {
        match self.ahead {
            0 => self.to.to_string(),
            ahead => format!("{} ({} farther on)", self.to, areas(ahead)),
        }
    }

    /// A piece that is spared acts where it stands, or next to it, so that time passes for an army that waits to react.
    fn waiting(&self) -> Option<String> {
        let country = self.field.country;
        let alone = self.seat == US && self.force.len() == 1;
        let at = self.at.filter(|at| alone && waiting::poised(self.field).has(*at))?;
        if atlas().distance(at, self.to) > 1 {
            return None;
        }
        let army = units(country.present(US, at).less(country.spent()).less(self.force).units_only().len());
        let leads = !self.force.leaders_only().is_empty();
        Some(if self.to != at {
            format!("as an outpost, so that a raid there gives {army} in {at} a reaction")
        } else if self.force.meets(country.spent()) {
            format!("to let time pass by a second activation, while {army} in {at} stay ready to react")
        } else if leads {
            format!("to let time pass without {army} in {at}, which another leader takes along in a reaction")
        } else if country.turns_left() > 1 {
            format!("to let time pass: {army} in {at} wait to march right after a move of the nations")
        } else {
            format!("to spend 1 unit on waiting and keep {army} fresh for the way into Kekionga")
        })
    }

    fn building(&self) -> String {
        let (field, country, at) = (self.field, self.field.country, self.to);
        let (party, near) = (units(self.force.units_only().len()), enemies(self.near()));
        if field.is_about_kekionga() {
            let borders = areas(atlas().distance(at, Country::kekionga()));
            return format!("to carry supply to Kekionga, {borders} away, with {party} at work and {near} near");
        }
        match atlas().nation(at) {
            Some(nation) if country.status(nation) != Status::Surrendered => {
                format!("to press the {nation} by a fort in their country, with {party} at work and {near} near")
            }
            _ => format!("to shelter {}, with {party} at work and {near} near", settlers(country.area(at).settlers)),
        }
    }

    /// What both sides come to where the enemy stands.
    fn clash(&self) -> String {
        let (field, to) = (self.field, self.to);
        let host = field.host(self.force.or(field.country.present(self.seat, to)));
        let other = field.there(self.seat.other(), to);
        let chance = if self.seat == US { field.odds(&host, &other, to) } else { 1.0 - field.odds(&other, &host, to) };
        let percent = 100.0 * chance;
        let (own, theirs, place) = (units(self.own()), units(self.enemies()), self.place());
        if field.country.fort(to) == Some(self.seat.other()) {
            format!("to besiege the fort in {place} with {own} against {theirs}")
        } else if !host.led && !other.led {
            format!("to skirmish in {place} with {own} against {theirs}, as no leader can give battle")
        } else if percent >= 65.0 {
            format!("to attack {theirs} in {place} with {own}: a battle is won about {percent:.0} %")
        } else if percent >= 40.0 {
            format!("to meet {theirs} in {place} with {own}, an even battle, won about {percent:.0} %")
        } else {
            format!("to hold up {theirs} in {place} with {own}, though a battle is won only about {percent:.0} %")
        }
    }

    fn us_end(&self) -> String {
        let (field, country, to) = (self.field, self.field.country, self.to);
        if self.enemies() > 0 {
            return self.clash();
        }
        if field.is_about_kekionga()
            && let Some(words) = self.us_at_kekionga()
        {
            return words;
        }
        let (own, near, place) = (units(self.own()), enemies(self.near()), self.place());
        if let Some(nation) = atlas().nation(to)
            && country.status(nation) == Status::Warpath
        {
            let hungry = field.away_from_base(to) > field.line();
            let supply = if hungry { ", out of supply" } else { "" };
            return self.war_in(nation, &own, supply);
        }
        let prey = country.area(to).settlers;
        match (self.near(), prey) {
            (0, 1..) => format!("to guard {} in {place} with {own}, no enemy near", settlers(prey)),
            (_, 1..) => format!("to guard {} in {place} with {own} against {near} within {NEAR} areas", settlers(prey)),
            (0, _) if country.is_town(to) => format!("to hold the town of {place} with {own}, no enemy near"),
            _ if country.is_town(to) => {
                format!("to guard the town of {place} with {own} against {near} within {NEAR} areas")
            }
            _ => self.elsewhere(),
        }
    }

    /// War in the country of a nation.
    fn war_in(&self, nation: Nation, own: &str, supply: &str) -> String {
        let country = self.field.country;
        let place = self.place();
        let warriors = units(country.on_map().and(PieceSet::warriors_of(nation)).len());
        if country.area(self.to).pillaged {
            format!("to keep the {nation} and their {warriors} out of {place}, pillaged land, with {own}{supply}")
        } else {
            format!("to carry the war into {nation} country in {place} with {own} against their {warriors}{supply}")
        }
    }

    /// Where everything turns on Kekionga: in it, or nearer to it.
    fn us_at_kekionga(&self) -> Option<String> {
        let (field, country, kekionga) = (self.field, self.field.country, Country::kekionga());
        let borders = atlas().distance(self.to, kekionga);
        let before = self.at.map_or(u8::MAX, |at| atlas().distance(at, kekionga));
        let (own, near, place) = (units(self.own()), enemies(self.near()), self.place());
        let inside = country.units(NA, kekionga).len();
        if borders == 0 && plunder(field, self.force, self.to) > 0.0 {
            let fresh = units(self.force.units_only().less(country.spent()).len());
            return Some(format!("to enter {place} with {fresh} that can still pillage it"));
        }
        if borders == 0 {
            let last = if country.turns_left() == 1 { ", as it must be held this turn" } else { "" };
            return Some(format!("to occupy {place} with {own}, {near} within {NEAR} areas{last}"));
        }
        if field.is_link(self.to) && !field.has_link() {
            return Some(format!(
                "to bring {own} to {place}, where a fort carries supply to Kekionga, {} away",
                areas(borders)
            ));
        }
        let left = areas(borders);
        if borders > before {
            let base = areas(field.away_from_base(self.to));
            return Some(format!("to fall back to {place}, {base} from the nearest base, with {own}"));
        }
        if borders == before {
            return (Some(self.to) == self.at)
                .then(|| format!("to keep {own} in {place}, {left} from Kekionga; {near} within {NEAR} areas"));
        }
        Some(match inside {
            0 => format!("to have {own} in {place}, {left} from Kekionga, which stands empty"),
            _ => format!("to have {own} in {place}, {left} from Kekionga and its {}", units(inside)),
        })
    }

    fn na_end(&self) -> String {
        let (field, country, to) = (self.field, self.field.country, self.to);
        if self.enemies() > 0 {
            return self.clash();
        }
        let (own, place, prey) = (units(self.own()), self.place(), country.area(to).settlers);
        if prey > 0 {
            return if field.home_lands().has(to) {
                format!("to drive {} out of {place} with {own}", settlers(prey))
            } else {
                format!("to threaten {} in {place} with {own}", settlers(prey))
            };
        }
        if field.is_about_kekionga() {
            return self.na_at_kekionga();
        }
        if self.flees() || !country.units(NA, to).less(self.force).is_empty() {
            return self.elsewhere();
        }
        let open = |other: &Area| country.area(*other).settlers > 0 || country.is_town(*other);
        let target = Area::all().filter(open).map(|other| (atlas().distance(to, other), other)).min();
        match target {
            Some((0, _)) => format!("to fall upon the town of {place} with {own}"),
            Some((borders, other)) => {
                format!("to have {own} in {place}, {} from {other}, which lies open to a raid", areas(borders))
            }
            None => self.elsewhere(),
        }
    }

    /// Where everything turns on Kekionga: the nations shield it.
    fn na_at_kekionga(&self) -> String {
        let (country, kekionga) = (self.field.country, Country::kekionga());
        let borders = atlas().distance(self.to, kekionga);
        let (own, place) = (units(self.own()), self.place());
        let army = within(country, US, kekionga, 4);
        let before = self.at.map_or(u8::MAX, |at| atlas().distance(at, kekionga));
        match (borders, army) {
            (0, 0) => format!("to gather {own} in {place} before the US comes near"),
            (0, _) => format!("to hold {place} with {own}; {} of the US within 4 areas", units(army)),
            _ if self.flees() => self.elsewhere(),
            (1, _) => format!("to stand with {own} in {place}, next to Kekionga; {} of the US near it", units(army)),
            _ if borders < before => format!("to bring {own} to {place}, {} from Kekionga", areas(borders)),
            _ => self.elsewhere(),
        }
    }

    /// Whether it goes out of the reach of more than it is.
    fn flees(&self) -> bool {
        let danger = |area: Area| within(self.field.country, self.seat.other(), area, 2);
        let own = self.force.units_only().len();
        self.at.is_some_and(|at| at != self.to && danger(at) > own && danger(self.to) < danger(at))
    }

    /// Neither battle nor prey: friends, safety, the nearest enemy.
    fn elsewhere(&self) -> String {
        let country = self.field.country;
        let (own, place) = (units(self.own()), self.place());
        let friends = country.units(self.seat, self.to).less(self.force).len();
        if self.flees() {
            let reach = |area: Area| within(country, self.seat.other(), area, 2);
            let before = enemies(self.at.map_or(0, reach));
            return format!("to have {} instead of {before} within 2 areas, in {place}", reach(self.to));
        }
        if Some(self.to) == self.at {
            return self.halted();
        }
        match (friends, nearest(country, self.seat.other(), self.to)) {
            (1.., _) => format!("to join {} in {place}, {own} together", units(friends)),
            (_, Some((borders, enemy))) if borders <= NEAR => {
                let there = units(country.units(self.seat.other(), enemy).len());
                format!("to be in {place} with {own}, {} from {there} in {enemy}", areas(borders))
            }
            (_, Some((borders, _))) => format!("to hold {place} with {own}, {} from any enemy", areas(borders)),
            (_, None) => format!("to hold {place} with {own}"),
        }
    }

    /// A force that goes no farther.
    fn halted(&self) -> String {
        let country = self.field.country;
        let own = units(self.own());
        match nearest(country, self.seat.other(), self.to) {
            Some((borders, enemy)) if borders <= NEAR => {
                let there = units(country.units(self.seat.other(), enemy).len());
                format!("to keep {own} together here, {} from {there} in {enemy}", areas(borders))
            }
            _ => format!("because no area in reach is better for {own}"),
        }
    }
}

/// The faces of six with which pieces that have acted go on, if the plan asks it of some.
fn second(field: &Field, seat: Seat, plan: &[Action]) -> Option<u8> {
    let &Action::Activate { piece } = plan.first()? else { return field.country.second() };
    if !field.country.spent().has(piece) {
        return None;
    }
    let mut trial = field.game.clone();
    for action in plan {
        let forms = matches!(action, Action::Activate { .. } | Action::Take { .. } | Action::Leave { .. });
        if !forms || trial.check(seat, action).is_err() {
            break;
        }
        trial.apply(action, &mut Report::silent());
    }
    trial.country().second()
}

/// Why a piece goes along.
fn taken(field: &Field, seat: Seat, plan: &[Action], piece: Piece) -> String {
    let country = field.country;
    let force = force_of(field, plan);
    let size = units(force.units_only().len());
    let best = force.less(PieceSet::of(piece)).leaders_only().iter().map(|leader| country.cr(leader)).max();
    let here = country.place(piece).area();
    let alone = here.is_some_and(|at| country.units(seat, at).less(force).is_empty());
    match (piece.is_leader(), best) {
        (true, Some(best)) if country.cr(piece) > best => {
            format!("so that {size} have a CR of {} instead of {best}", country.cr(piece))
        }
        (true, _) if alone => format!("so that he doesn’t stay behind without units when {size} leave"),
        (true, _) => format!("so that {size} have another leader, CR {}", country.cr(piece)),
        (false, _) if country.spent().has(piece) => format!("to make it {size}, at the price of a second activation"),
        (false, _) => format!("to make it {size}"),
    }
}

/// Why a piece stays behind.
fn left(field: &Field, seat: Seat, plan: &[Action], piece: Piece) -> String {
    let country = field.country;
    let Some(at) = country.place(piece).area() else { return "to keep it back for later".into() };
    let force = country.force().map_or(PieceSet::NONE, |view| view.force).less(PieceSet::of(piece));
    let stay = units(country.units(seat, at).less(force).len());
    if country.builders().has(piece) {
        return format!("so that the work on the fort in {at} goes on");
    }
    if plan.contains(&Action::Build) {
        let builders = units(force_of(field, plan).units_only().len());
        return format!("so that {builders} build a fort in {at} and the others stay ready");
    }
    if field.needs_builders(at) && seat == US {
        return format!("so that {stay} can build a fort in {at}");
    }
    match within(country, seat.other(), at, NEAR) {
        0 => format!("so that {stay} can act by themselves"),
        near => format!("to leave {stay} in {at} against {} within {NEAR} areas", units(near)),
    }
}
