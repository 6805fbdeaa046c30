//! Whose an error is that the window hears of: the program's own, or somebody else's, which ends no game. An extension of the
//! browser, a translator, a script that a host puts into the page: all of them report their errors to the same window.
//!
//! An error tells through which functions it went, the innermost first (its stack), and where it was thrown (a file name),
//! in words that differ from browser to browser. The innermost that has a name decides. What names nobody is nobody's:
//! so browsers hand over the errors of scripts from other sites.

/// Whose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// The page's own program.
    Program,
    /// The search, where it lives in the page.
    Title,
    /// Anybody else.
    Foreign,
}

/// What the files of the program are called in errors.
#[derive(Clone, Debug, Default)]
pub struct Files {
    /// Whole addresses, each as far as it is told to be somebody's.
    beginnings: Vec<(String, Owner)>,
    /// This browser calls all compiled code the same.
    all_code_alike: bool,
}

/// What Safari calls compiled code, whosever it is.
const CODE: &str = "[wasm code]";
/// How Chromium begins the name of compiled code that did not come straight from an address.
const CODE_WITHOUT_ADDRESS: &str = "wasm://";

impl Files {
    /// None yet.
    #[must_use]
    pub fn none() -> Self {
        Self::default()
    }

    /// Files whose addresses begin so are that owner's.
    #[must_use]
    pub fn and(mut self, beginning: String, owner: Owner) -> Self {
        // Every address begins with nothing.
        if !beginning.is_empty() {
            self.beginnings.push((beginning, owner));
        }
        self
    }

    /// Learns what this browser calls the program's compiled code, from the stack of an error that the program has made.
    #[must_use]
    pub fn learn(mut self, stack: &str) -> Self {
        for place in stack.lines().filter_map(place) {
            self.all_code_alike |= place == CODE;
            if let Some((name, _)) = place.strip_prefix(CODE_WITHOUT_ADDRESS).and_then(|rest| rest.split_once(':')) {
                self = self.and(format!("{CODE_WITHOUT_ADDRESS}{name}:"), Owner::Program);
            }
        }
        self
    }

    /// Whose a place in a stack is, or a file name. `None`: it has no name that says so.
    fn owner(&self, place: &str) -> Option<Owner> {
        // Code that was put together while the page runs. Chromium names anyone who had it done, too.
        if place.starts_with("eval at ") {
            return Some(Owner::Foreign);
        }
        let own = self.beginnings.iter().find(|(beginning, _)| place.starts_with(beginning.as_str()));
        if let Some(&(_, owner)) = own {
            return Some(owner);
        }
        let of_the_browser = ["", "native", "[native code]", "<anonymous>"].contains(&place)
            || place.starts_with("self-hosted")
            || place.starts_with("index ");
        let code = place == CODE || place.starts_with(CODE_WITHOUT_ADDRESS);
        (!of_the_browser && !code).then_some(Owner::Foreign)
    }

    /// Whose an error is. `file` is where it was thrown, `words` its name and message, `stack` its stack; any may be empty.
    #[must_use]
    pub fn whose(&self, file: &str, words: &str, stack: &str) -> Owner {
        // Chromium's stack begins with the words, and words can name anything.
        let stack = stack.strip_prefix(words).unwrap_or(stack);
        let mut places = stack.lines().filter_map(place);
        if let Some(owner) = places.find_map(|place| self.owner(place)) {
            return owner;
        }
        // A stack of nothing but compiled code, too deep to show who called it.
        if self.all_code_alike && stack.lines().filter_map(place).any(|place| place == CODE) {
            return Owner::Program;
        }
        self.owner(file).unwrap_or(Owner::Foreign)
    }
}

