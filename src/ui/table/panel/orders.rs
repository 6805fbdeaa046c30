//! Legal actions as buttons, in groups by what they begin with.

use super::super::super::browser;
use super::super::super::controls::{Icon, alive, words};
use super::super::super::theme;
use super::super::state::TableState;
use super::super::{advice, dice, together};
use super::odds::odds;
use super::stack::figure;
use super::suggested::Suggested;
use crate::play::picker::{self, Group};
use crate::rules::{Counter, Id, Offer, OfferKind, Panel as Tracks, Place, Space, Target};
use crate::table::view::View;
use crate::table::words::titled;
use leptos::{ev, prelude::*};
use std::sync::Arc;

/// With more offers than this, groups are opened one at a time.
const ALL_OPEN: usize = 24;
/// So many orders of one kind are read at a glance: more stand under a heading.
const FEW: usize = 4;

/// Of a tray with more counters than this only those that can be picked are shown.
const ALL_SHOWN: usize = 16;

/// Trays, dice to throw again, legal actions, odds.
#[component]
pub(super) fn Orders() -> impl IntoView {
    let table = expect_context::<TableState>();
    let picked = Memo::new(move |_| table.picker.with(|p| !p.path().is_empty()));
    // The odds of what carries the decision on lead, those of a pick stand under its orders.
    view! {
        {move || advice::hint(table)}
        {move || dice::throw(table, &table.view.get())}
        {move || (!picked.get()).then(|| odds(table)).flatten()}
        <Suggested />
        {move || finish(table)}
        {together::controls(table)}
        {move || trays(table, &table.view.get())}
        {move || orders(table)}
        {move || picked.get().then(|| odds(table)).flatten()}
    }
}

/// Counters beside the board, by the panel that holds them; those of the decider that can be picked.
fn trays(table: TableState, view: &Arc<View>) -> Vec<AnyView> {
    let tray = |panel: &Tracks| {
        let inside = |c: &&Counter| matches!(&c.place, Place::Tray(id) if id == panel.id);
        let free = |c: &&Counter| view.turn.offers.iter().any(|o| o.path.first() == Some(&Target::Piece(c.id.clone())));
        let counters: Vec<&Counter> = view.scene.counters.iter().filter(inside).collect();
        if !view.decides() || !counters.iter().any(free) {
            return None;
        }
        // Of a whole pool only what can be picked: the orders would lie far below the rest.
        let equal = |c: &Counter| view.interchangeable.iter().any(|(id, _)| *id == c.id);
        let shown = |c: &&&Counter| counters.len() <= ALL_SHOWN || c.picked || free(c) || equal(c);
        let figures: Vec<_> = counters.iter().filter(shown).map(|c| figure(table, c)).collect();
        let count = counters.len().to_string();
        Some(
            view! {
                <section class="tray-view" aria-label=panel.title>
                    <div class="head"><h2 prop:textContent=panel.title></h2><span class="small" prop:textContent=count></span></div>
                    <div class="figures">{figures}</div>
                </section>
            }
            .into_any(),
        )
    };
    view.scene.panels.iter().filter_map(tray).collect()
}

/// The rest of a phase as one order.
fn finish(table: TableState) -> Option<AnyView> {
    let (label, text) = table.view.with(|v| v.finishing.clone())?;
    let button = view! {
        <div class="acts">
            <button type="button" class="btn suggestion" data-finish="" on:click=move |_| table.finish()>
                <Icon name="star" /><span>{words(format!("Finish this step: {label}"))}<span class="small" prop:textContent=text></span></span>
            </button>
        </div>
    };
    Some(button.into_any())
}

