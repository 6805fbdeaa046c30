//! What must hold of each procedure under way: of what it keeps, and of the board where it is the innermost and asks.

use crate::rules::blood_on_the_ohio::charts::VILLAGES;
use crate::rules::blood_on_the_ohio::combat::Relocation;
use crate::rules::blood_on_the_ohio::course::{BloodOnTheOhio, Marker, Step, Structure};
use crate::rules::blood_on_the_ohio::map::{HAND, Nation, Place, US, WC, atlas};
use crate::rules::blood_on_the_ohio::march::{Operations, Split};
use crate::rules::blood_on_the_ohio::pieces::PieceSet;
use crate::rules::blood_on_the_ohio::placing::{Arrival, Deployment, Entry, Joins, Placing};
use crate::rules::blood_on_the_ohio::special::{CHECKS, Construction, Recruit, Special, Strategic, WcRecruit};
use crate::rules::procedure::Stacked;
use crate::rules::validate::{Unsound, must};

impl Step {
    /// Whether this procedure can be under way in the game; `asks`: it is the innermost.
    pub(super) fn soundness(&self, game: &BloodOnTheOhio, asks: bool) -> Result<(), Unsound> {
        match self {
            Self::Turn(_) | Self::Supply(_) => Ok(()),
            Self::Deployment(it) => deployment(*it, game, asks),
            Self::Special(it) => special(it, game),
            Self::Recruit(it) => recruit(*it, game),
            Self::WcRecruit(it) => wc_recruit(*it, game),
            Self::Strategic(it) => strategic(it, game),
            Self::Construction(it) => construction(*it, game),
            Self::Reward(it) => must(it.raided.is_ground(), "a raid on nothing"),
            Self::Joins(it) => joins(*it, game),
            Self::Arrival(it) => arrival(it, game),
            Self::Operations(it) => operations(it),
            Self::Split(it) => split(it),
            Self::Relocation(it) => relocation(*it, game),
            Self::Quarters(it) => it.soundness(game),
            Self::March(it) => super::forces::march(it, game, asks),
            Self::AmbushWindow(it) => super::forces::ambush_window(it, game, asks),
            Self::Ambush(it) => super::forces::ambush(it),
            Self::Overrun(it) => super::forces::overrun(it, game, asks),
            Self::Retreat(it) => super::forces::retreat(it, game, asks),
            Self::Combat(it) => super::battles::combat(it, game, asks),
            Self::Losses(it) => super::battles::losses(it, asks),
        }
    }
}

fn deployment(it: Deployment, game: &BloodOnTheOhio, asks: bool) -> Result<(), Unsound> {
    must(game.segment == 0 && it.seat.is_one_of_two(), "a set-up after the set-up")?;
    must(game.nations == game.scenario.standings(), "the nations are not where they stand at the start")?;
    let list = if it.seat == US { Entry::UsSetup(game.scenario) } else { Entry::WcSetup(game.scenario) };
    let Some(placing) = it.placing else {
        return must(asks && !hand(game).meets(PieceSet::side(it.seat)), "a set-up without what is to be set up");
    };
    must(placing.seat == it.seat && placing.list == list, "a set-up by another list")?;
    must(asks || placing == Placing::new(it.seat, list), "a set-up that was interrupted")?;
    must(placing.accounts_for(game, hand(game).and(PieceSet::side(it.seat))), "a list that is not kept to")
}

fn hand(game: &BloodOnTheOhio) -> PieceSet {
    game.board.at(HAND)
}

fn special(it: &Special, game: &BloodOnTheOhio) -> Result<(), Unsound> {
    must(it.to_act.is_one_of_two(), "a special action of nobody")?;
    let stands = |at| matches!(game.structure(at), Some(Structure::Settlement(_) | Structure::Fort(..)));
    let rises = |at| matches!(game.top(), Some(Step::Construction(c)) if c.at == at);
    let built = it.fresh.is_none_or(|at| it.to_act == WC && (stands(at) || rises(at)));
    must(built, "something built that does not stand")
}

fn recruit(it: Recruit, game: &BloodOnTheOhio) -> Result<(), Unsound> {
    must(it.left <= CHECKS && (it.drawn.is_some() || !it.may_redraw), "too many checks")?;
    must(hand(game) == it.drawn.map_or(PieceSet::NONE, PieceSet::of), "a piece drawn that is not in the hand")?;
    must(hand(game).is_within(PieceSet::US.less(PieceSet::LEADERS)), "a recruit that is none")
}

