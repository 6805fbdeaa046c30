//! Against the computer: its turn, its secrets, its thread, hints, watching.

use crate::page::{Page, patiently};
use crate::play::{Prepared, TITLE, draw, yes};
use crate::secrets::{BRITISH, leaks};
use fantoccini::key::Key;
use ohio_country::play::{Game, Level, Player, SeatConfig};
use ohio_country::rules::Policy;

const EASY: Player = Player::Computer { level: Level::Easy };

impl Page {
    /// Begins a game through the form: each side a person (`None`) or a computer of a level.
    pub async fn begin_against(&self, policy: &str, levels: [Option<&str>; 2]) {
        self.click(&format!("[data-title={TITLE}]")).await;
        self.wait("[data-screen=new]").await;
        for (seat, level) in ["british", "indian"].into_iter().zip(levels) {
            if let Some(level) = level {
                self.click(&format!("[data-sitter={seat}] input[value=Computer]")).await;
                self.click(&format!("input[name=level-{seat}][value={level}]")).await;
            }
        }
        self.click(&format!("input[name=policy][value={policy}]")).await;
        self.click("form.new-game button[type=submit]").await;
        self.until("the game begins", "return location.hash.startsWith('#/game')").await;
    }

    /// From now on a thought lasts until [`Self::end_thoughts`]: the worker is heard when it is ready, and its answers are
    /// kept. How long a machine thinks of something is nothing that a test may rest on.
    pub async fn prolong_thoughts(&self) {
        let script = "window.kept = []; const W = window.Worker; window.Worker = class extends W { \
                      set onmessage(hear) { super.onmessage = e => { \
                      if (window.kept && e.data !== '\"ready\"') window.kept.push(() => hear(e)); else hear(e) } } }";
        self.run(script).await;
    }

    /// The page hears what it was not to hear yet.
    pub async fn end_thoughts(&self) {
        self.run("const kept = window.kept; window.kept = null; kept.forEach(hear => hear())").await;
    }

    /// Waits until the person is to decide or the game is over; `look` looks on meanwhile.
    pub async fn my_decision(&self, mut look: impl AsyncFnMut(&Self)) {
        let ready = "return !!document.querySelector('[data-screen=end], [data-screen=table]:not([data-thinking]) \
                     :is([data-offer], [data-suggestion], [data-group])')";
        // A turn of the computer is shown step by step, and takes its time.
        for _ in 0..8 {
            let mine = patiently(async || {
                look(self).await;
                yes(&self.run(ready).await)
            });
            if mine.await.is_some() {
                return;
            }
        }
        panic!("the computer does not come to an end: {}", self.text().await);
    }

    /// The document, and how many lines its log has, with those earlier ones that it only counts. The empty comments by
    /// which the program finds its places again tell nobody anything, and come and go.
    async fn document_and_lines(&self) -> (String, usize) {
        let script = "const earlier = document.querySelector('[data-log-before]')?.textContent.match(/[0-9]+/)[0] ?? 0; \
                      return [document.title + document.documentElement.outerHTML.replaceAll('<!---->', ''), \
                      Number(earlier) + document.querySelectorAll('.part-log .log > li:not(.log-before)').length]";
        serde_json::from_value(self.run(script).await).expect("a text and a number")
    }

    /// What takes the decision on, if there is such an order; else one at random.
    async fn any_order(&self, chance: &mut u64) {
        if self.is_there("[data-suggestion='0']").await && !self.is_there("[data-path='button:confirm']").await {
            return self.click("[data-suggestion='0']").await;
        }
        let paths = self.orders().await;
        let quiet = ["confirm", "end-phase", "continue", "done", "roll", "pass", "stand"];
        let ending = paths.iter().find(|p| quiet.iter().any(|id| **p == format!("button:{id}")));
        let lively = draw(chance, 3) == 0;
        let path = ending.filter(|_| !lively).cloned().unwrap_or_else(|| paths[draw(chance, paths.len())].clone());
        self.order(&path).await;
    }
}

