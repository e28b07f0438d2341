//! Does this quote stand in the original, at this address?

mod index;
mod myers;
mod token;
