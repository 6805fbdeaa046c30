//! Looking back over a game: no more than was seen then, and no action is done by it.

use crate::page::Page;
use crate::play::{Prepared, yes};
use crate::secrets::leaks;
use fantoccini::actions::{InputSource, PointerAction, TouchActions};
use fantoccini::key::Key;
use ohio_country::play::{Pick, catalog};
use ohio_country::rules::{Policy, Seat, Setup, Viewer};
use serde_json::json;
use std::time::Duration;

impl Page {
    /// Moves the slider of the timeline to a line of the log.
    async fn slide_to(&self, line: usize) {
        let script = "const r = document.querySelector('[data-timeline] input'); r.value = arguments[0];
                      r.dispatchEvent(new Event('input', { bubbles: true }))";
        self.client.execute(script, vec![json!(line)]).await.expect("the slider moves");
    }

    async fn moments(&self) -> usize {
        let last = self.run("return Number(document.querySelector('[data-timeline] input').max)").await;
        last.as_u64().expect("a number") as usize + 1
    }

    /// The counters on the board, by their ids.
    async fn lying(&self) -> Vec<String> {
        let ids =
            "return [...document.querySelectorAll('.counters [data-counter]')].map(e => e.dataset.counter).sort()";
        serde_json::from_value(self.run(ids).await).expect("ids")
    }

    async fn press_button(&self, words: &str) {
        let found = format!("[...document.querySelectorAll('button')].find(b => b.textContent.includes('{words}'))");
        self.run(&format!("{found}.click()")).await;
    }
}

#[tokio::test]
async fn in_the_middle_of_a_game_a_side_sees_again_what_it_saw_and_nothing_else() {
    let page = Page::open().await;
    page.import(&Prepared::turn_two(Policy::Ask, [1, 1]).record()).await;
    assert_eq!(page.to_the_board().await, "british");
    // What was brought in says in its log that it is a copy.
    let game = page.saved_game().await;
    let before = (page.lying().await, game.len());
    page.click("[data-look-back]").await;
    page.wait("[data-timeline]").await;
    assert!(
        !page.is_there("[data-fork], button[data-path]").await,
        "no orders, and no game from a moment with secrets"
    );
    let log = game.log(Viewer::Seat(Seat(0)));
    assert_eq!(page.moments().await, log.len(), "as many moments as the British side has lines");
    for (line, told) in log.iter().enumerate() {
        page.slide_to(line).await;
        let past = game.at(told.entry).expect("a moment of the game");
        assert_eq!(leaks(&page.document().await, &*past), Vec::<String>::new(), "at {}", told.note.text);
    }
    page.slide_to(0).await;
    page.until(
        "nobody stands on the map before the first action",
        "return !document.querySelector('.counters [data-counter]')",
    )
    .await;
    assert!(yes(&page.run("return document.querySelector('.undo-tray button').disabled").await));
    page.click("[data-now]").await;
    page.wait("button[data-path]").await;
    assert_eq!((page.lying().await, page.saved_game().await.len()), before, "the game is where it was");
    page.close().await;
}

#[tokio::test]
async fn a_line_of_the_log_that_is_held_shows_its_moment_and_the_keyboard_leads_back() {
    let page = Page::open().await;
    page.import(&Prepared::turn_two(Policy::Open, [0, 1]).record()).await;
    page.wait("[data-screen=table] .log-line").await;
    // Beside orders it is a line or two.
    page.click(".lower [data-tab-button=log]").await;
    // Opening it scrolls it to its end, a frame later.
    page.until("it is at its end", "return document.querySelector('.part-log .log').scrollTop > 0").await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    page.run("document.querySelector('.part-log .log').scrollTop = 0").await;
    let at = page.run("const b = document.querySelector('.part-log .log-line div').getBoundingClientRect(); return [b.x + 20, b.y + 8]").await;
    let (x, y): (f64, f64) = serde_json::from_value(at).expect("two numbers");
    let held = TouchActions::new("finger".into())
        .then(PointerAction::MoveTo { duration: None, x, y })
        .then(PointerAction::Down { button: 0 })
        .then(PointerAction::Pause { duration: Duration::from_millis(800) })
        .then(PointerAction::Up { button: 0 });
    page.client.perform_actions(held).await.expect("a finger");
    page.wait("[data-timeline]").await;
    page.until(
        "its line is marked",
        "return document.querySelector('.log .then') === document.querySelector('.part-log .log-line')",
    )
    .await;
    let one = page.lying().await.len();
    page.click("[aria-label='One step forward']").await;
    page.until(
        "one more stands there",
        &format!("return document.querySelectorAll('.counters [data-counter]').length === {}", one + 1),
    )
    .await;
    page.key(&Key::Escape.to_string()).await;
    page.until("the present", "return !document.querySelector('[data-timeline]')").await;
    page.wait("button[data-path]").await;
    page.close().await;
}

#[tokio::test]
async fn keys_lead_through_time_and_back_to_where_they_came_from() {
    let page = Page::open().await;
    page.import(&Prepared::turn_two(Policy::Open, [0, 1]).record()).await;
    page.wait("[data-look-back]").await;
    page.run("document.querySelector('[data-look-back]').focus()").await;
    page.key(&Key::Enter.to_string()).await;
    page.until_focused("[data-timeline] input").await;
    let last = page.moments().await - 1;
    page.key(&Key::Left.to_string()).await;
    let earlier = format!("return document.querySelector('[data-timeline] input').valueAsNumber === {}", last - 1);
    page.until("the moment before", &earlier).await;
    page.key(&Key::Escape.to_string()).await;
    page.until("the present", "return !document.querySelector('[data-timeline]')").await;
    page.until_focused("[data-look-back]").await;
    page.close().await;
}

