//! What the program asks of the browser, each with a plain answer for when the browser refuses.

use crate::play::exchange::ImportError;
use leptos::prelude::*;
use std::cell::Cell;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

#[wasm_bindgen]
extern "C" {
    /// Plays a short sound (`public/start.js`).
    #[wasm_bindgen(js_name = ohioCountrySound, catch)]
    fn try_to_play(name: &str) -> Result<(), JsValue>;
}

/// Plays a short sound, where the browser has any.
pub fn play(name: &str) {
    drop(try_to_play(name));
}

/// What a refused wish says.
fn reason(value: &JsValue) -> String {
    let error = value.dyn_ref::<js_sys::Error>();
    error.map_or_else(|| value.as_string().unwrap_or_default(), |e| String::from(e.message()))
}

/// The text of a file of this site.
///
/// # Errors
/// It cannot be fetched; why, in the browser's message.
pub async fn fetch_text(path: &str) -> Result<String, String> {
    let answer = JsFuture::from(window().fetch_with_str(path)).await.map_err(|e| reason(&e))?;
    let answer: web_sys::Response = answer.unchecked_into();
    if !answer.ok() {
        return Err(format!("{path}: {}", answer.status()));
    }
    let text = JsFuture::from(answer.text().map_err(|e| reason(&e))?).await.map_err(|e| reason(&e))?;
    text.as_string().ok_or_else(|| format!("{path} isn’t text"))
}

/// The bytes of a file that the player chose, so many at most.
///
/// # Errors
/// There are more, or they cannot be read.
pub async fn read_file(file: &web_sys::File, most: usize) -> Result<Vec<u8>, String> {
    if file.size() > f64::from(u32::try_from(most).unwrap_or(u32::MAX)) {
        return Err(ImportError::TooLarge.to_string());
    }
    let buffer = JsFuture::from(file.array_buffer()).await.map_err(|e| reason(&e))?;
    Ok(js_sys::Uint8Array::new(&buffer).to_vec())
}

/// Writes another address into the bar without leaving the screen: what it named has another name now.
pub fn rename_address(hash: &str) {
    if let Ok(history) = window().history() {
        let state = history.state().unwrap_or(JsValue::NULL);
        let _ = history.replace_state_with_url(&state, "", Some(hash));
    }
}

/// Puts a text where the player can paste it from; whether the browser allows it.
pub async fn copy(text: &str) -> bool {
    let clipboard = window().navigator().clipboard();
    // A page that came without encryption has none.
    !clipboard.is_undefined() && JsFuture::from(clipboard.write_text(text)).await.is_ok()
}

/// Offers a text to the player as a file.
///
/// # Errors
/// The browser does not allow it.
pub fn save_file(name: &str, text: &str) -> Result<(), String> {
    let offer = || -> Result<(), JsValue> {
        let kind = web_sys::BlobPropertyBag::new();
        kind.set_type("application/json");
        let parts = js_sys::Array::of1(&JsValue::from_str(text));
        let blob = web_sys::Blob::new_with_str_sequence_and_options(&parts, &kind)?;
        let address = web_sys::Url::create_object_url_with_blob(&blob)?;
        let link: web_sys::HtmlAnchorElement = document().create_element("a")?.unchecked_into();
        link.set_href(&address);
        link.set_download(name);
        link.click();
        // The browser reads the file after this call returns.
        set_timeout(move || drop(web_sys::Url::revoke_object_url(&address)), std::time::Duration::from_mins(1));
        Ok(())
    };
    offer().map_err(|e| reason(&e))
}

/// A text as a file that this device can hand on to other programs, if it can. Some hand on no JSON, but any text.
fn to_share(name: &str, text: &str) -> Option<web_sys::ShareData> {
    let navigator = window().navigator();
    let known = |what: &str| js_sys::Reflect::get(&navigator, &what.into()).is_ok_and(|f| f.is_function());
    if !known("share") || !known("canShare") {
        return None;
    }
    let plain = format!("{}.txt", name.trim_end_matches(".json"));
    [(name, "application/json"), (&*plain, "text/plain")].into_iter().find_map(|(name, kind)| {
        let options = web_sys::FilePropertyBag::new();
        options.set_type(kind);
        let parts = js_sys::Array::of1(&JsValue::from_str(text));
        let file = web_sys::File::new_with_str_sequence_and_options(&parts, name, &options).ok()?;
        let data = web_sys::ShareData::new();
        data.set_files(&js_sys::Array::of1(&file));
        navigator.can_share_with_data(&data).then_some(data)
    })
}

/// Whether this device can hand a file of this name on to other programs.
pub fn can_share(name: &str) -> bool {
    to_share(name, "{}").is_some()
}

