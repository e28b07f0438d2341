//! `quote-without-source`: somebody's words without a source.

use crate::lint::{Context, Report};

pub(crate) fn check(_context: &Context<'_>, _report: &mut Report<'_>) {}
