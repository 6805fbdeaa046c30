//! Ready-made placings that people may take over: set-ups, arrivals, quarters.

use super::lists::Entry;
use super::{Item, Placing};
use crate::rules::blood_on_the_ohio::course::{Action, BloodOnTheOhio, Scenario, Step};
use crate::rules::blood_on_the_ohio::map::{Place, PlaceSet, atlas};
use crate::rules::blood_on_the_ohio::pieces::{Piece, PieceSet};
use crate::rules::procedure::Stacked;
use crate::rules::{Act, Report, Suggestion, Title};

/// Where the things of a list go: by the id of a leader or marker, or by the mark of equal pieces (`RI`, `Mi`, `BA`), one
/// place after another; the last stands for the rest.
struct Plan {
    label: &'static str,
    text: &'static str,
    places: &'static [(&'static str, &'static [&'static str])],
}

impl BloodOnTheOhio {
    /// Ready-made placings for the side that is placing.
    pub(in super::super) fn deployments(&self) -> Vec<Suggestion<Action>> {
        match self.top() {
            Some(Step::Deployment(deployment)) => match deployment.placing {
                Some(placing) => plans(placing.list).iter().map(|plan| self.planned(plan)).collect(),
                None => Vec::new(),
            },
            Some(Step::Arrival(arrival)) => {
                let list = arrival.placing.map(|p| p.list);
                list.map(plans).unwrap_or_default().iter().map(|plan| self.planned(plan)).collect()
            }
            Some(Step::Quarters(_)) => vec![self.nearest_quarters()],
            _ => Vec::new(),
        }
    }

    /// The placings of a plan from here to the end of the list, each legal in its turn.
    fn planned(&self, plan: &Plan) -> Suggestion<Action> {
        let mut trial = self.clone();
        let mut actions = Vec::new();
        let list = self.placing_now().map(|p| p.list);
        while let Some(placing) = trial.placing_now().filter(|p| Some(p.list) == list) {
            let Some(action) = planned_next(&trial, placing, plan) else { break };
            actions.push(action);
            trial.apply(&action, &mut Report::silent());
        }
        Suggestion::set_up(plan.label, plan.text, actions)
    }

    fn placing_now(&self) -> Option<Placing> {
        match self.top()? {
            Step::Deployment(deployment) => deployment.placing,
            Step::Arrival(arrival) => arrival.placing,
            _ => None,
        }
    }

    /// Everybody goes to the nearest place.
    fn nearest_quarters(&self) -> Suggestion<Action> {
        let mut trial = self.clone();
        let mut actions = Vec::new();
        let kind = |game: &Self| match game.top() {
            Some(Step::Quarters(quarters)) => Some((quarters.seat, quarters.withdrawal)),
            _ => None,
        };
        let (begun, mut legal) = (kind(self), Vec::new());
        while begun.is_some() && kind(&trial) == begun {
            legal.clear();
            trial.legal(&mut legal);
            let away = |act: &&Act<Action>| match act.action() {
                Action::Put { piece, at, .. } => trial.way(*piece, *at),
                _ => 0,
            };
            let Some(action) = legal.iter().min_by_key(away).map(|act| *act.action()) else { break };
            actions.push(action);
            trial.apply(&action, &mut Report::silent());
        }
        Suggestion::set_up("Nearest quarters", "Every piece goes to the nearest place that can take it.", actions)
    }

    /// Steps from a piece to a place; entry squares by the spaces that they lead to.
    fn way(&self, piece: Piece, to: Place) -> u8 {
        let ends = |p: Place| match (p.is_space(), p.is_on_map()) {
            (true, _) => PlaceSet::of(p),
            (_, true) => atlas().next(p),
            _ => PlaceSet::NONE,
        };
        let (from, to) = (ends(self.board.place(piece)), ends(to));
        let ways = from.iter().flat_map(|a| to.iter().map(move |b| atlas().distance(a, b)));
        ways.min().unwrap_or(u8::MAX)
    }
}

