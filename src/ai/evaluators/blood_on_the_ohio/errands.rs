//! What a force marches for, in words: what its way ends at, what lies ahead from there, and what can come at it.

use super::sight::{Danger, Sight, allowance, far, march, spaces};
use crate::ai::account::percent;
use crate::rules::blood_on_the_ohio::{Action, DecisionView, MarchView, Piece, PieceSet, Place, PlaceSet, US};
use crate::rules::text;

/// What is done, as it goes on from "can", and what it brings or risks, as the end of a sentence.
struct Aim {
    head: String,
    tail: String,
}

impl Aim {
    fn new(head: String, tail: impl Into<String>) -> Self {
        Self { head, tail: tail.into() }
    }
}

/// A force and what the plan has it do.
#[derive(Clone, Copy, Debug)]
struct Errand {
    /// The force as it will be.
    force: PieceSet,
    /// Where it is.
    from: Place,
    /// Where its way ends.
    to: Place,
    /// The last space before that.
    before: Option<Place>,
    /// Steps to go.
    steps: usize,
    /// What it does in the end, if the plan says so.
    deed: Option<Action>,
}

impl Errand {
    fn of(force: PieceSet, from: Place, before: Option<Place>, plan: &[Action]) -> Self {
        let mut errand = Self { force, from, to: from, before, steps: 0, deed: None };
        for action in plan {
            match *action {
                Action::Pick { piece } => errand.force.set(piece, !errand.force.has(piece)),
                Action::PickUp { piece } => errand.force.insert(piece),
                Action::Drop { piece, .. } => errand.force.remove(piece),
                Action::Step { to } => {
                    errand.before = Some(errand.to);
                    errand.to = to;
                    errand.steps += 1;
                }
                Action::Attack { .. } | Action::Overrun | Action::Halt => {
                    errand.deed = Some(*action);
                    break;
                }
                _ => {}
            }
        }
        errand
    }

    fn of_march(march: &MarchView, plan: &[Action]) -> Self {
        Self::of(march.force, march.at, march.from, plan)
    }

    /// Whether it goes against somebody: a march that is told only as far as an enemy is one against him.
    fn strikes(&self, sight: &Sight) -> bool {
        let met = || !sight.stack(sight.seat.other(), self.to).is_empty() || sight.targets().has(self.to);
        match self.deed {
            Some(Action::Attack { .. } | Action::Overrun) => true,
            Some(_) => false,
            None => self.steps > 0 && met(),
        }
    }

    fn aim(&self, sight: &Sight) -> Aim {
        if self.strikes(sight) { self.strike(sight) } else { self.stand(sight) }
    }

    fn strike(&self, sight: &Sight) -> Aim {
        let (at, own, prey) = (self.to, sight.fp(self.force), sight.targets().has(self.to));
        let site = sight.site(at);
        if sight.is_unseen(at) {
            // Nothing but that a stack is there may be told under option 25.2.
            let behind = format!("strike at {site} in spite of an unseen stack");
            let head = if prey { behind } else { format!("bring an unseen stack at {at} to battle") };
            return Aim::new(head, format!(" with {own} FP"));
        }
        if self.deed == Some(Action::Overrun) {
            return self.overrun(sight);
        }
        let defenders = sight.defenders(at);
        let river = self.before.is_some_and(Place::is_river);
        let odds = sight.odds(sight.seat, self.force, defenders, at, river);
        let (foe, won, hit) = (sight.fp(defenders), percent(odds.won), percent(odds.at_least[0]));
        let fate = if prey && sight.field.decides(at) { ", and its fall decides the game" } else { "" };
        let step = format!("{hit} % to cost it a step{}{fate}", sight.prize());
        let battle = format!(": {own} FP, about {won} % to win{fate}");
        let structures = sight.game.structures();
        match (prey, foe) {
            (true, 0) if structures.principals().has(at) => {
                Aim::new(format!("burn {site}"), format!(": only its people defend it, {step}"))
            }
            (true, 0) => Aim::new(format!("burn {site}"), format!(": nobody defends it, {step}")),
            (true, _) if structures.forts().has(at) => Aim::new(format!("storm {site} and its {foe} FP"), battle),
            (true, _) => Aim::new(format!("drive {foe} FP from {site}"), battle),
            (false, 0) => Aim::new(format!("drive {} from {at}", sight.body(defenders)), ", which can’t fight back"),
            (false, _) => Aim::new(format!("attack {} at {at}", sight.body(defenders)), battle),
        }
    }

