//! The guided first game, gone through at the table.

use crate::page::Page;
use crate::play::TITLE;

impl Page {
    async fn begin_lesson(&self) {
        self.click(&format!("[data-title={TITLE}]")).await;
        self.click("[data-learn]").await;
        self.wait("[data-lesson]").await;
    }

    /// The head of the lesson's words.
    async fn lesson_head(&self) -> String {
        let head = self.run("return document.querySelector('[data-lesson] h2')?.textContent ?? ''").await;
        head.as_str().expect("a text").to_owned()
    }
}

#[tokio::test]
async fn a_lesson_leads_by_its_own_button_from_its_first_step_to_its_end() {
    let page = Page::open().await;
    page.begin_lesson().await;
    assert_eq!(page.lesson_head().await, "Lesson, 1 of 38");
    assert!(page.is_there("path.ring.hint").await, "the place that it speaks of has a ring");
    for _ in 0..38 {
        let before = page.lesson_head().await;
        if before == "End of the lesson" {
            break;
        }
        page.click("[data-follow]").await;
        if page.is_there("[data-sure=yes]").await {
            page.click("[data-sure=yes]").await;
        }
        let on = format!("return document.querySelector('[data-lesson] h2')?.textContent !== {before:?}");
        page.until("the lesson goes on", &on).await;
    }
    assert_eq!(page.lesson_head().await, "End of the lesson");
    page.close().await;
}

#[tokio::test]
async fn a_lesson_goes_on_after_a_reload_and_is_left_and_found_again() {
    let page = Page::open().await;
    page.begin_lesson().await;
    page.order("piece:I13 button:slip space:7").await;
    assert_eq!(page.lesson_head().await, "Lesson, 2 of 38");
    page.reload_at("#/").await;
    page.wait("[data-screen=shelf]").await;
    assert!(page.text().await.contains("Bushy Run: lesson"));
    page.click("[data-game] a.btn.primary").await;
    page.wait("[data-lesson]").await;
    assert_eq!(page.lesson_head().await, "Lesson, 2 of 38");
    page.order("piece:D1 button:slip space:1").await;
    assert_eq!(page.lesson_head().await, "Lesson left");
    page.click("[data-lesson] button[aria-label='Put the lesson away']").await;
    assert!(!page.is_there("[data-lesson]").await);
    page.order("piece:D3 button:slip space:13").await;
    assert!(!page.is_there("[data-lesson]").await, "what was put away stays away");
    for _ in 0..2 {
        page.click("button[aria-label=Undo]").await;
    }
    page.until(
        "the lesson is found again",
        "return document.querySelector('[data-lesson] h2')?.textContent === 'Lesson, 2 of 38'",
    )
    .await;
    page.close().await;
}
