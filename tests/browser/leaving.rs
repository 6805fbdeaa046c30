//! Every screen is left by going back, whatever has the focus; what lies in front is a step of its own.

use crate::page::Page;
use crate::play::Prepared;
use ohio_country::rules::{Place, Policy, Viewer};
use serde_json::{Value, json};
use std::time::Duration;

/// One element of each kind that can have the focus, marked by a number; how many there are.
const KINDS: &str = "
    const seen = new Set();
    const all = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]')];
    for (const e of all.filter(e => !e.disabled && e.getClientRects().length)) {
        const names = Object.keys(e.dataset).filter(name => name !== 'kind').sort();
        const kind = [e.tagName, e.type, e.getAttribute('class')?.split(' ')[0], e.closest('section, header, fieldset, dialog')?.className, ...names].join();
        if (!seen.has(kind)) { e.dataset.kind = seen.size; seen.add(kind); }
    }
    return seen.size";

impl Page {
    /// Gives the focus to the element of this kind, as keys do, and once more as a pointer does.
    async fn focus_kind(&self, kind: usize) -> Value {
        let script = "
            const element = document.querySelector(`[data-kind='${arguments[0]}']`);
            element.scrollIntoView({ block: 'center' });
            element.focus({ focusVisible: true });
            element.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }));
            return element.outerHTML.slice(0, 200)";
        self.client.execute(script, vec![json!(kind)]).await.expect("an element of this kind")
    }

    /// Leaves a screen with the focus on each kind of control, and comes to it again.
    async fn leaves_from_each_control(&self, screen: &str, come: impl AsyncFn(&Self), leave: impl AsyncFn(&Self)) {
        come(self).await;
        let kinds = self.run(KINDS).await.as_u64().expect("a number") as usize;
        assert!(kinds > 0, "{screen}: something can have the focus");
        for kind in 0..kinds {
            if kind > 0 {
                come(self).await;
                self.run(KINDS).await;
            }
            let what = self.focus_kind(kind).await;
            leave(self).await;
            let gone = format!("return !document.querySelector('[data-screen={screen}]')");
            self.until(&format!("{screen} is left from {what}"), &gone).await;
            assert!(!self.is_there("[data-screen=trouble]").await, "{screen}: the program has stopped at {what}");
        }
        self.wait("[data-screen]").await;
    }

    async fn back(&self) {
        self.run("history.back()").await;
    }

    /// Comes to an address from the shelf.
    async fn come_to(&self, address: &str, css: &str) {
        self.run("if (location.hash !== '#/') location.hash = '#/'").await;
        self.wait("[data-screen=shelf]").await;
        self.run(&format!("location.hash = {}", json!(address))).await;
        self.wait(css).await;
    }

    /// What lies in front is gone.
    async fn nothing_in_front(&self) {
        self.until("nothing is in front", "return !document.querySelector('dialog, [data-timeline]')").await;
    }
}

#[tokio::test]
async fn pages_away_from_the_table_are_left_with_the_focus_on_each_of_their_controls() {
    let page = Page::open().await;
    page.import(&Prepared::turn_two(Policy::Open, [0, 0]).record()).await;
    page.to_the_shelf().await;
    for (address, screen, css) in [
        ("#/new/bushy-run", "new", "form.new-game"),
        ("#/settings", "settings", "form.settings"),
        ("#/rules/bushy-run", "rules", ".rulebook"),
        ("#/game/nothing", "trouble", "[data-screen=trouble]"),
    ] {
        let come = async |page: &Page| page.come_to(address, css).await;
        if screen == "trouble" {
            // This screen bears the name of the one that says that the program has stopped.
            come(&page).await;
            page.run("document.querySelector('main a').focus()").await;
            page.back().await;
            page.wait("[data-screen=shelf]").await;
        } else {
            page.leaves_from_each_control(screen, come, async |page: &Page| page.back().await).await;
        }
    }
    // The shelf is left for a page, and come back to.
    let come = async |page: &Page| {
        page.run("location.hash = '#/'").await;
        page.wait("[data-game]").await;
    };
    let leave = async |page: &Page| drop(page.run("location.hash = '#/settings'").await);
    page.leaves_from_each_control("shelf", come, leave).await;
    page.close().await;
}

#[tokio::test]
async fn a_field_that_was_typed_in_is_left_with_its_screen() {
    let page = Page::open().await;
    page.come_to("#/new/bushy-run", "form.new-game").await;
    page.click("details.advanced summary").await;
    page.fill("details.advanced input", "7").await;
    page.back().await;
    page.wait("[data-screen=shelf]").await;
    page.close().await;
}