    /// Five of six events let it go on.
    fn overrun(&self, sight: &Sight) -> Aim {
        let (at, stack) = (self.to, sight.stack(sight.seat.other(), self.to));
        if stack.is_empty() {
            let tail = format!(": nobody is there, and 5 of 6 events let it march on{}", sight.prize());
            return Aim::new(format!("sweep over {}", sight.site(at)), tail);
        }
        let own = sight.fp(self.force);
        Aim::new(format!("sweep {} aside at {at}", sight.body(stack)), format!(" with {own} FP and march on"))
    }

    /// What it is good for to end its way there.
    fn stand(&self, sight: &Sight) -> Aim {
        let (game, to) = (sight.game, self.to);
        if !to.is_space() {
            return self.beside_the_map(sight);
        }
        let friends = game.board().side_at(sight.seat, to).less(self.force);
        let (own, with) = (sight.fp(self.force), sight.fp(friends.or(self.force)));
        let wagon = sight.seat == US && !sight.blind && self.force.meets(PieceSet::WAGONS);
        if let Some(fort) = sight.field.need.filter(|_| wagon && game.is_fort_site(to)) {
            return Aim::new(format!("bring a wagon to {to}, where {fort} can be built"), sight.risk(with, to));
        }
        if own > 0
            && own == with
            && sight.homes().has(to)
            && let Some(danger) = sight.danger(to).words()
        {
            return Aim::new(format!("guard {}", sight.site(to)), format!(": {danger}"));
        }
        let near = sight.nearest(to).map(|(target, away)| format!("{} from {}", far(away), sight.site(target)));
        match near {
            Some(near) if game.structures().forts().has(to) && sight.seat == US => {
                Aim::new(format!("stand at {}", sight.site(to)), format!(", {near}, with {with} FP there"))
            }
            Some(near) if with > own => {
                Aim::new(format!("join {} at {to}", sight.body(friends)), format!(", {near}, {with} FP together"))
            }
            _ => self.ahead(sight, with),
        }
    }

    fn beside_the_map(&self, sight: &Sight) -> Aim {
        let to = self.to;
        if self.steps > 0 {
            return Aim::new(format!("leave the map for {to}"), ", out of the enemy’s reach");
        }
        let near = sight.nearest(to).map(|(target, away)| format!(", {} from {}", far(away), sight.site(target)));
        Aim::new(format!("wait at {to}"), near.unwrap_or_default())
    }

    /// MP that it will have for its next march.
    fn mp(&self, sight: &Sight) -> u8 {
        allowance(sight.seat, self.force.meets(PieceSet::LEADERS))
    }

    /// What it can do from there in its next march.
    fn ahead(&self, sight: &Sight, with: u8) -> Aim {
        let (to, mp) = (self.to, self.mp(sight));
        let Some((target, away)) = sight.nearest(to) else {
            return Aim::new(format!("hold {to}"), sight.risk(with, to));
        };
        let near: PlaceSet = sight.targets().iter().filter(|&at| at != to && march(to, at) <= mp).collect();
        let open = near.less(sight.game.board().held(sight.seat.other())).len();
        let (site, from) = (sight.site(target), far(away));
        let what = if sight.seat == US { "villages" } else { "settlements" };
        let risk = sight.risk(with, to);
        match (near.len(), open, sight.foes(target)) {
            (0, ..) => self.far_off(sight, target, with),
            (1, _, Some(foes)) => Aim::new(format!("stand {from} from {site}"), format!(", held by {foes}")),
            (1, _, None) => Aim::new(format!("come within {from} of {site}"), format!(", undefended{risk}")),
            (all, 0, _) => Aim::new(format!("threaten {all} {what} at once, {target} the nearest"), risk),
            (all, ..) => Aim::new(format!("have {all} {what} within a march, {open} of them undefended"), risk),
        }
    }

