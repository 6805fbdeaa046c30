//! The lines of the log: who may read what, in which words. What concealed bodies do is read by their side alone
//! [SD-hide-11, SD-hot-05].

use super::course::{Action, Card, Combat, End, Order, Reaction, SmokeAndDisorder};
use super::map::{Party, PointLine};
use super::morale::Nerve;
use super::pieces::Name;
use super::throws::{Purpose, Throw};
use crate::rules::{Audience, DiceGroup, Note, NoteKind, Policy, Roll, Seat, Target};

impl SmokeAndDisorder {
    /// What people call a body: a Formation by its name, another by its unit's.
    pub fn name_of(&self, id: Name) -> &str {
        if let Some(formation) = self.sheet().combined_formations.iter().find(|f| f.id == id) {
            return &formation.name;
        }
        self.sheet().units.iter().find(|unit| unit.id == id).map_or(id_of_nobody(), |unit| &unit.name)
    }

    /// What people call a Character.
    pub fn person(&self, who: usize) -> &str {
        &self.sheet().characters[who].name
    }

    /// What people call a card.
    pub fn card_name(&self, card: Card) -> &str {
        match card {
            Card::Character(who) => self.scenario.character(who).map_or("a Character", |who| self.person(who)),
            Card::Pause => "Pause",
            Card::FreeAction => "Free Action",
            Card::Joker => "Joker",
            Card::Dummy => "Dummy",
            Card::Special(id) => {
                let cards = &self.sheet().deck.special_effect_cards;
                cards.iter().find(|spec| spec.id == id).map_or("a Special Effect", |spec| &spec.name)
            }
        }
    }

    /// What people call a building.
    pub fn house_name(&self, id: Name) -> &str {
        self.ground().building(id).map_or("the building", |(_, house)| &house.name)
    }
}

const fn id_of_nobody() -> &'static str {
    "nobody"
}

fn side(seat: Seat) -> &'static str {
    Party::of(seat).name()
}

/// A line about a body: of a concealed one for its side alone.
fn of_body(game: &SmokeAndDisorder, id: Name, rule: &'static str, text: String) -> Note {
    let body = game.bodies.iter().find(|body| body.id == id);
    let by = body.map(|body| body.side);
    let note = Note::new(by, rule, text).at(Target::Piece(id.to_string().into()));
    match body {
        Some(body) if body.concealed => note.to(Audience::Seat(body.side)),
        _ => note,
    }
}

/// A line about a Character: of one under a marker for his side alone.
fn of_person(game: &SmokeAndDisorder, who: usize, rule: &'static str, text: String) -> Note {
    let seat = game.side_of(who);
    let note = Note::new(Some(seat), rule, text);
    if game.is_hidden_person(who) { note.to(Audience::Seat(seat)) } else { note }
}

/// A turn begins.
pub fn turn(game: &SmokeAndDisorder) -> Note {
    let text = format!("Turn {} of {}.", game.turn, game.sheet().turn_limit);
    Note::new(None, "SD-deck-02", text).kind(NoteKind::Turn)
}

/// A Character's card.
pub fn drawn(game: &SmokeAndDisorder, who: usize) -> Note {
    Note::new(Some(game.side_of(who)), "SD-deck-01", format!("The card of {} is drawn.", game.person(who)))
        .kind(NoteKind::Phase)
}

/// A Pause.
pub fn pause(_: &SmokeAndDisorder, first: bool) -> Note {
    let (rule, text) = if first {
        ("SD-deck-09", "The first Pause: Combats of earlier turns are fought.")
    } else {
        ("SD-deck-10", "The second Pause: bonus cards in hand are discarded.")
    };
    Note::new(None, rule, text).kind(NoteKind::Phase)
}

/// A bonus card, as its holder reads it.
pub fn dealt(game: &SmokeAndDisorder, seat: Seat, die: u8, card: Card) -> Note {
    let text = format!("A bonus card, die {die}: {} holds the {}.", side(seat), game.card_name(card));
    Note::new(Some(seat), "SD-deck-03", text).to(Audience::Seat(seat))
}

/// The same for everybody else.
pub fn dealt_to_other(_: &SmokeAndDisorder, seat: Seat, die: u8) -> Note {
    let text = format!("A bonus card, die {die}: it goes to {}.", side(seat));
    Note::new(Some(seat), "SD-deck-03", text).to(Audience::NotSeat(seat))
}

/// A bonus card after the second Pause.
pub fn set_aside() -> Note {
    Note::new(None, "SD-deck-10", "A bonus card is set aside.")
}

