//! Japanese eras: name, letter, and what is added to the year.

pub(crate) struct Era {
    pub(crate) name: &'static str,
    pub(crate) letter: char,
    /// Gregorian year before year 1.
    pub(crate) base: u16,
}

/// Reckoned on past an era's end: 平成35年 is 2023.
pub(crate) const ERAS: &[Era] = &[
    Era {
        name: "令和",
        letter: 'R',
        base: 2018,
    },
    Era {
        name: "平成",
        letter: 'H',
        base: 1988,
    },
    Era {
        name: "昭和",
        letter: 'S',
        base: 1925,
    },
    Era {
        name: "大正",
        letter: 'T',
        base: 1911,
    },
    Era {
        name: "明治",
        letter: 'M',
        base: 1867,
    },
    Era {
        name: "㋿",
        letter: '㋿',
        base: 2018,
    },
    Era {
        name: "㍻",
        letter: '㍻',
        base: 1988,
    },
    Era {
        name: "㍼",
        letter: '㍼',
        base: 1925,
    },
    Era {
        name: "㍽",
        letter: '㍽',
        base: 1911,
    },
    Era {
        name: "㍾",
        letter: '㍾',
        base: 1867,
    },
];
