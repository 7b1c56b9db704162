//! The sections that a rule set may abolish.

/// A part of the regulation that a rule set may be without.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Section {
    AverageMethod,
    Bonus,
    KBoundary,
    GroupWinner,
    CandidateResult,
    TitleNorms,
    Alignment,
    Floor,
    PerformanceRating,
    Restart,
    Sanctions,
    Emt,
    Control,
}

impl Section {
    pub const ALL: [Section; 13] = [
        Section::AverageMethod,
        Section::Bonus,
        Section::KBoundary,
        Section::GroupWinner,
        Section::CandidateResult,
        Section::TitleNorms,
        Section::Alignment,
        Section::Floor,
        Section::PerformanceRating,
        Section::Restart,
        Section::Sanctions,
        Section::Emt,
        Section::Control,
    ];

    /// As a rule set's file names it.
    pub fn name(self) -> &'static str {
        match self {
            Section::AverageMethod => "average_method",
            Section::Bonus => "bonus",
            Section::KBoundary => "k_boundary",
            Section::GroupWinner => "group_winner",
            Section::CandidateResult => "candidate_result",
            Section::TitleNorms => "title_norms",
            Section::Alignment => "alignment",
            Section::Floor => "floor",
            Section::PerformanceRating => "performance_rating",
            Section::Restart => "restart",
            Section::Sanctions => "sanctions",
            Section::Emt => "emt",
            Section::Control => "control",
        }
    }

    pub fn named(name: &str) -> Option<Section> {
        Section::ALL.into_iter().find(|section| section.name() == name)
    }
}
