//! The game on the table, and what lies before the viewer.
//!
//! The game itself stays outside the reactive graph. After each action one signal is set with all that the holder of the
//! device may see; when the device changes hands that signal is emptied before anything of the other side is asked for.

use super::super::browser;
use super::super::pin;
use super::super::saving::Saved;
use super::super::settings::Settings;
use super::super::shell::Shell;
use super::super::unsaved;
use super::opponent_state::Opponent;
use crate::draw::camera::{Camera, Viewport};
use crate::play::lesson::{Guide, Place};
use crate::play::notes::Notes;
use crate::play::picker::Picker;
use crate::play::seats::{self, Device, Handover};
use crate::play::{Game, LogLine, SuggestionText, Turn};
use crate::rules::{Chart, Id, Policy, Refusal, Seat, Space, Spec, Target};
use crate::table::aim::Aim;
use crate::table::boards::{BoardView, Boards};
use crate::table::handover::{self, Settled, Told};
use crate::table::marks::Marks;
use crate::table::model::{Magnified, Moment, OpenDialog, Passed, Stage, Tab};
use crate::table::onward::Row;
use crate::table::reach::reachable;
use crate::table::review::Recap;
use crate::table::signs::{Sign, sign, sound};
use crate::table::together;
use crate::table::view::{HandoverNotice, View};
use crate::ui::theme::{self, Theme};
use leptos::prelude::*;
use std::cell::RefCell;
use std::sync::Arc;

/// What is suggested, and the view at which it was asked for.
pub type SuggestedAt = (Arc<View>, Arc<Vec<SuggestionText>>);

/// The table: a handle that every part of it holds.
#[derive(Clone, Copy)]
pub struct TableState {
    pub(super) game: StoredValue<Box<dyn Game>>,
    /// Where orders of several actions begin and end, in entries.
    pub(super) orders: StoredValue<Vec<(usize, usize)>>,
    pub(super) saved: StoredValue<Saved>,
    /// Whether the storage holds the game as it stands.
    pub kept: RwSignal<bool>,
    /// The number of the message that the game was carried on in another tab, if it was.
    pub(super) elsewhere: StoredValue<Option<u32>>,
    pub(super) device: StoredValue<Device>,
    /// The part of the panel that each seat left in front.
    tabs: StoredValue<Vec<Tab>>,
    boards: StoredValue<Boards>,
    /// The board in front.
    pub board: RwSignal<&'static str>,
    /// How often another board came in front. Its field is measured anew each time, also where the board before comes back at once.
    pub(super) turned: StoredValue<u32>,
    pub(super) shell: Shell,
    /// The title.
    pub spec: &'static Spec,
    /// Its art.
    pub theme: &'static Theme,
    /// Its boards.
    pub chart: &'static Chart,
    /// What is in front.
    pub stage: RwSignal<Stage>,
    /// What the holder sees.
    pub view: RwSignal<Arc<View>>,
    /// What has been pointed at.
    pub picker: RwSignal<Picker>,
    /// The offer that is being aimed at a point.
    pub aim: RwSignal<Option<Aim>>,
    /// The pieces gathered to be ordered as one; `None` if taps pick one piece at a time.
    pub gathered: RwSignal<Option<Vec<Id>>>,
    /// What an order for them is to be confirmed for.
    pub meant_for_all: RwSignal<Option<Target>>,
    /// What the last order pointed at in the end.
    pub last_target: RwSignal<Option<Target>>,
    /// What can be pointed at next, and what the paths begun end in.
    pub lit: Memo<Vec<Target>>,
    /// How the counters are marked out.
    pub marks: Memo<Arc<Marks>>,
    /// Whether orders are shown by name, where they have to be asked for.
    pub suggesting: RwSignal<bool>,
    /// What is suggested at a view, where it had to be asked for.
    pub suggested: RwSignal<Option<SuggestedAt>>,
    /// Whether the last order was one by name.
    pub(super) by_name: StoredValue<bool>,
    /// An offer that asks once more before it is taken.
    pub armed: RwSignal<Option<usize>>,
    /// Where the buttons stand that carry a decision on.
    pub(super) onward: StoredValue<Row>,
    /// An offer that is looked at: its odds are shown.
    pub pointed: RwSignal<Option<usize>>,
    /// Offers that one gesture could mean.
    pub choices: RwSignal<Vec<usize>>,
    /// The space whose counters are looked at.
    pub open: RwSignal<Option<Id>>,
    /// Whether they are fanned out on the board too.
    pub fanned: RwSignal<bool>,
    /// What is looked at closely.
    pub magnified: RwSignal<Option<Magnified>>,
    /// Why the last gesture led nowhere.
    pub refused: RwSignal<Vec<Refusal>>,
    /// What is in front of the board.
    pub dialog: RwSignal<Option<OpenDialog>>,
    /// The part of the panel in front.
    pub tab: RwSignal<Tab>,
    /// Where the camera is; `None` until the board has been measured.
    pub camera: RwSignal<Option<Camera>>,
    /// What the camera looks through; `None` until the board has been measured.
    pub viewport: RwSignal<Option<Viewport>>,
    /// Whether a finger or button is down on the board: the camera keeps still under it.
    pub(super) held: StoredValue<bool>,
    /// The camera kept still although there was something to look at.
    pub(super) missed: StoredValue<bool>,
    /// The space that the keyboard is on.
    pub cursor: RwSignal<String>,
    /// A space to flash, and how often something was flashed.
    pub flash: RwSignal<(Option<Id>, u32)>,
    /// Who took the last decision that was shown.
    pub(super) decided: StoredValue<Option<Seat>>,
    /// What has just begun or ended.
    pub sign: RwSignal<Option<Sign>>,
    /// The decision has just passed to somebody else.
    pub passed: RwSignal<Option<Passed>>,
    /// What the holder has pencilled on counters.
    pub notes: RwSignal<Notes>,
    /// What screen readers are told.
    pub said: RwSignal<String>,
    /// The moment that is looked back at.
    pub moment: RwSignal<Option<Moment>>,
    /// What happened since the holder last had the device, while it is shown on the board.
    pub recap: RwSignal<Option<Recap>>,
    /// What lies there now, while another moment is shown.
    pub(super) present: StoredValue<Option<Arc<View>>>,
    /// The computers at the table.
    pub opponent: Opponent,
    /// The way of the lesson, if the game was begun as one.
    pub(super) guide: StoredValue<Option<Guide>>,
    /// Where the game is in it.
    pub lesson: RwSignal<Option<Place>>,
}

