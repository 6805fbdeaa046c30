//! Each action as a path of things to point at, with its label, clause and odds.
//!
//! One word of the path tells actions apart that point at the same thing: a button, first where a kind of action is
//! chosen before its object, last where the piece is.

use crate::rules::blood_on_the_ohio::course::{
    Action, AttackTarget, BloodOnTheOhio, Marker, Reroll, Service, Step, Structure,
};
use crate::rules::blood_on_the_ohio::log::{self, points};
use crate::rules::blood_on_the_ohio::map::{CUP, Fort, Nation, Place, US};
use crate::rules::blood_on_the_ohio::pieces::{Kind, Piece, PieceSet};
use crate::rules::procedure::Stacked;
use crate::rules::{Id, Offer, OfferKind, Target, text};

pub fn offer(game: &BloodOnTheOhio, action: Action) -> Offer {
    let forecast = super::forecasts::forecast(game, action);
    Offer { forecast, ..Wording { game, action }.offer() }
}

/// What is pointed at for an action.
pub fn path(game: &BloodOnTheOhio, action: Action) -> Vec<Target> {
    Wording { game, action }.offer().path
}

struct Wording<'a> {
    game: &'a BloodOnTheOhio,
    action: Action,
}

fn piece(piece: Piece) -> Target {
    log::piece(piece)
}

fn space(place: Place) -> Target {
    log::space(place)
}

fn button(id: &'static str) -> Target {
    Target::Button(id.into())
}

fn box_of(nation: Nation) -> Target {
    space(Place::box_of(nation))
}

