//! Two fingers on a trackpad: Safari has events of its own for them, where other browsers tell of a wheel turned with
//! the Control key down.

use super::gestures::Gestures;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::MouseEvent;

/// Safari's name for the ratio of the fingers' distance to that at the beginning of the gesture.
const SCALE: &str = "scale";

/// Lets pinches on a trackpad move the camera, and keeps Safari from enlarging the page instead.
pub fn listen(gestures: Gestures) {
    let last = StoredValue::new(1.0);
    let heard = StoredValue::new_local(None::<Closure<dyn Fn(MouseEvent)>>);
    Effect::new(move |_| {
        let Some(section) = gestures.node.get() else { return };
        let hear = Closure::<dyn Fn(MouseEvent)>::new(move |event: MouseEvent| {
            event.prevent_default();
            let scale = js_sys::Reflect::get(&event, &SCALE.into()).ok().and_then(|scale| scale.as_f64());
            let now = scale.filter(|scale| *scale > 0.0).unwrap_or(1.0);
            let before = last.try_update_value(|last| std::mem::replace(last, now)).unwrap_or(now);
            // Fingers on the glass are followed by their pointers, and Safari tells of them here as well.
            if event.type_() == "gesturechange" && !gestures.touched() {
                gestures.zoom(now / before, gestures.spot(&event));
            }
        });
        for name in ["gesturestart", "gesturechange"] {
            let _ = section.add_event_listener_with_callback(name, hear.as_ref().unchecked_ref());
        }
        heard.set_value(Some(hear));
    });
}
