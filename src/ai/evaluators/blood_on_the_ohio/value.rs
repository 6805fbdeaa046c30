//! Who stands to win.

use super::field::Field;
use crate::rules::Title;
use crate::rules::blood_on_the_ohio::{
    BloodOnTheOhio, PieceSet, Place, PlaceSet, Scenario, US, WC, atlas, fort_to_win,
};

/// The chance that the US win, with half of the chance of a draw.
pub fn us_chance(game: &BloodOnTheOhio) -> f64 {
    if let Some(outcome) = game.outcome() {
        return match outcome.winner {
            Some(seat) => f64::from(u8::from(seat == US)),
            None => 0.5,
        };
    }
    let field = Field::for_value(game);
    let margin = margin(&field);
    let spread = spread(&field);
    // Who is far behind still has something to play for: opponents err.
    let on_points = 0.65 * logistic(2.0 * margin / spread) + 0.35 * logistic(0.6 * margin / spread);
    let mut chance = with_conditions(&field, on_points);
    chance = chance * (1.0 - 0.85 * caught(&field)) + sudden(&field) * (1.0 - chance);
    chance.clamp(0.001, 0.999)
}

/// The margin of the US to be expected at the end, in VP halves.
fn margin(field: &Field) -> f64 {
    let game = field.game;
    let scenario = game.scenario();
    if is_about_steps(scenario) {
        return 1.5 * lead(field) + strength(field) + reach(field);
    }
    let boxed = if scenario.is_learning() { 0.0 } else { f64::from(game.builds().0) };
    let built = (0.8 * field.stakes.rounds[0]).min(0.75 * boxed);
    lead(field) - boxed + built + strength(field) + reach(field) + means(field)
}

/// Whether victory is told by steps inflicted.
fn is_about_steps(scenario: Scenario) -> bool {
    matches!(scenario, Scenario::Learning1 | Scenario::Learning2)
}

/// The lead of the US by now, what it was given included: in VP halves, in tiers 1 and 2 in steps inflicted.
pub fn lead(field: &Field) -> f64 {
    let game = field.game;
    let [to_us, to_wc] = game.handicap().map(f64::from);
    let given = to_us - to_wc;
    if is_about_steps(game.scenario()) {
        let [us, wc] = game.steps_inflicted().map(f64::from);
        return us - wc + given;
    }
    let [us, wc] = [US, WC].map(|seat| f64::from(game.points(seat)));
    us - wc + 2.0 * given
}

/// How far a lead still moves, in VP halves.
pub fn spread(field: &Field) -> f64 {
    1.6 + 4.5 * libm::sqrt(field.stakes.rounds[1] / 6.0)
}

/// What units in the field are worth for what is still to come.
fn strength(field: &Field) -> f64 {
    let game = field.game;
    let board = field.board();
    let sum = |seat, pieces: PieceSet| f64::from(board.unit_fp(board.on_map(seat).and(pieces)));
    let us = sum(US, PieceSet::REGULARS) * 1.15 + sum(US, PieceSet::MILITIA) * 0.8;
    let wc = sum(WC, PieceSet::WARRIORS);
    let [a, b] = field.stakes.price;
    let waiting = f64::from(game.in_cup().and(PieceSet::UNITS).len()) * 0.2;
    let leaders = |seat| {
        let here = board.on_map(seat).and(PieceSet::LEADERS);
        f64::from(here.less(board.reduced()).len()) + 0.5 * f64::from(here.and(board.reduced()).len())
    };
    let ahead = 0.15 * field.stakes.left;
    a * (us + waiting) - b * wc + ahead * (leaders(US) - leaders(WC))
}

fn reach(field: &Field) -> f64 {
    let [us, wc] = reaches(field);
    us - wc
}

/// How near armies of both sides are to what they want, in VP halves of the operations to come.
pub fn reaches(field: &Field) -> [f64; 2] {
    let board = field.board();
    let villages = field.game.villages_at_war();
    let settlements = field.structures().settlements();
    let side = |seat, wanted: PlaceSet, next: f64| {
        let mut sum = 0.0;
        if next <= 0.0 {
            return 0.0;
        }
        for at in board.armed(seat).iter().filter(|p| p.is_ground()) {
            let led = board.side_at(seat, at).meets(PieceSet::LEADERS);
            let fp = f64::from(board.fp_at(seat, at)).min(8.0);
            let near = wanted.iter().map(|p| atlas().march(at, p)).min().unwrap_or(20);
            let share = if led { 1.0 } else { 0.45 };
            sum += share * (0.25 + 0.08 * fp) * libm::exp(-0.22 * f64::from(near));
        }
        sum * next.min(2.0) * 0.6
    };
    let rounds = field.stakes.rounds;
    let us = side(US, villages, rounds[0] - if field.game.segment().is_multiple_of(3) { 0.0 } else { 0.3 });
    [us, side(WC, settlements, rounds[1] - 0.3)]
}

