//! The players' rulebook: searchable, every clause linkable; and where every value of this edition comes from.

use super::browser;
use super::controls::{Icon, PageHead, live, live_words, set_title};
use super::dialog::Dialog;
use super::programs;
use super::route::{Page, Route};
use super::shell::Shell;
use crate::play::catalog;
use crate::table::edition;
use js_sys::JsString;
use leptos::{ev, html, prelude::*};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, HtmlInputElement};

/// The rulebook as a screen of its own.
#[component]
pub fn RulesScreen(page: Page) -> impl IntoView {
    let name = catalog::title(&page.title).map_or("Rules", |entry| entry.spec.name);
    set_title(&format!("Rules: {name}"));
    let books = catalog::titles().iter().map(|entry| {
        let (id, here) = (entry.spec.id, entry.spec.id == page.title);
        let current = here.then_some("page");
        view! { <a class="btn tab" href=Route::Rules(id.into(), None).hash() aria-current=current>{entry.spec.short_name}</a> }.into_any()
    });
    let books = books.collect_view();
    let lesson = catalog::title(&page.title).and_then(|entry| super::setup::lesson(entry.spec.id));
    view! {
        <div class="page rules-page" data-screen="rules">
            <PageHead title=name />
            <nav class="tabs books" aria-label="Rulebooks">{books}</nav>
            {lesson.map(|button| view! { <p class="row">{button}</p> }.into_any())}
            <main class="sheet page-sheet"><Book page addressed=true /></main>
        </div>
    }
}

/// The rulebook laid over the table: rules are public, so nothing has to be put away for it.
#[component]
pub fn RuleSheet(page: Page) -> impl IntoView {
    let shell = expect_context::<Shell>();
    let close = Callback::new(move |()| shell.book.set(None));
    view! { <Dialog title="Rules" close class="rules-sheet" screen="rules"><Book page /></Dialog> }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Rules,
    Edition,
}

/// The book; `addressed`, if the address of the page names the place in it that was opened last.
#[component]
fn Book(page: Page, #[prop(optional)] addressed: bool) -> impl IntoView {
    let part = RwSignal::new(Part::Rules);
    let text = RwSignal::new(None::<Result<String, String>>);
    let body = NodeRef::<html::Div>::new();
    let found = RwSignal::new(None::<usize>);
    let title = page.title.clone();
    browser::bring_style("rules/rulebook.css");
    leptos::task::spawn_local({
        let path = format!("rules/{}.html", page.title);
        let book = address_of(&page.title);
        async move {
            let body = browser::fetch_text(&path).await.and_then(|page| body_of(&page));
            // Links within the page are links within the book: as they stand, the address would name no screen.
            let linked = body.map(|body| body.replace("href=\"#", &format!("href=\"{book}")));
            drop(text.try_set(Some(linked)));
        }
    });
    let clause = page.clause;
    Effect::new(move |_| {
        if text.with(|t| matches!(t, Some(Ok(_)))) && body.get().is_some() && !clause.is_empty() {
            let clause = clause.clone();
            request_animation_frame(move || show_clause(body, &clause));
        }
    });
    let words = NodeRef::<html::Input>::new();
    // What was typed before the book was there is searched for once it is.
    Effect::new(move |_| {
        if text.with(|t| matches!(t, Some(Ok(_)))) && body.get().is_some() {
            request_animation_frame(move || {
                if let Some(words) = searched(words) {
                    found.set(filter(body, &words.value()));
                }
            });
        }
    });
    let book = StoredValue::new(address_of(&title));
    let follow = move |event: ev::MouseEvent| {
        let Some(place) = book.with_value(|book| link_within(&event, book)) else { return };
        event.prevent_default();
        if addressed {
            browser::rename_address(&(book.get_value() + &place));
        }
        // What a search has hidden cannot be shown: anyone who follows a reference has found what was searched for.
        if let Some(words) = searched(words) {
            words.set_value("");
            found.set(filter(body, ""));
        }
        show_clause(body, &place);
    };
    let passages = move || {
        let words = |n| crate::rules::text::count(n, "passage", "passages") + " found";
        found.get().map(words).unwrap_or_default()
    };
    let search = move |event: ev::Event| found.set(filter(body, &event_target_value(&event)));
    let tab = move |which: Part, name: &'static str| {
        view! {
            <button type="button" class="btn tab" role="tab" aria-selected=move || (part.get() == which).to_string()
                on:click=move |_| part.set(which)>{name}</button>
        }
    };
    let content = live(move || match text.get() {
        None => view! { <p class="small">"Opening the rulebook…"</p> }.into_any(),
        Some(Err(why)) => view! { <p role="alert">{format!("The rulebook can’t be opened: {why}")}</p> }.into_any(),
        Some(Ok(html)) => {
            view! { <div class="rulebook" node_ref=body on:click=follow inner_html=html></div> }.into_any()
        }
    });
    view! {
        <div class="book">
            <div class="tabs" role="tablist" aria-label="Parts of the rulebook">
                {tab(Part::Rules, "Rulebook")}{tab(Part::Edition, "About this edition")}
            </div>
            <div class="book-part" hidden=move || part.get() != Part::Rules>
                <label class="search">
                    <Icon name="search" />
                    <input node_ref=words type="search" placeholder="Search the rules" aria-label="Search the rules" on:input=search />
                </label>
                <p class="small" role="status">
                    {live_words(Box::new(passages))}
                </p>
                {content}
            </div>
            <div class="book-part" hidden=move || part.get() != Part::Edition>{edition(&title)}</div>
        </div>
    }
}