#[tokio::test]
async fn the_table_is_left_with_the_focus_on_each_of_its_controls() {
    let page = Page::open().await;
    page.import(&Prepared::turn_two(Policy::Open, [0, 1]).record()).await;
    let address = page.address().await;
    let come = async |page: &Page| {
        page.come_to(&address, "[data-counter=B10]").await;
        page.run("document.querySelector('button[data-group][aria-expanded=false]')?.click()").await;
        page.wait("button[data-path]").await;
    };
    page.leaves_from_each_control("table", come, async |page: &Page| page.back().await).await;
    // The same by a pointer, with the button down for the focus.
    page.come_to(&address, "[data-counter=B10]").await;
    page.click("button[data-path], button[data-group]").await;
    page.back().await;
    page.wait("[data-screen=shelf]").await;
    page.close().await;
}

#[tokio::test]
async fn what_lies_over_the_table_is_left_by_an_address_with_the_focus_on_each_of_its_controls() {
    let page = Page::open().await;
    page.import(&Prepared::turn_two(Policy::Open, [0, 1]).record()).await;
    let address = page.address().await;
    for (button, css) in [
        ("button[aria-label=Menu]", "dialog[open]"),
        ("button[aria-label=Rules]", "dialog .rulebook"),
        ("button[aria-label=Settings]", "dialog form"),
        (".dice-tray", "dialog[open]"),
        ("[data-look-back]", "[data-timeline]"),
    ] {
        let come = async |page: &Page| {
            page.come_to(&address, "[data-counter=B10]").await;
            page.run(&format!("document.querySelector({}).click()", json!(button))).await;
            page.wait(css).await;
        };
        let leave = async |page: &Page| drop(page.run("location.hash = '#/'").await);
        page.leaves_from_each_control("table", come, leave).await;
    }
    page.close().await;
}

#[tokio::test]
async fn dice_that_are_asked_for_and_what_is_seen_closely_are_left_with_the_focus_on_each_of_their_controls() {
    let page = Page::open().await;
    let to_the_shelf = async |page: &Page| drop(page.run("location.hash = '#/'").await);
    page.import(&Prepared::before_the_first_throw().record()).await;
    let address = page.address().await;
    page.order("button:confirm").await;
    page.wait(".enter-dice[open]").await;
    // The throw binds: it is asked for again wherever the table is left and come back to.
    let asked = async |page: &Page| {
        page.come_to(&address, ".enter-dice[open]").await;
        page.click(".enter-dice button[aria-label='a 6']").await;
    };
    page.leaves_from_each_control("table", asked, async |page: &Page| page.back().await).await;
    let game = Prepared::turn_two(Policy::Open, [0, 1]);
    page.import(&game.record()).await;
    let address = page.address().await;
    let scene = game.0.scene(Viewer::All);
    let place = scene.counters.iter().find(|c| c.id.as_ref() == "B10").map(|c| c.place.clone());
    let Some(Place::Space(space)) = place else { panic!("B10 is on the board: {place:?}") };
    let space = format!("[data-space='{space}']");
    for closely in ["button[aria-label='More about this place']", ".figure-more"] {
        let closely = format!(".stack-view {closely}");
        let magnified = async |page: &Page| {
            page.come_to(&address, "[data-counter=B10]").await;
            page.run(&format!("document.querySelector({}).focus()", json!(space))).await;
            // A key that is pressed again sooner than this means what was there before.
            tokio::time::sleep(Duration::from_millis(500)).await;
            page.wait(&space).await.send_keys("\u{e007}").await.expect("the key reaches the space");
            page.wait(&closely).await;
            page.run(&format!("document.querySelector({}).click()", json!(closely))).await;
            page.wait("dialog.magnify[open]").await;
        };
        page.leaves_from_each_control("table", magnified, to_the_shelf).await;
    }
    page.close().await;
}

