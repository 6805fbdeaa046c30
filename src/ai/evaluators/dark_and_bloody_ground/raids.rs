//! Raids: the party that pays best for each target.

use super::field::Field;
use super::march::Idea;
use crate::rules::a_dark_and_bloody_ground::survey::{Country, Ways};
use crate::rules::a_dark_and_bloody_ground::{Action, Area, Nation, Piece, PieceSet, US, atlas};

/// Borders beyond which nobody is sent on a raid.
const FARTHEST: u8 = 6;

/// What a raid by this party, by the best of these paths, is worth to the nations, in VPs; `None` if it cannot come there.
fn worth(field: &Field, ways: &Ways, party: PieceSet) -> Option<f64> {
    let (country, target) = (field.country, ways.target());
    let (_, faces) = country.raid_by(ways, party)?;
    let area = country.area(target);
    let killed = (6.0 - f64::from(country.commitment())).max(0.0) / 6.0;
    let militia = country.at(target).and(PieceSet::MILITIA).len();
    let ranks: f64 = party.leaders_only().iter().map(|leader| f64::from(leader.rank())).sum();
    let growing = if atlas().northwest.has(target) && area.settlers >= 2 { 1.2 } else { 0.4 };
    let mut sum = 0.0;
    for face in faces {
        let settlers = f64::from(face.settlers.min(area.settlers.cast_signed()));
        let lost = f64::from(face.militia.unsigned_abs().min(militia as u8));
        sum += f64::from(face.vps) + settlers * (killed * (2.0 + growing) + (1.0 - killed) * 0.4) + 2.0 * lost
            - 3.0 * f64::from(face.warriors.min(party.units_only().len() as i8))
            - if face.leaders { ranks / 4.0 } else { 0.0 };
    }
    let coming = Area::all().filter(|&near| atlas().next(target).has(near));
    let near: u32 = coming.map(|near| country.units(US, near).less(country.spent()).len()).sum();
    let mut worth = sum / 6.0 - 0.12 * f64::from(near.min(4));
    if field.home_lands().has(target) {
        // Whoever is affected leaves: the nations win when their country is free.
        let gone: f64 = faces.iter().map(|face| f64::from(face.settlers.min(area.settlers.cast_signed()))).sum();
        let again = if country.at(target).meets(country.raiding()) { 0.4 } else { 1.0 };
        worth += 4.0 * again * gone / 6.0;
    }
    if bars_kekionga(field, party) {
        worth += 3.0;
    }
    Some(worth)
}

/// Whether somebody of the party, who goes home to Kekionga after the raid, would keep the US from holding it in the end.
fn bars_kekionga(field: &Field, party: PieceSet) -> bool {
    let (country, at) = (field.country, Country::kekionga());
    let miami = PieceSet::warriors_of(Nation::Miami);
    let last = field.is_about_kekionga() && country.turns_left() == 1 && !country.area(at).pillaged;
    let sent = country.raiding().and(miami).len() >= 2;
    last && !sent && party.meets(miami) && field.threat(US, at).units.max(field.there(US, at).units) >= 2.0
}

/// The best raids.
pub fn ideas(field: &Field, legal: &[Action], most: usize) -> Vec<Idea> {
    let mut ideas: Vec<Idea> = Vec::new();
    for action in legal {
        let Action::Raid { area } = *action else { continue };
        if let Some((worth, party)) = best_party(field, area)
            && worth > 0.2
        {
            let mut plan = vec![*action];
            plan.extend(party.iter().map(|piece| Action::Send { piece, avoid: false }));
            plan.push(Action::Done);
            ideas.push((worth, plan));
        }
    }
    ideas.sort_by(|a, b| b.0.total_cmp(&a.0));
    ideas.truncate(most);
    ideas
}

/// The party that pays best: a leader and two warriors of one place.
pub fn best_party(field: &Field, target: Area) -> Option<(f64, PieceSet)> {
    let country = field.country;
    let prey = country.area(target).settlers > 0 || country.is_town(target) || !country.units(US, target).is_empty();
    if !prey {
        return None;
    }
    let (warriors, leaders) = country.raiders();
    let (needed, near) = if field.is_about_kekionga() { field.guards() } else { (0.0, 99.0) };
    let spare = near - 2.0 >= needed;
    let near = |unit: &Piece| country.place(*unit).area().is_some_and(|at| atlas().distance(at, target) <= FARTHEST);
    let ways = country.ways(target, warriors.iter().filter(near).collect());
    let mut best: Option<(f64, PieceSet)> = None;
    for nation in Nation::ALL {
        let own = warriors.and(PieceSet::warriors_of(nation));
        let mut done: Vec<Area> = Vec::new();
        for unit in own.iter() {
            let Some(at) = country.place(unit).area().filter(|at| !done.contains(at)) else { continue };
            done.push(at);
            if atlas().distance(at, target) > FARTHEST || (!spare && atlas().distance(at, Country::kekionga()) < 2) {
                continue;
            }
            let two: PieceSet = own.and(country.at(at)).iter().take(2).collect();
            let leader = leaders
                .and(country.at(at))
                .iter()
                .filter(|leader| leader.may_command(unit) || *leader == Piece::GIRTY)
                .max_by_key(|leader| (leader.cr(), u8::from(leader.rank() < 3)));
            let parties = [leader.map(|leader| two.or(PieceSet::of(leader))), Some(two)];
            for party in parties.into_iter().flatten() {
                if let Some(worth) = worth(field, &ways, party)
                    && best.is_none_or(|(most, _)| worth > most)
                {
                    best = Some((worth, party));
                }
            }
        }
    }
    best
}

/// The next raider of a raid that is put together, or that it is complete.
pub fn next_raider(field: &Field, legal: &[Action]) -> Option<Action> {
    let country = field.country;
    let target = country.scene_of_decision()?;
    let sent = country.sent();
    let listed = |action: &Action| legal.contains(action);
    let units = sent.units_only().len();
    if units < 2
        && let Some((_, party)) = best_party(field, target)
    {
        let next = party.less(sent).iter().map(|piece| Action::Send { piece, avoid: false }).find(listed);
        if next.is_some() && (units == 0 || sent.leaders_only().is_empty() || units < 2) {
            return next;
        }
    }
    legal.contains(&Action::Done).then_some(Action::Done).or_else(|| legal.first().copied())
}
