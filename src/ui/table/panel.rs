//! The side panel: legal actions as buttons, the inspected stack, odds, log, tracks.

use super::super::browser;
use super::super::controls::{Icon, rule_link, rule_number};
use super::super::theme;
use super::carry;
use super::counter::{self, Mark};
use super::desk::{Desk, Magnified, Tab};
use super::gestures::reachable;
use super::log::Log;
use super::view::View;
use super::{advice, dice, end};
use crate::play::picker::{self, Group};
use crate::rules::text::capital;
use crate::rules::{Counter, Emphasis, Forecast, Id, Line, Offer, OfferKind, Panel as Tracks, Place, Space, Target};
use leptos::prelude::*;
use std::sync::Arc;

/// With more offers than this, groups are opened one at a time.
const ALL_OPEN: usize = 24;
/// So many orders of one kind are read at a glance: more stand under a heading.
const FEW: usize = 4;

/// The panel beside the board, or the sheet under it.
#[component]
pub fn Panel() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let low = RwSignal::new(false);
    let tab = move |which: Tab, name: &'static str, class: &'static str| {
        view! {
            <button type="button" class=format!("btn tab {class}") role="tab" data-tab-button=which.id()
                aria-selected=move || (desk.tab.get() == which).to_string()
                on:click=move |_| { desk.tab.set(which); low.set(false); }>{name}</button>
        }
    };
    let over = move || desk.view.with(|v| v.outcome.as_ref().map(|o| end::result(desk, o, &v.luck)));
    let upper = NodeRef::<leptos::html::Div>::new();
    let decision = Memo::new(move |_| {
        desk.view.with(|v| (v.seat, v.turn.step, v.turn.offers.iter().any(|o| o.kind == OfferKind::Onward)))
    });
    Effect::new(move |_| {
        decision.track();
        if let Some(upper) = upper.get() {
            upper.set_scroll_top(0);
        }
    });
    let orders_first = move || {
        desk.view.with(|v| {
            let plain = || v.turn.offers.iter().filter(|o| is_listed(o));
            plain().next().is_some() && !plain().any(|o| matches!(o.path.first(), Some(Target::Piece(_))))
        })
    };
    let rest = move || if low.get() { "Raise the sheet" } else { "Lower the sheet" };
    view! {
        <aside class="panel" class:low=low data-tab=move || desk.tab.get().id() aria-label="Orders and log">
            <button type="button" class="grip" aria-label=rest on:click=move |_| low.update(|l| *l = !*l)></button>
            <div class="tabs panel-tabs" role="tablist">
                {tab(Tab::Orders, "Orders", "")}{tab(Tab::Stack, "Stack", "")}{tab(Tab::Log, "Log", "")}{tab(Tab::Tracks, "Tracks", "")}
            </div>
            <div class="upper" class:orders-first=orders_first node_ref=upper>
                <div class="part part-end">{over}</div>
                <div class="part part-now">{move || advice::just_now(desk)}</div>
                <div class="part part-stack"><Stack /></div>
                <div class="part part-orders"><Orders /></div>
            </div>
            <Onward />
            <div class="lower">
                <div class="tabs lower-tabs" role="tablist">
                    {tab(Tab::Log, "Log", "log-tab")}{tab(Tab::Tracks, "Tracks", "")}
                </div>
                <div class="part part-log"><Log /></div>
                <div class="part part-tracks"><TrackList /></div>
            </div>
        </aside>
    }
}

// ---------------------------------------------------------------- the stack

