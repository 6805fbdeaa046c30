//! The dependency rule, read off the sources: who may use what, and who may name a title.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// A source file: where it lies under `src`, and its text without comments and without string literals.
struct Source {
    path: String,
    code: String,
}

fn sources(under: &str) -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    collect(&root.join(under), &mut files);
    files.sort();
    let source = |file: PathBuf| {
        let path = file.strip_prefix(&root).expect("under src").display().to_string();
        Source { path, code: code_of(&fs::read_to_string(&file).expect("a source can be read")) }
    };
    files.into_iter().map(source).collect()
}

fn collect(at: &Path, files: &mut Vec<PathBuf>) {
    if at.is_dir() {
        for entry in fs::read_dir(at).expect("a folder can be read") {
            collect(&entry.expect("a folder can be read").path(), files);
        }
    } else if at.extension().is_some_and(|ending| ending == "rs") {
        files.push(at.into());
    }
}

/// The text without comments, and with string literals emptied: what is only spoken of is not used.
fn code_of(text: &str) -> String {
    let mut code = String::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let skip = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if c == '"' {
            code.push_str("\"\"");
            literal(rest)
        } else if let Some(len) = ["'\"'", "'\\''", "'\\\\'"].iter().find(|q| rest.starts_with(**q)).map(|q| q.len()) {
            len
        } else {
            code.push(c);
            c.len_utf8()
        };
        rest = &rest[skip..];
    }
    code
}

/// The string literals of a text, without those of its tests and comments.
fn literals_of(text: &str) -> Vec<String> {
    let made = text.split("#[cfg(test)]").next().unwrap_or_default();
    let mut literals = Vec::new();
    let mut rest = made;
    while let Some(c) = rest.chars().next() {
        let skip = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if c == '"' {
            let len = literal(rest);
            literals.push(rest[1..len.max(2) - 1].to_string());
            len
        } else if let Some(len) = ["'\"'", "'\\''", "'\\\\'"].iter().find(|q| rest.starts_with(**q)).map(|q| q.len()) {
            len
        } else {
            c.len_utf8()
        };
        rest = &rest[skip..];
    }
    literals
}

/// The length of the string literal that begins here.
fn literal(text: &str) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// Whether the code uses a word, or a path of words, as a whole.
fn uses(code: &str, word: &str) -> bool {
    let part = |c: char| c.is_alphanumeric() || c == '_';
    code.match_indices(word).any(|(at, _)| {
        let before = code[..at].chars().next_back().is_some_and(part);
        let after = code[at + word.len()..].chars().next().is_some_and(part);
        !before && !after
    })
}

#[track_caller]
fn forbid(sources: &[Source], words: &[&str], reason: &str) {
    assert!(!sources.is_empty(), "there is nothing to read");
    for Source { path, code } in sources {
        for word in words {
            assert!(!uses(code, word), "{path} uses {word}: {reason}");
        }
    }
}

/// The titles: the folders of `rules` but those of the kit.
fn titles() -> Vec<String> {
    let folders = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/rules")).expect("the rules");
    let folders = folders.map(|entry| entry.expect("a folder can be read").path()).filter(|path| path.is_dir());
    let names = folders.map(|path| path.file_name().expect("a name").to_string_lossy().into_owned());
    names.filter(|name| !["chart", "json", "space"].contains(&name.as_str())).collect()
}

const WEB: [&str; 9] = [
    "leptos",
    "web_sys",
    "js_sys",
    "wasm_bindgen",
    "wasm_bindgen_futures",
    "gloo_storage",
    "getrandom",
    "console_error_panic_hook",
    "send_wrapper",
];

#[test]
fn the_reader_of_sources_sees_code_and_nothing_else() {
    let code =
        code_of("use a::b; // leptos\nlet s = \"web_sys \\\" HashMap\"; let q = '\"'; let t = c::d; /// HashMap\n");
    assert!(uses(&code, "a::b") && uses(&code, "c::d") && uses(&code, "let"));
    assert!(!uses(&code, "leptos") && !uses(&code, "web_sys") && !uses(&code, "HashMap") && !uses(&code, "le"));
}

#[test]
fn rules_use_the_kit_and_nothing_above_it() {
    let rules = sources("rules");
    let above = ["crate::play", "crate::draw", "crate::table", "crate::ui", "crate::ai", "super::super::super::play"];
    forbid(&rules, &above, "rules lie lowest");
    let (tests, made): (Vec<Source>, Vec<Source>) =
        sources("rules").into_iter().partition(|source| source.path.contains("/tests/"));
    forbid(&made, &["crate::conformance"], "what proves the rules is no part of them");
    assert!(!tests.is_empty(), "titles are tested in folders of their own");
    forbid(&rules, &WEB, "rules know no browser");
    forbid(&rules, &["std::fs", "std::net", "std::env", "std::thread", "std::process", "std::io"], "rules are pure");
    forbid(&rules, &["println", "eprintln", "dbg", "log::info", "tracing"], "rules log nothing but reports");
}