    /// With nothing to burn within a march it goes nearer, or out of the way.
    fn far_off(&self, sight: &Sight, target: Place, with: u8) -> Aim {
        let (from, to, site) = (self.from, self.to, sight.site(target));
        let (then, now) = (spaces(to, target), spaces(from, target));
        match (sight.danger(from), sight.danger(to)) {
            (Danger::Fp(fp), Danger::None) if from != to && fp > with => {
                return Aim::new(format!("take its {with} FP out of reach of {fp}"), format!(", to {to}"));
            }
            (Danger::Fp(fp), Danger::Fp(less)) if from != to && fp > with && less <= fp / 2 => {
                let tail = format!("; only {less} can follow");
                return Aim::new(format!("get clear of the {fp} FP that can reach {from}"), tail);
            }
            _ => {}
        }
        let (away, risk) = (far(then), sight.risk(with, to));
        let head = if to.is_river() {
            format!("go by water toward {site}, {away} from {to}")
        } else if then < now && from.is_entry() {
            format!("come onto the map at {to}, {away} from {site}")
        } else if then < now {
            format!("close up to {away} from {site}")
        } else if from == to {
            format!("hold {to}, {away} from {site}")
        } else {
            format!("fall back to {to}, {away} from {site}")
        };
        Aim::new(head, risk)
    }
}

/// Why a force is formed about a piece.
pub fn forming(sight: &Sight, piece: Piece, plan: &[Action]) -> String {
    let at = sight.game.board().place(piece);
    let errand = Errand::of(sight.game.natural(piece), at, None, plan);
    if let DecisionView::March(MarchView { battle: Some(battle), .. }) = sight.game.decision_view() {
        return to_battle(sight, &errand, battle);
    }
    let (who, own) = (Sight::subject(errand.force), sight.fp(errand.force));
    if errand.steps > 0 || errand.deed.is_some() {
        let Aim { head, tail } = errand.aim(sight);
        return format!("so that {who} can {head}{tail}");
    }
    match (sight.nearest(at), sight.danger(at)) {
        (Some((target, away)), _) if own > 0 && march(at, target) <= errand.mp(sight) => {
            format!("so that {who} can reach {}, {} away, with {own} FP", sight.site(target), far(away))
        }
        _ if at.is_entry() => format!("to bring {who} onto the map from {at}"),
        (_, Danger::Fp(fp)) if fp > own => format!("because {fp} FP can come at {who} at {at}"),
        (Some((target, away)), _) if own > 0 => {
            format!("to bring {own} FP nearer to {}, {} away", sight.site(target), far(away))
        }
        _ => format!("to move {who} on from {at}"),
    }
}

/// Why a reinforcement goes to a battle.
fn to_battle(sight: &Sight, errand: &Errand, battle: Place) -> String {
    let Some(fight) = sight.game.fight() else { return String::new() };
    let [own, foe] = [sight.seat, sight.seat.other()].map(|seat| sight.fp(fight.engaged[seat.index()]));
    let more = sight.fp(errand.force);
    let against = if sight.is_unseen(battle) { "an unseen stack".into() } else { format!("{foe} FP") };
    match spaces(errand.from, battle) {
        0 | u8::MAX => format!("to help {own} FP against {against} at {battle}"),
        away if errand.steps > 0 => format!("to cover the {} to {battle}, where {own} FP meet {against}", far(away)),
        _ => format!("to bring {more} FP to {battle}, where {own} FP meet {against}"),
    }
}

/// Why a reinforcement is sent as it is.
pub fn sending(sight: &Sight, march: &MarchView, battle: Place) -> String {
    to_battle(sight, &Errand::of_march(march, &[]), battle)
}

