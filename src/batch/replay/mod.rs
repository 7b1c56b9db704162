mod piece;
mod rate;
