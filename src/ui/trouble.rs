//! When the program fails: a plain page that says so, made without the parts that may have failed.

use std::cell::{Cell, RefCell};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Document, Element, ErrorEvent};

thread_local! {
    /// The record of the game on the table, for *copy game record*, and whether the storage holds it too. Never shown: it
    /// holds every secret of the game.
    static RECORD: RefCell<Option<(String, bool)>> = const { RefCell::new(None) };
    /// The page is shown already: what breaks after that breaks because of it.
    static SHOWN: Cell<bool> = const { Cell::new(false) };
}

/// Keeps the record of the game on the table at hand, with whether the storage holds it too.
pub fn keep_record(record: Option<(String, bool)>) {
    RECORD.with(|kept| {
        if let Ok(mut kept) = kept.try_borrow_mut() {
            *kept = record;
        }
    });
}

/// From now on a panic shows the trouble page, and whatever else stops the program. The console is told where, and nothing
/// of what: a message could quote what a player may not know.
pub fn install() {
    let Some(window) = web_sys::window() else { return };
    let stops = Closure::<dyn Fn(ErrorEvent)>::new(|event: ErrorEvent| {
        if let Some(kind) = fatal(&event.error()) {
            let _ = show(kind);
        }
    });
    let _ = window.add_event_listener_with_callback("error", stops.as_ref().unchecked_ref());
    stops.forget();
    std::panic::set_hook(Box::new(|info| {
        let place = info.location().map_or_else(String::new, |at| format!("{}:{}", at.file(), at.line()));
        web_sys::console::error_1(&JsValue::from_str(&format!("Ohio Country stopped at {place}")));
        let _ = show(&place);
    }));
}

/// What kind of error ends the program without a panic: a trap, or a stack or memory that is at its end. Of others, of an
/// extension of the browser perhaps, the program knows nothing, and goes on.
fn fatal(error: &JsValue) -> Option<&'static str> {
    let name = js_sys::Reflect::get(error, &JsValue::from_str("name")).ok()?.as_string()?;
    ["RuntimeError", "RangeError", "InternalError"].into_iter().find(|kind| *kind == name)
}

fn show(place: &str) -> Result<(), JsValue> {
    if SHOWN.replace(true) {
        return Ok(());
    }
    let Some(document) = web_sys::window().and_then(|w| w.document()) else { return Ok(()) };
    let Some(body) = document.body() else { return Ok(()) };
    document.set_title("Ohio Country");
    body.set_inner_html("");
    let main = element(&document, "main", "trouble sheet", "")?;
    main.set_attribute("data-screen", "trouble")?;
    main.set_attribute("role", "alert")?;
    main.append_child(&*element(&document, "h1", "", "Something broke")?)?;
    let saved = RECORD.with(|kept| kept.try_borrow().ok().and_then(|kept| kept.as_ref().map(|kept| kept.1)));
    let words = match saved {
        Some(true) => {
            "The program has stopped. The game was saved after the last deed, and is on the shelf when you reload. To be \
             on the safe side you can copy its record first and keep it in a file; it holds the secrets of both sides."
        }
        Some(false) => {
            "The program has stopped, and the browser's storage did not take the last deeds of the game. Copy its record \
             before you reload, and keep it in a file that can be imported; it holds the secrets of both sides."
        }
        None => "The program has stopped. Games on the shelf are not touched; reload the page to go on.",
    };
    main.append_child(&*element(&document, "p", "", words)?)?;
    main.append_child(&*element(&document, "p", "small", &format!("For a report: {place}"))?)?;
    let row = element(&document, "p", "row", "")?;
    // A newer edition may have it mended.
    let reload = button(&document, "Reload", "btn primary", |_| super::offline::use_newest())?;
    row.append_child(&reload)?;
    if saved.is_some() {
        row.append_child(&*button(&document, "Copy game record", "btn", copy_record)?)?;
    }
    main.append_child(&row)?;
    body.append_child(&main)?;
    Ok(())
}

fn element(document: &Document, tag: &str, class: &str, text: &str) -> Result<Element, JsValue> {
    let element = document.create_element(tag)?;
    element.set_class_name(class);
    element.set_text_content(Some(text));
    Ok(element)
}

fn button(document: &Document, text: &str, class: &str, act: fn(Element)) -> Result<Element, JsValue> {
    let button = element(document, "button", class, text)?;
    let own = button.clone();
    let closure = Closure::<dyn Fn()>::new(move || act(own.clone()));
    button.add_event_listener_with_callback("click", closure.as_ref().unchecked_ref())?;
    closure.forget();
    Ok(button)
}

fn copy_record(button: Element) {
    let record = RECORD.with(|kept| kept.try_borrow().ok().and_then(|kept| kept.clone())).unwrap_or_default().0;
    let Some(window) = web_sys::window() else { return };
    let copied = window.navigator().clipboard().write_text(&record);
    wasm_bindgen_futures::spawn_local(async move {
        let done = JsFuture::from(copied).await.is_ok();
        button.set_text_content(Some(if done { "Copied" } else { "The browser does not allow copying" }));
    });
}