#[test]
fn the_page_changes_policy_seats_and_pins_by_proposals_alone() {
    for Source { path, code } in sources("ui") {
        for call in [".agree(", ".set_seats(", ".concede("] {
            assert!(!code.contains(call), "{path} calls {call}: whoever loses something by it is asked first");
        }
    }
}

#[test]
fn rules_replay_alike_on_every_machine() {
    let rules = sources("rules");
    forbid(&rules, &["HashMap", "HashSet", "RandomState"], "their order differs from run to run");
    forbid(&rules, &["SystemTime", "Instant", "std::time"], "rules have no clock");
    let trig = [
        "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sin_cos", "exp", "ln", "powf", "hypot", "cbrt", "powi",
        "mul_add", "exp2", "log2", "log10", "sinh", "cosh", "tanh",
    ];
    for Source { path, code } in &rules {
        for name in trig {
            let method = [format!(".{name}("), format!("f64::{name}("), format!("f32::{name}(")];
            let used = method.iter().any(|call| code.contains(call.as_str()));
            assert!(!used, "{path} calls {name} of std, which differs between native and wasm");
        }
    }
    let dice: Vec<Source> = rules.into_iter().filter(|source| source.path != "rules/dice.rs").collect();
    forbid(&dice, &["rand", "rand_pcg", "rand_chacha", "rand_core", "Pcg32"], "all chance comes from rules::dice");
}

#[test]
fn play_draw_and_table_know_neither_browser_nor_screen() {
    for layer in ["play", "draw", "table"] {
        let layer = sources(layer);
        forbid(&layer, &WEB, "they are tested without a browser");
        forbid(&layer, &["crate::ui", "crate::program", "crate::conformance"], "they lie below");
        forbid(&layer, &["SystemTime", "Instant", "std::fs", "std::net"], "clocks and storage are given to play");
        forbid(&layer, &["HashMap", "HashSet"], "their order differs from run to run");
    }
    forbid(&sources("draw"), &["crate::play", "crate::ai", "crate::table"], "draw is geometry alone");
    forbid(&sources("play"), &["crate::draw", "crate::table"], "play draws nothing");
}

#[test]
fn the_opponent_has_neither_browser_nor_clock_nor_chance_of_its_own() {
    let ai = sources("ai");
    forbid(&ai, &WEB, "it runs in a worker, natively and in tests alike");
    let above = ["crate::play", "crate::draw", "crate::table", "crate::ui", "crate::program", "crate::conformance"];
    forbid(&ai, &above, "ai is made of rules, and given imagined states alone");
    forbid(
        &ai,
        &["SystemTime", "Instant", "std::time", "std::fs", "std::env", "std::thread"],
        "whoever asks has the clock",
    );
    forbid(&ai, &["HashMap", "HashSet", "rand", "rand_pcg", "Pcg32"], "a request has one answer");
    for Source { path, code } in &ai {
        for name in ["sin", "cos", "tan", "exp", "ln", "log2", "log10", "powf", "powi", "hypot", "cbrt", "mul_add"] {
            assert!(!code.contains(&format!(".{name}(")), "{path} calls {name} of std, which may differ in wasm");
        }
    }
}

#[test]
fn proof_plays_any_title_and_nothing_is_made_of_it() {
    let conformance = sources("conformance");
    forbid(&conformance, &WEB, "conformance needs no browser");
    forbid(&conformance, &["crate::draw", "crate::table", "crate::ui"], "conformance is made of play, ai and rules");
    forbid(&conformance, &["SystemTime", "Instant", "std::fs", "std::env", "HashMap", "HashSet"], "a seed says it all");
    let above: Vec<Source> = sources("").into_iter().filter(|source| source.path.starts_with("ui/")).collect();
    forbid(&above, &["crate::conformance"], "the page is not made of what tests titles");
}

#[test]
fn only_the_catalog_the_evaluators_and_the_theme_name_titles() {
    let titles = titles();
    for title in ["bushy_run", "blood_on_the_ohio"] {
        assert!(titles.contains(&title.to_string()), "{titles:?}");
    }
    for Source { path, code } in sources("") {
        for title in &titles {
            let own = path.starts_with(&format!("rules/{title}/")) || path == "rules/mod.rs";
            let named =
                ["play/catalog.rs", "ai/evaluators", "bin/title", "ui/theme"].iter().any(|may| path.starts_with(may));
            assert!(own || named || !uses(&code, title), "{path} names the title {title}");
        }
    }
}

