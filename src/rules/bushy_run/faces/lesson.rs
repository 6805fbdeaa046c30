//! The guided first game: turn 1, and the British half of turn 2.

use crate::rules::{Lesson, LessonStep};

pub static LESSON: Lesson = Lesson {
    scenario: "battle",
    seed: 3,
    set_ups: &[0, 0],
    steps: &STEPS,
    end: "So a turn goes: event, British movement and attack, then Indian movement, Hiding and attack. The British win at \
          once if the wagon comes into Zone B, by the road in the west, or when turn 8 ends with fourteen real units \
          eliminated; the Indian side wins at once if the wagon is lost, and otherwise when turn 8 ends. You can play on \
          from here for both sides, or begin a game of your own from the shelf.",
};

const STEPS: [LessonStep; 38] = [
    // Turn 1: the Indian side moves.
    LessonStep::new(
        "piece:I13 button:slip space:7",
        "You play both sides here, and see what both see. Around the column thirty units lie Hidden, nine of them dummies. \
         Turn 1 is the Indian side's alone, and two dice allow it to move six units. A Hidden unit slips one place unseen. \
         Tap the Shawnee warriors in Steep Woods (11), then Chestnut Bench (7); or press Do this.",
        "BR-8.2.2-f",
    ),
    LessonStep::new(
        "piece:I01 button:come-out space:4",
        "Now somebody shall be seen. Keekyuscung's band comes out in Ambush Hollow (3) and moves on to Graves Knoll (4), \
         Concealed: the British see the back of a counter, and cannot tell warriors from a dummy. Among British units a \
         move ends.",
        "BR-8.2.2-b",
    ),
    LessonStep::new(
        "piece:B05 button:fire",
        "Whenever a counter comes among them, one British company there may fire, a die for each point of its firepower. \
         Against a Concealed counter only a 6 hits. A company that has fired does not fire again before its side's next \
         turn. Let the First Battalion Company fire.",
        "BR-8.3-a",
    ),
    LessonStep::new(
        "piece:I01 space:3",
        "One 6, one point of damage. Warriors have one step, so standing would be the end of the band. Whoever is hit by \
         such fire may retreat one place instead, and each retreat takes a point of the damage off. Back to Ambush Hollow \
         (3).",
        "BR-7.3.1-d",
    ),
    LessonStep::new(
        "piece:I09 button:come-out space:4",
        "The knoll has one shot left. The Shawnee war captains come next, from North Heights (5): the two firepower on \
         their counter are two dice in an attack.",
        "BR-8.2.2-e",
    ),
    LessonStep::new(
        "button:pass",
        "The British do not know who it is. They are asked each time, and may hold their fire for whoever comes later: pass.",
        "BR-8.3-a",
    ),
    LessonStep::new(
        "piece:I07 button:come-out space:4",
        "Delaware warriors follow from Ambush Hollow (3). An Area holds five real Indian units, and any number of dummies.",
        "BR-3-stack-b",
    ),
    LessonStep::new("button:pass", "Pass once more.", "BR-8.3-a"),
    LessonStep::new(
        "piece:I10 button:come-out space:4",
        "And Shawnee warriors from North Heights (5). Four dice now stand on the knoll.",
        "BR-8.2.2-b",
    ),
    LessonStep::new("button:pass", "Pass.", "BR-8.3-a"),
    LessonStep::new(
        "piece:D2 button:slip space:8",
        "The sixth unit is a dummy. It slips to Road Saddle (8), where the wagon stands. A Hidden unit that comes among \
         British units is laid on the map Concealed by itself; the British see a counter like the others.",
        "BR-8.2.2-g",
    ),
    LessonStep::new(
        "button:pass",
        "A counter beside the wagon! The companies there could fire at it, and would have fired at a shadow. Pass.",
        "BR-8.3-a",
    ),
    LessonStep::new(
        "button:end-phase",
        "All six have moved: end the movement. Hiding follows by itself. Where no British unit stands, Revealed units \
         become Concealed and Concealed ones Hidden; so Keekyuscung's band will vanish again.",
        "BR-8.2.3-a",
    ),
    // Turn 1: the Indian side attacks.
    LessonStep::new(
        "space:4 space:4",
        "Attacks come from one Area, into the same or into an adjacent one. Within an Area a 5 or 6 hits, into the next \
         only a 6. Attack within Graves Knoll (4): tap it twice.",
        "BR-8.4-e",
    ),
    LessonStep::new(
        "button:roll",
        "Everybody there takes part unless you leave somebody out, and is Revealed by it. Before you roll, look at the \
         odds: the knoll's defence value of 1 will be taken off the hits.",
        "BR-8.4-f",
    ),
    LessonStep::new("button:continue", "The dice stand.", "BR-8.4-f"),
    LessonStep::new(
        "button:done",
        "Two hits less one: one point of damage. The British could retreat a unit, and lose ground instead of men: each retreat takes off a point. Hold the knoll: \
         no retreats.",
        "BR-8.4-g",
    ),
    LessonStep::new(
        "piece:B02",
        "So somebody loses a step, and the British say who. A company with fewer steps throws fewer dice. Let it be the \
         First Light Company.",
        "BR-8.4-h",
    ),
    LessonStep::new("button:end-phase", "Nobody else attacks: end the turn.", "BR-9-a"),
    // Turn 2: the British side moves.
    LessonStep::new(
        "piece:B07 space:12",
        "Turn 2, and the event is Indian Reroll. Now the British move, one unit after the other. Who stands still will \
         shoot better; who moves may walk into something. Send the 42nd's Third Battalion Company from Edge Hill (10) down \
         into Campbell's Ravine (12).",
        "BR-7.2-a",
    ),
    LessonStep::new(
        "piece:I19 button:fire",
        "It has. When a British unit enters an Area one Indian unit there may fire at it, with one die more if it was \
         Concealed and two more if it was Hidden; 5 and 6 hit. The Wyandot war captains throw four, and are Revealed.",
        "BR-7.3.1-a",
    ),
    LessonStep::new(
        "die:0",
        "Two hits. The event of this turn lets the Indian side throw dice of one roll again. Pick the 4 …",
        "BR-6.1-h2",
    ),
    LessonStep::new("die:2", "… and the 2.", "BR-6.1-h2"),
    LessonStep::new("button:reroll", "Throw them again. The new faces stand, whatever they are.", "BR-6.1-h2"),
    LessonStep::new("button:continue", "Three hits. Against fire like this the ground is no help.", "BR-7.3.1-b"),
    LessonStep::new(
        "piece:B07 space:10",
        "Three points of damage: one is met by a retreat, two by steps. Back to Edge Hill (10).",
        "BR-7.3.1-d",
    ),
    LessonStep::new(
        "piece:B14 button:flip",
        "The wagon is what it is all about: it is lost as soon as it is alone with a real Indian unit. Deployed it does not \
         move, but takes two more off the hits of every attack on its Area. Deploy it.",
        "BR-10.3-h",
    ),
    LessonStep::new(
        "button:end-phase",
        "That is enough. When you end the movement, companies that stood still get their Volley Fire markers, and Hidden \
         units among British ones come to light.",
        "BR-7.2-k",
    ),
    // Turn 2: the British side attacks.
    LessonStep::new(
        "space:4 space:4",
        "Against those on Graves Knoll (4). Only what is seen can be attacked; they are Revealed since they attacked.",
        "BR-7.4-c",
    ),
    LessonStep::new(
        "button:roll",
        "With Volley Fire each die counts one more: within the Area a 4 hits. Eight dice, and the defence value is taken off \
         this time too.",
        "BR-7.4.1-c",
    ),
    LessonStep::new(
        "piece:I09 space:5",
        "One point of damage. The war captains fall back to North Heights (5), and nothing is left of it.",
        "BR-7.4.1-g",
    ),
    LessonStep::new(
        "piece:B12 space:8",
        "Rangers do not shoot: they look. A scout names an adjacent Area and throws a die; on 1 to 3 everybody there is \
         found. Who is that beside the wagon? Scout Road Saddle (8).",
        "BR-10.2-c",
    ),
    LessonStep::new(
        "space:8 space:4",
        "A 1: it was a dummy, and a dummy that is found is gone. The three companies at Road Saddle (8) are free to fire \
         into Graves Knoll (4): into an adjacent Area volleys hit on 5 and 6.",
        "BR-7.4.1-b",
    ),
    LessonStep::new("button:roll", "Thirteen dice.", "BR-7.4.1-a"),
    LessonStep::new(
        "piece:I10 space:5",
        "Six points against two bands. A retreat takes off one, but whoever was in the Area can still be lost for what is \
         left.",
        "BR-7.4.1-k",
    ),
    LessonStep::new(
        "button:done",
        "No more retreats. A Revealed unit is lost for each point, as long as there are any.",
        "BR-7.4.1-l",
    ),
    LessonStep::new(
        "button:end-phase",
        "Two real units of the fourteen that the British must eliminate by the end of turn 8. End the attacks.",
        "BR-11-c",
    ),
    // Turn 2: the Indian side moves.
    LessonStep::new(
        "button:end-phase",
        "The dice allow three units only. End the movement at once, and see how those who are out of British sight go into \
         hiding again.",
        "BR-8.2.3-b",
    ),
];
