//! The guided first game: an ambush on the packhorse road, from the first shot to a band that gives ground.

use crate::rules::{Lesson, LessonStep};

pub static LESSON: Lesson = Lesson {
    scenario: "bushy-run-1763",
    seed: 31,
    set_ups: &[],
    steps: &STEPS,
    end: "A 2 again: still 5, and the Shawnee back off to their wood, out of the fight. Turn 2 goes on card by card, \
          and eight more may follow. Each string of packhorses is worth 6 points to Red if it leaves by the road west, \
          4 if it ends on Edge Hill, and 2 to Blue if it is lost; the panel of points counts all of it. Between two \
          people markers, cards in hand and order sheets are each side’s own. Play on from here for both sides, or \
          begin a game of your own; Grass Guards at Loyalhanna is the smallest.",
};

const STEPS: [LessonStep; 42] = [
    // The opening.
    LessonStep::new(
        "button:done",
        "You play both sides here. Red is Bouquet’s convoy on the road, Blue the warriors in the woods; the table is \
         72 by 48 inches. Before the game each side may re-place its bodies within its zone. Leave Red as it stands: \
         press Done, or Do this.",
        "SD-scn-03",
    ),
    LessonStep::new(
        "button:done",
        "Of a concealed body the enemy sees a round marker, the same for all. Five bands and three dummies were dealt \
         over eight places in the woods, so that nobody knows which lies where. In a lesson all is open, and you see \
         who they are. They stay as they lie.",
        "SD-scn-09",
    ),
    LessonStep::new(
        "piece:r-lt, button:move",
        "There are no cards until somebody shoots: the sides use one body each in turn. Red shall look into the \
         north-west wood. Tap the 42nd Light Company, twelve men in open order, and let it move.",
        "SD-open-02",
    ),
    LessonStep::new(
        "space:table-bushy-run-1763 point:2700,2080, button:right button:face-340",
        "It has 8 inches a Move, spent leg by leg: aim at the place of its front, then choose where it faces. What \
         counts is the way of the man who goes farthest, so that turning costs too. Go up to the wood and turn 70° to \
         the right.",
        "SD-geo-12",
    ),
    LessonStep::new(
        "button:finish",
        "7.52 inches are spent. In dense cover, such as woods, a marker is spotted only from 6 inches or less; the \
         company sees nobody yet. Finish the Move.",
        "SD-hide-03",
    ),
    LessonStep::new(
        "piece:b-sha1, piece:r-lt button:fire",
        "In front of it the first band of the Shawnee lies in the wood, and Guyasuta is with them: 12 men and 3 for a \
         Leader, halved against open order, are 8 dice. At 6.30 inches muskets hit on 5 and 6; whoever fires for the \
         first time throws 1s again. Fire.",
        "SD-fire-05",
    ),
    // The first turn.
    LessonStep::new(
        "piece:r-rangers",
        "Three hits. Each is thrown again: 3 and 4 give a Disorder, 5 and 6 kill. One man is lost, one Disorder stays, \
         and whoever fires is spotted. The opening is over; turn 1 draws cards. Major Campbell’s comes first: he may \
         activate two bodies within 6 inches. Begin with the Rangers.",
        "SD-char-04",
    ),
    LessonStep::new(
        "piece:b-sha1 button:fire",
        "A body activated takes two actions. The first: fire at the Shawnee. Half for their cover and half again for \
         their open order leave ten rifles three dice. The exact odds stand at the target before you fire.",
        "SD-fire-07",
    ),
    LessonStep::new(
        "button:reload",
        "A Disorder: it costs a die in volleys and fights, and an inch of a Move that goes nearer to the enemy. The \
         rifles are empty now, which two smoke markers show; each takes an action to load away, a musket’s one marker \
         one. Re-load.",
        "SD-load-03",
    ),
    LessonStep::new(
        "piece:r-42, space:table-bushy-run-1763 point:3150,2150, button:keep",
        "Campbell’s second body is his own, the 42nd Highlanders. A column moves 6 inches, a line 4, but within 45° of \
         the way it faces. Since he is with it no order die is due. Bring it up beside the company.",
        "SD-geo-13",
    ),
    LessonStep::new(
        "button:stop",
        "It may not come within an inch of an enemy unless it charges, and of a column only the two front ranks fire. \
         Let its second action go.",
        "SD-geo-20",
    ),
    LessonStep::new(
        "piece:b-sha1",
        "The next card is Guyasuta’s. The markers of the Delaware and the others are too far from him; his own band is \
         not.",
        "SD-char-05",
    ),
    LessonStep::new(
        "button:reload",
        "Warriors know no bad going and keep open order always. Their first action is to load again.",
        "SD-move-04",
    ),
    LessonStep::new(
        "piece:r-lt button:charge",
        "The second is a charge. It needs 5.92 of 7 inches, since the Disorder takes one of their 8, and if the \
         company stands they win the first round in 63 of 100 cases. Charge.",
        "SD-chg-06",
    ),
    LessonStep::new(
        "button:fire-musket",
        "Whoever is charged throws a die to react: 4 or more, and Elite troops add 1. A 5: the company may stand, \
         evade, or fire at the warriors as they come. It has not fired yet. Fire.",
        "SD-rea-01",
    ),
    LessonStep::new(
        "button:end-turn",
        "Three dice, no hit: the charge comes home. Both are engaged now. They do not move, nobody may shoot at them, \
         and they fight at the end of the turn. Nobody else is near Guyasuta: end his turn.",
        "SD-hth-01",
    ),
    LessonStep::new(
        "piece:b-del1, space:table-bushy-run-1763 point:2700,3250, button:keep",
        "Keekyuscung’s card. He is with the Delaware, a marker in the wood south of the road. A marker that moves at a \
         Character’s card is no dummy, and everybody may remember that. Bring them to the edge of the trees.",
        "SD-hide-13",
    ),
    LessonStep::new(
        "button:finish",
        "Some of them stand in the open there, and are seen: the marker is lifted for good. Finish.",
        "SD-hide-07",
    ),
    LessonStep::new(
        "piece:r-42 button:fire",
        "The Highlanders are in reach of their muskets, at long range, where only a 6 hits. But a column is a deep \
         target, a quarter more: 18 dice. Fire.",
        "SD-fire-03",
    ),
    LessonStep::new(
        "button:end-turn",
        "Two men and a Disorder. Whenever a body loses men, a Character with it throws a die, and is wounded on a 1; \
         Campbell threw a 6. End Keekyuscung’s turn.",
        "SD-risk-01",
    ),
    // Bonus cards.
    LessonStep::new(
        "button:go-on",
        "A bonus card. A die decides who holds it: odd, so Blue. It is a Joker, by which dice of its holder’s own side \
         are thrown again; he may keep it for later in this turn. Between two people only he knows which card it is. \
         Go on.",
        "SD-deck-03",
    ),
    LessonStep::new(
        "button:go-on",
        "A Pause. At the first, Combats of earlier turns are fought; this one was begun only now. Go on.",
        "SD-deck-09",
    ),
    LessonStep::new(
        "button:go-on",
        "Blue holds the Free Action as well: one action at once, for any body of his, without a Character. Go on.",
        "SD-deck-05",
    ),
    LessonStep::new(
        "button:call-blue, piece:blue-card-free-action",
        "Red has a Dummy card now, good for nothing but a bluff, since Red has no dummies. Before each draw and \
         between orders a side that holds a card may call and play it. Let Blue play the Free Action.",
        "SD-seq-01",
    ),
    LessonStep::new(
        "piece:b-sha1, button:rally",
        "Engaged bodies may do nothing but rally, and that needs a Character with them. Guyasuta steadies his men \
         before the fight.",
        "SD-act-10",
    ),
    LessonStep::new(
        "button:go-on, button:end-turn",
        "Draw. The next card is that of Custaloga, who lies with the Wyandot in the wood north of the road. Let them \
         wait, and end his turn.",
        "SD-hide-02",
    ),
    LessonStep::new(
        "button:go-on, button:go-on, button:end-turn",
        "Blue draws a card of the scenario, Walls of flour, and keeps it. Then comes the Conductor of Horse, a Duffer: \
         3 inches of command, one body. The packhorses stay where they are for now.",
        "SD-char-02",
    ),
    LessonStep::new(
        "button:go-on, button:call-red, piece:red-card-two-companies",
        "Another card of the scenario, for Red: Two companies behind the hill. One body takes two actions at once, \
         besides its activation. Cards that are kept too long are lost at the second Pause. Play it.",
        "SD-fx-03",
    ),
    LessonStep::new(
        "piece:r-77, space:table-bushy-run-1763 point:3620,2400, button:keep",
        "The 77th Highlanders, with Colonel Bouquet: down the road first. A column whose way lies wholly on a road has \
         8 inches for 6.",
        "SD-move-05",
    ),
    LessonStep::new(
        "space:table-bushy-run-1763 point:3300,2650, piece:b-del1",
        "Then off it, and face the Delaware. Facings towards the nearest enemies are listed by their names.",
        "SD-aim-03",
    ),
    LessonStep::new("button:finish", "Nothing more is worth the last 0.80 inches.", "SD-move-10"),
    LessonStep::new(
        "button:go-on, piece:r-lt, button:rally",
        "The second Pause: all cards in hand are lost, the Joker too. From now on a Character activates one body only. \
         Lieutenant Graeme, who is with the company in its fight, rallies it.",
        "SD-deck-10",
    ),
    LessonStep::new(
        "piece:r-77, button:form button:line",
        "Bouquet’s is the last card. Eight men of his column see the Delaware, enough for three dice; in line all \
         fourteen do. Form line.",
        "SD-geo-03",
    ),
    LessonStep::new(
        "piece:b-del1 button:fire",
        "Five dice, at 8.49 inches. It is the last shot of the turn; then the fight.",
        "SD-fire-06",
    ),
    // The second turn.
    LessonStep::new(
        "piece:r-rangers, button:move",
        "A Disorder for the Delaware. In the fight the Shawnee hit on 3 and more, as chargers do: three men of the \
         company fall, none of theirs. The loser tests Morale with two dice: 4 and 4, and 1 for Elite, are 9; 8 is \
         enough to stay. Turn 2, and Campbell again. The Rangers have no Character: to move they need an order die.",
        "SD-act-07",
    ),
    LessonStep::new(
        "button:about-face, space:table-bushy-run-1763 point:4200,1620, button:keep",
        "A 6: they have all 8 inches. Facing about costs skirmishers a quarter of a Move. Go and see who lies in the \
         north-east wood.",
        "SD-move-06",
    ),
    LessonStep::new(
        "button:finish, button:reload",
        "Nobody there: a dummy that is found is taken away. Finish, and load the rifles with the second action.",
        "SD-hide-08",
    ),
    LessonStep::new("piece:r-42, button:rally", "Campbell’s own body has a Disorder to be rid of.", "SD-act-08"),
    LessonStep::new(
        "button:stop",
        "A Combat cannot be reinforced: nobody may charge the Shawnee now. Stop.",
        "SD-chg-02",
    ),
    LessonStep::new(
        "piece:b-del1, button:reload, button:rally",
        "Keekyuscung’s Delaware load, and rally. Who is not activated in a turn loads one smoke marker at its end by \
         himself.",
        "SD-load-08",
    ),
    LessonStep::new(
        "button:end-turn",
        "That is all that he can do. The next card is a Pause, the first of this turn: the Combat goes on, and now \
         both sides hit on 4 and more.",
        "SD-hth-13",
    ),
    LessonStep::new(
        "die:0",
        "Two warriors fall against one man, so the Shawnee test: 2 and 5, less 2 as all warriors have it, are 5. At 8 \
         they would stay, at 4 or less be routed; from 5 to 7 they back off. A Leader may have dice thrown again, \
         once: throw the 2.",
        "SD-mor-04",
    ),
];
