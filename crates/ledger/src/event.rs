//! Events that a line of the ledger records.

use serde::{Deserialize, Serialize};

/// The event that a line of the ledger records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Event {
    /// A new member entered with a first rating (4.5.5.1).
    Entered,
    /// A player started anew (4.5.5.1.5).
    Restarted,
    /// A report was rated.
    Rated,
    /// A rated report was corrected (4.5.4.1).
    Corrected,
    /// A rated report was taken back (4.5.4.1).
    Annulled,
    /// RK gave a new rating (4.5.5.1.6).
    Assigned,
    /// Moved towards the FIDE list (4.5.6).
    Aligned,
    /// A later rule set converted the rating.
    Converted,
    /// Two records of one person became one.
    Merged,
    /// One record that was merged is two again.
    Unmerged,
}

/// The source of a line's event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The report that lets somebody enter or start anew.
    Entry,
    /// A report's content: what was rated, or what corrects it.
    Content,
    /// A decision that takes a report back.
    Annulment,
    /// A decision about a record of the register, or a rule set that converts it.
    Record,
}

impl Event {
    pub fn origin(self) -> Origin {
        match self {
            Event::Entered | Event::Restarted => Origin::Entry,
            Event::Rated | Event::Corrected => Origin::Content,
            Event::Annulled => Origin::Annulment,
            Event::Assigned | Event::Aligned | Event::Converted => Origin::Record,
            Event::Merged | Event::Unmerged => Origin::Record,
        }
    }

    /// A line of a report: of its calculation, or of its correction.
    pub fn is_of_report(self) -> bool {
        matches!(self.origin(), Origin::Content | Origin::Annulment)
    }

    /// A change of what a rated report gave: it is corrected, or taken back (4.5.4.1).
    pub fn is_correction(self) -> bool {
        match self {
            Event::Corrected | Event::Annulled => true,
            Event::Entered | Event::Restarted | Event::Rated => false,
            Event::Assigned | Event::Aligned | Event::Converted => false,
            Event::Merged | Event::Unmerged => false,
        }
    }

    /// A report gave a first rating, or a new one to start anew with.
    pub fn is_entry(self) -> bool {
        self.origin() == Origin::Entry
    }

    /// A player of a report, as it was rated or corrected.
    pub fn is_of_content(self) -> bool {
        self.origin() == Origin::Content
    }

    /// The word for it in the tables.
    pub fn as_str(self) -> &'static str {
        match self {
            Event::Entered => "entered",
            Event::Restarted => "restarted",
            Event::Rated => "rated",
            Event::Corrected => "corrected",
            Event::Annulled => "annulled",
            Event::Assigned => "assigned",
            Event::Aligned => "aligned",
            Event::Converted => "converted",
            Event::Merged => "merged",
            Event::Unmerged => "unmerged",
        }
    }
}
