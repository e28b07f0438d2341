//! Currency marks and codes that stand before a figure (codes also after it).

/// Marks: as written, ISO 4217. A country letter before `$` belongs to it.
pub(crate) const MARKS: &[(&str, &str)] = &[
    ("¥", "JPY"),
    ("￥", "JPY"),
    ("€", "EUR"),
    ("£", "GBP"),
    ("￡", "GBP"),
    ("₩", "KRW"),
    ("￦", "KRW"),
    ("₹", "INR"),
    ("฿", "THB"),
    ("$", "USD"),
    ("US$", "USD"),
    ("U.S.$", "USD"),
    ("A$", "AUD"),
    ("AU$", "AUD"),
    ("C$", "CAD"),
    ("CA$", "CAD"),
    ("HK$", "HKD"),
    ("NT$", "TWD"),
    ("S$", "SGD"),
    ("NZ$", "NZD"),
    ("R$", "BRL"),
    ("RMB", "CNY"),
    ("JP¥", "JPY"),
    ("CN¥", "CNY"),
];

/// ISO 4217 codes.
pub(crate) const CODES: &[&str] = &[
    "JPY", "USD", "EUR", "GBP", "CNY", "KRW", "AUD", "CAD", "HKD", "TWD", "SGD", "NZD", "CHF",
    "INR", "THB", "IDR", "VND", "PHP", "MYR", "BRL", "MXN", "RUB", "SEK", "NOK", "DKK", "PLN",
    "CZK", "HUF", "TRY", "ZAR", "AED", "SAR", "ILS",
];
