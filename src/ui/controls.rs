//! Parts that every screen is made of: icons, flags, dice, heads.

use super::route::Route;
use super::shell::Shell;
use super::theme;
use crate::play::TABLE;
use crate::rules::{DiceGroup, Id, Rule, SeatSpec};
use leptos::tachys::reactive_graph::SharedReactiveFunction;
use leptos::{ev, prelude::*};
use std::sync::{Arc, Mutex};

/// A part of a page that is drawn anew whenever something changes that it reads. A closure written in the markup itself is
/// one without a word; of any other the program would hold a copy of all that Leptos does with closures.
pub fn live<T: 'static>(part: impl FnMut() -> T + Send + 'static) -> SharedReactiveFunction<T> {
    Arc::new(Mutex::new(part))
}

/// Words that may change while they are shown. They stand in an element of their own, whose text is set as a whole: a
/// translator in the browser takes text nodes away and puts elements in their place, so that whatever is written into the
/// old node is never seen, and what is taken out with it stays.
///
/// Every text of the page goes through this, or is the `prop:textContent` of its element, but one that is the same for as
/// long as its element is in the document.
pub fn words(text: impl Into<String>) -> AnyView {
    let text = text.into();
    view! { <span prop:textContent=text></span> }.into_any()
}

/// The same of words that depend on signals.
pub fn live_words(text: Box<dyn Fn() -> String + Send>) -> AnyView {
    live(move || words(text())).into_any()
}

/// A part of a page that is never changed in place: its elements are made anew whenever its value changes.
pub fn anew<T: Clone + PartialEq + Send + Sync + 'static>(
    value: Memo<T>,
    part: impl Fn(T) -> AnyView + Send + Sync + 'static,
) -> AnyView {
    let times = StoredValue::new(0);
    let key = move || {
        value.track();
        times.update_value(|n| *n += 1);
        vec![(times.get_value(), Id::default())]
    };
    rows(Box::new(key), Arc::new(move |_| untrack(|| part(value.get()))))
}

/// A handler of events that may come when the part of the page that it belongs to is gone already: the focus that is lost
/// with it, a pointer that was pressed there, a dialog that the browser has closed. It does nothing then. A test asks for
/// it by the names of such events.
pub fn alive<E: 'static>(hear: impl Fn(E) + 'static) -> impl Fn(E) + 'static {
    let part = StoredValue::new(());
    move |event| {
        if part.try_get_value().is_some() {
            hear(event);
        }
    }
}

/// What a row of a list is known by: a number and words.
pub type Key = (usize, Id);

/// A list whose rows stay in the document for as long as their keys are in it. Its parts are behind pointers, so that the
/// program holds what Leptos does with such a list once.
pub fn rows(keys: Box<dyn Fn() -> Vec<Key> + Send>, row: Arc<dyn Fn(Key) -> AnyView + Send + Sync>) -> AnyView {
    view! { <For each=keys key=Clone::clone children=move |key| row(key) /> }.into_any()
}

/// A line drawing of the icon sprite, for the eye only: its button carries the name.
#[component]
pub fn Icon(name: &'static str) -> impl IntoView {
    view! { <svg class="ic" viewBox="0 0 24 24" aria-hidden="true" inner_html=format!("<use href=\"#ic-{name}\"/>")></svg> }
}

/// The flag of a side: its colour and its shape.
#[component]
pub fn Flag(livery: &'static str) -> impl IntoView {
    let flag = theme::flag(livery);
    view! { <svg class="flag" viewBox="0 0 16 22" aria-hidden="true" inner_html=format!("<use href=\"#{flag}\"/>")></svg> }.into_any()
}

/// The flag of a side, if there is one.
pub fn side_flag(seats: &'static [SeatSpec], seat: Option<crate::rules::Seat>) -> Option<AnyView> {
    seat.and_then(|seat| seats.get(seat.index())).map(|spec| view! { <Flag livery=spec.livery /> }.into_any())
}

/// The colour of a player, for the eye: the name is beside it. Nothing if the player has none.
pub fn chip(accent: u8) -> Option<AnyView> {
    theme::accent(accent).map(|class| view! { <i class=format!("chip {class}") aria-hidden="true"></i> }.into_any())
}

