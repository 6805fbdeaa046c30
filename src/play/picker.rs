//! Picking an offer by pointing: taps, drags, keys and the list of buttons all narrow the same paths.
//!
//! Paths of one decision are unique and none begins another, so a path that is complete names one offer.

use crate::rules::text::capital;
use crate::rules::{Offer, OfferKind, Target};
use std::collections::BTreeSet;

/// What has been pointed at so far.
///
/// ```
/// use ohio_country::play::picker::{Picker, Tap};
/// use ohio_country::rules::{Offer, Target};
///
/// let piece = |id: &'static str| Target::Piece(id.into());
/// let space = |id: &'static str| Target::Space(id.into());
/// let offers = [
///     Offer::new(vec![piece("rangers"), space("8")], "Rangers to 8", "T-1"),
///     Offer::new(vec![piece("rangers"), space("9")], "Rangers to 9", "T-1"),
///     Offer::new(vec![piece("wagon"), space("9")], "Wagon to 9", "T-1"),
/// ];
/// let mut picker = Picker::default();
///
/// // The counter is tapped where it stands, in space 7.
/// assert_eq!(picker.tap(&offers, &piece("rangers"), &[space("7")]), Tap::Narrowed);
/// assert_eq!(picker.matching(&offers).collect::<Vec<_>>(), [0, 1]);
/// assert_eq!(picker.next_targets(&offers), [&space("8"), &space("9")]);
///
/// // One of the two spaces that are lit completes a path.
/// assert_eq!(picker.tap(&offers, &space("9"), &[]), Tap::Chosen(1));
/// assert!(picker.path().is_empty(), "ready for the next decision");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Picker {
    path: Vec<Target>,
}

/// What came of pointing at something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tap {
    /// It leads on; [`Picker::next_targets`] says where to.
    Narrowed,
    /// It completes the path of this offer; the picker is clear again.
    Chosen(usize),
    /// It leads nowhere; nothing has changed.
    Nothing,
}

impl Picker {
    /// What has been pointed at so far, in order.
    #[must_use]
    pub fn path(&self) -> &[Target] {
        &self.path
    }

    /// The numbers of the offers that are still meant.
    pub fn matching<'a>(&'a self, offers: &'a [Offer]) -> impl Iterator<Item = usize> + 'a {
        (0..).zip(offers).filter(|(_, offer)| offer.path.starts_with(&self.path)).map(|(n, _)| n)
    }

    /// The one offer that is still meant, or the usual one of several, if only buttons are left to press for it and it asks before
    /// it is taken: its odds or its warning can be shown at once.
    #[must_use]
    pub fn only(&self, offers: &[Offer]) -> Option<usize> {
        let matching: Vec<usize> = self.matching(offers).collect();
        let buttons = |n: &usize| {
            let rest = offers[*n].path.get(self.path.len()..).unwrap_or_default();
            offers[*n].region.is_none() && rest.iter().all(|t| matches!(t, Target::Button(_)))
        };
        let meant = if let [only] = *matching { Some(only) } else { usual(offers, &matching) }?;
        (asks(offers, meant, true, false) && matching.iter().all(buttons)).then_some(meant)
    }

    /// The offers whose paths go on from here to end in this.
    #[must_use]
    pub fn ending(&self, offers: &[Offer], thing: &Target) -> Vec<usize> {
        let longer = |n: &usize| offers[*n].path.len() > self.path.len() && offers[*n].path.last() == Some(thing);
        self.matching(offers).filter(longer).collect()
    }

    /// What can be pointed at next, each once, in the order of the offers.
    #[must_use]
    pub fn next_targets<'a>(&self, offers: &'a [Offer]) -> Vec<&'a Target> {
        let mut next: Vec<&Target> = Vec::new();
        let mut known = BTreeSet::new();
        for offer in offers.iter().filter(|offer| offer.path.starts_with(&self.path)) {
            if let Some(target) = offer.path.get(self.path.len())
                && known.insert(target)
            {
                next.push(target);
            }
        }
        next
    }

    /// Points at `target`, which lies in or on `within` (a counter in its space), outermost last. The first of these
    /// that leads on counts: a counter that is no target lets the tap through to its space. What does not lead on from
    /// here but begins another path starts anew; but not what the paths begun go on to ([`Picker::ending`]): a place that has
    /// orders of its own is still where a picked piece goes.
    pub fn tap(&mut self, offers: &[Offer], target: &Target, within: &[Target]) -> Tap {
        let things = || std::iter::once(target).chain(within);
        if let Some(next) = things().find(|thing| self.leads_on(offers, thing)) {
            return self.extend(offers, next);
        }
        let anew = Self::default();
        let goes_there = |thing: &Target| !self.path.is_empty() && !self.ending(offers, thing).is_empty();
        match things().find(|thing| goes_there(thing) || anew.leads_on(offers, thing)) {
            Some(end) if goes_there(end) => Tap::Nothing,
            Some(first) => {
                self.path.clear();
                self.extend(offers, first)
            }
            None => Tap::Nothing,
        }
    }

    /// Takes back the last thing pointed at; whether there was one.
    pub fn back(&mut self) -> bool {
        self.path.pop().is_some()
    }

    fn leads_on(&self, offers: &[Offer], target: &Target) -> bool {
        let at = self.path.len();
        offers.iter().any(|offer| offer.path.starts_with(&self.path) && offer.path.get(at) == Some(target))
    }

    fn extend(&mut self, offers: &[Offer], target: &Target) -> Tap {
        self.path.push(target.clone());
        match offers.iter().position(|offer| offer.path == self.path) {
            Some(chosen) => {
                self.path.clear();
                Tap::Chosen(chosen)
            }
            None => Tap::Narrowed,
        }
    }
}