/// A card is played; its name where that is told.
pub fn plays(game: &SmokeAndDisorder, seat: Seat, card: Option<Card>) -> Note {
    let what = card.map_or("a bonus card".into(), |card| format!("the {}", game.card_name(card)));
    Note::new(Some(seat), "SD-deck-12", format!("{} plays {what}.", side(seat)))
}

/// The Joker.
pub fn joker(_: &SmokeAndDisorder, seat: Seat) -> Note {
    Note::new(Some(seat), "SD-deck-06", format!("{} plays the Joker: dice are thrown again.", side(seat)))
}

/// He activates a body.
pub fn activates(game: &SmokeAndDisorder, who: usize, body: Name) -> Note {
    of_body(game, body, "SD-act-01", format!("{} orders {}.", game.person(who), game.name_of(body)))
}

/// His turn is over.
pub fn ends_turn(game: &SmokeAndDisorder, who: usize) -> Note {
    Note::new(Some(game.side_of(who)), "SD-char-04", format!("The turn of {} is over.", game.person(who)))
}

/// He went alone.
pub fn walked(game: &SmokeAndDisorder, who: usize, far: i32) -> Note {
    let text = format!("{} goes {}.{:02} inches.", game.person(who), far / 100, far % 100);
    of_person(game, who, "SD-char-07", text)
}

/// He joined a body.
pub fn joined(game: &SmokeAndDisorder, who: usize, body: Name) -> Note {
    of_body(game, body, "SD-char-08", format!("{} joins {}.", game.person(who), game.name_of(body)))
}

/// He is wounded.
pub fn wounded(game: &SmokeAndDisorder, who: usize) -> Note {
    let text = format!("{} is wounded: class {}.", game.person(who), game.people[who].class);
    of_person(game, who, "SD-risk-01", text).kind(NoteKind::Loss)
}

/// His risk die.
pub fn risked(game: &SmokeAndDisorder, who: usize, die: u8) -> Note {
    of_person(game, who, "SD-risk-01", format!("Risk to {}: {die}.", game.person(who))).kind(NoteKind::Roll)
}

/// He is out.
pub fn out(game: &SmokeAndDisorder, who: usize) -> Note {
    Note::new(Some(game.side_of(who)), "SD-char-14", format!("{} is out.", game.person(who))).kind(NoteKind::Loss)
}

/// A Hero recovers, once all is over.
pub fn recovers(game: &SmokeAndDisorder, who: usize) -> Note {
    Note::new(Some(game.side_of(who)), "SD-risk-04", format!("{} recovers.", game.person(who)))
}

/// He is captured.
pub fn captured(game: &SmokeAndDisorder, who: usize) -> Note {
    let text = format!("{} is captured.", game.person(who));
    Note::new(Some(game.side_of(who)), "SD-char-13", text).kind(NoteKind::Loss)
}

fn roll(throw: &Throw, what: &str, result: String) -> Roll {
    let groups = vec![DiceGroup { label: String::new(), faces: throw.faces.clone(), hits_on: throw.hits_on }];
    Roll { seat: throw.seat, what: what.into(), groups, modifiers: Vec::new(), result }
}

/// Dice as they were taken up.
pub fn thrown(_: &SmokeAndDisorder, throw: &Throw) -> Note {
    let (rule, what) = match throw.purpose {
        Purpose::Hits => ("SD-fire-09", "to hit"),
        Purpose::Effects => ("SD-fire-11", "effects"),
        Purpose::Order => ("SD-act-07", "order die"),
        Purpose::Reaction => ("SD-rea-01", "reaction"),
        Purpose::Risk => ("SD-risk-01", "risk"),
        Purpose::Morale => ("SD-mor-03", "Morale"),
        Purpose::Fire => ("SD-fx-06", "fire"),
    };
    let text = match throw.purpose {
        Purpose::Effects => {
            let kills = throw.faces.iter().filter(|&&face| face >= 5).count();
            let disorders = throw.faces.iter().filter(|&&face| matches!(face, 3 | 4)).count();
            format!("{kills} killed, {disorders} Disorders")
        }
        Purpose::Hits => format!("{} hits", throw.successes()),
        _ if throw.successes() > 0 => "success".into(),
        _ => "failure".into(),
    };
    let note = Note::new(Some(throw.seat), rule, format!("{} throws {what}: {text}.", side(throw.seat)));
    let note = note.roll(roll(throw, what, text));
    if throw.hidden { note.to(Audience::Seat(throw.seat)) } else { note }
}

