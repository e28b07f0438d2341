//! [`Rational`]: exact fractions of `i128`, the only arithmetic of this floor.

use std::cmp::Ordering;
use std::fmt;

/// A reduced fraction with a positive denominator.
///
/// Every operation is checked: what does not fit is `None`, never a wrong
/// value. Whole numbers and decimals are exact far beyond 10^28.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rational {
    num: i128,
    den: i128,
}

impl Rational {
    /// 0.
    pub const ZERO: Self = Self { num: 0, den: 1 };
    /// 1.
    pub const ONE: Self = Self { num: 1, den: 1 };

    /// A whole number.
    pub const fn whole(num: i128) -> Self {
        Self { num, den: 1 }
    }

    /// `num/den`, reduced; `None` when `den` is 0 or does not fit.
    pub fn new(num: i128, den: i128) -> Option<Self> {
        if den == 0 {
            return None;
        }
        if den == 1 {
            return Some(Self { num, den });
        }
        let shared = gcd(num.unsigned_abs(), den.unsigned_abs());
        let shared = i128::try_from(shared).ok()?;
        let (num, den) = (num / shared, den / shared);
        if den < 0 {
            Some(Self {
                num: num.checked_neg()?,
                den: den.checked_neg()?,
            })
        } else {
            Some(Self { num, den })
        }
    }

    /// `digits` with the last `decimals` of them behind the point.
    pub fn decimal(digits: i128, decimals: u32) -> Option<Self> {
        Self::new(digits, 10i128.checked_pow(decimals)?)
    }

    /// The numerator.
    pub fn num(self) -> i128 {
        self.num
    }

    /// The denominator, positive.
    pub fn den(self) -> i128 {
        self.den
    }

    /// Whether it is below 0.
    pub fn is_negative(self) -> bool {
        self.num < 0
    }

    /// Whether it is a whole number.
    pub fn is_whole(self) -> bool {
        self.den == 1
    }

    /// The whole number, when it is one and fits.
    pub fn to_u32(self) -> Option<u32> {
        self.is_whole().then(|| u32::try_from(self.num).ok())?
    }

    /// Sum.
    pub fn checked_add(self, other: Self) -> Option<Self> {
        if self.den == 1 && other.den == 1 {
            return Some(Self::whole(self.num.checked_add(other.num)?));
        }
        let shared = gcd(self.den.unsigned_abs(), other.den.unsigned_abs());
        let shared = i128::try_from(shared).ok()?;
        let (left, right) = (other.den / shared, self.den / shared);
        let num = self
            .num
            .checked_mul(left)?
            .checked_add(other.num.checked_mul(right)?)?;
        Self::new(num, self.den.checked_mul(left)?)
    }

    /// Difference.
    pub fn checked_sub(self, other: Self) -> Option<Self> {
        self.checked_add(other.checked_neg()?)
    }

    /// Product.
    pub fn checked_mul(self, other: Self) -> Option<Self> {
        // Reduced crosswise first, so that nothing overflows that need not.
        let left = Self::new(self.num, other.den)?;
        let right = Self::new(other.num, self.den)?;
        Some(Self {
            num: left.num.checked_mul(right.num)?,
            den: left.den.checked_mul(right.den)?,
        })
    }

    /// Quotient; `None` when `other` is 0.
    pub fn checked_div(self, other: Self) -> Option<Self> {
        self.checked_mul(Self::new(other.den, other.num)?)
    }

    /// The opposite.
    pub fn checked_neg(self) -> Option<Self> {
        Some(Self {
            num: self.num.checked_neg()?,
            den: self.den,
        })
    }

    /// The magnitude.
    pub fn abs(self) -> Option<Self> {
        if self.num < 0 {
            self.checked_neg()
        } else {
            Some(self)
        }
    }

    /// The largest whole number at or below.
    pub fn floor(self) -> i128 {
        self.num.div_euclid(self.den)
    }

    /// What is left above [`Rational::floor`].
    pub fn fraction(self) -> Self {
        Self {
            num: self.num.rem_euclid(self.den),
            den: self.den,
        }
    }

    /// Number of decimals when the decimal notation ends.
    pub fn decimals(self) -> Option<u32> {
        let (mut den, mut twos, mut fives) = (self.den, 0, 0);
        while den % 2 == 0 {
            den /= 2;
            twos += 1;
        }
        while den % 5 == 0 {
            den /= 5;
            fives += 1;
        }
        (den == 1).then_some(twos.max(fives))
    }

