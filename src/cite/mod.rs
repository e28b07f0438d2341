//! Does this quote stand in the original, at this address?

mod align;
mod class;
mod editorial;
mod index;
mod lookalike;
mod myers;
mod negation;
mod omission;
mod prepared;
mod token;
