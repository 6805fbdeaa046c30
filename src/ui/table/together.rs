//! Several pieces ordered as one, as [`crate::table::together`] says: gathered by taps, by Shift, or all of a kind.

use super::super::controls::{Icon, words};
use super::super::press;
use super::super::settings::Settings;
use super::state::TableState;
use crate::play::seats;
use crate::rules::text::count;
use crate::rules::{Id, Target};
use crate::table::together;
use crate::table::view::View;
use leptos::prelude::*;
use std::cell::Cell;

impl TableState {
    /// Taps pick one piece at a time again.
    pub(super) fn gather_no_more(self) {
        if self.gathered.with_untracked(Option::is_some) {
            self.gathered.set(None);
        }
        if self.meant_for_all.with_untracked(Option::is_some) {
            self.meant_for_all.set(None);
        }
    }

    /// From now on taps gather pieces: these to begin with.
    pub fn gather(self, pieces: Vec<Id>) {
        self.clear_picks();
        self.gathered.set(Some(pieces));
    }

    /// Takes a piece in with those gathered, or out again; whether an order can begin with it.
    pub fn gather_with(self, piece: &Id) -> bool {
        if !self.view.with_untracked(|v| together::is_able(v, piece)) {
            return false;
        }
        let mut pieces = self.gathered.get_untracked().unwrap_or_default();
        match pieces.iter().position(|known| known == piece) {
            Some(at) => drop(pieces.remove(at)),
            None => pieces.push(piece.clone()),
        }
        self.gather(pieces);
        true
    }

    /// Takes in all that look like this one.
    pub fn gather_alike(self, piece: &Id) {
        let alike = self.view.with_untracked(|v| together::alike(v, piece));
        let mut pieces = self.gathered.get_untracked().unwrap_or_default();
        pieces.extend(alike.into_iter().filter(|id| !pieces.contains(id)).collect::<Vec<_>>());
        self.gather(pieces);
    }

    /// Something is pointed at while pieces are gathered: one more of them, or what all are to do.
    pub(super) fn point_for_all(self, view: &View, target: &Target, within: &[Target]) -> bool {
        let pieces = self.gathered.get_untracked().unwrap_or_default();
        let goals = together::goals(view, &pieces);
        if let Target::Piece(id) = target
            && (!goals.contains(target) || pieces.contains(id))
            && self.gather_with(id)
        {
            return true;
        }
        let things = || std::iter::once(target).chain(within);
        let goal = things().find(|thing| goals.contains(thing));
        // Where pieces are picked by an order of their own, what they can do is not known yet.
        let goal = goal.or_else(|| things().find(|thing| matches!(thing, Target::Space(_))));
        match goal {
            Some(goal) if !pieces.is_empty() => self.order_all(view, &pieces, goal),
            _ => return false,
        }
        true
    }

    /// Orders all of them; once more where dice are thrown and somebody wants to be asked.
    pub(super) fn order_all(self, view: &View, pieces: &[Id], goal: &Target) {
        let asks = together::throws(view, pieces, goal) && self.shell.settings.with_untracked(Settings::confirms);
        if asks && self.meant_for_all.get_untracked().as_ref() != Some(goal) {
            self.gathered.set(Some(pieces.to_vec()));
            return self.meant_for_all.set(Some(goal.clone()));
        }
        press::decided();
        let viewer = self.game.with_value(|g| seats::viewer_of(&**g, self.device.get_value()));
        self.last_target.set(Some(goal.clone()));
        let left = Cell::new(Vec::new());
        self.as_one(|| {
            self.change(&|g| {
                left.set(together::order(g, viewer, pieces, goal).left);
                Ok(())
            });
        });
        let left = left.take();
        if left.len() == pieces.len() {
            // They stay picked: nothing was ordered, and another place may be meant.
            self.gathered.set(Some(pieces.to_vec()));
            return self.shell.notify("None of them can do that. They are still selected.");
        }
        let names = self.view.with_untracked(|v| {
            let name = |id: &Id| v.counter(id).map(|counter| counter.name.clone());
            left.iter().filter_map(name).collect::<Vec<_>>().join(", ")
        });
        if !names.is_empty() {
            self.said.update(|said| {
                said.push_str(" Not ordered: ");
                said.push_str(&names);
            });
        }
    }
}