/// The one of several offers that is meant where nobody says which.
#[must_use]
pub fn usual(offers: &[Offer], several: &[usize]) -> Option<usize> {
    let mut usual = several.iter().copied().filter(|&n| offers.get(n).is_some_and(|offer| offer.usual));
    usual.next().filter(|_| usual.next().is_none())
}

/// The offer that carries the decision on, or the only button there is, if it throws: its odds are shown there all the time.
#[must_use]
pub fn standing(offers: &[Offer]) -> Option<usize> {
    let only = |o: &Offer| offers.len() == 1 && o.region.is_none() && matches!(*o.path, [Target::Button(_)]);
    offers.iter().position(|o| o.forecast.is_some() && (o.kind == OfferKind::Onward || only(o)))
}

/// Whether an offer asks once more before it is taken. `confirms`: a throw is confirmed; `shown`: not where its odds stand there
/// before anything is pressed.
#[must_use]
pub fn asks(offers: &[Offer], n: usize, confirms: bool, shown: bool) -> bool {
    let Some(offer) = offers.get(n) else { return false };
    let throws = confirms && offer.forecast.is_some() && !offer.declares;
    offer.warning.is_some() || (throws && !(shown && standing(offers) == Some(n)))
}

/// The one offer of a decision, or the usual one of several, if it only goes on.
#[must_use]
pub fn forced(offers: &[Offer]) -> Option<usize> {
    let goes_on = |o: &Offer| o.kind == OfferKind::Onward && o.warning.is_none() && o.forecast.is_none();
    offers.iter().position(|offer| (offers.len() == 1 || offer.usual) && goes_on(offer))
}

/// Whether the one offer of a decision is the usual way to decline: an answer was asked for, and there is no other.
#[must_use]
pub fn only_declines(offers: &[Offer]) -> bool {
    matches!(offers, [only] if only.kind == OfferKind::End && only.usual && only.warning.is_none())
}

/// Offers that begin with the same thing, for the list of buttons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// The piece, the space or the button with a heading; `None` for what stands by itself.
    pub head: Option<Target>,
    /// The numbers of the offers, in their order.
    pub offers: Vec<usize>,
}

/// All offers, grouped by what they begin with, in the order of the offers: a piece, a space, or a button that has a
/// heading. Plain orders without one come next, then what carries the decision on, then what ends it.
#[must_use]
pub fn groups(offers: &[Offer]) -> Vec<Group> {
    let mut headed: Vec<Group> = Vec::new();
    let mut others: [Vec<usize>; 3] = Default::default();
    for (n, offer) in offers.iter().enumerate() {
        match (offer.kind, offer.path.first()) {
            (OfferKind::Plain, Some(head))
                if offer.under.is_some() || !matches!(head, Target::Button(_) | Target::Die(_)) =>
            {
                match headed.iter_mut().find(|group| group.head.as_ref() == Some(head)) {
                    Some(group) => group.offers.push(n),
                    None => headed.push(Group { head: Some(head.clone()), offers: vec![n] }),
                }
            }
            (kind, _) => others[kind as usize].push(n),
        }
    }
    let others = others.into_iter().filter(|offers| !offers.is_empty());
    headed.extend(others.map(|offers| Group { head: None, offers }));
    headed
}

/// The label of an order as it reads under a heading: without what stands there. `names` are the forms in which labels may
/// name that, the longest first. "Order for it: hold fire" reads "Order: hold fire", "Fire with it" reads "Fire"; another
/// label that ends with the name stays whole, for "Attack within" would say nothing.
#[must_use]
pub fn under_heading(label: &str, names: &[&str]) -> String {
    let around = |name: &&str| (!name.is_empty()).then(|| label.split_once(*name)).flatten();
    match names.iter().find_map(around) {
        Some((before, "")) if before.ends_with(" with ") || before.ends_with(" from ") => {
            before[..before.len() - " with ".len()].into()
        }
        None | Some((_, "")) => label.into(),
        Some(("", rest)) => capital(rest.trim_start_matches([' ', ',', ':'])),
        Some((before, rest)) if rest.starts_with(':') => [before.trim_end().trim_end_matches(" for"), rest].concat(),
        Some((before, rest)) => [before.trim_end(), " ", rest.trim_start()].concat(),
    }
}

