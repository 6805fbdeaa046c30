//! The counters: structures flat on their spaces, pieces above them, boxes, cup and trays.

use super::{SceneBuilder, nation_livery, site_livery, warrior_glyph};
use crate::rules::blood_on_the_ohio::BloodOnTheOhio;
use crate::rules::blood_on_the_ohio::charts::BUILT_FORT_FP;
use crate::rules::blood_on_the_ohio::course::{Board, Health, Step, Structure};
use crate::rules::blood_on_the_ohio::map::{CUP, DUE, HAND, Nation, OUT, Place, READY, TRACK, US, WC, atlas, file};
use crate::rules::blood_on_the_ohio::pieces::{Kind, Piece, PieceSet};
use crate::rules::procedure::Stacked;
use crate::rules::{Counter, Face, Fact, Id, Reverse, Source, Value, scene, text};

/// Trays beside the board, by the id of their panel.
pub(super) const HAND_TRAY: &str = "hand";
pub(super) const DUE_TRAY: &str = "due";
pub(super) const ARMS_TRAY: &str = "arms";
pub(super) const LOST_TRAY: &str = "lost";

impl SceneBuilder<'_> {
    pub(super) fn counters(&self) -> Vec<Counter> {
        let mut out = Vec::new();
        for place in Place::spaces().chain(Place::entries()) {
            self.stack(place, &mut out);
            out.extend(self.site(place));
        }
        for nation in Nation::ALL {
            self.boxed(nation, &mut out);
        }
        out.extend(self.fronts(CUP, |_| space(CUP)));
        self.builds(&mut out);
        for (place, tray) in [(HAND, HAND_TRAY), (DUE, DUE_TRAY), (READY, ARMS_TRAY), (OUT, LOST_TRAY)] {
            out.extend(self.fronts(place, |_| scene::Place::Tray(tray.into())));
        }
        out.extend(self.fronts(TRACK, |p| scene::Place::Point(file().tracks.arms[p.arms_index()], 0)));
        out.extend(self.track_markers());
        out
    }

    /// The pieces of a place as they are, those hidden from the viewer left out.
    fn fronts<'a>(
        &'a self,
        place: Place,
        to: impl Fn(Piece) -> scene::Place + 'a,
    ) -> impl Iterator<Item = Counter> + 'a {
        let pieces =
            self.game.board.at(place).iter().filter(move |&p| self.shown(p) || PieceSet::ARMS.has(p) && place == TRACK);
        pieces.map(move |p| self.piece(p, to(p)))
    }

    fn stack(&self, place: Place, out: &mut Vec<Counter>) {
        let here = self.game.board.at(place);
        out.extend(self.by_rank(here).into_iter().filter(|&p| self.shown(p)).map(|p| self.piece(p, space(place))));
        if here.iter().any(|p| !self.shown(p)) {
            out.push(concealed(place, self.hidden_stack(place)));
        }
    }

    /// As the stack of each side is read: its leaders on top, then its units, the strongest first, then whatever they
    /// bring along.
    fn by_rank(&self, pieces: PieceSet) -> Vec<Piece> {
        let rank = |piece: &Piece| match piece.kind() {
            Kind::Key => (0, 0),
            Kind::Subordinate => (1, 0),
            _ if PieceSet::UNITS.has(*piece) => (2, u8::MAX - self.game.board.fp(*piece)),
            _ => (3, 0),
        };
        let mut pieces: Vec<Piece> = pieces.iter().collect();
        pieces.sort_by_key(|piece| (piece.side().0, rank(piece)));
        pieces
    }

    /// In the Supply Check the paths of supply tell which stacks have no FP [BO-10.0-b].
    fn hidden_stack(&self, place: Place) -> &'static str {
        let checked = matches!(self.game.top(), Some(Step::Supply(_)));
        let bare = checked && self.game.board.fp_at(WC, place) == 0;
        if bare { "a stack of the Western Confederacy without FP" } else { "a stack of the Western Confederacy" }
    }

    /// A nation's square or box; its number of pieces is all that a US player is told under option 25.2.
    fn boxed(&self, nation: Nation, out: &mut Vec<Counter>) {
        let place = Place::box_of(nation);
        let here = self.game.board.at(place);
        if self.knows_wc {
            out.extend(self.by_rank(here).into_iter().map(|p| self.piece(p, space(place))));
        } else if !here.is_empty() {
            let waiting = text::count(here.len() as usize, "piece waits", "pieces wait");
            let mut counter = concealed(place, &format!("{waiting} in {place}"));
            counter.values.push(value("count", "pieces", i32::from(here.len() as u8)));
            out.push(counter);
        }
    }

    /// What is left in the US Builds Box [BO-2.7-a].
    fn builds(&self, out: &mut Vec<Counter>) {
        let game = self.game;
        let at = || scene::Place::Space("builds-box".into());
        if game.box_settlements > 0 {
            let mut counter = Self::marker("box-settlement", "Settlements to build", "settlement", "site-states", at());
            counter.short = "SETTLEMENT".into();
            counter.values.push(value("count", "settlements", i32::from(game.box_settlements)));
            out.push(counter);
        }
        for fort in game.box_forts.iter() {
            let id = Id::Owned(format!("box-fort-{}", fort.id()));
            let mut counter = Self::marker(id, fort.name(), "fort", "site-states", at());
            counter.short = fort.name().trim_start_matches("Fort ").to_ascii_uppercase();
            out.push(counter);
        }
    }

    /// What stands in a space, flat on it.
    fn site(&self, place: Place) -> Option<Counter> {
        let game = self.game;
        let nation = atlas().nation(place);
        if place == atlas().miamis && game.fort_miamis_stands() {
            let mut counter = Self::marker("fort-miamis", "Fort Miamis", "fort-miamis", "site-crown", space(place));
            (counter.owner, counter.short) = (WC, "MIAMIS".into());
            return Some(counter);
        }
        let id = Id::Owned(format!("site-{}", place.id()));
        let Some(structure) = game.structure(place) else {
            return game.structures.razed().has(place).then(|| {
                let mut counter = Self::marker(id, "Razed", "razed", "site-razed", space(place));
                (counter.owner, counter.short) = (WC, "RAZED".into());
                counter
            });
        };
        let (name, short) = site_name(place, structure, nation);
        let livery = match structure {
            Structure::Village(_) | Structure::Principal(_) => nation.map_or("site-razed", site_livery),
            _ => "site-states",
        };
        let mut counter = Self::marker(id, name, site_glyph(structure), livery, space(place));
        counter.short = short;
        counter.owner = if livery == "site-states" { US } else { WC };
        counter.steps = (structure.steps(), if structure.steps() == 0 { 0 } else { 2 });
        let fp = site_fp(structure);
        if fp > 0 {
            counter.values.push(value("fire", "FP when defended", fp));
        }
        if game.structures.forts().has(place) && game.is_besieged(place) {
            counter.markers.push(("besieged", "Besieged"));
        }
        Some(counter)
    }

    fn piece(&self, piece: Piece, place: scene::Place) -> Counter {
        let game = self.game;
        let reduced = game.board.is_reduced(piece);
        Counter {
            name: self.name(piece),
            short: short(piece),
            glyph: glyph(piece, reduced),
            livery: self.livery(piece),
            face: if piece.side() == WC && game.conceals() && self.knows_wc { Face::OwnBack } else { Face::Front },
            values: values(piece, reduced),
            steps: steps(piece, reduced),
            markers: self.marks(piece),
            active: game.under_way().has(piece),
            picked: self.picked().has(piece),
            reverse: reverse(piece, reduced).map(Box::new),
            ..Counter::new(piece.id(), place, piece.side())
        }
    }

    fn name(&self, piece: Piece) -> String {
        let with = self.game.nation_of(piece).filter(|_| PieceSet::ARMS.has(piece));
        match with {
            Some(nation) => format!("British Arms, with the {nation}"),
            None => text::capital(&self.game.named(piece)),
        }
    }

    fn livery(&self, piece: Piece) -> &'static str {
        match (piece.side(), self.game.nation_of(piece)) {
            (seat, _) if seat == US => "states",
            (_, Some(nation)) => nation_livery(nation),
            _ => "confederacy",
        }
    }

    fn marks(&self, piece: Piece) -> Vec<(&'static str, &'static str)> {
        let game = self.game;
        let place = game.board.place(piece);
        let at_fort = piece.side() == US && game.structures.forts().has(place);
        let wounded = PieceSet::LEADERS.has(piece) && game.board.is_reduced(piece);
        let all = [
            (wounded, ("wounded", "Wounded")),
            (game.moved.has(piece), ("moved", "Moved")),
            (at_fort && game.inside.has(piece), ("defending", "Defending inside the fort")),
            (at_fort && !game.inside.has(piece), ("screening", "Screening outside the fort")),
            (
                place.is_space() && game.tried[piece.side().index()].has(place) && !game.inside.has(piece),
                ("ambushed", "Ambush already tried"),
            ),
        ];
        all.into_iter().filter(|(on, _)| *on).map(|(_, marker)| marker).collect()
    }

    /// Pieces picked by the decider for what is being put together.
    fn picked(&self) -> PieceSet {
        match self.game.top() {
            Some(Step::Strategic(s)) => s.along.or(PieceSet::of(s.warrior)),
            Some(Step::March(m)) if matches!(self.game.state_name(), "OPS_FORM" | "C_REINF_FORM") => m.force,
            _ => PieceSet::NONE,
        }
    }
}

