//! One step of a game: carries an entry out on a state, dice entered by hand included, and says where the fence is.

use super::ChooseError;
use super::proposal::Change;
use super::record::Entry;
use crate::rules::{Policy, Refusal, Report, Rule, Seat, Setup, SetupError, Title};

/// The rule cited by refusals that come from the table, not from the title.
pub const TABLE: Rule = Rule("TABLE");

pub(super) const OVER: Refusal = refusal("T01", "The game is over.");
pub(super) const NO_OFFER: Refusal = refusal("T02", "You can’t do that now.");
pub(super) const NO_POINT: Refusal = refusal("T03", "Choose a point first.");
pub(super) const FENCE: Refusal =
    refusal("T04", "You can’t undo this: something was revealed, or the other side has acted or looked.");
pub(super) const NO_REDO: Refusal = refusal("T05", "There is nothing to redo.");
pub(super) const FACES: Refusal = refusal("T06", "A die shows 1 to 6.");
pub(super) const TOO_MANY: Refusal = refusal("T07", "You entered more dice than were rolled.");
pub(super) const NO_DICE: Refusal = refusal("T08", "This game uses automatic dice.");
pub(super) const BOUND: Refusal = refusal("T09", "Finish this roll first.");
pub(super) const SAME_POLICY: Refusal = refusal("T10", "That is already agreed, or this game doesn’t offer it.");
pub(super) const AGREED: Refusal = refusal("T11", "This has been changed too often in this game.");
pub(super) const NO_SUGGESTION: Refusal = refusal("T12", "That ready-made plan isn’t available now.");
pub(super) const NOT_ASKED: Refusal = refusal("T13", "It is the other side’s decision.");

pub(super) const PROPOSED: Refusal = refusal("T14", "Answer the proposal first.");
pub(super) const NOTHING_PROPOSED: Refusal = refusal("T15", "There is no such proposal to answer.");
pub(super) const RESERVED: Refusal = refusal("T16", "With this optional rule a person must play that side.");
pub(super) const NOTHING_TO_TAKE_BACK: Refusal = refusal("T17", "There is no decision that could be taken back.");

const fn refusal(code: &'static str, text: &'static str) -> Refusal {
    Refusal { code, rule: TABLE, text: std::borrow::Cow::Borrowed(text) }
}

/// The state before the first decision.
pub(super) fn first_state<T: Title>(setup: &Setup) -> Result<T, SetupError> {
    let state = T::setup(setup)?;
    debug_assert_eq!(state.dice().is_entered(), setup.dice_entered, "a title begins with the dice of its set-up");
    Ok(state)
}

/// What people call the scenario of a game.
pub(super) fn scenario_name<T: Title>(state: &T, setup: &Setup) -> String {
    let printed = || T::SPEC.scenario(&setup.scenario).map_or("", |scenario| scenario.name);
    state.brought().map_or_else(printed, |brought| brought.name).into()
}

/// Carries an entry out if it is legal. After an error the state is of no use.
pub(super) fn carry_out<T: Title>(
    state: &mut T,
    entry: &Entry<T::Action>,
    report: &mut Report,
) -> Result<(), ChooseError> {
    let decision = state.decision().ok_or(ChooseError::Rule(OVER))?;
    match entry {
        Entry::Act { seat, action, dice } => {
            state.check(*seat, action).map_err(ChooseError::Rule)?;
            let before = state.dice().is_entered().then(|| state.clone());
            throw(state, dice)?;
            state.apply(action, report);
            match (landed(state), before) {
                (Err(ChooseError::DiceWanted { count }), Some(before)) => {
                    Err(ChooseError::DiceWanted { count: wanted(&before, action, dice, count) })
                }
                (landed, _) => landed,
            }
        }
        Entry::Agree(policy) => agree(state, *policy, report),
        Entry::Concede(seat) => concede(state, *seat, decision.seat, report),
        Entry::Settled(settled) => match settled.change {
            Change::Policy(policy) if settled.is_made() => agree(state, policy, report),
            Change::Concede(seat) if settled.is_made() => concede(state, seat, decision.seat, report),
            Change::Policy(_) | Change::Concede(_) | Change::Player { .. } | Change::Pin(_) | Change::TakeBack(_) => {
                Ok(())
            }
        },
        Entry::Copied(_) => Ok(()),
    }
}

fn agree<T: Title>(state: &mut T, policy: Policy, report: &mut Report) -> Result<(), ChooseError> {
    if policy == state.policy() || !T::SPEC.policies.contains(&policy) {
        return Err(ChooseError::Rule(SAME_POLICY));
    }
    state.agree(policy, report).map_err(ChooseError::Rule)
}

fn concede<T: Title>(state: &mut T, seat: Seat, decider: Seat, report: &mut Report) -> Result<(), ChooseError> {
    if seat != decider {
        return Err(ChooseError::Rule(NOT_ASKED));
    }
    state.concede(seat, report);
    Ok(())
}

/// Puts the faces entered by hand before the state's dice.
fn throw<T: Title>(state: &mut T, faces: &[u8]) -> Result<(), ChooseError> {
    if !state.dice().is_entered() {
        return if faces.is_empty() { Ok(()) } else { Err(ChooseError::Rule(NO_DICE)) };
    }
    if faces.iter().any(|face| !(1..=6).contains(face)) {
        return Err(ChooseError::Rule(FACES));
    }
    state.dice_mut().forget_wanted();
    state.dice_mut().enter(faces);
    Ok(())
}

/// How many faces are wanted at least: what a throw leads to, and whether more dice follow it, depends on how it falls.
/// `count` were wanted where each showed a 1.
fn wanted<T: Title>(before: &T, action: &T::Action, faces: &[u8], count: u32) -> u32 {
    let used = |face: u8| {
        let mut state = before.clone();
        let guess = vec![face; count as usize];
        throw(&mut state, &[faces, &*guess].concat()).ok()?;
        state.apply(action, &mut Report::silent());
        count.checked_sub(state.dice().left().len() as u32)
    };
    (2..=6).filter_map(used).min().unwrap_or(count).clamp(1, count)
}

/// Whether the faces entered by hand were as many as the action threw.
fn landed<T: Title>(state: &T) -> Result<(), ChooseError> {
    let dice = state.dice();
    if !dice.is_entered() {
        return Ok(());
    }
    match dice.wanted() {
        0 if dice.left().is_empty() => Ok(()),
        0 => Err(ChooseError::Rule(TOO_MANY)),
        count => Err(ChooseError::DiceWanted { count }),
    }
}

/// Whether undo stops here: chance decided, something became known, or all sides agreed. In an `open` game everything was
/// known before, but for what chance brings.
pub(super) fn is_fence<T: Title>(before: &T, after: &T, entry: &Entry<T::Action>, report: &Report, open: bool) -> bool {
    let known = report.is_fenced() && !open;
    !matches!(entry, Entry::Act { .. }) || known || before.dice().drawn() != after.dice().drawn()
}

/// Whether the side that decides has no choice: all that it can do is to go on.
pub(super) fn has_no_choice<T: Title>(state: &T) -> bool {
    let mut legal = Vec::new();
    state.legal(&mut legal);
    legal.len() < 2
}

/// The refusal; dice that are wanted come first.
pub(super) fn rule_of(refused: ChooseError) -> Refusal {
    match refused {
        ChooseError::Rule(refusal) => refusal,
        ChooseError::DiceWanted { .. } => BOUND,
    }
}
