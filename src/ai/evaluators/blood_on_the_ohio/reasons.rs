//! Why, in words that go on from what is done. The side that decides hears names and numbers, everybody else no more
//! than the action shows. Nothing is hidden in this title but under option 25.2: what may be told then, [`Sight`] says.

use super::sight::{Danger, Sight, far, spaces};
use super::{clashes, errands};
use crate::ai::evaluator::Reason;
use crate::rules::Seat;
use crate::rules::blood_on_the_ohio::{
    Action, BloodOnTheOhio, CUP, DecisionView, MarchView, Marker, Nation, Piece, PieceSet, Place, Status, Structure,
    US, WC, fort_to_win,
};
use std::collections::BTreeMap;

/// Why the decider would begin this plan.
pub fn reason(game: &BloodOnTheOhio, seat: Seat, plan: &[Action]) -> Reason {
    let Some(&action) = plan.first() else { return Reason::default() };
    let public = words(game, seat, action);
    let own = purpose(&Sight::of(game, seat), plan, action);
    if own.is_empty() { Reason::open(public) } else { Reason::told(own, public) }
}

/// What the decider is told: what the action threatens, protects or trades.
fn purpose(sight: &Sight, plan: &[Action], action: Action) -> String {
    match (sight.game.decision_view(), action) {
        (_, Action::Form { piece }) => errands::forming(sight, piece, plan),
        (DecisionView::March(march), _) => on_the_march(sight, &march, plan, action),
        (DecisionView::AmbushWindow { target, at }, Action::Ambush { at: from }) => {
            clashes::ambushing(sight, from, target, at)
        }
        (DecisionView::AmbushWindow { target, at }, _) => clashes::letting_pass(sight, None, target, at),
        (DecisionView::Combat(fight), _) => clashes::in_combat(sight, &fight, action),
        (DecisionView::Overrun, _) => clashes::in_overrun(sight, action),
        (DecisionView::Losses(pieces), _) => clashes::losing(sight, pieces, action),
        (DecisionView::Retreat { pieces, at }, _) => clashes::retreating(sight, pieces, at, action),
        (DecisionView::Split(at), _) => clashes::splitting(sight, at, action),
        (DecisionView::Special(fresh), _) => in_special_actions(sight, fresh, action),
        (_, Action::Put { piece, at, .. }) => placing(sight, plan, piece, at),
        (_, Action::Mark { marker, at }) => marking(sight, marker, at),
        _ => elsewhere(sight, action),
    }
}

fn on_the_march(sight: &Sight, march: &MarchView, plan: &[Action], action: Action) -> String {
    match (action, march.battle) {
        (Action::Step { .. }, _) => errands::stepping(sight, march, plan),
        (Action::Pick { piece }, _) => errands::picking(sight, march, plan, piece),
        (Action::PickUp { piece }, _) => errands::picking_up(sight, march, plan, piece),
        (Action::Drop { piece, .. }, _) => errands::dropping(sight, march, plan, piece),
        (Action::Guide { .. }, _) => errands::guiding(sight, march, plan),
        (Action::Halt, _) => errands::halting(sight, march, plan),
        (Action::PassThrough, _) => errands::passing(sight, march, plan),
        (Action::Attack { .. } | Action::Overrun, _) => errands::attacking(sight, march, plan),
        (Action::Ambush { at }, _) => clashes::ambushing(sight, at, march.force, march.at),
        (Action::Done, Some(battle)) => errands::sending(sight, march, battle),
        (Action::Pass, Some(battle)) => clashes::staying_away(sight, battle),
        (Action::Pass, None) => clashes::letting_pass(sight, Some(march.at), march.force, march.at),
        _ => String::new(),
    }
}

// Special actions.

