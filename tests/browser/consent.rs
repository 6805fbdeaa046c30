//! Changes of the table that cost a seat its secrets: that seat is asked, behind its letter; and PINs.

use crate::page::Page;
use crate::play::Prepared;
use crate::secrets::leaks;
use ohio_country::play::seats::pin_digest;
use ohio_country::play::{Level, Player, SeatConfig};
use ohio_country::rules::{Policy, Viewer};

const BRITISH_PIN: &str = "1763";
const INDIAN_PIN: &str = "1764";

fn person(name: &str, pin: &str) -> SeatConfig {
    SeatConfig { name: name.into(), pin: Some(pin_digest(pin)), ..SeatConfig::default() }
}

/// Anna moves the British companies in turn 2, Ben hides Indian units; both have PINs.
fn anna_and_ben() -> String {
    let mut game = Prepared::turn_two(Policy::Ask, [0, 1]);
    game.0.set_seats(vec![person("Anna", BRITISH_PIN), person("Ben", INDIAN_PIN)]);
    game.record()
}

/// The same against a computer.
fn anna_alone() -> String {
    let mut game = Prepared::turn_two(Policy::Ask, [0, 1]);
    let computer = SeatConfig { player: Player::Computer { level: Level::Easy }, ..SeatConfig::default() };
    game.0.set_seats(vec![SeatConfig { name: "Anna".into(), ..SeatConfig::default() }, computer]);
    game.record()
}

impl Page {
    async fn menu(&self) {
        self.click("button[aria-label=Menu]").await;
        self.wait("dialog[open] [data-policy]").await;
    }

    async fn enter_pin(&self, pin: &str) {
        self.fill("[data-pin-entry]", pin).await;
        self.click("form.pin button[type=submit]").await;
    }

    /// Nothing of the board is in the document, nothing hidden is told by it, and it is the letter to this player.
    async fn is_sealed_for(&self, player: &str) {
        self.until(
            "the letter is theirs",
            &format!(
                "return document.querySelector('[data-screen=handover] .letter-name')?.textContent === '{player}'"
            ),
        )
        .await;
        self.hides_everything().await;
    }

    async fn hides_everything(&self) {
        assert!(
            !self.is_there("[data-counter],[data-space],[data-offer],.log,dialog[open]").await,
            "the board is gone"
        );
        let seen = format!("{} {}", self.document().await, self.everything_said().await);
        let game = self.saved_game().await;
        assert_eq!(leaks(&seen, &*game), Vec::<String>::new());
        let text = self.text().await;
        for counter in game.scene(Viewer::Seat(ohio_country::rules::Seat(0))).counters {
            assert!(counter.name.is_empty() || !text.contains(&counter.name), "the letter tells of {}", counter.name);
        }
    }

    /// Anna proposes to play face up; Ben's letter is opened up to the question.
    async fn asks_ben_to_look_on(&self) {
        self.menu().await;
        self.click("[data-policy=open]").await;
        let earnest = self.wait("[data-wish]").await.text().await.expect("words");
        assert!(earnest.contains("the agreement of Ben"), "{earnest}");
        assert_eq!(self.saved_game().await.policy(), Policy::Ask);
        self.click("[data-earnest]").await;
        self.is_sealed_for("Ben").await;
        let letter = self.text().await;
        assert!(letter.contains("Anna proposes to play face up") && letter.contains("Anna"), "{letter}");
        self.hold_seal().await;
        self.wait("[data-pin-entry]").await;
        self.hides_everything().await;
        self.enter_pin(INDIAN_PIN).await;
        self.wait("[data-asked]").await;
        self.hides_everything().await;
    }

    async fn log_says(&self, words: &str) {
        let script =
            format!("return [...document.querySelectorAll('.log li')].some(l => l.textContent.includes({words:?}))");
        self.until(&format!("the log says {words}"), &script).await;
    }
}

