//! The guided first game: the first operations of either side in the first tier of the learning scenario.

use crate::rules::{Lesson, LessonStep};

pub static LESSON: Lesson = Lesson {
    scenario: "st-clairs-advance-1",
    seed: 9,
    set_ups: &[0, 0],
    steps: &STEPS,
    end: "Each side has taken one step off what the other holds. Both have operations once more in this turn, then come the \
          Leader Checks, and whoever has taken off more steps wins; the US at once if Kekionga must move, the Confederacy at \
          once with five steps of settlements. The next tiers of the scenario bring special actions, supply and scouts. You \
          can play on from here for both sides, or begin a game of your own from the shelf.",
};

const STEPS: [LessonStep; 22] = [
    // The US operate.
    LessonStep::new(
        "piece:butler",
        "You play both sides here. It is the fall of 1790, and the US begin. In operations one force after the other is \
         formed, moves and fights. Tap Richard Butler at the new Fort Greenville, half way to the towns of the Miami.",
        "BO-6.1-c",
    ),
    LessonStep::new(
        "space:pickawillany",
        "A subordinate leader takes along pieces of up to 6 fighting points (FP), and has 4 movement points (MP); without a \
         leader it would be 2. From land to land along a trail is 1 MP. March to Pickawillany, a principal village of the \
         Miami.",
        "BO-6.2.2-a",
    ),
    LessonStep::new(
        "button:attack-structure",
        "Even with nobody there to defend it a principal village counts as 1 FP: pass through it, or attack. Attack. Every \
         attack shows its odds first.",
        "BO-6.7-d",
    ),
    LessonStep::new(
        "space:van-wert",
        "Strength 7 against 1: each side throws a die, and reads off under its own strength what the other loses. One regular \
         was turned over, and the village lost its first step. It burns; its people build anew, where the Confederacy \
         says: Delaware Woods.",
        "BO-20.5.1-a",
    ),
    LessonStep::new(
        "button:end-segment",
        "Each step off a village is ½ victory point (VP). Arthur St. Clair could march now too; see first what the Confederacy \
         does. End operations.",
        "BO-6.0-b",
    ),
    // The Confederacy operate.
    LessonStep::new(
        "piece:little-turtle",
        "A key leader takes along up to 10 FP, or 16 with another leader, of any nations of the Confederacy, and has 5 MP. Tap \
         Little Turtle at Kekionga.",
        "BO-6.2.1-a",
    ),
    LessonStep::new(
        "space:wb-upper, space:fort-recovery",
        "Butler is to be driven off. On to a river costs 2 MP, off it nothing; nobody may end there. Tap Fort Recovery Site, \
         across the Upper Wabash: a force finds a way of several steps by itself.",
        "BO-2.5-b",
    ),
    LessonStep::new(
        "space:fort-greenville",
        "A force that comes next to an enemy stack may be ambushed by it, and the march waits. The militia at Fort Greenville \
         may try: the ambush succeeds on 4 or more, but one less for the better tactics of Little Turtle. Ambush.",
        "BO-18.0-a",
    ),
    LessonStep::new(
        "space:loramies",
        "One hit, and a band of Miami warriors is turned over: a piece has a full and a reduced side. The march goes on, to \
         Loramie's Store.",
        "BO-14.7.2-c",
    ),
    LessonStep::new(
        "button:pass",
        "Butler, too, could ambush from Pickawillany. If it goes wrong it costs ½ VP: let them go by.",
        "BO-18.0-a",
    ),
    LessonStep::new(
        "space:pickawillany",
        "To Pickawillany. Who enters a space with enemy fighting points must pass through, attack or overrun.",
        "BO-6.7-a",
    ),
    LessonStep::new("button:attack-stack", "Attack. A combat ends the move of the force.", "BO-6.7-h"),
    LessonStep::new(
        "button:defend",
        "The defender answers: he defends, ambushes, or tries to get away before the combat. Defend.",
        "BO-14.2-a",
    ),
    LessonStep::new(
        "button:stand",
        "Every combat begins with the event die: “Battle” changes nothing. The side with more tactical points (TP), here Little \
         Turtle's, may have one die thrown again in the whole combat. Save that: let it stand.",
        "BO-14.9-a",
    ),
    LessonStep::new(
        "button:reroll-own",
        "Militia first throw for their morale, and all of it counts this time. Then the fight: a 1 of the US does nothing, a 2 \
         of the Confederacy takes one step. Now have your own die thrown again.",
        "BO-14.9-a",
    ),
    LessonStep::new(
        "piece:MI-1",
        "A 5 with strength 9: three losses. Full regulars and militia are turned over first; when there are no more the US \
         choose. Let the militia go.",
        "BO-14.7.1-c",
    ),
    LessonStep::new(
        "button:done",
        "The Confederacy has won, for ½ VP, and Butler retreats to Fort Greenville. At a fort each piece screens it outside or \
         defends inside. Leave them outside.",
        "BO-20.1-a",
    ),
    LessonStep::new("piece:blue-jacket", "The next force: Blue Jacket, with the Shawnee at Chalakatha.", "BO-6.1-c"),
    LessonStep::new(
        "space:todds-fork, space:east-fork, space:brush-creek, space:oh-limestone, space:limestone",
        "He goes over the Ohio, with all of his 5 MP: three steps by trail, one on to the river, and the landing is free. Tap \
         Limestone.",
        "BO-2.5-e",
    ),
    LessonStep::new(
        "button:attack-structure",
        "A settlement without US pieces stops nobody, but it can be attacked, and alone it fights with 0.",
        "BO-6.7-f",
    ),
    LessonStep::new("button:stand", "The event is “Battle” again. Let it stand.", "BO-14.9-a"),
    LessonStep::new(
        "button:stand",
        "Only the Confederacy throws, and a 1 with strength 8 is one loss. That will do: the settlement is reduced, for ½ VP.",
        "BO-20.6-a",
    ),
];