/// The counters of the place that is fanned out.
#[component]
fn Stack() -> impl IntoView {
    let desk = expect_context::<Desk>();
    move || {
        let Some(id) = desk.open.get() else {
            return view! { <p class="small stack-none">"Tap a stack or a place to see it here."</p> }.into_any();
        };
        let Some(space) = desk.space(&id) else { return ().into_any() };
        let view = desk.view.get();
        let figures: Vec<_> = view.in_space(&id).map(|c| figure(desk, &view, c)).collect();
        let label = (space.label != space.name).then(|| format!("{} · ", space.label));
        let fact = space.facts.first().map(|f| view! { {f.name}" "<b class="fig">{f.value.clone()}</b> });
        let closely = Magnified::Space(id);
        view! {
            <section class="stack-view" aria-label=format!("{}, {}", space.label, space.name)>
                <div class="head">
                    <h2>{space.name.clone()}</h2>
                    <span class="small">{label}{fact}</span>
                    <button type="button" class="btn quiet icon" aria-label="More about this place" title="More about this place"
                        on:click=move |_| desk.magnified.set(Some(closely.clone()))><Icon name="info" /></button>
                </div>
                {if figures.is_empty() { view! { <p class="small">"Nobody is seen here."</p> }.into_any() }
                 else { view! { <div class="figures">{figures}</div> }.into_any() }}
            </section>
        }
        .into_any()
    }
}

/// One counter of a stack or a tray, as a button.
fn figure(desk: Desk, view: &Arc<View>, counter: &Counter) -> AnyView {
    let id = counter.id.clone();
    let (on_tap, on_press, drag) = (id.clone(), id.clone(), id.clone());
    let space = match &counter.place {
        Place::Space(space) => Some(Target::Space(space.clone())),
        _ => None,
    };
    let own = counter.clone();
    let held = view.clone();
    let mark = Memo::new(move |_| {
        desk.picker.with(|p| {
            let next = if held.decides() { reachable(&held, p) } else { Vec::new() };
            counter::mark(&held, p.path(), &next, &own)
        })
    });
    let tap = move |_| {
        if !carry::was_carried() {
            desk.point(&Target::Piece(on_tap.clone()), space.as_slice());
        }
    };
    let closely = move |_| desk.magnified.set(Some(Magnified::Counter(on_press.clone())));
    let class = move || match mark.get() {
        Mark::Selected => "figure on",
        Mark::Legal => "figure free",
        Mark::Idle => "figure idle",
        Mark::None | Mark::Able => "figure",
    };
    let tick =
        move || (mark.get() == Mark::Selected).then(|| view! { <span class="tick"><Icon name="check" /></span> });
    let name = counter::spoken(desk, counter);
    view! {
        <div class=class>
            <button type="button" class="figure-tap" data-counter=id.to_string() aria-label=name.clone() title=counter.name.clone()
                aria-pressed=move || (mark.get() == Mark::Selected).to_string() on:click=tap
                on:pointerdown=move |e| carry::take_hold(&e)
                on:pointermove=move |e| carry::pull_out(desk, &drag, &e)
                on:pointerup=move |e| carry::let_go(desk, &e)
                on:pointercancel=move |_| carry::put_down()>
                <svg viewBox="-1 -1 62 64" aria-hidden="true" inner_html=theme::counter(counter)></svg>
            </button>
            {tick}
            <button type="button" class="figure-more" aria-label=format!("More about {}", counter.name) on:click=closely><Icon name="info" /></button>
        </div>
    }
    .into_any()
}

// ---------------------------------------------------------------- orders

/// Trays, dice to throw again, legal actions, odds.
#[component]
fn Orders() -> impl IntoView {
    let desk = expect_context::<Desk>();
    view! {
        {move || advice::hint(desk)}
        {move || dice::throw(desk, &desk.view.get())}
        {move || suggestions(desk)}
        {move || trays(desk, &desk.view.get())}
        {move || orders(desk)}
        {move || odds(desk)}
    }
}

/// Counters beside the board, by the panel that holds them; those of the decider that can be picked.
fn trays(desk: Desk, view: &Arc<View>) -> Vec<AnyView> {
    let tray = |panel: &Tracks| {
        let inside = |c: &&Counter| matches!(&c.place, Place::Tray(id) if id == panel.id);
        let free = |c: &&Counter| view.turn.offers.iter().any(|o| o.path.first() == Some(&Target::Piece(c.id.clone())));
        let counters: Vec<&Counter> = view.scene.counters.iter().filter(inside).collect();
        if !view.decides() || !counters.iter().any(free) {
            return None;
        }
        let figures: Vec<_> = counters.iter().map(|c| figure(desk, view, c)).collect();
        let count = counters.len();
        Some(
            view! {
                <section class="tray-view" aria-label=panel.title>
                    <div class="head"><h2>{panel.title}</h2><span class="small">{count}</span></div>
                    <div class="figures">{figures}</div>
                </section>
            }
            .into_any(),
        )
    };
    view.scene.panels.iter().filter_map(tray).collect()
}

