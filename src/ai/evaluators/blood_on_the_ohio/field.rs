//! The country at a glance: what both sides' evaluations count over and over, in VP halves.

use super::odds::{self, battle};
use super::pull::Pull;
use crate::rules::Seat;
use crate::rules::blood_on_the_ohio::{
    BloodOnTheOhio, Board, DecisionView, Fort, Health, PieceSet, Place, PlaceSet, SPACES, Scenario, Structure,
    Structures, US, WC, atlas, fort_to_win,
};
use std::cell::{Cell, OnceCell, RefCell};
use std::rc::Rc;

/// What things are worth in a scenario, in VP halves.
#[derive(Clone, Copy, Debug)]
pub struct Stakes {
    /// A battle won, and one in which the enemy lost more than three.
    pub victory: f64,
    /// A step of a structure.
    pub step: f64,
    /// A step of a wagon.
    pub wagon: f64,
    /// A step of a US unit, of a warrior.
    pub price: [f64; 2],
    /// How much of the scenario is left, 0 to 1.
    pub left: f64,
    /// Operations segments left to the US and to the Confederacy, the present one included.
    pub rounds: [f64; 2],
}

/// Pieces as an army: what they fight with and what they can lose.
#[derive(Clone, Copy, Debug, Default)]
pub struct Host {
    /// Strength in battle on average.
    pub strength: f64,
    /// Stack FP.
    pub fp: f64,
    /// Unit FP.
    pub units: u8,
    /// Steps of units.
    pub steps: f64,
    /// Sum of TP.
    pub tp: u8,
    /// Artillery is there.
    pub guns: bool,
    /// Steps of wagons.
    pub wagons: f64,
}

/// What stands in the way of an attack on a space.
#[derive(Clone, Copy)]
struct Defence {
    host: Host,
    /// Steps of a structure that the attack can take.
    steps: f64,
    /// What the structure is worth beyond its steps.
    prize: f64,
    /// Nobody is there.
    empty: bool,
}

/// A position, counted.
pub struct Field<'a> {
    /// The position.
    pub game: &'a BloodOnTheOhio,
    /// What is worth what.
    pub stakes: Stakes,
    /// Forces that each side could send out in its next operations.
    strikes: [Vec<Strike>; 2],
    threat: [Reckoned; 2],
    /// The side that moves, and who defends what it may want to attack.
    attacker: Option<Seat>,
    defences: Vec<(Place, Defence)>,
    /// Where in `defences` and in `stacks` the one of a space is.
    nth_defence: Nth,
    nth_stack: Nth,
    /// What the side that moves may gain with a small and with a great force, and where.
    pull: [Pull; 2],
    /// The fort that the US need, if it still has to be built and there is a wagon.
    pub need: Option<Fort>,
    /// Where that fort could be built, and how safe it is there: found when it is first asked for.
    sites: Option<OnceCell<Vec<(Place, f64)>>>,
    /// Where enemies of the side that moves may lie in ambush.
    pub lurkers: PlaceSet,
    /// Those of them who have tried already.
    pub tried: PlaceSet,
    /// What the scenario takes off their dice.
    pub penalty: i8,
    stacks: Vec<(Place, Lurker)>,
    /// What the goals of forces are worth, of those that were asked about.
    outings: RefCell<Vec<(Outing, Rc<[f64]>)>>,
}

/// A force of the side that moves that sets out.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Outing {
    /// Who goes.
    pub force: PieceSet,
    /// From where.
    pub at: Place,
    /// With how many MP.
    pub mp: u8,
}

/// A number for each space that is asked about, reckoned once.
struct Reckoned([Cell<Option<f32>>; SPACES]);

impl Reckoned {
    fn nothing() -> Self {
        Self([const { Cell::new(None) }; SPACES])
    }

