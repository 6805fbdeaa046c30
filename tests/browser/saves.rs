//! Saved games: export and import, several games, full storage, damage.

use crate::page::{Page, patiently};
use crate::play::{Prepared, yes};
use fantoccini::key::Key;
use ohio_country::conformance::{Chooser, played};
use ohio_country::play::{Game, catalog};
use ohio_country::rules::Policy;
use ohio_country::rules::blood_on_the_ohio::BloodOnTheOhio;

/// Waits for a download and reads it.
async fn downloaded(page: &Page) -> String {
    let mut text = String::new();
    let whole = patiently(async || {
        let files = std::fs::read_dir(page.driver.downloads()).expect("the folder");
        let files = files.filter_map(Result::ok).map(|f| f.path());
        let named = |p: &std::path::PathBuf| p.extension().is_some_and(|e| e == "json") && !p.ends_with("record.json");
        text = files.filter(named).find_map(|p| std::fs::read_to_string(p).ok()).unwrap_or_default();
        !text.is_empty()
    });
    whole.await.expect("something is downloaded");
    text
}

#[tokio::test]
async fn a_game_is_exported_everything_is_cleared_and_it_comes_back_by_import() {
    let page = Page::open().await;
    page.import(&Prepared::turn_two(Policy::Open, [0, 1]).record()).await;
    page.order("piece:B02 space:3").await;
    let before = page.saved_game().await.digest();
    page.click("button[aria-label=Menu]").await;
    page.run("[...document.querySelectorAll('dialog button')].find(b => b.textContent.includes('Export')).click()")
        .await;
    let file = downloaded(&page).await;
    page.run("localStorage.clear()").await;
    page.to_the_shelf().await;
    assert_eq!(page.shelved().await, 0);
    page.import(&file).await;
    assert_eq!(page.saved_game().await.digest(), before);
    page.close().await;
}

#[tokio::test]
async fn a_file_whose_actions_do_not_lead_to_its_position_says_so_when_it_is_taken_in() {
    let mut record: serde_json::Value =
        serde_json::from_str(&Prepared::turn_two(Policy::Open, [0, 1]).record()).expect("JSON");
    record["entries"].as_array_mut().expect("entries").pop();
    let page = Page::open().await;
    page.import(&record.to_string()).await;
    page.until_said("alert", "Play continues from the saved position").await;
    page.close().await;
}

#[tokio::test]
async fn a_file_that_is_no_game_is_refused_in_a_sentence_and_harms_nothing() {
    let page = Page::open().await;
    for hostile in ["not a record", "{\"format\":1,\"title\":\"chess\"}", "[[[[[[[[[[[[[[[["] {
        page.hand_in(hostile).await;
        page.wait("[role=alert]").await;
        assert_eq!(page.shelved().await, 0);
        page.to_the_shelf().await;
    }
    page.close().await;
}

/// A table whose storage has just refused an action, and how many entries were saved before it.
async fn with_an_action_that_is_not_saved() -> (Page, usize) {
    let page = Page::open().await;
    page.import(&Prepared::turn_two(Policy::Open, [0, 1]).record()).await;
    let saved = page.saved_game().await.len();
    page.run(FULL).await;
    page.order("piece:B02 space:3").await;
    page.wait("[role=alert]").await;
    (page, saved)
}

#[tokio::test]
async fn storage_that_fails_is_reported_and_the_game_goes_on() {
    let (page, saved) = with_an_action_that_is_not_saved().await;
    assert_eq!(page.saved_game().await.len(), saved, "the last good save is whole");
    page.run(ROOM).await;
    page.order("button:pass").await;
    assert_eq!(page.saved_game().await.len(), saved + 2, "nothing was lost");
    page.close().await;
}

#[tokio::test]
async fn a_damaged_copy_is_reported_and_the_other_is_opened() {
    let page = Page::open().await;
    page.import(&Prepared::turn_two(Policy::Open, [0, 1]).record()).await;
    page.order("piece:B02 space:3").await;
    let address = page.run("return location.hash").await;
    let damage = |slots: &str| {
        format!(
            "const slots = Object.keys(localStorage).filter(k => /[/][ab]$/.test(k)); \
             for (const k of slots.{slots}) localStorage[k] = localStorage[k].slice(0, -40); return slots.length"
        )
    };
    let slots = page.run(&damage("slice(0, 1)")).await;
    assert_eq!(slots, 2, "two slots");
    page.reload_at(address.as_str().unwrap_or_default()).await;
    page.wait("[data-screen=table]").await;
    page.until_said("alert", "copies of this game is damaged").await;
    page.leave_for_the_shelf().await;
    page.more_for_the_first_game().await;
    page.press("Export the damaged copy").await;
    let left = downloaded(&page).await;
    assert!(left.starts_with("oc1 ") && left.contains("\"entries\""), "{left}");
    page.run(&damage("slice(0, 2)")).await;
    page.reload_at(address.as_str().unwrap_or_default()).await;
    page.wait("[data-screen=trouble]").await;
    assert!(
        yes(&page.run("return document.body.textContent.includes('Export')").await),
        "what is left can be exported"
    );
    page.close().await;
}