fn in_special_actions(sight: &Sight, fresh: Option<Place>, action: Action) -> String {
    let (game, seat) = (sight.game, sight.seat);
    match action {
        Action::Build { marker: Marker::Fort(fort), at } => match sight.nearest(at) {
            _ if Some(fort) == fort_to_win(game.scenario()) => format!("because without {fort} the US can’t win"),
            Some((target, away)) => format!("to have supply {} from {}", far(away), sight.site(target)),
            None => format!("to have supply at {at}"),
        },
        Action::Build { at, .. } => building(sight, at),
        Action::Repair { at } => repairing(sight, at),
        Action::Harass => harassing(sight, fresh),
        Action::Raid { at } => raiding(sight, at),
        Action::SearchRaiders => {
            let ([a, b, ..], points) = (game.chits(), game.special_points(WC));
            let harm = a.saturating_add(b);
            format!("to take one of the {harm} chits that do harm out of the cup before up to {points} raids")
        }
        Action::SearchGun { gun } => format!("to have the gun from {} in battle again", game.board().place(gun)),
        Action::Treaty { nation } | Action::Alliance { nation } => negotiating(sight, nation),
        Action::Strategic { warrior } => {
            let from = game.board().place(warrior);
            match sight.danger(from) {
                Danger::Fp(fp) => format!("to bring {warrior} out of {from}, which {fp} FP can reach"),
                _ => format!("to gather {warrior} from {from} where an attack will count"),
            }
        }
        Action::Save => format!("to have a point more next turn, of the {} left", game.special_points(seat)),
        Action::Pass => holding_back(sight),
        _ => recruiting(sight, action),
    }
}

fn building(sight: &Sight, at: Place) -> String {
    let left = sight.game.builds().0;
    let why = format!("to leave fewer than {left} settlements in the Builds Box, ½ VP each for the Confederacy");
    // Who could harass it is not told where stacks are hidden.
    match sight.game.harassers(at) {
        (0, _) if !sight.blind => format!("{why}; no warriors can harass it"),
        (fp, _) if !sight.blind => format!("{why}, but {fp} FP can harass it"),
        _ => why,
    }
}

fn repairing(sight: &Sight, at: Place) -> String {
    let (game, site) = (sight.game, sight.site(at));
    let now = vp(game.points(WC));
    match game.withdrawal_at() {
        Some(square) => {
            format!("to save {site} and take ½ VP of the Confederacy’s {now}; at {} the expedition goes", vp(square))
        }
        None => format!("to save {site} and take ½ VP from the Confederacy’s {now}"),
    }
}

fn harassing(sight: &Sight, fresh: Option<Place>) -> String {
    let Some(at) = fresh else { return String::new() };
    let (fp, penalty) = sight.game.harassers(at);
    let hits = 3u8.saturating_sub(penalty);
    format!("to undo the work at {at}: {fp} dice, each takes a step {hits} times in 6{}", sight.prize())
}

fn raiding(sight: &Sight, at: Place) -> String {
    let [a, b, c, d] = sight.game.chits();
    let (harm, all) = (a.saturating_add(b), a.saturating_add(b).saturating_add(c).saturating_add(d));
    let site = sight.site(at);
    match sight.game.structures().at(at) {
        Some(structure) if structure.steps() > 1 => {
            format!("to burn {site}, up to 1 VP: {harm} of {all} chits do harm, {d} cost ½ VP")
        }
        _ => format!("to raze {site}, a step from ruin: {harm} of {all} chits succeed, {d} cost ½ VP"),
    }
}

/// A treaty or an alliance; whose warriors are where is not told where stacks are hidden.
fn negotiating(sight: &Sight, nation: Nation) -> String {
    let (game, seat) = (sight.game, sight.seat);
    let (points, needs) = (game.points(seat), game.negotiation_needs());
    let faces = (1..=6u8).filter(|die| 2 * die + points >= needs).count();
    let chance = if points > needs { 6 } else { faces };
    let warriors = PieceSet::nation(nation).and(PieceSet::WARRIORS).and(game.board().on_map(WC)).len();
    if seat == WC {
        return format!("to bring the {nation} into the war: {chance} times in 6, with {} VP", vp(points));
    }
    match game.status_of(nation) {
        Status::Member if !sight.blind => {
            format!("to take the {nation} with {warriors} warriors out of the war: {chance} times in 6")
        }
        Status::Member => format!("to take the {nation} out of the war: {chance} times in 6"),
        _ => format!("to keep the {nation} out of the war: {chance} times in 6"),
    }
}

fn holding_back(sight: &Sight) -> String {
    let (game, seat) = (sight.game, sight.seat);
    let (own, other) = (game.special_points(seat), game.special_points(seat.other()));
    match (seat == US, game.segment()) {
        (_, 7..) => format!("because nothing is worth one of the {own} points left this turn"),
        (true, _) if other > 0 => {
            format!("to keep {own} points until the Confederacy has spent the {other} with which it undoes builds")
        }
        (true, _) => format!("to keep {own} points for later in the turn, when nobody can undo what they do"),
        (false, _) => format!("to keep {own} points for raids later in the turn, {other} left to the US"),
    }
}

