//! Points and strength as a viewer may count them: what he does not see stands nowhere.

use crate::rules::interned::interned;
use crate::rules::smoke_and_disorder::course::SmokeAndDisorder;
use crate::rules::smoke_and_disorder::faces::{cards, frames, words};
use crate::rules::smoke_and_disorder::map::{PointLine, PointRule};
use crate::rules::smoke_and_disorder::pieces::{Body, Name, Standing};
use crate::rules::{Line, Panel, Progress, ScoreLine, Seat, Target, Viewer, text};

/// Points, then the forces of both sides.
pub fn panels(game: &SmokeAndDisorder, viewer: Viewer) -> Vec<Panel> {
    let forces = [Seat(0), Seat(1)].map(|seat| Panel {
        id: if seat.0 == 0 { "forces-red" } else { "forces-blue" },
        title: interned(&game.sheet().sides.of(seat).name),
        lines: forces(game, viewer, seat),
    });
    let [red, blue] = forces;
    vec![Panel { id: "score", title: "Points", lines: points(game, viewer) }, red, blue]
}

/// What a line of the victory points is about.
pub fn about(game: &SmokeAndDisorder, line: &PointLine) -> String {
    let place = game.objective(line.objective).map_or("the place", |objective| &objective.name);
    let units = if line.units.is_empty() {
        String::new()
    } else {
        let names: Vec<String> = line.units.iter().map(|id| game.name_of(*id).to_owned()).collect();
        format!(" ({})", listed(&names))
    };
    let from = line.from_turn.map(|turn| format!(", from turn {turn} on")).unwrap_or_default();
    let what = match line.kind {
        PointRule::HoldAreaAtEnd => format!("{place} held at the end"),
        PointRule::NoEnemyInAreaAtEnd => format!("no enemy in {place} at the end"),
        PointRule::OwnUnitInAreaAtEnd => format!("each unit{units} in {place} at the end"),
        PointRule::OwnUnitExited => format!("each unit{units} that leaves by {place}"),
        PointRule::EnemyUnitLost => format!("each enemy unit{units} lost"),
        PointRule::EnemyCharacterOut => "each enemy Character out of action".into(),
        PointRule::BuildingBurnt => "each building burnt down".into(),
        PointRule::HalfOwnUnitsLeftAtEnd => "at least half its units left at the end".into(),
        PointRule::AreaHeldEachTurn => format!("{place} held at the end of each turn{from}"),
    };
    format!("{what}: {}", text::count(usize::from(line.worth()), "point", "points"))
}

/// Names of units; what all begin with is said once: "Packhorses: first string and second string".
fn listed(names: &[String]) -> String {
    let parts: Option<Vec<(&str, &str)>> = names.iter().map(|name| name.split_once(", ")).collect();
    match parts.as_deref() {
        Some(parts @ [(head, _), _, ..]) if parts.iter().all(|(other, _)| other == head) => {
            let rests: Vec<String> = parts.iter().map(|(_, rest)| (*rest).to_owned()).collect();
            format!("{head}: {}", text::and(&rests))
        }
        _ => text::and(names),
    }
}

/// The totals and what they are made of, as things stand before the viewer's eyes.
fn points(game: &SmokeAndDisorder, viewer: Viewer) -> Vec<Line> {
    let seen = frames::as_seen(game, viewer);
    let total = |seat| {
        let line = Line::new(words::side(seat), seen.points(seat).to_string(), "SD-scn-05");
        Line { state: Progress::Now, ..line }
    };
    let mut lines: Vec<Line> = [Seat(0), Seat(1)].map(total).into();
    for seat in [Seat(0), Seat(1)] {
        let name = words::side(seat);
        for line in game.sheet().victory.points.iter().filter(|line| line.side.is_for(seat)) {
            let now = if line.kind == PointRule::AreaHeldEachTurn {
                game.score[seat.index()]
            } else {
                seen.counts(seat, line) * u16::from(line.worth())
            };
            lines.push(Line::new(format!("{name}: {}", about(game, line)), now.to_string(), "SD-scn-05"));
        }
    }
    let margin = game.sheet().victory.win_margin;
    lines.push(Line::new("Lead needed to win", margin.to_string(), "SD-scn-05"));
    lines
}

/// The score of a game that is over, line by line; then how long it took, and what it cost.
pub fn score(game: &SmokeAndDisorder) -> Vec<ScoreLine> {
    let turns = format!("{} of {}", game.turn, game.sheet().turn_limit);
    let after = [Line::new("Turns played", turns, "SD-scn-05"), losses(game, Seat(0)), losses(game, Seat(1))];
    let lines = points(game, Viewer::All).into_iter().chain(after);
    lines.map(|line| ScoreLine { label: line.label, value: line.value, rule: line.rule }).collect()
}