impl Page {
    /// Presses the button of a dialog, or of the page, that says this.
    pub async fn press(&self, words: &str) {
        let found = format!(
            "[...document.querySelectorAll('dialog[open] button, button')].find(b => b.textContent.includes('{words}'))"
        );
        self.until(&format!("a button says {words}"), &format!("return !!{found}")).await;
        self.run(&format!("{found}.click()")).await;
    }

    /// The first game on the shelf: what can be done with it besides going on.
    pub async fn more_for_the_first_game(&self) {
        self.click("[data-game] button[aria-label^='More for']").await;
        self.wait("dialog[open]").await;
    }

    async fn leave_for_the_shelf(&self) {
        self.click("button[aria-label=Menu]").await;
        self.click("dialog[open] a[href='#/']").await;
        self.wait("[data-screen=shelf]").await;
    }
}

/// From now on the storage takes nothing; `Storage.prototype.setItem = window.kept` has it take all again.
const FULL: &str = "window.kept = Storage.prototype.setItem; \
                    Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }";
const ROOM: &str = "Storage.prototype.setItem = window.kept";

#[tokio::test]
async fn a_game_that_the_storage_never_took_stays_in_the_page_until_it_does() {
    let page = Page::open().await;
    page.run(FULL).await;
    page.begin("open", ["", ""]).await;
    page.wait("[data-screen=table] [data-suggestion='0']").await;
    page.wait("[role=alert]").await;
    page.click("[data-suggestion='0']").await;
    let all = page.texts("[data-counter]").await.len();
    page.click("button[aria-label=Menu]").await;
    let leave = page.texts("dialog[open] a[href='#/']").await.join("");
    assert!(leave.contains("without saving"), "{leave}");
    page.click("dialog[open] a[href='#/']").await;
    page.wait("[data-unsaved]").await;
    assert!(page.texts("[data-unsaved]").await.join("").contains("Not saved"));
    page.click("[data-unsaved] a.primary").await;
    page.wait("[data-screen=table] [data-path='button:confirm']").await;
    assert_eq!(page.texts("[data-counter]").await.len(), all, "it goes on where it was left");
    let asks = "const e = new Event('beforeunload', { cancelable: true }); return !window.dispatchEvent(e)";
    assert!(yes(&page.run(asks).await), "the page asks before it is closed");
    page.run(ROOM).await;
    page.order("button:confirm").await;
    page.until("the address names the saved game", "return /^#.game.g[0-9a-f]+$/.test(location.hash)").await;
    assert!(!yes(&page.run(asks).await), "nothing would be lost now");
    let address = page.run("return location.hash").await;
    page.reload_at(address.as_str().unwrap_or_default()).await;
    page.wait("[data-screen=table]").await;
    assert!(page.saved_game().await.len() > 20, "all of it is saved");
    page.close().await;
}

#[tokio::test]
async fn the_last_actions_that_were_not_saved_are_there_after_leaving_the_table() {
    let (page, saved) = with_an_action_that_is_not_saved().await;
    page.leave_for_the_shelf().await;
    page.wait("[data-unsaved]").await;
    page.run(ROOM).await;
    page.press("Save").await;
    page.until("it is saved", "return !document.querySelector('[data-unsaved]')").await;
    assert_eq!(page.saved_game().await.len(), saved + 1);
    page.click("[data-game] a.primary").await;
    page.wait("[data-path='button:pass']").await;
    page.close().await;
}

impl Page {
    /// Another tab carries the game on: the same slot, saved more often.
    pub async fn carry_on_in_another_tab(&self) {
        let other =
            "for (const [k, v] of Object.entries(localStorage)) if (v.startsWith('oc1 1 ')) window.slot = [k, v];
                     return window.slot";
        let slot: [String; 2] = serde_json::from_value(self.run(other).await).expect("the slot");
        let (_, record) = slot[1].split_once('\n').expect("a line with the number, and the record");
        let newer = ohio_country::play::slots::seal(9, record);
        let write = "localStorage.setItem(arguments[0], arguments[1])";
        self.client.execute(write, vec![slot[0].clone().into(), newer.into()]).await.expect("a second tab");
    }

