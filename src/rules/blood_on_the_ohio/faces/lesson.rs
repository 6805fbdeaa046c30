//! The guided first game: the first operations of either side in the first tier of the learning scenario.

use crate::rules::{Lesson, LessonStep};

pub static LESSON: Lesson = Lesson {
    scenario: "st-clairs-advance-1",
    seed: 9,
    set_ups: &[0, 0],
    steps: &STEPS,
    end: "Each side has now taken one step from the other. Both have operations once more this turn, then come the \
        Leader Checks, and the side that has taken more steps wins. The US wins at once if Kekionga must move; the \
        Confederacy wins at once with five steps of settlements. The next tiers of the scenario add special actions, \
        supply and scouts. Play on from here for both sides, or start a game of your own from the shelf.",
};

const STEPS: [LessonStep; 22] = [
    // The US operate.
    LessonStep::new(
        "piece:butler",
        "You play both sides here. It is the fall of 1790, and the US moves first. In operations you form forces one \
        at a time, and each moves and fights. Tap Richard Butler at the new Fort Greenville, halfway to the Miami \
        towns.",
        "BO-6.1-c",
    ),
    LessonStep::new(
        "space:pickawillany",
        "A subordinate leader takes along up to 6 fighting points (FP) of pieces and has 4 movement points (MP); \
        without a leader a force has 2. Each step along a trail costs 1 MP. March to Pickawillany, a principal \
        village of the Miami.",
        "BO-6.2.2-a",
    ),
    LessonStep::new(
        "button:attack-structure",
        "Even undefended, a principal village counts as 1 FP: you must pass through it or attack. The odds are shown \
        before every attack. Attack.",
        "BO-6.7-d",
    ),
    LessonStep::new(
        "space:van-wert",
        "Strength 7 against 1: each side rolls a die, and its own strength decides what the other side loses. One \
        regular was reduced, and the village lost its first step. It burns, and the Confederacy chooses where its \
        people rebuild: Delaware Woods.",
        "BO-20.5.1-a",
    ),
    LessonStep::new(
        "button:end-segment",
        "Each step taken from a village is worth ½ victory point (VP). Arthur St. Clair could march now too, but \
        first see what the Confederacy does. End operations.",
        "BO-6.0-b",
    ),
    // The Confederacy operate.
    LessonStep::new(
        "piece:little-turtle",
        "A key leader takes along up to 10 FP, or 16 with another leader, from any nations of the Confederacy, and \
        has 5 MP. Tap Little Turtle at Kekionga.",
        "BO-6.2.1-a",
    ),
    LessonStep::new(
        "space:wb-upper, space:fort-recovery",
        "Now drive Butler off. Moving onto a river costs 2 MP, moving off it is free, and no move may end there. Tap \
        Fort Recovery Site, across the Upper Wabash: a force finds its own way over several steps.",
        "BO-2.5-b",
    ),
    LessonStep::new(
        "space:fort-greenville",
        "When a force moves next to an enemy stack, the march pauses and the stack may ambush it. The militia at Fort \
        Greenville may try. An ambush succeeds on 4 or more, with −1 for Little Turtle's better tactics. Ambush.",
        "BO-18.0-a",
    ),
    LessonStep::new(
        "space:loramies",
        "One hit: a band of Miami warriors is reduced. Each piece has a full and a reduced side. The march goes on to \
        Loramie's Store.",
        "BO-14.7.2-c",
    ),
    LessonStep::new(
        "button:pass",
        "Butler could also ambush, from Pickawillany. But a failure can cost ½ VP: let them pass.",
        "BO-18.0-a",
    ),
    LessonStep::new(
        "space:pickawillany",
        "Move to Pickawillany. A force that enters a space with enemy fighting points must pass through, attack or \
        overrun.",
        "BO-6.7-a",
    ),
    LessonStep::new("button:attack-stack", "Attack. A combat ends the force's move.", "BO-6.7-h"),
    LessonStep::new(
        "button:defend",
        "The defender can defend, ambush, or try to retreat before combat. Defend.",
        "BO-14.2-a",
    ),
    LessonStep::new(
        "button:stand",
        "Every combat begins with the event die; “Battle” changes nothing. The side with more tactical points (TP), \
        here Little Turtle's, may have one die rerolled in the whole combat. Save that for later: keep this roll.",
        "BO-14.9-a",
    ),
    LessonStep::new(
        "button:reroll-own",
        "Militia first roll for morale, and all of it counts this time. Then comes the fight: the US rolled a 1, \
        which does nothing; the Confederacy rolled a 2, which takes one step. Reroll your own die now.",
        "BO-14.9-a",
    ),
    LessonStep::new(
        "piece:MI-1",
        "A 5 with strength 9: three casualties. Full-strength regulars and militia are reduced first; after that, the \
        US chooses. Choose the militia.",
        "BO-14.7.1-c",
    ),
    LessonStep::new(
        "button:done",
        "The Confederacy wins and gains ½ VP, and Butler retreats to Fort Greenville. At a fort, each piece either \
        screens it from outside or defends inside. Leave them outside.",
        "BO-20.1-a",
    ),
    LessonStep::new(
        "piece:blue-jacket",
        "For the next force, tap Blue Jacket, with the Shawnee at Chalakatha.",
        "BO-6.1-c",
    ),
    LessonStep::new(
        "space:todds-fork, space:east-fork, space:brush-creek, space:oh-limestone, space:limestone",
        "He crosses the Ohio with all of his 5 MP: three steps by trail, one onto the river, and landing is free. Tap \
        Limestone.",
        "BO-2.5-e",
    ),
    LessonStep::new(
        "button:attack-structure",
        "A settlement without US pieces doesn't stop a force, but you can attack it, and alone it fights with 0. \
        Attack.",
        "BO-6.7-f",
    ),
    LessonStep::new("button:stand", "The event is “Battle” again. Keep this roll.", "BO-14.9-a"),
    LessonStep::new(
        "button:stand",
        "Only the Confederacy rolls, and a 1 with strength 8 causes one casualty. That is enough: the settlement is \
        reduced, for ½ VP. Keep this roll.",
        "BO-20.6-a",
    ),
];
