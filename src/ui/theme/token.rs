//! What a title adds to bodies on a table: how large its figures are, and what lies on a body.

use crate::rules::Counter;

/// Something that lies on a body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// Its symbol.
    pub symbol: &'static str,
    /// Its width and height, in board units.
    pub size: [u16; 2],
    /// Where it lies.
    pub edge: Edge,
}

/// Where tokens lie side by side, about the middle of the body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edge {
    /// Before its front edge.
    Front,
    /// On its rear edge.
    Rear,
    /// At the right end of its rear edge.
    Corner,
}

/// The bodies of a title.
#[derive(Clone, Copy, Debug)]
pub struct Bodies {
    /// The symbol of a figure in a livery, if it is not that of its glyph alone.
    pub figure: fn(&str, &str) -> Option<&'static str>,
    /// How wide and deep a figure is, in board units; `None`: as much as each has for itself.
    pub span: fn(&str) -> Option<[u16; 2]>,
    /// What lies on the body.
    pub tokens: fn(&Counter) -> Vec<Token>,
    /// What is written behind it.
    pub label: fn(&Counter) -> Option<String>,
}

impl Bodies {
    /// Bodies of which a title says nothing more.
    pub const PLAIN: Self = Self { figure: |_, _| None, span: |_| None, tokens: |_| Vec::new(), label: |_| None };
}
