//! Numbers by which a report or a decision names somebody.

/// A number of our register, or one of FIDE's.
#[derive(Clone, Copy)]
pub enum Number<'n> {
    Ours(&'n str),
    Fides(&'n str),
}

/// Looks a number up: the register id that counts for it.
pub type Register<'r> = dyn Fn(Number) -> Option<String> + 'r;