/// What can be pointed at next; for gathered pieces also what all of them can be ordered to.
fn lit(view: &View, picker: RwSignal<Picker>, gathered: RwSignal<Option<Vec<Id>>>) -> Vec<Target> {
    let mut lit = picker.with(|p| reachable(view, p));
    let goals = gathered.with(|all| all.as_deref().map_or_else(Vec::new, |all| together::goals(view, all)));
    lit.extend(goals.into_iter().filter(|goal| !lit.contains(goal)).collect::<Vec<_>>());
    lit
}

thread_local! {
    /// The boards of games that were opened.
    static CHARTS: RefCell<Vec<&'static Chart>> = const { RefCell::new(Vec::new()) };
}

/// The boards of a game, for as long as the page lives: equal ones are kept once.
fn kept(chart: &Chart) -> &'static Chart {
    CHARTS.with_borrow_mut(|charts| {
        if let Some(kept) = charts.iter().find(|kept| kept.boards == chart.boards) {
            return *kept;
        }
        let kept: &'static Chart = Box::leak(Box::new(chart.clone()));
        charts.push(kept);
        kept
    })
}

impl TableState {
    /// The table of a game; `id` and `seq` are those of its saved form.
    pub fn new(shell: Shell, game: Box<dyn Game>, id: String, seq: u64) -> Self {
        let (spec, chart, seats) = (game.spec(), kept(game.chart()), game.seats().len());
        let guide = Guide::of(&*game);
        let kept = !unsaved::is_new(&id) && shell.unsaved.get(&id).is_none();
        let view = RwSignal::new(Arc::new(View::empty()));
        let picker = RwSignal::new(Picker::default());
        let gathered = RwSignal::new(None::<Vec<Id>>);
        let lit = Memo::new(move |_| view.with(|v| if v.decides() { lit(v, picker, gathered) } else { Vec::new() }));
        let marks = Memo::new(move |_| {
            let mut path = picker.with(|p| p.path().to_vec());
            path.extend(gathered.get().into_iter().flatten().map(Target::Piece));
            lit.with(|l| view.with(|v| Arc::new(Marks::of(v, &path, l))))
        });
        let table = Self {
            game: StoredValue::new(game),
            orders: StoredValue::default(),
            saved: StoredValue::new(Saved { id, seq }),
            kept: RwSignal::new(kept),
            elsewhere: StoredValue::new(None),
            device: StoredValue::new(Device::default()),
            tabs: StoredValue::new(vec![Tab::default(); seats]),
            boards: StoredValue::default(),
            board: RwSignal::new(""),
            turned: StoredValue::new(0),
            shell,
            spec,
            theme: theme::of(spec.id),
            chart,
            stage: RwSignal::new(Stage::Board),
            view,
            picker,
            aim: RwSignal::new(None),
            gathered,
            meant_for_all: RwSignal::new(None),
            last_target: RwSignal::new(None),
            lit,
            marks,
            suggesting: RwSignal::new(false),
            suggested: RwSignal::new(None),
            by_name: StoredValue::new(false),
            armed: RwSignal::new(None),
            onward: StoredValue::default(),
            pointed: RwSignal::new(None),
            choices: RwSignal::default(),
            open: RwSignal::new(None),
            fanned: RwSignal::new(true),
            magnified: RwSignal::new(None),
            refused: RwSignal::default(),
            dialog: RwSignal::new(None),
            tab: RwSignal::default(),
            camera: RwSignal::new(None),
            viewport: RwSignal::new(None),
            held: StoredValue::new(false),
            missed: StoredValue::new(false),
            cursor: RwSignal::default(),
            flash: RwSignal::default(),
            decided: StoredValue::new(None),
            sign: RwSignal::new(None),
            passed: RwSignal::new(None),
            notes: RwSignal::default(),
            said: RwSignal::default(),
            moment: RwSignal::new(None),
            recap: RwSignal::new(None),
            present: StoredValue::new(None),
            opponent: Opponent::new(),
            guide: StoredValue::new(guide),
            lesson: RwSignal::new(None),
        };
        table.keep_at_hand();
        table.settle();
        table
    }