/// What special action points are worth, those to come included.
fn means(field: &Field) -> f64 {
    let game = field.game;
    let turns = f64::from(game.scenario().turns().1.saturating_sub(game.turn()));
    let points = |seat| f64::from(game.special_points(seat)) + turns * f64::from(game.special_points_to_come(seat));
    if game.scenario().is_learning() {
        return 0.0;
    }
    let open = if game.segment() >= 8 { turns } else { turns + 1.0 };
    let us = points(US) * 0.45;
    let wc = points(WC) * raid(game) * 0.85;
    if open <= 0.0 { 0.0 } else { us - wc }
}

/// What a raid brings on average, by the chits in the cup.
pub fn raid(game: &BloodOnTheOhio) -> f64 {
    let [a, b, c, d] = game.chits().map(f64::from);
    (2.0 * a + b - d) / (a + b + c + d).max(1.0)
}

/// Victory on points needs more than points in some scenarios.
fn with_conditions(field: &Field, on_points: f64) -> f64 {
    let game = field.game;
    let mut us = on_points;
    let mut draw = 0.0;
    if let Some(fort) = fort_to_win(game.scenario())
        && !game.forts_built().has(fort)
    {
        let hope = (0.15 + 0.8 * site(field)) * (field.stakes.rounds[0] / 3.0).min(1.0);
        draw += us * (1.0 - hope);
        us *= hope;
    }
    if game.scenario() == Scenario::Harmar && game.villages_lost().0.len() > 2 {
        let wc = 1.0 - us - draw;
        draw += wc;
    }
    us + 0.5 * draw
}

/// How near a wagon is to a good site of the fort that the US need.
pub fn site(field: &Field) -> f64 {
    let wagons = PieceSet::WAGONS.iter().map(|wagon| field.game.board().place(wagon)).filter(|at| at.is_on_map());
    let near = |at: Place| if at.is_ground() { field.site(at) } else { 0.3 };
    wagons.map(near).fold(0.0, f64::max)
}

/// The chance that the expedition has to withdraw before the end.
pub fn caught(field: &Field) -> f64 {
    let game = field.game;
    let last = match game.scenario() {
        Scenario::War => game.latest_expedition() == 2,
        Scenario::Learning1 | Scenario::Learning2 => {
            let steps = f64::from(game.settlement_steps());
            return near(steps, f64::from(game.settlement_steps_that_win()), field.stakes.rounds[1], 1.2);
        }
        Scenario::Learning3 => false,
        _ => true,
    };
    match game.withdrawal_at() {
        Some(square) if last => near(f64::from(game.points(WC)), f64::from(square), field.stakes.rounds[1], 2.3),
        _ => 0.0,
    }
}

/// The chance to come from `now` to `goal` in so many rounds at this rate.
fn near(now: f64, goal: f64, rounds: f64, rate: f64) -> f64 {
    let missing = (goal - now).max(0.0);
    if missing <= 0.0 {
        return 0.97;
    }
    let expected = rate * rounds;
    logistic((expected - missing) / (0.7 + 0.35 * libm::sqrt(rounds.max(0.0)) * rate)) * (rounds.min(1.0))
}

/// The chance that the US win at once.
pub fn sudden(field: &Field) -> f64 {
    let game = field.game;
    let rounds = field.stakes.rounds[0];
    match game.scenario() {
        Scenario::Harmar => {
            let (hit, razed) = game.villages_lost();
            let kekionga = hit.iter().any(|p| p.id() == "kekionga");
            let [ordinary, principal] = razed.map(f64::from);
            let done = f64::from(hit.len().min(2)) + (ordinary + principal).min(5.0) + f64::from(u8::from(kekionga));
            near(2.0 * done, 16.0, rounds, 2.0)
        }
        Scenario::Legion | Scenario::War => near(f64::from(game.points(US)), 60.0, rounds, 2.0),
        Scenario::Learning1 | Scenario::Learning2 => {
            let kekionga = field.structures().principals().iter().find(|p| p.id() == "kekionga");
            let Some(kekionga) = kekionga else { return 1.0 };
            let board = field.board();
            let defence = f64::from(board.fp_at(WC, kekionga)) + 1.0;
            let armies = board.armed(US).iter().filter(|p| p.is_ground());
            let best = armies
                .map(|at| {
                    let fp = f64::from(board.fp_at(US, at));
                    let march = f64::from(atlas().march(at, kekionga));
                    (fp / (fp + 2.0 * defence)) * libm::exp(-0.25 * (march - 4.0 * rounds).max(0.0))
                })
                .fold(0.0, f64::max);
            best * 0.8 * rounds.min(1.0)
        }
        Scenario::Wabash | Scenario::Learning3 => 0.0,
    }
}

fn logistic(score: f64) -> f64 {
    1.0 / (1.0 + libm::exp(-score))
}