/// Buttons to gather pieces, and to point again at what was pointed at last.
pub(super) fn controls(table: TableState) -> AnyView {
    view! {
        {move || repeat(table)}
        {move || gathering(table)}
    }
    .into_any()
}

fn name_of(table: TableState, view: &View, target: &Target) -> String {
    match target {
        Target::Piece(id) => view.counter(id).map(|counter| counter.name.clone()).unwrap_or_default(),
        Target::Space(id) => table.space(id).map(|space| space.label.clone()).unwrap_or_default(),
        _ => String::new(),
    }
}

fn repeat(table: TableState) -> Option<AnyView> {
    let view = table.view.get();
    let last = table.last_target.get()?;
    let pieces = together::again(&view, &last);
    let next = pieces.first()?.clone();
    let name = name_of(table, &view, &last);
    let path = [Target::Piece(next.clone()), last.clone()];
    let offer = view.turn.offers.iter().position(|offer| offer.path == path)?;
    let one = format!("Again, {}: {name}", name_of(table, &view, &Target::Piece(next)));
    let all = (pieces.len() > 1).then(|| {
        let label = format!("All {}: {name}", pieces.len());
        let press = move |_| table.order_all(&table.view.get_untracked(), &pieces, &last);
        view! {
            <button type="button" class="btn" data-again="all" on:click=press><Icon name="redo" />{words(label)}</button>
        }
        .into_any()
    });
    Some(
        view! {
            <div class="acts"><button type="button" class="btn" data-again="one" on:click=move |_| table.take(offer)><Icon name="redo" />{words(one)}</button>{all}</div>
        }
        .into_any(),
    )
}

fn gathering(table: TableState) -> Option<AnyView> {
    let view = table.view.get();
    if !together::is_offered(&view) {
        return None;
    }
    let gathered = table.gathered.get();
    let toggle =
        move |_| if table.gathered.get_untracked().is_some() { table.clear_picks() } else { table.gather(Vec::new()) };
    let pressed = gathered.is_some().to_string();
    let more = gathered.map(|pieces| more(table, &view, pieces));
    Some(
        view! {
            <div class="acts">
                <button type="button" class="btn" data-together="" aria-pressed=pressed on:click=toggle><Icon name="people" />"Several as one"</button>
                {more}
            </div>
        }
        .into_any(),
    )
}

/// Who is gathered, what to do next, all of a kind, and the order that is to be confirmed.
fn more(table: TableState, view: &View, pieces: Vec<Id>) -> AnyView {
    let say = match pieces.len() {
        0 => "Point at the pieces.".to_string(),
        n => format!("{} picked: point at more, or at what all of them are to do.", count(n, "piece", "pieces")),
    };
    let alike = pieces.last().map(|last| {
        let (id, label) = (last.clone(), format!("All like {}", name_of(table, view, &Target::Piece(last.clone()))));
        view! { <button type="button" class="btn" data-alike="" on:click=move |_| table.gather_alike(&id)>{words(label)}</button> }.into_any()
    });
    let meant = table.meant_for_all.get().map(|goal| {
        let label = format!("{} at {}: the dice", count(pieces.len(), "piece", "pieces"), name_of(table, view, &goal));
        let press = move |_| table.order_all(&table.view.get_untracked(), &pieces, &goal);
        view! { <button type="button" class="btn primary" data-all-meant="" on:click=press>{words(label)}</button> }
            .into_any()
    });
    view! { <p class="small" role="status" prop:textContent=say></p>{alike}{meant} }.into_any()
}
