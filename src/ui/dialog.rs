//! Dialogs in front of everything.

use super::banners::Banners;
use super::browser;
use super::controls::{IconButton, alive, live};
use super::shell::Shell;
use super::steps;
use leptos::{ev, html, prelude::*};

/// A dialog in front of everything, closed by its button, by Escape, by a press beside it, or by going back; one that
/// `stays` by none of these: it begins anew.
#[component]
pub fn Dialog(
    #[prop(into)] title: String,
    close: Callback<()>,
    #[prop(optional)] class: &'static str,
    #[prop(optional)] screen: Option<&'static str>,
    #[prop(default = "Close")] closing: &'static str,
    #[prop(optional)] stays: bool,
    children: Children,
) -> impl IntoView {
    let shell = expect_context::<Shell>();
    let node = NodeRef::<html::Dialog>::new();
    let level = shell.dialogs.get_untracked() + 1;
    shell.dialogs.set(level);
    on_cleanup(move || shell.dialogs.set(level - 1));
    if !stays {
        steps::lie_in_front(close);
    }
    // Where the focus was goes on having it: the browser gives it back only if a dialog is closed before it is gone.
    let before = browser::Focused::now();
    on_cleanup(move || before.restore());
    Effect::new(move |_| {
        if let Some(dialog) = node.get() {
            let _ = dialog.show_modal();
        }
    });
    // Only a press that began beside it: a dialog opened by a long press is still under the finger that opened it.
    let pressed = StoredValue::new(false);
    let is_beside = move |event: &ev::MouseEvent| {
        node.get_untracked().is_some_and(|dialog| event.target().as_ref() == Some(dialog.as_ref()))
    };
    let beside = move |event: ev::MouseEvent| {
        if pressed.get_value() && is_beside(&event) {
            close.try_run(());
        }
    };
    // A browser may close it by itself, at the second Escape; where it has to stay, it is opened again.
    let closed = move |_: ev::Event| {
        close.try_run(());
        request_animation_frame(move || {
            let still = node.try_get_untracked().flatten().filter(|dialog| dialog.is_connected() && !dialog.open());
            if let Some(dialog) = still {
                let _ = dialog.show_modal();
            }
        });
    };
    // Beside an open dialog nothing can be pressed, and nothing is read out.
    let banners = live(move || (shell.dialogs.get() == level).then(|| view! { <Banners /> }.into_any()));
    view! {
        <dialog node_ref=node class=format!("dialog sheet {class}") aria-label=title.clone() data-screen=screen
            on:cancel=alive(move |event: ev::Event| { event.prevent_default(); close.try_run(()); })
            on:close=alive(closed)
            on:pointerdown=move |event| pressed.set_value(is_beside(&event))
            on:click=alive(beside)>
            <div class="dialog-body">
                <header class="dialog-head">
                    <h2 prop:textContent=title.clone()></h2>
                    <IconButton icon="close" name=closing class="quiet" press=close />
                </header>
                {children()}
            </div>
            {banners}
        </dialog>
    }
}