/// What is between the `main` tags of a rulebook page.
fn body_of(page: &str) -> Result<String, String> {
    let (start, end) = (page.find("<main"), page.rfind("</main>"));
    let inner = start.zip(end).and_then(|(start, end)| page.get(start..end)).and_then(|part| part.split_once('>'));
    inner.map(|(_, text)| text.to_string()).ok_or_else(|| "it has no text".into())
}

/// The field of the search, where something is searched for. The book may have been closed before the frame was drawn.
fn searched(words: NodeRef<html::Input>) -> Option<HtmlInputElement> {
    words.try_get_untracked().flatten().filter(|words| !words.value().is_empty())
}

fn show_clause(body: NodeRef<html::Div>, clause: &str) {
    let Some(body) = body.try_get_untracked().flatten() else { return };
    let find = |selector: String| body.query_selector(&selector).ok().flatten();
    let place = find(format!("[id=\"{clause}\"]")).or_else(|| find(format!("[id^=\"{clause}\"]")));
    if let Ok(old) = body.query_selector_all(".rb-shown") {
        for n in 0..old.length() {
            if let Some(element) = old.item(n).and_then(|e| e.dyn_into::<Element>().ok()) {
                let _ = element.class_list().remove_1("rb-shown");
            }
        }
    }
    if let Some(place) = place {
        let _ = place.class_list().add_1("rb-shown");
        let options = web_sys::ScrollIntoViewOptions::new();
        options.set_block(web_sys::ScrollLogicalPosition::Center);
        place.scroll_into_view_with_scroll_into_view_options(&options);
    }
}

/// What the addresses of the places in a rulebook begin with.
fn address_of(title: &str) -> String {
    Route::Rules(title.into(), Some(String::new())).hash()
}

/// The place in this book that a reference leads to, if it is one that this window is to follow.
fn link_within(event: &ev::MouseEvent, book: &str) -> Option<String> {
    let elsewhere = event.ctrl_key() || event.meta_key() || event.shift_key();
    let target: Option<Element> = event.target().and_then(|t| t.dyn_into().ok());
    let link = target?.closest("a[href]").ok().flatten().filter(|_| !elsewhere)?;
    link.get_attribute("href")?.strip_prefix(book).map(str::to_owned)
}

/// Hides what does not hold the words; how many passages are left, or `None` when nothing is searched for.
fn filter(body: NodeRef<html::Div>, words: &str) -> Option<usize> {
    let body = body.try_get_untracked()??;
    let words = words.trim();
    // The browser knows the capitals of all languages; tables of them here would weigh some KB.
    let folded = |text: &str| JsString::from(text).to_lower_case();
    let wanted = String::from(folded(words));
    let passages = body.query_selector_all(":scope > p, :scope > nav, section > *").ok()?;
    let mut found = 0;
    for n in 0..passages.length() {
        let Some(passage) = passages.item(n).and_then(|p| p.dyn_into::<HtmlElement>().ok()) else { continue };
        let heading = passage.tag_name().starts_with('H');
        let holds = folded(&passage.text_content().unwrap_or_default()).includes(&wanted, 0);
        passage.set_hidden(!words.is_empty() && !holds);
        found += usize::from(holds && !heading);
    }
    (!words.is_empty()).then_some(found)
}

/// Every value that the printed rules do not give, and why it is as it is.
fn edition(title: &str) -> AnyView {
    let id = title.to_owned();
    programs::with_program(title, false, || {}, move || values(&id))
}

fn values(title: &str) -> AnyView {
    let Some((entry, data)) = catalog::title(title).zip(catalog::provenance(title)) else { return ().into_any() };
    view! {
        <p>{entry.spec.credits}" An unofficial version, in our own words. Each value below gives its source."</p>
        <div class="book-part" inner_html=edition::tables(&data)></div>
    }
    .into_any()
}
