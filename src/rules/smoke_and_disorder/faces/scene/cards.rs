//! The cards of the turn in a row, and the hands: kinds for their holders, backs for everybody else.

use super::keys;
use crate::rules::interned::interned;
use crate::rules::smoke_and_disorder::course::{Card, SmokeAndDisorder};
use crate::rules::smoke_and_disorder::faces::words;
use crate::rules::{Counter, Face, Id, Line, Panel, Place, Seat, Viewer, text};

/// The tray of cards drawn this turn.
const DRAWN: &str = "drawn";

/// The tray of a hand.
pub const fn hand(seat: Seat) -> &'static str {
    if seat.0 == 0 { "hand-red" } else { "hand-blue" }
}

/// The id of a card in a hand, for pointing; its owner alone sees it.
pub fn id(seat: Seat, card: Card) -> String {
    let of = keys::plain(seat);
    match card {
        Card::Special(which) => format!("{of}-card-{which}"),
        Card::Character(who) => format!("{of}-card-{who}"),
        _ => format!("{of}-{}", picture(card)),
    }
}

/// The picture of a card.
const fn picture(card: Card) -> &'static str {
    match card {
        Card::Character(_) => "card-character",
        Card::Pause => "card-pause",
        Card::FreeAction => "card-free-action",
        Card::Joker => "card-joker",
        Card::Dummy => "card-dummy",
        Card::Special(_) => "card-special",
    }
}

/// All cards that lie somewhere.
pub fn counters(game: &SmokeAndDisorder, viewer: Viewer) -> Vec<Counter> {
    let drawn = game.deck.drawn().iter().enumerate().map(|(n, card)| row(game, n, *card));
    drawn.chain([Seat(0), Seat(1)].into_iter().flat_map(|seat| held(game, viewer, seat))).collect()
}

/// A card of the row: Characters and Pauses by name, bonus cards as backs whoever looks.
fn row(game: &SmokeAndDisorder, n: usize, card: Card) -> Counter {
    let owner = match card {
        Card::Character(who) => game.scenario.character(who).map_or(Seat(0), |who| game.side_of(who)),
        _ => Seat(0),
    };
    let (name, glyph, livery) = match card {
        Card::Character(_) => (game.card_name(card).to_owned(), picture(card), keys::plain(owner)),
        Card::Pause => ("Pause".into(), picture(card), "card"),
        _ => ("A bonus card".into(), "card-back", "card"),
    };
    Counter {
        name: format!("{}: {name}", n + 1),
        short: name,
        glyph,
        livery,
        ..Counter::new(format!("drawn-{}", n + 1), Place::Tray(DRAWN.into()), owner)
    }
}

/// The cards that a side holds.
fn held(game: &SmokeAndDisorder, viewer: Viewer, seat: Seat) -> Vec<Counter> {
    let hand = game.deck.hand(seat);
    let tray: Id = self::hand(seat).into();
    let card = |(n, &card): (usize, &Card)| {
        let place = Place::Tray(tray.clone());
        if !viewer.sees(seat) {
            return Counter {
                name: format!("{}’s bonus card {}", words::side(seat), n + 1),
                short: "bonus".into(),
                glyph: "card-back",
                livery: "card",
                face: Face::Back,
                ..Counter::new(format!("{}-{}", self::hand(seat), n + 1), place, seat)
            };
        }
        // Of several alike the first is pointed at.
        let before = hand[..n].iter().filter(|other| **other == card).count();
        let twin = if before == 0 { String::new() } else { format!("-{}", before + 1) };
        Counter {
            name: game.card_name(card).to_owned(),
            short: game.card_name(card).to_owned(),
            glyph: picture(card),
            livery: "card",
            face: Face::OwnBack,
            ..Counter::new(format!("{}{twin}", id(seat, card)), place, seat)
        }
    };
    hand.iter().enumerate().map(card).collect()
}

/// The trays and what is left of the deck, all of it public.
pub fn panels(game: &SmokeAndDisorder, viewer: Viewer) -> Vec<Panel> {
    let tray = |id, title, lines| Panel { id, title, lines };
    let hands = [Seat(0), Seat(1)].map(|seat| {
        let count = game.deck.hand(seat).len();
        let mut lines = vec![Line::new("Bonus cards", count.to_string(), "SD-deck-03")];
        if viewer.sees(seat) && game.policy == crate::rules::Policy::Orders {
            lines.extend(orders(game, seat));
        }
        tray(hand(seat), interned(&format!("{}’s hand", words::side(seat))), lines)
    });
    let mut left: Vec<String> = Vec::new();
    let mut bonus = 0;
    for &card in game.deck.left() {
        match card {
            Card::Character(_) | Card::Pause => left.push(game.card_name(card).to_owned()),
            _ => bonus += 1,
        }
    }
    let mut lines: Vec<Line> = left.into_iter().map(|name| Line::new(name, "", "SD-deck-01")).collect();
    if bonus > 0 {
        lines.push(Line::new(text::count(bonus, "bonus card", "bonus cards"), "", "SD-deck-03"));
    }
    let [red, blue] = hands;
    // What was announced can be seen as long as it matters [SD-deck-12].
    let played =
        game.deck.played().into_iter().map(|(seat, card)| {
            Line::new(format!("Played by {}", words::side(seat)), game.card_name(card), "SD-deck-12")
        });
    vec![tray(DRAWN, "Cards of this turn", played.collect()), tray("deck", "Still in the deck", lines), red, blue]
}

/// The order sheet of a side.
fn orders(game: &SmokeAndDisorder, seat: Seat) -> [Line; 2] {
    use crate::rules::smoke_and_disorder::faces::offers::{free_action, joker};
    let sheet = game.sheets[seat.index()];
    [
        Line::new("Order for the Free Action", free_action(sheet.free_action), "SD-ord-02"),
        Line::new("Order for the Joker", joker(sheet.joker), "SD-ord-03"),
    ]
}
