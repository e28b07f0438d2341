//! Does this quote stand in the original, at this address?
