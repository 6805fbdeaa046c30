//! A new game: scenario, seats, secrecy, dice.

use super::browser;
use super::controls::{Flag, Icon, PageHead, button, chip, live, live_words, radio, set_title};
use super::pin;
use super::programs;
use super::saving::put_on_table;
use super::scenario_files;
use super::shell::Shell;
use super::storage::LocalStore;
use super::theme;
use super::thumbnail::at_the_beginning;
use crate::play::lesson;
use crate::play::{Level, Player, SeatConfig, catalog, saved};
use crate::rules::text::signed;
use crate::rules::{Evened, OptionSpec, Par, Played, Policy, ScenarioSpec, Seat, SeatSpec, Setup, Spec};
use leptos::prelude::*;

/// What the form holds, apart from the set-up itself.
#[derive(Clone, Default)]
struct Sitter {
    player: Player,
    name: String,
    pin: String,
    accent: u8,
}

/// Persons among those who sit down.
fn people(sitters: RwSignal<Vec<Sitter>>) -> usize {
    sitters.with(|all| all.iter().filter(|s| s.player == Player::Person).count())
}

/// The screen on which a game is begun.
#[component]
pub fn NewGame(title: String) -> impl IntoView {
    let Some(entry) = catalog::title(&title) else {
        return view! {
            <div class="page" data-screen="new">
                <PageHead title="New game" />
                <main class="sheet page-sheet"><p role="alert">"There is no such game."</p></main>
            </div>
        }
        .into_any();
    };
    let spec = entry.spec;
    set_title(&format!("New game: {}", spec.short_name));
    let taught = entry.taught;
    let first = spec.first_game().filter(|_| never_played(spec.id));
    let mut offered = Setup::of(spec, browser::fresh_seed());
    if let Some(scenario) = first.or(spec.scenarios.first()) {
        offered.pick(spec, scenario, true);
    }
    let setup = RwSignal::new(offered);
    let sitters = RwSignal::new(vec![Sitter::default(); spec.seats.len()]);
    // The policy follows how many people play, until somebody picks one.
    let (by_hand, count) = (RwSignal::new(false), Memo::new(move |_| people(sitters)));
    Effect::new(move |_| {
        let people = count.get();
        if !by_hand.get_untracked() {
            setup.update(|s| s.policy = spec.usual_policy(s, people));
        }
    });
    let secrets = Memo::new(move |_| setup.with(|s| spec.has_secrets(s)));
    let shell = expect_context::<Shell>();
    programs::wish(spec.id);
    let begin_with = move |sitters: Vec<Sitter>| {
        let mut setup = setup.get_untracked();
        if !by_hand.get_untracked() {
            let people = sitters.iter().filter(|s| s.player == Player::Person).count();
            setup.policy = spec.usual_policy(&setup, people);
        }
        leptos::task::spawn_local(async move {
            match programs::need(spec.id).await {
                Ok(()) => start(shell, spec, &setup, &sitters),
                Err(why) => shell.alarm(format!("The game can’t start: {why}")),
            }
        });
    };
    let begin = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        begin_with(sitters.get_untracked());
    };
    view! {
        <div class="page" data-screen="new">
            <PageHead title=spec.name />
            <main><form class="sheet page-sheet new-game" on:submit=begin>
                <section class="scenario">
                    <div>
                    <img src=theme::cover(spec.id) alt="" width="256" height="216" />
                    {starts(spec, setup, Callback::new(begin_with))}
                    </div>
                    <div>
                    {first.map(|s| view! { <p class="first-game"><Icon name="star" /><span>{if taught { "After the lesson, start with " } else { "New to this game? Start with " }}<b>{s.name}</b>". It introduces the rules a few at a time."</span></p> }.into_any())}
                    {in_order(spec, first).map(|s| scenario(spec, s, setup)).collect_view()}
                    {spec.scenario_files.then(|| scenario_files::choices(spec, setup))}
                    {live(move || setup.with(|s| tells_results(spec, s)).then(|| view! { <p class="small">"Results are from computer games; yours may differ."</p> }.into_any()))}</div>
                </section>
                <details class="options" data-options="">
                <summary>"Options: sides, levels, names, dice and more"</summary>
                <fieldset class="seats">
                    <legend>"Players"</legend>
                    {(0u8..).zip(spec.seats).map(|(n, s)| {
                        let seat = Seat(n);
                        let reserved = Memo::new(move |_| setup.with(|s| spec.is_for_a_person(s, s.policy, seat)));
                        sitter(seat, s, secrets, reserved, sitters)
                    }).collect_view()}
                </fieldset>
                {move || (secrets.get() && spec.policies.len() > 1).then(|| policies(spec, setup, by_hand, count))}
                <fieldset>
                    <legend>"Dice"</legend>
                    {dice(setup, false, "Automatic dice", "Fair dice; reloading won’t reroll them.")}
                    {dice(setup, true, "Real dice", "Roll your own dice and tap in the results.")}
                </fieldset>
                {(!spec.options.is_empty()).then(|| view! {
                    <fieldset>
                        <legend>"Optional rules"</legend>
                        {spec.options.iter().map(|o| option(spec, o, setup, sitters)).collect_view()}
                    </fieldset>
                }
                .into_any())}
                <details class="advanced">
                    <summary>"Advanced"</summary>
                    <label class="field">"Dice seed"
                        <input type="text" inputmode="numeric" pattern="[0-9]{1,15}" maxlength="15"
                            prop:value=move || setup.with(|s| s.seed.to_string())
                            on:change=move |e| if let Ok(seed) = event_target_value(&e).trim().parse() { setup.update(|s| s.seed = seed); } />
                        <span class="small">"The same seed and the same moves give the same rolls."</span>
                    </label>
                </details>
                <p class="row end"><button type="submit" class="btn primary big"><Icon name="play" />"Start game"</button></p>
                </details>
            </form></main>
        </div>
    }
    .into_any()
}

