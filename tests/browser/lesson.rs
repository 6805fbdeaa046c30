//! The guided first game, gone through at the table.

use crate::page::{Page, patiently};
use crate::play::TITLE;

impl Page {
    async fn begin_lesson(&self, title: &str) {
        self.click(&format!("[data-title={title}]")).await;
        self.click("[data-learn]").await;
        self.wait("[data-lesson]").await;
    }

    /// The head of the lesson's words.
    async fn lesson_head(&self) -> String {
        let head = self.run("return document.querySelector('[data-lesson] h2')?.textContent ?? ''").await;
        head.as_str().expect("a text").to_owned()
    }

    /// Follows the lesson by its own button from its first step to its end.
    async fn follow_lesson(&self) {
        assert!(self.lesson_head().await.starts_with("Lesson: step 1 of "));
        while self.lesson_head().await != "End of the lesson" {
            // A step of several actions is followed one by one: its head stays, and the saved game goes on.
            let before = self.stored().await;
            self.click("[data-follow]").await;
            if self.is_there("[data-sure=yes]").await {
                self.click("[data-sure=yes]").await;
            }
            let on = patiently(async || self.stored().await != before).await;
            assert!(on.is_some(), "the lesson does not go on: {}", self.text().await);
        }
    }
}

#[tokio::test]
async fn the_lesson_of_bushy_run_leads_from_its_first_step_to_its_end() {
    let page = Page::open().await;
    page.begin_lesson(TITLE).await;
    assert!(page.is_there("path.ring.hint").await, "the place that it speaks of has a ring");
    page.is_accessible("lesson").await;
    page.follow_lesson().await;
    page.close().await;
}

#[tokio::test]
async fn the_lesson_of_blood_on_the_ohio_leads_from_its_first_step_to_its_end() {
    let page = Page::open().await;
    page.begin_lesson("blood-on-the-ohio").await;
    page.follow_lesson().await;
    page.click("[data-lesson] a.btn.primary").await;
    page.wait("[data-screen=new] .first-game b").await;
    page.close().await;
}

#[tokio::test]
async fn the_lesson_of_a_dark_and_bloody_ground_leads_from_its_first_step_to_its_end() {
    let page = Page::open().await;
    page.begin_lesson("dark-and-bloody-ground").await;
    page.follow_lesson().await;
    page.close().await;
}

#[tokio::test]
async fn a_lesson_goes_on_after_a_reload_and_is_left_and_found_again() {
    let page = Page::open().await;
    page.begin_lesson(TITLE).await;
    page.order("piece:I13 button:slip space:7").await;
    assert_eq!(page.lesson_head().await, "Lesson: step 2 of 38");
    page.to_the_shelf().await;
    assert!(page.text().await.contains("Bushy Run: lesson"));
    page.click("[data-game] a.btn.primary").await;
    page.wait("[data-lesson]").await;
    assert_eq!(page.lesson_head().await, "Lesson: step 2 of 38");
    page.order("piece:D1 button:slip space:1").await;
    assert_eq!(page.lesson_head().await, "Lesson left");
    page.click("[data-lesson] button[aria-label='Close the lesson']").await;
    assert!(!page.is_there("[data-lesson]").await);
    page.order("piece:D3 button:slip space:13").await;
    assert!(!page.is_there("[data-lesson]").await, "what was put away stays away");
    for _ in 0..2 {
        page.click("button[aria-label=Undo]").await;
    }
    page.until(
        "the lesson is found again",
        "return document.querySelector('[data-lesson] h2')?.textContent === 'Lesson: step 2 of 38'",
    )
    .await;
    page.close().await;
}
