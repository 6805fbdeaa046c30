//! Legal actions as people see them: what to point at, what the button says, odds and warnings.

use crate::rules::bushy_run::course::{Action, Assault, BushyRun, DiceRoll, FireOrder, LineOrder, Step};
use crate::rules::bushy_run::map::Place;
use crate::rules::bushy_run::odds;
use crate::rules::bushy_run::pieces::{BRITISH, INDIAN, Unit, WAGON};
use crate::rules::{Forecast, Offer, OfferKind, Seat, Target, Visibility, text};

fn piece(unit: Unit) -> Target {
    Target::Piece(unit.id().into())
}

fn space(place: Place) -> Target {
    Target::Space(place.id().into())
}

fn button(id: &'static str) -> Target {
    Target::Button(id.into())
}

/// An order to a unit about a place: the words of most offers, since most decisions are about moving. Random play asks
/// for hundreds of them at a time.
fn unit_and_place(verb: &str, unit: Unit, way: &str, place: Place) -> String {
    let [name, open, label, close] = place.written();
    [verb, unit.name(), way, name, open, label, close].concat()
}

/// The offer for a legal action.
pub fn offer(game: &BushyRun, action: Action) -> Offer {
    let onward = |id, label: &str, rule| Offer::new(vec![button(id)], label, rule).kind(OfferKind::Onward);
    let end = |id, label: &str, rule| Offer::new(vec![button(id)], label, rule).kind(OfferKind::End);
    match action {
        Action::Place { unit, at } => {
            let rule = if unit.side() == BRITISH { "BR-4.2-d" } else { "BR-4.2-a" };
            Offer::new(vec![piece(unit), space(at)], unit_and_place("Place ", unit, " at ", at), rule)
        }
        Action::Confirm if matches!(game.step, Step::LowAmmo { .. }) => {
            onward("confirm", "Mark these companies", "BR-6.1-i")
        }
        Action::Confirm => onward("confirm", "Confirm the set-up", "BR-4.2-g").warning(no_ambush(game)),
        Action::AreaOrder { area, fire, halt } => {
            let halting = if halt { "; reveal a unit to halt them" } else { "" };
            let label = format!("Order for {area}: {}{halting}", fire.text());
            Offer::new(vec![space(area), button(order_id(fire, halt))], label, "BR-H-h")
        }
        Action::LineOrder { fire } => {
            let order = Offer::new(vec![button(line_id(fire))], format!("Order: {}", fire.text()), "BR-H-j");
            if game.decided_before() == Visibility::Shared { order.own() } else { order }
        }
        Action::Name { unit } => {
            let (label, rule) = if game.step == Step::Wounded {
                (format!("Restore a step to {}", unit.name()), "BR-6.1-c")
            } else {
                (format!("Mark {} Low Ammo", unit.name()), "BR-6.1-i")
            };
            Offer::new(vec![piece(unit)], label, rule)
        }
        Action::NameArea { area } if game.step == Step::AmbushSite => {
            Offer::new(vec![space(area)], format!("Ambush {area}"), "BR-6.1-n").forecast(ambush(game, area))
        }
        Action::NameArea { area } => Offer::new(vec![space(area)], format!("Search {area}"), "BR-6.1-q"),
        Action::Step { unit, to } => step(game, unit, to),
        Action::HiddenMove { unit, to } => {
            let label = unit_and_place("Move ", unit, " hidden to ", to);
            Offer::new(vec![piece(unit), button("slip"), space(to)], label, "BR-8.2.2-f").usual()
        }
        Action::Flip => {
            let label = if game.deployed { "Pack up the wagon" } else { "Deploy the wagon" };
            Offer::new(vec![piece(WAGON), button("flip")], label, "BR-10.3-b")
        }
        Action::EndUnit => {
            let who = game.mover.map_or("the unit", |m| m.unit.name());
            end("end-unit", &format!("Stop {who} here"), "BR-7.2-b")
        }
        Action::EndPhase => end("end-phase", end_label(game), "BR-5-a").warning(no_ambush(game)).closing(),
        Action::Fire { unit } => fire(game, unit),
        Action::Pass if game.step == Step::BritishReact => end("pass", "Pass", "BR-8.3-a"),
        Action::Pass => end("pass", "Pass", "BR-7.3-a"),
        Action::Reveal { unit } => reveal(game, unit),
        Action::PickDie { die } => {
            let face = game.step.roll().and_then(|(t, _)| t.faces().get(usize::from(die)).copied()).unwrap_or_default();
            Offer::new(vec![Target::Die(die)], format!("Pick die {} ({face})", die + 1), "BR-6.1-h2")
        }
        Action::Reroll => {
            let picked = game.step.roll().map_or(0, |(roll, _)| roll.picked.count_ones() as usize);
            let label = format!("Reroll {}", text::count(picked, "die", "dice"));
            let offer = onward("reroll", &label, "BR-6.1-h2").warning(scout_at_risk(game, |_| true));
            Offer { forecast: reroll(game), ..offer }
        }
        Action::Continue => {
            let rerolls = game.step.roll().is_some_and(|(_, event)| game.may_reroll(event));
            let label = if rerolls { "Keep this roll" } else { "Continue" };
            let offer = onward("continue", label, "BR-6.1-h2").warning(scout_at_risk(game, |die| die == 6));
            Offer { usual: !rerolls && is_harmless(game), ..offer }
        }
        Action::HoldGround => {
            let rule = if matches!(game.step, Step::IndianRetreatFromFire(_)) { "BR-8.3-f" } else { "BR-7.3.1-e" };
            end("stand", "Hold and take the losses", rule)
        }
        Action::Retreat { unit, to } => retreat(game, unit, to),
        Action::Done => {
            let rule = if game.decides(BRITISH) { "BR-8.4-h" } else { "BR-7.4.1-k" };
            end("done", "End retreats", rule).warning(wagon_lost_with_all(game))
        }
        Action::Lose { unit } => lose(game, unit),
        Action::Scout { scout, area } => {
            let label = format!("Scout {area} with {}", scout.name());
            Offer::new(vec![piece(scout), space(area)], label, "BR-10.2-b")
                .forecast(odds::scouting())
                .warning(last_step_warning(game, scout))
        }
        Action::Attack { from, to } => attack(game, from, to),
        Action::LeaveOut { unit } => {
            let rule = if unit.side() == BRITISH { "BR-7.4-f" } else { "BR-8.4-a" };
            Offer::new(vec![piece(unit)], format!("Hold back {}", unit.name()), rule)
        }
        Action::Roll => roll(game),
    }
}

