//! The table: the board owns the screen, everything else surrounds it.

mod actions;
mod advice;
mod aiming;
mod banner;
mod board;
mod carry;
mod consent;
mod counter;
mod dice;
mod elsewhere;
mod end;
mod gestures;
mod handover;
mod keys;
mod lesson;
mod log;
mod long_press;
mod magnify;
mod menu;
mod opponent;
mod opponent_state;
mod overlay;
mod panel;
mod pencil;
mod prompt;
mod recap;
mod review;
mod sight;
mod space;
mod state;
mod terms;
mod thinking;
mod together;
mod trackpad;

use super::at_hand;
use super::browser;
use super::controls::{PageHead, anew, live, set_title};
use super::programs;
use super::route::Route;
use super::scroll;
use super::shell::Shell;
use super::storage::LocalStore;
use super::worker;
use crate::play::saved::{self, OpenError};
use crate::play::{Game, Player, catalog, load, slots};
use crate::rules::Seat;
use crate::table::model::{OpenDialog, Stage};
use leptos::prelude::*;
use state::TableState;

/// A game that was opened, or why it could not be.
fn open(shell: Shell, id: &str) -> Result<(Box<dyn Game>, u64), OpenError> {
    if let Some(unsaved) = shell.unsaved.get(id) {
        let loaded = catalog::load(&unsaved.record).map_err(|why| OpenError::Refused(why, unsaved.record))?;
        return Ok((loaded.game, unsaved.seq));
    }
    let opened = saved::open(&LocalStore, id)?;
    if let Some(notice) = &opened.loaded.notice {
        shell.alarm(notice.to_string());
    }
    if opened.damaged {
        shell.alarm(
            "One of the two stored copies of this game is damaged. The other one was opened; the last move may be \
            missing. You can export the damaged copy from the game’s menu on the shelf.",
        );
    }
    Ok((opened.loaded.game, opened.seq))
}

/// The screen of a game.
#[component]
pub fn TableScreen(id: String) -> impl IntoView {
    let shell = expect_context::<Shell>();
    set_title("");
    let Some(title) = title_of(shell, &id) else { return opened(shell, &id) };
    let name = catalog::title(&title).map_or("The game", |entry| entry.spec.name);
    let again = move || {
        shell.alarm(format!(
            "{name} crashed on that move and has been restarted. The game continues from the last save."
        ));
    };
    programs::with_program(&title, true, again, move || opened(shell, &id))
}

/// The title that can be played of a game, if anything of the game can be read.
fn title_of(shell: Shell, id: &str) -> Option<String> {
    let saved = || slots::read(&LocalStore, id).ok()?.slots.into_iter().next().map(|slot| slot.text);
    let record = shell.unsaved.get(id).map(|unsaved| unsaved.record).or_else(saved)?;
    load::title_of(&record).ok().filter(|title| catalog::title(title).is_some())
}

fn opened(shell: Shell, id: &str) -> AnyView {
    match open(shell, id) {
        Ok((game, seq)) => {
            shell.title.set(game.spec().id);
            let table = TableState::new(shell, game, id.into(), seq);
            if let Some(style) = table.theme.style {
                browser::bring_style(style);
            }
            provide_context(table);
            view! { <Table /> }.into_any()
        }
        Err(why) => unopened(shell, &why),
    }
}

/// Why a saved game cannot be taken up, with all that is left of it.
fn unopened(shell: Shell, why: &OpenError) -> AnyView {
    let texts: Vec<String> = match why {
        OpenError::Refused(_, text) => vec![text.clone()],
        OpenError::Damaged(damage) => damage.clone(),
        OpenError::Store(_) | OpenError::Missing => Vec::new(),
    };
    let export = (!texts.is_empty()).then(|| {
        let save = move |_| {
            for text in &texts {
                shell.export("damaged game", text);
            }
        };
        view! { <button type="button" class="btn" on:click=save>"Export what is left"</button> }.into_any()
    });
    view! {
        <div class="page" data-screen="trouble">
            <PageHead title="This game can’t be opened" />
            <main class="sheet page-sheet">
                <p role="alert">{why.to_string()}</p>
                <p class="row">{export}<a class="btn primary" href=Route::Shelf.hash()>"To the shelf"</a></p>
            </main>
        </div>
    }
    .into_any()
}