#[tokio::test]
async fn letter_recap_and_end_are_left_with_the_focus_on_each_of_their_controls() {
    let page = Page::open().await;
    page.begin("ask", ["", "1763"]).await;
    let address = page.address().await;
    let letter = async |page: &Page| page.come_to(&address, "button.seal").await;
    page.leaves_from_each_control("handover", letter, async |page: &Page| page.back().await).await;
    let pin = async |page: &Page| {
        page.come_to(&address, "button.seal").await;
        page.hold_seal().await;
        page.fill("[data-pin-entry]", "17").await;
    };
    page.leaves_from_each_control("handover", pin, async |page: &Page| page.back().await).await;
    // The British side reads what happened first.
    let mut game = Prepared::turn_two(Policy::Ask, [0, 1]);
    page.import(&game.record()).await;
    let address = page.address().await;
    let recap = async |page: &Page| {
        page.come_to(&address, "button.seal").await;
        page.hold_seal().await;
        page.wait("[data-screen=recap]").await;
    };
    page.leaves_from_each_control("recap", recap, async |page: &Page| page.back().await).await;
    game.0.concede().expect("the game is over");
    page.import(&game.record()).await;
    let address = page.address().await;
    let end = async |page: &Page| page.come_to(&address, "[data-screen=end] .end-head").await;
    page.leaves_from_each_control("end", end, async |page: &Page| page.back().await).await;
    page.close().await;
}

#[tokio::test]
async fn wishes_questions_looking_back_and_the_menu_of_a_game_are_left_with_the_focus_on_each_of_their_controls() {
    let page = Page::open().await;
    page.import(&Prepared::turn_two(Policy::Ask, [0, 1]).record()).await;
    let address = page.address().await;
    let to_the_shelf = async |page: &Page| drop(page.run("location.hash = '#/'").await);
    let wish = async |page: &Page| {
        page.come_to(&address, "button.seal").await;
        page.to_the_board().await;
        page.click("button[aria-label=Menu]").await;
        page.click("[data-policy=open]").await;
        page.wait("[data-wish]").await;
    };
    page.leaves_from_each_control("table", wish, to_the_shelf).await;
    wish(&page).await;
    page.click("[data-earnest]").await;
    let question = async |page: &Page| {
        page.come_to(&address, "button.seal").await;
        page.hold_seal().await;
        page.wait("[data-asked]").await;
    };
    page.leaves_from_each_control("handover", question, async |page: &Page| page.back().await).await;
    let menu = async |page: &Page| {
        page.run("location.hash = '#/'").await;
        page.wait("[data-game]").await;
        page.run("document.querySelector('[data-game] button[aria-label^=More]').click()").await;
        page.wait("dialog[open]").await;
    };
    let to_settings = async |page: &Page| drop(page.run("location.hash = '#/settings'").await);
    page.leaves_from_each_control("shelf", menu, to_settings).await;
    // A game that is over is looked back over.
    let mut game = Prepared::turn_two(Policy::Open, [0, 1]);
    game.0.concede().expect("the game is over");
    page.import(&game.record()).await;
    let address = page.address().await;
    let looking_back = async |page: &Page| {
        page.come_to(&address, "[data-screen=end] .end-head").await;
        page.click(".end .btn:has(use[href='#ic-history'])").await;
        page.wait("[data-timeline]").await;
    };
    looking_back(&page).await;
    let screen = page.screen().await;
    page.leaves_from_each_control(&screen, looking_back, to_the_shelf).await;
    page.close().await;
}

#[tokio::test]
async fn a_letter_that_is_left_with_the_seal_under_a_finger_harms_nothing() {
    let page = Page::open().await;
    page.begin("ask", ["", ""]).await;
    page.wait("button.seal").await;
    let press = "document.querySelector('button.seal').dispatchEvent(
        new PointerEvent('pointerdown', { bubbles: true, isPrimary: true, button: 0, pointerId: 5 }))";
    page.run(press).await;
    page.back().await;
    page.wait("[data-screen=shelf]").await;
    // Longer than the seal has to be held.
    tokio::time::sleep(Duration::from_millis(1200)).await;
    assert_eq!(page.screen().await, "shelf");
    page.close().await;
}

#[tokio::test]
async fn a_game_that_was_begun_takes_the_place_of_its_form() {
    let page = Page::open().await;
    page.begin("open", ["", ""]).await;
    page.wait("[data-screen=table]").await;
    page.back().await;
    page.wait("[data-screen=shelf]").await;
    assert_eq!(page.shelved().await, 1);
    page.run("history.forward()").await;
    page.wait("[data-screen=table]").await;
    page.close().await;
}

#[tokio::test]
async fn back_closes_what_lies_in_front_and_only_then_leaves_the_table() {
    let page = Page::open().await;
    page.import(&Prepared::turn_two(Policy::Open, [0, 1]).record()).await;
    let address = page.address().await;
    page.come_to(&address, "[data-counter=B10]").await;
    for (open, shown) in [
        ("button[aria-label=Menu]", "dialog[open]"),
        ("button[aria-label=Rules]", "dialog .rulebook"),
        (".prompt .rule", "dialog .rulebook"),
        ("[data-look-back]", "[data-timeline]"),
    ] {
        page.click(open).await;
        page.wait(shown).await;
        page.until("it is a step", "return history.state?.fronts === 1").await;
        page.back().await;
        page.nothing_in_front().await;
        assert_eq!(page.screen().await, "table", "{open}");
    }
    page.back().await;
    page.wait("[data-screen=shelf]").await;
    page.close().await;
}