const fn order_id(fire: FireOrder, halt: bool) -> &'static str {
    match (fire, halt) {
        (FireOrder::Hold, false) => "order-hold",
        (FireOrder::Hold, true) => "order-hold-halt",
        (FireOrder::First, false) => "order-first",
        (FireOrder::First, true) => "order-first-halt",
        (FireOrder::Every, false) => "order-every",
        (FireOrder::Every, true) => "order-every-halt",
    }
}

const fn line_id(fire: LineOrder) -> &'static str {
    match fire {
        LineOrder::Every => "order-every",
        LineOrder::Revealed => "order-revealed",
        LineOrder::Never => "order-never",
    }
}

const fn end_label(game: &BushyRun) -> &'static str {
    match game.step {
        Step::BritishMove | Step::IndianMove => "End movement",
        Step::BritishAttack => "End attacks",
        _ => "End the turn",
    }
}

/// The warning before an ambush game without ambushes [BR-H-t].
fn no_ambush(game: &BushyRun) -> Option<String> {
    let text = "No Area has an order to fire: your warriors will let anyone in. You can set ambushes first.";
    game.nobody_waits().then(|| text.into())
}

fn step(game: &BushyRun, unit: Unit, to: Place) -> Offer {
    if game.hidden.has(unit) {
        let label = unit_and_place("Move ", unit, " openly, face down, to ", to);
        return Offer::new(vec![piece(unit), button("come-out"), space(to)], label, "BR-8.2.2-b");
    }
    let rule = match unit.side() {
        BRITISH => "BR-7.2-c",
        _ if game.concealed.has(unit) => "BR-8.2.2-c",
        _ => "BR-8.2.2-a",
    };
    Offer::new(vec![piece(unit), space(to)], unit_and_place("Move ", unit, " to ", to), rule)
        .warning(if unit.side() == BRITISH { wagon_warning(game, unit, Some(to)) } else { None })
}

/// The warnings of BR-H-q, by what the British side can see.
fn wagon_warning(game: &BushyRun, unit: Unit, to: Option<Place>) -> Option<String> {
    let wagon = game.wagon_place()?;
    if unit == WAGON {
        let to = to.filter(|p| p.is_area() && game.combat_on(*p).is_empty())?;
        return Some(format!("No company is at {to}: any Indian unit there, seen or unseen, would take the wagon."));
    }
    let last = game.map.place(unit) == Some(wagon) && game.combat_on(wagon).len() == 1;
    let seen = wagon.is_area() && game.map.on(wagon).meets(game.visible());
    (last && seen).then(|| format!("The wagon would be alone at {wagon} {}", company(game, wagon)))
}

/// With whom the wagon would be alone, and what would come of it, by what the British side can see.
fn company(game: &BushyRun, at: Place) -> &'static str {
    if game.revealed_on(at).is_empty() {
        "with Concealed counters: any real unit among them would take it."
    } else {
        "with Indian units: it would be taken."
    }
}

