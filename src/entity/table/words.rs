//! English number words and month names.

pub(crate) const NUMBERS: &[(&str, i128)] = &[
    ("zero", 0),
    ("one", 1),
    ("two", 2),
    ("three", 3),
    ("four", 4),
    ("five", 5),
    ("six", 6),
    ("seven", 7),
    ("eight", 8),
    ("nine", 9),
    ("ten", 10),
    ("eleven", 11),
    ("twelve", 12),
    ("thirteen", 13),
    ("fourteen", 14),
    ("fifteen", 15),
    ("sixteen", 16),
    ("seventeen", 17),
    ("eighteen", 18),
    ("nineteen", 19),
    ("twenty", 20),
    ("thirty", 30),
    ("forty", 40),
    ("fifty", 50),
    ("sixty", 60),
    ("seventy", 70),
    ("eighty", 80),
    ("ninety", 90),
    ("hundred", 100),
    ("thousand", 1_000),
    ("million", 1_000_000),
    ("billion", 1_000_000_000),
    ("trillion", 1_000_000_000_000),
];

/// Scales that follow digits behind a blank.
pub(crate) const SCALES: &[(&str, i128)] = &[
    ("hundred", 100),
    ("thousand", 1_000),
    ("million", 1_000_000),
    ("billion", 1_000_000_000),
    ("trillion", 1_000_000_000_000),
];

/// Scales glued to a figure with a currency mark: $1.2M.
pub(crate) const SHORT_SCALES: &[(&str, i128)] = &[
    ("k", 1_000),
    ("K", 1_000),
    ("m", 1_000_000),
    ("M", 1_000_000),
    ("mn", 1_000_000),
    ("MM", 1_000_000),
    ("bn", 1_000_000_000),
    ("B", 1_000_000_000),
    ("b", 1_000_000_000),
    ("tn", 1_000_000_000_000),
    ("T", 1_000_000_000_000),
];

/// Month names: full, then the abbreviations that may end in a dot.
pub(crate) const MONTHS: &[(&str, u8)] = &[
    ("January", 1),
    ("February", 2),
    ("March", 3),
    ("April", 4),
    ("May", 5),
    ("June", 6),
    ("July", 7),
    ("August", 8),
    ("September", 9),
    ("October", 10),
    ("November", 11),
    ("December", 12),
    ("Jan", 1),
    ("Feb", 2),
    ("Mar", 3),
    ("Apr", 4),
    ("Jun", 6),
    ("Jul", 7),
    ("Aug", 8),
    ("Sept", 9),
    ("Sep", 9),
    ("Oct", 10),
    ("Nov", 11),
    ("Dec", 12),
];

/// Denominators in words: singular, plural, value.
pub(crate) const DENOMINATORS: &[(&str, &str, i128)] = &[
    ("half", "halves", 2),
    ("third", "thirds", 3),
    ("quarter", "quarters", 4),
    ("fourth", "fourths", 4),
    ("fifth", "fifths", 5),
    ("sixth", "sixths", 6),
    ("seventh", "sevenths", 7),
    ("eighth", "eighths", 8),
    ("ninth", "ninths", 9),
    ("tenth", "tenths", 10),
    ("hundredth", "hundredths", 100),
];

/// Words that say a factor by themselves: word, numerator, denominator.
pub(crate) const FACTORS: &[(&str, i128, i128)] = &[
    ("doubled", 2, 1),
    ("doubles", 2, 1),
    ("doubling", 2, 1),
    ("tripled", 3, 1),
    ("triples", 3, 1),
    ("quadrupled", 4, 1),
    ("halved", 1, 2),
    ("halves", 1, 2),
    ("halving", 1, 2),
    ("twofold", 2, 1),
    ("threefold", 3, 1),
];
