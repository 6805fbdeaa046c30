//! The design tokens: that the contrasts they promise hold in every theme, and that a device's wish brings the same
//! theme as a choice.

use std::collections::BTreeMap;
use std::path::PathBuf;

type Theme = BTreeMap<String, String>;

/// The themes by the selector that begins their block.
const THEMES: [(&str, &str); 3] = [
    ("light", ":root, [data-theme='light'] {"),
    ("candle", "\n[data-theme='candle'] {"),
    ("contrast", "\n[data-theme='contrast'] {"),
];
const PAPERS: [&str; 4] = ["paper-0", "paper-1", "paper-2", "paper-3"];
/// The grounds of drawn boards, on which rings and lettering must show.
const GROUNDS: [&str; 11] = [
    "map-paper",
    "map-w-oak",
    "map-w-pine",
    "map-w-brush",
    "map-w-wet",
    "map-wood-2",
    "map-water",
    "map-water-2",
    "map-road",
    "map-field",
    "map-rock",
];
/// The ink of counters is the same in every theme, because cardboard does not change with the light.
const COUNTER_INK: &str = "#231a12";
/// Remarks are rounded to one decimal.
const ROUNDING: f64 = 0.051;

fn sheet() -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("style/tokens.css");
    std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// What is between the brace after `selector` and the brace that closes it.
fn block<'a>(css: &'a str, selector: &str) -> &'a str {
    let start = css.find(selector).unwrap_or_else(|| panic!("no {selector}")) + selector.len();
    &css[start..start + css[start..].find("\n}").expect("a closing brace")]
}

fn without_remarks(css: &str) -> String {
    css.split("/*")
        .enumerate()
        .map(|(n, part)| if n == 0 { part } else { part.split_once("*/").map_or("", |p| p.1) })
        .collect()
}

fn properties(css: &str) -> Theme {
    without_remarks(css)
        .split(';')
        .filter_map(|declaration| declaration.split_once(':'))
        .map(|(name, value)| (name.trim().trim_start_matches("--").to_owned(), value.trim().to_owned()))
        .collect()
}

fn themes() -> Vec<(&'static str, Theme)> {
    let css = sheet();
    let light = properties(block(&css, THEMES[0].1));
    THEMES
        .iter()
        .map(|(name, selector)| {
            let mut theme = light.clone();
            theme.extend(properties(block(&css, selector)));
            (*name, theme)
        })
        .collect()
}