/// The warning where a British unit may lose a step, if it is its last [BR-H-q].
fn last_step_warning(game: &BushyRun, unit: Unit) -> Option<String> {
    if game.steps[unit.index()] == 1 { wagon_warning(game, unit, None) } else { None }
}

/// The same at N-36, where the die that lies there may cost the step, or the next one [BR-H-q, BR-10.2-e].
fn scout_at_risk(game: &BushyRun, deadly: impl Fn(u8) -> bool) -> Option<String> {
    match game.step {
        Step::ScoutRoll { scout, roll, .. } if deadly(roll.faces[0]) => last_step_warning(game, scout),
        _ => None,
    }
}

/// Losses that leave the wagon alone begin with no more retreats, and then nothing is left to choose [BR-H-q, BR-8.4-i].
fn wagon_lost_with_all(game: &BushyRun) -> Option<String> {
    let Step::Retreats(a) = game.step else { return None };
    let wagon = game.wagon_place().filter(|&place| a.side == INDIAN && a.to == place)?;
    let guards = game.combat_on(wagon);
    let steps: u8 = a.pool.iter().map(|unit| game.steps[unit.index()]).sum();
    let all_fall = !guards.is_empty() && guards.less(a.pool).is_empty() && a.damage >= steps;
    (all_fall && game.map.on(wagon).meets(game.visible())).then(|| {
        let company = company(game, wagon);
        format!("All companies at {wagon} would be lost, leaving the wagon alone there {company}")
    })
}

fn fire(game: &BushyRun, unit: Unit) -> Offer {
    let mover = game.mover.map(|m| m.unit);
    let path = vec![piece(unit), button("fire")];
    let fires = format!("Fire with {}", unit.name());
    if unit.side() == INDIAN {
        let dice = game.surprise_dice(unit);
        let how = format!("{}, each hits on 5 or 6.", text::count(usize::from(dice), "die", "dice"));
        let does = if matches!(game.step, Step::SecondFire) {
            "Each point of damage costs a step; the unit can’t retreat again."
        } else {
            "One retreat cancels 1 damage; the rest costs steps. The unit’s move ends either way."
        };
        let odds = odds::damage(&[(dice, 2)], 0, how, does);
        return Offer::new(path, fires, "BR-7.3-a").forecast(odds).usual();
    }
    let needed = mover.map_or(6, |m| game.line_needs(m)) - u8::from(game.volley.has(unit));
    let dice = game.firepower(unit);
    let how = format!("{}, each hits on {needed} or more.", text::count(usize::from(dice), "die", "dice"));
    let does = "One retreat cancels 1 damage; any more eliminates the unit. Its move ends either way.";
    let odds = odds::damage(&[(dice, 7 - needed)], 0, how, does);
    Offer::new(path, fires, "BR-8.3-a").forecast(odds)
}

fn reveal(game: &BushyRun, unit: Unit) -> Offer {
    let place = game.map.place(unit).map_or_else(String::new, |place| place.to_string());
    let warning = if unit.is_dummy() {
        "A revealed dummy is removed from the game at once.".to_owned()
    } else {
        "The other side will see this unit.".to_owned()
    };
    let label = format!("Reveal {} at {place}", unit.name());
    Offer::new(vec![piece(unit), button("reveal")], label, "BR-3-e").warning(Some(warning))
}

fn retreat(game: &BushyRun, unit: Unit, to: Place) -> Offer {
    let rule = if unit.side() == BRITISH { "BR-7.3.1-ret-a" } else { "BR-7.4.1-ret-c" };
    let warning = if unit.side() == BRITISH { wagon_warning(game, unit, Some(to)) } else { None };
    let label = unit_and_place("Retreat ", unit, " to ", to);
    Offer::new(vec![piece(unit), space(to)], label, rule).warning(warning)
}

fn lose(game: &BushyRun, unit: Unit) -> Offer {
    let (label, rule) = match unit.side() {
        BRITISH => (format!("Take a step from {}", unit.name()), "BR-8.4-h"),
        _ if game.revealed.has(unit) => (format!("Lose {} (1 damage)", unit.name()), "BR-7.4.1-l"),
        _ => (format!("Lose {} (2 damage)", unit.name()), "BR-7.4.1-l"),
    };
    let warning = if unit.side() == BRITISH { last_step_warning(game, unit) } else { None };
    Offer::new(vec![piece(unit)], label, rule).warning(warning)
}

fn attack(game: &BushyRun, from: Place, to: Place) -> Offer {
    let seat = if matches!(game.step, Step::BritishAttack) { BRITISH } else { INDIAN };
    let label = if from == to { format!("Attack within {from}") } else { format!("Attack {to} from {from}") };
    let rule = if seat == BRITISH { "BR-7.4-c" } else { "BR-8.4-d" };
    let assault = Assault {
        side: seat,
        from: Some(from),
        to,
        attackers: game.shooters(seat, from).less(game.fired),
        roll: DiceRoll::default(),
        pool: crate::rules::bushy_run::pieces::UnitSet::NONE,
        retreated: crate::rules::bushy_run::pieces::UnitSet::NONE,
        damage: 0,
    };
    Offer::new(vec![space(from), space(to)], label, rule).declaring(assault_odds(game, &assault))
}