/// What a document tells beyond what the British side may know at the moment that it shows.
///
/// What the computer did is shown step by step: the document is some actions behind the record, but not behind those
/// `since` the person decided, and its log says which moment it may be.
fn leaks_at_its_moment(document: &str, lines: usize, game: &dyn Game, since: usize) -> Vec<String> {
    let moments: Vec<_> =
        (since..=game.len()).filter_map(|n| game.at(n)).map(|moment| (moment.log(BRITISH).len(), moment)).collect();
    let lengths: Vec<_> = moments.iter().map(|(length, _)| *length).collect();
    let shown = moments.iter().filter(|(length, _)| *length == lines);
    let told = shown.map(|(_, moment)| leaks(document, &**moment)).min_by_key(Vec::len);
    // The end screen has no log beside it, and hides nothing.
    let over = game.outcome().is_some();
    told.unwrap_or_else(|| if over { Vec::new() } else { vec![format!("no moment has {lines} lines: {lengths:?}")] })
}

#[tokio::test]
async fn a_whole_game_against_an_easy_computer_ends_and_tells_nothing_that_it_hides() {
    let page = Page::open().await;
    page.begin_against("orders", [None, Some("easy")]).await;
    let (mut chance, mut looked, mut since) = (7u64, 0, 0);
    for _ in 0..400 {
        page.my_decision(async |page: &Page| {
            let (document, lines) = page.document_and_lines().await;
            let told = leaks_at_its_moment(&document, lines, &*page.saved_game().await, since);
            assert_eq!(told, Vec::<String>::new(), "the document tells what the computer hides");
            looked += 1;
        })
        .await;
        if page.screen().await == "end" {
            break;
        }
        assert!(!page.is_there("[data-screen=handover]").await, "the device never changes hands");
        since = page.saved_game().await.len();
        page.any_order(&mut chance).await;
    }
    page.wait("[data-screen=end] .end-head").await;
    assert!(looked > 40, "one looked only {looked} times");
    assert!(page.saved_game().await.outcome().is_some());
    page.reload_at("#/").await;
    page.wait("[data-who]").await;
    assert!(page.texts("[data-who]").await.join("").contains("computer (easy)"), "the shelf says who plays");
    page.close().await;
}

#[tokio::test]
async fn two_computers_are_watched_paused_and_stepped_to_the_end() {
    let page = Page::open().await;
    page.begin_against("ask", [Some("easy"), Some("easy")]).await;
    page.click("[data-watch=pause] button").await;
    page.until("it waits", "return !document.querySelector('.watching .spinner')").await;
    page.click("[data-speed=Fast]").await;
    // A step shows one thing. What comes next is decided meanwhile, and waits for the next step.
    let mut shown = page.document_and_lines().await.0;
    for _ in 0..3 {
        let decided = page.saved_game().await.len();
        page.click("[data-watch=step] button").await;
        let stepped = patiently(async || page.document_and_lines().await.0 != shown).await;
        assert!(stepped.is_some(), "a step shows something");
        shown = page.document_and_lines().await.0;
        let ahead = patiently(async || page.saved_game().await.len() > decided).await;
        assert!(ahead.is_some(), "the next action is thought of");
        assert_eq!(page.document_and_lines().await.0, shown, "it is not shown before one steps on");
    }
    page.click("[data-watch=pause] button").await;
    assert!(!page.is_there("[data-counter^=I]").await, "who watches sees nobody's secrets");
    let mut ended = None;
    for _ in 0..30 {
        ended = patiently(async || page.is_there("[data-screen=end] .end-head").await).await;
        if ended.is_some() {
            break;
        }
    }
    assert!(ended.is_some(), "two computers come to an end: {}", page.text().await);
    assert!(page.saved_game().await.outcome().is_some());
    page.close().await;
}