/// Hands a text on to another program as a file; whether that was done, or the player thought better of it.
pub async fn share_file(name: &str, text: &str) -> bool {
    let Some(data) = to_share(name, text) else { return false };
    match JsFuture::from(window().navigator().share_with_data(&data)).await {
        Ok(_) => true,
        Err(why) => why.dyn_ref::<js_sys::Error>().is_some_and(|error| error.name() == "AbortError"),
    }
}

/// The same as a whole number, as the store counts them.
#[expect(clippy::cast_sign_loss, reason = "clocks of devices stand after 1970")]
pub fn stamp() -> u64 {
    now() as u64
}

/// Milliseconds since 1970, by the device's clock.
pub fn now() -> f64 {
    js_sys::Date::now()
}

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// A moment in the player's own words and time zone: "today, 21:14", "3 May 2026, 9:05".
#[expect(clippy::cast_precision_loss, reason = "milliseconds fit for the next hundred thousand years")]
pub fn moment(time: u64) -> String {
    let time = time as f64;
    let date = js_sys::Date::new(&JsValue::from_f64(time));
    let today = js_sys::Date::new_0();
    let midnight = |d: &js_sys::Date| {
        js_sys::Date::new_with_year_month_day(
            d.get_full_year(),
            d.get_month().cast_signed(),
            d.get_date().cast_signed(),
        )
        .get_time()
    };
    let days = ((midnight(&today) - midnight(&date)) / 86_400_000.0).round();
    let clock = format!("{:02}:{:02}", date.get_hours(), date.get_minutes());
    if days == 0.0 {
        return format!("today, {clock}");
    }
    if (days - 1.0).abs() < 0.5 {
        return format!("yesterday, {clock}");
    }
    let month = MONTHS.get(date.get_month() as usize).unwrap_or(&"");
    format!("{} {month} {}, {clock}", date.get_date(), date.get_full_year())
}

/// A fresh seed from the browser's own source of chance.
pub fn fresh_seed() -> u64 {
    // 48 bits, at most 15 digits: a seed that a player can read, write down and enter again without loss.
    getrandom::u64().unwrap_or(now().to_bits()) >> 16
}

thread_local! {
    /// The page is turned, for somebody who sits opposite.
    static TURNED: Cell<bool> = const { Cell::new(false) };
}

/// Turns the page by half a circle, or back: the style sheet does it, and whoever asks where something is hears it as the
/// reader sees it.
pub fn turn(on: bool) {
    if TURNED.replace(on) != on
        && let Some(root) = document().document_element()
    {
        let _ = root.toggle_attribute_with_force("data-turned", on);
    }
}

/// The size of the window, in pixels.
fn window_size() -> (f64, f64) {
    let root = document().document_element();
    root.map_or((0.0, 0.0), |root| (f64::from(root.client_width()), f64::from(root.client_height())))
}

/// Where a pointer is on the screen as the reader sees it, in pixels from the top left.
pub fn pointed_at(event: &web_sys::MouseEvent) -> (f64, f64) {
    let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
    if !TURNED.get() {
        return (x, y);
    }
    let (width, height) = window_size();
    (width - x, height - y)
}

/// Where something is on the screen as the reader sees it, in pixels from the top left.
#[derive(Clone, Copy, Debug)]
pub struct Rectangle {
    /// Its left edge.
    pub left: f64,
    /// Its upper edge.
    pub top: f64,
    /// How wide it is.
    pub width: f64,
    /// How high it is.
    pub height: f64,
}

impl Rectangle {
    /// That of an element.
    pub fn of(element: &web_sys::Element) -> Self {
        let found = element.get_bounding_client_rect();
        let (width, height) = (found.width(), found.height());
        if !TURNED.get() {
            return Self { left: found.left(), top: found.top(), width, height };
        }
        let window = window_size();
        Self { left: window.0 - found.right(), top: window.1 - found.bottom(), width, height }
    }

    /// That of the first element that a selector finds.
    pub fn find(selector: &str) -> Option<Self> {
        document().query_selector(selector).ok().flatten().map(|element| Self::of(&element))
    }

    /// Whether a point is in it.
    pub fn holds(&self, (x, y): (f64, f64)) -> bool {
        (self.left..=self.left + self.width).contains(&x) && (self.top..=self.top + self.height).contains(&y)
    }
}

/// Whether a `details` element stands open.
pub fn is_open(target: Option<web_sys::EventTarget>) -> bool {
    let element: Option<web_sys::Element> = target.and_then(|t| t.dyn_into().ok());
    element.is_some_and(|e| e.has_attribute("open"))
}

/// Moves the focus, once the page is drawn, to the first element that a selector finds; without scrolling to it.
pub fn focus(selector: &'static str) {
    request_animation_frame(move || focus_now(selector));
}

