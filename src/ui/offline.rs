//! Playing without a network: what `public/service-worker.js` keeps of the site on this device, and how a newer version
//! takes its place.

use super::controls::Icon;
use super::shell::{Kept, Shell};
use leptos::prelude::*;
use std::time::Duration;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{ServiceWorkerContainer, ServiceWorkerRegistration, ServiceWorkerState};

/// How long the first screen has the network to itself.
const FIRST_SCREEN: Duration = Duration::from_secs(2);
/// How long a newer version may take to take over. The page is loaded again in any case.
const TAKING_OVER: Duration = Duration::from_secs(3);
/// What the worker hears when its turn has come.
const TAKE_OVER: &str = "take over";

thread_local! {
    static REGISTRATION: std::cell::RefCell<Option<ServiceWorkerRegistration>> = const { std::cell::RefCell::new(None) };
}

/// Has the site kept, once the first screen is drawn. A development build does not.
pub fn keep(shell: Shell) {
    let workers = window().navigator().service_worker();
    if cfg!(debug_assertions) || workers.is_undefined() {
        return;
    }
    let register = move || {
        follow_other_tabs(shell, &workers);
        shell.kept.set(Kept::Fetching);
        leptos::task::spawn_local(async move {
            match JsFuture::from(workers.register("service-worker.js")).await {
                // A browser that is kept from it may answer with nothing at all.
                Ok(registration) if registration.is_object() => watch(shell, registration.unchecked_into()),
                // A private window, perhaps.
                _ => shell.kept.set(Kept::Nothing),
            }
        });
    };
    set_timeout(register, FIRST_SCREEN);
}

/// Another tab may call a newer version, and the files of this one are gone from the device with that: the page goes along,
/// unless something would be lost.
fn follow_other_tabs(shell: Shell, workers: &ServiceWorkerContainer) {
    // The first worker of all takes a page that came without one, and is of its own version.
    let had_one = workers.controller().is_some();
    let changed = Closure::<dyn Fn()>::new(move || {
        if had_one && shell.unsaved.is_empty() {
            reload();
        }
    });
    workers.set_oncontrollerchange(Some(changed.as_ref().unchecked_ref()));
    changed.forget();
}

fn watch(shell: Shell, registration: ServiceWorkerRegistration) {
    look(shell, &registration);
    let own = registration.clone();
    let found = Closure::<dyn Fn()>::new(move || {
        follow(shell, &own);
        look(shell, &own);
    });
    registration.set_onupdatefound(Some(found.as_ref().unchecked_ref()));
    found.forget();
    follow(shell, &registration);
    REGISTRATION.set(Some(registration));
}

/// Hears when the worker that is being installed is ready, or fails.
fn follow(shell: Shell, registration: &ServiceWorkerRegistration) {
    let Some(worker) = registration.installing() else { return };
    let own = registration.clone();
    let changed = Closure::<dyn Fn()>::new(move || look(shell, &own));
    worker.set_onstatechange(Some(changed.as_ref().unchecked_ref()));
    changed.forget();
}

fn look(shell: Shell, registration: &ServiceWorkerRegistration) {
    let kept = if shell.kept.get_untracked() == Kept::Newer {
        // Another window may have called the newer version: this page is still of the older one.
        Kept::Newer
    } else if registration.active().is_some() {
        if registration.waiting().is_some() { Kept::Newer } else { Kept::Whole }
    } else if registration.installing().is_some() {
        Kept::Fetching
    } else {
        Kept::Nothing
    };
    shell.kept.set(kept);
}

/// Asks, without waiting, whether there is a newer version.
pub fn ask_for_newer() {
    REGISTRATION.with_borrow(|registration| {
        let asked = registration.as_ref().and_then(|r| r.update().ok());
        // Without a network there is none.
        let ignored = asked.map(JsFuture::from);
        leptos::task::spawn_local(async move {
            if let Some(answer) = ignored {
                let _ = answer.await;
            }
        });
    });
}

fn reload() {
    let _ = window().location().reload();
}

/// Loads the page again, in the newest version that is kept. Games are saved with each action.
pub fn use_newest() {
    let waiting = REGISTRATION.with_borrow(|r| r.as_ref().and_then(ServiceWorkerRegistration::waiting));
    let Some(worker) = waiting else { return reload() };
    let own = worker.clone();
    let ready = Closure::<dyn Fn()>::new(move || {
        // A still newer one may have taken its place.
        if matches!(own.state(), ServiceWorkerState::Activated | ServiceWorkerState::Redundant) {
            reload();
        }
    });
    worker.set_onstatechange(Some(ready.as_ref().unchecked_ref()));
    ready.forget();
    let _ = worker.post_message(&JsValue::from_str(TAKE_OVER));
    set_timeout(reload, TAKING_OVER);
}

/// On the shelf: that a newer version is at hand.
#[component]
pub fn NewerEdition() -> impl IntoView {
    let shell = expect_context::<Shell>();
    ask_for_newer();
    move || {
        (shell.kept.get() == Kept::Newer)
            .then(|| view! { <div class="newer sheet" role="status" data-newer="">{newer()}</div> })
    }
}

/// In the settings: whether one can play without a network.
#[component]
pub fn WithoutNetwork() -> impl IntoView {
    let shell = expect_context::<Shell>();
    let words = move || match shell.kept.get() {
        Kept::Nothing => view! { <p>"Online only: the game isn’t stored on this device yet."</p> }.into_any(),
        Kept::Fetching => view! { <p>"Downloading for offline play …"</p> }.into_any(),
        Kept::Whole => view! { <p>"Ready to play without a connection."</p> }.into_any(),
        Kept::Newer => newer(),
    };
    view! { <fieldset data-kept=move || format!("{:?}", shell.kept.get())><legend>"Offline"</legend>{words}</fieldset> }
}

fn newer() -> AnyView {
    view! {
        <p>"A new version of Ohio Country is ready. Your saved games will carry over."</p>
        <button type="button" class="btn" data-use-newest="" on:click=|_| use_newest()><Icon name="redo" />"Update now"</button>
    }
    .into_any()
}
