//! The numbered tree of a document and its references.
