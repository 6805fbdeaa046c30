//! The Action Phase: who does what next.

use super::field::Field;
use super::march::{self, Idea};
use super::raids;
use super::standing::standing;
use super::waiting;
use crate::ai::evaluator::{Choice, Proposal};
use crate::rules::a_dark_and_bloody_ground::survey::Country;
use crate::rules::a_dark_and_bloody_ground::{
    Action, Area, DarkAndBloodyGround, NA, Piece, PieceSet, Scenario, US, atlas,
};
use crate::rules::{Act, Dice, Seat, Title};

/// What is worth doing at all.
const WORTH_WHILE: f64 = 0.15;
/// Most ideas that are considered at once.
const MOST: usize = 6;
/// What the pillage of Kekionga is worth to the US where the scenario turns on it.
const PILLAGE: f64 = 24.0;
/// How far behind the best, in VPs, an idea may look and still be considered.
const CLOSE: f64 = 2.5;

fn listed(game: &DarkAndBloodyGround) -> Vec<Action> {
    let mut legal: Vec<Act<Action>> = Vec::new();
    game.legal(&mut legal);
    legal.iter().map(|act| *act.action()).collect()
}

/// All ideas, the best first; quick play carries out only the beginning of a plan, and passes where it waits.
fn ideas(game: &DarkAndBloodyGround, seat: Seat, each: usize, quick: bool) -> Vec<Idea> {
    let field = Field::of(game);
    let legal = listed(game);
    let mut ideas = march::ideas(&field, seat, &legal, each);
    if seat == US {
        wait(&field, &legal, quick, &mut ideas);
    }
    if seat == NA {
        ideas.extend(raids::ideas(&field, &legal, 2 * each));
    }
    ideas.extend(marks(&field, seat, &legal));
    ideas.extend(pillages(&field, seat, &legal));
    ideas.sort_by(|a, b| b.0.total_cmp(&a.0));
    ideas
}

/// An army that waits beside Kekionga does not march while it can let time pass.
fn wait(field: &Field, legal: &[Action], quick: bool, ideas: &mut Vec<Idea>) {
    let poised = waiting::poised(field);
    if poised.is_empty() {
        return;
    }
    let passing = if quick {
        let unit = waiting::spare_unit(field, poised, legal);
        unit.map(|action| (0.5, vec![action])).into_iter().collect()
    } else {
        waiting::ideas(field, poised, legal)
    };
    let waits = |plan: &[Action]| match plan.first() {
        Some(&Action::Activate { piece }) => field.country.place(piece).area().is_some_and(|at| poised.has(at)),
        _ => false,
    };
    if !passing.is_empty() {
        ideas.retain(|(_, plan)| !waits(plan) || (!quick && plan.contains(&Action::Build)));
    }
    ideas.extend(passing);
}

/// Pillage of areas where a side stands.
fn pillages(field: &Field, seat: Seat, legal: &[Action]) -> Vec<Idea> {
    let country = field.country;
    let worth = |area: Area| {
        let chance = f64::from(country.pillage(seat, area)) / 6.0;
        let state = country.area(area);
        if seat == NA {
            let killed = (6.0 - f64::from(country.commitment())).max(0.0) / 6.0;
            let free = if field.home_lands().has(area) { 4.0 } else { 0.0 };
            return chance * f64::from(state.settlers) * (0.6 + 2.0 * killed + free) - 0.1;
        }
        if field.is_about_kekionga() {
            let counts = field.game.scenario() == Scenario::Harmar && !country.is_kekionga_pillaged();
            let prize = counts && area == Country::kekionga();
            return if prize { PILLAGE * chance } else { -0.5 };
        }
        let theirs = atlas().nation(area).is_some();
        if theirs && state.settlers == 0 && !state.village { chance * 1.6 } else { -1.0 }
    };
    let pillage = |action: &Action| match *action {
        Action::Pillage { area } => Some((worth(area), pillage_with(field, seat, area))),
        _ => None,
    };
    legal.iter().filter_map(pillage).filter(|(worth, _)| *worth > WORTH_WHILE).collect()
}

/// A pillage as a plan: at Kekionga those who do not improve it keep back for another.
fn pillage_with(field: &Field, seat: Seat, area: Area) -> Vec<Action> {
    let rest = if seat == US && area == Country::kekionga() { waiting::surplus(field, area) } else { Vec::new() };
    let mut plan = vec![Action::Pillage { area }];
    plan.extend(rest.into_iter().map(|piece| Action::Leave { piece }));
    plan.push(Action::Roll);
    plan
}

