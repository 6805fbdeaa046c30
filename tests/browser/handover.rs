//! Set-up, hand-over and defensive fire under each policy; PINs; a reload in the middle.

use crate::page::Page;
use crate::play::Prepared;
use ohio_country::rules::{Policy, Target};
use std::time::Duration;

/// The British side is to move; an unwatched Area west of Graves Knoll holds Hidden units.
const INTO_THE_HOLLOW: &str = "piece:B02 space:3";

#[tokio::test]
async fn set_up_passes_the_device_with_nothing_of_the_board_left_behind() {
    let page = Page::open().await;
    page.begin("ask", ["", ""]).await;
    assert_eq!(page.screen().await, "handover", "the first to look is the Indian side, behind a curtain");
    page.break_seal(None).await;
    page.click("[data-suggestion='0']").await;
    page.order("button:confirm").await;
    if page.is_there("[data-hand-over]").await {
        page.click("[data-hand-over]").await;
    }
    page.wait("[data-screen=handover]").await;
    let letter = page.document().await;
    assert!(
        !page.is_there("[data-counter],[data-space],[data-offer],.log").await,
        "the board is gone from the document"
    );
    for told in ["Keekyuscung", "Guyasuta", "Delaware warriors", "Dummy", "\"I0", "Ambush Hollow"] {
        assert!(!letter.contains(told), "the letter tells of {told}");
    }
    assert_eq!(page.to_the_board().await, "british");
    page.close().await;
}

#[tokio::test]
async fn a_pencil_note_of_one_side_is_never_in_the_document_of_the_other() {
    const NOTE: &str = "Waits for grenadiers";
    let page = Page::open().await;
    page.begin("ask", ["", ""]).await;
    page.break_seal(None).await;
    page.click("[data-suggestion='0']").await;
    page.wait(".counters [data-counter^=I]").await;
    let spot = page.middle(".counters [data-counter^=I]").await;
    page.fingers(&[&[spot]], Duration::from_millis(800)).await;
    page.fill("dialog [data-note]", &format!("{NOTE}\u{e007}")).await;
    page.key("\u{e00c}").await;
    page.until("a counter bears it", "return document.querySelectorAll('.pencilled').length === 1").await;
    assert!(page.document().await.contains(NOTE), "who wrote it reads it");
    page.order("button:confirm").await;
    if page.is_there("[data-hand-over]").await {
        page.click("[data-hand-over]").await;
    }
    page.wait("[data-screen=handover]").await;
    assert!(!page.document().await.contains(NOTE), "the letter tells of the note");
    assert_eq!(page.to_the_board().await, "british");
    assert!(!page.document().await.contains(NOTE), "the other side reads the note");
    assert!(!page.is_there(".pencilled").await, "the other side sees that there is one");
    page.close().await;
}

#[tokio::test]
async fn a_wrong_pin_opens_nothing_and_the_right_one_does() {
    let page = Page::open().await;
    page.begin("ask", ["", "1763"]).await;
    page.hold_seal().await;
    page.fill("[data-pin-entry]", "1764").await;
    page.click("form.pin button[type=submit]").await;
    page.until("the refusal", "return document.querySelector('form.pin [role=alert]').textContent.length > 0").await;
    assert_eq!(page.screen().await, "handover");
    assert!(!page.is_there("[data-counter]").await);
    page.fill("[data-pin-entry]", "1763").await;
    page.click("form.pin button[type=submit]").await;
    page.wait("[data-screen=table][data-seat=indian]").await;
    page.close().await;
}

#[tokio::test]
async fn a_short_press_of_the_seal_opens_nothing() {
    let page = Page::open().await;
    page.begin("ask", ["", ""]).await;
    page.click("button.seal").await;
    // Longer than the seal has to be held.
    tokio::time::sleep(Duration::from_secs(2)).await;
    assert_eq!(page.screen().await, "handover");
    assert!(!page.is_there("[data-counter]").await);
    page.close().await;
}

/// Safari gives no focus to a button that is clicked, and takes it from the one that has it.
#[tokio::test]
async fn a_browser_whose_buttons_lose_the_focus_when_they_are_pressed_opens_the_letter() {
    let page = Page::open().await;
    page.begin("ask", ["", ""]).await;
    page.run("window.addEventListener('mousedown', e => { if (!e.defaultPrevented) document.activeElement.blur() })")
        .await;
    page.break_seal(None).await;
    page.wait("[data-screen=table][data-seat=indian]").await;
    page.close().await;
}

