//! What is done at the table: pointing, choosing, taking back, saving.

use super::super::at_hand;
use super::super::browser;
use super::super::keeping;
use super::super::press;
use super::super::route::Route;
use super::super::saving;
use super::super::settings::Settings;
use super::super::unsaved;
use super::state::TableState;
use crate::play::picker::{Picker, Tap, asks, usual};
use crate::play::proposal::Copied;
use crate::play::seats;
use crate::play::{ChooseError, Game, History, Pick};
use crate::rules::{Board, Counter, Id, NoteKind, Offer, Place, Refusal, Target, Viewer};
use crate::table::onward::left_undone;
use crate::table::reach::begins_alike;
use crate::table::view::View;
use leptos::prelude::*;
use std::sync::Arc;

impl TableState {
    /// Points at a thing that lies in others, outermost last.
    pub fn point(self, target: &Target, within: &[Target]) {
        self.by_name.set_value(false);
        let view = self.view.get_untracked();
        if !view.decides() {
            return self.inspect(target, within);
        }
        if self.gathered.with_untracked(Option::is_some) && self.point_for_all(&view, target, within) {
            return;
        }
        let mut picker = self.picker.get_untracked();
        let meant = view.meant(target);
        if picker.path().last() == Some(&meant) {
            return self.step_back();
        }
        let path = picker.path().to_vec();
        match picker.tap(&view.turn.offers, &meant, within) {
            Tap::Narrowed => {
                let only = picker.only(&view.turn.offers);
                self.narrow(picker);
                // What is left to say is asked together with its odds.
                self.armed.set(only);
            }
            Tap::Chosen(offer) => self.take(offer),
            Tap::Nothing if self.unpick(target) || (path.is_empty() && self.go(target, within)) => {}
            Tap::Nothing => self.reach(&view, &path, target, within),
        }
    }

    /// Goes to a place some steps away, until something comes between.
    pub(super) fn go(self, target: &Target, within: &[Target]) -> bool {
        let routes = std::iter::once(target).chain(within).map(|to| self.game.with_value(|g| g.route(to)));
        let Some(route) = routes.into_iter().find(|route| !route.is_empty()) else { return false };
        let seat = self.view.with_untracked(|v| v.turn.seat);
        let step = |path: &[Target]| {
            self.view.with_untracked(|v| {
                let same = v.decides() && v.turn.seat == seat;
                v.turn.offers.iter().position(|o| same && o.path == path && o.warning.is_none() && o.forecast.is_none())
            })
        };
        self.as_one(|| {
            for path in route {
                let Some(offer) = step(&path) else { break };
                self.act(offer, false);
            }
        });
        true
    }

    /// A piece that was picked once for what is being put together: the pick is taken back.
    fn unpick(self, target: &Target) -> bool {
        let Target::Piece(id) = target else { return false };
        if !matches!(self.game.try_update_value(|g| g.unpick(id)), Some(Ok(()))) {
            return false;
        }
        // What was advised has another number now.
        self.interrupt();
        self.forget_orders_after(0);
        self.clear_picks();
        self.save();
        self.settle();
        true
    }

    fn narrow(self, picker: Picker) {
        self.picker.set(picker);
        self.aim.set(None);
        self.armed.set(None);
        self.pointed.set(None);
        self.choices.set(Vec::new());
        self.refused.set(Vec::new());
        self.look_on(&self.view.get_untracked());
    }

    /// A thing that comes later in the paths begun: the buttons between are asked for if they differ.
    fn reach(self, view: &View, path: &[Target], target: &Target, within: &[Target]) {
        let offers = &view.turn.offers;
        let picker = self.picker.get_untracked();
        let ends = |thing: &Target| picker.ending(offers, thing);
        // With nothing begun, a place only asks what is to be done there: anyone who looks about orders nothing. Where only one
        // piece is asked about, it is meant; and so is what was asked, if the place is tapped again.
        let meant = !path.is_empty() || begins_alike(offers);
        let begun = |n: &usize| meant || matches!(offers[*n].path.first(), Some(Target::Button(_)));
        let found =
            std::iter::once(target).chain(within).map(ends).find(|found| !found.is_empty() && found.iter().all(begun));
        match found.as_deref() {
            Some([one]) if meant || self.choices.with_untracked(|asked| asked == &[*one]) => self.take(*one),
            Some(several) => {
                if let Some(usual) = usual(offers, several).filter(|_| meant) {
                    return self.take(usual);
                }
                self.choices.set(several.to_vec());
                self.refused.set(Vec::new());
                if path.is_empty() {
                    self.inspect(target, within);
                }
            }
            None => {
                self.why_not(view, path, target, within);
                self.inspect(target, within);
            }
        }
    }

