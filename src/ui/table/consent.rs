//! Changes of the table that show, or give away, something of a seat: asked for in the menu, answered behind the letter of
//! the person who has to agree, before that person's board is shown.

use super::super::controls::button;
use super::super::press;
use super::state::TableState;
use crate::play::proposal::{self, Answer, Change, Copied, Proposal};
use crate::play::{Player, names, seats};
use crate::rules::{Policy, Refusal, Seat, Viewer};
use crate::table::view::HandoverNotice;
use leptos::{html, prelude::*};
use std::sync::Arc;

impl TableState {
    /// Asks once more for a change that somebody has to agree to, or that cannot be taken back; makes any other.
    pub fn want(self, change: Change, wish: RwSignal<Option<Change>>) {
        self.part_if_behind();
        let by = self.holder();
        if self.ask_game(|g| proposal::asks(g, by, change).is_some() || proposal::is_grave(g, by, change)) {
            wish.set(Some(change));
        } else {
            self.propose(change);
        }
    }

    /// Proposes a change; anyone who has to agree is handed the device.
    pub fn propose(self, change: Change) {
        press::decided();
        self.dialog.set(None);
        if self.return_to_now() {
            return;
        }
        self.interrupt();
        self.part_if_behind();
        let by = self.holder();
        match self.game.try_update_value(|g| g.propose(by, change)) {
            Some(Ok(())) => self.pass_on(by, "the players were changed."),
            Some(Err(refusal)) => self.tell_refusal(refusal),
            None => {}
        }
    }

    /// Where another tab has carried the game on, what is here is a copy of it, and is one before it shows anything.
    fn part_if_behind(self) {
        if self.look_elsewhere() && self.game.try_update_value(|g| g.mark_copy(Copied::Tab)) == Some(true) {
            self.save();
        }
    }

    /// The person who is asked says so, and the device goes on to the decider.
    fn answer(self, answer: Answer) {
        press::decided();
        let asked = self.ask_game(|g| g.proposal()).map(|proposal| proposal.asks);
        match self.game.try_update_value(|g| g.answer(answer)) {
            Some(Ok(())) => {
                let text = self.ask_game(|g| g.log(Viewer::Public)).pop().map(|line| line.note.text.clone());
                self.pass_on(asked, text.as_deref().unwrap_or_default());
            }
            Some(Err(refusal)) => self.shell.alarm(refusal.text),
            None => {}
        }
    }

    /// The proposal is taken back before it was answered.
    fn withdraw(self) {
        self.game.update_value(|g| g.withdraw());
        self.pass_on(None, "the proposal was withdrawn.");
    }

    /// The PIN of this seat is said to be forgotten at its letter: somebody else has to agree that it goes, if there is
    /// anybody.
    fn forget_pin(self, seat: Seat) {
        match self.ask_game(|g| g.proposal()) {
            Some(Proposal { change: Change::Pin(_), asks, .. }) if asks == seat => {
                return self.answer(Answer::Forgotten);
            }
            Some(_) => self.game.update_value(|g| g.withdraw()),
            None => {}
        }
        match self.game.try_update_value(|g| g.propose(Some(seat), Change::Pin(seat))) {
            Some(Ok(())) => self.pass_on(None, "the PIN was removed."),
            Some(Err(refusal)) => self.shell.alarm(refusal.text),
            None => {}
        }
    }

    /// Sets a PIN at a seat that has none.
    pub fn set_pin(self, seat: Seat, digest: u64) {
        self.game.update_value(|g| {
            g.set_pin(seat, digest);
        });
        self.save();
    }

    fn tell_refusal(self, refusal: Refusal) {
        self.said.set(refusal.text.to_string());
        self.refused.set(vec![refusal]);
        self.attend();
    }

    /// Saves what was changed, and shows what is to be seen then. Where something is secret nobody comes to a board through
    /// it without a letter: not the one who is left to play alone, nor the one who decides, from hands that have just
    /// answered. `reason` is for that letter.
    fn pass_on(self, from: Option<Seat>, reason: &str) {
        self.save();
        self.clear_picks();
        self.opponent.reasons.set(Arc::default());
        let (people, secrets) = self.game.with_value(|g| (seats::people(&**g), seats::has_secrets(&**g)));
        let holder = self.holder();
        let waits = self.ask_game(|g| g.proposal().is_some());
        let due = self.game.with_value(|g| seats::handover(&**g, self.device.get_value()));
        match people.as_slice() {
            [] => self.take_hands_off(),
            [only] if holder != Some(*only) && secrets => {
                return self.drop_curtain(HandoverNotice { to: *only, reason: reason.into(), from });
            }
            _ => {}
        }
        match due {
            Some(due) if waits => self.drop_curtain(HandoverNotice { to: due.to, reason: due.reason, from }),
            Some(due) if holder.is_none() => {
                self.drop_curtain(HandoverNotice { to: due.to, reason: reason.into(), from });
            }
            _ => self.settle(),
        }
    }

    /// Who is spoken of: the player, or the side where nobody has a name.
    pub fn called(self, seat: Seat) -> String {
        let (player, side) = self.names(seat);
        if player == side { names::of_side(side) } else { player }
    }
}