/// One tap each: alone, as two, or with the lesson.
fn starts(spec: &'static Spec, setup: RwSignal<Setup>, begin: Callback<Vec<Sitter>>) -> impl IntoView {
    // Who plays alone takes the side that a person has to play, or else the first.
    let own = Memo::new(move |_| {
        setup.with(|s| (0u8..).map(Seat).take(spec.seats.len()).find(|&seat| spec.is_for_a_person(s, s.policy, seat)))
    });
    let own = move || own.get().map_or(0, Seat::index);
    let side = move || spec.seats.get(own()).map_or("", |s| s.name);
    let alone = move || {
        let own = untrack(own);
        let sit = |n| Sitter {
            player: if n == own { Player::Person } else { Player::Computer { level: Level::default() } },
            ..Sitter::default()
        };
        begin.run((0..spec.seats.len()).map(sit).collect());
    };
    let two = move || begin.run(vec![Sitter::default(); spec.seats.len()]);
    view! {
        <div class="starts" role="group" aria-label="Start">
            {button("btn primary big", "computer", "Against the computer", Box::new(alone))}
            {button("btn big", "people", "Two of us", Box::new(two))}
            {lesson(spec.id)}
            <p class="small" prop:textContent=move || format!("Against the computer you play the {} side.", side())></p>
        </div>
    }
}

/// The scenarios, what is offered to a beginner first.
fn in_order(spec: &'static Spec, first: Option<&'static ScenarioSpec>) -> impl Iterator<Item = &'static ScenarioSpec> {
    let others = spec.scenarios.iter().filter(move |s| first.is_none_or(|first| first.id != s.id));
    first.into_iter().chain(others)
}

/// Whether this device keeps no game of the title but a lesson, not even a deleted one.
fn never_played(title: &str) -> bool {
    let kept = [saved::list(&LocalStore), saved::bin(&LocalStore)];
    let mut games = kept.iter().flatten().flatten();
    !games.any(|game| {
        game.metadata.as_ref().is_some_and(|metadata| metadata.summary.title == title && !metadata.summary.lesson)
    })
}

