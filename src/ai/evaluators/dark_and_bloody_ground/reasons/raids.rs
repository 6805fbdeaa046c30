//! Why, in words, what else is done in the Action Phase: raids, pillages and markers by their odds, reactions, passes.

use super::super::acts::plunder;
use super::super::field::Field;
use super::super::{raids, waiting};
use super::{areas, faces, settlers, units, within};
use crate::rules::a_dark_and_bloody_ground::survey::Country;
use crate::rules::a_dark_and_bloody_ground::{Action, Area, NA, Piece, PieceSet, Scenario, US, atlas};
use crate::rules::{Act, Report, Seat, Title, text};

/// What is declared when a side is to act.
pub fn declared(field: &Field, seat: Seat, plan: &[Action], action: Action) -> String {
    match action {
        Action::Raid { area } => raid(field, area, party_of(field, area, plan)),
        Action::Pillage { area } => pillage(field, seat, area),
        Action::Atrocity { area } => atrocity(field, area),
        Action::Ambush { piece } => ambush(field, piece),
        Action::Assassinate { piece } => assassination(field, piece),
        _ => pass(field, seat),
    }
}

/// What is put together after it was declared.
pub fn purpose(field: &Field, seat: Seat, step: &str, action: Action) -> String {
    match (step, action) {
        ("D-ACT-RAID", Action::Send { piece, .. }) => sent(field, piece),
        ("D-ACT-RAID", _) => {
            let party = field.country.sent();
            let target = field.country.scene_of_decision();
            let odds = target.and_then(|target| odds(field, target, party));
            odds.map_or_else(String::new, |odds| format!("because a party of {} is enough: {odds}", party.len()))
        }
        ("D-ACT-PILLAGE", Action::Leave { .. }) => {
            let good = faces(field.game, Action::Roll, |label| label == "pillaged");
            format!("to have it left for another try, as this one succeeds on {good} of 6 faces anyway")
        }
        ("D-ACT-PILLAGE", _) => {
            let good = faces(field.game, Action::Roll, |label| label == "pillaged");
            format!("with {good} of 6 faces for it")
        }
        ("D-REACT", Action::React { piece }) => reaction(field, seat, piece),
        ("D-REACT", _) => no_reaction(field, seat),
        _ => stack(field, seat, action),
    }
}

/// Who goes on a raid: as the plan says, or as quick play would go on.
fn party_of(field: &Field, target: Area, plan: &[Action]) -> PieceSet {
    let sent = |action: &Action| if let Action::Send { piece, .. } = *action { Some(piece) } else { None };
    let party: PieceSet = plan.iter().filter_map(sent).collect();
    if party.is_empty() { raids::best_party(field, target).map_or(party, |(_, best)| best) } else { party }
}

/// Faces of six with which a raid brings VPs, and with which it costs a warrior; `None` if no warrior comes there.
fn chances(field: &Field, target: Area, party: PieceSet) -> Option<(usize, usize)> {
    if party.units_only().is_empty() {
        return None;
    }
    let (_, faces) = field.country.raid(target, party)?;
    let good = faces.iter().filter(|face| face.vps > 0).count();
    Some((good, faces.iter().filter(|face| face.warriors > 0).count()))
}

/// The same in words.
fn odds(field: &Field, target: Area, party: PieceSet) -> Option<String> {
    let (good, dear) = chances(field, target, party)?;
    Some(match dear {
        0 => format!("it succeeds on {good} of 6 faces at no risk"),
        _ => format!("it succeeds on {good} of 6 faces, and loses a warrior on {dear}"),
    })
}

fn raid(field: &Field, target: Area, party: PieceSet) -> String {
    let country = field.country;
    let Some(odds) = odds(field, target, party) else { return "to strike where the guard is weak".into() };
    let state = country.area(target);
    let prey = settlers(state.settlers);
    let guards = country.units(US, target).len();
    let again = country.at(target).meets(country.raiding());
    match atlas().nation(target) {
        Some(nation) if state.settlers > 0 && field.home_lands().has(target) => {
            let more = if again { "once more " } else { "" };
            format!("to drive {prey} {more}out of {nation} country: {odds}")
        }
        _ if state.settlers > 0 && guards == 0 => format!("because {prey} there have no guard: {odds}"),
        _ if state.settlers > 0 => format!("to strike at {prey} past {}: {odds}", units(guards)),
        _ if country.is_town(target) && guards == 0 => format!("because the town has no guard: {odds}"),
        _ if country.is_town(target) => format!("to score in a town with {} on guard: {odds}", units(guards)),
        _ => format!("to wear down {} there: {odds}", units(guards)),
    }
}

