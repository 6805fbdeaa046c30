//! What is said at each decision. Whatever others read is made of public facts alone: of who acts under a marker they
//! are told nothing but that somebody does.

use super::{frames, words};
use crate::rules::smoke_and_disorder::course::{SmokeAndDisorder, Step};
use crate::rules::smoke_and_disorder::log::or_more;
use crate::rules::smoke_and_disorder::pieces::Body;
use crate::rules::smoke_and_disorder::throws::Purpose;
use crate::rules::smoke_and_disorder::windows::{Asks, CardPlay, Window};
use crate::rules::space::table::inches;
use crate::rules::{Policy, Prompt, Seat, text};

/// The wording of the present decision.
pub fn prompt(game: &SmokeAndDisorder) -> Prompt {
    let (Some(decision), Some(step)) = (game.asked(), frames::top(game)) else {
        let over = "The game is over.".to_owned();
        return Prompt { text: over.clone(), waiting: over, reason: "the game is over.".into() };
    };
    let clause = format!("{} is {}.", words::side(decision.seat), public(decision.step));
    let text = decider(game, step, decision.seat).unwrap_or_else(|| "Choose what to do.".into());
    Prompt { text, waiting: clause.clone(), reason: clause }
}

/// What is being decided, in words that both sides may read: by the public name of the decision.
fn public(step: &str) -> &'static str {
    match step {
        "Deploy" => "deploying",
        "OpeningStep" => "choosing what to do in the opening",
        "Window" => "deciding whether to play a bonus card",
        "CardPlay" => "playing a bonus card",
        "CharacterTurn" => "playing a Character’s card",
        "Activation" => "giving orders to a body",
        "MovePlan" => "moving a body",
        "FacePick" => "choosing a facing",
        "CombinePlan" => "combining bodies",
        "Reaction" => "reacting to a charge",
        "RollPending" => "deciding whether to keep a roll or play a Joker",
        "MoraleReroll" => "deciding whether to reroll a Morale test",
        "LeaveWall" => "choosing how to leave a burning building",
        _ => "deciding",
    }
}

/// What is expected of the decider. Where a decision is taken before all eyes it names only what all may see.
fn decider(game: &SmokeAndDisorder, step: &Step, seat: Seat) -> Option<String> {
    let words = match step {
        Step::Deployment(_) => deployment(game),
        Step::Opening(opening) => match opening.using() {
            Some(_) if opening.turns_gun() => facing(game),
            Some(_) => format!("{}: move, fire or change formation.", acting(game)?),
            None if opening.is_at_markers() => {
                "Tap one of your markers to move it. When you are done, press “Finish with the markers”.".into()
            }
            None => format!(
                "Opening, round {} of {}: tap a body to use it, or pass. Nobody may charge, and a shot ends the opening.",
                opening.round(),
                game.sheet().opening.max_rounds
            ),
        },
        Step::Window(window) => self::window(game, window),
        Step::CardPlay(play) => card(game, play)?,
        Step::Orders(orders) => {
            let who = frames::commander(game)?;
            orders_of(game, who, orders.made(), seat)
        }
        Step::Activation(activation) if activation.turns_gun() => facing(game),
        Step::Activation(activation) => {
            let left = text::count(usize::from(activation.left()), "action", "actions");
            let leg = || activation.moving(game)?.leg_example(game);
            let how = if activation.needs_die(game) {
                " With no Character, it needs an order die to move."
            } else if leg().is_some() {
                " Tap the table to move."
            } else {
                ""
            };
            format!("{}: {left} left.{how}", acting(game)?)
        }
        Step::Moving(_) if frames::facing_at(game).is_some() => facing(game),
        Step::Moving(moving) => {
            let body = &game.bodies[frames::acting(game)?];
            let (spent, allowance) = allowance(game, moving.progress(), body);
            format!(
                "{}: {} of {} inches spent. Tap where its front goes next, or finish the Move.",
                acting(game)?,
                words::inches(spent),
                words::inches(allowance)
            )
        }
        Step::Combining(combining) => {
            let so_far = combining.so_far();
            let named: Vec<String> = so_far.bodies.iter().map(|&id| words::named(game, id)).collect();
            let done = if named.len() > 1 { ", or press “Combine these bodies”" } else { "" };
            format!("{} into one {}: tap a body to add it{done}.", text::and(&named), words::shape(so_far.shape))
        }
        Step::Charging(charging) => {
            let (charger, target) = charging.bodies();
            format!(
                "{} {}. Choose how to react.",
                words::does(game, charger, "charges", "charge"),
                words::named(game, target)
            )
        }
        Step::Settle(_) => dice(game)?,
        Step::Testing(_) => {
            let i = frames::acting(game)?;
            let throw = game.throw.as_ref()?;
            let sum = i32::from(throw.sum()) + game.nerve_modifier(i);
            format!(
                "{}, Morale: {} {} makes {sum}. It carries on at 8 or more and routs at 4 or less. Reroll, or keep this roll.",
                acting(game)?,
                text::dice(&throw.faces),
                text::signed(game.nerve_modifier(i))
            )
        }
        Step::Burning(_) => format!("{}: choose the wall by which to leave the burning building.", acting(game)?),
        Step::Arrivals(arrivals) if arrivals.aimed().is_some() => facing(game),
        Step::Arrivals(_) => format!("{}, arriving: tap where it is to stand.", acting(game)?),
        Step::Building(building) if building.aimed().is_some() => "Choose which way the obstacle faces.".into(),
        Step::Building(_) => "Tap where the middle of the obstacle goes.".into(),
        _ => return None,
    };
    Some(words)
}

