//! Wording, scene, who may see what (27, 28).
