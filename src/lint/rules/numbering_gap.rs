//! `numbering-gap`: a number that does not follow the one before it.

use crate::lint::{Context, Report};

pub(crate) fn check(_context: &Context<'_>, _report: &mut Report<'_>) {}
