//! Operations: which force goes where. A force and its destination are one idea; the way is the cheapest.

use super::field::{Field, Host};
use crate::ai::judge::{Choice, Proposal};
use crate::rules::blood_on_the_ohio::{
    Action, AttackTarget, BloodOnTheOhio, Piece, PieceSet, Place, SPACES, US, WC, Way, atlas, step_cost,
};
use crate::rules::{Dice, Seat, Title};

/// Where a force may go, and what that is worth.
#[derive(Clone, Copy, Debug)]
pub struct Goal {
    /// Where it ends.
    pub to: Place,
    /// It attacks there.
    pub strike: bool,
    /// What that is worth, in VP halves.
    pub worth: f64,
}

/// The ground that a force reaches, and the way to it.
pub struct Reach {
    cost: [u8; SPACES],
    before: [Option<Place>; SPACES],
    start: Place,
    found: Vec<Place>,
}

impl Reach {
    /// Spaces that a force reaches with so many MP. Spaces with an enemy who counts end its way.
    pub fn of(
        game: &BloodOnTheOhio,
        seat: Seat,
        units: u8,
        start: Place,
        mp: u8,
        open: impl Fn(Place) -> bool,
    ) -> Self {
        let mut reach = Self { cost: [u8::MAX; SPACES], before: [None; SPACES], start, found: Vec::with_capacity(48) };
        let mut queue: Vec<(Place, u8)> = vec![(start, 0)];
        if start.is_space() {
            reach.cost[start.index()] = 0;
        }
        let mut head = 0;
        while let Some(&(here, spent)) = queue.get(head) {
            head += 1;
            if here.is_space() && reach.cost[here.index()] < spent {
                continue;
            }
            for &to in atlas().links(here) {
                let cost = spent + step_cost(here, to);
                if cost > mp || cost >= reach.cost[to.index()] || !passes(game, seat, units, here, to) {
                    continue;
                }
                if here == start && !open(to) {
                    continue;
                }
                if reach.cost[to.index()] == u8::MAX {
                    reach.found.push(to);
                }
                reach.cost[to.index()] = cost;
                reach.before[to.index()] = if here == start { None } else { Some(here) };
                if to.is_river() || game.met(seat, to) == 0 {
                    queue.push((to, cost));
                }
            }
        }
        reach
    }

    /// The steps to a space.
    pub fn way(&self, to: Place) -> Vec<Place> {
        let mut way = Vec::new();
        let mut at = Some(to);
        while let Some(here) = at.filter(|&p| p != self.start && way.len() < 16) {
            way.push(here);
            at = self.before[here.index()];
        }
        way.reverse();
        way
    }

    /// The first step to a space.
    pub fn first(&self, to: Place) -> Place {
        let mut at = to;
        for _ in 0..16 {
            match self.before[at.index()] {
                Some(before) => at = before,
                None => break,
            }
        }
        at
    }

    /// Whether the last step comes from a river space.
    fn lands(&self, to: Place) -> bool {
        self.before[to.index()].is_some_and(Place::is_river)
    }
}

/// Whether a force of so many unit FP may take a step at all, as far as the map and the limits of rivers go.
fn passes(game: &BloodOnTheOhio, seat: Seat, units: u8, from: Place, to: Place) -> bool {
    if !game.is_open(to) || (seat == US && to == atlas().miamis && game.turn() >= 9) {
        return false;
    }
    if !(from.is_river() && to.is_river()) || units <= 8 {
        return true;
    }
    seat == US && units <= 16 && atlas().is_ohio(from) && atlas().is_ohio(to)
}

/// A force as its goals see it.
pub struct Party<'a, 'b> {
    field: &'a Field<'b>,
    seat: Seat,
    force: PieceSet,
    host: Host,
    /// Unit FP that it may still take along.
    room: f64,
    led: bool,
    wagon: bool,
}

impl<'a, 'b> Party<'a, 'b> {
    /// A force of some pieces.
    pub fn of(field: &'a Field<'b>, seat: Seat, force: PieceSet) -> Self {
        let host = field.host(force);
        let leaders = force.and(PieceSet::LEADERS).len();
        let limit = match (force.meets(PieceSet::KEYS), leaders) {
            (true, 2..) => 16.0,
            (true, _) => 10.0,
            (false, 0) => 0.0,
            (false, _) => 6.0,
        };
        let room = (limit - f64::from(host.units)).max(0.0);
        let wagon = force.meets(PieceSet::WAGONS);
        Self { field, seat, force, host, room, led: leaders > 0, wagon }
    }