    fn why_not(self, view: &View, path: &[Target], target: &Target, within: &[Target]) {
        // On a shared view nobody is asked: a reason could tell what one side alone knows.
        let Some(seat) = view.turn.seat.filter(|_| view.seat.is_some()) else { return };
        let own = |t: &Target| matches!(t, Target::Piece(id) if view.counter(id).is_some_and(|c| c.owner == seat));
        if path.is_empty() && !own(target) {
            return self.refused.set(Vec::new());
        }
        // With something picked, a counter in the way means the ground that it stands on.
        let meant = if path.is_empty() || own(target) { target } else { within.last().unwrap_or(target) };
        let base = if own(target) { &[][..] } else { path };
        let whole: Vec<Target> = base.iter().chain(std::iter::once(meant)).cloned().collect();
        let refused = self.game.with_value(|g| g.why_not(seat, &whole));
        self.said.set(refused.iter().map(|r| r.text.as_ref()).collect::<Vec<_>>().join(" "));
        self.refused.set(refused);
    }

    /// Fans out the counters of a space.
    pub fn point_at_stack(self, target: &Target) {
        if let Target::Space(id) = target {
            self.fan_out(id);
        }
    }

    /// Fans out the counters of this space.
    pub fn fan_out(self, space: &Id) {
        self.fanned.set(true);
        self.open.set(Some(space.clone()));
    }

    /// Shows the stack that a thing belongs to.
    fn inspect(self, target: &Target, within: &[Target]) {
        let space = std::iter::once(target).chain(within).find_map(|t| match t {
            Target::Space(id) => Some(id.clone()),
            _ => None,
        });
        // What stands on a table of inches lies in no place that one could look into.
        let front = self.chart.board(self.board.get_untracked()).and_then(Board::table);
        let on_table =
            |space: &Id| matches!(target, Target::Piece(_)) && front.is_some_and(|table| table.id == **space);
        if let Some(space) = space.filter(|space| !on_table(space)) {
            let same = matches!(target, Target::Space(_))
                && self.fanned.get_untracked()
                && self.open.get_untracked().as_ref() == Some(&space);
            if same {
                self.open.set(None);
            } else {
                self.fan_out(&space);
            }
        }
    }

    /// Takes an offer, or arms it if it asks once more; one that wants a point is aimed first.
    pub fn take(self, offer: usize) {
        if self.begin_aim(offer) {
            return;
        }
        let view = self.view.get_untracked();
        let Some(meant) = view.turn.offers.get(offer) else { return };
        let (confirms, shown) =
            self.shell.settings.with_untracked(|s: &Settings| (s.confirms(), s.confirm_dice.is_none()));
        let asks = asks(&view.turn.offers, offer, confirms, shown) || self.leaves(&view, meant);
        if asks && self.armed.get_untracked() != Some(offer) {
            self.choices.set(Vec::new());
            self.refused.set(Vec::new());
            self.armed.set(Some(offer));
        } else {
            self.act(offer, false);
        }
    }

    /// Whether it ends a phase, and the person wants to be asked then.
    fn leaves(self, view: &View, meant: &Offer) -> bool {
        meant.closes
            && self.shell.settings.with_untracked(|s| match s.ask_end.as_str() {
                "never" => false,
                "always" => true,
                _ => left_undone(view, meant).is_some(),
            })
    }

    pub(super) fn act(self, offer: usize, unseen: bool) {
        self.choose(&Pick::offer(offer), unseen);
    }