#[tokio::test]
async fn what_is_closed_by_its_button_or_by_escape_leaves_no_step_behind() {
    let page = Page::open().await;
    page.import(&Prepared::turn_two(Policy::Open, [0, 1]).record()).await;
    let address = page.address().await;
    page.come_to(&address, "[data-counter=B10]").await;
    let closed = "return history.state?.fronts === 0";
    for close in [
        "document.querySelector('dialog button[aria-label=Close]').click()",
        "document.querySelector('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))",
        // What a phone does that takes Back for itself.
        "document.querySelector('dialog').close()",
    ] {
        page.click("button[aria-label=Menu]").await;
        page.until("it is a step", "return history.state?.fronts === 1").await;
        page.run(close).await;
        page.nothing_in_front().await;
        page.until("the step is gone", closed).await;
    }
    // One thing in front gives way to another.
    page.click("button[aria-label=Menu]").await;
    page.click("dialog .stackform > button:nth-of-type(2)").await;
    page.wait("dialog table.keys").await;
    page.until("one step", "return history.state?.fronts === 1").await;
    page.back().await;
    page.nothing_in_front().await;
    assert_eq!(page.screen().await, "table");
    // Forward leads to a step with nothing in front, and nothing is lost by that.
    page.run("history.forward()").await;
    page.until("the dead step", "return history.state?.fronts === 1").await;
    assert_eq!(page.screen().await, "table");
    page.click("button[aria-label=Menu]").await;
    page.wait("dialog[open]").await;
    page.back().await;
    page.nothing_in_front().await;
    page.back().await;
    page.wait("[data-screen=shelf]").await;
    page.close().await;
}

#[tokio::test]
async fn a_link_in_what_lies_in_front_leads_away_and_back_leads_to_the_table_itself() {
    let page = Page::open().await;
    page.import(&Prepared::turn_two(Policy::Open, [0, 1]).record()).await;
    let address = page.address().await;
    page.come_to(&address, "[data-counter=B10]").await;
    page.click("button[aria-label=Menu]").await;
    page.until("it is a step", "return history.state?.fronts === 1").await;
    page.click("dialog[open] a[href='#/']").await;
    page.wait("[data-screen=shelf]").await;
    page.back().await;
    page.wait("[data-screen=table]").await;
    page.nothing_in_front().await;
    page.run("history.forward()").await;
    page.wait("[data-screen=shelf]").await;
    page.back().await;
    page.wait("[data-screen=table]").await;
    page.back().await;
    page.wait("[data-screen=shelf]").await;
    page.close().await;
}

#[tokio::test]
async fn an_address_that_is_typed_over_a_dialog_leaves_a_step_that_is_passed_on_the_way_back() {
    let page = Page::open().await;
    page.import(&Prepared::turn_two(Policy::Open, [0, 1]).record()).await;
    let address = page.address().await;
    page.come_to(&address, "[data-counter=B10]").await;
    page.click("button[aria-label=Menu]").await;
    page.until("it is a step", "return history.state?.fronts === 1").await;
    page.run("location.hash = '#/settings'").await;
    page.wait("[data-screen=settings]").await;
    page.back().await;
    page.wait("[data-screen=table]").await;
    page.until("the step is passed", "return history.state?.fronts === 0").await;
    page.back().await;
    page.wait("[data-screen=shelf]").await;
    page.close().await;
}

#[tokio::test]
async fn a_page_that_is_loaded_anew_behind_a_dialog_has_nothing_in_front() {
    let page = Page::open().await;
    page.import(&Prepared::turn_two(Policy::Open, [0, 1]).record()).await;
    let address = page.address().await;
    page.come_to(&address, "[data-counter=B10]").await;
    page.click("button[aria-label=Menu]").await;
    page.until("it is a step", "return history.state?.fronts === 1").await;
    page.client.refresh().await.expect("the page is loaded anew");
    page.wait("[data-screen=table]").await;
    page.until("the step is gone", "return history.state?.fronts === 0").await;
    page.back().await;
    page.wait("[data-screen=shelf]").await;
    page.close().await;
}