/// Why a force steps there.
pub fn stepping(sight: &Sight, march: &MarchView, plan: &[Action]) -> String {
    let errand = Errand::of_march(march, plan);
    if let Some(battle) = march.battle {
        return to_battle(sight, &errand, battle);
    }
    let water = matches!(plan.first(), Some(Action::Step { to }) if to.is_river());
    let strikes = errand.strikes(sight);
    let Aim { head, tail } = errand.aim(sight);
    let more = text::count(errand.steps.saturating_sub(1), "more space", "more spaces");
    match (errand.steps, water) {
        (0 | 1, _) if strikes => format!("to come up and {head}{tail}"),
        (0 | 1, _) => format!("to {head}{tail}"),
        (_, true) => format!("to {head}, by water and then {more}{tail}"),
        (_, false) => format!("to {head} after {more}{tail}"),
    }
}

/// Why a force attacks or overruns what it has met.
pub fn attacking(sight: &Sight, march: &MarchView, plan: &[Action]) -> String {
    let Aim { head, tail } = Errand::of_march(march, plan).aim(sight);
    format!("to {head}{tail}")
}

/// Why a force goes past an enemy.
pub fn passing(sight: &Sight, march: &MarchView, plan: &[Action]) -> String {
    let errand = Errand::of_march(march, plan);
    let foes = sight.foes(march.at).unwrap_or_else(|| "the enemy".into());
    if errand.steps > 0 {
        let Aim { head, tail } = errand.aim(sight);
        return format!("to leave {foes} behind and {head}{tail}");
    }
    match sight.nearest(march.at) {
        Some((target, away)) => format!("to leave {foes} behind: {} is {} on", sight.site(target), far(away)),
        None => format!("to leave {foes} behind"),
    }
}

/// Why a force stops.
pub fn halting(sight: &Sight, march: &MarchView, plan: &[Action]) -> String {
    let mut errand = Errand::of_march(march, plan);
    errand.from = march.from.unwrap_or(march.at);
    let Aim { head, tail } = errand.stand(sight);
    format!("so that it can {head}{tail}")
}

/// Why a piece is taken into a force or left out of it.
pub fn picking(sight: &Sight, march: &MarchView, plan: &[Action], piece: Piece) -> String {
    let errand = Errand::of_march(march, plan);
    if march.force.has(piece) {
        leaving(sight, march, &errand, piece)
    } else if let Some(battle) = march.battle {
        to_battle(sight, &errand, battle)
    } else {
        taking(sight, &errand, piece)
    }
}

/// Who stays has a use where it is, or none on the way.
fn leaving(sight: &Sight, march: &MarchView, errand: &Errand, piece: Piece) -> String {
    let at = march.at;
    let rest = sight.game.formable(march.seat, at).less(errand.force);
    let (own, stay) = (sight.fp(errand.force), sight.fp(rest));
    let danger = sight.danger(at).words();
    let other = rest.and(PieceSet::LEADERS).first();
    if PieceSet::WAGONS.has(piece) {
        return match sight.field.need {
            Some(fort) => format!("to keep the wagon safe at {at} until {fort} can be built"),
            None => format!("because a wagon would only be in danger, up to 1 VP; {own} FP go without"),
        };
    }
    if PieceSet::LEADERS.has(piece) {
        return format!("so that {piece} can lead {stay} FP from {at} elsewhere");
    }
    match (danger, other) {
        (Some(danger), _) if sight.homes().has(at) => {
            format!("to leave {stay} FP on guard at {}: {danger}", sight.site(at))
        }
        (_, Some(leader)) => format!("so that {leader} has {stay} FP of his own; {own} FP march"),
        _ if errand.steps > 0 => {
            let head = errand.aim(sight).head;
            format!("because {own} FP are enough to {head}")
        }
        _ => format!("to keep {stay} FP at {at}; {own} FP are enough"),
    }
}

/// Who comes along makes the force stronger.
fn taking(sight: &Sight, errand: &Errand, piece: Piece) -> String {
    let own = sight.fp(errand.force);
    if PieceSet::WAGONS.has(piece) {
        return match sight.field.need {
            Some(fort) => format!("to have a wagon with {own} FP where {fort} is to be built"),
            None => format!("to carry supply for {own} FP"),
        };
    }
    if PieceSet::LEADERS.has(piece) {
        return format!("so that {piece} is with the {own} FP of the force");
    }
    if PieceSet::SUPPORT.or(PieceSet::ARMS).has(piece) {
        return format!("to have the {piece} with {own} FP in battle");
    }
    match sight.nearest(errand.to) {
        _ if errand.steps > 0 => {
            let head = errand.aim(sight).head;
            format!("to {head} with {own} FP instead of fewer")
        }
        Some((target, away)) => format!("to be {own} FP strong, {} from {}", far(away), sight.site(target)),
        None => format!("to be {own} FP strong"),
    }
}

