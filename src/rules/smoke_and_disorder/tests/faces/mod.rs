//! What proves `faces/`, in the same rooms.

mod aim;
mod offers;
mod scene;