fn scenario(title: &'static Spec, spec: &'static ScenarioSpec, setup: RwSignal<Setup>) -> impl IntoView {
    let several = title.scenarios.len() > 1 || title.scenario_files;
    let pick = several.then(|| {
        let chosen = live(move || setup.with(|s| s.scenario == spec.id && s.file.is_none()));
        let choose = Box::new(move || setup.update(|s| s.pick(title, spec, true)));
        radio("scenario".into(), spec.id.into(), chosen, choose)
    });
    // All but the chosen one are a line each: the form is to be read at a glance.
    let is_chosen = Memo::new(move |_| setup.with(|s| s.scenario == spec.id && s.file.is_none()));
    let about_it = live(move || is_chosen.get().then(|| about(title, spec)));
    let balance = live(move || is_chosen.get().then(|| balance(title, spec, setup)).flatten());
    view! {
        <label class="scenario-choice" class:chosen=is_chosen>
            <b class="sc">{pick}{spec.name}</b>
            <span class="small"><Icon name="hourglass" />{spec.length}</span>
            {about_it}
        </label>
        {balance}
    }
    .into_any()
}

/// Where a scenario leans by its printed rules: evened out or as printed, each with how the computer fared by it.
fn balance(title: &'static Spec, spec: &'static ScenarioSpec, setup: RwSignal<Setup>) -> Option<AnyView> {
    let evened = spec.evened?;
    let row = move |name: &'static str, id: &'static str, even: bool, played: Option<Played>, rules: String| {
        let chosen = live(move || setup.with(|s| s.is_evened(title, spec) == even));
        let choose = Box::new(move || setup.update(|s| s.pick(title, spec, even)));
        let text = rules + &played.map_or_else(String::new, |played| won(title, played));
        labelled(radio("balance".into(), id.into(), chosen, choose), name, text.into_any())
    };
    Some(
        view! {
            <div class="balance" role="radiogroup" aria-label="Balance">
                {row("Evened out", "evened", true, evened.played, format!("Not in the printed game: {}. ", in_words(title, evened)))}
                {row("As printed", "printed", false, spec.played, evened.par.map_or_else(String::new, |par| par_of(title, par)))}
            </div>
        }
        .into_any(),
    )
}

/// What a side that hardly ever wins can still try to beat.
fn par_of(title: &Spec, par: Par) -> String {
    title
        .seats
        .get(par.seat.index())
        .map_or_else(String::new, |seat| format!("Par, {}: {} VP. ", seat.name, signed(par.lead.into())))
}

/// The optional rules that even a scenario out, by their names.
fn in_words(title: &Spec, evened: Evened) -> String {
    let one = |&(option, choice): &(&str, &str)| {
        let option = title.options.iter().find(|o| o.id == option)?;
        let choice = option.choices.iter().find(|c| c.0 == choice)?;
        Some(if choice.0 == "on" { option.name.to_owned() } else { format!("{} {}", option.name, choice.1) })
    };
    evened.options.iter().filter_map(one).collect::<Vec<_>>().join(", ")
}

/// What the chosen scenario is about, how it ends between computers, and how it looks.
fn about(title: &'static Spec, spec: &'static ScenarioSpec) -> AnyView {
    view! {
        <span class="book-text">{spec.history}</span>
        {spec.played.filter(|_| spec.evened.is_none()).map(|played| view! { <span class="small" data-played=""><Icon name="computer" />{won(title, played)}</span> }.into_any())}
        {(title.scenarios.len() > 1 || title.scenario_files).then(|| view! { <span class="thumb" aria-hidden="true">{live(move || programs::is_here(title.id).then(|| begun(title, spec)).flatten())}</span> }.into_any())}
    }
    .into_any()
}

/// Whether something is said of the chosen scenario that computers have found.
fn tells_results(title: &Spec, setup: &Setup) -> bool {
    let chosen = title.scenarios.iter().find(|s| s.id == setup.scenario).filter(|_| setup.file.is_none());
    chosen.is_some_and(|s| s.played.is_some() || s.evened.is_some_and(|evened| evened.played.is_some()))
}

