//! The lines of the log: who may read what, in which words. What concealed bodies do is read by their side alone
//! [SD-hide-11, SD-hot-05].

use super::course::{Action, Card, Combat, End, Order, Reaction, SmokeAndDisorder};
use super::map::{Party, PointLine};
use super::morale::Nerve;
use super::pieces::{Name, Troops};
use super::throws::{Purpose, Throw};
use crate::rules::{Audience, DiceGroup, Note, NoteKind, Policy, Roll, Seat, Target, text};

impl SmokeAndDisorder {
    /// What people call a body: a Formation by its name, another by its unit's; a dummy has none.
    pub fn name_of(&self, id: Name) -> &str {
        if let Some(formation) = self.sheet().combined_formations.iter().find(|f| f.id == id) {
            return &formation.name;
        }
        let unit = self.sheet().units.iter().find(|unit| unit.id == id);
        unit.map_or("nobody", |unit| if unit.is_dummy { "a dummy" } else { &unit.name })
    }

    /// The form of a verb that goes with the name of a body. A nation is many: "Wyandot move".
    pub fn verb(&self, id: Name, one: &'static str, many: &'static str) -> &'static str {
        let mut units = self.sheet().units.iter();
        let is_nation = |troops, name: &str| troops == Troops::Indian && !name.contains(' ');
        if units.any(|unit| unit.id == id && is_nation(unit.troops, &unit.name)) {
            many
        } else {
            text::verb(self.name_of(id), one, many)
        }
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

/// The name of a body and the form of a verb that goes with it.
fn does(game: &SmokeAndDisorder, id: Name, one: &'static str, many: &'static str) -> String {
    text::capital(&format!("{} {}", game.name_of(id), game.verb(id, one, many)))
}

/// The same as a whole sentence.
fn simply(game: &SmokeAndDisorder, id: Name, rule: &'static str, one: &'static str, many: &'static str) -> Note {
    of_body(game, id, rule, does(game, id, one, many) + ".")
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
    Note::new(Some(game.side_of(who)), "SD-deck-01", format!("Card drawn: {}.", game.person(who))).kind(NoteKind::Phase)
}

/// A Pause.
pub fn pause(_: &SmokeAndDisorder, first: bool) -> Note {
    let (rule, text) = if first {
        ("SD-deck-09", "The first Pause: Combats begun in earlier turns go on.")
    } else {
        ("SD-deck-10", "The second Pause: bonus cards still in hand are discarded.")
    };
    Note::new(None, rule, text).kind(NoteKind::Phase)
}

/// A bonus card, as its holder reads it.
pub fn dealt(game: &SmokeAndDisorder, seat: Seat, die: u8, card: Card) -> Note {
    let text = format!("Die {die}: {} gets a bonus card ({}).", side(seat), game.card_name(card));
    Note::new(Some(seat), "SD-deck-03", text).to(Audience::Seat(seat))
}

/// The same for everybody else.
pub fn dealt_to_other(_: &SmokeAndDisorder, seat: Seat, die: u8) -> Note {
    let text = format!("Die {die}: {} gets a bonus card.", side(seat));
    Note::new(Some(seat), "SD-deck-03", text).to(Audience::NotSeat(seat))
}

/// A bonus card after the second Pause.
pub fn set_aside() -> Note {
    Note::new(None, "SD-deck-10", "A bonus card is set aside.")
}

/// A card is played; its name where that is public.
pub fn plays(game: &SmokeAndDisorder, seat: Seat, card: Option<Card>) -> Note {
    let what = card.map_or("a bonus card".into(), |card| format!("a card: {}", game.card_name(card)));
    Note::new(Some(seat), "SD-deck-12", format!("{} plays {what}.", side(seat)))
}

/// The Joker.
pub fn joker(_: &SmokeAndDisorder, seat: Seat) -> Note {
    Note::new(Some(seat), "SD-deck-06", format!("{} plays the Joker and rerolls.", side(seat)))
}

/// He activates a body.
pub fn activates(game: &SmokeAndDisorder, who: usize, body: Name) -> Note {
    of_body(game, body, "SD-act-01", format!("{} orders {}.", game.person(who), game.name_of(body)))
}

/// His turn is over.
pub fn ends_turn(game: &SmokeAndDisorder, who: usize) -> Note {
    Note::new(Some(game.side_of(who)), "SD-char-04", format!("{}’s turn ends.", game.person(who)))
}

/// He went alone.
pub fn walked(game: &SmokeAndDisorder, who: usize, far: i32) -> Note {
    let text = format!("{} moves {}.{:02} inches.", game.person(who), far / 100, far % 100);
    of_person(game, who, "SD-char-07", text)
}

/// He joined a body.
pub fn joined(game: &SmokeAndDisorder, who: usize, body: Name) -> Note {
    of_body(game, body, "SD-char-08", format!("{} joins {}.", game.person(who), game.name_of(body)))
}

/// He is wounded.
pub fn wounded(game: &SmokeAndDisorder, who: usize) -> Note {
    let text = format!("{} is wounded: class {} from now on.", game.person(who), game.people[who].class);
    of_person(game, who, "SD-risk-01", text).kind(NoteKind::Loss)
}

/// His risk die.
pub fn risked(game: &SmokeAndDisorder, who: usize, die: u8) -> Note {
    of_person(game, who, "SD-risk-01", format!("{} rolls for risk: {die}.", game.person(who))).kind(NoteKind::Roll)
}

/// He is out.
pub fn out(game: &SmokeAndDisorder, who: usize) -> Note {
    Note::new(Some(game.side_of(who)), "SD-char-14", format!("{} is out of action.", game.person(who)))
        .kind(NoteKind::Loss)
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
    let (rule, what, label) = match throw.purpose {
        Purpose::Hits => ("SD-fire-09", "to hit", "to hit"),
        Purpose::Effects => ("SD-fire-11", "for effect", "effects"),
        Purpose::Order => ("SD-act-07", "an order die", "order die"),
        Purpose::Reaction => ("SD-rea-01", "to react", "reaction"),
        Purpose::Risk => ("SD-risk-01", "for risk", "risk"),
        Purpose::Morale => ("SD-mor-03", "for Morale", "Morale"),
        Purpose::Fire => ("SD-fx-06", "to set a fire", "fire"),
    };
    let text = match throw.purpose {
        Purpose::Effects => {
            let kills = throw.faces.iter().filter(|&&face| face >= 5).count();
            let disorders = throw.faces.iter().filter(|&&face| matches!(face, 3 | 4)).count();
            format!("{kills} killed, {}", text::count(disorders, "Disorder", "Disorders"))
        }
        Purpose::Hits => text::count(usize::from(throw.successes()), "hit", "hits"),
        _ if throw.successes() > 0 => "success".into(),
        _ => "failure".into(),
    };
    let note = Note::new(Some(throw.seat), rule, format!("{} rolls {what}: {text}.", side(throw.seat)));
    let note = note.roll(roll(throw, label, text));
    if throw.hidden { note.to(Audience::Seat(throw.seat)) } else { note }
}

/// An order die.
pub fn ordered(game: &SmokeAndDisorder, body: Name, throw: &Throw) -> Note {
    let wavers = game.body(body).is_some_and(|i| game.wavers(i));
    let text = match Order::of(throw.face(), wavers) {
        Order::Full => "a full Move",
        Order::Half => "half a Move",
        Order::None => "no Move",
    };
    let note = of_body(
        game,
        body,
        "SD-act-07",
        format!("{} an order die: {}, {text}.", does(game, body, "rolls", "roll"), throw.face()),
    );
    note.roll(roll(throw, "order die", text.into()))
}

/// A Morale test.
pub fn tested(game: &SmokeAndDisorder, body: Name, throw: &Throw, nerve: Option<Nerve>) -> Note {
    let text = match nerve {
        Some(Nerve::Routed) => game.verb(body, "is routed", "are routed"),
        Some(Nerve::BacksOff) => game.verb(body, "backs off", "back off"),
        _ => game.verb(body, "carries on", "carry on"),
    };
    let sum = throw.sum();
    let tests = does(game, body, "tests", "test");
    let note = of_body(game, body, "SD-mor-03", format!("{tests} Morale: {sum}, {text}."));
    note.roll(roll(throw, "Morale", text.into()))
}

/// A volley is ordered.
pub fn fires(game: &SmokeAndDisorder, body: Name, target: Name, dice: u8, hits_on: u8) -> Note {
    let (fires, other) = (does(game, body, "fires", "fire"), game.name_of(target));
    let dice = text::count(usize::from(dice), "die", "dice");
    of_body(game, body, "SD-fire-08", format!("{fires} at {other}: {dice}, hitting on {}.", or_more(hits_on)))
}

/// A face that succeeds, and the higher ones: "5 or more".
pub fn or_more(face: u8) -> String {
    if face >= 6 { "a 6".into() } else { format!("{face} or more") }
}

/// Losses and Disorders.
pub fn suffered(game: &SmokeAndDisorder, body: Name, before: u8, kills: u8, disorders: u8) -> Note {
    let kills = kills.min(before);
    let (lost, shaken) = (figures(kills), text::count(usize::from(disorders), "Disorder", "Disorders"));
    let text = match (kills, disorders) {
        (0, 0) => format!("{} unhurt.", does(game, body, "is", "are")),
        (_, 0) => format!("{} {lost}.", does(game, body, "loses", "lose")),
        (0, _) => format!("{} {shaken}.", does(game, body, "takes", "take")),
        _ => format!("{} {lost} and {} {shaken}.", does(game, body, "loses", "lose"), game.verb(body, "takes", "take")),
    };
    of_body(game, body, "SD-org-11", text).kind(NoteKind::Loss)
}

fn figures(n: u8) -> String {
    text::count(usize::from(n), "figure", "figures")
}

/// It re-loads.
pub fn loads(game: &SmokeAndDisorder, body: Name) -> Note {
    simply(game, body, "SD-load-03", "re-loads", "re-load")
}

/// It rallies.
pub fn rallies(game: &SmokeAndDisorder, body: Name) -> Note {
    simply(game, body, "SD-act-03", "rallies: one Disorder removed", "rally: one Disorder removed")
}

/// It stands in another shape.
pub fn reformed(game: &SmokeAndDisorder, body: Name) -> Note {
    simply(game, body, "SD-act-03", "changes formation", "change formation")
}

/// It has moved.
pub fn moved(game: &SmokeAndDisorder, body: Name) -> Note {
    simply(game, body, "SD-move-09", "moves", "move")
}

/// A marker has moved: of what was done in private the one line for all.
pub fn marker_moved(seat: Seat) -> Note {
    Note::new(Some(seat), "SD-hot-05", "A marker has moved.")
}

/// It is spotted.
pub fn spotted(game: &SmokeAndDisorder, body: Name, dummy: bool) -> Note {
    if dummy {
        // Nobody may know which of the dummies it was.
        let by = game.bodies.iter().find(|other| other.id == body).map(|body| body.side);
        return Note::new(by, "SD-hide-08", "Nobody there: the marker was a dummy.");
    }
    simply(game, body, "SD-hide-03", "is spotted", "are spotted")
}

/// It goes into a building.
pub fn occupied(game: &SmokeAndDisorder, body: Name, house: Name) -> Note {
    of_body(
        game,
        body,
        "SD-ter-10",
        format!("{} a building: {}.", does(game, body, "occupies", "occupy"), game.house_name(house)),
    )
}

/// It comes out of its building.
pub fn left_building(game: &SmokeAndDisorder, body: Name) -> Note {
    simply(game, body, "SD-ter-10", "leaves the building", "leave the building")
}

/// A building burns.
pub fn burns(game: &SmokeAndDisorder, house: Name) -> Note {
    Note::new(None, "SD-fx-06", format!("{} is on fire.", game.house_name(house)))
}

/// A building has burnt down.
pub fn burnt(game: &SmokeAndDisorder, house: Name) -> Note {
    Note::new(None, "SD-ter-13", format!("{} has burnt down.", game.house_name(house))).kind(NoteKind::Loss)
}

/// A charge is declared.
pub fn charges(game: &SmokeAndDisorder, body: Name, target: Name) -> Note {
    of_body(game, body, "SD-chg-01", format!("{} {}.", does(game, body, "charges", "charge"), game.name_of(target)))
}

/// A charge stalls.
pub fn stalled(game: &SmokeAndDisorder, body: Name, target: Name) -> Note {
    of_body(
        game,
        body,
        "SD-chg-08",
        format!("{} short: the charge at {} stalls.", does(game, body, "stops", "stop"), game.name_of(target)),
    )
}

/// Contact.
pub fn contact(game: &SmokeAndDisorder, body: Name, target: Name) -> Note {
    of_body(
        game,
        body,
        "SD-chg-09",
        format!("{} {} hand to hand.", does(game, body, "meets", "meet"), game.name_of(target)),
    )
}

/// A reaction.
pub fn reacts(game: &SmokeAndDisorder, body: Name, reaction: Reaction) -> Note {
    let (one, many) = match reaction {
        Reaction::Stand => ("stands", "stand"),
        Reaction::Evade => ("evades", "evade"),
        Reaction::Fire(_) => ("fires at the charger", "fire at the charger"),
        Reaction::Counter => ("counter-charges", "counter-charge"),
        Reaction::Square(_) => ("forms square", "form square"),
    };
    simply(game, body, "SD-rea-01", one, many)
}

/// A round of a Combat begins.
pub fn fights(game: &SmokeAndDisorder, combat: &Combat) -> Note {
    let (fights, other) = (does(game, combat.attacker, "fights", "fight"), game.name_of(combat.defender));
    let text = format!("{fights} {other}, round {}.", combat.rounds + 1);
    of_body(game, combat.attacker, "SD-hth-02", text)
}

/// What a round came to.
pub fn fought(game: &SmokeAndDisorder, bodies: [Name; 2], lost: [u8; 2]) -> Note {
    let losses = |n: usize| match lost[n] {
        0 => format!("{} nobody", does(game, bodies[n], "loses", "lose")),
        lost => format!("{} {}", does(game, bodies[n], "loses", "lose"), figures(lost)),
    };
    of_body(game, bodies[0], "SD-hth-11", format!("{}; {}.", losses(0), losses(1)))
}

/// It is routed.
pub fn routs(game: &SmokeAndDisorder, body: Name) -> Note {
    simply(game, body, "SD-mor-06", "is routed", "are routed").kind(NoteKind::Loss)
}

/// It retires.
pub fn retires(game: &SmokeAndDisorder, body: Name) -> Note {
    simply(game, body, "SD-ret-01", "retires", "retire")
}

/// It cannot retire.
pub fn stands(game: &SmokeAndDisorder, body: Name) -> Note {
    simply(game, body, "SD-ret-04", "has no room to retire and stays", "have no room to retire and stay")
}

/// It leaves the table.
pub fn exits(game: &SmokeAndDisorder, body: Name) -> Note {
    simply(game, body, "SD-scn-06", "leaves the table", "leave the table")
}

/// It comes on.
pub fn arrives(game: &SmokeAndDisorder, body: Name) -> Note {
    simply(game, body, "SD-scn-04", "arrives", "arrive")
}

/// An obstacle is put up.
pub fn put_up(game: &SmokeAndDisorder, seat: Seat) -> Note {
    let what = game.sheet().obstacle().replace('_', " ");
    Note::new(Some(seat), "SD-fx-07", format!("{} puts up a {what}.", side(seat)))
}

/// Points that stay.
pub fn scores(_: &SmokeAndDisorder, seat: Seat, line: &PointLine) -> Note {
    Note::new(Some(seat), "SD-scn-06", {
        let points = text::count(usize::from(line.worth()), "point", "points");
        format!("{} holds the ground: {points}.", side(seat))
    })
}

/// A step of the opening that needs words.
pub fn opening(seat: Seat, action: &Action) -> Note {
    let what = match action {
        Action::Pass => "passes",
        Action::StandFast => "stands fast",
        _ => "attends to its markers",
    };
    Note::new(Some(seat), "SD-open-02", format!("{} {what}.", side(seat)))
}

/// Another policy.
pub fn agreed(policy: Policy) -> Note {
    let text = match policy {
        Policy::Ask => "Agreed: pass the device whenever a side may play a card.",
        Policy::Orders => "Agreed: order sheets answer, and a side that wants to play a card calls for it.",
        Policy::Open => "Agreed: play face up.",
    };
    Note::new(None, "SD-seq-02", text)
}

/// The end.
pub fn over(game: &SmokeAndDisorder, end: End) -> Note {
    let text = match game.winner(end) {
        Some(seat) => format!("{} wins, {} to {}.", side(seat), game.points(seat), game.points(seat.other())),
        None => format!("A draw, {} to {}.", game.points(Seat(0)), game.points(Seat(1))),
    };
    Note::new(None, "SD-scn-05", text).kind(NoteKind::Result)
}