/// What the plan does with the next thing of the list; where the plan does not fit, the first legal place.
fn planned_next(game: &BloodOnTheOhio, placing: Placing, plan: &Plan) -> Option<Action> {
    let mut legal = Vec::new();
    game.legal(&mut legal);
    let first = *legal.first()?.action();
    let key = match placing.next(game) {
        Some(Item::Marker(marker)) => marker.id(),
        Some(Item::Piece(piece)) => key_of(piece),
        None => return None,
    };
    let Some((_, wanted)) = plan.places.iter().find(|(id, _)| *id == key) else { return Some(first) };
    let nth = placing_count(game, &key).min(wanted.len().saturating_sub(1));
    let mut order = wanted[nth..].iter().chain(&wanted[..nth]);
    let fits = |id: &&str| {
        legal
            .iter()
            .map(Act::action)
            .find(|a| matches!(a, Action::Put { at, .. } | Action::Mark { at, .. } if at.id() == *id))
    };
    Some(order.find_map(fits).copied().unwrap_or(first))
}

fn key_of(piece: Piece) -> String {
    let id = piece.id();
    let mark = if PieceSet::LEADERS.has(piece) { id } else { id.split('-').next().unwrap_or(id) };
    mark.into()
}

/// How many things with this key were placed before.
fn placing_count(game: &BloodOnTheOhio, key: &str) -> usize {
    let on_map = |p: &Piece| game.board.place(*p).is_on_map();
    let pieces = Piece::all().filter(|&p| key_of(p) == key).filter(on_map).count();
    let structures = Place::grounds().filter(|&p| game.marker_id(p).as_deref() == Some(key)).count();
    pieces + structures
}

impl BloodOnTheOhio {
    /// The id of the marker of a village, or of a settlement that was built, in a space.
    fn marker_id(&self, at: Place) -> Option<String> {
        use crate::rules::blood_on_the_ohio::course::Marker;
        use crate::rules::blood_on_the_ohio::course::{Health, Structure};
        use crate::rules::blood_on_the_ohio::map::Printed;
        if self.structures.razed().has(at) {
            return atlas().nation(at).map(|n| Marker::Razed(n).id());
        }
        let marker = match (self.structure(at)?, atlas().nation(at)) {
            (Structure::Village(Health::Healthy), Some(nation)) => Marker::Village(nation),
            (Structure::Settlement(_), _) if atlas().printed(at) == Printed::Open => Marker::Settlement,
            _ => return None,
        };
        Some(marker.id())
    }
}

fn plans(list: Entry) -> &'static [Plan] {
    match list {
        Entry::WcSetup(Scenario::Harmar | Scenario::War) => &WC_HARMAR,
        Entry::WcSetup(Scenario::Wabash) => &WC_WABASH,
        Entry::WcSetup(Scenario::Legion) => &WC_LEGION,
        Entry::WcSetup(_) => &WC_LEARNING,
        Entry::UsSetup(Scenario::Harmar | Scenario::War) => &US_HARMAR,
        Entry::UsSetup(Scenario::Wabash) => &US_WABASH,
        Entry::UsSetup(Scenario::Legion) => &US_LEGION,
        Entry::UsSetup(_) => &US_LEARNING,
        Entry::Second => &SECOND,
        Entry::Third => &THIRD,
        Entry::SecondPart | Entry::ThirdPart => &PARTS,
    }
}

const PENNSYLVANIA: &str = "entry-us-pennsylvania";
const WILDERNESS: &str = "entry-us-wilderness";
const SALT_RIVER: &str = "entry-us-salt-river";