fn space(place: Place) -> scene::Place {
    scene::Place::Space(place.id().into())
}

pub(super) const fn value(key: &'static str, name: &'static str, n: i32) -> Value {
    Value { key, name, now: n, printed: n }
}

fn fact(name: &'static str, value: impl Into<String>, rule: &'static str) -> Fact {
    Fact::new(name, value, rule, Source::Rules(rule))
}

/// The back of a stack or box: nothing follows it from place to place.
fn concealed(place: Place, name: &str) -> Counter {
    Counter {
        name: text::capital(name),
        glyph: "back",
        livery: "confederacy",
        face: Face::Back,
        ..Counter::new(format!("stack-{}", place.id()), space(place), WC)
    }
}

fn site_name(place: Place, structure: Structure, nation: Option<Nation>) -> (String, String) {
    let reduced = structure.health() == Health::Reduced;
    let of = nation.map_or("", Nation::name);
    let (name, short) = match structure {
        Structure::Fort(fort, _) => {
            (fort.name().to_owned(), fort.name().trim_start_matches("Fort ").to_ascii_uppercase())
        }
        Structure::Settlement(_) => (format!("Settlement at {place}"), "SETTLEMENT".into()),
        Structure::Village(_) => (format!("{of} village at {place}"), "VILLAGE".into()),
        Structure::Principal(_) if reduced => (format!("{of} principal village, now at {place}"), "PRINCIPAL".into()),
        Structure::Principal(_) => {
            (format!("{place}, principal village of the {of}"), place.name().to_ascii_uppercase())
        }
    };
    (if reduced { format!("{name} (reduced)") } else { name }, short)
}

