//! Did the player state this very point?
