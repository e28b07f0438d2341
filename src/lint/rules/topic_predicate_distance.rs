//! `topic-predicate-distance`: a predicate far from its topic.

use crate::lint::{Context, Report};

pub(crate) fn check(_context: &Context<'_>, _report: &mut Report<'_>) {}