const fn site_glyph(structure: Structure) -> &'static str {
    match structure {
        Structure::Settlement(Health::Healthy) => "settlement",
        Structure::Settlement(Health::Reduced) => "settlement-reduced",
        Structure::Fort(_, Health::Healthy) => "fort",
        Structure::Fort(_, Health::Reduced) => "fort-reduced",
        Structure::Village(Health::Healthy) => "village",
        Structure::Village(Health::Reduced) => "village-reduced",
        Structure::Principal(Health::Healthy) => "principal-village",
        Structure::Principal(Health::Reduced) => "principal-village-reduced",
    }
}

const fn site_fp(structure: Structure) -> i32 {
    match structure {
        Structure::Fort(fort, _) if fort.is_printed() => 0,
        Structure::Fort(_, Health::Healthy) => BUILT_FORT_FP.0 as i32,
        Structure::Fort(_, Health::Reduced) => BUILT_FORT_FP.1 as i32,
        Structure::Settlement(Health::Healthy) | Structure::Principal(_) => 1,
        Structure::Settlement(Health::Reduced) | Structure::Village(_) => 0,
    }
}

fn site_facts(structure: Structure) -> Vec<Fact> {
    match structure {
        Structure::Fort(fort, _) if fort.is_printed() => vec![
            fact("holds", format!("{} unit FP", fort.room()), "BO-20.1.2-a"),
            fact("attack", "the fort and its garrison can never be attacked", "BO-20.4-a"),
        ],
        Structure::Fort(fort, _) => vec![
            fact("holds", format!("{} unit FP", fort.room()), "BO-20.1.2-a"),
            fact("adds to a garrison", "2 FP healthy, 1 FP reduced", "BO-20.1.2-b"),
        ],
        Structure::Settlement(_) => {
            vec![fact("adds to defenders", "1 FP healthy, nothing reduced", "BO-20.6-b")]
        }
        Structure::Village(_) => vec![fact("adds to defenders", "nothing", "BO-20.5.1-f")],
        Structure::Principal(_) => {
            vec![fact("adds to defenders", "1 FP; alone it fights with 1 FP", "BO-20.5.1-f")]
        }
    }
}

fn short(piece: Piece) -> String {
    match piece.kind() {
        Kind::Key | Kind::Subordinate => match piece.id() {
            id if piece.side() == US => id.replace("st-clair", "st. clair").to_ascii_uppercase(),
            id => id.replace('-', " ").to_ascii_uppercase(),
        },
        Kind::RegularInfantry => "REGULARS".into(),
        Kind::RegularCavalry => "DRAGOONS".into(),
        Kind::MilitiaInfantry => "MILITIA".into(),
        Kind::MilitiaCavalry => "MOUNTED".into(),
        Kind::Artillery => "GUNS".into(),
        Kind::Wagon => "SUPPLY".into(),
        Kind::Scout => "SCOUT".into(),
        Kind::Warrior => "WARRIORS".into(),
        Kind::Arms => "ARMS".into(),
    }
}