/// The table is left while a thought is on its way, while a turn is shown, and while a game that one watches waits.
#[tokio::test]
async fn a_table_that_is_left_in_the_middle_of_a_turn_leaves_nothing_behind_that_stops_the_program() {
    let page = Page::open().await;
    page.prolong_thoughts().await;
    page.begin_against("ask", [None, Some("easy")]).await;
    page.wait("[data-thinking]").await;
    page.run("location.hash = '#/'").await;
    page.wait("[data-screen=shelf]").await;
    page.end_thoughts().await;
    page.begin_against("open", [Some("easy"), Some("easy")]).await;
    page.wait("[data-counter]").await;
    page.run("location.hash = '#/'").await;
    page.wait("[data-screen=shelf]").await;
    page.click("[data-game] a.primary").await;
    page.click("[data-watch=pause] button").await;
    page.until("it waits", "return !document.querySelector('.watching .spinner')").await;
    page.run("location.hash = '#/'").await;
    page.wait("[data-screen=shelf]").await;
    // Longer than any beat between two actions.
    tokio::time::sleep(std::time::Duration::from_secs(3)).await;
    assert_eq!(page.screen().await, "shelf");
    page.close().await;
}

#[tokio::test]
async fn a_hint_says_what_why_and_under_which_rule_and_lights_it() {
    let page = Page::open().await;
    page.import(&Prepared::turn_two(Policy::Open, [0, 1]).record()).await;
    page.click("[data-hint-button]").await;
    let sentence = page.wait("[data-advice]").await.text().await.expect("text");
    assert!(sentence.len() > 20 && sentence.contains("rule"), "{sentence}");
    page.wait("[data-advice] a.rule").await;
    page.until("it is lit", "return !!document.querySelector('.ring.hint, .ct-hint, .act.advised')").await;
    page.click("[data-hint] [aria-label='Close the hint']").await;
    page.until("it is put away", "return !document.querySelector('.ring.hint, .ct-hint, [data-hint]')").await;
    let before = page.saved_game().await.len();
    let focused = "return document.activeElement.matches('[data-hint-button]')";
    page.until("the focus is where a hint is asked for", focused).await;
    page.key("h").await;
    page.wait("[data-take-hint]").await;
    page.click("[data-take-hint]").await;
    if page.is_there("[data-sure=yes]").await {
        page.click("[data-sure=yes]").await;
    }
    assert!(patiently(async || page.saved_game().await.len() > before).await.is_some(), "what was advised is done");
    page.close().await;
}

#[tokio::test]
async fn a_reload_in_the_middle_of_a_thought_goes_on() {
    let page = Page::open().await;
    page.prolong_thoughts().await;
    page.begin_against("ask", [None, Some("hard")]).await;
    page.wait("[data-thinking]").await;
    assert_eq!(page.saved_game().await.len(), 0, "nothing is set up before it is thought of");
    let address = page.run("return location.hash").await;
    page.reload_at(address.as_str().unwrap_or_default()).await;
    page.my_decision(async |_: &Page| {}).await;
    page.wait("[data-suggestion]").await;
    assert!(page.saved_game().await.len() > 20, "the computer has set up");
    page.close().await;
}

/// Begins against a computer where workers fail, and waits for its set-up.
async fn plays_where(workers_fail: &str) {
    let page = Page::open().await;
    page.run(workers_fail).await;
    page.begin_against("ask", [None, Some("easy")]).await;
    page.my_decision(async |_: &Page| {}).await;
    page.wait("[data-suggestion]").await;
    assert!(!page.is_there("[data-try-again]").await, "nothing is said to have failed");
    page.close().await;
}

#[tokio::test]
async fn without_workers_it_thinks_on_the_page() {
    plays_where("delete window.Worker").await;
}

#[tokio::test]
async fn where_workers_are_forbidden_it_thinks_on_the_page() {
    plays_where("window.Worker = class { constructor() { throw new DOMException('forbidden', 'SecurityError') } }")
        .await;
}

#[tokio::test]
async fn where_a_worker_dies_at_once_it_thinks_on_the_page() {
    plays_where(
        "const W = window.Worker; window.Worker = class extends W { constructor() { super('manifest.webmanifest') } }",
    )
    .await;
}