/// A game without a curtain that is over: one side concedes after some actions.
fn conceded() -> String {
    let mut game = Prepared::turn_two(Policy::Ask, [0, 1]);
    game.0.concede().expect("the British side gives up");
    game.record()
}

/// In the past nothing can be ordered: the sheet holds the log, and leaves its room to the board.
#[tokio::test]
async fn whoever_looks_back_on_a_phone_sees_the_board_and_the_log() {
    let page = Page::open().await;
    page.import(&conceded()).await;
    page.wait("[data-screen=end]").await;
    page.resize((390, 844)).await;
    page.press_button("Review the game").await;
    page.wait("[data-timeline]").await;
    let selected = "return document.querySelector('.panel-tabs [aria-selected=true]').textContent";
    assert_eq!(page.run(selected).await, json!("Log"));
    let log = "return document.querySelector('.part-log').checkVisibility() && !document.querySelector('.upper').checkVisibility()";
    assert_eq!(page.run(log).await, json!(true), "the log, and no empty list of orders");
    page.until("the board", "return document.querySelector('.desk').getBoundingClientRect().height >= 300").await;
    page.click("[data-now]").await;
    page.until("the end again", "return document.querySelector('.end-head').checkVisibility()").await;
    assert_eq!(page.run(selected).await, json!("Orders"));
    page.close().await;
}

#[tokio::test]
async fn an_ended_game_is_looked_at_with_the_eyes_of_either_side_and_goes_on_from_any_moment() {
    let page = Page::open().await;
    page.import(&conceded()).await;
    page.wait("[data-screen=end]").await;
    page.press_button("Look back").await;
    page.wait("[data-timeline]").await;
    let half = page.moments().await / 2;
    page.slide_to(half).await;
    page.until("the map fills", "return document.querySelectorAll('.counters [data-counter]').length > 3").await;
    let everything = page.lying().await;
    page.run("[...document.querySelectorAll('[data-timeline] .choices button')].find(b => b.textContent === 'British').click()").await;
    page.until(
        "other eyes",
        "return document.querySelector('[data-timeline] [aria-pressed=true]').textContent === 'British'",
    )
    .await;
    assert!(page.lying().await.len() < everything.len(), "what the British side could not see is not there");
    page.until_focused("[data-timeline] [aria-pressed=true]").await;
    let former = page.run("return location.hash").await;
    page.click("[data-fork]").await;
    page.until(
        "a game of its own",
        &format!(
            "return !document.querySelector('[data-timeline]') && location.hash !== '{}'",
            former.as_str().unwrap_or("")
        ),
    )
    .await;
    page.wait("[data-screen=handover], [data-screen=table]").await;
    let games: Vec<usize> = page
        .stored()
        .await
        .iter()
        .filter_map(|(_, slot)| Some(catalog::load(slot.split_once('\n')?.1).ok()?.game.len()))
        .collect();
    assert!(games.len() == 2 && games.iter().min() < games.iter().max(), "{games:?}");
    page.close().await;
}

/// A campaign is long: a moment of its middle comes at once all the same.
#[tokio::test]
async fn a_campaign_is_looked_back_at() {
    let entry = catalog::title("blood-on-the-ohio").expect("the title");
    let setup = Setup { scenario: "harmar-campaign".into(), ..Setup::of(entry.spec, 5) };
    let mut game = catalog::new_game(entry.spec.id, setup, Vec::new()).expect("a game");
    for _ in 0..400 {
        let Some(decision) = game.decision() else { break };
        let offers = game.turn(Viewer::Seat(decision.seat)).offers.len();
        game.choose(&Pick::offer(game.len() * 7 % offers)).expect("an offer");
    }
    let page = Page::open().await;
    page.import(&game.record()).await;
    page.wait("[data-screen=table] button[data-path], [data-screen=end]").await;
    page.click("[data-look-back]").await;
    let middle = page.moments().await / 2;
    page.slide_to(middle).await;
    let told = game.log(Viewer::All)[middle].entry;
    let past = game.at(told).expect("a moment");
    let turn = format!("turn {} of", past.scene(Viewer::All).turn_track.turn);
    page.until("its turn", &format!("return document.querySelector('.prompt').textContent.includes('{turn}')")).await;
    page.click("[data-now]").await;
    page.close().await;
}

/// A late *Little Turtle's War*, as `./dev perf` measures it.
const LATE: &str = include_str!("../perf/records/late-campaign.txt");

#[tokio::test]
async fn a_long_log_shows_its_end_earlier_lines_when_asked_and_the_moment_that_is_looked_back_at() {
    let page = Page::open().await;
    page.reload_at(LATE).await;
    page.wait("[data-screen=table] [data-log-before]").await;
    let shown = async || {
        let lines = page.run("return document.querySelectorAll('.log > li:not(.log-before)').length").await;
        lines.as_u64().expect("a number")
    };
    let all = page.saved_game().await.log(Viewer::All).len() as u64;
    assert_eq!(shown().await, 200, "of {all}");
    page.click("[data-log-before]").await;
    page.until(
        "earlier lines are there",
        "return document.querySelectorAll('.log > li:not(.log-before)').length === 1200",
    )
    .await;
    let label = page.wait("[data-log-before]").await.text().await.expect("words");
    assert_eq!(label, format!("Earlier lines ({})", all - 1200));
    assert!(yes(&page.run("return document.querySelector('.log').scrollTop > 0").await), "what was read stays there");
    page.click("[data-look-back]").await;
    page.wait("[data-timeline]").await;
    page.slide_to(40).await;
    page.until("its line is in the log", "return !!document.querySelector('.log .then')").await;
    page.click("[data-now]").await;
    page.until("the log is as it was", "return document.querySelectorAll('.log > li').length === 1201").await;
    page.close().await;
}
