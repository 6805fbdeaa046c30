//! Lines on set-up, special actions, checks, supply, winter and victory (chapters 5, 7 to 12, 26).