    /// The number of a ground space; 0 elsewhere.
    fn at(&self, at: Place, reckon: impl FnOnce() -> f32) -> f32 {
        if !at.is_ground() {
            return 0.0;
        }
        let known = &self.0[at.index()];
        known.get().unwrap_or_else(|| {
            let number = reckon();
            known.set(Some(number));
            number
        })
    }
}

/// Which entry of a list is a space's, if it has one.
struct Nth([u8; SPACES]);

impl Nth {
    const fn none() -> Self {
        Self([u8::MAX; SPACES])
    }

    fn set(&mut self, at: Place, n: usize) {
        self.0[at.index()] = n as u8;
    }

    fn of(&self, at: Place) -> Option<usize> {
        self.0.get(at.index()).filter(|&&n| n != u8::MAX).map(|&n| usize::from(n))
    }
}

/// What one force of a stack can bring, and how far.
#[derive(Clone, Copy)]
struct Strike {
    from: Place,
    fp: f32,
    mp: u8,
}

/// A stack that may lie in ambush.
#[derive(Clone, Copy, Debug, Default)]
pub struct Lurker {
    /// Its stack FP.
    pub fp: u8,
    /// Its TP.
    pub tp: u8,
    /// A village by itself.
    pub village: bool,
}

impl<'a> Field<'a> {
    /// Counts what every evaluation needs.
    pub fn of(game: &'a BloodOnTheOhio) -> Self {
        Self {
            game,
            stakes: Stakes::of(game),
            strikes: [const { Vec::new() }; 2],
            threat: [Reckoned::nothing(), Reckoned::nothing()],
            attacker: None,
            defences: Vec::new(),
            nth_defence: Nth::none(),
            nth_stack: Nth::none(),
            pull: [Pull::default(), Pull::default()],
            need: need(game),
            sites: None,
            lurkers: PlaceSet::NONE,
            tried: PlaceSet::NONE,
            penalty: 0,
            stacks: Vec::new(),
            outings: RefCell::default(),
        }
    }

    /// Counts threats too.
    pub fn with_threats(game: &'a BloodOnTheOhio) -> Self {
        let mut field = Self::of(game);
        field.strikes = [field.strikes_of(US), field.strikes_of(WC)];
        field
    }

    /// Counts threats, and where a side wants to be.
    pub fn for_march(game: &'a BloodOnTheOhio, seat: Seat) -> Self {
        let mut field = Self::of(game);
        field.strikes[seat.other().index()] = field.strikes_of(seat.other());
        field.find_gains(seat);
        field.sites = Some(OnceCell::new());
        field.find_lurkers(seat.other());
        field
    }

    /// Who may lie in ambush for the side that moves.
    fn find_lurkers(&mut self, seat: Seat) {
        let game = self.game;
        if game.points(seat) == 0 {
            return;
        }
        if let DecisionView::March(march) = game.decision_view()
            && !march.forming
        {
            self.tried = game.tried(seat);
        }
        let board = self.board();
        for at in board.armed(seat).or(self.structures().principals()).and(PlaceSet::GROUND).iter() {
            let stack = game.stack(seat, at);
            let (fp, tp) = (board.stack_fp(stack), board.tp(stack));
            let village = seat == WC
                && fp == 0
                && game.is_village_at_war(at)
                && matches!(self.structures().at(at), Some(Structure::Principal(Health::Healthy)));
            if fp > 0 || village {
                self.lurkers = self.lurkers.or(PlaceSet::of(at));
                self.nth_stack.set(at, self.stacks.len());
                self.stacks.push((at, Lurker { fp, tp, village }));
            }
        }
        let first = self.stacks.first().map(|&(at, lurker)| (at, i8::from(lurker.tp > 0)));
        self.penalty = first.map_or(0, |(at, tp)| game.ambush_modifier(seat, at, PieceSet::NONE, at) - tp);
    }

    /// Who lies in ambush there.
    pub fn lurker(&self, at: Place) -> Lurker {
        self.nth_stack.of(at).map_or_else(Lurker::default, |n| self.stacks[n].1)
    }

