//! Findings: the rule table, one file a rule.
