//! The same games in two tabs: nothing is lost, and nothing is there twice that nobody played twice.

use crate::page::Page;
use crate::play::{Prepared, yes};
use fantoccini::wd::WindowHandle;
use ohio_country::rules::Policy;

impl Page {
    /// Opens the page in another tab at a fragment, and goes there; both tabs.
    async fn second_tab(&self, fragment: &str) -> [WindowHandle; 2] {
        let first = self.client.window().await.expect("this tab");
        let second = self.client.new_window(true).await.expect("another tab").handle;
        self.client.switch_to_window(second.clone()).await.expect("it can be looked at");
        self.reload_at(fragment).await;
        [first, second]
    }

    async fn look_at(&self, tab: &WindowHandle) {
        self.client.switch_to_window(tab.clone()).await.expect("it can be looked at");
    }

    /// How many games are in the store.
    async fn stored_games(&self) -> usize {
        let count =
            "return new Set(Object.keys(localStorage).filter(k => /[/][ab]$/.test(k)).map(k => k.slice(0, -2))).size";
        self.run(count).await.as_u64().unwrap_or_default() as usize
    }

    async fn until_it_is_carried_on_elsewhere(&self) {
        let told = "return [...document.querySelectorAll('[role=alert]')].some(e => e.textContent.includes('continued in another tab'))";
        self.until("it is told that the game was continued in another tab", told).await;
    }
}

#[tokio::test]
async fn a_tab_learns_that_its_game_was_carried_on_in_another_and_shows_it_when_asked_to() {
    let page = Page::open().await;
    page.import(&Prepared::turn_two(Policy::Open, [0, 1]).record()).await;
    let address = page.address().await;
    let [first, second] = page.second_tab(&address).await;
    page.wait("[data-screen=table] [data-group]").await;
    page.look_at(&first).await;
    page.order("piece:B02 space:3").await;
    let saved = page.saved_game().await.digest();
    page.look_at(&second).await;
    page.until_it_is_carried_on_elsewhere().await;
    page.click(".banner.alarm button.btn:not(.quiet)").await;
    page.wait("[data-screen=table] [data-path='button:pass']").await;
    page.until("the message is gone", "return !document.querySelector('.banner')").await;
    page.order("button:pass").await;
    page.until("it goes on here", "return !document.querySelector(\"[data-path='button:pass']\")").await;
    assert_ne!(page.saved_game().await.digest(), saved);
    page.look_at(&first).await;
    page.until_it_is_carried_on_elsewhere().await;
    assert_eq!((page.stored_games().await, page.address().await), (1, address), "one game, whoever played last");
    page.client.close_window().await.expect("the tab closes");
    page.look_at(&second).await;
    page.close().await;
}

#[tokio::test]
async fn what_is_played_in_a_tab_that_is_behind_is_one_more_game_and_no_reload_makes_another() {
    let page = Page::open().await;
    page.import(&Prepared::turn_two(Policy::Open, [0, 1]).record()).await;
    let address = page.address().await;
    let [first, second] = page.second_tab(&address).await;
    page.wait("[data-screen=table] [data-group]").await;
    page.look_at(&first).await;
    page.order("piece:B02 space:3").await;
    page.look_at(&second).await;
    page.until_it_is_carried_on_elsewhere().await;
    page.order("piece:B02 space:3").await;
    page.wait("[data-path='button:pass']").await;
    assert_eq!(page.stored_games().await, 2);
    let own = page.address().await;
    assert_ne!(own, address);
    let offered = "return [...document.querySelectorAll('.banner')].some(e => e.textContent.includes('the latest'))";
    assert!(!yes(&page.run(offered).await), "this game has no the latest");
    page.order("button:pass").await;
    page.until("it goes on", "return !document.querySelector(\"[data-path='button:pass']\")").await;
    page.look_at(&first).await;
    page.order("button:pass").await;
    page.until("it goes on", "return !document.querySelector(\"[data-path='button:pass']\")").await;
    assert!(!page.is_there(".banner").await, "nobody has played this game elsewhere");
    for (tab, address) in [(&first, &address), (&second, &own), (&first, &address)] {
        page.look_at(tab).await;
        page.reload_at(address).await;
        page.wait("[data-screen=table]").await;
        assert_eq!(page.stored_games().await, 2);
    }
    page.client.close_window().await.expect("the tab closes");
    page.look_at(&second).await;
    page.close().await;
}

