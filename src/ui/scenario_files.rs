//! Scenarios that people bring: opened as files or as pasted text, tested by the program of their title, kept on the device, and
//! chosen from like any other.

use super::browser;
use super::controls::{Icon, live, live_words, radio};
use super::programs;
use super::shell::Shell;
use super::storage::{LocalStore, on_change_elsewhere};
use super::thumbnail::at_the_beginning;
use crate::play::brought::{self, Kept};
use crate::play::names::isolated;
use crate::play::{catalog, exchange};
use crate::rules::text::count;
use crate::rules::{MAX_SCENARIO_FILE, Setup, Spec, WrittenScenario};
use leptos::{ev, html, prelude::*};

/// What the part of the form is made of.
#[derive(Clone, Copy)]
struct Choices {
    spec: &'static Spec,
    setup: RwSignal<Setup>,
    shell: Shell,
    /// What is kept on the device.
    kept: RwSignal<Vec<Kept>>,
    /// What the device did not take: it can be played as long as the form is open. Its keys are empty.
    unkept: RwSignal<Vec<Kept>>,
    /// What is wrong with what was opened last: what it all comes to, and each fault.
    wrong: RwSignal<Option<(String, Vec<String>)>>,
    /// What came of it, where it was well.
    came: RwSignal<String>,
}

/// The scenarios that were brought to a title, as choices of the form, and what opens more.
pub fn choices(spec: &'static Spec, setup: RwSignal<Setup>) -> AnyView {
    let choices = Choices {
        spec,
        setup,
        shell: expect_context::<Shell>(),
        kept: RwSignal::default(),
        unkept: RwSignal::default(),
        wrong: RwSignal::new(None),
        came: RwSignal::default(),
    };
    choices.refresh();
    on_change_elsewhere(move |key| {
        if brought::is_of(key.as_deref(), spec.id) {
            choices.refresh();
        }
    });
    let all = move || [choices.kept.get(), choices.unkept.get()].concat();
    view! {
        <div class="brought">
            {live(move || all().into_iter().map(|kept| choices.one(kept)).collect_view())}
            {choices.opening()}
        </div>
    }
    .into_any()
}

impl Choices {
    /// Reads again what the device keeps.
    fn refresh(self) {
        match brought::list(&LocalStore, self.spec.id) {
            Ok(kept) => {
                // What has not changed stays in the document, and with it the focus.
                if self.kept.try_with_untracked(|before| *before != kept) == Some(true) {
                    drop(self.kept.try_set(kept));
                }
            }
            Err(why) => self.shell.alarm(format!("Your own scenarios can’t be shown: {why}.")),
        }
    }

    fn choose(self, scenario: &WrittenScenario) {
        let _: Option<()> = self.setup.try_update(|setup| {
            setup.scenario.clone_from(&scenario.id);
            setup.file = Some(scenario.file.clone());
        });
    }

    /// A scenario that was brought; of one that cannot be read, that it is there.
    fn one(self, kept: Kept) -> AnyView {
        let Kept { key, scenario } = kept;
        let Some(scenario) = scenario else {
            return view! {
                <div class="brought-choice" data-brought="damaged">
                    <p class="small"><Icon name="warning" />"A scenario of yours is damaged and can’t be read."</p>
                    {self.removal(key, "the damaged scenario".into(), None)}
                </div>
            }
            .into_any();
        };
        let (chosen, picked, begun) = (scenario.file.clone(), scenario.clone(), scenario.clone());
        let chosen = live(move || self.setup.with(|s| s.file.as_ref() == Some(&chosen)));
        let pick =
            radio("scenario".into(), format!("file {}", scenario.id), chosen, Box::new(move || self.choose(&picked)));
        let setup =
            move || Setup { scenario: begun.id.clone(), file: Some(begun.file.clone()), ..Setup::of(self.spec, 0) };
        let thumb =
            live(move || programs::is_here(self.spec.id).then(|| at_the_beginning(self.spec, setup())).flatten());
        let tasks: Vec<String> = scenario.sides.iter().map(side).collect();
        let name = isolated(&scenario.title).into_owned();
        let (file, keyless) = (scenario.file.clone(), key.is_empty());
        view! {
            <div class="brought-choice" data-brought=scenario.id.clone()>
                <label class="scenario-choice">
                    <b class="sc">{pick}<span dir="auto" prop:textContent=scenario.title></span></b>
                    <span class="book-text" dir="auto" prop:textContent=scenario.history></span>
                    <span class="small"><Icon name="hourglass" /><span prop:textContent=scenario.length></span></span>
                    <span class="small" dir="auto" prop:textContent=tasks.join(" ")></span>
                    <span class="thumb" aria-hidden="true">{thumb}</span>
                </label>
                {keyless.then(|| view! { <p class="small">"Not kept on this device."</p> }.into_any())}
                {self.removal(key, name, Some(file))}
            </div>
        }
        .into_any()
    }

    /// A button that removes what is kept: it has to be pressed twice.
    fn removal(self, key: String, name: String, file: Option<String>) -> AnyView {
        let sure = RwSignal::new(false);
        let press = move |_| {
            if !sure.get_untracked() {
                return sure.set(true);
            }
            if let Err(why) = brought::remove(&LocalStore, &key) {
                return self.shell.alarm(format!("Not removed: {why}."));
            }
            self.setup.update(|setup| {
                if file.is_some() && setup.file == file {
                    setup.scenario = self.spec.scenarios[0].id.into();
                    setup.file = None;
                }
            });
            if key.is_empty() {
                let file = file.clone();
                self.unkept.update(|all| all.retain(|kept| kept.scenario.as_ref().map(|s| &s.file) != file.as_ref()));
            }
            self.refresh();
        };
        let label = move || format!("{} {name}", if sure.get() { "Press again to remove" } else { "Remove" });
        let words = move || if sure.get() { "Sure?" } else { "Remove" }.into();
        view! {
            <button type="button" class="btn danger" data-remove="" aria-label=label on:click=press>
                <Icon name="trash" />{live_words(Box::new(words))}
            </button>
        }
        .into_any()
    }