static WC_HARMAR: [Plan; 2] = [
    Plan {
        label: "The towns of 1789",
        text: "The villages are where they were in 1789; the warriors gather around Kekionga and Wapatomica.",
        places: &[
            ("village-Mi", &["fort-greenville", "richmond", "kenapacomaqua", "forks-wabash", "the-glaize"]),
            ("little-turtle", &["kekionga"]),
            ("le-gris", &["kekionga"]),
            ("pacanne", &["forks-wabash"]),
            ("Mi", &["kekionga", "pickawillany", "the-glaize", "forks-wabash", "kenapacomaqua", "fort-greenville"]),
            ("village-Sh", &["paint-creek", "lower-shawneetown", "wapakoneta", "darby", "scioto-marsh"]),
            ("blue-jacket", &["wapatomica"]),
            ("black-hoof", &["wapakoneta"]),
            ("captain-johnny", &["chalakatha"]),
            ("Sh", &["wapatomica", "chalakatha", "wapakoneta", "paint-creek", "darby", "lower-shawneetown"]),
            ("village-De", &["killbucks", "helltown", "mohican-johns"]),
            ("buckongahelas", &["gekelmukpechunk"]),
            ("captain-pipe", &["helltown"]),
            ("De", &["gekelmukpechunk", "killbucks", "helltown", "mohican-johns"]),
            ("village-M", &["wills-creek", "captina", "standing-stone"]),
            ("coyashota", &["captina"]),
            ("M", &["captina", "wills-creek", "standing-stone"]),
        ],
    },
    Plan {
        label: "Toward the settlements",
        text: "The southern villages lie close to the Ohio, with leaders and warriors ready to strike across it.",
        places: &[
            ("village-Mi", &["fort-st-clair", "richmond", "fort-recovery", "turtletown", "kenapacomaqua"]),
            ("little-turtle", &["pickawillany"]),
            ("le-gris", &["fort-st-clair"]),
            ("pacanne", &["kekionga"]),
            ("Mi", &["pickawillany", "fort-st-clair", "richmond", "fort-recovery", "kekionga", "turtletown"]),
            ("village-Sh", &["brush-creek", "lower-shawneetown", "todds-fork", "deer-creek", "wapakoneta"]),
            ("blue-jacket", &["chalakatha"]),
            ("black-hoof", &["brush-creek"]),
            ("captain-johnny", &["lower-shawneetown"]),
            ("Sh", &["chalakatha", "brush-creek", "lower-shawneetown", "todds-fork", "wapatomica", "deer-creek"]),
            ("village-De", &["raccoon-fork", "schoenbrunn", "killbucks"]),
            ("buckongahelas", &["gekelmukpechunk"]),
            ("captain-pipe", &["schoenbrunn"]),
            ("De", &["gekelmukpechunk", "schoenbrunn", "raccoon-fork", "killbucks"]),
            ("village-M", &["captina", "yellow-creek", "duck-creek"]),
            ("coyashota", &["captina"]),
            ("M", &["captina", "yellow-creek", "duck-creek"]),
        ],
    },
];

static WC_WABASH: [Plan; 1] = [Plan {
    label: "After the burning",
    text: "The burnt towns have moved to the Glaize and the Auglaize; Kekionga is held in strength.",
    places: &[
        ("principal-Mi", &["the-glaize"]),
        ("village-Mi", &["kenapacomaqua", "forks-wabash", "mississinewa", "turtletown"]),
        ("razed-Mi", &["fort-greenville", "loramies"]),
        ("little-turtle", &["kekionga"]),
        ("le-gris", &["kekionga"]),
        ("pacanne", &["forks-wabash"]),
        ("Mi", &["kekionga", "the-glaize", "forks-wabash", "mississinewa", "kenapacomaqua", "turtletown"]),
        ("BA", &["kekionga", "wapatomica", "killbucks", "cuyahoga-town"]),
        ("principal-Sh", &["wapakoneta"]),
        ("village-Sh", &["scioto-marsh", "darby", "deer-creek", "lower-shawneetown"]),
        ("razed-Sh", &["todds-fork", "paint-creek"]),
        ("blue-jacket", &["wapatomica"]),
        ("black-hoof", &["wapakoneta"]),
        ("captain-johnny", &["deer-creek"]),
        ("Sh", &["wapatomica", "wapakoneta", "darby", "deer-creek", "scioto-marsh", "lower-shawneetown"]),
        ("principal-De", &["killbucks"]),
        ("reduced-De", &["kokosing"]),
        ("village-De", &["helltown", "mohican-johns"]),
        ("razed-De", &["schoenbrunn"]),
        ("buckongahelas", &["helltown"]),
        ("captain-pipe", &["killbucks"]),
        ("big-cat", &["mohican-johns"]),
        ("De", &["killbucks", "helltown", "kokosing", "mohican-johns"]),
        ("reduced-M", &["captina"]),
        ("village-M", &["wills-creek", "standing-stone"]),
        ("razed-M", &["duck-creek"]),
        ("coyashota", &["wills-creek"]),
        ("M", &["wills-creek", "standing-stone", "captina"]),
        ("village-Se", &["salt-spring", "mahoning-trail", "grand-river"]),
        ("red-jacket", &["cuyahoga-town"]),
        ("big-tree", &["salt-spring"]),
        ("Se", &["cuyahoga-town", "salt-spring", "mahoning-trail"]),
    ],
}];