/// What Atrocity markers can do: the best of each kind.
fn marks(field: &Field, seat: Seat, legal: &[Action]) -> Vec<Idea> {
    let country = field.country;
    let worth = |action: &Action| match *action {
        Action::Ambush { piece } => {
            let price = if piece.side() == US { 2.0 } else { 2.6 };
            Some(f64::from(country.ambush(piece)) / 6.0 * price)
        }
        Action::Assassinate { piece } => {
            let chance = f64::from(country.assassination(piece)) / 6.0;
            let prize = f64::from(piece.rank()) + 0.6 * f64::from(piece.cr());
            Some(chance * prize - (1.0 - chance))
        }
        Action::Atrocity { area } if seat == NA => {
            let state = country.area(area);
            let ripe = state.settlers >= 3 && atlas().northwest.has(area) && !country.is_town(area);
            let home = field.home_lands();
            let free = match (home.has(area), state.settlers) {
                (true, 1) => 4.5,
                (true, _) => 3.0,
                // Nothing else counts where the nations must free their country.
                _ if !home.is_empty() => -1.0,
                _ => 0.0,
            };
            if state.settlers == 0 { None } else { Some(free + if ripe { 2.6 } else { 0.25 }) }
        }
        _ => None,
    };
    let mut best: [Option<Idea>; 3] = [None, None, None];
    for action in legal {
        let Some(worth) = worth(action) else { continue };
        let kind = match action {
            Action::Ambush { .. } => 0,
            Action::Assassinate { .. } => 1,
            _ => 2,
        };
        if worth > WORTH_WHILE && best[kind].as_ref().is_none_or(|(most, _)| worth > *most) {
            best[kind] = Some((worth, vec![*action]));
        }
    }
    best.into_iter().flatten().collect()
}

/// What to consider in the Action Phase: whole plans, and to pass.
pub fn propose(game: &DarkAndBloodyGround, seat: Seat, out: &mut Vec<Proposal<Action>>) {
    let best = offer(ideas(game, seat, 3, false), out);
    if best < 1.5 && (out.is_empty() || seat == NA || waiting::poised(&Field::of(game)).is_empty()) {
        out.push(Proposal::one(Choice::plain(Action::Pass), (1.0 - 0.3 * best).clamp(0.05, 1.0)));
    }
}

/// What to consider while a force is formed: whole plans.
pub fn propose_force(game: &DarkAndBloodyGround, seat: Seat, out: &mut Vec<Proposal<Action>>) {
    let mut turns = march::turns(&Field::of(game), seat, 3);
    turns.sort_by(|a, b| b.0.total_cmp(&a.0));
    offer(turns, out);
}

/// Proposes the best of some ideas, which are sorted; what the best is worth.
fn offer(mut ideas: Vec<Idea>, out: &mut Vec<Proposal<Action>>) -> f64 {
    ideas.retain(|idea| idea.0 > WORTH_WHILE);
    let best = ideas.first().map_or(0.0, |idea| idea.0);
    ideas.retain(|idea| idea.0 > best - CLOSE);
    ideas.truncate(MOST);
    for (worth, plan) in ideas {
        let plan = plan.into_iter().map(Choice::plain).collect();
        out.push(Proposal { plan, weight: (1.0 - 0.3 * (best - worth)).clamp(0.05, 1.0) });
    }
    best
}

/// The next act of quick play: the idea that looks best, or to pass.
pub fn next(game: &DarkAndBloodyGround, seat: Seat, chance: &mut Dice) -> Action {
    let ideas = ideas(game, seat, 1, true);
    let mut best = (WORTH_WHILE, Action::Pass);
    for (worth, plan) in ideas {
        let worth = worth * (0.9 + 0.002 * f64::from(chance.draw(100)));
        if worth > best.0
            && let Some(&first) = plan.first()
        {
            best = (worth, first);
        }
    }
    best.1
}

/// Whether a stack reacts to a move, and with whom.
pub fn react(game: &DarkAndBloodyGround, seat: Seat, legal: &[Action]) -> Action {
    let field = Field::of(game);
    let country = field.country;
    let ends = country.reacting_to();
    let leader = |action: &Action| if let Action::React { piece } = *action { Some(piece) } else { None };
    let mut leaders: Vec<Piece> = legal.iter().filter_map(leader).collect();
    // Who is likeliest to succeed goes first: every unit tries once.
    leaders.sort_by_key(|leader| std::cmp::Reverse(country.cr(*leader)));
    for piece in leaders {
        let action = &Action::React { piece };
        let Some(at) = country.place(piece).area() else { continue };
        // The work on a fort is not given up.
        let stack = country.reacting(piece).less(country.builders()).or(PieceSet::of(piece));
        if country.builders().has(piece) || stack.units_only().is_empty() {
            continue;
        }
        let before = standing(&field, seat, stack, at);
        let gain = |to: Area| {
            standing(&field, seat, stack, to) - before + helps(&field, seat, to) + plunder(&field, stack, to)
        };
        // Where Kekionga counts, a reaction may go there, or out of it, whatever the enemy has done.
        let anywhere = seat == US && field.is_about_kekionga();
        let within = |to: &Area| country.is_open(*to) && (anywhere || ends.has(*to)) && country.cost(*to) <= 3;
        if seat == US && waiting::vanguard(&field, at).is_some_and(|few| stack.units_only().len() >= few) {
            return *action;
        }
        let near = atlas().next(at).iter().filter(within);
        if near.map(gain).fold(0.0, f64::max) > 0.5 {
            return *action;
        }
    }
    Action::Pass
}