fn suggestions(desk: Desk) -> Option<AnyView> {
    let list = desk.view.with(|v| v.suggestions.clone());
    let button = move |(n, (label, text)): (usize, (&'static str, &'static str))| {
        view! {
            <button type="button" class="btn suggestion" data-suggestion=n title=text on:click=move |_| desk.suggest(n)>
                <Icon name="star" /><span>{label}<span class="small">{text}</span></span>
            </button>
        }
    };
    (!list.is_empty())
        .then(|| view! { <div class="acts">{list.into_iter().enumerate().map(button).collect_view()}</div> }.into_any())
}

/// The legal actions, grouped by piece.
fn orders(desk: Desk) -> AnyView {
    let view = desk.view.get();
    if !view.decides() {
        return ().into_any();
    }
    let choices = desk.choices.get();
    if !choices.is_empty() {
        let buttons: Vec<_> = choices.iter().map(|&n| act(desk, &view, n, None)).collect();
        return view! {
            <section class="choices-view" aria-label="Which?"><div class="head"><h2>"Which?"</h2></div><div class="acts">{buttons}</div></section>
        }
        .into_any();
    }
    let head = desk.picker.with(|p| p.path().first().cloned());
    let groups = picker::groups(&view.turn.offers);
    let plain: Vec<&Group> =
        groups.iter().filter(|g| g.offers.iter().any(|&n| is_listed(&view.turn.offers[n]))).collect();
    let (stacks, mut plain) = by_stack(desk, &view, plain);
    // What can be tapped in the stack above stands last.
    let above = |g: &&Group| {
        let inside = |id: &Id| {
            desk.open.with(|open| open.as_deref().is_some_and(|space| view.in_space(space).any(|c| c.id == *id)))
        };
        matches!(&g.head, Some(Target::Piece(id)) if view.turn.offers[g.offers[0]].path.len() == 1 && inside(id))
    };
    plain.sort_by_key(above);
    let all = plain.iter().map(|g| g.offers.len()).sum::<usize>() <= ALL_OPEN;
    let chosen = plain.iter().any(|g| g.head.is_some() && g.head == head);
    let mut first = true;
    let mut list: Vec<_> = stacks.iter().map(|(space, offers)| stack_group(desk, &view, space, offers)).collect();
    list.extend(plain.iter().map(|g| {
        let few = match g.head {
            Some(Target::Button(_)) => g.offers.len() <= FEW,
            Some(_) => all || std::mem::take(&mut first),
            None => true,
        };
        group(desk, &view, g, if chosen { g.head == head } else { few })
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
    desk: Desk,
    view: &View,
    groups: Vec<&'a Group>,
) -> (Vec<(&'static Space, Vec<usize>)>, Vec<&'a Group>) {
    let place = |group: &Group| {
        let (Some(Target::Piece(id)), [only]) = (&group.head, group.offers.as_slice()) else { return None };
        match view.counter(id).map(|c| &c.place) {
            Some(Place::Space(space)) if view.turn.offers[*only].path.len() == 1 => desk.space(space),
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
fn stack_group(desk: Desk, view: &Arc<View>, space: &'static Space, offers: &[usize]) -> AnyView {
    let id: Id = space.id.clone().into();
    let target = Target::Space(id.clone());
    let open = desk.open.get() == Some(id);
    let here = format!(" at {}", space.name);
    let buttons = open.then(|| {
        let buttons = offers.iter().map(|&n| act(desk, view, n, Some(&here)));
        view! { <div class="acts">{buttons.collect_view()}</div> }
    });
    let key = target.to_string();
    let toggle = move |_| {
        if open {
            desk.open.set(None);
        } else {
            desk.show_place(&target);
            desk.point_at_stack(&target);
        }
    };
    group_frame(counted(space.name.clone(), offers.len(), open), key, open, toggle, buttons.into_any())
}

/// The heading of a group by its name; how many orders it holds stands there while it is closed.
fn counted(name: impl Into<String>, orders: usize, open: bool) -> AnyView {
    let count = (!open).then(|| view! { <span class="small">{orders}</span> });
    view! { <b>{name.into()}</b>{count} }.into_any()
}

/// A group of orders under a heading that opens it.
fn group_frame(
    head: AnyView,
    key: String,
    open: bool,
    toggle: impl Fn(leptos::ev::MouseEvent) + 'static,
    buttons: AnyView,
) -> AnyView {
    view! {
        <div class="group" class:open=open>
            <button type="button" class="group-head" data-group=key aria-expanded=open.to_string() on:click=toggle>
                {head}<Icon name=if open { "chevron-up" } else { "chevron-down" } />
            </button>
            {buttons}
        </div>
    }
    .into_any()
}

/// Dice stand by themselves, and what ends or carries on a decision stands below.
fn is_listed(offer: &Offer) -> bool {
    offer.kind == OfferKind::Plain && !matches!(offer.path.as_slice(), [Target::Die(_)])
}

fn group(desk: Desk, view: &Arc<View>, group: &Group, open: bool) -> AnyView {
    let offers = &view.turn.offers;
    let Some(head) = group.head.clone() else {
        let listed = group.offers.iter().filter(|&&n| is_listed(&offers[n]));
        return view! { <div class="acts">{listed.map(|&n| act(desk, view, n, None)).collect_view()}</div> }.into_any();
    };
    // A thing that is itself the order needs no heading, and neither does the only thing that a button begins.
    let alone = matches!(head, Target::Button(_)) && group.offers.len() == 1;
    if alone || group.offers.iter().all(|&n| offers[n].path.len() == 1) {
        return view! { <div class="acts">{group.offers.iter().map(|&n| act(desk, view, n, None)).collect_view()}</div> }.into_any();
    }
    let (name, place, glyph) = match &head {
        Target::Piece(id) => {
            let counter = view.counter(id);
            let place = counter.and_then(|c| match &c.place {
                Place::Space(space) => desk.space(space).map(|s| s.label.clone()),
                _ => None,
            });
            let glyph = counter.map(|c| view! { <svg class="mini" viewBox="-1 -1 62 64" aria-hidden="true" inner_html=theme::counter(c)></svg> });
            (counter.map_or_else(String::new, |c| c.name.clone()), place, glyph)
        }
        Target::Space(id) => {
            let space = desk.space(id);
            (space.map_or_else(String::new, |s| s.name.clone()), space.map(|s| s.label.clone()), None)
        }
        Target::Button(_) => return button_group(desk, view, group, head, open),
        Target::Die(_) => (String::new(), None, None),
    };
    let key = head.to_string();
    let buttons = open.then(|| {
        let shown = name.clone();
        view! { <div class="acts">{group.offers.iter().map(|&n| act(desk, view, n, Some(&shown))).collect_view()}</div> }
    });
    let heading = view! { {glyph}<b>{name}</b><span class="small">{place}</span> }.into_any();
    group_frame(heading, key, open, move |_| desk.point(&head, &[]), buttons.into_any())
}

/// Orders that begin with the same button.
fn button_group(desk: Desk, view: &Arc<View>, group: &Group, head: Target, open: bool) -> AnyView {
    let name = group.offers.first().and_then(|&n| view.turn.offers[n].under).unwrap_or_default();
    let buttons = open.then(|| {
        let buttons = group.offers.iter().map(|&n| act(desk, view, n, Some(name)));
        view! { <div class="acts">{buttons.collect_view()}</div> }
    });
    let key = head.to_string();
    let heading = counted(name, group.offers.len(), open);
    group_frame(heading, key, open, move |_| desk.point(&head, &[]), buttons.into_any())
}

/// What the button shows under a heading: the label without the name that stands above it.
fn short_label(label: &str, name: Option<&str>) -> String {
    let Some(name) = name.filter(|n| !n.is_empty()) else { return label.to_string() };
    match label.strip_prefix(name) {
        Some(rest) => capital(rest.trim_start_matches([' ', ','])),
        None => label.replacen(name, "", 1),
    }
}

/// An order as a button.
fn act(desk: Desk, view: &Arc<View>, n: usize, under: Option<&str>) -> AnyView {
    let Some(offer) = view.turn.offers.get(n) else { return ().into_any() };
    let path: Vec<String> = offer.path.iter().map(ToString::to_string).collect();
    let kind = match offer.kind {
        OfferKind::Plain => "",
        OfferKind::Onward => " primary",
        OfferKind::End => " end-act",
    };
    let advised = move || desk.opponent.hint.with(|h| h.offer() == Some(n));
    let class = move || format!("btn act{kind}{}", if advised() { " advised" } else { "" });
    let shown = short_label(&offer.label, under);
    let look = move |on: bool| desk.pointed.set(on.then_some(n));
    view! {
        <button type="button" class=class data-offer=n data-path=path.join(" ") aria-label=offer.label.clone()
            aria-pressed=move || (desk.armed.get() == Some(n)).to_string()
            on:click=move |_| desk.take(n)
            on:pointerenter=move |_| look(true) on:pointerleave=move |_| look(false)
            on:focus=move |e| if browser::focus_is_shown(e.target()) { look(true) } on:blur=move |_| look(false)>
            <Icon name=theme::offer_icon(view.turn.step, offer) />
            <span>{shown}</span>
        </button>
    }
    .into_any()
}

// ---------------------------------------------------------------- odds

/// The offer whose odds are of interest now.
fn of_interest(desk: Desk, view: &View) -> Option<usize> {
    let offers = &view.turn.offers;
    let onward = || offers.iter().position(|o| o.kind == OfferKind::Onward && o.forecast.is_some());
    desk.armed
        .get()
        .or(desk.pointed.get().filter(|&n| offers.get(n).is_some_and(|o| o.forecast.is_some())))
        .or_else(onward)
}

fn odds(desk: Desk) -> Option<AnyView> {
    let view = desk.view.get();
    let offer: &Offer = view.turn.offers.get(of_interest(desk, &view)?)?;
    offer.forecast.as_ref().map(bars)
}

/// The exact odds of each result.
fn bars(forecast: &Forecast) -> AnyView {
    let total = forecast.total.max(1);
    let most = forecast.rows.iter().map(|r| r.weight).max().unwrap_or(1).max(1);
    let row = |row: &crate::rules::ForecastRow| {
        // Tenths of a per cent, rounded to the nearest.
        let tenths = (u128::from(row.weight) * 1000 + u128::from(total) / 2) / u128::from(total);
        let width = u128::from(row.weight) * 1000 / u128::from(most);
        let class = if row.label == "0" { "bar none" } else { "bar" };
        view! {
            <li>
                <b class="fig">{row.label.clone()}</b>
                <span class="track"><i class=class style:width=format!("{}.{}%", width / 10, width % 10)></i></span>
                <span class="fig">{format!("{}.{} %", tenths / 10, tenths % 10)}</span>
            </li>
        }
    };
    view! {
        <section class="odds" aria-label="Chances">
            <div class="head"><h2>"Chances"</h2><span class="small">{forecast.what.clone()}</span></div>
            <ol class="bars">{forecast.rows.iter().map(row).collect_view()}</ol>
            <p class="small">{forecast.how.clone()}</p>
        </section>
    }
    .into_any()
}

// ---------------------------------------------------------------- going on

/// What carries the decision on and what ends it; or the question whether an armed order is meant.
#[component]
fn Onward() -> impl IntoView {
    let desk = expect_context::<Desk>();
    move || {
        let view = desk.view.get();
        if !view.decides() {
            return ().into_any();
        }
        if let Some(n) = desk.armed.get()
            && let Some(offer) = view.turn.offers.get(n)
        {
            return sure(desk, n, offer);
        }
        let of = |kind: OfferKind| {
            let view = view.clone();
            (0..view.turn.offers.len()).filter(move |&n| view.turn.offers[n].kind == kind).collect::<Vec<_>>()
        };
        let buttons: Vec<_> =
            of(OfferKind::End).into_iter().chain(of(OfferKind::Onward)).map(|n| act(desk, &view, n, None)).collect();
        if buttons.is_empty() { ().into_any() } else { view! { <div class="go">{buttons}</div> }.into_any() }
    }
}

fn sure(desk: Desk, n: usize, offer: &Offer) -> AnyView {
    let warning = offer.warning.clone().map(
        |text| view! { <p class="warning"><Icon name="warning" /><span>{text}" "{rule_link(offer.rule)}</span></p> },
    );
    view! {
        <div class="go sure" role="group" aria-label="Are you sure?">
            <p><b>{offer.label.clone()}</b></p>
            {warning}
            <div class="row">
                <button type="button" class="btn" data-sure="no" on:click=move |_| desk.step_back()>"Not yet"</button>
                <button type="button" class="btn primary" data-sure="yes" on:click=move |_| desk.take(n)>"Do it"</button>
            </div>
        </div>
    }
    .into_any()
}

// ---------------------------------------------------------------- tracks

/// Tracks, holdings and totals; and the places that hold something, in words.
#[component]
fn TrackList() -> impl IntoView {
    let desk = expect_context::<Desk>();
    move || {
        let view = desk.view.get();
        let panels: Vec<_> = view.scene.panels.iter().filter_map(|p| track(desk, &view, p)).collect();
        view! { <div class="tracks">{panels}{places(desk, &view)}</div> }
    }
}

fn track(desk: Desk, view: &Arc<View>, panel: &Tracks) -> Option<AnyView> {
    let counters: Vec<&Counter> =
        view.scene.counters.iter().filter(|c| matches!(&c.place, Place::Tray(id) if id == panel.id)).collect();
    if panel.lines.is_empty() && counters.is_empty() {
        return None;
    }
    let small = counters.iter().map(|c| {
        let id = Magnified::Counter(c.id.clone());
        view! {
            <button type="button" class="lost" aria-label=c.name.clone() title=c.name.clone() on:click=move |_| desk.magnified.set(Some(id.clone()))>
                <svg viewBox="-1 -1 62 64" aria-hidden="true" inner_html=theme::counter(c)></svg>
            </button>
        }
    });
    let small = (!counters.is_empty()).then(|| view! { <div class="losses">{small.collect_view()}</div> });
    Some(
        view! {
            <section>
                <div class="head"><h2>{panel.title}</h2></div>
                <ul class="lines">{panel.lines.iter().map(|l| line(desk, l)).collect_view()}</ul>
                {small}
            </section>
        }
        .into_any(),
    )
}

fn line(desk: Desk, line: &Line) -> AnyView {
    let class = match line.state {
        Emphasis::Done => "done",
        Emphasis::Now => "now",
        Emphasis::Next => "",
    };
    let label = match line.target.clone() {
        Some(target) => {
            view! { <button type="button" class="log-link" on:click=move |_| desk.show_place(&target)>{line.label.clone()}</button> }.into_any()
        }
        None => view! { <span>{line.label.clone()}</span> }.into_any(),
    };
    view! { <li class=class>{label}<b>{line.value.clone()}</b>{rule_number(line.rule)}</li> }.into_any()
}

/// The board in words.
fn places(desk: Desk, view: &Arc<View>) -> Option<AnyView> {
    let board = desk.chart.board(view.scene.board)?;
    let rows: Vec<_> = board
        .spaces
        .iter()
        .filter_map(|space| {
            let here: Vec<String> = view.in_space(&space.id).map(|c| c.name.clone()).collect();
            let target = Target::Space(space.id.clone().into());
            (!here.is_empty()).then(|| {
                view! {
                    <li>
                        <button type="button" class="log-link" on:click=move |_| { desk.show_place(&target); desk.point_at_stack(&target); }>
                            {format!("{}, {}", space.label, space.name)}
                        </button>
                        <span class="small">{here.join("; ")}</span>
                    </li>
                }
            })
        })
        .collect();
    (!rows.is_empty()).then(|| {
        view! { <section><div class="head"><h2>"Who stands where"</h2></div><ul class="places">{rows}</ul></section> }.into_any()
    })
}
