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
use wasm_bindgen::JsCast;

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
        let unkept = if keyless { "Not kept on this device." } else { "" };
        let about = [&*scenario.history, &scenario.length, &tasks.join(" "), unkept].join("\n");
        view! {
            <div class="brought-choice" data-brought=scenario.id.clone()>
                <label class="scenario-choice">
                    <b class="sc" dir="auto">{pick}{scenario.title}</b>
                    <span class="small" dir="auto" prop:textContent=about.trim().to_owned()></span>
                    <span class="thumb" aria-hidden="true">{thumb}</span>
                </label>
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

    /// Where more are opened. What never changes of it is one text: an element of its own for each part would weigh much.
    fn opening(self) -> AnyView {
        const OPEN: &str = "<details class=\"advanced\" data-open-scenario=\"\"><summary>Open a scenario file…</summary><p class=\"small\">Play tables of your own: a scenario is a JSON file (the project’s documentation has an example). It is kept on this device, and its games carry it along.</p><p class=\"row\"><label class=\"btn\">Choose \
             a file<input type=\"file\" class=\"vh\" accept=\".json,application/json,text/plain\"></label></p><label \
             class=\"field\">Or paste its text<textarea rows=\"5\" spellcheck=\"false\" autocomplete=\"off\" autocapitalize=\"off\" \
             data-paste=\"\"></textarea></label><p class=\"row\"><button type=\"button\" class=\"btn\" data-read=\"\">Check and \
             add</button></p></details>";
        let field = NodeRef::<html::Div>::new();
        let read = move |event: ev::MouseEvent| {
            if browser::data_above(event.target(), "data-read").is_none() {
                return;
            }
            let pasted = field.get_untracked().and_then(|field| field.query_selector("textarea").ok().flatten());
            let text = pasted.and_then(|area| area.dyn_into::<web_sys::HtmlTextAreaElement>().ok());
            leptos::task::spawn_local(self.take("The text".into(), text.map(|area| area.value()).unwrap_or_default()));
        };
        view! {
            <div node_ref=field inner_html=OPEN on:click=read on:change=move |event| self.file_chosen(&event)></div>
            <div role="alert">{live(move || self.wrong.get().map(faults))}</div>
            <p class="small" role="status" prop:textContent=move || self.came.get()></p>
        }
        .into_any()
    }

    /// A file was chosen. The form may have been left by the time that it is read.
    fn file_chosen(self, event: &ev::Event) {
        let input = event.target().and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok());
        let Some(input) = input else { return };
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
    view! { <p class="faults" dir="auto" prop:textContent=format!("{what}\n{}", faults.join("\n"))></p> }.into_any()
}