    /// What it is worth to end there.
    pub fn standing(&self, at: Place) -> f64 {
        let Self { field, seat, force, host, .. } = self;
        let board = field.board();
        let friends = board.side_at(*seat, at).less(*force);
        let (with, without) = if friends.is_empty() {
            (*host, Host::default())
        } else {
            (field.host(friends.or(*force)), field.host(friends))
        };
        let mut worth =
            EAGER[seat.index()] * field.pull_at(f64::from(host.units).max(host.fp) + 0.5 * self.room.min(4.0), at);
        let sheltered = *seat == US && at.is_ground() && field.structures().forts().has(at);
        if !sheltered {
            worth -=
                field.risk(*seat, &with, at) - if friends.is_empty() { 0.0 } else { field.risk(*seat, &without, at) };
        }
        worth += self.guard(at, without.fp);
        if self.wagon && *seat == US {
            worth += 2.5 * field.site(at) * if host.fp > 0.0 { 1.0 } else { 0.8 };
        }
        if self.led && self.room > 0.0 && at.is_on_map() {
            let joins = field.game.formable(*seat, at).less(*force).and(PieceSet::UNITS);
            worth += 0.05 * f64::from(board.unit_fp(joins)).min(self.room);
        }
        worth
    }

    /// What it is worth to stand in an own structure that lies open.
    fn guard(&self, at: Place, friends: f64) -> f64 {
        if self.host.fp <= 0.0 || friends > 0.0 || !at.is_ground() {
            return 0.0;
        }
        let field = self.field;
        let threat = f64::from(field.threat[self.seat.other().index()][at.index()]);
        let open = (threat / 4.0).min(1.0) * (self.host.strength / (threat + 1.0)).min(1.0);
        if self.seat == US {
            if field.structures().settlements().has(at) { 0.05 + 0.12 * open * field.stakes.step } else { 0.0 }
        } else if field.game.is_village_at_war(at) {
            let principal = field.structures().principals().has(at);
            (if principal { 0.55 } else { 0.35 }) * open * field.stakes.step
        } else {
            0.0
        }
    }

    /// What an attack there is worth, if there is something to attack; what the place is worth afterwards is not sure.
    fn strike(&self, at: Place, river: bool) -> Option<f64> {
        let worth = self.field.attack(self.seat, &self.host, at, river)?;
        Some(worth + self.standing_after(at))
    }

    fn standing_after(&self, at: Place) -> f64 {
        let field = self.field;
        EAGER[self.seat.index()] * field.pull_at(f64::from(self.host.units), at) - field.risk(self.seat, &self.host, at)
    }

    /// What it may do from where it is.
    pub fn goals(&self, start: Place, reach: &Reach, chance: Option<&mut Dice>) -> Vec<Goal> {
        let game = self.field.game;
        let mut goals = Vec::with_capacity(reach.found.len() + 2);
        goals.push(Goal { to: start, strike: false, worth: self.standing(start) });
        if start.is_ground()
            && let Some(worth) = self.strike(start, false)
        {
            goals.push(Goal { to: start, strike: true, worth });
        }
        for &to in reach.found.iter().filter(|p| p.is_ground()) {
            let strike = self.strike(to, reach.lands(to));
            if let Some(worth) = strike {
                goals.push(Goal { to, strike: true, worth });
            }
            if game.met(self.seat, to) == 0 && game.could_stay(self.seat, self.force, to) {
                goals.push(Goal { to, strike: false, worth: self.standing(to) });
            }
        }
        if let Some(chance) = chance {
            for goal in &mut goals {
                goal.worth += f64::from(chance.draw(100)) * 0.0004;
            }
        }
        goals
    }
}

/// The pieces about which forces may be formed, leaders first; never two of one kind in a place.
fn seeds(game: &BloodOnTheOhio, seat: Seat) -> Vec<Piece> {
    let mut seeds = Vec::new();
    for part in [PieceSet::KEYS, PieceSet::SUBORDINATES, PieceSet::UNITS, PieceSet::WAGONS] {
        for at in game.board().held(seat).iter() {
            let here = game.formable(seat, at).and(part);
            let unled = part == PieceSet::UNITS || part == PieceSet::WAGONS;
            seeds.extend(here.iter().take(if unled { 1 } else { 4 }));
        }
    }
    seeds
}

