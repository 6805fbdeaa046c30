//! The guided first game: what is said before each step.

use super::super::controls::{self, Icon, IconButton, clause_link};
use super::super::route::Route;
use super::state::TableState;
use crate::play::lesson::{self, Guide, Place};
use crate::rules::Target;
use leptos::prelude::*;

impl TableState {
    /// Finds out where the game is in the lesson, if it is one. Anyone who has put away that it was left
    /// is not told again.
    pub(super) fn look_up_lesson(self) {
        let place = self
            .guide
            .with_value(|guide| guide.as_ref().and_then(|guide| self.game.with_value(|game| guide.place(&**game))));
        let before = self.lesson.get_untracked();
        let place = place.filter(|place| *place != Place::Left || before.is_some());
        if before != place {
            self.lesson.set(place);
        }
    }

    /// The things that the step of the lesson is about: for a march where it leads.
    pub fn taught(self) -> Vec<Target> {
        self.lesson.with(|place| match place {
            Some(Place::Step { paths, .. }) if self.moment.get().is_none() => paths.last().cloned().unwrap_or_default(),
            _ => Vec::new(),
        })
    }

    /// What a screen reader says of the step.
    pub(super) fn lesson_words(self) -> &'static str {
        self.lesson.with_untracked(|place| match place {
            Some(Place::Step { words, .. } | Place::End { words }) => *words,
            _ => "",
        })
    }

    /// Does what the step asks for; of a march as much as nothing comes between.
    fn follow_lesson(self) {
        let Some(Place::Step { paths, .. }) = self.lesson.get_untracked() else { return };
        if let [_, .., to] = paths.as_slice()
            && let Some(place) = to.last()
            && self.go(place, &[])
        {
            return;
        }
        let Some(path) = paths.first() else { return };
        let meant = self.view.with_untracked(|view| lesson::pick(&view.turn.offers, path));
        match meant {
            // The place is the lesson's: there is nothing to aim at.
            Some(pick) if pick.at.is_some() => _ = self.choose(&pick, false),
            Some(pick) => self.take(pick.offer),
            None => {}
        }
    }
}

/// The step of the lesson, if the game on the table is one.
pub fn section(table: TableState) -> Option<AnyView> {
    if table.moment.get().is_some() {
        return None;
    }
    let (head, words, rule, button) = match table.lesson.get()? {
        Place::Step { number, words, rule, .. } => {
            let of = table.guide.with_value(|guide| guide.as_ref().map_or(0, Guide::steps));
            let button = view! {
                <button type="button" class="btn primary" data-follow="" on:click=move |_| table.follow_lesson()><Icon name="check" />"Do this"</button>
            };
            (format!("Lesson: step {number} of {of}"), words, rule, Some(button.into_any()))
        }
        Place::Left => {
            let away = move || table.lesson.set(None);
            let button = view! { <IconButton icon="close" name="Close the lesson" class="quiet" press=away /> };
            ("Lesson left".into(), LEFT, "", Some(button.into_any()))
        }
        Place::End { words } => {
            let to = Route::New(table.spec.id.into()).hash();
            let button = view! { <a class="btn primary" href=to><Icon name="play" />"New game"</a> };
            ("End of the lesson".into(), words, "", Some(button.into_any()))
        }
    };
    let link = (!rule.is_empty()).then(|| clause_link(rule, "rule "));
    Some(
        view! {
            <section class="advice" data-lesson="" aria-label="Lesson">
                <div class="head"><h2 prop:textContent=head></h2>{button}</div>
                <p data-words="">{controls::words(words)}" "{link}</p>
            </section>
        }
        .into_any(),
    )
}

/// What is said to a learner who did something else.
const LEFT: &str = "You’ve left the lesson. Undo to return, or play on.";