/// An order die.
pub fn ordered(game: &SmokeAndDisorder, body: Name, throw: &Throw) -> Note {
    let wavers = game.body(body).is_some_and(|i| game.wavers(i));
    let text = match Order::of(throw.face(), wavers) {
        Order::Full => "it moves",
        Order::Half => "it moves half as far",
        Order::None => "it does not move",
    };
    let note = of_body(game, body, "SD-act-07", format!("Order to {}: {}, {text}.", game.name_of(body), throw.face()));
    note.roll(roll(throw, "order die", text.into()))
}

/// A Morale test.
pub fn tested(game: &SmokeAndDisorder, body: Name, throw: &Throw, nerve: Option<Nerve>) -> Note {
    let text = match nerve {
        Some(Nerve::Routed) => "routed",
        Some(Nerve::BacksOff) => "it backs off",
        _ => "it carries on",
    };
    let sum = throw.sum();
    let note = of_body(game, body, "SD-mor-03", format!("Morale of {}: {sum}, {text}.", game.name_of(body)));
    note.roll(roll(throw, "Morale", text.into()))
}

/// A volley is ordered.
pub fn fires(game: &SmokeAndDisorder, body: Name, target: Name, dice: u8, hits_on: u8) -> Note {
    let (own, other) = (game.name_of(body), game.name_of(target));
    of_body(game, body, "SD-fire-08", format!("{own} fires at {other}: {dice} dice, hits on {hits_on} and more."))
}

/// Losses and Disorders.
pub fn suffered(game: &SmokeAndDisorder, body: Name, before: u8, kills: u8, disorders: u8) -> Note {
    let kills = kills.min(before);
    let text = format!("{} loses {kills} and takes {disorders} Disorders.", game.name_of(body));
    of_body(game, body, "SD-org-11", text).kind(NoteKind::Loss)
}

/// It re-loads.
pub fn loads(game: &SmokeAndDisorder, body: Name) -> Note {
    of_body(game, body, "SD-load-03", format!("{} loads.", game.name_of(body)))
}

/// It rallies.
pub fn rallies(game: &SmokeAndDisorder, body: Name) -> Note {
    of_body(game, body, "SD-act-03", format!("{} rallies: one Disorder off.", game.name_of(body)))
}

/// It stands otherwise.
pub fn reformed(game: &SmokeAndDisorder, body: Name) -> Note {
    of_body(game, body, "SD-act-03", format!("{} changes formation.", game.name_of(body)))
}

/// It has moved.
pub fn moved(game: &SmokeAndDisorder, body: Name) -> Note {
    of_body(game, body, "SD-move-09", format!("{} moves.", game.name_of(body)))
}

/// A marker has moved: of what was done in private the one line for all.
pub fn marker_moved(seat: Seat) -> Note {
    Note::new(Some(seat), "SD-hot-05", "A marker has moved.")
}

/// It is spotted.
pub fn spotted(game: &SmokeAndDisorder, body: Name, dummy: bool) -> Note {
    if dummy {
        // Which of the dummies it was nobody is told.
        let by = game.bodies.iter().find(|other| other.id == body).map(|body| body.side);
        return Note::new(by, "SD-hide-08", "Nobody there.");
    }
    of_body(game, body, "SD-hide-03", format!("{} is spotted.", game.name_of(body)))
}

/// It goes into a building.
pub fn occupied(game: &SmokeAndDisorder, body: Name, house: Name) -> Note {
    of_body(game, body, "SD-ter-10", format!("{} occupies {}.", game.name_of(body), game.house_name(house)))
}

/// It comes out of its building.
pub fn left_building(game: &SmokeAndDisorder, body: Name) -> Note {
    of_body(game, body, "SD-ter-10", format!("{} leaves the building.", game.name_of(body)))
}

/// A building burns.
pub fn burns(game: &SmokeAndDisorder, house: Name) -> Note {
    Note::new(None, "SD-fx-06", format!("{} burns.", game.house_name(house)))
}

/// A building is burnt.
pub fn burnt(game: &SmokeAndDisorder, house: Name) -> Note {
    Note::new(None, "SD-ter-13", format!("{} is burnt.", game.house_name(house))).kind(NoteKind::Loss)
}

/// A charge is declared.
pub fn charges(game: &SmokeAndDisorder, body: Name, target: Name) -> Note {
    of_body(game, body, "SD-chg-01", format!("{} charges {}.", game.name_of(body), game.name_of(target)))
}

