//! When the program fails: a plain page that says so, made without the parts that may have failed.

use super::at_hand;
use super::fault::{Files, Owner};
use super::storage::LocalStore;
use super::{browser, offline, worker};
use crate::play::catalog;
use crate::play::names::isolated;
use crate::play::slots;
use std::cell::Cell;
use wasm_bindgen::prelude::*;
use web_sys::{Document, Element, ErrorEvent, Event, HtmlScriptElement, PromiseRejectionEvent, Url};

thread_local! {
    /// The page is shown already: what breaks after that breaks because of it.
    static SHOWN: Cell<bool> = const { Cell::new(false) };
}

/// From now on a panic shows the trouble page, and whatever else stops the program. The console is told where, and nothing
/// of what: a message could quote what a player may not know.
pub fn install() {
    let Some(window) = web_sys::window() else { return };
    let files = files();
    let stops = Closure::<dyn Fn(Event)>::new(move |event: Event| {
        let Some((file, error)) = thrown(&event) else { return };
        let Some(kind) = fatal(&error) else { return };
        match files.whose(&file, &words(&error), &text(&error, "stack")) {
            Owner::Program => drop(show(kind)),
            // Another takes its place.
            Owner::Title => worker::broke(),
            Owner::Foreign => {}
        }
    });
    for name in ["error", "unhandledrejection"] {
        let _ = window.add_event_listener_with_callback(name, stops.as_ref().unchecked_ref());
    }
    stops.forget();
    std::panic::set_hook(Box::new(|info| {
        let place = info.location().map_or_else(String::new, |at| format!("{}:{}", at.file(), at.line()));
        web_sys::console::error_1(&JsValue::from_str(&format!("Ohio Country stopped at {place}")));
        let _ = show(&place);
    }));
}

/// In which file something was thrown, if that is told, and what; nothing if an event only goes by the name of an error:
/// anybody can send such events.
fn thrown(event: &Event) -> Option<(String, JsValue)> {
    if let Some(event) = event.dyn_ref::<ErrorEvent>() {
        return Some((event.filename(), event.error()));
    }
    event.dyn_ref::<PromiseRejectionEvent>().map(|event| (String::new(), event.reason()))
}

/// What the files of the program are called.
fn files() -> Files {
    let start = addresses();
    let made = text(&js_sys::Error::new(""), "stack");
    let Some([start, program, folder]) = start else { return Files::none().learn(&made) };
    let titles = catalog::titles().iter().map(|entry| format!("{folder}{}-", entry.spec.id));
    let others = titles.chain([format!("{folder}opponent")]);
    let files = others.fold(Files::none(), |files, name| files.and(name, Owner::Title));
    files.and(start, Owner::Program).and(program, Owner::Program).learn(&made)
}

/// The address of the script that starts the program; how those of the program itself begin; the folder of all.
fn addresses() -> Option<[String; 3]> {
    let document = web_sys::window()?.document()?;
    let element: HtmlScriptElement = document.get_element_by_id("start")?.dyn_into().ok()?;
    let absolute = |name: &str| Some(Url::new_with_base(name, &document.base_uri().ok()??).ok()?.href());
    let program = absolute(element.get_attribute("data-js")?.trim_end_matches(".js"))?;
    Some([element.src(), program, absolute("./")?])
}

/// A property of something thrown, which may be anything at all; nothing if it is no text.
fn text(thrown: &JsValue, property: &str) -> String {
    let value = js_sys::Reflect::get(thrown, &JsValue::from_str(property));
    value.ok().and_then(|value| value.as_string()).unwrap_or_default()
}

/// What an error says of itself.
fn words(error: &JsValue) -> String {
    format!("{}: {}", text(error, "name"), text(error, "message"))
}

/// What kind of error ends the program without a panic: a trap, or a stack or memory that is at its end. Others it survives.
fn fatal(error: &JsValue) -> Option<&'static str> {
    let name = text(error, "name");
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
    main.append_child(&*element(&document, "h1", "", "Something went wrong")?)?;
    let kept = at_hand::all();
    let words = if !kept.unsaved.is_empty() {
        "The program has crashed, and the browser couldn’t store everything: the games listed here exist only in this \
        tab. Copy each one into a file before you reload; you can import it later. The file contains both \
        sides’ secrets."
    } else if kept.table.is_some() {
        "The program has crashed. Your game was saved after the last move and will be on the shelf when you reload. \
        To be safe, copy it first and keep it in a file. The file contains both sides’ secrets."
    } else {
        "The program has crashed. Your saved games are safe. Reload to continue."
    };
    main.append_child(&*element(&document, "p", "", words)?)?;
    main.append_child(&*element(&document, "p", "small", &format!("To report this: {place}"))?)?;
    let row = element(&document, "p", "row", "")?;
    // A newer version may have it mended.
    let reload = button(&document, "Reload", "btn primary")?;
    on_click(&reload, offline::use_newest)?;
    row.append_child(&reload)?;
    let stored = kept.table.and_then(|id| slots::read(&LocalStore, &id).ok()?.slots.into_iter().next());
    if let Some(slot) = stored {
        row.append_child(&*copy(&document, "Copy the game", slot.text)?)?;
    }
    main.append_child(&row)?;
    for (name, record) in kept.unsaved {
        let row = element(&document, "p", "row", "")?;
        row.append_child(&*copy(&document, &format!("Copy {}", isolated(&name)), record)?)?;
        main.append_child(&row)?;
    }
    body.append_child(&main)?;
    Ok(())
}

fn element(document: &Document, tag: &str, class: &str, text: &str) -> Result<Element, JsValue> {
    let element = document.create_element(tag)?;
    element.set_class_name(class);
    element.set_text_content(Some(text));
    Ok(element)
}

fn button(document: &Document, text: &str, class: &str) -> Result<Element, JsValue> {
    let button = element(document, "button", class, text)?;
    button.set_attribute("type", "button")?;
    Ok(button)
}

fn on_click(button: &Element, act: impl Fn() + 'static) -> Result<(), JsValue> {
    let closure = Closure::<dyn Fn()>::new(act);
    button.add_event_listener_with_callback("click", closure.as_ref().unchecked_ref())?;
    closure.forget();
    Ok(())
}

/// A button that copies a record, and says so.
fn copy(document: &Document, text: &str, record: String) -> Result<Element, JsValue> {
    let copy = button(document, text, "btn")?;
    let own = copy.clone();
    on_click(&copy, move || {
        let (own, record) = (own.clone(), record.clone());
        wasm_bindgen_futures::spawn_local(async move {
            own.set_text_content(Some(match browser::copy(&record).await {
                true => "Copied",
                false if browser::save_file("ohio-country-record.json", &record).is_ok() => "Saved as a file instead",
                false => "The browser doesn’t allow copying",
            }));
        });
    })?;
    Ok(copy)
}