/// Who joins a raid.
fn sent(field: &Field, piece: Piece) -> String {
    let country = field.country;
    let Some(target) = country.scene_of_decision() else { return String::new() };
    let before = country.sent();
    let with = before.or(PieceSet::of(piece));
    let Some(odds) = odds(field, target, with) else { return "so that the raid has a leader".into() };
    match (piece.is_leader(), chances(field, target, before)) {
        (true, Some((good, _))) => format!("to lead the raid with CR {}: {odds}, instead of {good}", country.cr(piece)),
        (true, None) => format!("to lead the raid with CR {}: {odds}", country.cr(piece)),
        (false, Some((good, _))) => format!("to have one warrior more: {odds}, instead of {good}"),
        (false, None) => format!("to begin the party: {odds}"),
    }
}

fn pillage(field: &Field, seat: Seat, area: Area) -> String {
    let country = field.country;
    let good = country.pillage(seat, area);
    let prey = country.area(area).settlers;
    let ready = units(country.units(seat, area).less(country.spent()).len());
    let expedition = field.game.scenario() == Scenario::Harmar;
    match atlas().nation(area) {
        _ if seat == US && expedition && area == Country::kekionga() => {
            format!("because pillaging Kekionga wins the expedition: {ready} succeed on {good} of 6 faces")
        }
        Some(nation) if seat == US => {
            format!("to press the {nation} to make peace: {ready} succeed on {good} of 6 faces")
        }
        Some(nation) if prey > 0 => {
            format!("to clear {nation} country of {}: {ready} succeed on {good} of 6 faces", settlers(prey))
        }
        _ if prey > 0 => format!("to drive off {}: {ready} succeed on {good} of 6 faces", settlers(prey)),
        _ => format!("to keep settlers away: {ready} succeed on {good} of 6 faces"),
    }
}

fn atrocity(field: &Field, area: Area) -> String {
    let country = field.country;
    let prey = country.area(area).settlers;
    let hand = text::count(country.markers(NA).into(), "marker", "markers");
    match prey {
        0 => format!("to raise the nations’ anger, with {hand} in hand"),
        1 if field.home_lands().has(area) => format!("to kill the last settler there for 1 VP, with {hand} in hand"),
        1 => format!("to kill the only settler there for 1 VP, with {hand} in hand"),
        2 => format!("to kill one of {}, so that no village comes near, for 1 VP", settlers(prey)),
        _ => format!("to kill one of {} for 1 VP before a village is founded", settlers(prey)),
    }
}

fn ambush(field: &Field, piece: Piece) -> String {
    let country = field.country;
    let good = country.ambush(piece);
    let at = country.place(piece);
    let regular = piece.kind().is_regular();
    let rest = at.area().map_or(0, |area| country.units(piece.side(), area).less(PieceSet::of(piece)).len());
    match rest {
        _ if regular => format!("because it eliminates a regular in {} on {good} of 6 faces, for 2 VP", at.name()),
        0 => format!("because it’s alone in {} and eliminated on {good} of 6 faces, for 2 VP", at.name()),
        rest => format!("to thin out {} in {}, on {good} of 6 faces, for 2 VP", units(rest + 1), at.name()),
    }
}

fn assassination(field: &Field, piece: Piece) -> String {
    let country = field.country;
    let good = country.assassination(piece);
    let points = format!("{} VP", piece.rank());
    let led = country.place(piece).area().map_or(0, |area| country.units(piece.side(), area).len());
    match led {
        0 => format!("because it kills him on {good} of 6 faces, for {points}; a failure costs 1 VP"),
        _ => format!("to take CR {} from {} on {good} of 6 faces, for {points}", country.cr(piece), units(led)),
    }
}

/// Why a side does nothing more, or nothing now.
fn pass(field: &Field, seat: Seat) -> String {
    let country = field.country;
    let fresh = country.on_map().and(PieceSet::side(seat)).units_only().less(country.spent()).less(country.at_peace());
    let poised = if seat == US { waiting::poised(field).first() } else { None };
    let (warriors, _) = country.raiders();
    if let Some(at) = poised {
        return format!("so that the nations move first: {} wait in {at} to react", units(country.units(US, at).len()));
    }
    match fresh.len() {
        0 => "because every unit has acted".into(),
        n if country.has_passed() => format!("to end the phase, though {} could still act", units(n)),
        n if seat == NA && !warriors.is_empty() => {
            format!("because no raid is worth its risk, with {} on guard", units(n))
        }
        n => format!("because no march gains anything now, though {} could act", units(n)),
    }
}

/// The odds of a reaction of some pieces, as it stands after this action.
fn reacts(field: &Field, seat: Seat, action: Option<Action>) -> String {
    let mut trial = field.game.clone();
    if let Some(action) = action
        && trial.check(seat, &action).is_ok()
    {
        trial.apply(&action, &mut Report::silent());
    }
    let country = trial.country();
    match country.reaction() {
        _ if country.reaction_stack().has(Piece::TECUMSEH) => "without a roll".into(),
        Some(good) => format!("on {good} of 6 faces"),
        None => "if the roll succeeds".into(),
    }
}

