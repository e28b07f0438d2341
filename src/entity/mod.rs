//! Numbers, amounts, rates, dates: extract, compare, verify.