fn recruiting(sight: &Sight, action: Action) -> String {
    let game = sight.game;
    match action {
        Action::Recruit => format!("to draw from {} pieces in the cup, each check 2 times in 6", game.in_cup().len()),
        Action::WcRecruit { nation } => {
            let faces = if matches!(nation, Nation::Miami | Nation::Shawnee | Nation::Delaware) { 3 } else { 2 };
            format!("to call {} waiting {nation} warriors, each check {faces} times in 6", game.waiting(nation))
        }
        Action::Redraw => format!("to draw something better from {} pieces in the cup", game.in_cup().len()),
        Action::Keep => format!("because the {} pieces in the cup are hardly better", game.in_cup().len()),
        Action::TakeArms { at } => format!("to add 1 FP in battle to the {} at {at}", game.board().fp_at(WC, at)),
        _ => String::new(),
    }
}

// All the rest.

fn elsewhere(sight: &Sight, action: Action) -> String {
    let (game, seat) = (sight.game, sight.seat);
    let board = game.board();
    match action {
        Action::EndSegment => errands::ending(sight),
        Action::Resplit { at } => {
            let danger = sight.danger(at).words().unwrap_or_else(|| "no enemy can reach it".into());
            format!("to divide {} FP again at {}: {danger}", board.fp_at(US, at), sight.site(at))
        }
        Action::HandOver { arms, nation } => {
            let at = board.place(arms);
            let bearers = board.side_at(WC, at).and(PieceSet::nation(nation));
            format!("so that the {nation} with {} FP at {at} fight with the British Arms", sight.fp(bearers))
        }
        Action::Pay { wagon } if board.is_reduced(wagon) => "to keep the full wagon for the army".into(),
        Action::Pay { .. } => "to have the fort now: a step of this wagon is left for the army".into(),
        Action::Along { piece } => format!("so that {piece} is where the warriors gather"),
        Action::Travel { to } => match sight.nearest(to) {
            Some((target, away)) => {
                let there = board.fp_at(seat, to);
                format!("to add to {there} FP at {to}, {} from {}", far(away), sight.site(target))
            }
            None => format!("to add to {} FP at {to}", board.fp_at(seat, to)),
        },
        Action::Relocate { to } => relocating(sight, to),
        Action::Feed { at, wagon } => {
            let from = board.place(wagon);
            format!("to keep {} FP at {at} from losing steps, with the wagon at {from}", board.fp_at(US, at))
        }
        Action::Dismiss { piece } => {
            let militia = board.on_map(US).and(PieceSet::MILITIA).len().saturating_sub(1);
            format!("because half must go, and {piece} can be spared best: {militia} militia stay")
        }
        Action::Done => finishing(sight),
        _ => recruiting(sight, action),
    }
}

fn relocating(sight: &Sight, to: Place) -> String {
    let board = sight.game.board();
    let (own, danger) = (board.fp_at(WC, to), sight.danger(to));
    let armies = board.armed(US).iter().filter(|at| at.is_space()).map(|at| spaces(at, to)).min();
    match (own, danger, armies) {
        (0, Danger::None, Some(away)) => format!("to be safe at {to}, {} from the nearest US force", far(away)),
        (0, Danger::Fp(fp), _) => format!("to move on to {to}; {fp} FP can reach it, elsewhere it is worse"),
        (own, Danger::Fp(fp), _) => format!("to have {own} FP as its guard at {to}, against {fp} that can reach it"),
        (own, _, Some(away)) => format!("to have {own} FP as its guard at {to}, {} from the US", far(away)),
        (_, _, None) => format!("to be safe at {to}: no US force is on the map"),
    }
}

fn finishing(sight: &Sight) -> String {
    let (board, seat) = (sight.game.board(), sight.seat);
    let strongest = board.armed(seat).iter().max_by_key(|&at| board.fp_at(seat, at));
    match strongest {
        _ if sight.step() == "SA_RECRUIT_US" => "to stop the checks here".into(),
        Some(at) if is_setup(sight) => {
            format!("because all stand as planned, {} FP at {at} the strongest", board.fp_at(seat, at))
        }
        _ => String::new(),
    }
}

// Placing.

/// Whether a side sets up, or an expedition comes in.
fn is_setup(sight: &Sight) -> bool {
    super::is_deployment(sight.step())
}