fn assault_odds(game: &BushyRun, a: &Assault) -> Forecast {
    let (volley, plain) = game.attack_dice(a.attackers);
    let cover = game.cover(a.side, a.to);
    let needed = a.needed();
    let handful = |n: u8, what: &str, face: u8| {
        (n > 0).then(|| {
            format!("{} on {face} or more", text::count(usize::from(n), &format!("{what}die"), &format!("{what}dice")))
        })
    };
    let parts: Vec<String> =
        [handful(volley, "Volley ", needed - 1), handful(plain, "", needed)].into_iter().flatten().collect();
    let how = format!("{}, {}.", text::capital(&text::and(&parts)), less(game, a.side, a.to));
    odds::damage(&[(volley, 8 - needed), (plain, 7 - needed)], cover, how, harm_to(a.side.other()))
}

/// What is taken off the hits of an attack by this side, and for what [BR-7.4.1-f, BR-10.3-h].
fn less(game: &BushyRun, side: Seat, at: Place) -> String {
    let ground = game.tables.defence(at);
    match game.cover(side, at) - ground {
        0 => format!("less {ground} for the ground"),
        wall => format!("less {ground} for the ground and {wall} for the deployed wagon"),
    }
}

/// Whether the dice on the table have done nothing, so that nothing is left to say about them [BR-5-i].
fn is_harmless(game: &BushyRun) -> bool {
    match game.step {
        Step::IndianShot(shot) => shot.damage == 0,
        // After an Ambush the British phases begin.
        Step::Rolled(a) => a.from.is_some() && game.damage_of(&a) == 0,
        _ => false,
    }
}

/// The odds of rolling the picked dice again: what is kept counts as it lies [BR-6.1-h2].
fn reroll(game: &BushyRun) -> Option<Forecast> {
    let (roll, _) = game.step.roll().filter(|(roll, _)| roll.picked != 0)?;
    let picked = |n: usize| roll.picked >> n & 1 == 1;
    let counted = |from: usize, to: usize, hits: &dyn Fn(u8) -> bool| {
        let again = (from..to).filter(|&n| picked(n)).count() as u8;
        let kept = (from..to).filter(|&n| !picked(n) && hits(roll.faces()[n])).count() as u8;
        (again, kept)
    };
    let (volley, all) = (usize::from(roll.volley), roll.faces().len());
    let damage = |needed: u8, cover: u8, does| {
        let (first, kept) = counted(0, volley, &|face| face + 1 >= needed);
        let (second, also) = counted(volley, all, &|face| face >= needed);
        let how = format!("{}, the others stay.", text::count(usize::from(first + second), "die again", "dice again"));
        odds::damage_with(kept + also, &[(first, 8 - needed), (second, 7 - needed)], cover, how, does)
    };
    Some(match game.step {
        Step::IndianShot(shot) | Step::BritishShot(shot) => damage(shot.needed, 0, ""),
        Step::Rolled(a) => damage(a.needed(), game.cover(a.side, a.to), harm_to(a.side.other())),
        Step::Allowance { .. } => {
            let again = counted(0, all, &|_| false).0;
            let kept = (0..all).filter(|&n| !picked(n)).map(|n| roll.faces()[n]).sum();
            odds::allowance(kept, again)
        }
        _ => odds::scouting(),
    })
}

fn ambush(game: &BushyRun, area: Place) -> Forecast {
    let how = format!("4 dice on 5 or more, {}.", less(game, INDIAN, area));
    odds::damage(&[(4, 2)], game.cover(INDIAN, area), how, harm_to(BRITISH))
}

/// What the points of an attack on this side do.
fn harm_to(side: Seat) -> &'static str {
    if side == BRITISH {
        "Each point of damage is cancelled by a retreat or costs a step."
    } else {
        "Each point of damage is cancelled by a retreat or costs a Revealed unit; a Concealed unit takes 2."
    }
}

fn roll(game: &BushyRun) -> Offer {
    let Step::Declared(a) = game.step else { return Offer::new(vec![button("roll")], "Roll", "BR-7.4.1-a") };
    let (volley, plain) = game.attack_dice(a.attackers);
    let label = format!("Roll {}", text::count(usize::from(volley + plain), "die", "dice"));
    let rule = if a.side == BRITISH { "BR-7.4.1-a" } else { "BR-8.4-a" };
    Offer::new(vec![button("roll")], label, rule).kind(OfferKind::Onward).forecast(assault_odds(game, &a))
}