    pub async fn until_said(&self, role: &str, words: &str) {
        let told = format!(
            "return [...document.querySelectorAll('[role={role}]')].some(e => e.textContent.includes('{words}'))"
        );
        self.until(&format!("it is told: {words}"), &told).await;
    }
}

#[tokio::test]
async fn what_is_carried_on_in_two_tabs_becomes_two_games() {
    let page = Page::open().await;
    page.import(&Prepared::turn_two(Policy::Open, [0, 1]).record()).await;
    page.carry_on_in_another_tab().await;
    page.order("piece:B02 space:3").await;
    page.until_said("alert", "another tab").await;
    page.leave_for_the_shelf().await;
    assert_eq!((page.shelved().await, page.is_there("[data-unsaved]").await), (2, false));
    page.close().await;
}

#[tokio::test]
async fn what_was_not_saved_and_is_carried_on_elsewhere_is_a_game_of_its_own_and_saved_whole() {
    let page = Page::open().await;
    page.import(&Prepared::turn_two(Policy::Open, [0, 1]).record()).await;
    let saved = page.saved_game().await.len();
    let slots = page.stored().await;
    page.run(FULL).await;
    page.order("piece:B02 space:3").await;
    page.until_said("alert", "not saved").await;
    page.run(ROOM).await;
    page.carry_on_in_another_tab().await;
    page.order("button:pass").await;
    page.until_said("alert", "another tab").await;
    page.until("nothing is unsaved", "return !document.querySelector('.banners').textContent.includes('not saved')")
        .await;
    page.leave_for_the_shelf().await;
    assert_eq!((page.shelved().await, page.is_there("[data-unsaved]").await), (2, false));
    let now = page.stored().await;
    let own = now.iter().filter(|(key, _)| slots.iter().all(|(old, _)| folder(old) != folder(key)));
    let lengths: Vec<usize> =
        own.filter_map(|(_, slot)| Some(catalog::load(slot.split_once('\n')?.1).ok()?.game.len())).collect();
    assert_eq!(lengths, [saved + 2], "both actions");
    page.close().await;
}

/// The part of a key that names the game.
fn folder(key: &str) -> &str {
    key.rsplit_once('/').map_or(key, |(folder, _)| folder)
}

#[tokio::test]
async fn what_was_not_saved_can_be_thrown_away() {
    let (page, saved) = with_an_action_that_is_not_saved().await;
    page.leave_for_the_shelf().await;
    page.click("[data-unsaved] .danger").await;
    assert!(page.is_there("[data-unsaved]").await, "once is not enough");
    page.click("[data-unsaved] .danger").await;
    page.until("it is gone", "return !document.querySelector('[data-unsaved]')").await;
    assert!(!page.is_there(".banner.alarm").await, "nothing is unsaved any more");
    assert_eq!((page.shelved().await, page.saved_game().await.len()), (1, saved), "what was saved is there");
    page.close().await;
}

#[tokio::test]
async fn when_the_program_stops_the_records_of_games_that_are_not_saved_can_be_had() {
    let (page, _) = with_an_action_that_is_not_saved().await;
    page.leave_for_the_shelf().await;
    page.wait("[data-unsaved]").await;
    page.trap().await;
    let words = page.text().await;
    assert!(words.contains("only in this tab") && words.contains("Copy Bushy Run"), "{words}");
    page.run(
        "Object.defineProperty(navigator, 'clipboard', \
         { value: { writeText: async text => { window.copied = text } } })",
    )
    .await;
    page.press("Copy Bushy Run").await;
    page.until("it says so", "return [...document.querySelectorAll('button')].some(b => b.textContent === 'Copied')")
        .await;
    let record = page.run("return window.copied").await;
    let game = catalog::load(record.as_str().unwrap_or_default()).expect("a whole record").game;
    assert_eq!(game.len(), page.saved_game().await.len() + 1, "with the action that is not saved");
    page.client.close().await.expect("the browser closes");
}

#[tokio::test]
async fn that_deleted_games_made_room_is_reported_when_a_file_is_taken_in() {
    let record = Prepared::turn_two(Policy::Open, [0, 1]).record();
    let page = Page::open().await;
    page.import(&record).await;
    page.to_the_shelf().await;
    page.more_for_the_first_game().await;
    page.press("Delete").await;
    page.wait(".bin").await;
    // Full for as long as the deleted game is there.
    page.run(
        "const set = Storage.prototype.setItem; \
         const held = Object.keys(localStorage).find(k => k.includes('/game/')).replace(/[^/]*$/, ''); \
         Storage.prototype.setItem = function (k, v) { \
             if (!k.startsWith(held) && Object.keys(localStorage).some(k => k.startsWith(held))) \
                 throw new DOMException('full', 'QuotaExceededError'); \
             set.call(this, k, v) }",
    )
    .await;
    page.hand_in(&record).await;
    page.until_said("status", "have been removed").await;
    assert_eq!((page.shelved().await, page.is_there(".bin").await), (1, false));
    page.close().await;
}