/// The figures of a side that fell, or were lost with their unit, of all that it had.
fn losses(game: &SmokeAndDisorder, seat: Seat) -> Line {
    let units = (0u8..).zip(&game.sheet().units).filter(|(_, spec)| spec.side.seat() == seat && !spec.is_dummy);
    let (mut lost, mut had) = (0, 0);
    for (unit, spec) in units {
        let left = if game.is_lost(unit) { 0 } else { game.units[usize::from(unit)].figures };
        lost += u32::from(spec.figures.saturating_sub(left));
        had += u32::from(spec.figures);
    }
    Line::new(format!("{}: figures lost", words::side(seat)), format!("{lost} of {had}"), "SD-scn-05")
}

/// The units of a side, each with what it has left and how near it is to breaking [SD-mor-02], or where it is if it isn't on
/// the table: of those that are concealed others know no more than that they are somewhere.
fn forces(game: &SmokeAndDisorder, viewer: Viewer, seat: Seat) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut dummies = 0;
    for (unit, spec) in (0u8..).zip(&game.sheet().units).filter(|(_, spec)| spec.side.seat() == seat) {
        let body = game
            .bodies
            .iter()
            .find(|body| body.standing() != Standing::Merged && body.members.as_slice().contains(&unit));
        if spec.is_dummy {
            dummies += usize::from(body.is_some_and(Body::is_in_play));
            continue;
        }
        let lost = game.is_lost(unit);
        let (value, target, rule) = match body.filter(|_| !lost) {
            None => ("lost".to_owned(), None, "SD-scn-05"),
            Some(body) if body.standing() == Standing::Reserve => {
                let when = cards::awaited(game, spec.id).map(|when| format!("; comes {when}")).unwrap_or_default();
                (format!("in reserve{when}"), None, "SD-scn-04")
            }
            Some(body) if body.standing() == Standing::Left => ("left the table".to_owned(), None, "SD-scn-06"),
            Some(body) if !frames::sees(game, viewer, body) => ("under a marker".to_owned(), None, "SD-hide-02"),
            Some(body) => {
                (strength(game, unit, &body.id), Some(Target::Piece(body.id.to_string().into())), "SD-mor-02")
            }
        };
        let state = if lost { Progress::Done } else { Progress::Next };
        lines.push(Line { state, target, ..Line::new(spec.name.clone(), value, rule) });
    }
    if dummies > 0 {
        lines.push(Line::new("Dummies", dummies.to_string(), "SD-hide-02"));
    }
    lines
}

/// "9 of 12, 2 Disorders, steady for 3 Disorders or 1 loss"; what the whole body has suffered decides.
fn strength(game: &SmokeAndDisorder, unit: u8, body: &Name) -> String {
    let (spec, state) = (game.spec(unit), &game.units[usize::from(unit)]);
    let mut words = vec![format!("{} of {}", state.figures, spec.figures)];
    if state.disorders > 0 {
        words.push(text::count(usize::from(state.disorders), "Disorder", "Disorders"));
    }
    if let Some(i) = game.body(*body) {
        let (hits, standing) = game.hits_and_standing(i);
        words.push(nearness(hits, standing));
    }
    words.join(", ")
}

/// How many more hits bring a test at the end of the turn: a Disorder counts once, a figure lost twice, since it is also
/// one that stands no more.
pub fn nearness(hits: u32, standing: u32) -> String {
    if hits > standing {
        return "tests Morale at the end of the turn".into();
    }
    let spare = standing - hits;
    let more = |n: u32, one, many| text::count(usize::try_from(n).unwrap_or(0), one, many);
    match spare {
        0 => "steady until the next hit".into(),
        1 => "steady for 1 Disorder".into(),
        _ => format!("steady for {} or {}", more(spare, "Disorder", "Disorders"), more(spare / 2, "loss", "losses")),
    }
}

#[cfg(test)]
mod tests {
    use super::listed;

    #[test]
    fn what_all_names_begin_with_is_said_once() {
        let names = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>();
        let strings = names(&["Packhorses, first string", "Packhorses, second string"]);
        assert_eq!(listed(&strings), "Packhorses: first string and second string");
        assert_eq!(
            listed(&names(&["Miami, first band", "Ottawa, first band"])),
            "Miami, first band and Ottawa, first band"
        );
        assert_eq!(listed(&names(&["Rangers", "77th Highlanders"])), "Rangers and 77th Highlanders");
        assert_eq!(listed(&names(&["Miami, first band"])), "Miami, first band");
    }
}