fn wc_recruit(it: WcRecruit, game: &BloodOnTheOhio) -> Result<(), Unsound> {
    must(it.left <= 2 && game.is_member(it.nation), "a muster of nobody")?;
    must(it.came.is_none_or(|(at, fp)| at.is_on_map() && fp <= 2), "a piece that came from nowhere")
}

fn strategic(it: &Strategic, game: &BloodOnTheOhio) -> Result<(), Unsound> {
    let here = game.board.side_at(WC, it.from);
    must(here.and(PieceSet::WARRIORS).has(it.warrior), "no warrior who travels")?;
    must(game.wc_villages().has(it.from), "a strategic movement from no village")?;
    let (leaders, arms) = (it.along.and(PieceSet::LEADERS), it.along.and(PieceSet::ARMS));
    must(it.along == leaders.or(arms) && it.along.is_within(here), "somebody goes along who is not here")?;
    must(leaders.len() <= 1 && arms.len() <= 1, "too many go along")?;
    let own = |nation| arms.iter().all(|a| game.nation_of(a) == Some(nation) || !game.has_arms(nation));
    must(it.warrior.nation().is_some_and(own), "a nation takes a second British Arms along")
}

fn construction(it: Construction, game: &BloodOnTheOhio) -> Result<(), Unsound> {
    let open = game.check_build(Marker::Fort(it.fort), it.at, game.board.warriors());
    must(it.at.is_ground() && open.is_ok(), "a fort that cannot be built")
}

fn joins(it: Joins, game: &BloodOnTheOhio) -> Result<(), Unsound> {
    let most = if it.broken { 0 } else { VILLAGES[it.nation.index()] };
    must(game.is_member(it.nation) && it.villages <= most, "a nation that has not joined")?;
    let arms = if it.nation == Nation::Wyandot { PieceSet::ARMS } else { PieceSet::NONE };
    must(hand(game).is_within(PieceSet::nation(it.nation).or(arms)), "a nation brings pieces of others")?;
    must(!hand(game).meets(arms) || !game.has_arms(it.nation), "a nation brings a second British Arms")
}

fn arrival(it: &Arrival, game: &BloodOnTheOhio) -> Result<(), Unsound> {
    let held = hand(game);
    must(it.survivors.is_within(held.and(PieceSet::US).and(PieceSet::SUBORDINATES)), "survivors who are elsewhere")?;
    let rest = held.less(it.survivors);
    let Some(placing) = it.placing else { return must(rest.is_empty(), "an arrival of what is on no list") };
    let listed = match placing.list {
        Entry::Second => game.latest == 1,
        Entry::Third | Entry::SecondPart | Entry::ThirdPart => game.latest == 2,
        Entry::UsSetup(_) | Entry::WcSetup(_) => false,
    };
    must(placing.seat == US && listed, "an arrival by another list")?;
    must(placing.accounts_for(game, rest), "an arrival of what is not on the list")
}

fn operations(it: &Operations) -> Result<(), Unsound> {
    must(it.seat.is_one_of_two() && it.handed.is_within(PieceSet::ARMS), "operations of nobody")
}

fn split(it: &Split) -> Result<(), Unsound> {
    must(it.at.is_ground() && it.pieces.is_within(PieceSet::US), "nothing to divide")?;
    must(it.shifted.is_within(it.pieces), "somebody changed stacks who may not")
}

fn relocation(it: Relocation, game: &BloodOnTheOhio) -> Result<(), Unsound> {
    must(it.from.is_ground() && game.structure(it.from).is_none(), "a village moves and still stands")?;
    let nation = atlas().nation(it.from).filter(|&n| game.is_member(n));
    must(nation.is_some(), "a village of nobody moves")?;
    let own = it.arms.is_none_or(|a| PieceSet::ARMS.has(a) && game.nation_of(a) == nation);
    must(own, "a village takes the British Arms of others along")
}

/// Whether it is a place on the map, if it is one.
pub(super) fn on_map(place: Option<Place>) -> bool {
    place.is_none_or(Place::is_on_map)
}