/// Why a force takes a piece up on its way.
pub fn picking_up(sight: &Sight, march: &MarchView, plan: &[Action], piece: Piece) -> String {
    let errand = Errand::of_march(march, plan);
    let (own, at) = (sight.fp(errand.force), march.at);
    match sight.nearest(errand.to) {
        _ if PieceSet::ARMS.has(piece) => format!("to fight with the British Arms of {at}"),
        _ if PieceSet::LEADERS.has(piece) => format!("so that {piece} goes on with {own} FP"),
        Some((target, _)) if march.mp > 0 => format!("to go on from {at} with {own} FP toward {}", sight.site(target)),
        Some((target, away)) => format!("to stand together with {own} FP, {} from {}", far(away), sight.site(target)),
        None => format!("to go on with {own} FP"),
    }
}

/// Why a force leaves a piece on its way.
pub fn dropping(sight: &Sight, march: &MarchView, plan: &[Action], piece: Piece) -> String {
    let (at, own) = (march.at, sight.fp(Errand::of_march(march, plan).force));
    match sight.danger(at).words() {
        Some(danger) if sight.homes().has(at) => format!("to leave {piece} on guard at {}: {danger}", sight.site(at)),
        _ if PieceSet::SUPPORT.has(piece) => format!("to leave the {piece} in safety at {at}; {own} FP go on"),
        _ => format!("to leave {piece} at {at}; {own} FP are enough for what is ahead"),
    }
}

/// Why a scout guides.
pub fn guiding(sight: &Sight, march: &MarchView, plan: &[Action]) -> String {
    let errand = Errand::of_march(march, plan);
    match sight.nearest(errand.from) {
        _ if errand.steps > 0 => format!("to {} with 1 MP more, 4 times in 6", errand.aim(sight).head),
        Some((target, away)) => {
            format!("to have 1 MP more, 4 times in 6, toward {}, {} away", sight.site(target), far(away))
        }
        None => "to have 1 MP more, 4 times in 6".into(),
    }
}

/// Why no other force is formed.
pub fn ending(sight: &Sight) -> String {
    let (game, board, seat) = (sight.game, sight.game.board(), sight.seat);
    let rest = board.on_map(seat).less(game.moved());
    let idle = sight.fp(rest);
    if idle == 0 {
        return "because every force has moved".into();
    }
    let stacks: PlaceSet = board.armed(seat).iter().filter(|&at| sight.fp(game.formable(seat, at)) > 0).collect();
    let guarded = stacks.and(sight.homes()).iter().find_map(|at| Some((at, sight.danger(at).words()?)));
    let led = |at| board.side_at(seat, at).meets(PieceSet::LEADERS);
    let reaches = |from: Place, to: Place| march(from, to) <= allowance(seat, led(from));
    let near = stacks.iter().find_map(|from| {
        let (target, _) = sight.nearest(from)?;
        reaches(from, target).then_some((from, target))
    });
    let fresh = |at| sight.fp(game.formable(seat, at));
    if let Some((from, target)) = near
        && let Some(foes) = sight.foes(target)
    {
        let (own, site) = (fresh(from), sight.site(target));
        return format!("because {site} is held by {foes}, against {own} FP at {from}");
    }
    if let Some((at, danger)) = guarded {
        return format!("to keep {} FP on guard at {}: {danger}", fresh(at), sight.site(at));
    }
    if let Some((from, target)) = near {
        let (own, site) = (fresh(from), sight.site(target));
        return format!("because the {own} FP at {from} do better to wait than to march on {site} now");
    }
    if !rest.meets(PieceSet::LEADERS) {
        return format!("because the {idle} FP that have not moved have no leader and nothing near");
    }
    let what = if seat == US { "village" } else { "settlement" };
    format!("because no {what} is within a march of the {idle} FP that have not moved")
}