static WC_LEGION: [Plan; 1] = [Plan {
    label: "The Confederacy of 1792",
    text: "Miami and Shawnee hold the Maumee and the Auglaize; the lake nations wait behind them.",
    places: &[
        ("principal-Mi", &["the-glaize"]),
        ("reduced-Mi", &["van-wert"]),
        ("village-Mi", &["kenapacomaqua", "forks-wabash", "turtletown"]),
        ("razed-Mi", &["fort-greenville", "loramies", "mississinewa"]),
        ("little-turtle", &["the-glaize"]),
        ("le-gris", &["kekionga"]),
        ("pacanne", &["forks-wabash"]),
        ("Mi", &["kekionga", "the-glaize", "van-wert", "forks-wabash", "turtletown", "kenapacomaqua"]),
        ("BA", &["the-glaize", "wapatomica", "killbucks", "cuyahoga-town", "entry-kickapoo", "upper-sandusky"]),
        ("principal-Sh", &["wapakoneta"]),
        ("reduced-Sh", &["lower-shawneetown"]),
        ("village-Sh", &["scioto-marsh", "darby", "deer-creek"]),
        ("razed-Sh", &["todds-fork", "paint-creek", "rocky-fork"]),
        ("blue-jacket", &["wapatomica"]),
        ("black-hoof", &["wapakoneta"]),
        ("captain-johnny", &["scioto-marsh"]),
        ("Sh", &["wapatomica", "wapakoneta", "darby", "scioto-marsh", "deer-creek", "lower-shawneetown"]),
        ("principal-De", &["killbucks"]),
        ("reduced-De", &["kokosing"]),
        ("village-De", &["helltown", "mohican-johns"]),
        ("razed-De", &["schoenbrunn"]),
        ("buckongahelas", &["helltown"]),
        ("captain-pipe", &["killbucks"]),
        ("big-cat", &["mohican-johns"]),
        ("De", &["killbucks", "helltown", "kokosing", "mohican-johns"]),
        ("village-Se", &["salt-spring", "mahoning-trail", "grand-river"]),
        ("red-jacket", &["cuyahoga-town"]),
        ("big-tree", &["salt-spring"]),
        ("Se", &["cuyahoga-town", "salt-spring", "mahoning-trail"]),
        ("village-W", &["lower-sandusky", "blanchard", "olentangy"]),
        ("tarhe", &["upper-sandusky"]),
        ("girty", &["blanchard"]),
        ("W", &["upper-sandusky", "blanchard", "olentangy", "lower-sandusky"]),
        ("reduced-M", &["captina"]),
        ("village-M", &["wills-creek", "standing-stone"]),
    ],
}];

static WC_LEARNING: [Plan; 1] = [Plan {
    label: "Before Kekionga",
    text: "Villages surround the fort; Little Turtle waits at Kekionga.",
    places: &[
        ("village-Mi", &["girtys-town", "mississinewa", "forks-wabash", "the-glaize", "kenapacomaqua"]),
        ("little-turtle", &["kekionga"]),
    ],
}];

static US_HARMAR: [Plan; 2] = [
    Plan {
        label: "By way of Kentucky",
        text: "Harmar comes by the Wilderness Road, Hardin's Kentuckians by the Salt River, both close to Fort Washington.",
        places: &[
            ("harmar", &[WILDERNESS]),
            ("wyllys", &[WILDERNESS]),
            ("hardin", &[SALT_RIVER]),
            ("RI", &[WILDERNESS]),
            ("A", &[WILDERNESS]),
            ("SW", &[WILDERNESS]),
            ("MC", &[SALT_RIVER]),
            // Three of the twelve stand in the forts.
            (
                "MI",
                &[
                    WILDERNESS, WILDERNESS, WILDERNESS, WILDERNESS, WILDERNESS, WILDERNESS, WILDERNESS, WILDERNESS,
                    WILDERNESS, SALT_RIVER,
                ],
            ),
        ],
    },
    Plan {
        label: "Two columns",
        text: "Harmar marches by the Wilderness Road; a second column comes down from Pennsylvania to guard the upper Ohio.",
        places: &[
            ("harmar", &[WILDERNESS]),
            ("wyllys", &[PENNSYLVANIA]),
            ("hardin", &[WILDERNESS]),
            ("RI", &[WILDERNESS]),
            ("A", &[WILDERNESS]),
            ("SW", &[WILDERNESS, WILDERNESS, PENNSYLVANIA]),
            ("MC", &[WILDERNESS]),
            (
                "MI",
                &[
                    WILDERNESS,
                    WILDERNESS,
                    WILDERNESS,
                    WILDERNESS,
                    WILDERNESS,
                    WILDERNESS,
                    WILDERNESS,
                    WILDERNESS,
                    PENNSYLVANIA,
                ],
            ),
        ],
    },
];