    /// Half away from zero, to `decimals` places: the conventional rounding.
    pub fn rounded(self, decimals: u32) -> Option<Self> {
        let scale = 10i128.checked_pow(decimals)?;
        let scaled = self.abs()?.checked_mul(Self::whole(scale))?;
        let whole = scaled.checked_add(Self { num: 1, den: 2 })?.floor();
        let whole = if self.num < 0 { -whole } else { whole };
        Self::new(whole, scale)
    }
}

impl PartialOrd for Rational {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Rational {
    /// By continued fractions: no product, so nothing can overflow.
    fn cmp(&self, other: &Self) -> Ordering {
        let (mut a, mut b) = (*self, *other);
        let mut turned = false;
        loop {
            let order = a.floor().cmp(&b.floor());
            let (x, y) = (a.fraction(), b.fraction());
            let order = match order {
                Ordering::Equal if x.num == 0 || y.num == 0 => x.num.signum().cmp(&y.num.signum()),
                Ordering::Equal => {
                    (a, b) = (
                        Self {
                            num: x.den,
                            den: x.num,
                        },
                        Self {
                            num: y.den,
                            den: y.num,
                        },
                    );
                    turned = !turned;
                    continue;
                }
                unequal => unequal,
            };
            return if turned { order.reverse() } else { order };
        }
    }
}

/// A decimal without exponent or trailing zeros; `p/q` when the decimal
/// notation does not end.
impl fmt::Display for Rational {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.den == 1 {
            return write!(f, "{}", self.num);
        }
        let Some(decimals) = self.decimals() else {
            return write!(f, "{}/{}", self.num, self.den);
        };
        let (size, den) = (self.num.unsigned_abs(), self.den.unsigned_abs());
        let sign = if self.num < 0 { "-" } else { "" };
        write!(f, "{sign}{}.", size / den)?;
        let mut rest = size % den;
        for _ in 0..decimals {
            // den is at most 2^127, so ten times the rest may pass 2^128.
            let (digit, next) = long_division_step(rest, den);
            write!(f, "{digit}")?;
            rest = next;
        }
        Ok(())
    }
}

/// `rest * 10 / den` and its remainder, by additions that cannot overflow.
fn long_division_step(rest: u128, den: u128) -> (u8, u128) {
    if let Some(product) = rest.checked_mul(10) {
        return ((product / den) as u8, product % den);
    }
    let (mut digit, mut sum) = (0, 0u128);
    for _ in 0..10 {
        if sum >= den - rest {
            digit += 1;
            sum -= den - rest;
        } else {
            sum += rest;
        }
    }
    (digit, sum)
}

fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a.max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn r(num: i128, den: i128) -> Rational {
        Rational::new(num, den).unwrap()
    }

    #[test]
    fn reduces_and_keeps_the_sign_above() {
        assert_eq!(r(25, 100), r(1, 4));
        assert_eq!(r(1, -4), r(-1, 4));
        assert_eq!(Rational::new(1, 0), None);
    }

    #[test]
    fn writes_plain_decimals() {
        for (value, written) in [
            (r(5, 2), "2.5"),
            (r(-5, 2), "-2.5"),
            (r(-1, 20), "-0.05"),
            (r(2, 3), "2/3"),
            (
                r(10i128.pow(28) * 8 + 1, 8),
                "10000000000000000000000000000.125",
            ),
            (Rational::whole(0), "0"),
        ] {
            assert_eq!(value.to_string(), written);
        }
    }

    #[test]
    fn overflow_is_none_and_never_wrong() {
        let huge = Rational::whole(10i128.pow(38));
        assert_eq!(huge.checked_mul(huge), None);
        assert_eq!(huge.checked_add(huge), None);
        assert_eq!(Rational::decimal(1, 39), None);
    }

    #[test]
    fn orders_without_products() {
        let big = 10i128.pow(37);
        assert!(r(big + 1, big) > r(big + 2, big + 1));
        assert!(r(-1, 3) < r(-1, 4));
        assert!(r(-1, 2) < Rational::ZERO);
        assert_eq!(r(1, 3).cmp(&r(2, 6)), Ordering::Equal);
    }

    #[test]
    fn rounds_half_away_from_zero() {
        assert_eq!(r(8519, 100).rounded(0), Some(Rational::whole(85)));
        assert_eq!(r(5, 2).rounded(0), Some(Rational::whole(3)));
        assert_eq!(r(-5, 2).rounded(0), Some(Rational::whole(-3)));
        assert_eq!(r(100, 3).rounded(1), Some(r(333, 10)));
    }
}