/// How games of the computer against itself ended, in a sentence.
fn won(title: &Spec, played: Played) -> String {
    let sides: Vec<String> =
        title.seats.iter().zip(played.won).map(|(seat, won)| format!("{} {won}", seat.name)).collect();
    let drawn = played.games - played.won.iter().sum::<u32>();
    let drawn = if drawn == 0 { String::new() } else { format!(", draws {drawn}") };
    format!("{} computer games ({}): {}{drawn}", played.games, played.level, sides.join(", "))
}

fn begun(title: &'static Spec, spec: &'static ScenarioSpec) -> Option<AnyView> {
    at_the_beginning(title, Setup { scenario: spec.id.into(), ..Setup::of(title, 0) })
}

fn sitter(
    seat: Seat,
    spec: &'static SeatSpec,
    secrets: Memo<bool>,
    reserved: Memo<bool>,
    sitters: RwSignal<Vec<Sitter>>,
) -> AnyView {
    let n = seat.index();
    Effect::new(move |_| {
        if reserved.get() && sitters.with_untracked(|all| all[n].player != Player::Person) {
            sitters.update(|all| all[n].player = Player::Person);
        }
    });
    let is_person = Memo::new(move |_| sitters.with(|all| all[n].player == Player::Person));
    let several = Memo::new(move |_| people(sitters) > 1);
    let inside = live(move || {
        if is_person.get() {
            person(n, spec, secrets.get() && several.get(), sitters)
        } else {
            computer(n, spec, sitters)
        }
    });
    let kind = move |name: &'static str, icon: &'static str, is: Player| {
        view! {
            <label class="choice">
                <input type="radio" name=format!("player-{}", spec.id) value=name prop:checked=move || is_person.get() == (is == Player::Person)
                    disabled=move || is != Player::Person && reserved.get()
                    on:change=move |_| sitters.update(|all| all[n].player = is) />
                <span class="btn"><Icon name=icon />{name}</span>
            </label>
        }
        .into_any()
    };
    view! {
        <div class=format!("sitter livery-edge-{}", theme::side_of(spec.livery)) data-sitter=spec.id role="group" aria-label=spec.name>
            <p class="sitter-side"><Flag livery=spec.livery /><b>{spec.name}</b><span class="small">{spec.people}</span></p>
            <div class="choices" role="radiogroup" aria-label=format!("Player of the {} side", spec.name)>
                {kind("Person", "person", Player::Person)}
                {kind("Computer", "computer", Player::Computer { level: Level::default() })}
            </div>
            {move || reserved.get().then(|| view! { <p class="small" data-reserved="">"With this optional rule a person must play this side: the computer would know more than it should."</p> }.into_any())}
            {inside}
        </div>
    }
    .into_any()
}

/// Name and PIN of a person.
fn person(n: usize, spec: &'static SeatSpec, with_pin: bool, sitters: RwSignal<Vec<Sitter>>) -> AnyView {
    let write = move |value: String, f: fn(&mut Sitter, String)| sitters.update(|all| f(&mut all[n], value));
    let (name, pin) = sitters.with_untracked(|all| (all[n].name.clone(), all[n].pin.clone()));
    let shown = RwSignal::new(false);
    let pin = with_pin.then(|| {
        view! {
            <div class="pin-set">
                <label class="field">"PIN (optional)"
                    <input type="text" class:secret=move || !shown.get() inputmode="numeric" autocomplete="off" autocapitalize="off" maxlength="12"
                        data-pin=spec.id prop:value=pin on:input=move |e| write(event_target_value(&e), |s, v| s.pin = v) />
                </label>
                {pin::eye(shown)}
            </div>
        }
        .into_any()
    });
    view! {
        <label class="field">"Name"
            <input type="text" dir="auto" maxlength="40" autocomplete="off" placeholder=spec.name data-name=spec.id prop:value=name
                on:input=move |e| write(event_target_value(&e), |s, v| s.name = v) />
        </label>
        {colours(n, sitters)}
        {pin}
    }
    .into_any()
}