/// Where everybody of a side stands once a plan is carried out.
fn layout(sight: &Sight, plan: &[Action]) -> BTreeMap<Place, PieceSet> {
    let mut stacks = BTreeMap::<Place, PieceSet>::new();
    for piece in PieceSet::side(sight.seat).iter() {
        let put = |action: &Action| match *action {
            Action::Put { piece: placed, at, .. } if placed == piece => Some(at),
            _ => None,
        };
        let at = plan.iter().rev().find_map(put).unwrap_or_else(|| sight.game.board().place(piece));
        if at.is_on_map() {
            stacks.entry(at).or_default().insert(piece);
        }
    }
    stacks
}

/// Where the strongest stack of a layout stands, and how strong it is.
fn hub(sight: &Sight, stacks: &BTreeMap<Place, PieceSet>) -> Option<(Place, u8)> {
    stacks.iter().map(|(&at, &pieces)| (at, sight.fp(pieces))).max_by_key(|&(_, fp)| fp)
}

/// What the whole of a placing is, from where this piece goes.
fn placing(sight: &Sight, plan: &[Action], piece: Piece, at: Place) -> String {
    if !is_setup(sight) {
        return settling(sight, piece, at);
    }
    let stacks = layout(sight, plan);
    let fp = stacks.get(&at).map_or(0, |&pieces| sight.fp(pieces));
    let hub = hub(sight, &stacks);
    let main = hub.is_some_and(|(hub, _)| hub == at);
    let rest = match hub {
        Some((hub, most)) if !main => format!("; the strongest, {most} FP, gather at {hub}"),
        _ => format!("; {} other places are held", stacks.len().saturating_sub(1)),
    };
    let site = sight.site(at);
    if PieceSet::KEYS.has(piece) {
        return format!("to gather {fp} FP under {piece} at {at}{rest}");
    }
    if PieceSet::SUBORDINATES.has(piece) {
        return format!("so that {piece} leads at {at}, where {fp} FP stand{rest}");
    }
    if PieceSet::WAGONS.has(piece) {
        return match sight.field.need {
            Some(fort) => format!("to have a wagon at {at} for {fort}, with {fp} FP{rest}"),
            None => format!("to carry supply for the {fp} FP at {at}{rest}"),
        };
    }
    if PieceSet::SUPPORT.or(PieceSet::ARMS).has(piece) {
        return format!("to have the {piece} with the {fp} FP at {at}{rest}");
    }
    match sight.game.structures().at(at) {
        Some(Structure::Fort(..)) => format!("to hold {site} with {fp} FP{rest}"),
        Some(Structure::Settlement(_)) => format!("to guard {site} with {fp} FP{rest}"),
        Some(_) if main => format!("to make {site} the strongest place with {fp} FP{rest}"),
        Some(_) => format!("to have {fp} FP in {site}{rest}"),
        None if main => format!("to be part of the main force, {fp} FP at {at}{rest}"),
        None => format!("to form a second column of {fp} FP at {at}{rest}"),
    }
}

/// Recruits, arrivals and quarters, piece by piece.
fn settling(sight: &Sight, piece: Piece, at: Place) -> String {
    let (board, seat) = (sight.game.board(), sight.seat);
    if !at.is_on_map() {
        let cup = if at == CUP { "can be drawn again" } else { "can be called again" };
        return format!("so that {piece} {cup}: no place on the map is of more use");
    }
    let (from, friends) = (board.place(piece), board.side_at(seat, at).less(PieceSet::of(piece)));
    let winter = matches!(sight.step(), "WINTER_WC" | "WINTER_US");
    let with = sight.fp(friends).saturating_add(board.fp(piece));
    match (sight.danger(at).words(), sight.nearest(at)) {
        _ if winter && from.is_on_map() && from != at && at.is_space() => {
            format!("to winter at {}, {} away, {with} FP there", sight.site(at), far(spaces(from, at)))
        }
        _ if at.is_entry() => format!("to come in by {at} with {with} FP"),
        (Some(danger), _) if sight.homes().has(at) && friends.is_empty() => {
            format!("to guard {}: {danger}", sight.site(at))
        }
        (_, Some((target, away))) if !friends.is_empty() => {
            format!("to make {with} FP at {at}, {} from {}", far(away), sight.site(target))
        }
        (_, Some((target, away))) => format!("to stand at {at}, {} from {}", far(away), sight.site(target)),
        _ => format!("to have {with} FP at {at}"),
    }
}