fn glyph(piece: Piece, reduced: bool) -> &'static str {
    match piece.kind() {
        Kind::Key => match piece.id() {
            "harmar" => "leader-harmar",
            "st-clair" => "leader-st-clair",
            "wayne" => "leader-wayne",
            "little-turtle" => "leader-little-turtle",
            "blue-jacket" => "leader-blue-jacket",
            "buckongahelas" => "leader-buckongahelas",
            _ => "leader-egushawa",
        },
        Kind::Subordinate if piece.side() == US => "leader-states",
        Kind::Subordinate => "leader-confederacy",
        Kind::RegularInfantry => "regular-infantry",
        Kind::RegularCavalry => "regular-cavalry",
        Kind::MilitiaInfantry => "militia-infantry",
        Kind::MilitiaCavalry => "militia-cavalry",
        Kind::Artillery if reduced => "artillery-lost",
        Kind::Artillery => "artillery",
        Kind::Wagon => "wagon",
        Kind::Scout => "scout",
        Kind::Warrior => piece.nation().map_or("back", warrior_glyph),
        Kind::Arms => "british-arms",
    }
}

const fn steps(piece: Piece, reduced: bool) -> (u8, u8) {
    match piece.kind() {
        Kind::Artillery => (0, 0),
        Kind::Scout | Kind::Arms => (1, 1),
        _ => (2 - reduced as u8, 2),
    }
}

/// The numbers on the side of a piece that lies up.
fn values(piece: Piece, reduced: bool) -> Vec<Value> {
    let mut values = Vec::new();
    let full = i32::from(Board::printed_fp(piece, false));
    if full > 0 {
        let now = i32::from(Board::printed_fp(piece, reduced));
        values.push(Value { key: "fire", name: "fighting points", now, printed: full });
    }
    let tp = i32::from(piece.tp());
    if tp > 0 {
        values.push(Value { key: "tactics", name: "tactical points", now: if reduced { 0 } else { tp }, printed: tp });
    }
    values
}

/// The side of a piece that lies down, if it has two.
fn reverse(piece: Piece, reduced: bool) -> Option<Reverse> {
    let steps = steps(piece, !reduced);
    let name = match (reduced, PieceSet::LEADERS.has(piece)) {
        (true, true) => "healthy",
        (false, true) => "wounded",
        (true, false) => "full strength",
        (false, false) => "reduced",
    };
    (steps.1 == 2).then(|| Reverse { name, glyph: glyph(piece, !reduced), values: values(piece, !reduced), steps })
}

/// What the rules know of a counter, as it is seen.
pub fn facts(game: &BloodOnTheOhio, counter: &Counter) -> Vec<Fact> {
    if counter.face == Face::Back {
        return vec![fact("identity", "the US may not look at stacks of the Confederacy", "BO-25.2-a")];
    }
    if counter.id == "fort-miamis" {
        let text = "up to 4 unit FP of the Confederacy may end moves here";
        return vec![fact("Fort Miamis", text, "BO-20.7-b")];
    }
    let site = counter.id.strip_prefix("site-").and_then(Place::from_id).and_then(|place| game.structure(place));
    let piece = || Piece::from_id(&counter.id).map(|piece| facts_of(piece, piece.printed().source));
    site.map(site_facts).or_else(piece).unwrap_or_default()
}

/// What the rules know of a piece.
fn facts_of(piece: Piece, source: Source) -> Vec<Fact> {
    let fact = |name, value: &str, rule| Fact::new(name, value, rule, source);
    match piece.kind() {
        Kind::Key => {
            let tp = piece.tp().to_string();
            vec![
                fact("tactical points", &tp, "BO-3.3.1-a"),
                fact("leads", "10 unit FP, 16 with a second leader", "BO-6.2.1-a"),
            ]
        }
        Kind::Subordinate => {
            vec![
                fact("fighting points", "1, none while wounded", "BO-3.2.2-a"),
                fact("leads", "6 unit FP", "BO-6.2.2-a"),
            ]
        }
        Kind::RegularInfantry | Kind::RegularCavalry => vec![fact("fighting points", "2, reduced 1", "BO-3.3.4-a")],
        Kind::MilitiaInfantry | Kind::MilitiaCavalry => vec![
            fact("fighting points", "2, reduced 1", "BO-3.3.5-a"),
            fact("in combat", "a die limits how many militia FP count", "BO-14.4-a"),
        ],
        Kind::Warrior => vec![fact("fighting points", "2, reduced 1", "BO-3.2.4-a")],
        Kind::Artillery => vec![fact("in combat", "shocks the warriors facing it", "BO-14.5-a")],
        Kind::Wagon => vec![fact("supply steps", "2, half used 1", "BO-3.3.3-a")],
        Kind::Scout => vec![fact("use", "1 MP on the march, 1 TP or 1 FP in combat, if loyal", "BO-21.1-a")],
        Kind::Arms => vec![fact("in combat", "+1 WC strength with a warrior", "BO-23.0-c")],
    }
}