/// The colours a player can take, that of the side first.
fn colours(n: usize, sitters: RwSignal<Vec<Sitter>>) -> AnyView {
    let choice = move |(number, name): (u8, &'static str)| {
        view! {
            <label class="choice">
                <input type="radio" name=format!("accent-{n}") value=number.to_string() aria-label=name
                    prop:checked=move || sitters.with(|all| all[n].accent == number)
                    on:change=move |_| sitters.update(|all| all[n].accent = number) />
                <span class="btn swatch" title=name>{chip(number).unwrap_or_else(|| name.into_any())}</span>
            </label>
        }
        .into_any()
    };
    let offered = std::iter::once("Default").chain(theme::ACCENTS.map(|accent| accent.1));
    view! {
        <div class="field" role="group" aria-label="Colour">
            "Colour"<div class="choices swatches">{(0u8..).zip(offered).map(choice).collect_view()}</div>
        </div>
    }
    .into_any()
}

/// How well the computer plays.
fn computer(n: usize, spec: &'static SeatSpec, sitters: RwSignal<Vec<Sitter>>) -> AnyView {
    let row = move |which: Level| {
        let ((name, text), is) = (level_words(which), Player::Computer { level: which });
        let chosen = live(move || sitters.with(|all| all[n].player == is));
        let choose = Box::new(move || sitters.update(|all| all[n].player = is));
        labelled(radio(format!("level-{}", spec.id), which.id().into(), chosen, choose), name, text.into_any())
    };
    view! { <div class="levels" role="radiogroup" aria-label=format!("Level of the {} side", spec.name)>{Level::OFFERED.map(row).collect_view()}</div> }
        .into_any()
}

/// A level's name, and what it means, in the players' words.
#[must_use]
pub fn level_words(level: Level) -> (&'static str, &'static str) {
    match level {
        Level::Easy => ("Easy", "Plays quickly and makes mistakes. Good for learning."),
        Level::Normal => ("Normal", "Looks ahead. Takes up to a second per decision."),
        Level::Hard => ("Hard", "Looks further ahead. Takes up to two seconds per decision."),
        Level::Random => ("Random", "Plays any legal move."),
        Level::Greedy => ("Greedy", "Looks one move ahead."),
    }
}

fn policies(spec: &'static Spec, setup: RwSignal<Setup>, by_hand: RwSignal<bool>, count: Memo<usize>) -> AnyView {
    let row = move |policy: Policy| {
        let chosen = live(move || setup.with(|s| s.policy == policy));
        let choose = Box::new(move || {
            by_hand.set(true);
            setup.update(|s| s.policy = policy);
        });
        let text = live_words(Box::new(move || policy_words(policy, count.get()).1.into()));
        labelled(radio("policy".into(), policy.id().into(), chosen, choose), policy_words(policy, 2).0, text)
    };
    // What two people should play by stands first.
    let others = spec.policies.iter().copied().filter(|&policy| policy != spec.for_two);
    let offered = std::iter::once(spec.for_two).chain(others);
    let heading = move || if count.get() > 1 { "Sharing one device" } else { "Secrets" }.into();
    view! {
        <fieldset>
            <legend>{live_words(Box::new(heading))}</legend>
            {offered.map(row).collect_view()}
        </fieldset>
    }
    .into_any()
}

/// A policy's name, and what it means where so many people play, in their words.
#[must_use]
pub fn policy_words(policy: Policy, people: usize) -> (&'static str, &'static str) {
    match (policy, people) {
        (Policy::Ask, 2..) => (
            "Pass for every reaction",
            "Pass the device whenever the other side may react: you decide everything yourself, and pass it more often.",
        ),
        (Policy::Orders, 2..) => (
            "Standing orders",
            "Your orders answer while the other side has the device: pass it for turns, retreats and losses only.",
        ),
        (Policy::Open, 2..) => {
            ("Play face up", "Nothing is hidden. For learning together, or playing both sides alone.")
        }
        (Policy::Ask, _) => {
            ("Pass for every reaction", "Each side decides whenever it may react, and so does the computer.")
        }
        (Policy::Orders, _) => ("Standing orders", "Set your reactions in advance. This is faster."),
        (Policy::Open, 1) => ("Play face up", "You see everything, including what the computer hides. For learning."),
        (Policy::Open, _) => ("Play face up", "You see everything, including what both sides hide."),
    }
}

