//! What the holder of the device sees: one value, made of the game after each action.

use super::index::Index;
use crate::draw::diff::{self, Changes};
use crate::play::look::{Log, Look};
use crate::play::seats::Device;
use crate::play::{Game, History, LogLine, Luck, Pick, SuggestionText, Turn};
use crate::rules::{Counter, Id, Offer, OfferKind, Outcome, Place, Scene, Seat, Target, Viewer};
use std::sync::Arc;

/// What is on the sealed letter: public text only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandoverNotice {
    /// Who may open it.
    pub to: Seat,
    /// Why the device changes hands.
    pub reason: String,
    /// Who had it before, if somebody had.
    pub from: Option<Seat>,
}

/// All that the holder of the device may see.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// Who holds the device.
    pub seat: Option<Seat>,
    /// The position.
    pub scene: Arc<Scene>,
    /// Where its counters are found.
    index: Arc<Index>,
    /// The decision.
    pub turn: Arc<Turn>,
    /// The log.
    pub log: Log,
    /// The lines of the log that the last action wrote, and what followed from it by itself.
    pub news: Arc<Vec<LogLine>>,
    /// How many lines stood before them.
    pub seen: usize,
    /// Its only offer is taken at once: nobody looks at it.
    pub fleeting: bool,
    /// What happened since the holder last decided, if he plays against computers; else the same.
    pub since: Arc<Vec<LogLine>>,
    /// How far undo reaches.
    pub history: History,
    /// What can be taken back first is that somebody else passed the turn.
    pub passed: bool,
    /// Ready-made sequences; `None` where they have to be asked for.
    pub suggestions: Option<Vec<SuggestionText>>,
    /// What doing the rest of the phase would begin with: label and text.
    pub finishing: Option<(String, String)>,
    /// Pieces that can be pointed at although no offer does, since an equal one is listed, and that one.
    pub interchangeable: Vec<(Id, Id)>,
    /// What has changed since the last view of the same holder.
    pub changes: Arc<Changes>,
    /// The device is to change hands once the holder has looked at what came of the last action.
    pub handing: Option<HandoverNotice>,
    /// The result, once there is one.
    pub outcome: Option<Arc<Outcome>>,
    /// The dice of both sides, once the game is over.
    pub luck: Vec<Luck>,
    /// Who may take the device for orders that this shared view does not show.
    pub may_take: Option<Seat>,
    /// Whether the policy may be changed now.
    pub may_agree: bool,
    /// A throw that waits for faces: its pick, and how many are wanted at least.
    pub throw: Option<(Pick, u32)>,
}

impl View {
    /// What lies there before anybody looks.
    #[must_use]
    pub fn empty() -> Self {
        Self {
            seat: None,
            scene: Arc::default(),
            index: Arc::default(),
            turn: Arc::new(Turn::nobody()),
            log: Log::default(),
            news: Arc::default(),
            seen: 0,
            fleeting: false,
            since: Arc::default(),
            history: History::default(),
            passed: false,
            suggestions: Some(Vec::new()),
            finishing: None,
            interchangeable: Vec::new(),
            changes: Arc::default(),
            handing: None,
            outcome: None,
            luck: Vec::new(),
            may_take: None,
            may_agree: false,
            throw: None,
        }
    }

