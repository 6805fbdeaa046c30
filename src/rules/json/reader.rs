//! What JSON is made of, whatever is read from it.

use super::{JsonError, Kind};
use std::borrow::Cow;

/// Lists and maps within each other, at most.
const DEEPEST: u8 = 127;

/// A text that is being read.
pub(super) struct Reader<'de> {
    text: &'de str,
    at: usize,
    /// How many more lists and maps may lie in each other.
    deeper: u8,
    /// The next value is the key of a map, and a number therefore stands in quotation marks.
    pub(super) key: bool,
}

/// A number as it is written.
pub(super) enum Number {
    Unsigned(u64),
    Signed(i64),
    Float(f64),
}

impl<'de> Reader<'de> {
    pub(super) fn new(text: &'de str) -> Self {
        Self { text, at: 0, deeper: DEEPEST, key: false }
    }

    fn byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// The next byte that is not blank.
    pub(super) fn peek(&mut self) -> Option<u8> {
        while let Some(b' ' | b'\n' | b'\t' | b'\r') = self.byte() {
            self.at += 1;
        }
        self.byte()
    }

    /// The next byte is none that could stand here.
    pub(super) fn stopped(&self) -> JsonError {
        if self.at < self.text.len() {
            JsonError::new(Kind::Unreadable, "unexpected character")
        } else {
            JsonError::new(Kind::CutOff, "unexpected end")
        }
    }

    /// What stands here is not what was to be read.
    fn unfit(&mut self, expected: &str) -> JsonError {
        match self.peek() {
            Some(b'{' | b'[' | b'"' | b'-' | b'0'..=b'9' | b't' | b'f' | b'n') => {
                JsonError::new(Kind::Wrong, format!("expected {expected}"))
            }
            _ => self.stopped(),
        }
    }

    pub(super) fn placed(&self, mut error: JsonError) -> JsonError {
        let before = self.text.as_bytes().get(..self.at).unwrap_or_default();
        let line = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        error.0.line = before.split(|&byte| byte == b'\n').count();
        error.0.column = self.at - line + usize::from(error.0.kind == Kind::Unreadable);
        error
    }

    pub(super) fn ended(&mut self) -> Result<(), JsonError> {
        if self.peek().is_none() { Ok(()) } else { Err(self.stopped()) }
    }

    /// A list or a map begins.
    pub(super) fn open(&mut self, bracket: u8) -> Result<(), JsonError> {
        if self.peek() != Some(bracket) {
            return Err(self.unfit(if bracket == b'{' { "a map" } else { "a list" }));
        }
        self.at += 1;
        self.deeper = self
            .deeper
            .checked_sub(1)
            .ok_or_else(|| JsonError::new(Kind::Unreadable, "lists and maps lie too deep in each other"))?;
        Ok(())
    }

    /// It ends.
    pub(super) fn close(&mut self, bracket: u8) -> Result<(), JsonError> {
        if self.peek() != Some(bracket) {
            return Err(self.stopped());
        }
        self.at += 1;
        self.deeper += 1;
        Ok(())
    }

    /// Whether it goes on.
    pub(super) fn more(&mut self, bracket: u8, first: bool) -> Result<bool, JsonError> {
        match self.peek() {
            Some(byte) if byte == bracket => Ok(false),
            Some(_) if first => Ok(true),
            Some(b',') => {
                self.at += 1;
                if self.peek() == Some(bracket) { Err(self.stopped()) } else { Ok(true) }
            }
            _ => Err(self.stopped()),
        }
    }

    pub(super) fn colon(&mut self) -> Result<(), JsonError> {
        if self.peek() != Some(b':') {
            return Err(self.stopped());
        }
        self.at += 1;
        Ok(())
    }

    fn word(&mut self, word: &str) -> Result<(), JsonError> {
        for byte in word.bytes() {
            if self.byte() != Some(byte) {
                return Err(self.stopped());
            }
            self.at += 1;
        }
        Ok(())
    }

