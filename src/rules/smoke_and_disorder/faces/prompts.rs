//! What is said at each decision. Whatever others read is made of public facts alone: of who acts under a marker they
//! are told nothing but that somebody does.

use super::{frames, words};
use crate::rules::smoke_and_disorder::course::{SmokeAndDisorder, Step};
use crate::rules::smoke_and_disorder::pieces::Body;
use crate::rules::smoke_and_disorder::throws::Purpose;
use crate::rules::smoke_and_disorder::windows::{Asks, CardPlay, Window};
use crate::rules::space::table::inches;
use crate::rules::{Prompt, Seat, text};

/// The wording of the present decision.
pub fn prompt(game: &SmokeAndDisorder) -> Prompt {
    let (Some(decision), Some(step)) = (game.asked(), frames::top(game)) else {
        let over = "The game is over.".to_owned();
        return Prompt { text: over.clone(), waiting: over, reason: "the game is over.".into() };
    };
    let clause = format!("{} is to {}.", words::side(decision.seat), public(decision.step));
    let text =
        decider(game, step, decision.seat).unwrap_or_else(|| text::capital(&format!("{}.", public(decision.step))));
    Prompt { text, waiting: clause.clone(), reason: clause }
}

/// What is being decided, in words that both sides may read: by the public name of the decision.
fn public(step: &str) -> &'static str {
    match step {
        "Deploy" => "deploy",
        "OpeningStep" => "take a step of the opening",
        "Window" => "play a bonus card, or none",
        "CardPlay" => "carry out a bonus card",
        "CharacterTurn" => "give orders at a Character's card",
        "Activation" => "order a body",
        "MovePlan" => "move a body",
        "FacePick" => "choose a facing",
        "CombinePlan" => "name the bodies that combine",
        "Reaction" => "react to a charge",
        "RollPending" => "let the dice stand, or play a Joker",
        "MoraleReroll" => "say whether dice of a Morale test are thrown again",
        "LeaveWall" => "say by which wall a burning building is left",
        _ => "decide",
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
                "Tap a marker of your own to move it; at the end press “All markers have moved”.".into()
            }
            None => format!(
                "Opening, round {} of {}: tap a body to use it, or pass. There are no charges, and a shot ends the opening.",
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
            let die = if activation.needs_die(game) {
                " A Move needs an order die: no Character is with it."
            } else {
                " Tap the table to move."
            };
            format!("{}: {left} left.{die}", acting(game)?)
        }
        Step::Moving(_) if frames::facing_at(game).is_some() => facing(game),
        Step::Moving(moving) => {
            let body = &game.bodies[frames::acting(game)?];
            let (spent, allowance) = allowance(game, moving.progress(), body);
            format!(
                "{}: {} of {} inches are spent. Tap where its front goes next, or finish.",
                acting(game)?,
                words::inches(spent),
                words::inches(allowance)
            )
        }
        Step::Combining(combining) => {
            let so_far = combining.so_far();
            let named: Vec<String> = so_far.bodies.iter().map(|&id| words::named(game, id)).collect();
            format!(
                "{} into {}: tap who else joins, or press “Combine those named”.",
                text::and(&named),
                words::shape(so_far.shape)
            )
        }
        Step::Charging(charging) => {
            let (charger, target) = charging.bodies();
            format!("{} is charged by {} and may react.", words::named(game, target), words::named(game, charger))
        }
        Step::Settle(_) => dice(game)?,
        Step::Testing(_) => {
            let i = frames::acting(game)?;
            let throw = game.throw.as_ref()?;
            let sum = i32::from(throw.sum()) + game.nerve_modifier(i);
            format!(
                "{} tests its Morale: {} with {:+} make {sum}; 8 carries on, 4 routs. Throw again, or let it stand.",
                acting(game)?,
                text::dice(&throw.faces),
                game.nerve_modifier(i)
            )
        }
        Step::Burning(_) => format!("{} must leave the burning building: by which wall?", acting(game)?),
        Step::Arrivals(arrivals) if arrivals.aimed().is_some() => facing(game),
        Step::Arrivals(_) => format!("{} arrives: tap where its middle comes to stand.", acting(game)?),
        Step::Building(building) if building.aimed().is_some() => "In which direction does the obstacle run?".into(),
        Step::Building(_) => "Tap where the middle of the obstacle lies.".into(),
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
        None => "Each body may be moved once, within the zone: tap it, then the place of its middle. At the end press “All stand as they should”.".into(),
    }
}

fn facing(game: &SmokeAndDisorder) -> String {
    match acting(game) {
        Some(name) => format!("{name}: choose where it faces."),
        None => "Choose where it faces.".into(),
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
        return format!("The card of {name}: he activates nobody after the second Pause; he may move.");
    }
    let count = |n: u8| text::count(usize::from(n), "body", "bodies");
    if game.has_markers(seat) {
        return format!("The card of {name}: he may activate {}. Tap one, move him, or end his turn.", count(all));
    }
    format!(
        "The card of {name}: {} left to activate. Tap one, move him, or end his turn.",
        count(all.saturating_sub(made))
    )
}

fn window(game: &SmokeAndDisorder, window: &Window) -> String {
    let when = match window.charge() {
        Some((target, charger)) => {
            format!("{} charges {}", words::named(game, charger), words::named(game, target))
        }
        None if window.is_before_a_draw() => "The next card is to be drawn".into(),
        None => "Before the next order".into(),
    };
    if window.asked(game).is_some() {
        format!("{when}: play a bonus card, or nothing.")
    } else {
        format!("{when}: a side that holds a card may play it; else go on.")
    }
}

fn card(game: &SmokeAndDisorder, play: &CardPlay) -> Option<String> {
    let name = game.card_name(play.card());
    let words = match play.asks(game) {
        Asks::Actions(n) => {
            let actions = text::count(usize::from(n), "action", "actions");
            format!("{name}: tap the body of yours that takes {actions}.")
        }
        Asks::Dummies => {
            format!(
                "{name}: tap a dummy of yours to move it, two Moves each; at the end press “No dummy moves any more”."
            )
        }
        Asks::Enemy(range) => format!(
            "{name}: tap the enemy body, within {} inches, that takes a Disorder.",
            words::inches(inches(range))
        ),
        Asks::House(range, on) => {
            format!(
                "{name}: choose the building, within {} inches; it burns on {on} or more.",
                words::inches(inches(range))
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
        Purpose::Effects => "Effects: 3 and 4 disorder, 5 and 6 kill",
        Purpose::Order => "Order die",
        Purpose::Reaction => "Reaction die",
        Purpose::Risk => "Risk of a Character",
        Purpose::Morale => "Morale",
        Purpose::Fire => "Fire",
    };
    let needs = match throw.purpose {
        Purpose::Hits | Purpose::Reaction | Purpose::Fire => format!(", {} or more succeeds", throw.hits_on),
        _ => String::new(),
    };
    // Whether the side holds a Joker is not to be read from the words.
    let open = game.policy == crate::rules::Policy::Open;
    let joker = if open { "Let it stand, or call for a card" } else { "Let it stand, or throw again with a Joker" };
    Some(format!("{what}{needs}: {}. {joker}.", text::dice(&throw.faces)))
}