#[tokio::test]
async fn where_the_opponent_stops_in_the_page_the_page_goes_on() {
    let page = Page::open().await;
    page.run("delete window.Worker").await;
    page.begin_against("ask", [None, Some("easy")]).await;
    page.run(
        "const filename = new URL('bushy-run-1_bg.wasm', document.baseURI).href;
         const error = new WebAssembly.RuntimeError('unreachable');
         error.stack = `RuntimeError: unreachable\\n    at ${filename}:wasm-function[1]:0x2`;
         window.dispatchEvent(new ErrorEvent('error', { error, filename }))",
    )
    .await;
    page.my_decision(async |_: &Page| {}).await;
    page.close().await;
}

#[tokio::test]
async fn the_search_is_no_part_of_the_first_page() {
    let page = Page::open().await;
    let fetched = "return performance.getEntriesByType('resource').some(e => /bushy-run-.*wasm|opponent/.test(e.name))";
    assert!(!yes(&page.run(fetched).await), "the opponent is fetched when it is first needed");
    page.close().await;
}

#[tokio::test]
async fn the_page_is_not_held_up_while_a_worker_thinks() {
    let page = Page::open().await;
    page.run(
        "window.tasks = []; new PerformanceObserver(l => window.tasks.push(...l.getEntries().map(e => [e.startTime, \
         e.duration]))).observe({entryTypes: ['longtask']})",
    )
    .await;
    page.prolong_thoughts().await;
    page.begin_against("ask", [None, Some("hard")]).await;
    page.wait("[data-thinking]").await;
    // From when the table has been drawn; a frame is drawn when its turn comes, so two of them are waited for.
    page.run("requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => { window.from = performance.now() })))")
        .await;
    page.until("the table is drawn", "return window.from > 0").await;
    // A machine with other work may hold a page up for a moment: three seconds in which nothing does are looked for. A
    // page that thinks itself has none.
    let smooth = "if (!document.querySelector('[data-thinking]')) return false; \
                  const held = window.tasks.filter(t => t[1] > 50).map(t => t[0] + t[1]); \
                  return performance.now() > Math.max(window.from, ...held) + 3000";
    page.until("it thinks, and the page is not held up", smooth).await;
    page.click("[data-stop]").await;
    page.end_thoughts().await;
    page.my_decision(async |_: &Page| {}).await;
    page.close().await;
}

#[tokio::test]
async fn a_seat_changes_from_person_to_computer_and_back() {
    let mut game = Prepared::turn_two(Policy::Ask, [0, 1]);
    game.0.set_seats(vec![SeatConfig::default(), SeatConfig { player: EASY, ..SeatConfig::default() }]);
    let page = Page::open().await;
    page.import(&game.record()).await;
    assert_eq!(page.screen().await, "table", "no curtain before a computer");
    page.wait("[data-screen=table][data-seat=british]").await;
    page.click("button[aria-label=Menu]").await;
    page.click("[data-player='british Normal']").await;
    page.wait("[data-watch=pause]").await;
    page.until("nobody looks with British eyes", "return !document.querySelector('[data-seat]')").await;
    page.click("[data-watch=pause] button").await;
    page.click("button[aria-label=Menu]").await;
    page.click("[data-player='indian Person']").await;
    page.wait("[data-screen=handover]").await;
    assert!(!page.is_there("[data-counter]").await, "what that side hides lies behind a curtain");
    page.break_seal(None).await;
    page.wait("[data-seat=indian]").await;
    page.close().await;
}

#[tokio::test]
async fn keys_reach_the_hint() {
    let page = Page::open().await;
    page.import(&Prepared::turn_two(Policy::Open, [0, 1]).record()).await;
    page.click("button[aria-label=Menu]").await;
    page.key(&Key::Escape.to_string()).await;
    page.until_focused("button[aria-label=Menu]").await;
    page.key("h").await;
    page.wait("[data-hint]").await;
    page.close().await;
}
