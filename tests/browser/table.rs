//! The table: undo to the fence, why not, keys, screens.

use crate::page::{Page, patiently};
use crate::play::{Prepared, yes};
use fantoccini::key::Key;
use ohio_country::rules::Policy;

#[tokio::test]
async fn undo_goes_back_to_the_fence_and_no_further() {
    let page = Page::open().await;
    page.import(&Prepared::turn_two(Policy::Ask, [0, 1]).record()).await;
    page.to_the_board().await;
    let start = page.saved_game().await.digest();
    // Between watched Areas nobody is asked, so the steps can be taken back.
    page.order("piece:B05 space:10").await;
    page.order("piece:B05 space:16").await;
    assert_ne!(page.saved_game().await.digest(), start);
    for _ in 0..2 {
        page.click(".undo-tray button:first-child").await;
    }
    assert_eq!(page.saved_game().await.digest(), start, "both steps are taken back");
    page.until("the fence", "return document.querySelector('.undo-tray button').disabled").await;
    page.click("button[aria-label=Redo]").await;
    page.order("piece:B05 space:16").await;
    page.click("button[aria-label^=Restart]").await;
    assert_eq!(page.saved_game().await.digest(), start, "the phase begins anew");
    page.close().await;
}

#[tokio::test]
async fn an_order_of_many_actions_is_taken_back_and_done_again_as_one() {
    let page = Page::open().await;
    page.begin("open", ["", ""]).await;
    page.click("[data-suggestion='0']").await;
    let set_up = page.actions().await;
    assert!(set_up > 5, "{set_up} units are set up by one press");
    page.click("[data-suggestion='1']").await;
    let again = page.actions().await;
    page.click("button[aria-label=Undo]").await;
    assert_eq!(page.actions().await, set_up, "the second order is taken back");
    page.click("button[aria-label=Undo]").await;
    assert_eq!(page.actions().await, 0, "and the first");
    page.click("button[aria-label=Redo]").await;
    assert_eq!(page.actions().await, set_up, "one is done again");
    page.click("button[aria-label=Redo]").await;
    assert_eq!(page.actions().await, again, "and the other");
    page.click("button[aria-label=Undo]").await;
    page.order("button:confirm").await;
    page.click("button[aria-label=Undo]").await;
    assert_eq!(page.actions().await, set_up, "what is done alone is taken back alone");
    page.close().await;
}

#[tokio::test]
async fn something_dimmed_says_why_not_with_its_clause() {
    let page = Page::open().await;
    page.import(&Prepared::turn_two(Policy::Open, [0, 1]).record()).await;
    page.click(".counters [data-counter=B10], [data-counter=B10]").await;
    page.run("document.querySelector('[data-space=\"4\"]').focus()").await;
    let space = page.wait("[data-space='4']").await;
    space.send_keys(&Key::Enter.to_string()).await.expect("the key reaches the space");
    let why = page.wait("[data-why-not]").await.text().await.expect("text");
    assert!(why.contains("not adjacent"), "{why}");
    page.wait("[data-why-not] a").await;
    page.close().await;
}

#[tokio::test]
async fn dice_thrown_by_hand_are_asked_for_and_never_invented() {
    let page = Page::open().await;
    page.import(&Prepared::before_the_first_throw().record()).await;
    page.order("button:confirm").await;
    page.wait(".enter-dice").await;
    let wanted: usize = page.texts(".enter-dice .entered [role=status]").await[0]
        .split(' ')
        .next()
        .and_then(|n| n.parse().ok())
        .expect("a number");
    for _ in 0..wanted {
        page.click(".enter-dice button[aria-label='a 6']").await;
    }
    page.click(".enter-dice button.primary").await;
    page.until(
        "the throw is taken",
        "return !document.querySelector('.enter-dice') \
         || document.querySelector('.enter-dice [role=status]').textContent.startsWith('0') === false",
    )
    .await;
    page.close().await;
}

#[tokio::test]
async fn the_throw_is_asked_for_until_it_is_entered_also_when_the_browser_closes_its_dialog() {
    let page = Page::open().await;
    page.import(&Prepared::before_the_first_throw().record()).await;
    page.order("button:confirm").await;
    page.wait(".enter-dice[open]").await;
    page.click(".enter-dice button[aria-label='a 6']").await;
    // What Chromium does with the second Escape, or the second step back of a phone.
    page.run("document.querySelector('.enter-dice').close()").await;
    page.until(
        "it is asked for anew",
        "const asked = document.querySelector('.enter-dice[open]'); \
         return !!asked && asked.matches(':modal') && !asked.querySelector('.entered .die')",
    )
    .await;
    page.close().await;
}

