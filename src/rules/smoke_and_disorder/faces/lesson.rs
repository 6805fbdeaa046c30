//! The guided first game: an ambush on the packhorse road, from the first shot to a band that gives ground.

use crate::rules::{Lesson, LessonStep};

pub static LESSON: Lesson = Lesson {
    scenario: "bushy-run-1763",
    seed: 31,
    set_ups: &[],
    steps: &STEPS,
    end: "Another 2: still 5, so the Shawnee back off to their wood, out of the fight. Turn 2 goes on card by card, \
          and up to eight more turns follow. Each string of packhorses is worth 6 points to Red if it leaves by the \
          road west, 4 if it ends on Edge Hill, and 2 to Blue if it is lost; the Points panel counts it all. When two \
          people play, each side keeps its markers, cards in hand and order sheet to itself. Play on from here for \
          both sides, or start a game of your own; Grass Guards at Loyalhanna is the smallest.",
};

const STEPS: [LessonStep; 42] = [
    // The opening.
    LessonStep::new(
        "button:done",
        "You play both sides here. Red is Bouquet’s convoy on the road, Blue the warriors in the woods; the table is \
         72 by 48 inches. Before the game each side may move its bodies within its zone. Leave Red as it stands: press \
         Finish deployment, or Do this.",
        "SD-scn-03",
    ),
    LessonStep::new(
        "button:done",
        "The enemy sees a concealed body as a round marker, and all markers look alike. Five bands and three dummies \
         were dealt to eight places in the woods, so that nobody knows which is where. In a lesson everything is open, \
         and you can see which is which. Leave them where they are.",
        "SD-scn-09",
    ),
    LessonStep::new(
        "piece:r-lt, button:move",
        "There are no cards until somebody shoots: the sides take turns, one body at a time. Send Red to look into the \
         north-west wood. Tap the 42nd Light Company, twelve men in open order, and let it move.",
        "SD-open-02",
    ),
    LessonStep::new(
        "space:table-bushy-run-1763 point:2700,2080, button:right button:face-340",
        "It has 8 inches to a Move and spends them leg by leg: aim where its front should go, then choose which way it \
         faces. The cost is the distance of the man who goes farthest, so turning costs too. Go up to the wood and \
         turn 70° to the right.",
        "SD-geo-12",
    ),
    LessonStep::new(
        "button:finish",
        "It has spent 7.52 inches. In dense cover, such as woods, a marker is spotted only within 6 inches; the \
         company sees nobody yet. Finish the Move.",
        "SD-hide-03",
    ),
    LessonStep::new(
        "piece:b-sha1, piece:r-lt button:fire",
        "In front of it, the first band of the Shawnee lies in the wood, and Guyasuta is with them: 12 men, plus 3 for \
         a Leader, halved against open order, make 8 dice. At 6.30 inches muskets hit on 5 and 6, and a body firing \
         for the first time rerolls 1s. Fire.",
        "SD-fire-05",
    ),
    // The first turn.
    LessonStep::new(
        "piece:r-rangers",
        "Three hits. Each is rolled again: 3 and 4 give a Disorder, 5 and 6 kill. One man is lost, one Disorder stays, \
         and a body that fires is spotted. The opening is over, and turn 1 draws cards. Major Campbell’s comes first: \
         he may activate two bodies within 6 inches. Begin with the Rangers.",
        "SD-char-04",
    ),
    LessonStep::new(
        "piece:b-sha1 button:fire",
        "An activated body takes two actions. The first: fire at the Shawnee. Halved for their cover and again for \
         their open order, ten rifles come down to three dice. You can see the exact odds at the target before you \
         fire.",
        "SD-fire-07",
    ),
    LessonStep::new(
        "button:reload",
        "A Disorder: it costs a die in volleys and fights, and an inch of any Move towards the enemy. The rifles are \
         empty now, shown by two smoke markers. Removing each takes an action; a musket has only one. Re-load.",
        "SD-load-03",
    ),
    LessonStep::new(
        "piece:r-42, space:table-bushy-run-1763 point:3150,2150, button:keep",
        "Campbell’s second body is his own, the 42nd Highlanders. A column moves 6 inches, a line 4, but within 45° of \
         the way it faces. With Campbell there, it needs no order die. Bring it up next to the company.",
        "SD-geo-13",
    ),
    LessonStep::new(
        "button:stop",
        "It can’t come within an inch of an enemy unless it charges, and only the two front ranks of a column fire. \
         Skip its second action.",
        "SD-geo-20",
    ),
    LessonStep::new(
        "piece:b-sha1",
        "The next card is Guyasuta’s. The markers of the Delaware and the others are too far from him, but his own \
         band is not.",
        "SD-char-05",
    ),
    LessonStep::new(
        "button:reload",
        "Bad going never slows warriors, and they always keep open order. Their first action is to re-load.",
        "SD-move-04",
    ),
    LessonStep::new(
        "piece:r-lt button:charge",
        "The second is a charge. It needs 5.92 inches and has 7, since the Disorder takes one of their 8. If the \
         company stands, they win the first round 63 % of the time. Charge.",
        "SD-chg-06",
    ),
    LessonStep::new(
        "button:fire-musket",
        "The target of a charge rolls a die to react: it needs 4 or more, and Elite troops add 1. A 5: the company may \
         stand, evade, or fire at the warriors as they come. It has not fired yet. Fire.",
        "SD-rea-01",
    ),
    LessonStep::new(
        "button:end-turn",
        "Three dice, no hit: the charge strikes home. Both bodies are engaged now. They can’t move, nobody may shoot \
         at them, and they fight at the end of the turn. Nobody else is near Guyasuta: end his turn.",
        "SD-hth-01",
    ),
    LessonStep::new(
        "piece:b-del1, space:table-bushy-run-1763 point:2700,3250, button:keep",
        "Keekyuscung’s card. He is with the Delaware, a marker in the wood south of the road. A marker that moves with \
         a Character’s card can’t be a dummy, and both sides may remember that. Bring them to the edge of the trees.",
        "SD-hide-13",
    ),
    LessonStep::new(
        "button:finish",
        "Some of them now stand in the open and are seen, so the marker is removed. Finish.",
        "SD-hide-07",
    ),
    LessonStep::new(
        "piece:r-42 button:fire",
        "The Highlanders are within range of their muskets, at long range, where only a 6 hits. But a column is a deep \
         target, which adds a quarter: 18 dice. Fire.",
        "SD-fire-03",
    ),
    LessonStep::new(
        "button:end-turn",
        "Two men and a Disorder. Whenever a body loses men, a Character with it rolls a die and is wounded on a 1; \
         Campbell rolled a 6. End Keekyuscung’s turn.",
        "SD-risk-01",
    ),
    // Bonus cards.
    LessonStep::new(
        "button:go-on",
        "A bonus card. A die decides which side gets it: odd, so Blue. It is the Joker, with which a side rerolls its \
         own dice; Blue may keep it for later this turn. When two people play, only Blue knows which card it is. \
         Continue.",
        "SD-deck-03",
    ),
    LessonStep::new(
        "button:go-on",
        "A Pause. At the first Pause, Combats from earlier turns go on; this one has only just begun. Continue.",
        "SD-deck-09",
    ),
    LessonStep::new(
        "button:go-on",
        "Blue gets the Free Action as well: one action at once for any of its bodies, without a Character. Continue.",
        "SD-deck-05",
    ),
    LessonStep::new(
        "button:call-blue, piece:blue-card-free-action",
        "Red has the Dummy card now. It is only good for a bluff, since Red has no dummies. Before each draw and \
         between orders, a side with a card may call for it and play it. Let Blue play the Free Action.",
        "SD-seq-01",
    ),
    LessonStep::new(
        "piece:b-sha1, button:rally",
        "Engaged bodies can only rally, and need a Character with them to do so. Guyasuta steadies his men before the \
         fight.",
        "SD-act-10",
    ),
    LessonStep::new(
        "button:go-on, button:end-turn",
        "Draw. The next card is Custaloga’s; he lies with the Wyandot in the wood north of the road. Let them wait, \
         and end his turn.",
        "SD-hide-02",
    ),
    LessonStep::new(
        "button:go-on, button:go-on, button:end-turn",
        "Blue draws a card of this scenario, Walls of flour, and keeps it. Next comes the Conductor of Horse, a \
         Duffer: 3 inches of command, one body. The packhorses stay where they are for now.",
        "SD-char-02",
    ),
    LessonStep::new(
        "button:go-on, button:call-red, piece:red-card-two-companies",
        "Another card of this scenario, for Red: Two companies behind the hill. One body takes two actions at once, on \
         top of its activation. Cards kept too long are lost at the second Pause. Play it.",
        "SD-fx-03",
    ),
    LessonStep::new(
        "piece:r-77, space:table-bushy-run-1763 point:3620,2400, button:keep",
        "The 77th Highlanders, with Colonel Bouquet: down the road first. A column that stays on the road all the way \
         gets 8 inches instead of 6.",
        "SD-move-05",
    ),
    LessonStep::new(
        "space:table-bushy-run-1763 point:3300,2650, piece:b-del1",
        "Then off it, to face the Delaware. Facings towards the nearest enemies are listed by name.",
        "SD-aim-03",
    ),
    LessonStep::new("button:finish", "The last 0.80 inches are not worth spending.", "SD-move-10"),
    LessonStep::new(
        "button:go-on, piece:r-lt, button:rally",
        "The second Pause: all cards in hand are lost, even the Joker. From now on a Character activates only one \
         body. Lieutenant Graeme, who is fighting alongside the company, rallies it.",
        "SD-deck-10",
    ),
    LessonStep::new(
        "piece:r-77, button:form button:line",
        "Bouquet’s is the last card. Eight men of his column can see the Delaware, enough for three dice; in line all \
         fourteen can. Form line.",
        "SD-geo-03",
    ),
    LessonStep::new(
        "piece:b-del1 button:fire",
        "Five dice, at 8.49 inches. It is the last shot of the turn; then comes the fight.",
        "SD-fire-06",
    ),
    // The second turn.
    LessonStep::new(
        "piece:r-rangers, button:move",
        "A Disorder for the Delaware. In the fight the Shawnee hit on 3 or more, as chargers do: the company loses \
         three men, the Shawnee none. The loser tests Morale with two dice: 4 and 4, plus 1 for Elite, make 9, and 8 \
         is enough to stay. Turn 2, and Campbell again. The Rangers have no Character, so they need an order die to \
         move.",
        "SD-act-07",
    ),
    LessonStep::new(
        "button:about-face, space:table-bushy-run-1763 point:4200,1620, button:keep",
        "A 6: they have all 8 inches. Facing about costs skirmishers a quarter of a Move. Go and see what is in the \
         north-east wood.",
        "SD-move-06",
    ),
    LessonStep::new(
        "button:finish, button:reload",
        "Nobody there: a dummy, once found, is removed. Finish, and re-load the rifles with the second action.",
        "SD-hide-08",
    ),
    LessonStep::new("piece:r-42, button:rally", "Campbell’s own body has a Disorder to remove.", "SD-act-08"),
    LessonStep::new(
        "button:stop",
        "Nobody may join a Combat, so you can’t charge the Shawnee now. End its actions.",
        "SD-chg-02",
    ),
    LessonStep::new(
        "piece:b-del1, button:reload, button:rally",
        "Keekyuscung’s Delaware re-load, and rally. A body not activated in a turn re-loads one smoke marker by itself \
         when the turn ends.",
        "SD-load-08",
    ),
    LessonStep::new(
        "button:end-turn",
        "He can do no more. The next card is a Pause, the first of this turn: the Combat goes on, and now both sides \
         hit on 4 or more.",
        "SD-hth-13",
    ),
    LessonStep::new(
        "die:0",
        "Two warriors fall for one man, so the Shawnee test: 2 and 5, less 2 as for all warriors, make 5. At 8 or more \
         they would stay, at 4 or less be routed; from 5 to 7 they back off. A Leader may reroll, once: reroll the 2.",
        "SD-mor-04",
    ),
];
