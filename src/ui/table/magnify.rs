//! A counter or a place, seen closely: what it is, and where each of its values comes from.

use super::super::controls::rule_link;
use super::super::dialog::Dialog;
use super::pencil;
use super::state::TableState;
use crate::rules::{Counter, Face, Fact, Space};
use crate::table::model::Magnified;
use crate::table::together;
use crate::table::words::titled;
use leptos::prelude::*;

/// The dialog.
#[component]
pub fn Magnifier(what: Magnified) -> impl IntoView {
    let table = expect_context::<TableState>();
    let close = Callback::new(move |()| table.magnified.set(None));
    let counter = match &what {
        Magnified::Counter(id) => table.view.with_untracked(|v| v.counter(id).cloned()),
        Magnified::Space(_) => None,
    };
    let space = match &what {
        Magnified::Space(id) => table.space(id),
        Magnified::Counter(_) => None,
    };
    let title = counter.as_ref().map(|c| c.name.clone()).or_else(|| space.map(titled)).unwrap_or_default();
    view! {
        <Dialog title close class="magnify">
            {counter.map(|c| counter_closely(table, &c))}
            {space.map(space_closely)}
        </Dialog>
    }
}

/// A big picture of a counter.
pub fn picture(art: String, class: &'static str) -> impl IntoView {
    view! { <svg class=class viewBox="-2 -2 64 66" aria-hidden="true" inner_html=art></svg> }
}

fn counter_closely(table: TableState, counter: &Counter) -> AnyView {
    let known = table.then().map_or_else(|| table.ask_game(|g| g.facts(counter)), |then| then.facts(counter));
    let front = picture(table.theme.counter(counter), "big-counter");
    let others = table.theme.reverses(counter);
    let caption = (!others.is_empty())
        .then(|| view! { <figcaption class="small">"as it lies on the map"</figcaption> }.into_any());
    let backs = others.into_iter().map(|(name, art)| {
        view! { <figure>{picture(art, "big-counter")}<figcaption class="small">{name}</figcaption></figure> }.into_any()
    });
    let backs = backs.collect_view();
    let seen = match counter.face {
        Face::Front => "Both sides see its front.",
        Face::Back => "You see its back.",
        Face::OwnBack => "You see its front; the other side sees its back.",
        Face::OwnHidden => "Only you see it; the other side does not know that it is here.",
    };
    let (left, full) = counter.steps;
    let steps = (full > 0).then(|| plain("steps left", format!("{left} of {full}")));
    let values = counter.values.iter().map(|v| {
        let printed = if v.now == v.printed { String::new() } else { format!(" (printed {})", v.printed) };
        plain(v.name, format!("{}{printed}", v.now))
    });
    let markers: Vec<&str> = counter.markers.iter().map(|m| m.1).collect();
    let markers = (!markers.is_empty()).then(|| plain("markers", markers.join(", ")));
    let id = counter.id.clone();
    let gather = table.view.with_untracked(|v| together::is_offered(v) && together::is_able(v, &id)).then(|| {
        let press = move |_| {
            table.magnified.set(None);
            table.gather_alike(&id);
        };
        view! { <button type="button" class="btn" data-alike="" on:click=press>"Pick all like this"</button> }
            .into_any()
    });
    view! {
        <div class="both-sides"><figure>{front}{caption}</figure>{backs}</div>
        <p class="small">{seen}</p>
        <dl class="facts">{steps}{values.collect_view()}{markers}{facts(&known)}</dl>
        {gather}
        {pencil::field(table, counter.id.clone())}
    }
    .into_any()
}

fn space_closely(space: &'static Space) -> AnyView {
    view! {
        <p>{space.terrain.clone()}"."</p>
        <dl class="facts">{facts(&space.facts)}</dl>
    }
    .into_any()
}

fn plain(name: &'static str, value: String) -> AnyView {
    view! { <div><dt>{name}</dt><dd><b>{value}</b></dd></div> }.into_any()
}

/// Facts; where each comes from is said once for all that share it.
fn facts(facts: &[Fact]) -> Vec<AnyView> {
    let row = |(n, fact): (usize, &Fact)| {
        let first = facts.iter().position(|f| f.source == fact.source) == Some(n);
        let source = first.then(|| {
            view! { <span class="small">{format!("{}: {}", fact.source.kind(), fact.source.text())}</span> }.into_any()
        });
        view! {
            <div>
                <dt>{fact.name}</dt>
                <dd><b>{fact.value.clone()}</b>" "{rule_link(fact.rule)}{source}</dd>
            </div>
        }
        .into_any()
    };
    facts.iter().enumerate().map(row).collect()
}
