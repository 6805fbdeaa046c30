//! Forts, sieges, villages, settlements (20; AC-102 to AC-111).
