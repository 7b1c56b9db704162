//! The sections that a rule set may abolish.

macro_rules! sections {
    ($($section:ident $name:literal,)+) => {
        /// A part of the regulation that a rule set may be without.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Section {
            $($section),+
        }

        impl Section {
            const ALL: &[Section] = &[$(Section::$section),+];

            /// As a rule set's file names it.
            pub fn name(self) -> &'static str {
                match self {
                    $(Section::$section => $name),+
                }
            }
        }
    };
}

sections! {
    AverageMethod "average_method",
    Bonus "bonus",
    KBoundary "k_boundary",
    GroupWinner "group_winner",
    CandidateResult "candidate_result",
    TitleNorms "title_norms",
    Alignment "alignment",
    Floor "floor",
    PerformanceRating "performance_rating",
    Restart "restart",
    Sanctions "sanctions",
    Emt "emt",
    Control "control",
}

impl Section {
    pub fn named(name: &str) -> Option<Section> {
        Section::ALL.iter().copied().find(|section| section.name() == name)
    }
}