/// What the menu shows in its place while a change waits to be asked for in earnest.
pub fn earnest(table: TableState, change: Change, wish: RwSignal<Option<Change>>) -> AnyView {
    let asks = table.ask_game(|g| proposal::asks(g, table.holder(), change));
    let side = |seat: Seat| table.spec.seats.get(seat.index()).map_or("", |s| s.name);
    let (words, press) = match (asks, change) {
        (Some(asks), change) => {
            let name = table.called(asks);
            let why = match change {
                Change::Concede(_) => {
                    "This game is a copy, and ending it would reveal what is hidden in the original. "
                }
                _ => "",
            };
            (
                format!("{why}This needs the agreement of {name}. Nothing changes until then."),
                format!("Pass the device to {name}"),
            )
        }
        (None, Change::TakeBack(_)) => {
            let both = table.ask_game(|g| seats::people(g).len() > 1);
            let agree = if both { "Both of you should agree. " } else { "" };
            (
                format!("{agree}What was rolled or seen since then is known, and the log will say so."),
                "Take it back".into(),
            )
        }
        (None, Change::Player { seat, player: Player::Person }) => (
            format!("You will see what the {} side hides. You can’t undo this, and the log will say so.", side(seat)),
            "Take over this side".into(),
        ),
        (None, _) => (
            "The computer will know what you know. Anyone who takes this side over later sees what it hides; the log \
            will say so."
                .into(),
            "Let the computer play".into(),
        ),
    };
    let node = NodeRef::<html::P>::new();
    Effect::new(move |_| {
        if let Some(words) = node.get() {
            let _ = words.focus();
        }
    });
    view! {
        <div class="stackform" data-wish="">
            <p node_ref=node tabindex="-1" prop:textContent=words></p>
            <button type="button" class="btn primary" data-earnest="" on:click=move |_| table.propose(change) prop:textContent=press></button>
            {button("btn", "chevron-left", "Cancel", Box::new(move || wish.set(None)))}
        </div>
    }
    .into_any()
}

/// What the person who is asked is to decide, behind the seal: agree or refuse.
pub fn question(table: TableState, proposal: Proposal) -> AnyView {
    let node = NodeRef::<html::P>::new();
    // Not on a button: the key that held the seal may still be down.
    Effect::new(move |_| {
        if let Some(words) = node.get() {
            let _ = words.focus();
        }
    });
    let words = match proposal.change {
        Change::Policy(Policy::Open) => "If you agree, everything you hide becomes visible.",
        Change::Policy(Policy::Orders) => "If you agree, your standing orders will answer for you.",
        Change::Policy(Policy::Ask) => "If you agree, you will be asked whenever your side may react.",
        Change::Player { .. } => {
            "If you agree, the computer plays your side from now on. Anyone who takes it over later sees what it \
            hides."
        }
        Change::TakeBack(_) => {
            "If you agree, that decision and all that followed are undone. What was seen stays known."
        }
        Change::Pin(_) => "If you agree, anyone can open that side’s letter and see what it hides.",
        Change::Concede(_) => {
            "If you agree, this copy ends and reveals everything, including what you still hide in the original game."
        }
    };
    let answer = move |answer: Answer| Box::new(move || table.answer(answer));
    view! {
        <div class="asked" data-asked="">
            <p node_ref=node tabindex="-1" prop:textContent=words></p>
            <div class="row" data-answers="">
                {button("btn primary", "check", "Agree", answer(Answer::Agreed))}
                {button("btn", "close", "Refuse", answer(Answer::Refused))}
            </div>
        </div>
    }
    .into_any()
}

/// Takes the proposal back: below the letter, for anyone who finds nobody to answer it.
pub fn take_back(table: TableState) -> Option<AnyView> {
    table.ask_game(|g| g.proposal()).map(|_| {
        view! { <button type="button" class="btn quiet" data-withdraw="" on:click=move |_| table.withdraw()>"Withdraw the proposal"</button> }
            .into_any()
    })
}

/// The way back for a PIN that nobody remembers.
pub fn forgotten(table: TableState, seat: Seat) -> AnyView {
    let sure = RwSignal::new(false);
    let other = table.ask_game(|g| seats::people(g).into_iter().find(|&other| other != seat));
    let waits = table.ask_game(|g| g.proposal().is_some_and(|p| matches!(p.change, Change::Pin(_)) && p.asks == seat));
    let words = match other {
        _ if waits => "Both PINs will be removed, and the log will say that everything may have been seen.".into(),
        Some(other) => format!(
            "It will be removed if {} agrees; the log will say that your secrets may have been seen.",
            table.called(other)
        ),
        None => "It will be removed, and the log will say so.".into(),
    };
    let press = move |_| if sure.get_untracked() { table.forget_pin(seat) } else { sure.set(true) };
    let cost = move || if sure.get() { words.clone() } else { String::new() };
    let label = move || if sure.get() { "Remove the PIN" } else { "Forgot the PIN?" };
    view! {
        <div class="forgotten">
            <p class="small" prop:textContent=cost></p>
            <button type="button" class="btn quiet" data-forgotten="" on:click=press prop:textContent=label></button>
        </div>
    }
    .into_any()
}