    /// What the goals of a force are worth, the first that of staying: reckoned once.
    pub fn worth(&self, outing: Outing, reckon: impl FnOnce() -> Rc<[f64]>) -> Rc<[f64]> {
        let known = self.outings.borrow().iter().find(|(known, _)| *known == outing).map(|(_, worth)| worth.clone());
        known.unwrap_or_else(|| {
            let worth = reckon();
            self.outings.borrow_mut().push((outing, worth.clone()));
            worth
        })
    }

    /// Counts what the value of a position asks for.
    pub fn for_value(game: &'a BloodOnTheOhio) -> Self {
        let mut field = Self::of(game);
        field.sites = Some(OnceCell::new());
        field
    }

    /// The board.
    pub fn board(&self) -> &'a Board {
        self.game.board()
    }

    /// The structures.
    pub fn structures(&self) -> &'a Structures {
        self.game.structures()
    }

    /// What some pieces of a side make.
    pub fn host(&self, pieces: PieceSet) -> Host {
        let board = self.board();
        let militia = board.unit_fp(pieces.and(PieceSet::MILITIA));
        let (units, fp) = (board.unit_fp(pieces), board.stack_fp(pieces));
        let arms = pieces.and(PieceSet::ARMS).len().min(pieces.and(PieceSet::WARRIORS).len());
        let wagons = pieces.and(PieceSet::WAGONS);
        Host {
            strength: f64::from(fp - militia) + odds::steady(militia) + f64::from(arms),
            fp: f64::from(fp),
            units,
            steps: f64::from(units) + f64::from(pieces.and(PieceSet::LEADERS).len()) * 0.5,
            tp: board.tp(pieces),
            guns: !pieces.and(PieceSet::ARTILLERY).less(board.reduced()).is_empty(),
            wagons: f64::from(2 * wagons.len() - wagons.and(board.reduced()).len()),
        }
    }

    /// What attacking in a space is worth to `seat` with this army, in VP halves; `None` if there is nothing to attack.
    pub fn attack(&self, seat: Seat, army: &Host, at: Place, river: bool) -> Option<f64> {
        if !at.is_ground() || army.fp <= 0.0 {
            return None;
        }
        if self.attacker == Some(seat) {
            // Elsewhere there is nothing to attack.
            return self.attack_on(&self.defences[self.nth_defence.of(at)?].1, seat, army, river);
        }
        self.attack_on(&self.defence(seat, at), seat, army, river)
    }

    /// Who and what defends a ground space against `seat`.
    fn defence(&self, seat: Seat, at: Place) -> Defence {
        let game = self.game;
        let stack = game.stack(seat.other(), at).less(PieceSet::ARTILLERY.and(self.board().reduced()));
        let structure = self.structures().at(at).filter(|s| match s {
            Structure::Settlement(_) => seat == WC,
            Structure::Fort(fort, _) => seat == WC && !fort.is_printed(),
            Structure::Village(_) | Structure::Principal(_) => seat == US && game.is_village_at_war(at),
        });
        let mut host = self.host(stack);
        let mut steps = 0.0;
        if let Some(structure) = structure {
            steps = f64::from(if seat == US { 1 } else { structure.steps() });
            match structure {
                Structure::Fort(_, health) if host.fp <= 0.0 => {
                    let garrison = self.board().side_at(US, at);
                    host = self.host(garrison);
                    let walls = if health == Health::Healthy { 2.0 } else { 1.0 };
                    host.strength += if host.fp > 0.0 { walls } else { 0.0 };
                    steps *= 0.5;
                }
                Structure::Settlement(Health::Healthy) if host.fp > 0.0 => host.strength += 1.0,
                Structure::Principal(_) => host.strength += 1.0,
                _ => {}
            }
        }
        let prize = if structure.is_some() { self.prize(at) } else { 0.0 };
        Defence { host, steps, prize, empty: stack.is_empty() }
    }

    fn attack_on(&self, defence: &Defence, seat: Seat, army: &Host, river: bool) -> Option<f64> {
        let Defence { host, steps, .. } = defence;
        if host.fp <= 0.0 && *steps <= 0.0 {
            let spoils = if seat == WC { host.wagons * self.stakes.wagon } else { 0.0 };
            return (spoils > 0.0 || !defence.empty).then_some(spoils);
        }
        let odds = battle(army.strength, host.strength, seat, river);
        let taken = if host.fp > 0.0 { (odds.on_defender - host.steps).clamp(0.0, 1.0) } else { odds.at_least[0] };
        Some(self.clash(seat, army, host, *steps, river) + defence.prize * taken)
    }

    /// What a battle is worth to the attacker; `steps` are those of a structure.
    pub fn clash(&self, attacker: Seat, army: &Host, defence: &Host, steps: f64, river: bool) -> f64 {
        let stakes = &self.stakes;
        let shock = if army.guns || defence.guns { 1.4 } else { 0.0 };
        let (a, d) = if attacker == US {
            (army.strength, (defence.strength - shock).max(0.0))
        } else {
            ((army.strength - shock).max(0.0), defence.strength)
        };
        let edge = f64::from(army.tp.cmp(&defence.tp) as i8) * 0.7;
        let odds = battle((a + edge).max(0.0), d, attacker, river);
        let [own, theirs] = [stakes.price[attacker.index()], stakes.price[attacker.other().index()]];
        let lost = odds.on_attacker.min(army.steps);
        let mut score = -own * lost;
        let taken = odds.on_defender.min(defence.steps);
        score += theirs * taken;
        if defence.fp > 0.0 {
            score += stakes.victory * (odds.won - odds.held);
            let many = [odds.many[0] * f64::from(u8::from(defence.steps + steps > 3.0)), odds.many[1]];
            score += stakes.victory * (many[0] - many[1] * f64::from(u8::from(army.steps > 3.0)));
            score += stakes.step * (odds.on_defender - defence.steps).clamp(0.0, steps);
            if attacker == WC {
                score += stakes.wagon * (odds.on_defender - defence.steps).clamp(0.0, 1.0) * defence.wagons * 0.5;
            }
            // A broken army is worth more than its steps, and so is one that has nowhere to go.
            score += 0.3 * theirs * (odds.won * defence.steps - odds.held * army.steps).clamp(-4.0, 4.0) * 0.5;
        } else {
            score += stakes.step * (odds.at_least[0] * steps.min(1.0) + odds.at_least[1] * (steps - 1.0).max(0.0));
        }
        score
    }

    /// What a village is worth beyond its step: those that the scenario turns on.
    fn prize(&self, at: Place) -> f64 {
        let principal = self.structures().principals().has(at);
        match self.game.scenario() {
            Scenario::Harmar if principal => 0.3,
            _ if self.decides(at) => 8.0,
            _ => 0.0,
        }
    }

    /// Whether the fall of the village there ends the game.
    pub fn decides(&self, at: Place) -> bool {
        matches!(self.game.scenario(), Scenario::Learning1 | Scenario::Learning2) && at.id() == "kekionga"
    }

    /// What the enemy may gain by attacking an army that stands there.
    pub fn risk(&self, seat: Seat, army: &Host, at: Place) -> f64 {
        if !at.is_ground() {
            return 0.0;
        }
        let threat = f64::from(self.threat(seat.other(), at));
        if threat <= 0.5 {
            return 0.0;
        }
        let enemy = Host { strength: threat, fp: threat, steps: threat, ..Host::default() };
        let mut army = *army;
        army.strength += match self.structures().at(at) {
            Some(Structure::Settlement(Health::Healthy)) if seat == US && army.fp > 0.0 => 1.0,
            Some(Structure::Principal(_)) if seat == WC => 1.0,
            _ => 0.0,
        };
        if seat == US && army.fp <= 0.0 {
            return army.wagons * self.stakes.wagon * 0.8;
        }
        CAUTION[seat.index()] * self.clash(seat.other(), &enemy, &army, 0.0, false).max(0.0)
    }

    fn strikes_of(&self, seat: Seat) -> Vec<Strike> {
        let (led, stray) = if seat == US { (4, 2) } else { (5, 3) };
        let strike = |from: Place| {
            let stack = self.game.formable(seat, from).or(self.board().side_at(seat, from).and(self.game.moved()));
            let (fp, mp) = self.strike(stack, led, stray);
            Strike { from, fp, mp }
        };
        self.board().armed(seat).iter().map(strike).collect()
    }

    /// FP that a side could bring against a space in its next operations: all of the strongest force, half of the next.
    pub fn threat(&self, seat: Seat, at: Place) -> f32 {
        let reckon = || {
            let (mut best, mut next) = (0f32, 0f32);
            for strike in &self.strikes[seat.index()] {
                for _ in 0..strike.ways_to(at) {
                    if strike.fp > best {
                        next = best;
                        best = strike.fp;
                    } else if strike.fp > next {
                        next = strike.fp;
                    }
                }
            }
            best + 0.5 * next
        };
        self.threat[seat.index()].at(at, reckon)
    }

    /// FP that one force of a stack can bring, and its MP.
    fn strike(&self, stack: PieceSet, led: u8, stray: u8) -> (f32, u8) {
        let units = self.board().unit_fp(stack);
        let leaders = stack.and(PieceSet::LEADERS).len();
        let healthy = if stack.and(PieceSet::SUBORDINATES).less(self.board().reduced()).is_empty() { 0.0 } else { 1.0 };
        if stack.meets(PieceSet::KEYS) {
            let limit = if leaders > 1 { 16 } else { 10 };
            (f32::from(units.min(limit)) + healthy, led)
        } else if leaders > 0 {
            (f32::from(units.min(6)) + healthy, led)
        } else {
            (f32::from(units), stray)
        }
    }

    fn find_gains(&mut self, seat: Seat) {
        self.attacker = Some(seat);
        for target in self.targets(seat).iter() {
            self.nth_defence.set(target, self.defences.len());
            self.defences.push((target, self.defence(seat, target)));
        }
        let classes = [4.0, 10.0].map(|fp| Host {
            strength: fp * if seat == US { 0.85 } else { 1.0 },
            fp,
            steps: fp,
            ..Host::default()
        });
        if self.stakes.rounds[seat.index()] <= 1.0 {
            return;
        }
        for &(target, ref defence) in &self.defences {
            for (class, army) in classes.iter().enumerate() {
                let gain = self.attack_on(defence, seat, army, false).unwrap_or(0.0) as f32;
                if gain > 0.05 {
                    self.pull[class].add(target, gain);
                }
            }
        }
    }

    /// How good a space is to stand in for a small (0) and for a great force (1) of the side that moves.
    pub fn pull(&self, class: usize, at: Place) -> f32 {
        self.pull[class].at(at)
    }

    /// What a side may want to attack.
    pub fn targets(&self, seat: Seat) -> PlaceSet {
        let enemy = self.board().held(seat.other()).and(PlaceSet::GROUND);
        if seat == US {
            enemy.or(self.game.villages_at_war())
        } else {
            enemy.or(self.structures().settlements()).or(self.structures().forts())
        }
    }

    /// How good a place is to stand in for a force of a side.
    pub fn pull_at(&self, units: f64, at: Place) -> f64 {
        let share = ((units - 4.0) / 6.0).clamp(0.0, 1.0);
        let here = |at: Place| {
            let weighed = |class, share: f64| if share > 0.0 { f64::from(self.pull(class, at)) * share } else { 0.0 };
            weighed(0, 1.0 - share) + weighed(1, share)
        };
        if at.is_space() { here(at) } else { atlas().links(at).iter().map(|&to| here(to)).fold(0.0, f64::max) * 0.85 }
    }

    /// Where the fort that the US need could be built, and how safe it is there, 0 to 1.
    fn find_sites(&self) -> Vec<(Place, f64)> {
        if self.need.is_none() {
            return Vec::new();
        }
        let forts = atlas().within_any(3, self.structures().forts());
        let sites = forts.and(PlaceSet::GROUND).iter().filter(|&p| self.game.is_fort_site(p));
        // A warrior beside it bars a build: how far the nearest has to come counts more than what could attack there.
        let warriors = self.board().warriors().and(PlaceSet::GROUND);
        let safe = |p: Place| {
            let away = warriors.iter().map(|w| atlas().march(w, p)).min().unwrap_or(12).saturating_sub(1);
            f64::from(away) / f64::from(away + 3) / (1.0 + 0.04 * f64::from(self.threat(WC, p)))
        };
        sites.map(|p| (p, safe(p))).collect()
    }

    /// How likely it is that what stands on a site soon becomes a fort: there must be a point for it before winter.
    pub fn building(&self) -> f64 {
        if self.game.segment() < 7 && self.game.special_points(US) > 0 { 1.0 } else { 0.1 }
    }

    /// How near a space is to a good site of the fort that the US need, 1 on it.
    pub fn site(&self, at: Place) -> f64 {
        let Some(sites) = self.sites.as_ref().filter(|_| at.is_ground()) else { return 0.0 };
        let score = |&(site, safe): &(Place, f64)| safe * NEAR[usize::from(atlas().distance(at, site)).min(5)];
        sites.get_or_init(|| self.find_sites()).iter().map(score).fold(0.0, f64::max)
    }
}