/// Relative luminance of a `#rrggbb` colour, as WCAG 2 defines it.
#[expect(clippy::disallowed_methods, reason = "a ratio with one decimal, nothing that is replayed")]
fn luminance(colour: &str) -> f64 {
    let channel = |at: usize| {
        let value = u8::from_str_radix(&colour[at..at + 2], 16).unwrap_or_else(|_| panic!("colour {colour}"));
        let value = f64::from(value) / 255.0;
        if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

fn contrast(a: &str, b: &str) -> f64 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

fn assert_contrast((name, theme): (&str, &Theme), ink: &str, grounds: &[&str], least: f64) {
    for ground in grounds {
        let ratio = contrast(&theme[ink], &theme[*ground]);
        assert!(ratio >= least, "{name}: --{ink} on --{ground} is {ratio:.2}, needs {least}");
    }
}

#[test]
fn text_reads_on_every_paper() {
    for (name, theme) in themes() {
        for ink in ["ink-1", "ink-2", "accent", "danger", "warn", "ok", "info"] {
            assert_contrast((name, &theme), ink, &PAPERS, 4.5);
        }
        assert_contrast((name, &theme), "ink-3", &PAPERS[..3], 4.5);
        for (ink, ground) in [
            ("accent-ink", "accent"),
            ("ink-1", "accent-soft"),
            ("accent", "accent-soft"),
            ("ink-1", "danger-soft"),
            ("danger", "danger-soft"),
            ("desk-ink", "desk"),
            ("side-crown-text", "side-crown"),
            ("side-nations-text", "side-nations"),
            ("side-states-text", "side-states"),
            ("letter-ink", "letter"),
            ("letter-ink", "letter-flap"),
            ("letter-ink-2", "letter"),
            ("letter-ink-2", "letter-flap"),
        ] {
            assert_contrast((name, &theme), ink, &[ground], 4.5);
        }
    }
}

#[test]
fn edges_of_controls_show_on_every_paper() {
    for (name, theme) in themes() {
        for edge in ["rule-strong", "focus"] {
            assert_contrast((name, &theme), edge, &PAPERS, 3.0);
        }
        assert_contrast((name, &theme), "wax-ring", &["letter"], 3.0);
    }
}

#[test]
fn of_a_ring_and_its_casing_one_shows_on_every_ground() {
    for (name, theme) in themes() {
        for (ring, casing) in [("legal", "legal-case"), ("selected", "selected-case"), ("focus", "focus-case")] {
            assert_contrast((name, &theme), ring, &[casing], 3.0);
            for ground in GROUNDS {
                let best = contrast(&theme[ring], &theme[ground]).max(contrast(&theme[casing], &theme[ground]));
                assert!(best >= 3.0, "{name}: neither --{ring} nor --{casing} shows on --{ground}: {best:.2}");
            }
        }
    }
}

#[test]
fn lettering_of_boards_reads() {
    for (name, theme) in themes() {
        for ink in ["map-ink", "map-water-ink", "map-road-ink"] {
            assert_contrast((name, &theme), ink, &["map-halo"], 4.5);
        }
        assert_contrast((name, &theme), "map-ink", &["map-light"], 4.5);
        assert_contrast((name, &theme), "map-light", &["map-ink-2"], 4.5);
        assert_contrast((name, &theme), "map-ink", &GROUNDS, 4.4);
    }
}

#[test]
fn counters_read_in_every_light() {
    for (name, theme) in themes() {
        for face in ["counter-face", "counter-face-crown", "counter-face-nations", "counter-face-states"] {
            let ratio = contrast(COUNTER_INK, &theme[face]);
            assert!(ratio >= 7.0, "{name}: counter ink on --{face} is {ratio:.2}");
        }
        let sides = contrast(&theme["side-crown"], &theme["side-nations"]);
        assert!(sides >= 2.5, "{name}: Crown against Nations is {sides:.2}");
    }
}

#[test]
fn the_ratios_written_beside_inks_are_true() {
    let css = sheet();
    for (name, selector) in THEMES {
        let theme = properties(block(&css, selector));
        for line in block(&css, selector).lines() {
            let Some((declaration, remark)) = line.split_once("/*") else { continue };
            let ink = declaration.split(':').next().unwrap_or_default().trim().trim_start_matches("--");
            let written: Vec<f64> = remark.split_whitespace().map_while(|word| word.parse().ok()).collect();
            if written.len() != PAPERS.len() || ink == "rule" {
                continue;
            }
            for (paper, written) in PAPERS.iter().zip(written) {
                let ratio = contrast(&theme[ink], &theme[*paper]);
                assert!(
                    (ratio - written).abs() < ROUNDING,
                    "{name}: --{ink} on --{paper} is {ratio:.1}, not {written}"
                );
            }
        }
    }
}

#[test]
fn a_wish_of_the_device_brings_the_theme_of_that_name() {
    let css = sheet();
    for (wish, theme) in [("(prefers-color-scheme: dark)", 1), ("(prefers-contrast: more)", 2)] {
        let wished = block(&css, &format!("@media {wish} {{ :root:not([data-theme]) {{"));
        assert_eq!(properties(wished), properties(block(&css, THEMES[theme].1)), "{wish}");
    }
}

#[test]
fn reduced_motion_stops_every_movement_but_not_the_deliberate_press() {
    let css = sheet();
    let still = properties(block(&css, "(prefers-reduced-motion: reduce) {\n  :root {"));
    for movement in ["fast", "move", "slow"] {
        assert_eq!(still.get(movement).map(String::as_str), Some("0ms"), "--{movement}");
    }
    assert!(!still.contains_key("hold"));
}