/// Dice that fell, hits marked by colour and a heavier edge.
pub fn dice(groups: &[DiceGroup], small: bool) -> AnyView {
    let one = move |face: u8, hit: bool| {
        let class = match (small, hit) {
            (true, true) => "die small hit",
            (true, false) => "die small",
            (false, true) => "die hit",
            (false, false) => "die",
        };
        let label = if hit { format!("{face}, hit") } else { face.to_string() };
        let art = format!("<use href=\"#die-{face}\"/>");
        view! { <svg class=class viewBox="0 0 30 30" role="img" aria-label=label inner_html=art></svg> }.into_any()
    };
    let groups: Vec<_> = groups
        .iter()
        .map(|group| {
            let dice: Vec<_> = group.faces.iter().map(|&f| one(f, f >= group.hits_on)).collect();
            let label = (!group.label.is_empty())
                .then(|| view! { <span class="small" prop:textContent=group.label.clone()></span> }.into_any());
            view! { <span class="dice">{label}{dice}</span> }.into_any()
        })
        .collect();
    groups.into_any()
}

/// A button of an icon and a text.
pub fn button(class: &'static str, icon: &'static str, words: &'static str, press: Box<dyn Fn()>) -> AnyView {
    view! { <button type="button" class=class on:click=move |_| press()><Icon name=icon />{words}</button> }.into_any()
}

/// One of several answers to choose from; its label surrounds it.
pub fn radio(name: String, value: String, chosen: SharedReactiveFunction<bool>, choose: Box<dyn Fn()>) -> AnyView {
    view! { <input type="radio" name=name value=value prop:checked=chosen on:change=move |_| choose() /> }.into_any()
}

/// A button that shows nothing but an icon; its name is said by screen readers and shown on hover.
#[component]
pub fn IconButton(
    icon: &'static str,
    #[prop(into)] name: Signal<String>,
    #[prop(optional)] class: &'static str,
    #[prop(optional, into)] disabled: Signal<bool>,
    #[prop(into)] press: Callback<()>,
) -> impl IntoView {
    view! {
        <button type="button" class=format!("btn icon {class}") aria-label=name title=name disabled=disabled
            on:click=move |_| { press.try_run(()); }>
            <Icon name=icon />
        </button>
    }
}

/// The head of a page away from the table.
#[component]
pub fn PageHead(#[prop(into)] title: String) -> impl IntoView {
    let shell = expect_context::<Shell>();
    view! {
        <header class="page-head">
            <IconButton icon="chevron-left" name="Back" class="quiet" press=move || shell.back() />
            <h1 tabindex="-1" data-focus="">{title}</h1>
        </header>
    }
}

/// A small link to a clause of the players' rulebook.
pub fn rule_link(rule: Rule) -> AnyView {
    clause_link(rule.0, "rule ")
}

/// The same in lists, where every line has one: the number alone.
pub fn rule_number(rule: Rule) -> AnyView {
    clause_link(rule.0, "")
}

/// A link to the clause with this id, with a word before its number.
pub fn clause_link(rule: &str, before: &str) -> AnyView {
    // What the table itself says stands in no rulebook.
    if rule == TABLE.0 {
        return ().into_any();
    }
    let shell = expect_context::<Shell>();
    let rule = rule.to_string();
    let number = theme::clause(&rule).to_string();
    let text = format!("{before}{number}");
    let to = Route::Rules(shell.title.get_untracked().into(), Some(rule.clone()));
    let open = move |event: ev::MouseEvent| {
        event.prevent_default();
        event.stop_propagation();
        shell.open_rule(&rule);
    };
    view! { <a class="rule" href=to.hash() aria-label=format!("rule {number}") on:click=open prop:textContent=text></a> }.into_any()
}

/// A link to another screen, looking like a button.
#[component]
pub fn GoButton(
    to: Route,
    icon: &'static str,
    #[prop(optional)] class: &'static str,
    children: Children,
) -> impl IntoView {
    view! { <a class=format!("btn {class}") href=to.hash()><Icon name=icon />{children()}</a> }
}

/// Sets the title of the page. Never anything of a game but its public name.
pub fn set_title(text: &str) {
    document().set_title(&if text.is_empty() { "Ohio Country".into() } else { format!("{text} · Ohio Country") });
}
