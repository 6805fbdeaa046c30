//! The guided first game: the Fall of 1790 with a raid, a march and a small battle.

use crate::rules::{Lesson, LessonStep};

pub static LESSON: Lesson = Lesson {
    scenario: "harmar-1790",
    seed: 4,
    set_ups: &[0, 0],
    steps: &STEPS,
    end: "A Winter turn has begun. It runs the same way: events, settlers, supply, mobilization, actions and combats, \
          raids, the End Phase; but no one can use the rivers in Winter, and at its end the warriors and the militia \
          go home. This scenario ends with it: the US wins if it holds Kekionga in supply or has burnt it, the nations \
          win if no settlers are left on their land. Play on from here for both sides, or start a game of your own; \
          one of the three battles is a good next step.",
};

const STEPS: [LessonStep; 35] = [
    // Settlers and mobilization.
    LessonStep::new(
        "space:eagle-creek, space:limestone, space:northern-kentucky",
        "You play both sides here. Every turn is a season; this is the Fall of 1790, and there is no random event. \
         Settlers come first. A die with its modifiers says how many: three. A second die says where: along the Ohio. \
         Place one in Eagle Creek, one in Limestone and one in Northern Kentucky; or press Do this.",
        "DB-6.0.1-a",
    ),
    LessonStep::new(
        "piece:KY-1 button:remove",
        "Every unit is in supply. Congress has rolled too: its Commitment Level (CL) has fallen to 1. US units are \
         tested against the CL, and it is very low. It also sends a militia unit home: choose one from Kentucky.",
        "DB-8.4-a",
    ),
    // The nations raid.
    LessonStep::new(
        "button:raid space:eagle-creek",
        "In the Action Phase the sides take turns to act. Each rolled a die and added the Command Rating (CR) of its \
         primary leader, and Little Turtle won the initiative. The nations begin with a raid on the settlers at Eagle \
         Creek.",
        "DB-12.0.1-a",
    ),
    LessonStep::new(
        "piece:Black Hoof, piece:Shawnee-1, piece:Shawnee-2",
        "Warriors that have not acted can come from anywhere, with or without leaders; a raid without a leader, or by \
         a single warrior, does worse. Send Black Hoof and two Shawnee.",
        "DB-12.0.2-a",
    ),
    LessonStep::new(
        "button:done",
        "Nothing on the way stops raiders. The raid is rolled for at the end of the turn, and US units in the area by \
         then count against it. That is everyone: confirm.",
        "DB-12.0.1-g",
    ),
    LessonStep::new(
        "button:pass",
        "After a move, each enemy leader in the area or next to it may try to react: a die minus his CR must not \
         exceed his level. At CL 1 that seldom works, though each US unit in the area would hinder the raid. Let it \
         pass.",
        "DB-9.4.5-b",
    ),
    // The US march.
    LessonStep::new(
        "piece:Hamtramck, piece:KY-2, piece:KY-3, piece:KY-4, piece:KY-5, piece:KY-6, piece:KY-7, piece:PA-1, piece:PA-2, \
         piece:US-1, piece:VA-1",
        "Now the US. Tap a leader, and he takes along every piece he can command. John Hamtramck needs only two \
         regulars and a Virginian; tap the others to leave them out. Trotter, who leads the Kentuckians, must always \
         stay with some of them.",
        "DB-9.3-a",
    ),
    LessonStep::new(
        "space:great-miami, button:stop",
        "Great Miami is wilderness and costs 2 of the 4 movement points (MP) these units have. It lies in Miami \
         country, but the Miami are already on the warpath, so there is no peace to break. March there, and stop.",
        "DB-9.4.1-b",
    ),
    LessonStep::new(
        "piece:Little Turtle, space:mississinewa, space:greenville, space:great-miami",
        "Warriors have 6 MP, enough for three areas of wilderness. Little Turtle takes three Miami from Kekionga \
         against the detachment. An area with enemies ends the move.",
        "DB-9.4.1-d",
    ),
    LessonStep::new("button:pass", "Again the US could react. Let it pass.", "DB-9.4.5-a"),
    LessonStep::new(
        "button:pass",
        "The US could act with other pieces. It passes; as long as the nations keep acting it can come back in.",
        "DB-9.3-a",
    ),
    LessonStep::new(
        "button:ambush piece:VA-2",
        "The initiative dice differed by 1, so each side has one Atrocity marker. It stands for the killing outside \
         battle, by both sides. Spent on an ambush, it eliminates a unit if a die exceeds the unit’s level. Then the \
         marker is gone.",
        "DB-9.2.2-a",
    ),
    LessonStep::new(
        "button:pass, button:pass",
        "The Virginian is lost. Each enemy unit eliminated is worth 2 victory points (VP). Now both sides pass, one \
         after the other, and the Action Phase is over.",
        "DB-15.4.5-b",
    ),
    // The battle.
    LessonStep::new(
        "button:give-battle",
        "Enemies in the same area fight. A side with a leader may give battle; if neither does, one die for each side \
         decides a skirmish. Give battle.",
        "DB-11.1-b",
    ),
    LessonStep::new(
        "space:w1305",
        "The battle is fought on the board for its ground: wilderness. You can return to the map by its tab. The \
         nations won the initiative and will move first, so the US sets up first, within four hexes of a letter. \
         Choose A, hex 1305.",
        "DB-10.2-b",
    ),
    LessonStep::new(
        "piece:US-2 space:w1305, piece:US-3 space:w1305, piece:Hamtramck space:w1305",
        "Three units may share a hex, two in a forest; leaders do not count. Regulars do best in the open, where they \
         have the bayonet: place them all on 1305.",
        "DB-10.4.1-a",
    ),
    LessonStep::new("button:done", "The US is ready: confirm.", "DB-10.2-g"),
    LessonStep::new(
        "piece:Miami-1 space:w1301, piece:Miami-2 space:w1301, piece:Miami-3 space:w1401, piece:Little Turtle space:w1301",
        "The nations set up at least four hexes away: two Miami with Little Turtle on 1301, one on 1401, all in the \
         woods.",
        "DB-10.2-c",
    ),
    LessonStep::new(
        "button:done",
        "A round has two halves. In each, one side moves, is fired at, fires, and may attack hand to hand.",
        "DB-10.1-a",
    ),
    LessonStep::new(
        "piece:Miami-1, space:w1304, piece:Miami-2, space:w1304, piece:Little Turtle, space:w1304",
        "Forest costs 2 MP a hex, and a unit starting with a leader gets 1 MP more. Bring the two Miami and Little \
         Turtle up to 1304. A unit that comes next to an enemy must stop.",
        "DB-10.4-c",
    ),
    LessonStep::new("piece:Miami-3, space:w1403", "The third comes through the rocks to 1403.", "DB-10.4-a"),
    LessonStep::new(
        "piece:US-2 piece:Miami-1",
        "Now the US fires. A regular’s fire factor (FCF) is 4, one more at a range of one hex; a die below that hits, \
         and woods add 1 to the die. You can see the odds before you fire.",
        "DB-10.5.2-a",
    ),
    LessonStep::new(
        "piece:US-3 piece:Miami-1",
        "A hit. The first hit disrupts a unit, the second may rout it, and a routed unit is eliminated by the next. \
         Fire at it once more.",
        "DB-10.5.2-b",
    ),
    LessonStep::new("piece:Miami-2 piece:US-2", "A miss. The nations fire back; a disrupted unit can’t.", "DB-10.5-a"),
    LessonStep::new(
        "space:w1305, button:roll",
        "Hit, and disrupted. Next comes hand to hand: only units in good order attack. A warrior attacking from the \
         woods counts double, and so does a regular in the open; a disrupted unit counts half. Little Turtle’s better \
         CR shifts the odds by one column. Attack 1305.",
        "DB-10.6-c",
    ),
    LessonStep::new(
        "piece:US-2",
        "The levels change the die: 3 for the Miami, 1 for the US. The result: each side loses a unit. The US chooses \
         the disrupted one.",
        "DB-10.6.1-a",
    ),
    LessonStep::new(
        "button:done",
        "In the US half of the round, a disrupted US unit could recover, and a beaten side could run for the edge and \
         leave the board. They hold: nobody moves.",
        "DB-10.4-f",
    ),
    LessonStep::new(
        "piece:US-3 piece:Miami-1",
        "No Miami can fire back: one is disrupted, the other can see nothing through the trees. Fire at the disrupted \
         one again.",
        "DB-10.5-b",
    ),
    LessonStep::new(
        "button:done",
        "A hit; but with 3, the Mobilization Level (ML) of the Miami, and with Little Turtle in its hex, it passes the \
         check. A single regular will not attack.",
        "DB-10.5.2-c",
    ),
    LessonStep::new(
        "piece:Miami-3, space:w1404, button:done",
        "Round 2. The disrupted warrior has passed a check and recovered. Bring the third to 1404, also next to the \
         regular, and that is all.",
        "DB-10.3-b",
    ),
    LessonStep::new("piece:US-3 piece:Miami-1", "The last regular fires first.", "DB-10.5-a"),
    LessonStep::new(
        "piece:Miami-1 piece:US-3, piece:Miami-3 piece:US-3",
        "A miss. Both warriors fire at it.",
        "DB-10.5-a",
    ),
    LessonStep::new(
        "space:w1305, button:roll",
        "One hit. Two warriors attacking a disrupted unit from the woods get the best odds there are, 4-1. Attack.",
        "DB-10.6-d",
    ),
    // The raid.
    LessonStep::new(
        "piece:Black Hoof space:loramie, piece:Shawnee-2 space:loramie",
        "The detachment is destroyed: 2 VP for the regular, 4 for the battle. Hamtramck escapes to Cincinnati, and \
         the settlers of Great Miami flee with him. The raid succeeded too: 1 VP and a settler lost, but also a \
         Shawnee. The other raiders go home, to any area of their nation that is neither settled nor pillaged: \
         Loramie’s Station.",
        "DB-12.0.4-a",
    ),
    LessonStep::new(
        "button:pass",
        "In the End Phase units out of supply are tested, forts are completed, and victory is checked. Alexander McKee \
         may move; he stays.",
        "DB-13.0-i",
    ),
];