/// How much better than staying the best is that a force about a piece can do.
fn gain(field: &Field, seat: Seat, piece: Piece, chance: Option<&mut Dice>) -> Option<f64> {
    let game = field.game;
    let at = game.board().place(piece);
    let force = trimmed(field, seat, game.natural(piece));
    let besieged = seat == US && game.inside().has(piece) && game.board().fp_at(WC, at) > 0;
    if idle(field, seat, piece, at) {
        return None;
    }
    let party = Party::of(field, seat, force);
    let mp = if besieged { 0 } else { game.reach(seat, force) };
    let reach = Reach::of(game, seat, party.host.units, at, mp, |_| true);
    let goals = party.goals(at, &reach, chance);
    let stay = goals.first()?.worth;
    goals.iter().skip(1).map(|goal| goal.worth - stay).reduce(f64::max)
}

/// Whether nobody needs to think about a force about this piece: strays with nothing in reach, wagons without a purpose.
fn idle(field: &Field, seat: Seat, piece: Piece, at: Place) -> bool {
    if PieceSet::LEADERS.has(piece) || at.is_entry() && PieceSet::UNITS.has(piece) {
        return false;
    }
    if PieceSet::WAGONS.has(piece) {
        return seat == WC || field.need.is_none();
    }
    let mp = if seat == US { 2 } else { 3 };
    at.is_space() && !field.targets(seat).iter().any(|target| atlas().march(at, target) <= mp)
}

/// A natural force without the wagons that it has no use for: they would only be in danger.
fn trimmed(field: &Field, seat: Seat, force: PieceSet) -> PieceSet {
    let rest = force.less(PieceSet::WAGONS);
    if seat == US && field.need.is_none() && !rest.is_empty() { rest } else { force }
}

/// How much the US and the Confederacy are drawn to what they want.
const EAGER: [f64; 2] = [0.75, 0.62];
/// What is gained by a force is worth setting out for from here on.
const WORTH_WHILE: f64 = 0.02;

/// The next force in quick play: the first that has something better to do than to stay; otherwise the end.
pub fn next_force(game: &BloodOnTheOhio, seat: Seat, chance: &mut Dice) -> Action {
    let field = Field::for_march(game, seat);
    let mut seeds = seeds(game, seat);
    let leaders = seeds.iter().filter(|p| PieceSet::LEADERS.has(**p)).count().max(1);
    if leaders > 1 {
        let turn = chance.draw(leaders as u32) as usize;
        seeds[..leaders].rotate_left(turn);
    }
    for piece in seeds {
        let Some(gain) = gain(&field, seat, piece, Some(chance)) else { continue };
        let form = Action::Form { piece };
        if gain > WORTH_WHILE && game.check(seat, &form).is_ok() {
            return form;
        }
    }
    Action::EndSegment
}

/// What a force does next in quick play.
pub fn next_step(game: &BloodOnTheOhio, way: &Way, chance: &mut Dice) -> Option<Action> {
    let legal = |action: &Action| game.check(way.seat, action).is_ok();
    let field = Field::for_march(game, way.seat);
    if let Some(action) = load(game, way, &field).filter(legal) {
        return Some(action);
    }
    let party = Party::of(&field, way.seat, way.force);
    let reach = Reach::of(game, way.seat, party.host.units, way.at, way.mp, |to| legal(&Action::Step { to }));
    let mut goals = party.goals(way.at, &reach, Some(chance));
    goals.sort_by(|a, b| b.worth.total_cmp(&a.worth));
    goals.into_iter().find_map(|goal| toward(&field, way, &reach, goal).filter(legal))
}

/// The next act toward a goal.
fn toward(field: &Field, way: &Way, reach: &Reach, goal: Goal) -> Option<Action> {
    let game = field.game;
    if goal.to != way.at {
        return Some(Action::Step { to: reach.first(goal.to) });
    }
    if !goal.strike {
        return Some(Action::Halt);
    }
    blow(game, way.seat)
}

/// The attack that is open: an overrun lets the force go on.
fn blow(game: &BloodOnTheOhio, seat: Seat) -> Option<Action> {
    let stack = Action::Attack { target: AttackTarget::Stack };
    let structure = Action::Attack { target: AttackTarget::Structure };
    [Action::Overrun, stack, structure].into_iter().find(|action| game.check(seat, action).is_ok())
}