#[tokio::test]
async fn giving_up_in_a_tab_that_is_behind_shows_nothing_of_the_game_that_goes_on() {
    let page = Page::open().await;
    page.begin("ask", ["", ""]).await;
    page.break_seal(None).await;
    page.click("[data-suggestion='0']").await;
    let address = page.address().await;
    let [first, second] = page.second_tab(&address).await;
    page.break_seal(None).await;
    page.wait("[data-screen=table] [data-path='button:confirm']").await;
    // A tab that was out of sight shows its letter.
    page.look_at(&first).await;
    page.to_the_board().await;
    page.order("button:confirm").await;
    page.wait("[data-screen=handover]").await;
    page.look_at(&second).await;
    page.until_it_is_carried_on_elsewhere().await;
    page.to_the_board().await;
    page.click("button[aria-label=Menu]").await;
    for _ in 0..2 {
        page.click("dialog [data-concede]").await;
    }
    let wish = page.wait("[data-wish]").await.text().await.expect("words");
    assert!(wish.contains("This game is a copy") && wish.contains("This needs the agreement"), "{wish}");
    assert_eq!(page.stored_games().await, 2, "the other goes on");
    page.click("[data-earnest]").await;
    page.wait("[data-screen=handover]").await;
    assert!(!page.is_there("[data-screen=end], [data-counter]").await, "the British side has not agreed");
    page.client.close_window().await.expect("the tab closes");
    page.look_at(&first).await;
    page.close().await;
}

#[tokio::test]
async fn a_computer_makes_no_second_game_of_one_that_was_carried_on_elsewhere() {
    let page = Page::open().await;
    page.prolong_thoughts().await;
    page.begin_against("open", [None, Some("easy")]).await;
    page.wait("[data-screen=table][data-thinking]").await;
    page.carry_on_in_another_tab().await;
    page.end_thoughts().await;
    page.until_it_is_carried_on_elsewhere().await;
    page.until("the computer waits", "return !document.querySelector('[data-thinking]')").await;
    assert_eq!(page.stored_games().await, 1);
    page.click(".banner.alarm button.btn:not(.quiet)").await;
    page.my_decision(async |_| {}).await;
    assert_eq!(page.stored_games().await, 1, "it has done its part where the game is newest");
    page.close().await;
}

#[tokio::test]
async fn settings_changed_in_two_tabs_are_kept_of_both() {
    let page = Page::open().await;
    page.reload_at("#/settings").await;
    page.wait("[data-screen=settings]").await;
    let [first, second] = page.second_tab("#/settings").await;
    page.wait("[data-screen=settings]").await;
    page.run("document.querySelector('input[name=theme][value=candle]').click()").await;
    page.look_at(&first).await;
    page.until("the other tab follows", "return document.documentElement.dataset.theme === 'candle'").await;
    let chosen = "return document.querySelector('input[name=theme][value=candle]').checked";
    assert!(yes(&page.run(chosen).await), "and shows what is set");
    // A tab that was asleep hears nothing, and yet takes nothing back.
    page.run("localStorage['ohio-country/settings'] = localStorage['ohio-country/settings'].replace('\"deco\":true', '\"deco\":false')")
        .await;
    page.run("document.querySelector('input[name=text][value=\"130\"]').click()").await;
    let kept = "const s = JSON.parse(localStorage['ohio-country/settings']); return s.theme === 'candle' && s.text === 130 && !s.deco";
    page.until("all three are kept", kept).await;
    page.until("and shown", "return document.documentElement.dataset.deco === 'off'").await;
    page.look_at(&second).await;
    page.until("here too", "return document.documentElement.style.fontSize === '130%'").await;
    page.client.close_window().await.expect("the tab closes");
    page.look_at(&first).await;
    page.close().await;
}

#[tokio::test]
async fn a_game_deleted_in_one_tab_goes_from_the_shelf_of_the_other_and_can_be_taken_back_there() {
    let page = Page::open().await;
    page.import(&Prepared::turn_two(Policy::Open, [0, 1]).record()).await;
    page.to_the_shelf().await;
    let [first, second] = page.second_tab("#/").await;
    page.wait("[data-game]").await;
    page.look_at(&first).await;
    page.more_for_the_first_game().await;
    page.press("Delete").await;
    page.wait(".bin").await;
    page.look_at(&second).await;
    page.until(
        "it is in the bin here too",
        "return !document.querySelector('[data-game]') && !!document.querySelector('.bin')",
    )
    .await;
    page.click(".bin summary").await;
    page.click(".bin button[aria-label^='Restore']").await;
    page.wait("[data-game]").await;
    page.look_at(&first).await;
    page.until("it is back", "return !!document.querySelector('[data-game]') && !document.querySelector('.bin')").await;
    // What is typed is not taken from under the hand.
    page.more_for_the_first_game().await;
    page.run("document.querySelector('dialog[open] input').value = 'Half a na'").await;
    page.look_at(&second).await;
    page.more_for_the_first_game().await;
    page.press("Delete").await;
    page.wait(".bin").await;
    page.look_at(&first).await;
    let typed = "return document.querySelector('dialog[open] input')?.value === 'Half a na'";
    assert!(yes(&page.run(typed).await), "the dialog stays open");
    page.press("Rename").await;
    page.until(
        "then the shelf is as it is",
        "return !document.querySelector('[data-game]') && !!document.querySelector('.bin')",
    )
    .await;
    page.client.close_window().await.expect("the tab closes");
    page.look_at(&second).await;
    page.close().await;
}