    /// Takes a pick; how many faces of real dice it still wants. `unseen`: something before it in the same breath has
    /// not been seen yet.
    pub fn choose(self, pick: &Pick, unseen: bool) -> u32 {
        let before = self.view.get_untracked();
        let picked = self.picker.get_untracked().path().first().cloned();
        let last = before.turn.offers.get(pick.offer).filter(|offer| offer.path.len() > 1);
        self.last_target.set(last.and_then(|offer| offer.path.last().cloned()));
        self.interrupt();
        self.forget_orders_after(self.game.with_value(|g| g.len()));
        let chosen = self.game.try_update_value(|g| g.choose(pick));
        match chosen {
            Some(Ok(chosen)) => {
                press::decided();
                self.clear_picks();
                self.opponent.reasons.set(Arc::default());
                self.save();
                let device = self.device.get_value();
                let viewer = self.game.with_value(|g| seats::viewer_of(&**g, device));
                let worth = |kind| matches!(kind, NoteKind::Roll | NoteKind::Loss | NoteKind::Result);
                let seen = chosen.notes.iter().filter(|n| n.audience.admits(viewer));
                let look = unseen || seen.clone().any(|n| n.roll.is_some() || worth(n.kind));
                match self.game.with_value(|g| seats::handover(&**g, device)) {
                    Some(handover) if look => self.show(Some(self.letter(handover))),
                    _ => self.settle(),
                }
                self.go_on_from(&before, picked.as_ref());
            }
            Some(Err(ChooseError::DiceWanted { count })) => {
                self.clear_picks();
                self.save();
                self.show(None);
                return count;
            }
            Some(Err(ChooseError::Rule(refusal))) => {
                self.said.set(refusal.text.to_string());
                self.refused.set(vec![refusal]);
            }
            None => {}
        }
        0
    }

    /// After a counter was taken out of a tray the next one there is picked up: thirty are not worth thirty reaches.
    fn go_on_from(self, before: &View, picked: Option<&Target>) {
        let Some(Target::Piece(id)) = picked else { return };
        let order = before.scene.counters.iter().map(|c| &c.id).skip_while(|c| *c != id).cloned().collect::<Vec<_>>();
        let tray = before.counter(id).and_then(|c| match &c.place {
            Place::Tray(tray) => Some(tray.clone()),
            _ => None,
        });
        let view = self.view.get_untracked();
        if tray.is_none() || !view.decides() || view.seat != before.seat {
            return;
        }
        let inside = |c: &&Counter| matches!(&c.place, Place::Tray(t) if Some(t) == tray.as_ref());
        let left = || view.scene.counters.iter().filter(inside);
        if let Some(next) = left().find(|c| order.contains(&c.id)).or_else(|| left().next()) {
            let mut fresh = Picker::default();
            if fresh.tap(&view.turn.offers, &Target::Piece(next.id.clone()), &[]) == Tap::Narrowed {
                self.narrow(fresh);
            }
        }
    }

    /// Takes over a ready-made sequence.
    pub fn suggest(self, index: usize) {
        press::decided();
        self.as_one(|| self.change(&|g| g.suggest(index)));
    }

    /// Does what is left of the phase, as the title proposes it.
    pub fn finish(self) {
        press::decided();
        self.as_one(|| self.change(&|g| g.finish()));
    }

    /// Does several actions by one order: they are taken back, and done again, as one.
    pub(super) fn as_one(self, order: impl FnOnce()) {
        let before = self.game.with_value(|g| g.len());
        self.forget_orders_after(before);
        order();
        let after = self.game.with_value(|g| g.len());
        if after > before + 1 {
            self.orders.update_value(|orders| orders.push((before, after)));
        }
    }

    /// Orders of which something was taken back are none any more once something else is done.
    fn forget_orders_after(self, entries: usize) {
        self.orders.update_value(|orders| orders.retain(|&(_, end)| end <= entries));
    }

    /// Whether so many entries end in the midst of an order.
    fn is_within_order(self, entries: usize) -> bool {
        self.orders.with_value(|orders| orders.iter().any(|&(begin, end)| begin < entries && entries < end))
    }

    /// Takes back the last action, or order; and what was taken by itself after it, which would be taken by itself again.
    pub fn undo(self) {
        if self.is_hidden_from_view(|history| history.undo) {
            return;
        }
        self.change(&|g| {
            self.back_to_a_choice(g, &|g| g.undo())?;
            while self.is_within_order(g.len()) && self.back_to_a_choice(g, &|g| g.undo()).is_ok() {}
            Ok(())
        });
    }

    /// Whether a shared view shows nothing of what could be taken back or done again: it was not done before all eyes.
    fn is_hidden_from_view(self, reach: fn(&History) -> usize) -> bool {
        self.view.with_untracked(|v| v.is_shared() && reach(&v.history) == 0)
    }

    /// Does again what was taken back.
    pub fn redo(self) {
        if self.is_hidden_from_view(|history| history.redo) {
            return;
        }
        self.change(&|g| {
            g.redo()?;
            while (self.is_within_order(g.len()) || self.is_forced(g)) && g.redo().is_ok() {}
            Ok(())
        });
    }

    /// Takes back everything to the fence.
    pub fn restart(self) {
        self.change(&|g| self.back_to_a_choice(g, &|g| g.restart_turn()));
    }

