//! Did a second party pass on findings unchanged?