/// A charge stalls.
pub fn stalled(game: &SmokeAndDisorder, body: Name, target: Name) -> Note {
    of_body(
        game,
        body,
        "SD-chg-08",
        format!("The charge of {} at {} stalls.", game.name_of(body), game.name_of(target)),
    )
}

/// Contact.
pub fn contact(game: &SmokeAndDisorder, body: Name, target: Name) -> Note {
    of_body(game, body, "SD-chg-09", format!("{} and {} are hand to hand.", game.name_of(body), game.name_of(target)))
}

/// A reaction.
pub fn reacts(game: &SmokeAndDisorder, body: Name, reaction: Reaction) -> Note {
    let what = match reaction {
        Reaction::Stand => "stands",
        Reaction::Evade => "evades",
        Reaction::Fire(_) => "fires at the charger",
        Reaction::Counter => "charges in turn",
        Reaction::Square(_) => "forms square",
    };
    of_body(game, body, "SD-rea-01", format!("{} {what}.", game.name_of(body)))
}

/// A round of a Combat begins.
pub fn fights(game: &SmokeAndDisorder, combat: &Combat) -> Note {
    let (one, two) = (game.name_of(combat.attacker), game.name_of(combat.defender));
    of_body(game, combat.attacker, "SD-hth-02", format!("{one} and {two} fight round {}.", combat.rounds + 1))
}

/// What a round came to.
pub fn fought(game: &SmokeAndDisorder, bodies: [Name; 2], lost: [u8; 2]) -> Note {
    let (one, two) = (game.name_of(bodies[0]), game.name_of(bodies[1]));
    of_body(game, bodies[0], "SD-hth-11", format!("{one} lost {}, {two} lost {}.", lost[0], lost[1]))
}

/// It is routed.
pub fn routs(game: &SmokeAndDisorder, body: Name) -> Note {
    of_body(game, body, "SD-mor-06", format!("{} is routed.", game.name_of(body))).kind(NoteKind::Loss)
}

/// It retires.
pub fn retires(game: &SmokeAndDisorder, body: Name) -> Note {
    of_body(game, body, "SD-ret-01", format!("{} retires.", game.name_of(body)))
}

/// It cannot retire.
pub fn stands(game: &SmokeAndDisorder, body: Name) -> Note {
    of_body(game, body, "SD-ret-04", format!("{} has no way back and stays.", game.name_of(body)))
}

/// It leaves the table.
pub fn exits(game: &SmokeAndDisorder, body: Name) -> Note {
    of_body(game, body, "SD-scn-06", format!("{} leaves the table.", game.name_of(body)))
}

/// It comes on.
pub fn arrives(game: &SmokeAndDisorder, body: Name) -> Note {
    of_body(game, body, "SD-scn-04", format!("{} arrives.", game.name_of(body)))
}

/// An obstacle is put up.
pub fn put_up(game: &SmokeAndDisorder, seat: Seat) -> Note {
    let what = game.sheet().obstacle().replace('_', " ");
    Note::new(Some(seat), "SD-fx-07", format!("{} puts up a {what}.", side(seat)))
}

/// Points for good.
pub fn scores(_: &SmokeAndDisorder, seat: Seat, line: &PointLine) -> Note {
    Note::new(Some(seat), "SD-scn-06", format!("{} holds the ground: {} points.", side(seat), line.worth()))
}

/// A step of the opening that needs words.
pub fn opening(seat: Seat, action: &Action) -> Note {
    let what = match action {
        Action::Pass => "passes",
        Action::StandFast => "stands fast",
        _ => "looks after its markers",
    };
    Note::new(Some(seat), "SD-open-02", format!("{} {what}.", side(seat)))
}

/// Another policy.
pub fn agreed(policy: Policy) -> Note {
    let text = match policy {
        Policy::Ask => "Agreed: whoever holds a card is asked at every window.",
        Policy::Orders => "Agreed: order sheets answer, and whoever calls plays a card.",
        Policy::Open => "Agreed: both look on.",
    };
    Note::new(None, "SD-seq-02", text)
}

/// The end.
pub fn over(game: &SmokeAndDisorder, end: End) -> Note {
    let text = match game.winner(end) {
        Some(seat) => format!("{} wins: {} to {}.", side(seat), game.points(seat), game.points(seat.other())),
        None => format!("A draw: {} to {}.", game.points(Seat(0)), game.points(Seat(1))),
    };
    Note::new(None, "SD-scn-05", text).kind(NoteKind::Result)
}