    /// The space with this id.
    #[must_use]
    pub fn space(&self, id: &str) -> Option<&'static Space> {
        self.chart.space(id)
    }

    /// The space with this id, if it is on the board in front.
    #[must_use]
    pub fn here(&self, id: &str) -> Option<&'static Space> {
        self.space(id).filter(|space| space.board == self.board.get_untracked())
    }

    /// Turns to another board, which lies there as the holder left it.
    pub fn turn_to(self, board: &'static str) {
        self.change_boards(|boards| boards.turn_to(board));
    }

    /// What the rules propose to look at.
    pub(super) fn propose_board(self, board: &'static str) {
        self.change_boards(|boards| boards.propose(board));
    }

    /// The board that the rules propose.
    pub(super) fn proposed_board(self) -> &'static str {
        self.boards.with_value(Boards::proposed)
    }

    fn change_boards(self, change: impl FnOnce(&mut Boards)) {
        let (seat, left) = (self.holder(), self.board_view());
        let found = self.boards.try_update_value(|boards| {
            let before = boards.front();
            change(boards);
            let front = boards.front();
            (front != before).then(|| {
                boards.leave(seat, before, left);
                (front, boards.found(seat))
            })
        });
        if let Some((board, found)) = found.flatten() {
            self.turned.update_value(|n| *n += 1);
            self.viewport.set(None);
            self.camera.set(found.camera);
            self.open.set(found.open);
            self.cursor.set(found.cursor);
            self.board.set(board);
        }
    }

    fn board_view(self) -> BoardView {
        BoardView {
            camera: self.camera.get_untracked(),
            open: self.open.get_untracked(),
            cursor: self.cursor.get_untracked(),
        }
    }

    /// Who holds the device.
    pub fn holder(&self) -> Option<Seat> {
        self.device.get_value().holder
    }

    /// The number of the colour of a seat's player; 0 for none.
    pub fn accent(&self, seat: Seat) -> u8 {
        self.game.with_value(|g| g.seats().get(seat.index()).map_or(0, |s| s.accent))
    }

    /// The name of a seat's player, and of the side.
    pub fn names(&self, seat: Seat) -> (String, &'static str) {
        let player = self.game.with_value(|g| g.seats().get(seat.index()).map(seats::sitter));
        (player.unwrap_or_default(), self.spec.seats.get(seat.index()).map_or("", |s| s.name))
    }

    /// Whether what was typed as its PIN opens this seat.
    pub fn opens(&self, seat: Seat, typed: &str) -> bool {
        self.game.with_value(|g| g.seats().get(seat.index()).is_some_and(|s| pin::opens(s, typed)))
    }

    /// Whether this seat has a PIN.
    pub fn has_pin(&self, seat: Seat) -> bool {
        self.game.with_value(|g| g.seats().get(seat.index()).is_some_and(|s| s.pin.is_some()))
    }

    /// The policy in force.
    pub fn policy(&self) -> Policy {
        self.game.with_value(|g| g.policy())
    }

    /// Something of the game that is no secret and seldom needed.
    pub fn ask_game<T>(&self, ask: impl FnOnce(&dyn Game) -> T) -> T {
        self.game.with_value(|g| ask(&**g))
    }

    // ------------------------------------------------------------ who looks

    /// Shows what is to be seen now: the letter, if the device has to change hands, else the board.
    pub(super) fn settle(self) {
        let device = self.device.get_value();
        match self.game.with_value(|g| handover::settled(&**g, device)) {
            Settled::Letter(letter) => self.drop_curtain(letter),
            Settled::Board(next) => {
                if next.holder.is_none() && device.holder.is_some() {
                    self.leave_to_all();
                }
                self.device.set_value(next);
                self.show(None);
            }
        }
    }

    /// Nobody plays any more: an onlooker knows what everybody knows.
    pub(super) fn take_hands_off(self) {
        self.view.set(Arc::new(View::empty()));
        self.device.set_value(Device::default());
    }

    pub(super) fn letter(&self, handover: Handover) -> HandoverNotice {
        handover::notice(handover, self.device.get_value())
    }

    /// Takes everything of the game out of the document, and only then out of the holder's hands.
    pub(super) fn drop_curtain(self, letter: HandoverNotice) {
        self.interrupt();
        self.opponent.reasons.set(Arc::default());
        self.suggested.set(None);
        self.leave_corner();
        self.forget_moment();
        // Each of these says where the holder looked last, or what was looked up, and some of it goes into the document.
        self.shell.book.set(None);
        self.cursor.set(String::new());
        self.open.set(None);
        self.fanned.set(true);
        self.dialog.set(None);
        self.magnified.set(None);
        self.clear_picks();
        self.said.set(String::new());
        self.notes.set(Notes::default());
        self.flash.set((None, 0));
        self.passed.set(None);
        self.sign.set(None);
        self.decided.set_value(None);
        self.stage.set(Stage::Curtain(letter));
        self.view.set(Arc::new(View::empty()));
        self.device.set_value(Device::default());
    }

    /// The letter was opened by whom it is for.
    pub fn take_device(self, seat: Seat) {
        self.device.set_value(Device { holder: Some(seat) });
        // What passed the turn to it is final from now on.
        self.game.update_value(|g| g.looked(seat));
        self.tab.set(self.tabs.with_value(|all| all.get(seat.index()).copied()).unwrap_or_default());
        let recap = self.game.with_value(|g| g.recap(seat));
        match handover::told(&recap, seat) {
            Told::Page if self.begin_recap(recap.len()) => {}
            Told::Line(reason) => {
                self.show(None);
                self.tell(seat, reason, recap);
            }
            Told::Page | Told::Nothing => self.show(None),
        }
    }

    /// What others did is a single line: it stands on the sign over the board, its dice lie in the panel.
    fn tell(self, seat: Seat, reason: String, recap: Vec<LogLine>) {
        let mut view = (*self.view.get_untracked()).clone();
        if view.seat == Some(seat) && view.outcome.is_none() {
            view.since = Arc::new(recap);
            self.view.set(Arc::new(view));
            self.passed.set(Some(Passed { to: seat, reason }));
        }
    }

    /// The side that decides on a shared view takes the device, for orders of its own.
    pub fn give_device(self, seat: Seat) {
        let taken = self.game.with_value(|g| seats::taken(&**g, seat));
        self.drop_curtain(self.letter(taken));
    }

    /// The holder has looked at what came of the action: the device changes hands.
    pub fn hand_over(self) {
        if let Some(letter) = self.view.with_untracked(|v| v.handing.clone()) {
            self.drop_curtain(letter);
        }
    }

    /// The page was put out of sight: a seat with secrets must not lie open when it comes back.
    pub fn cover(self) {
        if self.stage.with_untracked(|s| matches!(s, Stage::Curtain(_))) {
            return;
        }
        let device = self.device.get_value();
        match self.game.with_value(|g| handover::cover(&**g, device)) {
            Some(Settled::Letter(letter)) => self.drop_curtain(letter),
            Some(Settled::Board(_)) => {
                self.leave_to_all();
                self.show(None);
            }
            None => {}
        }
    }

    /// The board lies between all again: nothing tells where the one who held it looked.
    fn leave_to_all(self) {
        self.leave_corner();
        self.cursor.set(String::new());
        self.open.set(None);
        self.magnified.set(None);
        self.flash.set((None, 0));
        self.clear_picks();
        self.device.set_value(Device::default());
    }

    fn leave_corner(self) {
        let Some(seat) = self.device.get_value().holder else { return };
        let (left, tab) = (self.board_view(), self.tab.get_untracked());
        self.boards.update_value(|boards| {
            let front = boards.front();
            boards.leave(Some(seat), front, left);
            boards.cover();
        });
        self.board.set("");
        self.camera.set(None);
        self.tabs.update_value(|all| {
            if let Some(place) = all.get_mut(seat.index()) {
                *place = tab;
            }
        });
    }

    /// Draws the board as the holder may see it.
    pub(super) fn show(self, handing: Option<HandoverNotice>) {
        let focused = browser::Focused::lift(".panel button");
        let device = self.device.get_value();
        let before = self.forget_moment().unwrap_or_else(|| self.view.get_untracked());
        let mut view = self.game.with_value(|g| View::of(&**g, device, &before, handing));
        self.look_up_lesson();
        self.look_up_notes();
        self.propose_board(view.scene.board);
        self.front_of(&view);
        self.show_what_is_taught(&view);
        self.say(&view);
        let forced = self.forced(&view).filter(|_| !self.look_elsewhere());
        view.fleeting = forced.is_some();
        if forced.is_none() {
            self.be_heard(&view);
            self.announce(&view);
            self.sign.set(sign(&view));
        }
        self.view.set(Arc::new(view));
        self.stage.set(Stage::Board);
        // The button that was pressed is mostly gone with its decision: keys go on at the next one.
        focused.restore();
        browser::focus_if_lost("[data-hand-over], .panel [data-offer], .panel [data-group], [data-suggestion]");
        match forced {
            Some(offer) => self.act(offer, true),
            None => self.attend(),
        }
    }

    fn say(&self, view: &View) {
        let news = view.news.iter().map(|line| line.note.text.as_str());
        let side = view.turn.seat.and_then(|seat| self.spec.seats.get(seat.index())).map_or("", |s| s.name);
        let passed = view.turn.seat.is_some() && self.decided.get_value() != view.turn.seat;
        let side = Some(side).filter(|_| passed);
        let now = [view.turn.prompt.as_str(), self.lesson_words()];
        let words: Vec<&str> = news.chain(side).chain(now).filter(|words| !words.is_empty()).collect();
        self.said.set(words.join(" "));
    }

    fn be_heard(&self, view: &View) {
        let passed = self.decided.get_value().is_some_and(|before| view.turn.seat != Some(before));
        if let Some(sound) = sound(view, passed).filter(|_| self.shell.settings.with_untracked(|s| s.sound)) {
            browser::play(sound.name());
        }
    }

    /// The one offer of a decision that decides nothing.
    fn forced(&self, view: &View) -> Option<usize> {
        let alone = self.game.with_value(|g| seats::lone_person(&**g).is_some());
        self.only_onward(&view.turn, alone).filter(|_| view.decides() && view.throw.is_none())
    }

    /// The one offer of a turn, if it only goes on or, where nobody else plays, declines, and that is done by itself.
    pub(super) fn only_onward(&self, turn: &Turn, alone: bool) -> Option<usize> {
        let skip = self.shell.settings.with_untracked(|s| s.skip_forced);
        handover::only_onward(turn, alone).filter(|_| skip)
    }

    /// Whether movement is shown.
    pub fn moves(&self) -> bool {
        self.shell.settings.with_untracked(Settings::moves)
    }
}