static US_WABASH: [Plan; 1] = [Plan {
    label: "St. Clair’s army",
    text: "Fort Steuben stands at the falls; the army comes by the Wilderness Road, close to Fort Washington.",
    places: &[
        ("fort-steuben", &["clarksville"]),
        ("settlement", &["gallipolis", "wolf-creek", "big-bone", "eagle-creek"]),
        ("st-clair", &[WILDERNESS]),
        ("butler", &[WILDERNESS]),
        ("darke", &[WILDERNESS]),
        ("RI", &[WILDERNESS]),
        ("RC", &[WILDERNESS]),
        ("MI", &[WILDERNESS]),
        ("A", &[WILDERNESS]),
        ("SW", &[WILDERNESS]),
        ("S", &[WILDERNESS]),
    ],
}];

static US_LEGION: [Plan; 1] = [Plan {
    label: "The Legion",
    text: "Forts and settlements as in 1792; the Legion comes by the Wilderness Road, close to Fort Washington.",
    places: &[
        ("fort-steuben", &["clarksville"]),
        ("fort-st-clair", &["fort-st-clair"]),
        (
            "settlement",
            &[
                "gallipolis",
                "wolf-creek",
                "east-fork",
                "laughery",
                "indian-kentuck",
                "big-bone",
                "eagle-creek",
                "ravenswood",
                "middle-island",
                "ryersons",
            ],
        ),
        ("wayne", &[WILDERNESS]),
        ("wilkinson", &[WILDERNESS]),
        ("posey", &[WILDERNESS]),
        ("RI", &[WILDERNESS]),
        ("RC", &[WILDERNESS]),
        ("A", &[WILDERNESS]),
        ("SW", &[WILDERNESS]),
        ("S", &[WILDERNESS]),
    ],
}];

static US_LEARNING: [Plan; 1] = [Plan {
    label: "Fort Greenville",
    text: "The fort stands at Greenville, half way to Kekionga.",
    places: &[("fort-greenville", &["fort-greenville"])],
}];

static SECOND: [Plan; 1] = [Plan {
    label: "St. Clair’s army",
    text: "Small garrisons, militia on the Ohio; the army comes by the Wilderness Road and the Salt River.",
    places: &[
        ("RI", &["fort-washington", "fort-harmar", WILDERNESS]),
        ("SW", &["fort-washington", WILDERNESS]),
        ("MI", &["limestone", "leitchs", "louisville", "wheeling", SALT_RIVER]),
        ("st-clair", &[WILDERNESS]),
        ("butler", &[WILDERNESS]),
        ("darke", &[SALT_RIVER]),
        ("A", &[WILDERNESS]),
        ("RC", &[WILDERNESS]),
        ("S", &[WILDERNESS]),
    ],
}];

static THIRD: [Plan; 1] = [Plan {
    label: "The Legion",
    text: "Garrisons in the two old forts, militia on the Ohio; the Legion comes by the Wilderness Road.",
    places: &[
        ("RI", &["fort-washington", "fort-washington", "fort-washington", "fort-harmar", WILDERNESS]),
        ("SW", &["fort-washington", WILDERNESS]),
        ("MI", &["limestone", "leitchs", "louisville", "wheeling"]),
        ("MC", &["point-pleasant", "neals"]),
        ("wayne", &[WILDERNESS]),
        ("wilkinson", &[WILDERNESS]),
        ("posey", &[WILDERNESS]),
        ("A", &[WILDERNESS]),
        ("RC", &[WILDERNESS]),
        ("S", &[WILDERNESS]),
    ],
}];

static PARTS: [Plan; 1] = [Plan {
    label: "By the Wilderness Road",
    text: "Everything comes in close to Fort Washington.",
    places: &[
        ("hamtramck", &[WILDERNESS]),
        ("scott", &[WILDERNESS]),
        ("todd", &[WILDERNESS]),
        ("RI", &[WILDERNESS]),
        ("RC", &[WILDERNESS]),
        ("MI", &[WILDERNESS]),
        ("MC", &[WILDERNESS]),
        ("A", &[WILDERNESS]),
        ("SW", &[WILDERNESS]),
        ("S", &[WILDERNESS]),
    ],
}];
