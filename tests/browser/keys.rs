//! Keys of keyboards that are set to other alphabets, and the usual keys for taking back.

use crate::page::Page;
use crate::play::Prepared;
use ohio_country::rules::Policy;
use serde_json::json;

impl Page {
    /// A key goes down where the focus is; whether the page has taken it.
    async fn key_event(&self, key: &str, code: &str, held: &str) -> bool {
        let script = "
            const [key, code, held] = arguments;
            const with_ = name => held.includes(name);
            const event = new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true,
                shiftKey: with_('shift'), ctrlKey: with_('ctrl'), metaKey: with_('meta'), altKey: with_('alt') });
            return !(document.activeElement ?? document.body).dispatchEvent(event)";
        let taken = self.client.execute(script, vec![json!(key), json!(code), json!(held)]).await;
        taken.expect("a key") == json!(true)
    }
}

#[tokio::test]
async fn keys_work_by_their_place_where_the_alphabet_is_another() {
    let page = Page::open().await;
    page.import(&Prepared::turn_two(Policy::Open, [0, 1]).record()).await;
    page.wait("[data-counter=B10]").await;
    let before = page.actions().await;
    for (alphabet, u) in [("Cyrillic", "г"), ("Greek", "θ"), ("Hebrew", "ו"), ("Arabic", "ع")] {
        page.order("piece:B05 space:10").await;
        assert_eq!(page.actions().await, before + 1);
        assert!(page.key_event(u, "KeyU", "").await, "{alphabet}");
        assert_eq!(page.actions().await, before, "{alphabet}: it takes back");
    }
    assert!(page.key_event("؟", "Slash", "shift").await);
    page.wait("dialog table.keys").await;
    page.click("dialog[open] button[aria-label=Close]").await;
    page.until("it is closed", "return !document.querySelector('dialog')").await;
    page.run("document.activeElement?.blur()").await;
    assert!(page.key_event("к", "KeyR", "").await, "letters find pieces, wherever the focus was");
    let found = "return document.activeElement.dataset.counter !== undefined";
    page.until("a piece is found", found).await;
    page.close().await;
}

#[tokio::test]
async fn control_or_command_with_z_and_y_take_back_and_do_again() {
    let page = Page::open().await;
    page.import(&Prepared::turn_two(Policy::Open, [0, 1]).record()).await;
    page.wait("[data-counter=B10]").await;
    let before = page.actions().await;
    page.order("piece:B05 space:10").await;
    for (key, code, held, actions) in [
        ("z", "KeyZ", "ctrl", 0),
        ("y", "KeyY", "ctrl", 1),
        ("z", "KeyZ", "meta", 0),
        ("Z", "KeyZ", "meta shift", 1),
        ("я", "KeyZ", "ctrl", 0),
        ("Z", "KeyZ", "ctrl shift", 1),
        ("z", "KeyY", "ctrl", 0), // a German keyboard
        ("y", "KeyY", "meta", 1),
    ] {
        assert!(page.key_event(key, code, held).await, "{held} {key}");
        assert_eq!(page.actions().await, before + actions, "{held} {key}");
    }
    assert!(!page.key_event("z", "KeyZ", "ctrl alt").await, "Alt makes other letters");
    // Where a dialog lies in front, and in a field.
    page.click("button[aria-label=Menu]").await;
    page.wait("dialog[open]").await;
    assert!(!page.key_event("z", "KeyZ", "ctrl").await);
    page.run(
        "const field = document.createElement('input'); document.querySelector('.table').append(field); field.focus()",
    )
    .await;
    assert!(!page.key_event("z", "KeyZ", "ctrl").await);
    page.click("dialog[open] button[aria-label=Close]").await;
    page.until("it is closed", "return !document.querySelector('dialog')").await;
    page.run("document.querySelector('.table > input').focus()").await;
    assert!(!page.key_event("z", "KeyZ", "ctrl").await);
    assert!(!page.key_event("u", "KeyU", "").await);
    assert_eq!(page.actions().await, before + 1);
    page.close().await;
}