/// The legal actions, grouped by piece.
fn orders(table: TableState) -> AnyView {
    let view = table.view.get();
    if !view.decides() {
        return ().into_any();
    }
    let choices = table.choices.get();
    if !choices.is_empty() {
        let buttons: Vec<_> = choices.iter().map(|&n| act(table, &view, n)).collect();
        return view! {
            <section class="choices-view" aria-label="Choose one"><div class="head"><h2>"Choose one"</h2></div><div class="acts">{buttons}</div></section>
        }
        .into_any();
    }
    let head = table.picker.with(|p| p.path().first().cloned());
    let groups = picker::groups(&view.turn.offers);
    let plain: Vec<&Group> =
        groups.iter().filter(|g| g.offers.iter().any(|&n| is_listed(&view.turn.offers[n]))).collect();
    let (stacks, mut plain) = by_stack(table, &view, plain);
    // What leads to a fight stands first, where other orders cannot hide it; what can be tapped in the stack above, last.
    let fights = |g: &&Group| g.offers.iter().any(|&n| view.turn.offers[n].forecast.is_some());
    let above = |g: &&Group| {
        let inside = |id: &Id| {
            table.open.with(|open| open.as_deref().is_some_and(|space| view.in_space(space).any(|c| c.id == *id)))
        };
        matches!(&g.head, Some(Target::Piece(id)) if view.turn.offers[g.offers[0]].path.len() == 1 && inside(id))
    };
    plain.sort_by_key(|g| (above(g), !fights(g)));
    let all = plain.iter().map(|g| g.offers.len()).sum::<usize>() <= ALL_OPEN;
    let chosen = plain.iter().any(|g| g.head.is_some() && g.head == head);
    let mut first = true;
    let mut list: Vec<_> = stacks.iter().map(|(space, offers)| stack_group(table, &view, space, offers)).collect();
    list.extend(plain.iter().map(|g| {
        let few = match g.head {
            Some(Target::Button(_)) => g.offers.len() <= FEW,
            Some(_) => all || std::mem::take(&mut first),
            None => true,
        };
        group(table, &view, g, if chosen { g.head == head } else { few })
    }));
    if list.is_empty() {
        return ().into_any();
    }
    view! {
        <section class="orders" aria-label="Orders">
            <div class="head"><h2>"Orders"</h2></div>
            {list}
        </section>
    }
    .into_any()
}