fn dice(setup: RwSignal<Setup>, entered: bool, name: &'static str, text: &'static str) -> AnyView {
    let value = if entered { "entered" } else { "thrown" };
    let chosen = live(move || setup.with(|s| s.dice_entered == entered));
    let choose = Box::new(move || setup.update(|s| s.dice_entered = entered));
    labelled(radio("dice".into(), value.into(), chosen, choose), name, text.into_any())
}

/// An answer with its name, and a text on what it means.
fn labelled(radio: AnyView, name: &'static str, text: AnyView) -> AnyView {
    view! { <label class="option">{radio}<span><b>{name}</b><span class="small">{text}</span></span></label> }
        .into_any()
}

/// A choice takes effect; where something is hidden from now on, or no longer, the policy follows.
fn choose(spec: &Spec, setup: &mut Setup, people: usize, option: &str, choice: &str) {
    let hid = spec.has_secrets(setup);
    setup.options.insert(option.into(), choice.into());
    if spec.has_secrets(setup) != hid {
        setup.policy = spec.usual_policy(setup, people);
    }
}

fn option(
    title: &'static Spec,
    spec: &'static OptionSpec,
    setup: RwSignal<Setup>,
    sitters: RwSignal<Vec<Sitter>>,
) -> impl IntoView {
    let default = spec.choices.first().map_or("", |c| c.0);
    let choice = move |&(id, name): &(&'static str, &'static str)| {
        let chosen = live(move || setup.with(|s| s.options.get(spec.id).map_or(default, String::as_str) == id));
        let choose = Box::new(move || setup.update(|s| choose(title, s, people(sitters), spec.id, id)));
        let radio = radio(spec.id.into(), id.into(), chosen, choose);
        view! { <label class="choice">{radio}<span class="btn">{name}</span></label> }.into_any()
    };
    view! {
        <div class="optional" role="group" aria-label=spec.name>
            <p><b>{spec.name}</b><span class="small">{spec.text}</span></p>
            <div class="choices">{spec.choices.iter().map(choice).collect_view()}</div>
        </div>
    }
    .into_any()
}

fn start(shell: Shell, spec: &'static Spec, setup: &Setup, sitters: &[Sitter]) {
    let several = sitters.iter().filter(|s| s.player == Player::Person).count() > 1;
    let config = |s: &Sitter| SeatConfig {
        name: if s.player == Player::Person { s.name.clone() } else { String::new() },
        player: s.player,
        pin: if several { pin::digest(&s.pin) } else { None },
        accent: if s.player == Player::Person { s.accent } else { 0 },
    };
    let seats: Vec<SeatConfig> = sitters.iter().map(config).collect();
    match catalog::new_game(spec.id, setup.clone(), seats) {
        Ok(game) => put_on_table(shell, game),
        Err(why) => shell.alarm(format!("The game can’t start: {why}.")),
    }
}

/// A button that begins the guided first game of a title, if it has one.
pub fn lesson(title: &'static str) -> Option<AnyView> {
    let shell = expect_context::<Shell>();
    let begin = move |_| {
        leptos::task::spawn_local(async move {
            let came = programs::need(title).await;
            match lesson::begin(title) {
                Some(game) => put_on_table(shell, game),
                None => shell.alarm(format!("The lesson can’t start. {}", came.err().unwrap_or_default())),
            }
        });
    };
    catalog::title(title).is_some_and(|entry| entry.taught).then(|| {
        view! { <button type="button" class="btn big" data-learn="" on:click=begin><Icon name="candle" />"Ten-minute lesson"</button> }
            .into_any()
    })
}