fn acting(game: &SmokeAndDisorder) -> Option<String> {
    frames::acting(game).map(|i| words::called(game, &game.bodies[i]))
}

fn deployment(game: &SmokeAndDisorder) -> String {
    match frames::facing_at(game) {
        Some(_) => facing(game),
        None => "You may move each body once, within your zone: tap it, then where it is to stand. When you are done, press “Finish deployment”.".into(),
    }
}

fn facing(game: &SmokeAndDisorder) -> String {
    match acting(game) {
        Some(name) => format!("{name}: choose a facing."),
        None => "Choose a facing.".into(),
    }
}

/// What a Move has spent and may spend, in inches, if it goes no nearer to the enemy.
pub fn allowance(
    game: &SmokeAndDisorder,
    progress: &crate::rules::smoke_and_disorder::movement::Progress,
    body: &Body,
) -> (f64, f64) {
    (inches(progress.spent), inches(game.allowance(body, progress.order, false, progress.bad)))
}

/// Where a side has markers, nobody reads from the words how many bodies were activated.
fn orders_of(game: &SmokeAndDisorder, who: usize, made: u8, seat: Seat) -> String {
    let name = game.person(who);
    let all = game.activations(who);
    if all == 0 {
        return format!("{name}’s card: after the second Pause he activates nobody, but he may move.");
    }
    let count = |n: u8| text::count(usize::from(n), "body", "bodies");
    if game.has_markers(seat) {
        return format!("{name}’s card: he may activate {}. Tap one, move him, or end his turn.", count(all));
    }
    match all.saturating_sub(made) {
        0 if game.people[who].moved => format!("{name}’s card: he can do no more. End his turn."),
        0 => format!("{name}’s card: he has activated all he may. Move him, or end his turn."),
        left => format!("{name}’s card: {} left to activate. Tap one, move him, or end his turn.", count(left)),
    }
}

fn window(game: &SmokeAndDisorder, window: &Window) -> String {
    let when = match window.charge() {
        Some((target, charger)) => {
            format!("{} {}", words::does(game, charger, "charges", "charge"), words::named(game, target))
        }
        None if window.is_before_a_draw() => "Before the next card is drawn".into(),
        None => "Before the next order".into(),
    };
    if window.asked(game).is_some() && window.called().is_some() && game.policy == Policy::Orders {
        format!("{when}: play a bonus card, or none. You may change your order sheet.")
    } else if window.asked(game).is_some() {
        format!("{when}: play a bonus card, or none.")
    } else {
        format!("{when}: a side that holds a card may play it. Otherwise, continue.")
    }
}

fn card(game: &SmokeAndDisorder, play: &CardPlay) -> Option<String> {
    let name = game.card_name(play.card());
    let words = match play.asks(game) {
        Asks::Actions(n) => {
            let actions = text::count(usize::from(n), "action", "actions");
            format!("{name}: tap one of your bodies to take {actions}.")
        }
        Asks::Dummies => {
            format!(
                "{name}: tap one of your dummies to move it, two Moves each. When you are done, press “Finish with the dummies”."
            )
        }
        Asks::Enemy(range) => {
            format!("{name}: tap an enemy body within {} inches to give it a Disorder.", words::inches(inches(range)))
        }
        Asks::House(range, on) => {
            format!(
                "{name}: choose a building within {} inches; it burns on {}.",
                words::inches(inches(range)),
                or_more(on)
            )
        }
        Asks::Nothing => return None,
    };
    Some(words)
}

fn dice(game: &SmokeAndDisorder) -> Option<String> {
    let throw = game.throw.as_ref()?;
    let what = match throw.purpose {
        Purpose::Hits => "To hit",
        Purpose::Effects => "Effects: 3 or 4 is a Disorder, 5 or 6 a kill",
        Purpose::Order => "Order die",
        Purpose::Reaction => "Reaction die",
        Purpose::Risk => "Risk to a Character",
        Purpose::Morale => "Morale",
        Purpose::Fire => "Fire",
    };
    let needs = match throw.purpose {
        Purpose::Hits | Purpose::Reaction | Purpose::Fire => format!(", {} needed", or_more(throw.hits_on)),
        _ => String::new(),
    };
    // Whether the side holds a Joker is not to be read from the words.
    let open = game.policy == crate::rules::Policy::Open;
    let joker = if open { "Keep this roll, or play a card" } else { "Keep this roll, or reroll with a Joker" };
    Some(format!("{what}{needs}: {}. {joker}.", text::dice(&throw.faces)))
}