#[tokio::test]
async fn a_deleted_game_is_removed_for_good_when_it_is_asked_for_twice() {
    let page = Page::open().await;
    page.import(&Prepared::turn_two(Policy::Open, [0, 1]).record()).await;
    page.to_the_shelf().await;
    page.more_for_the_first_game().await;
    page.press("Delete").await;
    page.click(".bin summary").await;
    // The word that it is deleted lies over the foot of the shelf.
    let remove = "document.querySelector(\".bin button[aria-label$='permanently']\").click()";
    page.run(remove).await;
    assert!(page.stored().await.iter().any(|(key, _)| key.contains("/game/")), "once is not enough");
    page.run(remove).await;
    page.until("the bin is empty", "return !document.querySelector('.bin')").await;
    assert!(!page.stored().await.iter().any(|(key, _)| key.contains("/game/")));
    page.press("Undo").await;
    page.until("it cannot come back", "return document.body.textContent.includes('This game is gone')").await;
    assert_eq!(page.shelved().await, 0);
    page.close().await;
}

#[tokio::test]
async fn a_file_larger_than_any_game_is_not_even_read() {
    let page = Page::open().await;
    let file = page.driver.downloads().join("record.json");
    std::fs::File::create(&file).and_then(|f| f.set_len(1 << 30)).expect("a gigabyte of nothing");
    page.hand_in_file(&file).await;
    let why = page.wait("[role=alert]").await.text().await.expect("text");
    assert!(why.contains("too large to be a game"), "{why}");
    page.close().await;
}

#[tokio::test]
async fn a_game_is_renamed_duplicated_deleted_and_taken_back() {
    let page = Page::open().await;
    page.import(&Prepared::turn_two(Policy::Ask, [0, 1]).record()).await;
    page.to_the_shelf().await;
    page.more_for_the_first_game().await;
    page.run(FULL).await;
    page.press("Rename").await;
    page.until(
        "a refusal is told where it can be read and put away",
        "return document.querySelector('dialog[open] .banner.alarm')?.textContent.includes('Not renamed')",
    )
    .await;
    page.click("dialog[open] .banner button").await;
    page.run(ROOM).await;
    page.run("document.querySelector('dialog[open] input').value = ''").await;
    page.fill("dialog[open] input", "Edge Hill <i>again</i>").await;
    page.press("Rename").await;
    let name = "return document.querySelector('[data-game] h2').textContent === 'Edge Hill <i>again</i>'";
    page.until("it has its name", name).await;
    page.more_for_the_first_game().await;
    page.press("Duplicate").await;
    page.until("a second game", "return document.querySelectorAll('[data-game]').length === 2").await;
    page.click("[data-game] button[aria-label^='More for']").await;
    page.run("[...document.querySelectorAll('dialog button')].find(b => b.textContent.includes('Delete')).click()")
        .await;
    page.until("one game", "return document.querySelectorAll('[data-game]').length === 1").await;
    page.run("[...document.querySelectorAll('button')].find(b => b.textContent.includes('Undo')).click()").await;
    page.until("two again", "return document.querySelectorAll('[data-game]').length === 2").await;
    page.close().await;
}

#[tokio::test]
async fn a_game_is_copied_as_a_link_and_opened_from_the_address() {
    let page = Page::open().await;
    page.import(&Prepared::turn_two(Policy::Ask, [0, 1]).record()).await;
    page.to_the_shelf().await;
    let kept = "Object.defineProperty(navigator, 'clipboard', \
                { value: { writeText: text => { window.copied = text; return Promise.resolve() } } })";
    page.run(kept).await;
    page.click("[data-game] button.icon").await;
    page.until(
        "the menu is open",
        "const b = [...document.querySelectorAll('dialog button')].find(b => b.textContent.includes('Copy link')); \
         b?.click(); return !!b",
    )
    .await;
    page.until("the link is copied", "return (window.copied ?? '').includes('#game=2.')").await;
    let link = page.run("return window.copied").await.as_str().expect("a text").to_owned();
    page.key(&Key::Escape.to_string()).await;
    // What is closed goes back a step in the history by itself, and would take the new address along.
    page.until("nothing lies in front", "return !document.querySelector('dialog') && !history.state?.fronts").await;
    page.run(&format!("location.href = {}", serde_json::json!(link))).await;
    page.wait("[data-screen=handover]").await;
    assert!(yes(&page.run("return /^#[/]game[/]/.test(location.hash)").await), "the address forgets the record");
    page.to_the_shelf().await;
    assert_eq!(page.shelved().await, 2, "it is a game of its own");
    page.run(&format!("location.href = {}", serde_json::json!(link[..link.len() - 5]))).await;
    page.until(
        "a torn link is told",
        "return document.querySelector('[role=alert]')?.textContent.includes('incomplete')",
    )
    .await;
    assert_eq!((page.screen().await.as_str(), page.shelved().await), ("shelf", 2));
    page.close().await;
}