/// The place that a line of a stack names; `None` for a line that is none of a stack.
fn place(line: &str) -> Option<&str> {
    let line = line.trim();
    // Chromium: "at name (place)", "at place", "at async place"; the place may itself have brackets in it.
    if let Some(call) = line.strip_prefix("at ") {
        let bracket = call.strip_suffix(')').and_then(|call| {
            let made = call.find("(eval at ").map(|start| start + 1);
            let start = made.or_else(|| call.rfind(" (").map(|start| start + 2))?;
            Some(&call[start..])
        });
        return Some(bracket.unwrap_or_else(|| call.strip_prefix("async ").unwrap_or(call)));
    }
    // Firefox and Safari: "name@place"; Safari leaves the name out with its sign.
    match line.split_once('@') {
        Some((_, place)) => Some(place),
        None if line.contains("://") || line.starts_with('[') => Some(line),
        None => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SITE: &str = "https://example.org/ohio/";

    fn files() -> Files {
        Files::none()
            .and(format!("{SITE}ohio-country-1f2e"), Owner::Program)
            .and(format!("{SITE}start.js"), Owner::Program)
            .and(format!("{SITE}bushy-run-"), Owner::Title)
    }

    /// The owner of an error with this stack, whose words are those of a trap, thrown in this file.
    fn whose(file: &str, stack: &str) -> Owner {
        files().whose(file, "RuntimeError: unreachable", stack)
    }

    #[test]
    fn a_trap_of_the_program_is_the_programs_in_the_words_of_every_browser() {
        let chromium = format!(
            "RuntimeError: unreachable\n    at ohio_country.wasm.rust::abort::h12 ({SITE}ohio-country-1f2e_bg.wasm:wasm-function[7]:0x1f)\n    \
             at real ({SITE}ohio-country-1f2e.js:12:30)"
        );
        assert_eq!(whose(&format!("{SITE}ohio-country-1f2e_bg.wasm"), &chromium), Owner::Program);
        let firefox = format!(
            "abort@{SITE}ohio-country-1f2e_bg.wasm:wasm-function[7]:0x1f\nreal@{SITE}ohio-country-1f2e.js:12:30\n"
        );
        assert_eq!(whose("", &firefox), Owner::Program);
        let firefox = format!("abort@{SITE}ohio-country-1f2e.js line 9 > WebAssembly.Module:wasm-function[7]:0x1f\n");
        assert_eq!(whose("", &firefox), Owner::Program);
        let safari =
            format!("<?>.wasm-function[7]@[wasm code]\nwasm-stub@[wasm code]\n{SITE}ohio-country-1f2e.js:12:30");
        assert_eq!(whose("[wasm code]", &safari), Owner::Program);
    }

    #[test]
    fn what_somebody_else_throws_is_foreign_whatever_its_words_say() {
        for stack in [
            "RuntimeError: unreachable\n    at wallet (chrome-extension://abc/inpage.js:1:2)".to_owned(),
            "RuntimeError: unreachable\n    at <anonymous>:1:25".into(),
            format!("RuntimeError: unreachable\n    at {SITE}:20:7"),
            format!("RuntimeError: unreachable\n    at eval (eval at go ({SITE}ohio-country-1f2e.js:1:1), <anonymous>:1:7)"),
            "RuntimeError: unreachable\n    at f (wasm://wasm/77aa:wasm-function[1]:0x2)\n    at go (chrome-extension://abc/a.js:1:2)".into(),
            "fill@moz-extension://abc/fill.js:3:4\n".into(),
            format!("@{SITE} line 4 > eval:1:7\n"),
            "go@webkit-masked-url://hidden/:1:2\nforEach@[native code]".into(),
        ] {
            assert_eq!(whose("", &stack), Owner::Foreign, "{stack}");
        }
        let words = format!("RangeError: bad\n    at {SITE}ohio-country-1f2e.js:1:1");
        let stack = format!("{words}\n    at chrome-extension://abc/a.js:1:2");
        assert_eq!(files().whose("", &words, &stack), Owner::Foreign);
    }

    #[test]
    fn what_names_nobody_is_foreign() {
        assert_eq!(whose("", ""), Owner::Foreign);
        assert_eq!(whose("", "RuntimeError: unreachable\n    at new Promise (<anonymous>)"), Owner::Foreign);
        assert_eq!(whose("", "f@[wasm code]"), Owner::Foreign);
        assert_eq!(Files::none().and(String::new(), Owner::Program).whose("a.js", "", ""), Owner::Foreign);
    }

    #[test]
    fn the_innermost_that_has_a_name_decides() {
        let ours_called_by_them = format!(
            "RuntimeError: unreachable\n    at Array.map (<anonymous>)\n    at f ({SITE}ohio-country-1f2e.js:1:2)\n    at chrome-extension://a/a.js:1:1"
        );
        assert_eq!(whose("chrome-extension://a/a.js", &ours_called_by_them), Owner::Program);
        let theirs_called_by_us = format!(
            "RangeError: no\n    at window.fetch (chrome-extension://a/a.js:1:1)\n    at f ({SITE}ohio-country-1f2e.js:1:2)"
        );
        assert_eq!(files().whose("", "RangeError: no", &theirs_called_by_us), Owner::Foreign);
    }

    #[test]
    fn without_a_stack_the_file_name_decides() {
        assert_eq!(whose(&format!("{SITE}ohio-country-1f2e_bg.wasm"), ""), Owner::Program);
        assert_eq!(whose(SITE, ""), Owner::Foreign);
    }

    #[test]
    fn the_opponents_program_in_the_page_is_known_by_its_files() {
        let stack = format!("f@{SITE}bushy-run-1f2e_bg.wasm:wasm-function[7]:0x1f\ng@{SITE}bushy-run-1f2e.js?2:3:4");
        assert_eq!(whose("", &stack), Owner::Title);
    }

    #[test]
    fn code_without_an_address_is_known_by_the_name_that_was_learned() {
        let own = format!("Error\n    at f (wasm://wasm/00aa11:wasm-function[1]:0x2)\n    at {SITE}start.js:9:3");
        let deep = "RangeError: Maximum call stack size exceeded\n    at wasm://wasm/00aa11:wasm-function[9]:0x3";
        let words = "RangeError: Maximum call stack size exceeded";
        assert_eq!(files().whose("", words, deep), Owner::Foreign);
        assert_eq!(files().learn(&own).whose("", words, deep), Owner::Program);
        let other = deep.replace("00aa11", "00aa112");
        assert_eq!(files().learn(&own).whose("", words, &other), Owner::Foreign);
        let alike = files().learn(&format!("f@[wasm code]\n{SITE}start.js:9:3"));
        assert_eq!(alike.whose("[wasm code]", words, "f@[wasm code]\nf@[wasm code]"), Owner::Program);
        let theirs = "f@[wasm code]\ngo@webkit-masked-url://hidden/:1:2";
        assert_eq!(alike.whose("[wasm code]", words, theirs), Owner::Foreign);
    }
}