#[test]
fn no_title_is_named_in_a_text_of_shared_code_either() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let ids = ["bushy-run", "blood-on-the-ohio", "dark-and-bloody-ground", "smoke-and-disorder"];
    let (mut read, mut found) = (0, Vec::new());
    for layer in ["ui", "table", "draw", "play", "program", "conformance"] {
        for Source { path, .. } in sources(layer) {
            if path.starts_with("ui/theme") || path == "play/catalog.rs" {
                continue;
            }
            let literals = literals_of(&fs::read_to_string(root.join(&path)).expect("a source"));
            read += literals.len();
            found.extend(
                literals.into_iter().filter(|l| ids.iter().any(|id| l.contains(id))).map(|l| format!("{path}: {l}")),
            );
        }
    }
    assert!(read > 1000, "{read} literals were read");
    assert_eq!(found, Vec::<String>::new(), "the keys of a title are the title's own, and its theme's");
    let sample = literals_of("let a = \"x \\\" y\"; // \"bushy-run\"\nlet b = '\"'; \"z\"\n#[cfg(test)] \"t\"");
    assert_eq!(sample, ["x \\\" y", "z"]);
}

#[test]
fn the_screen_reaches_the_rules_through_the_kit_alone() {
    let ui: Vec<Source> = sources("").into_iter().filter(|source| source.path.starts_with("ui/")).collect();
    for Source { path, code } in &ui {
        for title in titles() {
            assert!(!code.contains(&format!("rules::{title}")), "{path} reaches into {title}");
        }
        assert!(!uses(code, "Session"), "{path} names the session: the screen holds a Game");
    }
}

/// The files of the ui that import each other in a circle: a theme's table of titles and the titles' own files, which a folder
/// needs. Whatever joins it has to be said here.
const CIRCLE: [&str; 5] = [
    "ui/theme/blood_on_the_ohio.rs",
    "ui/theme/bushy_run.rs",
    "ui/theme/dark_and_bloody_ground.rs",
    "ui/theme/mod.rs",
    "ui/theme/smoke_and_disorder.rs",
];

/// Shared things lie below, screens above: a file of the ui can be read without those that use it.
#[test]
fn no_file_of_the_ui_reaches_up_into_what_is_made_of_it() {
    let imports = imports("ui");
    assert!(imports.len() > 50, "{} files were read", imports.len());
    assert!(
        imports["ui/controls.rs"].contains("ui/shell.rs") && imports["ui/table/mod.rs"].contains("ui/table/prompt.rs")
    );
    let reach: BTreeMap<&str, BTreeSet<&str>> =
        imports.keys().map(|file| (file.as_str(), reached(&imports, file))).collect();
    let in_circle: Vec<&str> =
        reach.iter().filter(|(file, reached)| reached.contains(*file)).map(|(file, _)| *file).collect();
    assert_eq!(in_circle, CIRCLE, "these files import each other, by way of others perhaps");
}

/// All that a file imports, by way of others too.
fn reached<'a>(imports: &'a BTreeMap<String, BTreeSet<String>>, file: &str) -> BTreeSet<&'a str> {
    let mut reached = BTreeSet::new();
    let mut open: Vec<&str> = imports[file].iter().map(String::as_str).collect();
    while let Some(next) = open.pop() {
        if reached.insert(next) {
            open.extend(imports[next].iter().map(String::as_str));
        }
    }
    reached
}

/// What each file of a layer names of the other files of that layer. What only its tests name does not count.
fn imports(layer: &str) -> BTreeMap<String, BTreeSet<String>> {
    let sources = sources(layer);
    let files: BTreeMap<String, &Source> = sources.iter().map(|source| (module_of(&source.path), source)).collect();
    let named = |module: &str, source: &Source| {
        let made = source.code.split("#[cfg(test)]").next().unwrap_or_default();
        let paths = paths_of(made).into_iter().filter_map(|path| absolute(module, &path, &files));
        paths.map(|module| files[&module].path.clone()).filter(|path| *path != source.path).collect()
    };
    files.iter().map(|(module, source)| (source.path.clone(), named(module, source))).collect()
}

/// The module that a file is.
fn module_of(path: &str) -> String {
    path.trim_end_matches(".rs").trim_end_matches("/mod").replace('/', "::")
}

