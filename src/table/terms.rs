//! The abbreviations of a title in what is read: where they are, and what they stand for.

use crate::rules::Term;

/// A piece of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece<'a> {
    /// Words.
    Words(&'a str),
    /// An abbreviation as it is written there, and what it stands for.
    Term(&'a str, &'static str),
}

/// The text in pieces, in order: an abbreviation counts where it is a word by itself.
#[must_use]
pub fn pieces<'a>(text: &'a str, terms: &'static [Term]) -> Vec<Piece<'a>> {
    let (mut pieces, mut from) = (Vec::new(), 0);
    let mut at = 0;
    for word in text.split_inclusive(|c: char| !is_part(c)) {
        let bare = word.trim_end_matches(|c: char| !is_part(c));
        if let Some(term) = terms.iter().find(|term| term.short == bare) {
            if from < at {
                pieces.push(Piece::Words(&text[from..at]));
            }
            pieces.push(Piece::Term(bare, term.long));
            from = at + bare.len();
        }
        at += word.len();
    }
    if from < text.len() {
        pieces.push(Piece::Words(&text[from..]));
    }
    pieces
}

/// Whether a character belongs to a word or to an abbreviation: FA/WI is one. By ASCII alone, for tables of all letters would weigh
/// more than this whole module.
fn is_part(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '/'
}

#[cfg(test)]
mod tests {
    use super::*;

    const TERMS: &[Term] =
        &[Term { short: "FP", long: "fighting points" }, Term { short: "FA/WI", long: "fall and winter" }];

    #[test]
    fn an_abbreviation_is_found_where_it_is_a_word_and_nowhere_else() {
        let (fp, fa) = (Piece::Term("FP", "fighting points"), Piece::Term("FA/WI", "fall and winter"));
        assert_eq!(pieces("FP", TERMS), [fp]);
        assert_eq!(
            pieces("6 FP, 4 MP; FA/WI 1789", TERMS),
            [Piece::Words("6 "), fp, Piece::Words(", 4 MP; "), fa, Piece::Words(" 1789")]
        );
        assert_eq!(pieces("FPs of an FPX", TERMS), [Piece::Words("FPs of an FPX")]);
        assert_eq!(pieces("", TERMS), []);
    }

    #[test]
    fn nothing_of_the_text_is_lost() {
        for text in ["FP", " FP ", "FPFP", "–FP–", "é FP é", "FP FP", "6/6 FP"] {
            let whole: String = pieces(text, TERMS)
                .iter()
                .map(|p| match p {
                    Piece::Words(w) | Piece::Term(w, _) => *w,
                })
                .collect();
            assert_eq!(whole, text);
        }
    }
}
