//! The measures, one function each.

use crate::figures::{Figures, Game, Measure};
use crate::records::link;
use crate::window::Window;
use serde_json::{Value, json};
use std::path::Path;
use std::time::Duration;

/// Where somebody can decide something.
const PLAYABLE: &str = "[data-screen=table] :is([data-offer], [data-group], [data-suggestion])";

/// The measures that are wanted, by their names; all, if none is named.
pub async fn all(dist: &Path, wanted: &str, figures: &mut Figures) {
    let is_wanted = |name: &str| wanted.is_empty() || wanted.split([' ', ',']).any(|wanted| wanted == name);
    if is_wanted("visits") {
        visits(dist, figures).await;
    }
    for game in Game::ALL {
        if is_wanted(game.id()) {
            presses(dist, game, figures).await;
        }
    }
    if is_wanted("gestures") {
        gestures(dist, figures).await;
    }
    if is_wanted("thinking") {
        thinking(dist, figures).await;
    }
    if is_wanted("memory") {
        memory(dist, figures).await;
    }
}

async fn visits(dist: &Path, figures: &mut Figures) {
    for _ in 0..3 {
        let window = Window::open(dist).await;
        figures.add(Measure::ShelfVisit, [window.visit("", "[data-screen=shelf] [data-title]").await]);
        window.close().await;
        let window = Window::open(dist).await;
        figures.add(Measure::TableVisit, [window.visit(link(Game::LateCampaign), PLAYABLE).await]);
        window.close().await;
    }
}

/// A window in which a game can be played.
async fn at_the_table(dist: &Path, game: Game) -> Window {
    let window = Window::open(dist).await;
    window.visit(link(game), PLAYABLE).await;
    window.until("the map is drawn", "return !!document.querySelector('.board-art svg')").await;
    window
}

/// Forty orders, each begun with its group or piece and given by its button, and taken back where it can be.
async fn presses(dist: &Path, game: Game, figures: &mut Figures) {
    let window = at_the_table(dist, game).await;
    for n in 0..40 {
        // The pieces in turn.
        let group = format!("[data-group]:nth-of-type({})", n % 5 + 1);
        for css in [group.as_str(), "[data-group]", ".panel [data-path]"] {
            let Some(place) = window.middle(css).await else { continue };
            figures.add(Measure::Press(game), [window.press(place).await]);
            if css != ".panel [data-path]" {
                continue;
            }
            if let Some(place) = window.middle("[data-sure=yes]").await {
                figures.add(Measure::Press(game), [window.press(place).await]);
            }
        }
        // Beside the list, where nothing stands that has just appeared.
        if window.middle(".undo-tray button:not([disabled])").await.is_some() {
            let took = window.key("u", "KeyU").await;
            if game == Game::LateCampaign {
                figures.add(Measure::Undo, [took]);
            }
        }
    }
    window.close().await;
}

/// Fingers and wheel on the map of the late campaign.
async fn gestures(dist: &Path, figures: &mut Figures) {
    let window = at_the_table(dist, Game::LateCampaign).await;
    let place = json!({ "x": 420, "y": 420 });
    let with = |more: Value| -> Value {
        let mut all = place.clone();
        all.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        all
    };
    let pinch = |scale: f64| with(json!({ "scaleFactor": scale, "relativeSpeed": 600, "gestureSourceType": "touch" }));
    let pan = |x: i32, y: i32| {
        with(
            json!({ "xDistance": x, "yDistance": y, "speed": 500, "gestureSourceType": "touch", "preventFling": true }),
        )
    };
    let wheel = |y: i32| with(json!({ "yDistance": y, "speed": 800, "gestureSourceType": "mouse" }));
    for _ in 0..3 {
        figures.add(Measure::Pinch, window.frames("Input.synthesizePinchGesture", pinch(1.8)).await);
        for (x, y) in [(-200, -120), (200, 120)] {
            figures.add(Measure::Pan, window.frames("Input.synthesizeScrollGesture", pan(x, y)).await);
        }
        figures.add(Measure::Pinch, window.frames("Input.synthesizePinchGesture", pinch(1.0 / 1.8)).await);
        for y in [300, -300] {
            figures.add(Measure::Wheel, window.frames("Input.synthesizeScrollGesture", wheel(y)).await);
        }
    }
    window.close().await;
}

/// Asks for hints, in the opponent's thread, while the page has nothing else to do.
async fn thinking(dist: &Path, figures: &mut Figures) {
    let window = at_the_table(dist, Game::LateCampaign).await;
    for _ in 0..3 {
        let since = window.run("return performance.now()", Vec::new()).await;
        window.key("h", "KeyH").await;
        tokio::time::sleep(Duration::from_secs(4)).await;
        // Tasks of under 50 ms are not told of.
        figures.add(Measure::Thinking, [window.long_tasks(&since).await.into_iter().fold(50.0, f64::max)]);
    }
    window.close().await;
}

/// Three hundred presses, orders and undo, in one game.
async fn memory(dist: &Path, figures: &mut Figures) {
    let window = at_the_table(dist, Game::LateCampaign).await;
    let (heap, nodes) = window.memory().await;
    let act =
        "const button = document.querySelector('[data-sure=yes], .panel [data-path], [data-group], [data-hand-over]');
               const back = document.querySelector('.undo-tray button:not([disabled])');
               (arguments[0] % 3 === 2 && back ? back : button)?.click()";
    for n in 0..300 {
        window.run(act, vec![json!(n)]).await;
    }
    let (heap_then, nodes_then) = window.memory().await;
    figures.add(Measure::Heap, [heap_then - heap]);
    figures.add(Measure::Nodes, [nodes_then - nodes]);
    window.close().await;
}