/// How much of a site's worth is left so many spaces from it.
const NEAR: [f64; 6] = [1.0, 0.5, 0.36, 0.26, 0.18, 0.0];

/// How much the US and the Confederacy heed what the enemy may do to a stack. Measured: US pieces come back from the cup,
/// and a campaign without risk is lost.
const CAUTION: [f64; 2] = [0.05, 0.5];

impl Strike {
    /// In how many ways the force gets to a ground space: from an entry square by each of its links.
    fn ways_to(self, to: Place) -> usize {
        let reaches = |start: Place, mp: u8| atlas().march(start, to) <= mp;
        if self.from.is_space() {
            return usize::from(reaches(self.from, self.mp));
        }
        atlas().links(self.from).iter().filter(|&&start| reaches(start, self.mp.saturating_sub(1))).count()
    }
}

impl Stakes {
    fn of(game: &BloodOnTheOhio) -> Self {
        let rounds = [US, WC].map(|seat| rounds_left(game, seat));
        let (first, last) = game.scenario().turns();
        let all = 3.0 * f64::from(last - first + 1);
        let left = (rounds[1] / all).clamp(0.0, 1.0);
        let counts = !matches!(game.scenario(), Scenario::Learning1 | Scenario::Learning2);
        let future = (0.10 * rounds[1]).min(0.4);
        Self {
            victory: f64::from(u8::from(counts)),
            step: 1.0,
            wagon: f64::from(u8::from(counts)),
            price: [0.03 + 0.15 * future, 0.06 + 0.7 * future],
            left,
            rounds,
        }
    }
}

/// Operations segments that a side still has, the present one included.
fn rounds_left(game: &BloodOnTheOhio, seat: Seat) -> f64 {
    let turns = f64::from(game.scenario().turns().1.saturating_sub(game.turn()));
    let first = if seat == US { 2 } else { 3 };
    let here = [first, first + 3, first + 6].into_iter().filter(|&n| n >= game.segment()).count();
    turns * 3.0 + f64::from(here as u32)
}

/// The fort that the US must still build and can.
fn need(game: &BloodOnTheOhio) -> Option<Fort> {
    let fort = fort_to_win(game.scenario())?;
    game.builds().1.has(fort).then_some(fort)
}
