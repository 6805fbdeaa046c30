//! Risk to Characters, section 16.

use super::course::SmokeAndDisorder;
use super::pieces::{Name, Whereabouts};

impl SmokeAndDisorder {
    /// One die for every Character with a body that lost figures by one volley or one round, in the order of the scenario:
    /// on a 1 his class falls; at 0 he is out [SD-risk-01, SD-risk-02]. The dice thrown, with who.
    pub(super) fn risk(&mut self, body: Name) -> Vec<(usize, u8)> {
        let people: Vec<usize> = self.with(body).collect();
        let mut thrown = Vec::new();
        for who in people {
            let die = self.dice.d6();
            thrown.push((who, die));
            if die == 1 {
                self.wound(who);
            }
        }
        thrown
    }

    fn wound(&mut self, who: usize) {
        let person = &mut self.people[who];
        person.class = person.class.saturating_sub(1);
        if person.class == 0 {
            person.place = Whereabouts::Out;
            let id = self.sheet().characters[who].id;
            self.deck.take_out(id);
        }
    }
}
