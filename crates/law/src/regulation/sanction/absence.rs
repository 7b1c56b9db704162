//! 4.5.4.2: the quarantine of a player who was absent from a whole tournament without excuse.
//!
//! They are found by [`ScheduledGames::absent_throughout`](crate::regulation::rateable::game::ScheduledGames).

use crate::regulation::Deadlines;

/// The months before any doubling; `in_form`: those of a quarantine in the report's form. Given automatically, by the fact alone.
//§ Udebliver en spiller fra hele turneringen uden godkendt afbud, rates disse partier ikke, men den udeblevne idømmes mindst 6 måneders karantæne fra koordinerede turneringer.
// Decision (4.5.4.2): a longer one in the form stands instead; a shorter one is raised.
pub fn months(deadlines: &Deadlines, in_form: Option<u32>) -> u32 {
    in_form.map_or(deadlines.absence_months, |months| months.max(deadlines.absence_months))
}