/// Markers of a set-up, and those of nations that join.
fn marking(sight: &Sight, marker: Marker, at: Place) -> String {
    let structures = sight.game.structures();
    let to = |from: Place| spaces(from, at);
    let forts = structures.forts().iter().map(to).min().map_or_else(|| "far".into(), far);
    let villages = sight.game.villages_at_war().iter().map(to).min().map_or_else(|| "far".into(), far);
    match marker {
        Marker::Village(nation) => format!("to have the {nation} at {at}, {forts} from the nearest fort"),
        Marker::Reduced(nation) => format!("to keep a last step of the {nation} at {at}, {forts} from a fort"),
        Marker::Principal(nation) => {
            format!("to rebuild the principal village of the {nation} at {at}, {forts} from a fort")
        }
        Marker::Razed(_) => format!("to give up {at}, only {forts} from a fort, rather than ground farther back"),
        Marker::Settlement => format!("to settle {at}, {villages} from the nearest village at war"),
        Marker::Fort(fort) => format!("to have {fort} at {at}, {villages} from the nearest village at war"),
    }
}

/// VP halves as they are written: "6½".
fn vp(halves: u8) -> String {
    match (halves / 2, halves % 2) {
        (0, 1) => "½".into(),
        (whole, 0) => whole.to_string(),
        (whole, _) => format!("{whole}½"),
    }
}

// What everybody is told.

fn words(game: &BloodOnTheOhio, seat: Seat, action: Action) -> &'static str {
    match action {
        Action::Form { .. } | Action::Step { .. } | Action::PickUp { .. } | Action::Halt => marching(game, seat),
        Action::Pick { .. } | Action::Guide { .. } | Action::Drop { .. } => "to take the right pieces along",
        Action::Attack { .. } => "to attack where it is likely to gain more than it loses",
        Action::Overrun => "to sweep aside a weak enemy and march on",
        Action::PassThrough => "to lose no time here",
        Action::EndSegment => "to leave the rest in place",
        Action::Resplit { .. } | Action::Shift { .. } => "to put the weak pieces behind the walls",
        Action::Ambush { .. } => "to cost the enemy men and time",
        Action::Defend => "to hold the ground",
        Action::Evade => "to give up ground rather than men",
        Action::Spend { .. } | Action::Reroll { .. } | Action::Use { .. } => "to improve this roll",
        Action::Stand => "to keep a good roll",
        Action::Lose { .. } | Action::LoseStructure => "to lose the least valuable piece",
        Action::Retreat { .. } | Action::Detach { .. } | Action::BackInside => "to be safe from the next attack",
        Action::Relocate { .. } => "to move the village away from the armies",
        Action::HandOver { .. } | Action::TakeArms { .. } => "to put the British Arms to use",
        _ => acting(game, action),
    }
}

fn marching(game: &BloodOnTheOhio, seat: Seat) -> &'static str {
    match game.decision_view() {
        DecisionView::March(march) if march.battle.is_some() => "to turn the battle",
        _ if seat == US => "to threaten villages or shield settlements",
        _ => "to threaten settlements or shield villages",
    }
}

fn acting(game: &BloodOnTheOhio, action: Action) -> &'static str {
    match action {
        Action::Build { marker: Marker::Fort(fort), .. } if Some(fort) == fort_to_win(game.scenario()) => {
            "to build the fort the campaign depends on"
        }
        Action::Build { marker: Marker::Fort(_), .. } => "to carry supply and shelter forward",
        Action::Build { .. } => "to keep settlements out of the Builds Box, where they count for the Confederacy",
        Action::Repair { at } if matches!(game.structures().at(at), Some(Structure::Fort(..))) => {
            "to repair the fort before it falls"
        }
        Action::Repair { .. } => "to win back half a point",
        Action::Harass => "to undo the new build",
        Action::Raid { .. } => "to score at an unguarded settlement and stop builds",
        Action::SearchRaiders => "to make this segment’s raids less likely to succeed",
        Action::SearchGun { .. } => "to recover the gun",
        Action::Recruit | Action::WcRecruit { .. } | Action::Redraw | Action::Keep => {
            "to be stronger in the coming operations"
        }
        Action::Treaty { .. } => "to take a nation out of the war",
        Action::Alliance { .. } => "to bring a nation into the war",
        Action::Strategic { .. } | Action::Along { .. } | Action::Travel { .. } => {
            "to gather where an attack will \
            count"
        }
        Action::Save => "to have the point for next turn",
        Action::Pass => "to save its points for later",
        Action::Put { .. } | Action::Mark { .. } => "to be well placed for the next turn",
        Action::Feed { .. } => "to keep the army whole through the winter",
        Action::Dismiss { .. } => "to send home the pieces it can spare",
        _ => "",
    }
}