#[tokio::test]
async fn one_player_alone_opens_nothing_of_the_other() {
    let page = Page::open().await;
    page.import(&anna_and_ben()).await;
    page.break_seal(Some(BRITISH_PIN)).await;
    page.asks_ben_to_look_on().await;
    page.click("[data-answers] .btn:not(.primary)").await;
    page.is_sealed_for("Anna").await;
    assert_eq!(page.saved_game().await.policy(), Policy::Ask);
    page.break_seal(Some(BRITISH_PIN)).await;
    page.wait("[data-screen=table][data-seat=british]").await;
    page.log_says("Ben refused.").await;
    let seen = format!("{} {}", page.document().await, page.everything_said().await);
    assert_eq!(leaks(&seen, &*page.saved_game().await), Vec::<String>::new());
    page.asks_ben_to_look_on().await;
    page.click("[data-answers] .primary").await;
    page.wait("[data-screen=table]").await;
    page.log_says("Ben agreed.").await;
    assert_eq!(page.saved_game().await.policy(), Policy::Open);
    page.close().await;
}

#[tokio::test]
async fn a_proposal_that_waits_is_asked_again_after_a_reload_and_can_be_taken_back() {
    let page = Page::open().await;
    page.import(&anna_and_ben()).await;
    page.break_seal(Some(BRITISH_PIN)).await;
    page.menu().await;
    page.click("[data-player='indian Easy']").await;
    page.click("[data-earnest]").await;
    page.is_sealed_for("Ben").await;
    let address = page.run("return location.hash").await;
    page.reload_at(address.as_str().unwrap_or_default()).await;
    page.is_sealed_for("Ben").await;
    assert!(page.text().await.contains("let the computer (easy) play the Indian side"));
    page.click("[data-withdraw]").await;
    page.is_sealed_for("Anna").await;
    assert_eq!(page.saved_game().await.seats()[1].player, Player::Person);
    page.close().await;
}

#[tokio::test]
async fn whoever_agrees_to_be_played_by_the_computer_hands_the_device_back_behind_a_letter() {
    let page = Page::open().await;
    page.import(&anna_and_ben()).await;
    page.break_seal(Some(BRITISH_PIN)).await;
    page.menu().await;
    page.click("[data-player='indian Easy']").await;
    page.click("[data-earnest]").await;
    page.is_sealed_for("Ben").await;
    page.hold_seal().await;
    page.enter_pin(INDIAN_PIN).await;
    page.click("[data-answers] .primary").await;
    page.is_sealed_for("Anna").await;
    page.break_seal(Some(BRITISH_PIN)).await;
    page.wait("[data-screen=table][data-seat=british]").await;
    page.log_says("Ben agreed.").await;
    page.close().await;
}

#[tokio::test]
async fn the_hidden_side_of_a_computer_is_taken_over_after_a_warning_and_the_log_says_so() {
    let page = Page::open().await;
    page.import(&anna_alone()).await;
    page.wait("[data-screen=table][data-seat=british]").await;
    page.menu().await;
    page.click("[data-player='indian Person']").await;
    let earnest = page.wait("[data-wish]").await.text().await.expect("words");
    assert!(earnest.contains("You will see what the Indian side hides"), "{earnest}");
    assert_ne!(page.saved_game().await.seats()[1].player, Player::Person, "nothing has happened yet");
    page.click("[data-earnest]").await;
    page.log_says("A person takes over the Indian side from the computer").await;
    page.close().await;
}

