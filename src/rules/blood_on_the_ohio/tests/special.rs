//! Special actions (5; AC-31 to AC-54).