/// What is read aloud of an order that stands `shown` under a heading: its label, if the words that are seen are in it as they
/// stand; else those words, and what the heading says.
#[must_use]
pub fn spoken(label: &str, shown: &str, names: &[&str]) -> String {
    // Labels are English; tables of all letters would weigh 4 KB of the page.
    if label.to_ascii_lowercase().contains(&shown.to_ascii_lowercase()) {
        return label.into();
    }
    let heading = names.iter().find(|name| !name.is_empty() && label.contains(**name));
    heading.map_or_else(|| label.into(), |name| format!("{shown}, {name}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Forecast;

    fn piece(id: &'static str) -> Target {
        Target::Piece(id.into())
    }

    fn space(id: &'static str) -> Target {
        Target::Space(id.into())
    }

    fn offers() -> Vec<Offer> {
        let button = Target::Button("end".into());
        [
            vec![piece("7"), space("12")],
            vec![piece("7"), space("13")],
            vec![piece("9"), space("12")],
            vec![space("3"), piece("1"), space("4")],
            vec![button],
        ]
        .map(|path| Offer::new(path, "", "T-1"))
        .into()
    }

    #[test]
    fn a_piece_then_a_space_choose_an_offer() {
        let (offers, mut picker) = (offers(), Picker::default());
        assert_eq!(picker.tap(&offers, &piece("7"), &[]), Tap::Narrowed);
        assert_eq!(picker.next_targets(&offers), [&space("12"), &space("13")]);
        assert_eq!(picker.matching(&offers).collect::<Vec<_>>(), [0, 1]);
        assert_eq!(picker.tap(&offers, &space("13"), &[]), Tap::Chosen(1));
        assert!(picker.path().is_empty());
    }

    #[test]
    fn the_only_offer_left_is_known_before_its_buttons_are_pressed_if_it_asks() {
        let fire = vec![piece("5"), Target::Button("fire".into())];
        let asks = Offer::new(fire.clone(), "", "T-1").warning(Some("They may fire back.".into()));
        let mut offers = offers();
        offers.push(asks);
        let mut picker = Picker::default();
        assert_eq!(picker.only(&offers), None, "nothing is meant yet");
        picker.tap(&offers, &piece("5"), &[]);
        assert_eq!(picker.only(&offers), Some(5));
        offers[5] = Offer::new(fire, "", "T-1");
        assert_eq!(picker.only(&offers), None, "it would be taken unasked");
        picker.tap(&offers, &piece("9"), &[]);
        assert_eq!(picker.only(&offers), None, "a place is still to be pointed at");
    }

    #[test]
    fn the_only_throw_there_is_stands_with_its_odds_and_is_not_asked_about() {
        let odds = || Forecast { what: String::new(), how: String::new(), does: "", rows: Vec::new(), total: 6 };
        let throws = |path: Vec<Target>| Offer { forecast: Some(odds()), ..Offer::new(path, "", "T-1") };
        let attack = || throws(vec![Target::Button("attack".into())]);
        assert_eq!((standing(&[attack()]), asks(&[attack()], 0, true, true)), (Some(0), false));
        assert!(asks(&[attack()], 0, true, false), "who wants to be asked about every throw is asked");
        let pass = Offer::new(vec![Target::Button("pass".into())], "", "T-1");
        let or_not = [attack(), pass];
        assert_eq!((standing(&or_not), asks(&or_not, 0, true, true)), (None, true), "there is something to decide");
        let there = [throws(vec![space("12")])];
        assert_eq!((standing(&there), asks(&there, 0, true, true)), (None, true), "a place may be tapped by chance");
    }

    #[test]
    fn a_place_with_orders_of_its_own_is_where_a_picked_piece_goes_all_the_same() {
        let button = |id: &'static str| Target::Button(id.into());
        let offers = [
            vec![piece("7"), button("hidden"), space("12")],
            vec![piece("9"), button("hidden"), space("13")],
            vec![space("12"), button("hold-fire")],
        ]
        .map(|path| Offer::new(path, "", "T-1"));
        let mut picker = Picker::default();
        picker.tap(&offers, &piece("7"), &[]);
        assert_eq!(picker.tap(&offers, &space("12"), &[]), Tap::Nothing, "its own orders are not begun");
        assert_eq!((picker.path(), picker.ending(&offers, &space("12"))), (&[piece("7")][..], vec![0]));
        assert_eq!(picker.tap(&offers, &piece("enemy"), &[space("12")]), Tap::Nothing, "nor through a counter there");
        assert_eq!(picker.tap(&offers, &piece("9"), &[space("12")]), Tap::Narrowed, "another piece is picked instead");
        assert_eq!(
            picker.tap(&offers, &space("12"), &[]),
            Tap::Narrowed,
            "it does not go there: the place begins anew"
        );
        assert_eq!(picker.path(), [space("12")]);
    }

    #[test]
    fn a_button_chooses_at_once() {
        let (offers, mut picker) = (offers(), Picker::default());
        assert_eq!(picker.tap(&offers, &Target::Button("end".into()), &[]), Tap::Chosen(4));
    }

    #[test]
    fn a_piece_that_is_no_target_lets_the_tap_through_to_its_space() {
        let (offers, mut picker) = (offers(), Picker::default());
        picker.tap(&offers, &piece("7"), &[]);
        assert_eq!(picker.tap(&offers, &piece("enemy"), &[space("12")]), Tap::Chosen(0));
    }

    #[test]
    fn another_piece_starts_anew_even_in_the_middle_of_a_path() {
        let (offers, mut picker) = (offers(), Picker::default());
        picker.tap(&offers, &piece("7"), &[]);
        assert_eq!(picker.tap(&offers, &piece("9"), &[space("99")]), Tap::Narrowed);
        assert_eq!(picker.path(), [piece("9")]);
        picker.tap(&offers, &space("3"), &[]);
        picker.tap(&offers, &piece("1"), &[]);
        assert_eq!(picker.tap(&offers, &piece("7"), &[]), Tap::Narrowed);
        assert_eq!(picker.path(), [piece("7")]);
    }

    #[test]
    fn the_target_lies_before_its_space_and_leading_on_before_starting_anew() {
        let (offers, mut picker) = (offers(), Picker::default());
        picker.tap(&offers, &piece("7"), &[]);
        assert_eq!(picker.tap(&offers, &piece("9"), &[space("12")]), Tap::Chosen(0), "the space leads on");
        assert_eq!(picker.tap(&offers, &piece("9"), &[space("3")]), Tap::Narrowed);
        assert_eq!(picker.path(), [piece("9")]);
    }

    #[test]
    fn what_leads_nowhere_changes_nothing() {
        let (offers, mut picker) = (offers(), Picker::default());
        picker.tap(&offers, &piece("7"), &[]);
        assert_eq!(picker.tap(&offers, &space("99"), &[]), Tap::Nothing);
        assert_eq!(picker.path(), [piece("7")]);
        assert!(picker.back() && !picker.back());
    }

    #[test]
    fn a_label_under_a_heading_leaves_out_what_stands_there() {
        let saddle = ["Road Saddle (8)", "Road Saddle"];
        for (label, names, shown) in [
            ("Move 42nd Grenadiers to Ambush Hollow (3)", &["42nd Grenadiers"][..], "Move to Ambush Hollow (3)"),
            ("42nd Grenadiers: dig in", &["42nd Grenadiers"], "Dig in"),
            ("Reveal Dummy 3 at North Heights (5)", &["Dummy 3"], "Reveal at North Heights (5)"),
            ("Fire with Dummy 3", &["Dummy 3"], "Fire"),
            ("Attack Graves Knoll (4) from Road Saddle (8)", &saddle, "Attack Graves Knoll (4)"),
            ("Attack within Road Saddle (8)", &saddle, "Attack within Road Saddle (8)"),
            ("Order for Road Saddle (8): hold fire", &saddle, "Order: hold fire"),
            ("Feed Limestone from the wagon", &["limestone, Limestone", "Limestone"], "Feed from the wagon"),
            ("Drop regular infantry here", &["Regular infantry"], "Drop regular infantry here"),
            ("Pass", &[""], "Pass"),
        ] {
            assert_eq!(under_heading(label, names), shown);
            let heard = spoken(label, shown, names).to_lowercase();
            assert!(heard.contains(&shown.to_lowercase()), "{heard}: {shown}");
        }
    }

    #[test]
    fn offers_are_grouped_by_piece_and_the_end_comes_last() {
        let mut offers = offers();
        offers[4].kind = OfferKind::End;
        offers.push(Offer::new(vec![Target::Die(0)], "", "T-1"));
        let groups: Vec<_> = groups(&offers).into_iter().map(|group| (group.head, group.offers)).collect();
        assert_eq!(
            groups,
            [
                (Some(piece("7")), vec![0, 1]),
                (Some(piece("9")), vec![2]),
                (Some(space("3")), vec![3]),
                (None, vec![5]),
                (None, vec![4])
            ]
        );
    }
}