    pub(super) fn boolean(&mut self) -> Result<bool, JsonError> {
        match self.peek() {
            Some(b't') => self.word("true").map(|()| true),
            Some(b'f') => self.word("false").map(|()| false),
            _ => Err(self.unfit("true or false")),
        }
    }

    pub(super) fn null(&mut self) -> Result<(), JsonError> {
        if self.peek() == Some(b'n') { self.word("null") } else { Err(self.unfit("null")) }
    }

    pub(super) fn string(&mut self) -> Result<Cow<'de, str>, JsonError> {
        if self.peek() != Some(b'"') {
            return Err(self.unfit("a text"));
        }
        self.key = false;
        self.at += 1;
        let mut pieced: Option<String> = None;
        let mut from = self.at;
        loop {
            match self.byte() {
                Some(byte @ (b'"' | b'\\')) => {
                    let piece = self.text.get(from..self.at).unwrap_or_default();
                    self.at += 1;
                    if byte == b'"' {
                        return Ok(match pieced {
                            None => Cow::Borrowed(piece),
                            Some(text) => Cow::Owned(text + piece),
                        });
                    }
                    let text = pieced.get_or_insert_default();
                    text.push_str(piece);
                    text.push(self.escaped()?);
                    from = self.at;
                }
                Some(b' '..) => self.at += 1,
                _ => return Err(self.stopped()),
            }
        }
    }

    /// What stands behind a backslash.
    fn escaped(&mut self) -> Result<char, JsonError> {
        let found = match self.byte() {
            Some(byte @ (b'"' | b'\\' | b'/')) => char::from(byte),
            Some(b'b') => '\u{8}',
            Some(b'f') => '\u{c}',
            Some(b'n') => '\n',
            Some(b'r') => '\r',
            Some(b't') => '\t',
            Some(b'u') => {
                self.at += 1;
                return self.unicode();
            }
            _ => return Err(self.stopped()),
        };
        self.at += 1;
        Ok(found)
    }

    fn unicode(&mut self) -> Result<char, JsonError> {
        let mut code = self.hex()?;
        if (0xd800..0xdc00).contains(&code) {
            self.word("\\u")?;
            let low = self.hex()?;
            if !(0xdc00..0xe000).contains(&low) {
                return Err(self.stopped());
            }
            code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
        }
        char::from_u32(code).ok_or_else(|| self.stopped())
    }

    fn hex(&mut self) -> Result<u32, JsonError> {
        let mut code = 0;
        for _ in 0..4 {
            let digit = self.byte().and_then(|byte| char::from(byte).to_digit(16)).ok_or_else(|| self.stopped())?;
            code = 16 * code + digit;
            self.at += 1;
        }
        Ok(code)
    }

    fn digits(&mut self, mut take: impl FnMut(u8)) -> Result<(), JsonError> {
        let from = self.at;
        while let Some(byte @ b'0'..=b'9') = self.byte() {
            take(byte - b'0');
            self.at += 1;
        }
        if self.at > from { Ok(()) } else { Err(self.stopped()) }
    }

    pub(super) fn number(&mut self) -> Result<Number, JsonError> {
        if !matches!(self.peek(), Some(b'-' | b'0'..=b'9')) {
            return Err(self.unfit("a number"));
        }
        let negative = self.byte() == Some(b'-');
        self.at += usize::from(negative);
        let (mut value, mut whole, mut exponent) = (0_u64, true, 0_i32);
        let from = self.at;
        let zero = self.byte() == Some(b'0');
        self.digits(|digit| match value.checked_mul(10).and_then(|value| value.checked_add(digit.into())) {
            Some(longer) if whole => value = longer,
            _ => (whole, exponent) = (false, exponent.saturating_add(1)),
        })?;
        if zero && self.at > from + 1 {
            self.at = from + 1;
            return Err(self.stopped());
        }
        let mut full = !whole;
        if self.byte() == Some(b'.') {
            self.at += 1;
            whole = false;
            self.digits(|digit| match value.checked_mul(10).and_then(|value| value.checked_add(digit.into())) {
                Some(longer) if !full => (value, exponent) = (longer, exponent.saturating_sub(1)),
                _ => full = true,
            })?;
        }
        if let Some(b'e' | b'E') = self.byte() {
            self.at += 1;
            whole = false;
            let less = self.byte() == Some(b'-');
            self.at += usize::from(matches!(self.byte(), Some(b'-' | b'+')));
            let mut power = 0_i32;
            self.digits(|digit| power = power.saturating_mul(10).saturating_add(digit.into()))?;
            exponent = exponent.saturating_add(if less { -power } else { power });
        }
        if whole && !negative {
            return Ok(Number::Unsigned(value));
        }
        if whole && value > 0 && value <= 1 << 63 {
            return Ok(Number::Signed(0_i64.wrapping_sub_unsigned(value)));
        }
        let float = float(value, exponent);
        if float.is_finite() {
            Ok(Number::Float(if negative { -float } else { float }))
        } else {
            Err(JsonError::new(Kind::Unreadable, "number out of range"))
        }
    }

    /// A number for a type that holds no fractions.
    pub(super) fn integer(&mut self) -> Result<Number, JsonError> {
        let quoted = std::mem::take(&mut self.key);
        if quoted {
            self.word("\"")?;
        }
        let number = self.number()?;
        if quoted {
            self.word("\"")?;
        }
        match number {
            Number::Float(_) => Err(JsonError::new(Kind::Wrong, "expected a whole number")),
            whole => Ok(whole),
        }
    }

    /// Passes over a value, however deep it is.
    pub(super) fn skip(&mut self) -> Result<(), JsonError> {
        let mut ends: Vec<u8> = Vec::new();
        loop {
            let mut first = false;
            match self.peek() {
                Some(b'"') => self.string().map(drop)?,
                Some(b't' | b'f') => self.boolean().map(drop)?,
                Some(b'n') => self.null()?,
                Some(bracket @ (b'[' | b'{')) => {
                    self.at += 1;
                    ends.push(bracket + 2); // so they stand in ASCII
                    first = true;
                }
                _ => self.number().map(drop)?,
            }
            loop {
                let Some(&end) = ends.last() else { return Ok(()) };
                if self.more(end, first)? {
                    if end == b'}' {
                        self.string()?;
                        self.colon()?;
                    }
                    break;
                }
                self.at += 1;
                ends.pop();
                first = false;
            }
        }
    }

    /// Passes over a value, and says how it is written.
    pub(super) fn raw(&mut self) -> Result<&'de str, JsonError> {
        self.peek();
        let from = self.at;
        self.skip()?;
        Ok(self.text.get(from..self.at).unwrap_or_default())
    }

    /// A variant begins; whether it is a bare name.
    pub(super) fn variant(&mut self) -> Result<bool, JsonError> {
        match self.peek() {
            Some(b'"') => Ok(true),
            Some(b'{') => self.open(b'{').map(|()| false),
            _ => Err(self.unfit("a variant")),
        }
    }

    /// A word that stands here, if it does.
    pub(super) fn take(&mut self, word: &str) -> bool {
        self.peek();
        let there = self.text.as_bytes().get(self.at..).is_some_and(|rest| rest.starts_with(word.as_bytes()));
        self.at += if there { word.len() } else { 0 };
        there
    }
}

/// `value` times ten to the power of `exponent`: exact for what has no more than fifteen digits.
fn float(value: u64, exponent: i32) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "more digits than a float has are lost")]
    let mut float = value as f64;
    if float == 0.0 {
        return float;
    }
    // Ten to the power of 22 is the greatest that is exact.
    let mut left = exponent.unsigned_abs().min(400);
    while left > 0 {
        let step = left.min(22);
        let mut power = 1.0;
        for _ in 0..step {
            power *= 10.0;
        }
        float = if exponent < 0 { float / power } else { float * power };
        left -= step;
    }
    float
}
