//! The guided first game: turn 1, and the British half of turn 2.

use crate::rules::{Lesson, LessonStep};

pub static LESSON: Lesson = Lesson {
    scenario: "battle",
    seed: 3,
    set_ups: &[0, 0],
    steps: &STEPS,
    end: "That is a turn: event, British movement and attack, then Indian movement, Hiding and attack. The British \
        win at once if the wagon reaches Zone B, at the western end of the road, or if fourteen real units are \
        eliminated by the end of turn 8. The Indian side wins at once if the wagon is lost, and otherwise when turn \
        8 ends. Play on from here for both sides, or start a game of your own from the shelf.",
};

const STEPS: [LessonStep; 38] = [
    // Turn 1: the Indian side moves.
    LessonStep::new(
        "piece:I13 button:slip space:7",
        "You play both sides here and see everything. Thirty units are Hidden around the column, nine of them \
        dummies. Only the Indian side moves in turn 1, and its roll allows six units to move. A Hidden unit can move \
        one place unseen. Tap the Shawnee warriors at Steep Woods (11), then Chestnut Bench (7). Or press Do this.",
        "BR-8.2.2-f",
    ),
    LessonStep::new(
        "piece:I01 button:come-out space:4",
        "Now bring one band into the open. Keekyuscung's band appears at Ambush Hollow (3) and moves on to Graves \
        Knoll (4), Concealed: the British see only the back of a counter and can't tell warriors from a dummy. A \
        move ends when it reaches British units.",
        "BR-8.2.2-b",
    ),
    LessonStep::new(
        "piece:B05 button:fire",
        "When a counter enters its Area, one British company there may fire. It rolls one die per point of firepower; \
        against a Concealed counter only a 6 hits. A company that has fired can't fire again until its side's next \
        turn. Fire with the First Battalion Company.",
        "BR-8.3-a",
    ),
    LessonStep::new(
        "piece:I01 space:3",
        "One 6: 1 damage. Warriors have one step, so the band would be eliminated if it held. A unit hit by this fire \
        may retreat one place instead, and a retreat cancels 1 damage. Retreat to Ambush Hollow (3).",
        "BR-7.3.1-d",
    ),
    LessonStep::new(
        "piece:I09 button:come-out space:4",
        "The knoll has one shot left. Next come the Shawnee war captains, from North Heights (5). Their firepower of \
        2 means two dice in an attack.",
        "BR-8.2.2-e",
    ),
    LessonStep::new(
        "button:pass",
        "The British don't know who this is. They may fire at each counter that enters, or save the shot for a later \
        one. Pass.",
        "BR-8.3-a",
    ),
    LessonStep::new(
        "piece:I07 button:come-out space:4",
        "Delaware warriors follow from Ambush Hollow (3). An Area holds up to five real Indian units and any number \
        of dummies.",
        "BR-3-stack-b",
    ),
    LessonStep::new("button:pass", "Pass again.", "BR-8.3-a"),
    LessonStep::new(
        "piece:I10 button:come-out space:4",
        "And Shawnee warriors from North Heights (5). The knoll now has four attack dice.",
        "BR-8.2.2-b",
    ),
    LessonStep::new("button:pass", "Pass.", "BR-8.3-a"),
    LessonStep::new(
        "piece:D2 button:slip space:8",
        "The sixth unit is a dummy. Move it, hidden, to Road Saddle (8), where the wagon is. A Hidden unit that \
        enters an Area with British units is placed on the map Concealed; to the British it looks like any other \
        counter.",
        "BR-8.2.2-g",
    ),
    LessonStep::new(
        "button:pass",
        "A counter next to the wagon! The companies there could fire, but only at a dummy. Pass.",
        "BR-8.3-a",
    ),
    LessonStep::new(
        "button:end-phase",
        "All six have moved: end movement. Hiding is automatic. Where there is no British unit, Revealed units become \
        Concealed and Concealed units become Hidden, so Keekyuscung's band will vanish again.",
        "BR-8.2.3-a",
    ),
    // Turn 1: the Indian side attacks.
    LessonStep::new(
        "space:4 space:4",
        "Units in one Area attack together, into that Area or an adjacent one. Within the Area a 5 or 6 hits; into an \
        adjacent one, only a 6. Attack within Graves Knoll (4): tap it twice.",
        "BR-8.4-e",
    ),
    LessonStep::new(
        "button:roll",
        "Every unit there attacks unless you hold it back, and attacking reveals it. Before you roll, look at the \
        odds: the knoll's defence value of 1 is subtracted from the hits.",
        "BR-8.4-f",
    ),
    LessonStep::new("button:continue", "Continue.", "BR-8.4-f"),
    LessonStep::new(
        "button:done",
        "Two hits minus one: 1 damage. The British could retreat a unit and lose ground instead of men, since each \
        retreat cancels 1 damage. Hold the knoll: end retreats.",
        "BR-8.4-g",
    ),
    LessonStep::new(
        "piece:B02",
        "So a company must lose a step, and the British choose which. A company with fewer steps rolls fewer dice. \
        Choose the First Light Company.",
        "BR-8.4-h",
    ),
    LessonStep::new("button:end-phase", "There are no other attacks: end the turn.", "BR-9-a"),
    // Turn 2: the British side moves.
    LessonStep::new(
        "piece:B07 space:12",
        "Turn 2, and the event is Indian Reroll. Now the British move, one unit at a time. Companies that don't move \
        shoot better; those that move may walk into an ambush. Move the 42nd's Third Battalion Company from Edge \
        Hill (10) down to Campbell's Ravine (12).",
        "BR-7.2-a",
    ),
    LessonStep::new(
        "piece:I19 button:fire",
        "And it has. When a British unit enters an Area, one Indian unit there may fire at it, with one extra die if \
        it was Concealed and two if it was Hidden; 5 and 6 hit. The Wyandot war captains roll four dice and are \
        Revealed.",
        "BR-7.3.1-a",
    ),
    LessonStep::new(
        "die:0",
        "Two hits. This turn's event lets the Indian side reroll any dice of one roll. Pick the 4 …",
        "BR-6.1-h2",
    ),
    LessonStep::new("die:2", "… and the 2.", "BR-6.1-h2"),
    LessonStep::new("button:reroll", "Reroll them. You must keep the new result.", "BR-6.1-h2"),
    LessonStep::new(
        "button:continue",
        "Three hits. The ground gives no protection against defensive fire.",
        "BR-7.3.1-b",
    ),
    LessonStep::new(
        "piece:B07 space:10",
        "3 damage: a retreat cancels 1, and the other 2 cost steps. Retreat to Edge Hill (10).",
        "BR-7.3.1-d",
    ),
    LessonStep::new(
        "piece:B14 button:flip",
        "Everything depends on the wagon: it is lost as soon as it is alone with a real Indian unit. Once deployed, \
        it can't move, but every attack on its Area loses 2 more hits. Deploy it.",
        "BR-10.3-h",
    ),
    LessonStep::new(
        "button:end-phase",
        "That is enough. When you end movement, companies that didn't move get Volley Fire markers, and Hidden units \
        in Areas with British units are placed on the map.",
        "BR-7.2-k",
    ),
    // Turn 2: the British side attacks.
    LessonStep::new(
        "space:4 space:4",
        "Attack within Graves Knoll (4). You can attack only visible units; these were Revealed when they attacked.",
        "BR-7.4-c",
    ),
    LessonStep::new(
        "button:roll",
        "Volley Fire adds 1 to each die, so within the Area a 4 hits. Roll eight dice; the defence value counts this \
        time too.",
        "BR-7.4.1-c",
    ),
    LessonStep::new(
        "piece:I09 space:5",
        "1 damage. The war captains retreat to North Heights (5), which cancels it.",
        "BR-7.4.1-g",
    ),
    LessonStep::new(
        "piece:B12 space:8",
        "Rangers don't shoot: they scout. A scout chooses an adjacent Area and rolls a die; on 1 to 3, everyone there \
        is found. What is that counter next to the wagon? Scout Road Saddle (8).",
        "BR-10.2-c",
    ),
    LessonStep::new(
        "space:8 space:4",
        "A 1: it was a dummy, and a dummy that is found is removed. The three companies at Road Saddle (8) are now \
        free to fire into Graves Knoll (4). Into an adjacent Area, volleys hit on 5 and 6.",
        "BR-7.4.1-b",
    ),
    LessonStep::new("button:roll", "Roll thirteen dice.", "BR-7.4.1-a"),
    LessonStep::new(
        "piece:I10 space:5",
        "6 damage against two bands. A retreat cancels 1, but a unit that has retreated can still be lost to the rest.",
        "BR-7.4.1-k",
    ),
    LessonStep::new(
        "button:done",
        "End retreats. Each point of damage eliminates one Revealed unit while there are any.",
        "BR-7.4.1-l",
    ),
    LessonStep::new(
        "button:end-phase",
        "That is two of the fourteen real units that the British must eliminate by the end of turn 8. End attacks.",
        "BR-11-c",
    ),
    // Turn 2: the Indian side moves.
    LessonStep::new(
        "button:end-phase",
        "The roll allows only three units to move. End movement at once, and watch the units out of British sight go \
        into hiding again.",
        "BR-8.2.3-b",
    ),
];