impl Wording<'_> {
    fn offer(&self) -> Offer {
        let action = self.action;
        match action {
            Action::Put { .. } | Action::Mark { .. } | Action::Done => self.placing(),
            Action::Recruit
            | Action::WcRecruit { .. }
            | Action::Redraw
            | Action::Keep
            | Action::TakeArms { .. }
            | Action::Treaty { .. }
            | Action::Alliance { .. } => self.envoys(),
            Action::Build { .. }
            | Action::Pay { .. }
            | Action::Repair { .. }
            | Action::Harass
            | Action::Raid { .. }
            | Action::SearchGun { .. }
            | Action::SearchRaiders
            | Action::Strategic { .. }
            | Action::Along { .. }
            | Action::Travel { .. }
            | Action::Save => self.works(),
            Action::Pass | Action::EndSegment | Action::Halt | Action::BackInside => self.endings(),
            Action::Form { .. }
            | Action::Pick { .. }
            | Action::Guide { .. }
            | Action::Step { .. }
            | Action::PickUp { .. }
            | Action::Drop { .. }
            | Action::Resplit { .. }
            | Action::Shift { .. }
            | Action::HandOver { .. } => self.march(),
            Action::Attack { .. } | Action::PassThrough | Action::Overrun | Action::Ambush { .. } => self.encounter(),
            _ => self.battle(),
        }
    }

    fn placing(&self) -> Offer {
        match self.action {
            Action::Put { piece: p, at, inside } => self.put(p, at, inside),
            Action::Mark { marker, at } => {
                let label = format!("Place {} at {at}", marker_name(marker));
                Offer::new(vec![marker_button(marker), space(at)], label, self.rule())
            }
            _ => Offer::new(vec![button("done")], self.done(), self.rule()).kind(OfferKind::Onward),
        }
    }

    fn put(&self, p: Piece, at: Place, inside: bool) -> Offer {
        let mut path = vec![piece(p), space(at)];
        let who = self.game.called(p);
        let label = match (self.at_fort(p, at), inside) {
            (true, true) => format!("{who} into {}", self.fort_name(at)),
            (true, false) => format!("{who} outside {}", self.fort_name(at)),
            _ if at == CUP => format!("{who} to the cup"),
            _ => format!("{who} to {at}"),
        };
        if self.at_fort(p, at) {
            path.push(button(if inside { "inside" } else { "outside" }));
        }
        Offer::new(path, text::capital(&label), self.rule())
    }

    /// Whether the choice between the two stacks of a fort belongs to the path.
    fn at_fort(&self, p: Piece, at: Place) -> bool {
        p.side() == US && self.game.structures.forts().has(at)
    }

    fn fort_name(&self, at: Place) -> &'static str {
        self.game.structures.fort(at).map_or("the fort", Fort::name)
    }

    /// The clause under which the present decision is taken.
    fn rule(&self) -> &'static str {
        self.game.asked().map_or("BO-27-a", |decision| decision.rule.0)
    }

    fn done(&self) -> String {
        match self.game.state_name() {
            "SETUP_1" | "SETUP_2" => "Confirm the set-up",
            "SA_RECRUIT_US" => "Stop recruiting",
            "OPS_FORM" => "Form the force",
            "C_REINF_US" | "C_REINF_WC" | "C_REINF_FORM" => "Send this force",
            "C_SCOUT" => "Confirm scout orders",
            "FORCE_END" => "Finish the garrison",
            "WINTER_US" | "WINTER_WC" | "EXPEDITION_CHECK" => "Confirm the quarters",
            _ => "Continue",
        }
        .into()
    }

    fn envoys(&self) -> Offer {
        let game = self.game;
        let threshold = || points(crate::rules::blood_on_the_ohio::charts::NEGOTIATION[usize::from(game.latest)]);
        match self.action {
            Action::Recruit if matches!(game.top(), Some(Step::Recruit(_))) => {
                Offer::new(vec![button("check")], "Roll the next check", "BO-5.1.1-b").kind(OfferKind::Onward)
            }
            Action::Recruit => Offer::new(vec![button("recruit")], "Recruit: up to four checks", "BO-5.1.1-b"),
            Action::WcRecruit { .. } if matches!(game.top(), Some(Step::WcRecruit(_))) => {
                Offer::new(vec![button("check")], "Roll the check", "BO-5.1.2-b").kind(OfferKind::Onward)
            }
            Action::WcRecruit { nation } => {
                let label = format!("Recruit {nation} warriors and leaders: two checks");
                Offer::new(vec![button("recruit"), box_of(nation)], label, "BO-5.1.2-a").under("Recruit")
            }
            Action::Redraw => Offer::new(vec![button("redraw")], "Return it and draw again", "BO-A3-3-c"),
            Action::Keep => Offer::new(vec![button("keep")], "Keep this piece", "BO-A3-3-c"),
            Action::TakeArms { at } => {
                let label = format!("Place British Arms at {at} instead of a check");
                Offer::new(vec![button("arms"), space(at)], label, "BO-5.1.2-g").under("British Arms")
            }
            Action::Treaty { nation } => {
                let label = format!("Offer the {nation} a treaty ({} needed)", threshold());
                Offer::new(vec![button("treaty"), box_of(nation)], label, "BO-5.2.1-d").under("Negotiate")
            }
            Action::Alliance { nation } => {
                let label = format!("Invite the {nation} into the Confederacy ({} needed)", threshold());
                Offer::new(vec![button("alliance"), box_of(nation)], label, "BO-5.2.3-d").under("Negotiate")
            }
            _ => self.battle(),
        }
    }

    fn works(&self) -> Offer {
        match self.action {
            Action::Build { marker, at } => {
                let warning = self.build_warning(at);
                let label = format!("Build {} at {at}", marker_name(marker));
                let mut path = vec![button("build")];
                path.extend([marker_button(marker), space(at)]);
                Offer::new(path, label, "BO-5.3-a").warning(warning).under("Build")
            }
            Action::Pay { wagon } => Offer::new(
                vec![piece(wagon)],
                format!("Pay for the fort with the {}", self.game.called(wagon)),
                "BO-5.3-h",
            ),
            Action::Repair { at } => {
                let label = format!("Repair {}", self.structure(at));
                Offer::new(vec![button("repair"), space(at)], label, "BO-5.4-a").under("Repair")
            }
            Action::Harass => Offer::new(vec![button("harass")], "Harass the new build or repair", "BO-5.5-a"),
            Action::Raid { at } => {
                let label = format!("Raid {}", self.structure(at));
                Offer::new(vec![button("raid"), space(at)], label, "BO-5.6-a").under("Raid")
            }
            Action::SearchGun { gun } => {
                let at = self.game.board.place(gun);
                Offer::new(
                    vec![button("search-gun"), piece(gun)],
                    format!("Search for the gun lost at {at}"),
                    "BO-5.7.1-a",
                )
                .under("Search")
            }
            Action::SearchRaiders => {
                Offer::new(vec![button("search-raiders")], "Search for raiders: draw a raid chit", "BO-5.7.2-a")
            }
            Action::Strategic { warrior } => {
                let from = self.game.board.place(warrior);
                let label = format!("Move {} from {from} to another village", self.game.called(warrior));
                Offer::new(vec![button("strategic"), piece(warrior)], label, "BO-5.8-a").under("Strategic movement")
            }
            Action::Along { piece: p } => {
                Offer::new(vec![piece(p)], format!("Take {} along", self.game.called(p)), "BO-5.8-a")
            }
            Action::Travel { to } => Offer::new(vec![space(to)], format!("Move to {to}"), "BO-5.8-a"),
            _ => Offer::new(vec![button("save")], "Save one special action point for the next turn", "BO-5.9-a"),
        }
    }

    /// What a build in a nation's country brings about at once [BO-5.3-j, k].
    fn build_warning(&self, at: Place) -> Option<String> {
        use crate::rules::blood_on_the_ohio::map::Status;
        let nation = crate::rules::blood_on_the_ohio::map::atlas().nation(at)?;
        match self.game.status(nation) {
            Status::Treaty => Some(format!("Building here breaks the treaty with the {nation}.")),
            Status::Nonaligned => Some(format!("Building here makes the {nation} join the Confederacy.")),
            _ => None,
        }
    }

    fn structure(&self, at: Place) -> String {
        match self.game.structure(at) {
            Some(Structure::Fort(fort, _)) => fort.name().into(),
            Some(Structure::Settlement(_)) => format!("the settlement at {at}"),
            Some(Structure::Village(_) | Structure::Principal(_)) => format!("the village at {at}"),
            None => at.to_string(),
        }
    }

    fn endings(&self) -> Offer {
        let (id, label, rule) = match (self.action, self.game.state_name()) {
            (Action::EndSegment, _) => ("end-segment", "End operations", "BO-6.0-b"),
            (Action::Halt, "C_REINF_MOVE") => ("halt", "Stop short of the battle", "BO-14.3-j"),
            (Action::Halt, "OVERRUN") => ("halt", "Leave the garrison alone and move on", "BO-17.2-e"),
            (Action::Halt, _) => ("halt", "End the move here", "BO-6.3-c"),
            (Action::BackInside, _) => ("back-inside", "Return to the fort", "BO-20.2.2-b"),
            (_, "AMBUSH_OFFER" | "PASS_AMBUSH") => ("pass", "Let them pass", "BO-18.0-a"),
            (_, "C_REINF_US" | "C_REINF_WC" | "C_REINF_FORM") => ("pass", "Bring no reinforcements", "BO-14.3-e"),
            (_, "C_STRUCTURE" | "OVERRUN") => ("pass", "Leave the structure alone", "BO-16.1-b"),
            (_, "SA_CHOOSE") => ("pass", "Pass for the rest of the segment", "BO-5.0-d"),
            (_, "SA_RAID") => ("pass", "Take no warrior", self.rule()),
            _ => ("pass", "Continue", self.rule()),
        };
        let offer = Offer::new(vec![button(id)], label, rule).kind(OfferKind::End);
        if self.action == Action::EndSegment { offer.closing() } else { offer }
    }

    fn march(&self) -> Offer {
        let game = self.game;
        match self.action {
            Action::Form { piece: p } => {
                let at = game.board.place(p);
                Offer::new(vec![piece(p)], self.natural(p, at), "BO-6.1-c")
            }
            Action::Pick { piece: p } if game.under_way().has(p) => {
                Offer::new(vec![piece(p)], format!("Leave {} behind", game.called(p)), self.rule())
            }
            Action::Pick { piece: p } => {
                Offer::new(vec![piece(p)], format!("Take {} along", game.called(p)), self.rule())
            }
            Action::Guide { scout } => {
                Offer::new(vec![button("guide"), piece(scout)], "Use the scout as a guide: +1 MP if loyal", "BO-21.2-a")
            }
            Action::Step { to } => Offer::new(vec![space(to)], self.step_label(to), self.step_rule(to)),
            Action::PickUp { piece: p } => {
                Offer::new(vec![piece(p)], format!("Pick up {}", game.called(p)), "BO-6.4-a")
            }
            Action::Drop { piece: p, inside } => {
                let who = game.called(p);
                let (id, label) = match (self.at_fort(p, game.board.place(p)), inside) {
                    (true, true) => ("drop-inside", format!("Drop {who} inside the fort")),
                    (true, false) => ("drop", format!("Drop {who} outside the fort")),
                    _ => ("drop", format!("Drop {who} here")),
                };
                Offer::new(vec![piece(p), button(id)], label, "BO-6.5-a")
            }
            Action::Resplit { at } => {
                let label = format!("Rearrange the garrison of {}", self.fort_name(at));
                Offer::new(vec![button("resplit"), space(at)], label, "BO-20.1-b").under("Rearrange a garrison")
            }
            Action::Shift { piece: p } if game.inside.has(p) => {
                let label = format!("Move {} outside", game.called(p));
                Offer::new(vec![piece(p)], label, "BO-20.1-a")
            }
            Action::Shift { piece: p } => {
                let label = format!("Move {} inside", game.called(p));
                Offer::new(vec![piece(p)], label, "BO-20.1-a")
            }
            Action::HandOver { arms, nation } => {
                let label = format!("Hand {} to the {nation}", game.called(arms));
                Offer::new(vec![piece(arms), box_of(nation)], label, "BO-23.0-e")
            }
            _ => self.battle(),
        }
    }

    /// The force that is proposed about a piece, in short.
    fn natural(&self, p: Piece, at: Place) -> String {
        let game = self.game;
        let force = game.natural_force(p);
        let count = text::count(force.less(PieceSet::ARMS).len() as usize, "piece", "pieces");
        let fp = game.board.unit_fp(force);
        let reinforces = matches!(game.top(), Some(Step::March(march)) if march.battle.is_some());
        let mp = if reinforces { game.reinforcing_mp(p.side(), force) } else { game.allowance(p.side(), force) };
        let who = game.called(p);
        format!("Form a force around {who} at {at}: {count}, {fp} unit FP, {mp} MP")
    }

    fn step_label(&self, to: Place) -> String {
        let from = self.game.march_place();
        let cost = from.map(|from| crate::rules::blood_on_the_ohio::map::step_cost(from, to));
        match cost {
            Some(cost) => format!("Move to {to} ({cost} MP)"),
            None => format!("Move to {to}"),
        }
    }

    fn step_rule(&self, to: Place) -> &'static str {
        match self.game.march_place() {
            Some(from) if from.is_river() && to.is_river() => "BO-2.5-d",
            Some(from) if from.is_river() => "BO-2.5-c",
            _ if to.is_river() => "BO-2.5-b",
            _ => "BO-2.5-a",
        }
    }

    fn encounter(&self) -> Offer {
        match self.action {
            Action::Attack { target: AttackTarget::Stack } => {
                Offer::new(vec![button("attack-stack")], "Attack the enemy stack", "BO-14.1-a")
            }
            Action::Attack { target: AttackTarget::Structure } => {
                let what = self.game.march_place().map_or_else(|| "the structure".into(), |at| self.structure(at));
                Offer::new(vec![button("attack-structure")], format!("Attack {what}"), "BO-14.1-a")
            }
            Action::PassThrough => Offer::new(vec![button("pass-through")], "Pass through (+1 MP)", "BO-13.0-a"),
            Action::Overrun => Offer::new(vec![button("overrun")], "Overrun (1 MP)", "BO-17.1-a"),
            Action::Ambush { at } if self.game.state_name() == "AMBUSH_OFFER" => {
                Offer::new(vec![space(at)], format!("Ambush from {at}"), "BO-18.0-a")
            }
            _ => Offer::new(vec![button("ambush")], "Ambush", "BO-14.2-a"),
        }
    }

    fn battle(&self) -> Offer {
        match self.action {
            Action::Use { scout, service } => {
                let (id, label) = match service {
                    Service::Unused => ("unused", "Don’t use the scout"),
                    Service::Tp => ("tp", "Use the scout: +1 TP"),
                    Service::Fp => ("fp", "Use the scout: +1 FP"),
                };
                Offer::new(vec![piece(scout), button(id)], label, "BO-14.1-b")
            }
            Action::Defend => Offer::new(vec![button("defend")], "Defend", "BO-14.2-a").kind(OfferKind::Onward),
            Action::Evade => Offer::new(vec![button("evade")], "Retreat before combat", "BO-14.2-a"),
            Action::Spend { leader } => {
                Offer::new(vec![piece(leader)], format!("Spend the TP of {leader} on the attempt"), "BO-16.0-a")
            }
            Action::Reroll { die } => {
                let (id, label) = match die {
                    Reroll::Event => ("reroll-event", "Reroll the event die"),
                    Reroll::Own => ("reroll-own", "Reroll your own die"),
                    Reroll::Enemy => ("reroll-enemy", "Make the enemy reroll"),
                };
                Offer::new(vec![button(id)], label, "BO-14.9-a")
            }
            Action::Stand => self.stand(),
            Action::Lose { piece: p } => self.lose(p),
            Action::LoseStructure => {
                Offer::new(vec![button("lose-structure")], "Take the casualty from the structure", "BO-14.7-a")
            }
            Action::Relocate { to } => Offer::new(vec![space(to)], format!("Move the village to {to}"), "BO-20.5.1-a"),
            Action::Retreat { to } => Offer::new(vec![space(to)], format!("Retreat to {to}"), "BO-15.1-a"),
            Action::Detach { piece: p, to } => {
                let label = format!("Send {} to {to}", self.game.called(p));
                Offer::new(vec![piece(p), space(to)], label, "BO-15.1.4-a")
            }
            Action::Feed { at, wagon } => {
                let from = self.game.board.place(wagon);
                Offer::new(
                    vec![space(at), piece(wagon)],
                    format!("Feed {at} from the {} at {from}", self.game.called(wagon)),
                    "BO-10.0-d",
                )
            }
            Action::Dismiss { piece: p } => {
                Offer::new(vec![piece(p)], format!("Send {} home to the cup", self.game.called(p)), "BO-11.2-d")
            }
            _ => Offer::new(vec![button("done")], self.done(), self.rule()),
        }
    }

    fn stand(&self) -> Offer {
        let label = match self.game.state_name() {
            "C_RBC" | "OVERRUN" => "Spend no TP",
            _ if matches!(self.game.top(), Some(Step::Combat(combat)) if combat.advantage(self.game).is_none()) => {
                "Continue"
            }
            _ => "Keep this roll",
        };
        Offer::new(vec![button("stand")], label, self.rule()).kind(OfferKind::Onward)
    }

    fn lose(&self, p: Piece) -> Offer {
        let whole = !self.game.board.is_reduced(p) && !matches!(p.kind(), Kind::Scout | Kind::Arms);
        let fate = match (PieceSet::LEADERS.has(p), whole) {
            (true, true) => "wounded",
            (true, false) => "killed",
            (false, true) => "one step",
            (false, false) => "destroyed",
        };
        let name = text::capital(p.name());
        let apart = matches!(self.game.top(), Some(Step::Losses(losses)) if losses.apart.has(p));
        let apart = if apart { " (reinforcement)" } else { "" };
        Offer::new(vec![piece(p)], format!("{name}{apart}: {fate}"), "BO-14.7-a")
    }
}