#[tokio::test]
async fn every_screen_opens_and_says_its_name() {
    let page = Page::open().await;
    for (fragment, screen) in
        [("#/new/bushy-run", "new"), ("#/rules/bushy-run", "rules"), ("#/settings", "settings"), ("#/", "shelf")]
    {
        page.reload_at(fragment).await;
        page.wait(&format!("[data-screen={screen}]")).await;
    }
    page.reload_at("#/rules/bushy-run/BR-7.4.1-g").await;
    page.wait("[id='BR-7.4.1-g']").await;
    page.close().await;
}

#[tokio::test]
async fn the_rulebooks_lead_to_each_other_and_their_references_are_addresses() {
    let page = Page::open().await;
    page.click("a[href='#/rules/bushy-run']").await;
    page.click(".books a[href='#/rules/blood-on-the-ohio']").await;
    page.wait("[id='BO-2.5-f']").await;
    page.click("[id='BO-2.5-f'] a").await;
    let hash = page.run("return location.hash").await;
    let hash = hash.as_str().unwrap_or_default();
    assert!(hash.starts_with("#/rules/blood-on-the-ohio/BO-"), "{hash}");
    assert_eq!(page.screen().await, "rules");
    page.reload_at(hash).await;
    page.wait(".rb-shown").await;
    page.close().await;
}

impl Page {
    /// From now on no frame is drawn but by [`Page::draw_frame`].
    async fn hold_frames(&self) {
        let hold = "window.frames = []; window.requestAnimationFrame = f => window.frames.push(f)";
        self.run(hold).await;
    }

    /// Draws one frame; how much waited for it.
    async fn draw_frame(&self) -> u64 {
        let draw = "const all = window.frames.splice(0); all.forEach(f => f(performance.now())); return all.length";
        self.run(draw).await.as_u64().expect("a number")
    }
}

/// When the button that was pressed is gone with its decision, the focus goes on to the next in one frame; not in a later
/// one, by when somebody may have led it elsewhere.
#[tokio::test]
async fn the_focus_that_somebody_has_led_on_stays_there() {
    let page = Page::open().await;
    page.import(&Prepared::turn_two(Policy::Open, [0, 1]).record()).await;
    page.hold_frames().await;
    page.order("piece:B02 space:3").await;
    page.wait("button[data-path='piece:I01 button:fire']").await;
    page.draw_frame().await;
    page.run("document.querySelector('[data-look-back]').focus()").await;
    while page.draw_frame().await > 0 {}
    page.until_focused("[data-look-back]").await;
    page.close().await;
}

/// The place in a rulebook is shown in the next frame: it may be closed before that.
#[tokio::test]
async fn a_rulebook_that_is_closed_before_its_place_is_shown_harms_nothing() {
    let page = Page::open().await;
    page.import(&Prepared::turn_two(Policy::Open, [0, 1]).record()).await;
    page.wait(".prompt .rule").await;
    page.hold_frames().await;
    page.click(".prompt .rule").await;
    page.wait("dialog.rules-sheet .rulebook").await;
    page.click("dialog.rules-sheet [aria-label=Close]").await;
    page.until("it is closed", "return !document.querySelector('dialog')").await;
    let mut drawn = 0;
    while let more @ 1.. = page.draw_frame().await {
        drawn += more;
    }
    assert!(drawn >= 2, "the frames in which the clause is shown and the search done");
    assert_eq!(page.screen().await, "table");
    page.close().await;
}

#[tokio::test]
async fn a_rulebook_over_the_table_does_not_follow_to_another_screen() {
    let page = Page::open().await;
    page.import(&Prepared::turn_two(Policy::Open, [0, 1]).record()).await;
    page.click(".prompt .rule").await;
    page.wait("dialog.rules-sheet").await;
    page.run("location.hash = '#/'").await;
    page.wait("[data-screen=shelf]").await;
    page.until("it is closed", "return !document.querySelector('dialog')").await;
    page.close().await;
}

/// What stops the program without a panic: a trap of the machine.
#[tokio::test]
async fn when_the_program_stops_a_page_says_so_and_the_record_can_be_had() {
    let page = Page::open().await;
    page.import(&Prepared::turn_two(Policy::Ask, [0, 1]).record()).await;
    page.to_the_board().await;
    let other = "window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('an extension') }))";
    page.run(other).await;
    assert_eq!(page.screen().await, "table", "what is not the program's stops nothing");
    page.trap().await;
    assert!(!page.is_there("[data-counter], [data-space], .log").await, "nothing of the game is left");
    let words = page.text().await;
    assert!(words.contains("was saved") && words.contains("Copy the game"), "{words}");
    let reload = "[...document.querySelectorAll('button')].find(b => b.textContent === 'Reload').click()";
    page.run(reload).await;
    page.wait("[data-screen=handover]").await;
    page.client.close().await.expect("the browser closes");
}

