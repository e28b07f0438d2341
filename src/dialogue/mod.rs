//! From what was typed to what is said, by rule.