#[tokio::test]
async fn a_long_link_says_how_long_it_is_and_the_file_is_offered_beside_it() {
    let campaign = played::<BloodOnTheOhio>(9, Chooser::Random, usize::MAX).record();
    let page = Page::open().await;
    page.import(&campaign).await;
    page.to_the_shelf().await;
    page.run(
        "Object.defineProperty(navigator, 'clipboard', { value: { writeText: async text => { window.copied = text } } })",
    )
    .await;
    page.more_for_the_first_game().await;
    page.press("Copy link").await;
    page.until_said("alert", "Discord (2,000)").await;
    let length = page.run("return window.copied.length.toLocaleString('en')").await;
    page.until_said("alert", &format!("At {} characters", length.as_str().unwrap_or_default())).await;
    // A device that hands files on, but no JSON, as Chromium does.
    page.run(
        "window.handed = []; navigator.canShare = d => d.files.every(f => f.type === 'text/plain' && f.name.endsWith('.txt')); \
         navigator.share = async d => { window.handed.push(d.files[0]) }",
    )
    .await;
    page.press("Copy link").await;
    page.press("Share the file").await;
    page.until("it was handed on", "return window.handed.length === 1").await;
    let text = page.client.execute_async("window.handed[0].text().then(arguments[0])", vec![]).await.expect("a text");
    let text = text.as_str().unwrap_or_default();
    assert_eq!(catalog::load(text).expect("a record").game.record(), campaign);
    page.run("navigator.canShare = () => false").await;
    page.press("Copy link").await;
    page.press("Export to a file").await;
    assert!(downloaded(&page).await.contains("little-turtles-war"));
    page.close().await;
}

#[tokio::test]
async fn what_was_chosen_to_be_imported_is_called_what_it_is_and_a_whole_record_opens_in_whatever_form() {
    let page = Page::open().await;
    let file = page.driver.downloads().join("record.json");
    for (bytes, words) in [
        (&b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"[..], "This is a picture, not a game."),
        (b"", "This is empty"),
        (b"\xff\xfe\0\xd8", "isn’t text"),
        (b"{\"name\":\"package\"}", "That isn’t an Ohio Country game file."),
    ] {
        std::fs::write(&file, bytes).expect("the file is written");
        page.hand_in_file(&file).await;
        page.until_said("alert", words).await;
        page.click(".banner.alarm button[aria-label='Close']").await;
    }
    let record = Prepared::turn_two(Policy::Open, [0, 1]).record();
    let wide: Vec<u8> = [0xfeff].into_iter().chain(record.encode_utf16()).flat_map(u16::to_le_bytes).collect();
    std::fs::write(&file, wide).expect("the file is written");
    page.hand_in_file(&file).await;
    page.wait("[data-game]").await;
    page.close().await;
}

#[tokio::test]
async fn names_in_any_direction_stay_where_they_belong_and_none_is_unseen() {
    let page = Page::open().await;
    page.click("[data-title='bushy-run']").await;
    page.fill("[data-name=british]", "דוד בן־גוריון").await;
    page.fill("[data-name=indian]", &"W".repeat(40)).await;
    page.click("input[name=policy][value=open]").await;
    page.click("form.new-game button[type=submit]").await;
    page.wait("[data-screen=table]").await;
    let wide = "return document.documentElement.scrollWidth <= innerWidth";
    page.resize((400, 800)).await;
    page.until("nothing sticks out of the table", wide).await;
    page.to_the_shelf().await;
    page.until("nothing sticks out of the shelf", wide).await;
    let who = page.texts("[data-who]").await.concat();
    assert!(who.contains("British: \u{2068}דוד בן־גוריון\u{2069} – Indian"), "{who}");
    page.more_for_the_first_game().await;
    page.run("document.querySelector('dialog[open] input').value = '\u{3164}\u{200b}'").await;
    page.press("Rename").await;
    page.until_said("alert", "no visible characters").await;
    page.close().await;
}
