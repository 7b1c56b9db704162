/// The body that approved a first rating (4.5.5.1), lowest first: a higher one may always approve what a lower one may.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Approval {
    /// The organiser, for non-members.
    Organiser,
    /// The club's chair.
    Club,
    /// The main district's chair, on the club's motion; for single members the district itself.
    District,
    /// The chair of SU, on RK's motion.
    Su,
}
