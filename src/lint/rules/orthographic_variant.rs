//! `orthographic-variant`: one word in two spellings.

use crate::lint::{Context, Report};

pub(crate) fn check(_context: &Context<'_>, _report: &mut Report<'_>) {}