    /// What lies before the holder, after what lay there `before`; `handing` if the device is to change hands next.
    #[must_use]
    pub fn of(game: &dyn Game, device: Device, before: &Self, handing: Option<HandoverNotice>) -> Self {
        let look = game.look(device, before.log.read());
        let Look { viewer, scene, turn, computer, outcome, .. } = look;
        // Where nothing is secret, the side that decides next has looked on.
        let same = (before.seat == device.holder || viewer == Viewer::All) && !before.turn.step.is_empty();
        let changes = if same { diff::between(&before.scene, &scene) } else { Changes::default() };
        let log = before.log.with(look.log);
        let decides = !turn.offers.is_empty() && handing.is_none();
        // Anyone who is to pass the device on still may think better of it.
        let takes_back = decides || handing.is_some() || viewer == Viewer::All;
        let seen = match (same, before.fleeting) {
            (true, true) => before.seen,
            (true, false) => before.log.len(),
            (false, _) => log.len(),
        };
        let news: Arc<Vec<LogLine>> = Arc::new(log.iter().skip(seen).cloned().collect());
        // On a shared view all have seen what was done there; what came before it, one of them has not.
        let looked_on = viewer == Viewer::Public && before.seat.is_none();
        let recap = look.recap.filter(|_| !looked_on);
        Self {
            seat: device.holder,
            luck: look.luck,
            since: recap.map_or_else(|| news.clone(), Arc::new),
            news,
            seen,
            fleeting: false,
            log,
            history: if takes_back { look.history } else { History::default() },
            passed: takes_back && look.passed,
            suggestions: if decides { look.suggestions } else { Some(Vec::new()) },
            finishing: look.finishing.filter(|_| decides),
            interchangeable: if decides { look.interchangeable } else { Vec::new() },
            may_take: look.may_take.filter(|_| handing.is_none()),
            may_agree: decides && look.may_agree,
            throw: look.throw.filter(|_| decides || computer),
            index: Arc::new(Index::of(&scene)),
            scene: Arc::new(scene),
            turn: Arc::new(turn),
            changes: Arc::new(changes),
            handing,
            outcome: outcome.map(Arc::new),
        }
    }

    /// What was seen at a moment: a board on which nobody decides, with the line of the log that was written then. `now` is
    /// what the same holder sees today, `prompt` what is there instead of a decision.
    #[must_use]
    pub fn then(past: &dyn Game, viewer: Viewer, log: Log, line: usize, prompt: String, now: &Self) -> Self {
        let scene = past.scene(viewer);
        let mut view = Self::empty();
        let mut turn = (*view.turn).clone();
        turn.prompt = prompt;
        view.turn = Arc::new(turn);
        view.seat = now.seat;
        view.since = Arc::new(log.get(line).cloned().into_iter().collect());
        view.seen = log.len();
        view.log = log;
        view.changes = Arc::new(diff::between(&now.scene, &scene));
        view.index = Arc::new(Index::of(&scene));
        view.scene = Arc::new(scene);
        view
    }

    /// Whether the holder is the one to decide now.
    #[must_use]
    pub fn decides(&self) -> bool {
        self.turn.seat.is_some() && !self.turn.offers.is_empty() && self.handing.is_none()
    }

    /// Whether all look on together while something is decided that one side might know more of.
    #[must_use]
    pub fn is_shared(&self) -> bool {
        self.seat.is_none() && self.turn.seat.is_some()
    }

    /// Whether the board has just come to lie between all, and what was done before is told.
    #[must_use]
    pub fn is_told(&self) -> bool {
        self.is_shared() && !self.since.is_empty() && !Arc::ptr_eq(&self.since, &self.news)
    }

    /// What is meant by pointing at this: the listed equal of a piece that is not listed itself.
    #[must_use]
    pub fn meant(&self, target: &Target) -> Target {
        let equal = match target {
            Target::Piece(id) => self.interchangeable.iter().find(|(piece, _)| piece == id),
            _ => None,
        };
        equal.map_or_else(|| target.clone(), |(_, listed)| Target::Piece(listed.clone()))
    }

    /// The counter with this id.
    #[must_use]
    pub fn counter(&self, id: &str) -> Option<&Counter> {
        self.index.counter(&self.scene, id)
    }

    /// The space in which all pieces lie that the decision is about, if it is about pieces alone.
    #[must_use]
    pub fn only_stack(&self) -> Option<Id> {
        let plain = || self.turn.offers.iter().filter(|o| o.kind == OfferKind::Plain);
        let place = |o: &Offer| match o.path.first() {
            Some(Target::Piece(id)) => match self.counter(id).map(|c| &c.place) {
                Some(Place::Space(space)) => Some(space.clone()),
                _ => None,
            },
            _ => None,
        };
        let first = plain().next().and_then(place).filter(|_| self.decides())?;
        plain().all(|o| place(o).as_ref() == Some(&first)).then_some(first)
    }

    /// The counters in a space, from top to bottom.
    pub fn in_space(&self, space: &str) -> impl Iterator<Item = &Counter> {
        self.index.in_space(&self.scene, space)
    }

    /// The spaces in which counters lie, each with its counters from top to bottom.
    pub fn occupied(&self) -> impl Iterator<Item = (&Id, Vec<&Counter>)> {
        self.index.occupied(&self.scene)
    }
}