/// What a force takes along or leaves behind before it goes on.
fn load(game: &BloodOnTheOhio, way: &Way, field: &Field) -> Option<Action> {
    if way.forming {
        let wagons = way.force.and(PieceSet::WAGONS);
        let alone = way.force.is_within(PieceSet::SUPPORT);
        if way.seat == US && field.need.is_none() && !alone {
            return wagons.iter().map(|piece| Action::Pick { piece }).find(|a| game.check(way.seat, a).is_ok());
        }
        if way.seat == US && field.need.is_some() && wagons.is_empty() {
            let here = game.formable(US, way.at).and(PieceSet::WAGONS);
            return here.iter().map(|piece| Action::Pick { piece }).find(|a| game.check(way.seat, a).is_ok());
        }
        return None;
    }
    if way.battle.is_some() || !way.force.meets(PieceSet::LEADERS) || !way.at.is_on_map() {
        return None;
    }
    let here = game.formable(way.seat, way.at).less(way.force);
    let taken = here.and(PieceSet::UNITS.or(PieceSet::ARMS));
    let last = keeps_guard(field, way);
    let mut left = taken.and(PieceSet::UNITS).len();
    taken.iter().map(|piece| Action::PickUp { piece }).find(|action| {
        let Action::PickUp { piece } = action else { return false };
        if PieceSet::UNITS.has(*piece) && last {
            left = left.saturating_sub(1);
            if left == 0 {
                return false;
            }
        }
        game.check(way.seat, action).is_ok()
    })
}

/// Whether one unit stays where the force passes, because a structure there lies under threat.
fn keeps_guard(field: &Field, way: &Way) -> bool {
    if !way.at.is_ground() {
        return false;
    }
    let threat = field.threat[way.seat.other().index()][way.at.index()];
    let own = if way.seat == US {
        field.structures().settlements().has(way.at)
    } else {
        field.structures().principals().has(way.at) && field.game.is_village_at_war(way.at)
    };
    own && threat > 0.0
}

/// What to consider when forces may be formed: whole marches, and the end of the segment.
pub fn propose_forces(game: &BloodOnTheOhio, seat: Seat, out: &mut Vec<Proposal<Action>>) {
    let field = Field::for_march(game, seat);
    let mut ideas: Vec<(f64, Vec<Action>)> = Vec::new();
    for piece in seeds(game, seat) {
        if game.check(seat, &Action::Form { piece }).is_err() {
            continue;
        }
        if !idle(&field, seat, piece, game.board().place(piece)) {
            ideas_about(&field, seat, piece, &mut ideas);
        }
    }
    ideas.sort_by(|a, b| b.0.total_cmp(&a.0));
    let best = ideas.first().map_or(0.0, |idea| idea.0);
    ideas.retain(|idea| idea.0 > best - CLOSE && idea.0 > WORTH_WHILE);
    ideas.truncate(MOST_IDEAS);
    out.extend(ideas.into_iter().map(|(gain, plan)| planned(plan, weight(gain - best))));
    if best < 0.1 {
        out.push(planned(vec![Action::EndSegment], weight(WORTH_WHILE - best)));
    }
}

/// Most marches that are considered at once.
const MOST_IDEAS: usize = 5;
/// How far behind the best, in VP halves, an idea may look and still be considered.
const CLOSE: f64 = 0.15;

/// How good something looks at first sight that is so many VP halves behind the best.
fn weight(behind: f64) -> f64 {
    (1.0 + 1.6 * behind).clamp(0.02, 1.0)
}

fn planned(plan: Vec<Action>, weight: f64) -> Proposal<Action> {
    Proposal { plan: plan.into_iter().map(Choice::plain).collect(), weight }
}

fn ideas_about(field: &Field, seat: Seat, piece: Piece, ideas: &mut Vec<(f64, Vec<Action>)>) {
    let game = field.game;
    let at = game.board().place(piece);
    let natural = game.natural(piece);
    let force = trimmed(field, seat, natural);
    let wagons = game.formable(US, at).and(PieceSet::WAGONS);
    let takes = field.need.is_some() && seat == US && !force.meets(PieceSet::WAGONS) && PieceSet::LEADERS.has(piece);
    let with = if takes { force.or(wagons.first().map_or(PieceSet::NONE, PieceSet::of)) } else { force };
    let mut forming = vec![Action::Form { piece }];
    forming.extend(natural.less(with).iter().map(|piece| Action::Pick { piece }));
    forming.extend(with.less(natural).iter().map(|piece| Action::Pick { piece }));
    let party = Party::of(field, seat, with);
    let besieged = seat == US && game.inside().has(piece) && game.board().fp_at(WC, at) > 0;
    let mp = if besieged { 0 } else { game.reach(seat, with) };
    let reach = Reach::of(game, seat, party.host.units, at, mp, |_| true);
    let mut goals = party.goals(at, &reach, None);
    let Some(stay) = goals.first().map(|goal| goal.worth) else { return };
    goals.remove(0);
    goals.sort_by(|a, b| b.worth.total_cmp(&a.worth));
    for goal in goals.into_iter().take(3) {
        let mut plan = forming.clone();
        plan.extend(acts(game, seat, &reach, at, mp, goal));
        ideas.push((goal.worth - stay, plan));
    }
}