/// All paths of a text, those of its `use`s one by one.
fn paths_of(code: &str) -> Vec<String> {
    let mut paths = Vec::new();
    let mut rest = String::new();
    for statement in code.split_inclusive(';') {
        match statement.rfind("use ").filter(|_| statement.ends_with(';')) {
            Some(at) => {
                branches(&statement[at + 4..statement.len() - 1], &mut paths);
                rest.push_str(&statement[..at]);
            }
            None => rest.push_str(statement),
        }
    }
    let part = |c: char| !(c.is_alphanumeric() || c == '_' || c == ':');
    paths.extend(rest.split(part).filter(|path| path.contains("::")).map(Into::into));
    paths
}

/// The paths of a tree of imports, as `a::{b, c::{d}}` is one.
fn branches(tree: &str, paths: &mut Vec<String>) {
    let tree = tree.trim();
    let Some((stem, twigs)) = tree.split_once('{') else {
        return paths.push(tree.split_whitespace().next().unwrap_or_default().into());
    };
    let twigs = twigs.strip_suffix('}').unwrap_or(twigs);
    let (mut depth, mut start) = (0, 0);
    for (at, c) in twigs.char_indices().chain([(twigs.len(), ',')]) {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                branches(&format!("{stem}{}", twigs[start..at].trim()), paths);
                start = at + 1;
            }
            _ => {}
        }
    }
}

/// The file that a path in a module leads to, if it is one of these.
fn absolute(module: &str, path: &str, files: &BTreeMap<String, &Source>) -> Option<String> {
    let mut base: Vec<&str> = module.split("::").collect();
    let mut parts: Vec<&str> = path.split("::").collect();
    match parts[0] {
        "crate" => base.clear(),
        "super" => {
            let up = parts.iter().take_while(|part| **part == "super").count();
            base.truncate(base.len().saturating_sub(up));
            parts.drain(..up - 1);
        }
        "self" => {}
        // A submodule may be named without a word before it.
        _ => parts.insert(0, "self"),
    }
    let mut whole: Vec<&str> = base.into_iter().chain(parts.into_iter().skip(1)).collect();
    while !whole.is_empty() {
        let name = whole.join("::");
        if files.contains_key(&name) {
            return Some(name);
        }
        whole.pop();
    }
    None
}

#[test]
fn the_reader_of_imports_follows_every_kind_of_path() {
    let code = "use super::a::{self, B as C, d::{E, f}};\nuse g::H; fn x() { super::super::i::J; k::L }";
    let expected =
        ["super::a::self", "super::a::B", "super::a::d::E", "super::a::d::f", "g::H", "super::super::i::J", "k::L"];
    assert_eq!(paths_of(code), expected);
    let source = Source { path: String::new(), code: String::new() };
    let files: BTreeMap<String, &Source> =
        ["ui", "ui::a", "ui::t", "ui::t::k"].iter().map(|m| ((*m).to_string(), &source)).collect();
    let to = |path| absolute("ui::t", path, &files);
    assert_eq!(to("super::a::B").as_deref(), Some("ui::a"));
    assert_eq!(to("crate::ui::t::k::L").as_deref(), Some("ui::t::k"));
    assert_eq!(to("k::L").as_deref(), Some("ui::t::k"), "a submodule without a word before it");
    assert_eq!(absolute("ui::t::k", "super::super::a", &files).as_deref(), Some("ui::a"));
    assert_eq!(to("crate::play::Game"), None);
}

#[test]
fn the_crate_forbids_unsafe_code_and_keeps_web_crates_to_wasm() {
    let manifest = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml")).expect("the manifest");
    assert!(manifest.contains("unsafe_code = \"forbid\""));
    let (_, rest) = manifest.split_once("\n[dependencies]\n").expect("dependencies");
    let native = rest.split("\n[").next().expect("a section");
    for web in ["leptos", "web-sys", "js-sys", "wasm-bindgen", "gloo"] {
        assert!(!native.contains(web), "{web} is a dependency of the native build");
    }
}

/// Events that may come to a part of the page that is gone already.
const LATE: [&str; 10] = [
    "blur",
    "focusout",
    "pointerleave",
    "pointermove",
    "pointerup",
    "pointercancel",
    "keyup",
    "cancel",
    "close",
    "toggle",
];

/// What such a handler reads may be gone as well, and reading it would stop the program.
#[test]
fn handlers_that_may_come_late_ask_whether_their_part_of_the_page_is_there() {
    let mut found = 0;
    for source in sources("ui") {
        for name in LATE {
            let event = format!("on:{name}=");
            for handler in source.code.split(&event).skip(1) {
                found += 1;
                assert!(handler.starts_with("alive("), "{}: on:{name} is not alive(…)", source.path);
            }
        }
    }
    assert!(found >= 10, "only {found} handlers are found");
}
