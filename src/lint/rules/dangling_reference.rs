//! `dangling-reference`: a reference to a place that does not exist.

use crate::document::Status;
use crate::lint::{Context, Data, Report};

pub(crate) fn check(context: &Context<'_>, report: &mut Report<'_>) {
    for reference in context.document.references() {
        if reference.status != Status::Missing {
            continue;
        }
        let data = Data::DanglingReference {
            label: reference.label.clone(),
            target: reference.target.to_string(),
        };
        report.add(reference.span, reference.label.as_str(), data);
    }
}