impl BloodOnTheOhio {
    /// A piece as it stands in a sentence, with the side that it shows.
    pub(in super::super) fn named(&self, p: Piece) -> String {
        let name = p.name();
        match (p.kind(), self.board.is_reduced(p)) {
            (Kind::Arms, _) => match self.nation_of(p) {
                Some(nation) => format!("the {name} of the {nation}"),
                None => name.into(),
            },
            (Kind::Wagon, true) => format!("half-used {name}"),
            (_, true) if PieceSet::UNITS.has(p) => format!("reduced {name}"),
            _ => name.into(),
        }
    }

    /// The same, with what tells it apart from its fellows in the same place.
    pub(in super::super) fn called(&self, p: Piece) -> String {
        let place = self.board.place(p);
        let (back, together) = (self.board.reduced(), self.under_way());
        let same = |marks: PieceSet, other| marks.has(other) == marks.has(p);
        let like = |&other: &Piece| other.name() == p.name() && same(back, other) && same(together, other);
        let differ = |marks: PieceSet| self.board.at(place).iter().filter(like).any(|other| !same(marks, other));
        let marked = [
            (differ(self.inside), self.inside, "inside", "outside"),
            (differ(self.moved), self.moved, "moved", "fresh"),
        ];
        let marks = marked.into_iter().filter(|mark| mark.0);
        let words: Vec<&str> = marks.map(|(_, marks, on, off)| if marks.has(p) { on } else { off }).collect();
        let name = self.named(p);
        if words.is_empty() || !place.is_on_map() { name } else { format!("{name} ({})", words.join(", ")) }
    }
}

fn marker_button(marker: Marker) -> Target {
    Target::Button(Id::Owned(marker.id()))
}

/// The name of a marker as it stands in a sentence.
pub fn marker_name(marker: Marker) -> String {
    match marker {
        Marker::Village(nation) => format!("a {nation} village"),
        Marker::Reduced(nation) => format!("a reduced {nation} village"),
        Marker::Principal(nation) => format!("the reduced {nation} principal village"),
        Marker::Razed(nation) => format!("a razed {nation} village"),
        Marker::Settlement => "a settlement".into(),
        Marker::Fort(fort) => fort.name().into(),
    }
}
