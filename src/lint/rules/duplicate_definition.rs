//! `duplicate-definition`: a term defined twice in one scope.

use crate::lint::{Context, Report};

pub(crate) fn check(_context: &Context<'_>, _report: &mut Report<'_>) {}
