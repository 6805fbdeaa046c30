//! The guided first game: the Fall of 1790 with a raid, a march and a small battle.

use crate::rules::{Lesson, LessonStep};

pub static LESSON: Lesson = Lesson {
    scenario: "harmar-1790",
    seed: 4,
    set_ups: &[0, 0],
    steps: &STEPS,
    end: "A Winter turn has begun. It goes the same way: events, settlers, supply, mobilization, actions and combats, raids, the \
          End Phase; in Winter nobody rides the rivers, and at its end the warriors and the militia go home. This scenario ends \
          with it: the US win if they hold Kekionga in supply or have burnt it, the nations if no settler is left on their land. \
          You can play on from here for both sides, or begin a game of your own from the shelf; one of the three battles is a \
          good next step.",
};

const STEPS: [LessonStep; 35] = [
    // Settlers and mobilization.
    LessonStep::new(
        "space:eagle-creek, space:limestone, space:northern-kentucky",
        "You play both sides here. Every turn is a season; this is the Fall of 1790, and no random event has come. Settlers come \
         first. A die, modified, says how many: three. A second die says where: along the Ohio. Place one in Eagle Creek, one in \
         Limestone, one in Northern Kentucky; or press Do this.",
        "DB-6.0.1-a",
    ),
    LessonStep::new(
        "piece:KY-1 button:remove",
        "Everybody is in supply. Congress has rolled too: its Commitment Level (CL) fell to 1. The CL is what US units are \
         tested against, and it is very low. It also sends a militia unit home: let it be one of Kentucky.",
        "DB-8.4-a",
    ),
    // The nations raid.
    LessonStep::new(
        "button:raid space:eagle-creek",
        "In the Action Phase the sides act in turn. Each threw a die and added the Command Rating (CR) of its primary leader, and \
         Little Turtle has won the initiative. The nations begin with a raid on the settlers at Eagle Creek.",
        "DB-12.0.1-a",
    ),
    LessonStep::new(
        "piece:Black Hoof, piece:Shawnee-1, piece:Shawnee-2",
        "Warriors who have not acted may come from anywhere, with leaders or without; a raid without a leader, or of one warrior, \
         does worse. Send Black Hoof and two Shawnee.",
        "DB-12.0.2-a",
    ),
    LessonStep::new(
        "button:done",
        "Nothing on the way stops raiders. What the raid does is thrown for at the end of the turn, by who is in the area then. \
         That is all of them.",
        "DB-12.0.1-g",
    ),
    LessonStep::new(
        "button:pass",
        "After a move each enemy leader in the area or next to it may try to react: a die, less his CR, must not exceed his level. \
         With CL 1 that seldom works, though each US unit in the area would hinder the raid. Let it pass.",
        "DB-9.4.5-b",
    ),
    // The US march.
    LessonStep::new(
        "piece:Hamtramck, piece:KY-2, piece:KY-3, piece:KY-4, piece:KY-5, piece:KY-6, piece:KY-7, piece:PA-1, piece:PA-2, \
         piece:US-1, piece:VA-1",
        "Now the US. Tap a leader, and he takes along all whom he may command. John Hamtramck shall have two regulars and a \
         Virginian; tap the others to leave them out. Trotter, who leads the Kentuckians, must always stay with some of them.",
        "DB-9.3-a",
    ),
    LessonStep::new(
        "space:great-miami, button:stop",
        "Great Miami is wilderness and costs 2 movement points (MP) of the 4 that these units have. It lies in Miami country, but \
         the Miami are on the warpath, so that nobody's peace is broken. March there, and stop.",
        "DB-9.4.1-b",
    ),
    LessonStep::new(
        "piece:Little Turtle, space:mississinewa, space:greenville, space:great-miami",
        "Warriors have 6 MP, and three areas of wilderness are within their reach. Little Turtle takes three Miami from Kekionga \
         against the detachment. An area with enemies ends the move.",
        "DB-9.4.1-d",
    ),
    LessonStep::new("button:pass", "Again the US might react. Let it pass.", "DB-9.4.5-a"),
    LessonStep::new(
        "button:pass",
        "The US could act on with others. They pass; so long as the nations act they may come back.",
        "DB-9.3-a",
    ),
    LessonStep::new(
        "button:ambush piece:VA-2",
        "The dice of the initiative differed by 1, so each side has one Atrocity marker. It stands for the killing apart from any \
         battle, on both sides. Spent on an ambush, it eliminates a unit if a die exceeds its level, and is gone for good.",
        "DB-9.2.2-a",
    ),
    LessonStep::new(
        "button:pass, button:pass",
        "The Virginian is lost. Each unit that an enemy loses is worth 2 victory points (VPs). Both sides pass now, one after the \
         other, and the actions are over.",
        "DB-15.4.5-b",
    ),
    // The battle.
    LessonStep::new(
        "button:give-battle",
        "Where enemies stand in one area they fight. A side with a leader may give battle; if nobody does, a die each decides a \
         skirmish. Give battle.",
        "DB-11.1-b",
    ),
    LessonStep::new(
        "space:w1305",
        "The battle is fought on the board of the ground: wilderness. The map is a tab away. The nations have won the initiative and \
         will move first; so the US set up first, within four hexes of a letter. Choose A, hex 1305.",
        "DB-10.2-b",
    ),
    LessonStep::new(
        "piece:US-2 space:w1305, piece:US-3 space:w1305, piece:Hamtramck space:w1305",
        "Three units may share a hex, two in a forest; leaders are free. Regulars are at their best in the open, where they have \
         the bayonet: all to 1305.",
        "DB-10.4.1-a",
    ),
    LessonStep::new("button:done", "So the US stand.", "DB-10.2-g"),
    LessonStep::new(
        "piece:Miami-1 space:w1301, piece:Miami-2 space:w1301, piece:Miami-3 space:w1401, piece:Little Turtle space:w1301",
        "The nations set up at least four hexes away: two Miami with Little Turtle at 1301, one at 1401, all in the woods.",
        "DB-10.2-c",
    ),
    LessonStep::new(
        "button:done",
        "A round has two halves. In each a side moves, is fired at, fires, and may attack hand to hand.",
        "DB-10.1-a",
    ),
    LessonStep::new(
        "piece:Miami-1, space:w1304, piece:Miami-2, space:w1304, piece:Little Turtle, space:w1304",
        "A forest costs 2 MP a hex, and whoever starts with a leader has 1 MP more. Bring the two Miami and Little Turtle up to 1304. \
         Whoever comes next to an enemy stops.",
        "DB-10.4-c",
    ),
    LessonStep::new("piece:Miami-3, space:w1403", "The third comes through the rocks to 1403.", "DB-10.4-a"),
    LessonStep::new(
        "piece:US-2 piece:Miami-1",
        "Now the US fire. The fire factor (FCF) of a regular is 4, one more at a range of one hex; a die below that hits, and woods \
         add 1 to the die. The chance is shown before you fire.",
        "DB-10.5.2-a",
    ),
    LessonStep::new(
        "piece:US-3 piece:Miami-1",
        "A hit. The first disrupts a unit, the second may rout it, and one that is routed is eliminated by the next. Fire at it once \
         more.",
        "DB-10.5.2-b",
    ),
    LessonStep::new(
        "piece:Miami-2 piece:US-2",
        "Missed. The nations return the fire; a disrupted unit cannot.",
        "DB-10.5-a",
    ),
    LessonStep::new(
        "space:w1305, button:roll",
        "Hit and disrupted. Then hand to hand: only units in order attack. A warrior who attacks from the woods counts double, and so \
         does a regular in the open; disrupted he counts half. Little Turtle's better CR shifts the odds by one column. Attack 1305.",
        "DB-10.6-c",
    ),
    LessonStep::new(
        "piece:US-2",
        "The levels are added to the die, 3 of the Miami against 1 of the US. The result: each loses a unit. The US choose theirs, the \
         disrupted one.",
        "DB-10.6.1-a",
    ),
    LessonStep::new(
        "button:done",
        "In the half of the US a disrupted unit of theirs could recover, and a beaten side could run for the edge and leave the board. \
         They stand: nobody moves.",
        "DB-10.4-f",
    ),
    LessonStep::new(
        "piece:US-3 piece:Miami-1",
        "No Miami can answer: one is disrupted, the other sees nothing for the trees. Fire at the disrupted one again.",
        "DB-10.5-b",
    ),
    LessonStep::new(
        "button:done",
        "A hit; but with 3, the Mobilization Level (ML) of the Miami, and Little Turtle beside it, it passes the check. One regular will not attack.",
        "DB-10.5.2-c",
    ),
    LessonStep::new(
        "piece:Miami-3, space:w1404, button:done",
        "Round 2. The disrupted warrior has passed a check and recovered. Bring the third to 1404, also next to the regular; that is \
         all.",
        "DB-10.3-b",
    ),
    LessonStep::new("piece:US-3 piece:Miami-1", "The last regular fires first.", "DB-10.5-a"),
    LessonStep::new(
        "piece:Miami-1 piece:US-3, piece:Miami-3 piece:US-3",
        "Missed. Both warriors fire at him.",
        "DB-10.5-a",
    ),
    LessonStep::new(
        "space:w1305, button:roll",
        "One hit. Two warriors from the woods against a disrupted unit are as good odds as there are, 4-1. Attack.",
        "DB-10.6-d",
    ),
    // The raid.
    LessonStep::new(
        "piece:Black Hoof space:loramie, piece:Shawnee-2 space:loramie",
        "The detachment is destroyed: 2 VPs for the regular, 4 for the battle. Hamtramck gets away to Cincinnati, and the settlers of \
         Great Miami flee with him. The raid has succeeded too: 1 VP, a settler lost, and a Shawnee as well. The others go home, \
         to any area of their nation that is neither settled nor pillaged: Loramie's Station.",
        "DB-12.0.4-a",
    ),
    LessonStep::new(
        "button:pass",
        "In the End Phase units out of supply are tested, forts are finished, and victory is looked at. Alexander McKee may go \
         elsewhere; he stays.",
        "DB-13.0-i",
    ),
];