#[tokio::test]
async fn asked_at_every_window_the_indian_side_fires_and_a_reload_in_the_middle_goes_on() {
    let page = Page::open().await;
    page.import(&Prepared::turn_two(Policy::Ask, [0, 1]).record()).await;
    assert_eq!(page.screen().await, "handover", "a loaded game begins at the curtain");
    assert_eq!(page.to_the_board().await, "british");
    page.order(INTO_THE_HOLLOW).await;
    assert_eq!(page.to_the_board().await, "indian", "the window opens for the other side");
    page.order("piece:I01 button:fire").await;
    page.wait("button[data-path='button:continue']").await;
    // In the middle of defensive fire the page is loaded again.
    let address = page.run("return location.hash").await;
    page.reload_at(address.as_str().unwrap_or_default()).await;
    page.wait("[data-screen=handover]").await;
    assert_eq!(page.to_the_board().await, "indian");
    page.order("button:continue").await;
    let game = page.saved_game().await;
    assert!(["N-25", "N-21"].contains(&game.decision().expect("the game goes on").step));
    assert_eq!(page.to_the_board().await, "", "the board lies between both");
    assert_eq!(page.screen().await, "table", "and no letter on it");
    assert!(!page.is_there("[data-counter^=I]:not([data-counter=I01])").await, "with nobody who hides");
    page.close().await;
}

#[tokio::test]
async fn standing_orders_fire_without_a_hand_over() {
    let mut game = Prepared::turn_two(Policy::Orders, [0, 1]);
    // The order is given in the Indian side's own phase of turn 2; its effect shows in turn 3.
    game.button("end-phase").expect("the British side stands");
    game.button("end-phase").expect("and does not attack");
    let order = [Target::Space("3".into()), Target::Button("order-every".into())];
    game.path(&order).expect("an order for Area 3");
    let page = Page::open().await;
    page.import(&game.record()).await;
    assert_eq!(page.to_the_board().await, "indian");
    page.order("button:end-phase").await;
    page.order("button:end-phase").await;
    for _ in 0..30 {
        let seat = page.to_the_board().await;
        let paths = page.orders().await;
        // The British move on the board that both see.
        if seat.is_empty() && paths.iter().any(|p| p == "button:end-phase") {
            break;
        }
        // An event of turn 3 may ask something first.
        let onward = paths.iter().find(|p| ["button:continue", "button:done", "button:confirm"].contains(&p.as_str()));
        page.order(onward.or(paths.first()).expect("something can be done")).await;
    }
    assert!(!page.document().await.contains("order-never"), "their own order is not on it");
    page.order(INTO_THE_HOLLOW).await;
    assert_eq!(page.screen().await, "table", "the device stays");
    let log = page.texts(".log li").await.join("\n");
    assert!(log.contains("from hiding at 42nd, First Light Company"), "the order was obeyed: {log}");
    page.close().await;
}

#[tokio::test]
async fn in_an_open_game_nothing_is_covered() {
    let page = Page::open().await;
    page.import(&Prepared::turn_two(Policy::Open, [0, 1]).record()).await;
    assert_eq!(page.screen().await, "table");
    page.order(INTO_THE_HOLLOW).await;
    assert_eq!(page.screen().await, "table");
    page.order("piece:I01 button:fire").await;
    page.order("button:continue").await;
    assert!(!page.is_there("[data-screen=handover]").await);
    page.close().await;
}

#[tokio::test]
async fn the_curtain_falls_when_the_page_is_put_out_of_sight() {
    let page = Page::open().await;
    page.import(&Prepared::turn_two(Policy::Ask, [0, 1]).record()).await;
    page.to_the_board().await;
    page.click(".prompt .rule").await;
    page.wait("dialog.rules-sheet").await;
    page.run(
        "Object.defineProperty(document, 'hidden', {configurable: true, get: () => true}); \
         document.dispatchEvent(new Event('visibilitychange', {bubbles: true}))",
    )
    .await;
    page.wait("[data-screen=handover]").await;
    assert!(!page.is_there("[data-counter]").await);
    assert!(!page.is_there("dialog[open]").await, "nor does what was looked up lie over the letter");
    page.close().await;
}
