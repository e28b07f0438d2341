//! `dangling-reference`: a reference to a place that does not exist.

use crate::lint::{Context, Report};

pub(crate) fn check(_context: &Context<'_>, _report: &mut Report<'_>) {}