/// Where a move that is reacted to has ended: where most of the enemy is, and how many.
fn end_of_move(field: &Field, seat: Seat) -> Option<(u32, Area)> {
    let country = field.country;
    let there = |area: Area| country.at(area).and(PieceSet::side(seat.other())).units_only().len();
    country.reacting_to().iter().map(|area| (there(area), area)).max()
}

fn reaction(field: &Field, seat: Seat, leader: Piece) -> String {
    let country = field.country;
    let stack = country.reacting(leader);
    let own = units(stack.units_only().len());
    let chance = reacts(field, seat, Some(Action::React { piece: leader }));
    let Some(at) = country.place(leader).area() else { return format!("to move {own} {chance}") };
    let kekionga = Country::kekionga();
    if seat == US && atlas().next(at).has(kekionga) && plunder(field, stack, kekionga) > 0.0 {
        return format!("to bring {own} into Kekionga while they can still pillage it, {chance}");
    }
    if seat == US && waiting::poised(field).has(at) {
        return format!("to march {own} out of {at} right after this move, {chance}");
    }
    let Some((enemies, end)) = end_of_move(field, seat) else { return format!("to move {own} {chance}") };
    match enemies {
        0 => format!("to move {own} from {at} to {end} in time, {chance}"),
        _ if country.at(end).meets(country.raiding()) => {
            format!("to come upon {} raiding {end} with {own}, {chance}", units(enemies))
        }
        _ if end == at => format!("to bring {own} away from {} in {end}, {chance}", units(enemies)),
        _ => format!("to come upon {} in {end} with {own}, {chance}", units(enemies)),
    }
}

/// Why nobody reacts.
fn no_reaction(field: &Field, seat: Seat) -> String {
    let country = field.country;
    let mut legal: Vec<Act<Action>> = Vec::new();
    field.game.legal(&mut legal);
    let leader = |act: &Act<Action>| if let Action::React { piece } = *act.action() { Some(piece) } else { None };
    let leaders: PieceSet = legal.iter().filter_map(leader).collect();
    let size = |leader: &Piece| country.reacting(*leader).units_only().len();
    let Some(best) = leaders.iter().max_by_key(size) else { return "because nobody can react".into() };
    let (stack, own) = (country.reacting(best), units(size(&best)));
    let Some(at) = country.place(best).area() else { return format!("to keep {own} where they are") };
    let (enemies, end) = end_of_move(field, seat).unwrap_or((0, at));
    let borders = atlas().distance(at, Country::kekionga());
    let raided = country.at(end).meets(country.raiding());
    match enemies {
        _ if country.builders().has(best) => format!("so that the work on the fort in {at} goes on"),
        _ if seat == US && waiting::poised(field).has(at) => {
            format!("to let {own} in {at} wait for a move nearer to Kekionga")
        }
        _ if seat == NA && field.is_about_kekionga() && borders == 0 => {
            format!("to keep {own} in Kekionga, {} from the move", areas(atlas().distance(at, end)))
        }
        0 => format!("because there is nobody in {end} to meet"),
        n if raided && seat == US => {
            format!("because meeting {} in {end} isn’t worth moving {own} from {at}", raiders(n))
        }
        n if n > stack.units_only().len() => format!("because {} in {end} are too strong for {own}", units(n)),
        n if seat == NA && field.is_about_kekionga() => {
            format!("to keep {own} in {at}, {} from Kekionga, rather than chase {}", areas(borders), units(n))
        }
        n => {
            let near = within(country, seat.other(), at, 2).saturating_sub(n);
            format!("to keep {own} in {at}: {} in {end}, {near} more within 2 areas", units(n))
        }
    }
}

/// "2 raiders".
fn raiders(n: u32) -> String {
    text::count(n as usize, "raider", "raiders")
}

/// Who goes along in a reaction, and its roll.
fn stack(field: &Field, seat: Seat, action: Action) -> String {
    let country = field.country;
    let force = country.reaction_stack();
    let size = force.units_only().len();
    let at = force.first().map_or("", |piece| country.place(piece).name());
    match action {
        Action::Leave { piece } if country.builders().has(piece) => {
            format!("so that the work on the fort in {at} goes on")
        }
        Action::Leave { piece } if country.completed().has(piece) => {
            format!("because it makes the roll harder: {} then", reacts(field, seat, Some(action)))
        }
        Action::Leave { piece } if piece.is_leader() => format!("so that he can lead those who stay in {at}"),
        Action::Leave { .. } => {
            format!("so that it stays in {at} for another try, without the other {}", size.saturating_sub(1))
        }
        Action::Take { piece } => format!("so that CR {} goes along with {}", country.cr(piece), units(size)),
        _ => format!("to move {} out of {at}, {}", units(size), reacts(field, seat, None)),
    }
}