/// The acts of a march to a goal.
fn acts(game: &BloodOnTheOhio, seat: Seat, reach: &Reach, at: Place, mp: u8, goal: Goal) -> Vec<Action> {
    let mut acts: Vec<Action> = Vec::new();
    if goal.to != at {
        acts.extend(reach.way(goal.to).into_iter().map(|to| Action::Step { to }));
    }
    if !goal.strike {
        acts.push(Action::Halt);
        return acts;
    }
    let stack = !game.stack(seat.other(), goal.to).is_empty();
    let left = mp.saturating_sub(reach.cost[goal.to.index()]);
    let target = if stack { AttackTarget::Stack } else { AttackTarget::Structure };
    let overrun = !stack && seat == US && goal.to != at && left >= 2 && game.could_be_overrun(US, goal.to);
    acts.push(if overrun { Action::Overrun } else { Action::Attack { target } });
    acts
}

/// What to consider for a force on its way.
pub fn propose_steps(game: &BloodOnTheOhio, way: &Way, out: &mut Vec<Proposal<Action>>) {
    let legal = |action: &Action| game.check(way.seat, action).is_ok();
    let field = Field::for_march(game, way.seat);
    let party = Party::of(&field, way.seat, way.force);
    let reach = Reach::of(game, way.seat, party.host.units, way.at, way.mp, |to| legal(&Action::Step { to }));
    let mut goals = party.goals(way.at, &reach, None);
    goals.sort_by(|a, b| b.worth.total_cmp(&a.worth));
    let best = goals.first().map_or(0.0, |goal| goal.worth);
    for goal in goals.into_iter().take(4).filter(|goal| goal.worth > best - CLOSE) {
        let mut plan = acts(game, way.seat, &reach, way.at, way.mp, goal);
        if goal.strike && goal.to == way.at {
            plan = blow(game, way.seat).into_iter().collect();
        }
        if plan.first().is_some_and(legal) {
            out.push(planned(plan, weight(goal.worth - best)));
        }
    }
    if let Some(action) = load(game, way, &field).filter(legal) {
        // What is taken along or left behind is no question.
        out.clear();
        out.push(planned(vec![action], 1.0));
    }
}

/// What is worth doing with an enemy that a force has met.
pub fn encounter(field: &Field, way: &Way, action: Action) -> f64 {
    let party = Party::of(field, way.seat, way.force);
    let river = way.from.is_some_and(Place::is_river);
    match action {
        Action::Attack { .. } => party.strike(way.at, river).unwrap_or(0.0),
        Action::Overrun => overrun(field, way),
        Action::PassThrough => {
            let mut best = -1.0f64;
            for &to in atlas().links(way.at) {
                if to.is_ground() && field.game.met(way.seat, to) == 0 {
                    best = best.max(party.standing(to));
                }
            }
            best - 0.35
        }
        _ => 0.0,
    }
}

/// What an overrun is worth: who is overrun gets away one time in three, and a delay saves him.
pub fn overrun(field: &Field, way: &Way) -> f64 {
    let enemy = field.host(field.game.stack(way.seat.other(), way.at));
    let village = way.seat == US && field.game.is_village_at_war(way.at);
    let price = field.stakes.price[way.seat.other().index()];
    let stays = if enemy.fp > 0.0 { 2.0 / 3.0 } else { 1.0 };
    let militia = if way.force.meets(PieceSet::MILITIA) { field.stakes.price[0] } else { 0.0 };
    let taken = 0.7 * price * enemy.steps + if village { field.stakes.step } else { 0.0 } + 0.25;
    let wagons = if way.seat == WC { enemy.wagons * field.stakes.wagon } else { 0.0 };
    stays * 5.0 / 6.0 * (taken + wagons - militia)
}