/// With whom a stack reacts: builders stay at their work, and so do those whom another leader may lead after it.
pub fn react_with(game: &DarkAndBloodyGround, legal: &[Action]) -> Action {
    let country = game.country();
    let stack = country.reaction_stack();
    let left = |pieces: PieceSet| {
        let of = |action: &&Action| matches!(**action, Action::Leave { piece } if pieces.has(piece));
        legal.iter().find(of).copied()
    };
    if let Some(action) = left(country.builders()) {
        return action;
    }
    let Some(at) = stack.first().and_then(|piece| country.place(piece).area()) else { return Action::Roll };
    let field = Field::of(game);
    if let Some(few) = waiting::vanguard(&field, at)
        && stack.units_only().len() > few
    {
        let rest = left(militia_of_others(&field, stack, at)).or_else(|| left(stack.units_only()));
        return rest.unwrap_or(Action::Roll);
    }
    if !waiting::poised(&field).has(at) {
        return left(kept_with_leader(&field, stack, at)).unwrap_or(Action::Roll);
    }
    let fresh = stack.units_only().less(country.spent());
    let along = |action: &&Action| matches!(**action, Action::Take { piece } if waiting::joins(&field, piece));
    if let Some(action) = legal.iter().find(along).filter(|_| fresh.len() >= 8) {
        return *action;
    }
    // Another leader who has not tried yet can take the rest.
    let others = country.present(US, at).leaders_only().less(country.builders()).len();
    let more = fresh.len() > waiting::share(&field, at, others);
    let rest = if more { left(militia_of_others(&field, stack, at)).or_else(|| left(fresh)) } else { None };
    let kept = || left(kept_with_leader(&field, stack, at));
    left(country.completed()).or(rest).or_else(kept).unwrap_or(Action::Roll)
}

/// Militia of a stack whose leader stays where they are.
fn militia_of_others(field: &Field, stack: PieceSet, at: Area) -> PieceSet {
    let staying = field.country.present(US, at).less(stack).and(PieceSet::MILITIA_LEADERS);
    let of = |leader: Piece| leader.state().map_or(PieceSet::NONE, PieceSet::militia_of);
    staying.iter().fold(PieceSet::NONE, |set, leader| set.or(of(leader))).and(stack)
}

/// Militia without whom the stack could not go: a leader of militia who stays keeps one of his state [DB-14.0.7-b].
fn kept_with_leader(field: &Field, stack: PieceSet, at: Area) -> PieceSet {
    let there = field.country.present(US, at).less(stack);
    let lonely = |leader: &Piece| leader.state().is_some_and(|state| !there.meets(PieceSet::militia_of(state)));
    let staying = there.and(PieceSet::MILITIA_LEADERS).iter().filter(lonely);
    let of = |leader: Piece| leader.state().map_or(PieceSet::NONE, PieceSet::militia_of);
    staying.fold(PieceSet::NONE, |set, leader| set.or(of(leader))).and(stack)
}

/// What it is worth to come to the help of an area that raiders have come to.
fn helps(field: &Field, seat: Seat, to: Area) -> f64 {
    let country = field.country;
    let raiders = country.at(to).and(country.raiding());
    if seat == US && !raiders.is_empty() { 0.8 } else { 0.0 }
}

/// What it is worth to come to Kekionga with units that have not acted: a reaction is no activation, and they may pillage.
pub fn plunder(field: &Field, stack: PieceSet, to: Area) -> f64 {
    let country = field.country;
    let fresh = stack.and(PieceSet::US).units_only().less(country.spent()).len();
    let counts = field.game.scenario() == Scenario::Harmar && !country.is_kekionga_pillaged();
    let open = counts && to == Country::kekionga();
    if open && fresh >= 2 { 0.6 * PILLAGE * f64::from(fresh.min(8)) / 8.0 } else { 0.0 }
}

/// What a force does next, on its way or not.
pub fn next_step(game: &DarkAndBloodyGround, seat: Seat) -> Option<Action> {
    march::next_step(&Field::of(game), seat)
}