#[tokio::test]
async fn a_copy_asks_for_the_letter_and_the_pin_says_what_it_is_and_is_not_given_up_by_one_alone() {
    let page = Page::open().await;
    page.import(&anna_and_ben()).await;
    page.to_the_shelf().await;
    page.click("[data-game] button[aria-label^='More for']").await;
    page.run("[...document.querySelectorAll('dialog button')].find(b => b.textContent.includes('Duplicate')).click()")
        .await;
    page.until("a copy", "return document.querySelectorAll('[data-game]').length === 2").await;
    page.run("[...document.querySelectorAll('[data-game]')].find(g => g.textContent.includes('(copy)')).querySelector('a.primary').click()").await;
    page.is_sealed_for("Anna").await;
    page.hold_seal().await;
    page.enter_pin(INDIAN_PIN).await;
    page.until("the refusal", "return document.querySelector('form.pin [role=alert]').textContent.length > 0").await;
    page.enter_pin(BRITISH_PIN).await;
    page.past_recap_if_any().await;
    page.log_says("This game is a copy made on this shelf").await;
    page.menu().await;
    page.wait("[data-copy]").await;
    for _ in 0..2 {
        page.click("[data-concede]").await;
    }
    page.click("[data-earnest]").await;
    page.is_sealed_for("Ben").await;
    page.hold_seal().await;
    page.enter_pin(INDIAN_PIN).await;
    page.click("[data-answers] .btn:not(.primary)").await;
    page.is_sealed_for("Anna").await;
    page.close().await;
}

impl Page {
    async fn past_recap_if_any(&self) {
        self.until("the letter opens", "return !document.querySelector('[data-screen=handover]')").await;
        self.past_recap().await;
    }
}

#[tokio::test]
async fn a_pin_can_be_seen_while_it_is_set_and_is_read_alike_from_every_keyboard() {
    let page = Page::open().await;
    page.click("[data-title=bushy-run]").await;
    page.wait("[data-screen=new]").await;
    page.click("input[name=policy][value=ask]").await;
    let field = "[data-pin=indian]";
    page.fill(field, "１７\u{666}③ ").await;
    let hidden = "return document.querySelector('[data-pin=indian]').matches('.secret')";
    page.until("it is hidden", hidden).await;
    page.click("[data-sitter=indian] [data-show-pin]").await;
    page.until("it is shown", &hidden.replace("return ", "return !")).await;
    page.click("form.new-game button[type=submit]").await;
    page.hold_seal().await;
    page.click("form.pin [data-show-pin]").await;
    page.until("it is shown there too", "return !document.querySelector('[data-pin-entry]').matches('.secret')").await;
    page.enter_pin(" 1763 ").await;
    page.past_recap_if_any().await;
    page.wait("[data-screen=table][data-seat=indian]").await;
    page.close().await;
}

#[tokio::test]
async fn a_forgotten_pin_is_removed_if_the_other_agrees_and_the_log_says_what_it_costs() {
    let page = Page::open().await;
    page.import(&anna_and_ben()).await;
    page.hold_seal().await;
    for _ in 0..2 {
        page.click("[data-forgotten]").await;
    }
    page.is_sealed_for("Ben").await;
    page.hold_seal().await;
    page.enter_pin(INDIAN_PIN).await;
    page.wait("[data-asked]").await;
    page.hides_everything().await;
    page.click("[data-answers] .primary").await;
    page.is_sealed_for("Anna").await;
    page.break_seal(None).await;
    page.wait("[data-screen=table][data-seat=british]").await;
    page.log_says("what the British side hides may have been seen").await;
    page.menu().await;
    page.fill("[data-new-pin]", "４711").await;
    page.key("\u{e007}").await;
    page.until("the menu closes", "return !document.querySelector('dialog[open]')").await;
    let address = page.run("return location.hash").await;
    page.reload_at(address.as_str().unwrap_or_default()).await;
    page.is_sealed_for("Anna").await;
    page.break_seal(Some("4711")).await;
    page.wait("[data-screen=table][data-seat=british]").await;
    page.close().await;
}

#[tokio::test]
async fn where_both_have_forgotten_their_pins_the_game_is_not_lost() {
    let page = Page::open().await;
    page.import(&anna_and_ben()).await;
    for letter in ["Anna", "Ben"] {
        page.is_sealed_for(letter).await;
        page.hold_seal().await;
        for _ in 0..2 {
            page.click("[data-forgotten]").await;
        }
    }
    page.is_sealed_for("Anna").await;
    page.break_seal(None).await;
    page.log_says("what both sides hide may have been seen").await;
    page.close().await;
}