    /// Where more are opened.
    fn opening(self) -> AnyView {
        let field = NodeRef::<html::Input>::new();
        let pasted = NodeRef::<html::Textarea>::new();
        let press = move |_| {
            if let Some(input) = field.get_untracked() {
                input.click();
            }
        };
        let read = move |_| {
            let text = pasted.get_untracked().map(|field| field.value()).unwrap_or_default();
            leptos::task::spawn_local(self.take("The text".into(), text));
        };
        view! {
            <details class="advanced" data-open-scenario="">
                <summary>"Open a scenario file…"</summary>
                <p class="small">"You can play tables of your own. A scenario is a text file (JSON); the project’s documentation says what \
                    stands in one, with an example. It is kept on this device, and every game of it carries it along."</p>
                <p class="row">
                    <button type="button" class="btn" on:click=press><Icon name="upload" />"Choose a file"</button>
                    <input node_ref=field type="file" class="vh" tabindex="-1" aria-label="Scenario file" accept=".json,application/json,text/plain"
                        on:change=move |event| self.file_chosen(&event) />
                </p>
                <label class="field">"Or paste its text"
                    <textarea node_ref=pasted rows="5" spellcheck="false" autocomplete="off" autocapitalize="off" data-paste=""></textarea>
                </label>
                <p class="row"><button type="button" class="btn" data-read="" on:click=read><Icon name="check" />"Check and add"</button></p>
                <div role="alert">{live(move || self.wrong.get().map(faults))}</div>
                <p class="small" role="status" prop:textContent=move || self.came.get()></p>
            </details>
        }
        .into_any()
    }

    /// A file was chosen. The form may have been left by the time that it is read.
    fn file_chosen(self, event: &ev::Event) {
        let input: web_sys::HtmlInputElement = event_target(event);
        let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
        leptos::task::spawn_local(async move {
            let name = isolated(&file.name()).into_owned();
            // Text of two bytes a letter is read too.
            match browser::read_file(&file, 2 * MAX_SCENARIO_FILE + 2).await.map(|bytes| exchange::text_of(&bytes)) {
                Ok(Ok(text)) => self.take(name, text).await,
                Ok(Err(_)) => self.refuse(format!("{name} isn’t a text file."), Vec::new()),
                Err(_) => self.refuse(
                    format!("{name} can’t be read, or is too large: at most {MAX_SCENARIO_FILE} bytes are read."),
                    Vec::new(),
                ),
            }
            input.set_value("");
        });
    }

    fn refuse(self, what: String, faults: Vec<String>) {
        drop(self.came.try_set(String::new()));
        drop(self.wrong.try_set(Some((what, faults))));
    }

    /// Has a text tested; what is sound becomes a choice, the first of it the one that is chosen.
    async fn take(self, name: String, text: String) {
        if let Err(why) = programs::need(self.spec.id).await {
            return self.refuse(format!("{name} can’t be checked: {why}"), Vec::new());
        }
        let scenarios = match catalog::scenarios_of(self.spec.id, &text) {
            Ok(scenarios) => scenarios,
            Err(faults) => {
                let what = format!("{name} can’t be played: {}.", count(faults.len(), "fault", "faults"));
                let words = |fault: &crate::rules::ScenarioFault| format!("{fault} ({})", fault.code);
                return self.refuse(what, faults.iter().map(words).collect());
            }
        };
        let (mut added, mut why_not) = (Vec::new(), None);
        for scenario in &scenarios {
            added.push(format!("“{}”", isolated(&scenario.title)));
            let refused = brought::keep(&LocalStore, self.spec.id, scenario).err();
            let kept = Kept { key: String::new(), scenario: Some(scenario.clone()) };
            let _: Option<()> = self.unkept.try_update(|all| {
                all.retain(|other| *other != kept);
                if refused.is_some() {
                    all.push(kept);
                }
            });
            why_not = why_not.or(refused.map(|why| why.reason()));
        }
        if self.wrong.try_set(None).is_some() {
            // The form has been left.
            return;
        }
        self.refresh();
        if let Some(first) = scenarios.first() {
            self.choose(first);
        }
        let added = added.join(", ");
        self.came.set(match why_not {
            None => format!("Added: {added}."),
            Some(why) => {
                format!("Added for now: {added}. Not kept on this device: {why}. A game of it is saved as usual.")
            }
        });
    }
}

/// A side with what it is to do.
fn side((name, task): &(String, String)) -> String {
    if task.is_empty() { format!("{}.", isolated(name)) } else { format!("{}: {}", isolated(name), isolated(task)) }
}

/// What is wrong with a file.
fn faults((what, faults): (String, Vec<String>)) -> AnyView {
    let lines = faults.into_iter().map(|fault| view! { <li dir="auto" prop:textContent=fault></li> }.into_any());
    view! {
        <p><b prop:textContent=what></b></p>
        <ul class="faults">{lines.collect_view()}</ul>
    }
    .into_any()
}