/// The same, if nothing in particular has the focus by then: what had it is gone.
pub fn focus_if_lost(selector: &'static str) {
    request_animation_frame(move || {
        if document().active_element().is_none_or(|e| e.tag_name() == "BODY") {
            focus_now(selector);
        }
    });
}

/// Takes the focus away from whatever has it.
pub fn drop_focus() {
    let Some(element) = document().active_element().filter(|e| e.tag_name() != "BODY") else { return };
    if let Some(element) = element.dyn_ref::<web_sys::HtmlElement>() {
        let _ = element.blur();
    } else if let Some(element) = element.dyn_ref::<web_sys::SvgElement>() {
        let _ = element.blur();
    }
}

/// The element that has the focus, to give it back.
pub struct Focused(Option<web_sys::HtmlElement>);

impl Focused {
    /// Whatever has it now.
    pub fn now() -> Self {
        Self(document().active_element().filter(|e| e.tag_name() != "BODY").and_then(|e| e.dyn_into().ok()))
    }

    /// Takes the focus from what has it now, if a selector finds that, before it may be removed: a browser that loses a
    /// focused element in the middle of a change lays out the whole page, half changed, on the spot.
    pub fn lift(selector: &str) -> Self {
        let held = Self::now();
        let lifted = held.0.filter(|element| element.matches(selector).unwrap_or(false));
        if let Some(element) = &lifted {
            let _ = element.blur();
        }
        Self(lifted)
    }

    /// Gives it back once the page is drawn, if that element is still there and nothing else has it by then.
    pub fn restore(self) {
        let Some(element) = self.0 else { return };
        request_animation_frame(move || {
            let lost = document().active_element().is_none_or(|e| e.tag_name() == "BODY");
            if lost && element.is_connected() {
                give_focus(&element);
            }
        });
    }
}

fn give_focus(element: &web_sys::HtmlElement) {
    let options = web_sys::FocusOptions::new();
    options.set_prevent_scroll(true);
    let _ = element.focus_with_options(&options);
}

fn focus_now(selector: &str) {
    let found = document().query_selector(selector).ok().flatten();
    if let Some(element) = found.and_then(|e| e.dyn_into::<web_sys::HtmlElement>().ok()) {
        give_focus(&element);
    }
}

/// Whether the focus of an element is one that a key brought: then it is shown, and means that somebody looks at it.
pub fn focus_is_shown(target: Option<web_sys::EventTarget>) -> bool {
    let element: Option<web_sys::Element> = target.and_then(|t| t.dyn_into().ok());
    element.is_some_and(|e| e.matches(":focus-visible").unwrap_or(false))
}

/// Whether an event is what its name promises. Browsers and extensions that fill in forms send bare events under the names
/// of others: one of them asked for its key would break the handler that asks.
pub fn is_genuine<T: JsCast>(event: &T) -> bool {
    event.has_type::<T>()
}

/// The nearest thing at or above an event's target that carries a `data-` attribute, with its value.
pub fn data_above(target: Option<web_sys::EventTarget>, name: &str) -> Option<String> {
    let element: web_sys::Element = target?.dyn_into().ok()?;
    element.closest(&format!("[{name}]")).ok()??.get_attribute(name)
}

/// What the thing at or above an event's target is called, if that is no control: a control does something else when pressed.
pub fn title_of(target: Option<web_sys::EventTarget>) -> Option<String> {
    let element: web_sys::Element = target?.dyn_into().ok()?;
    let found = element.closest("a, button, input, label, summary, [title]").ok()??;
    found.get_attribute("title").filter(|_| !found.matches("a, button, input, label, summary").unwrap_or(true))
}

/// Writes a custom property or a style on an element through the object model, which the policy of the page allows.
pub fn set_style(element: &web_sys::Element, name: &str, value: &str) {
    if let Some(style) = element.dyn_ref::<web_sys::HtmlElement>().map(web_sys::HtmlElement::style) {
        let _ = style.set_property(name, value);
    } else if let Some(style) = element.dyn_ref::<web_sys::SvgElement>().map(web_sys::SvgElement::style) {
        let _ = style.set_property(name, value);
    }
}

/// Milliseconds of the clock that frames and pointer events are told by.
pub fn frame_time() -> f64 {
    window().performance().map_or_else(now, |p| p.now())
}

/// Puts a style sheet into the page, unless it is there already.
pub fn bring_style(path: &str) {
    let document = document();
    let there = document.query_selector(&format!("link[rel=stylesheet][href='{path}']"));
    if !matches!(there, Ok(None)) {
        return;
    }
    if let (Ok(link), Some(head)) = (document.create_element("link"), document.head()) {
        let _ = link.set_attribute("rel", "stylesheet");
        let _ = link.set_attribute("href", path);
        let _ = head.append_child(&link);
    }
}