/// Pieces that are an order each, by the place where they lie, if there are many in several places; and what is left.
fn by_stack<'a>(
    table: TableState,
    view: &View,
    groups: Vec<&'a Group>,
) -> (Vec<(&'static Space, Vec<usize>)>, Vec<&'a Group>) {
    let place = |group: &Group| {
        let (Some(Target::Piece(id)), [only]) = (&group.head, group.offers.as_slice()) else { return None };
        match view.counter(id).map(|c| &c.place) {
            Some(Place::Space(space)) if view.turn.offers[*only].path.len() == 1 => table.space(space),
            _ => None,
        }
    };
    let mut stacks: Vec<(&Space, Vec<usize>)> = Vec::new();
    for (space, group) in groups.iter().filter_map(|group| Some((place(group)?, group))) {
        match stacks.iter_mut().find(|(known, _)| known.id == space.id) {
            Some((_, offers)) => offers.extend(&group.offers),
            None => stacks.push((space, group.offers.clone())),
        }
    }
    if stacks.len() < 2 || stacks.iter().map(|(_, offers)| offers.len()).sum::<usize>() <= FEW {
        return (Vec::new(), groups);
    }
    (stacks, groups.into_iter().filter(|group| place(group).is_none()).collect())
}

/// The orders of the pieces in one place, shown when it is looked at.
fn stack_group(table: TableState, view: &Arc<View>, space: &'static Space, offers: &[usize]) -> AnyView {
    let id: Id = space.id.clone().into();
    let target = Target::Space(id.clone());
    let open = table.open.get() == Some(id);
    let name = titled(space);
    let here = format!(" at {name}");
    let read = |label: &str| {
        let shown = label.replacen(&here, "", 1);
        let spoken = picker::spoken(label, &shown, &[&name]);
        (shown, spoken)
    };
    let buttons = open.then(|| {
        let buttons = offers.iter().map(|&n| act_reading(table, view, n, &read));
        view! { <div class="acts">{buttons.collect_view()}</div> }.into_any()
    });
    let key = target.to_string();
    let toggle = move || {
        if open {
            table.open.set(None);
        } else {
            table.show_place(&target);
            table.point_at_stack(&target);
        }
    };
    group_frame(counted(titled(space), offers.len(), open), key, open, toggle.into(), buttons.into_any())
}

/// The heading of a group by its name; how many orders it holds is shown there while it is closed.
fn counted(name: impl Into<String>, orders: usize, open: bool) -> AnyView {
    let count = (!open).then(|| view! { <span class="small" prop:textContent=orders.to_string()></span> }.into_any());
    let name: String = name.into();
    view! { <b prop:textContent=name></b>{count} }.into_any()
}

/// A group of orders under a heading that opens it.
fn group_frame(head: AnyView, key: String, open: bool, toggle: Callback<()>, buttons: AnyView) -> AnyView {
    view! {
        <div class="group" class:open=open>
            <button type="button" class="group-head" data-group=key aria-expanded=open.to_string() on:click=move |_| toggle.run(())>
                {head}<Icon name=if open { "chevron-up" } else { "chevron-down" } />
            </button>
            {buttons}
        </div>
    }
    .into_any()
}

/// Dice stand by themselves, and what ends or carries on a decision stands below.
pub(super) fn is_listed(offer: &Offer) -> bool {
    offer.kind == OfferKind::Plain && !matches!(offer.path.as_slice(), [Target::Die(_)])
}

fn group(table: TableState, view: &Arc<View>, group: &Group, open: bool) -> AnyView {
    let offers = &view.turn.offers;
    let Some(head) = group.head.clone() else {
        let listed = group.offers.iter().filter(|&&n| is_listed(&offers[n]));
        return view! { <div class="acts">{listed.map(|&n| act(table, view, n)).collect_view()}</div> }.into_any();
    };
    // A thing that is itself the order needs no heading, and neither does the only thing that a button begins.
    let alone = matches!(head, Target::Button(_)) && group.offers.len() == 1;
    if alone || group.offers.iter().all(|&n| offers[n].path.len() == 1) {
        return view! { <div class="acts">{group.offers.iter().map(|&n| act(table, view, n)).collect_view()}</div> }
            .into_any();
    }
    let (name, place, glyph) = match &head {
        Target::Piece(id) => {
            let counter = view.counter(id);
            let place = counter.and_then(|c| match &c.place {
                Place::Space(space) => table.space(space).map(titled),
                _ => None,
            });
            let place = strewn(view, id).map(|n| format!("{n} alike")).or(place);
            let glyph = counter.map(|c| view! { <svg class="mini" viewBox="-1 -1 62 64" aria-hidden="true" inner_html=table.theme.counter(c)></svg> }.into_any());
            (counter.map_or_else(String::new, |c| c.name.clone()), place, glyph)
        }
        Target::Space(id) => {
            let space = table.space(id);
            (space.map_or_else(String::new, titled), None, None)
        }
        Target::Button(_) => return button_group(table, view, group, head, open),
        Target::Die(_) | Target::Point(_) => (String::new(), None, None),
    };
    let key = head.to_string();
    let buttons = open.then(|| {
        let short = match &head {
            Target::Space(id) => table.space(id).map_or("", |s| s.name.as_str()),
            _ => "",
        };
        acts_under(table, view, group, &[&name, short])
    });
    let heading = view! { {glyph}<b prop:textContent=name></b><span class="small" prop:textContent=place.unwrap_or_default()></span> }.into_any();
    group_frame(heading, key, open, point_at(table, head), buttons.into_any())
}

/// How many pieces a listed one stands for, itself among them, if they do not all lie where it does.
fn strewn(view: &View, listed: &Id) -> Option<usize> {
    let lies = |id: &Id| view.counter(id).map(|c| &c.place);
    let equals: Vec<&Id> = view.interchangeable.iter().filter(|(_, by)| by == listed).map(|(piece, _)| piece).collect();
    equals.iter().any(|id| lies(id) != lies(listed)).then_some(equals.len() + 1)
}

/// Orders that begin with the same button.
fn button_group(table: TableState, view: &Arc<View>, group: &Group, head: Target, open: bool) -> AnyView {
    let name = group.offers.first().and_then(|&n| view.turn.offers[n].under).unwrap_or_default();
    let buttons = open.then(|| acts_under(table, view, group, &[name]));
    let key = head.to_string();
    let heading = counted(name, group.offers.len(), open);
    group_frame(heading, key, open, point_at(table, head), buttons.into_any())
}

fn point_at(table: TableState, target: Target) -> Callback<()> {
    Callback::new(move |()| {
        table.point(&target, &[]);
        show_its_stack(table, &target);
    })
}

/// Shows beside its orders where a picked piece lies; on the board nothing is fanned out over the places it can go to.
fn show_its_stack(table: TableState, target: &Target) {
    let Target::Piece(id) = target else { return };
    let place = table.view.with_untracked(|v| match v.counter(id).map(|c| &c.place) {
        Some(Place::Space(space)) => Some(space.clone()),
        _ => None,
    });
    let picked = table.picker.with_untracked(|p| p.path().first() == Some(target));
    if picked && place.is_some() && place != table.open.get_untracked() {
        table.fanned.set(false);
        table.open.set(place);
    }
}

/// The orders of a group, without what their heading says in one of these forms.
fn acts_under(table: TableState, view: &Arc<View>, group: &Group, names: &[&str]) -> impl IntoView + use<> {
    let read = |label: &str| {
        let shown = picker::under_heading(label, names);
        let spoken = picker::spoken(label, &shown, names);
        (shown, spoken)
    };
    let button = |&n: &usize| act_reading(table, view, n, &read);
    view! { <div class="acts">{group.offers.iter().map(button).collect_view()}</div> }.into_any()
}

/// An order as a button.
pub(super) fn act(table: TableState, view: &Arc<View>, n: usize) -> AnyView {
    act_reading(table, view, n, &|label| (label.to_owned(), label.to_owned()))
}

/// The same with what is shown of its label, and what is read aloud.
fn act_reading(table: TableState, view: &Arc<View>, n: usize, read: &dyn Fn(&str) -> (String, String)) -> AnyView {
    let Some(offer) = view.turn.offers.get(n) else { return ().into_any() };
    let path: Vec<String> = offer.path.iter().map(ToString::to_string).collect();
    let kind = match offer.kind {
        OfferKind::Plain => "",
        OfferKind::Onward => " primary",
        OfferKind::End => " end-act",
    };
    let advised = move || table.opponent.hint.with(|h| h.offer() == Some(n));
    let class = move || format!("btn act{kind}{}", if advised() { " advised" } else { "" });
    let (shown, spoken) = read(&offer.label);
    let look = move || table.pointed.set(Some(n));
    // Another may be under the pointer by now.
    let look_away = move || {
        if table.pointed.get_untracked() == Some(n) {
            table.pointed.set(None);
        }
    };
    view! {
        <button type="button" class=class data-offer=n data-path=path.join(" ") aria-label=spoken
            aria-pressed=move || (table.armed.get() == Some(n)).to_string()
            on:click=move |_| { table.by_name.set_value(false); table.take(n) }
            on:pointerenter=move |e| if browser::is_genuine(&e) && e.pointer_type() != "touch" { look() } on:pointerleave=alive(move |_: ev::PointerEvent| look_away())
            on:focus=move |e| if browser::focus_is_shown(e.target()) { look() } on:blur=alive(move |_: ev::FocusEvent| look_away())>
            <Icon name=theme::offer_icon(offer) />
            {words(shown)}
        </button>
    }
    .into_any()
}