#[component]
fn Table() -> impl IntoView {
    let table = expect_context::<TableState>();
    let hidden = window_event_listener_untyped("visibilitychange", move |_| {
        if document().hidden() {
            table.cover();
        }
    });
    table.listen_elsewhere();
    on_cleanup(move || {
        hidden.remove();
        long_press::drop_it();
        worker::dismiss();
        at_hand::keep_table(None);
    });
    turn_to_whoever_decides(table);
    // The field stays in the document from action to action, so that counters slide and the map is drawn once; another board
    // in front is another field.
    let front = Memo::new(move |_| {
        let stage = table.stage.get();
        let board = if stage == Stage::Board { table.board.get() } else { "" };
        (stage, board, table.turned.get_value())
    });
    anew(front, move |(stage, ..)| {
        scroll::to_head();
        set_title(if stage == Stage::Board { table.spec.short_name } else { "" });
        match stage {
            Stage::Curtain(letter) => view! { <handover::HandOver letter /> }.into_any(),
            Stage::Board => view! { <Field /> }.into_any(),
        }
    })
}

/// Turns the screen for the second of two people, where they sit opposite each other.
fn turn_to_whoever_decides(table: TableState) {
    let people = table.ask_game(|g| g.seats().iter().filter(|seat| seat.player == Player::Person).count());
    let seat = Memo::new(move |_| match table.stage.get() {
        Stage::Curtain(letter) => Some(letter.to),
        Stage::Board => table.view.with(|v| v.seat.or(v.turn.seat)),
    });
    let opposite = move || people > 1 && seat.get() == Some(Seat(1)) && table.shell.settings.with(|s| s.opposite);
    Effect::new(move |_| browser::turn(opposite()));
    on_cleanup(|| browser::turn(false));
}

/// Board, bars and panel, for the holder of the device.
#[component]
fn Field() -> impl IntoView {
    let table = expect_context::<TableState>();
    let over = Memo::new(move |_| table.view.with(|v| v.outcome.is_some()));
    let seat = move || table.view.with(|v| v.seat.and_then(|s| table.spec.seats.get(s.index())).map(|s| s.id));
    let step = move || table.view.with(|v| v.turn.step);
    let screen = move || match (table.recap.with(Option::is_some), over.get()) {
        (true, _) => "recap",
        (false, true) => "end",
        (false, false) => "table",
    };
    let close = Callback::new(move |()| table.dialog.set(None));
    let front = live(move || {
        table.dialog.get().map(|dialog| match dialog {
            OpenDialog::Menu => view! { <menu::Menu close /> }.into_any(),
            OpenDialog::Help => view! { <keys::Help close /> }.into_any(),
            OpenDialog::Settings => view! { <menu::Settings close /> }.into_any(),
            OpenDialog::Dice => view! { <dice::LastRoll close /> }.into_any(),
        })
    });
    keys::listen(table);
    let thinks = move || table.opponent.turn.get().map(|_| "true");
    let aiming = Memo::new(move |_| table.view.with(|v| v.throw.clone()));
    view! {
        <div class="table" data-screen=screen data-seat=seat data-step=step data-thinking=thinks>
            <prompt::Bar />
            <prompt::Prompt />
            <review::Timeline />
            <main class="arena">
                <board::Board />
                <aiming::AimBar />
                <banner::Banner />
                <recap::RecapBar />
                <panel::Panel />
            </main>
            <div class="vh" role="status" aria-live="polite" prop:textContent=move || table.said.get()></div>
            {front}
            {move || table.magnified.get().map(|what| view! { <magnify::Magnifier what /> }.into_any())}
            {move || aiming.get().map(|(pick, count)| view! { <dice::EnterDice pick count /> }.into_any())}
        </div>
    }
}