    fn back_to_a_choice(
        self,
        game: &mut dyn Game,
        back: &dyn Fn(&mut dyn Game) -> Result<(), Refusal>,
    ) -> Result<(), Refusal> {
        back(game)?;
        while self.is_forced(game) && game.undo().is_ok() {}
        Ok(())
    }

    fn is_forced(self, game: &dyn Game) -> bool {
        let turn = game.decision().map(|decision| game.turn(Viewer::Seat(decision.seat)));
        turn.is_some_and(|turn| self.only_onward(&turn, seats::lone_person(game).is_some()).is_some())
    }

    /// Changes the game; while somebody looks back there is nothing to change, and the present is shown instead.
    pub(super) fn change(self, change: &dyn Fn(&mut dyn Game) -> Result<(), Refusal>) {
        if self.return_to_now() {
            return;
        }
        self.interrupt();
        match self.game.try_update_value(|g| change(&mut **g)) {
            Some(Ok(())) => {
                self.clear_picks();
                self.opponent.reasons.set(Arc::default());
                self.save();
                self.settle();
            }
            Some(Err(refusal)) => {
                self.said.set(refusal.text.to_string());
                self.refused.set(vec![refusal]);
                self.attend();
            }
            None => {}
        }
    }

    /// Backs out: what asks first, then what was pointed at, then what is fanned out.
    pub fn step_back(self) {
        if self.aim.with_untracked(Option::is_some) {
            self.cancel_aim();
        } else if self.armed.get_untracked().is_some() || !self.choices.with_untracked(Vec::is_empty) {
            self.armed.set(None);
            self.choices.set(Vec::new());
        } else if !self.refused.with_untracked(Vec::is_empty) {
            self.refused.set(Vec::new());
        } else if self.gathered.with_untracked(Option::is_some) {
            self.gather_no_more();
        } else if !self.picker.with_untracked(|p| p.path().is_empty()) {
            self.picker.update(|p| {
                p.back();
            });
            self.pointed.set(None);
        } else if !self.return_to_now() {
            self.open.set(None);
        }
    }

    /// Forgets what was pointed at.
    pub fn clear_picks(self) {
        self.gather_no_more();
        self.narrow(Picker::default());
    }

    /// Flashes a place, and brings it into sight.
    pub fn show_place(self, target: &Target) {
        let space = match target {
            Target::Space(id) => Some(id.clone()),
            Target::Piece(id) => self.view.with_untracked(|v| match v.counter(id).map(|c| &c.place) {
                Some(Place::Space(space)) => Some(space.clone()),
                _ => None,
            }),
            _ => None,
        };
        if let Some(place) = space.as_deref().and_then(|id| self.space(id)) {
            self.turn_to(place.board);
            self.bring_into_sight(place.centre.into());
        }
        if let Some(space) = space {
            self.flash.update(|(place, count)| {
                *place = Some(space);
                *count += 1;
            });
        }
    }

    // ------------------------------------------------------------ what is kept

    /// Saves the game as it stands. A failure is shown, and nothing is lost: the game goes on in the page.
    pub(super) fn save(self) {
        let before = self.saved.get_value();
        let done = self.game.with_value(|g| saving::save(self.shell, &**g, &before.id, before.seq));
        self.kept.set(done.is_ok());
        let now = done.unwrap_or_else(|(saved, why)| {
            self.shell.alarm_unsaved(why.to_string());
            saved
        });
        let own = now.id != before.id;
        if own {
            self.forget_elsewhere();
            browser::rename_address(&Route::Table(now.id.clone()).hash());
        }
        self.saved.set_value(now);
        if own && !unsaved::is_new(&before.id) && !self.ask_game(|g| g.is_copy()) {
            // The other tab's game goes on without this one.
            if self.game.try_update_value(|g| g.mark_copy(Copied::Tab)) == Some(true) {
                return self.save();
            }
        }
        self.keep_at_hand();
    }

    /// The trouble page offers the record of a saved game to be copied; those of others it has already.
    pub(super) fn keep_at_hand(self) {
        at_hand::keep_table(self.kept.get_untracked().then(|| self.saved.with_value(|saved| saved.id.clone())));
    }

    /// Offers the record of the game as a file.
    pub fn export(self) {
        let id = self.saved.with_value(|saved| saved.id.clone());
        keeping::export(self.shell, &id, self.spec.short_name, &self.record());
    }

    /// The record of the game: every secret of both sides.
    pub fn record(&self) -> String {
        self.game.with_value(|g| g.record())
    }
}