#[tokio::test]
async fn a_reference_in_what_a_search_found_leads_to_its_clause() {
    let page = Page::open().await;
    page.reload_at("#/rules/blood-on-the-ohio").await;
    page.fill(".search input", "some way off it is open").await;
    let link = "[id='BO-2.5-f'] a[href$='/BO-15.2-c']";
    let hidden = "return document.getElementById('BO-15.2-c').getClientRects().length === 0";
    page.until("the search hides the rest", hidden).await;
    page.click(link).await;
    let seen = "const r = document.getElementById('BO-15.2-c').getBoundingClientRect();
        return r.height > 0 && r.top >= 0 && r.bottom <= innerHeight";
    page.until("the clause is in sight", seen).await;
    assert_eq!(page.run("return document.querySelector('.search input').value").await, "");
    page.close().await;
}

/// Every test ends by asking whether the page complained; this one asks whether that would be heard.
#[tokio::test]
async fn what_a_page_complains_of_is_heard() {
    let page = Page::open().await;
    page.run("console.error('one'); console.warn('two')").await;
    page.run("const i = document.createElement('img'); i.src = 'three.png'; document.body.append(i)").await;
    page.run("const s = document.createElement('script'); s.textContent = 'four()'; document.body.append(s)").await;
    let mut heard = std::collections::BTreeSet::new();
    for complaint in ["one", "two", "three.png", "inline"] {
        let soon = patiently(async || {
            heard.extend(page.console().await);
            heard.iter().any(|line| line.contains(complaint))
        });
        assert!(soon.await.is_some(), "{complaint} is not heard: {heard:?}");
    }
    page.client.close().await.expect("the browser closes");
}

/// What Safari tells of two fingers on a trackpad, and what the other browsers tell.
#[tokio::test]
async fn a_pinch_on_a_trackpad_enlarges_the_board_and_not_the_page() {
    let page = Page::open().await;
    page.import(&Prepared::turn_two(Policy::Open, [0, 1]).record()).await;
    page.wait("[data-counter=B10]").await;
    let width = async || {
        let width = page.run("return document.querySelector('.layer').getBoundingClientRect().width").await;
        width.as_f64().expect("a number")
    };
    let tell = async |events: &str| {
        let script = format!(
            "const desk = document.querySelector('.desk'), box = desk.getBoundingClientRect();
             const at = {{ bubbles: true, cancelable: true, clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 }};
             const gesture = (name, scale) => Object.defineProperty(new MouseEvent(name, at), 'scale', {{ value: scale }});
             return [{events}].every(event => !desk.dispatchEvent(event))"
        );
        assert!(yes(&page.run(&script).await), "the page leaves it to the board");
    };
    let whole = width().await;
    tell("gesture('gesturestart', 1), gesture('gesturechange', 1.25), gesture('gesturechange', 1.5)").await;
    let near = width().await;
    assert!((near / whole - 1.5).abs() < 0.01, "{near} is half again as wide as {whole}");
    tell("gesture('gesturestart', 1), gesture('gesturechange', 0.8)").await;
    assert!((width().await / near - 0.8).abs() < 0.01, "a second pinch begins anew");
    let before = width().await;
    tell("new WheelEvent('wheel', { ...at, ctrlKey: true, deltaY: -10 })").await;
    assert!((width().await / before - 1.15).abs() < 0.01, "a small step of two fingers is felt");
    page.close().await;
}

#[tokio::test]
async fn no_control_on_the_board_covers_another() {
    let page = Page::open().await;
    page.import(&Prepared::turn_two(Policy::Open, [0, 1]).record()).await;
    page.wait(".dice-tray").await;
    let address = page.run("return location.hash").await;
    let covered =
        "return [...document.querySelectorAll('.tray button')].filter(e => e.getClientRects().length > 0).flatMap(e => {
        const b = e.getBoundingClientRect(), top = document.elementFromPoint(b.x + b.width / 2, b.y + b.height / 2);
        return e.contains(top) ? [] : [`${e.ariaLabel} under ${top?.className}`] })";
    for (width, height) in [(1180, 820), (1024, 768), (844, 390), (667, 375), (390, 844)] {
        page.resize((width, height)).await;
        page.reload_at(address.as_str().unwrap_or_default()).await;
        page.wait("[data-counter=B10]").await;
        assert_eq!(page.run(covered).await, serde_json::json!([]), "at {width} by {height}");
    }
    page.close().await;
}
