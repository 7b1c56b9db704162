//! Every kind of diagnostic, a module each: what it is, how much it weighs, the paragraph, and what it says. The name is
//! stable: other programs rely on it, and `tests/errors` has an example of each. The words are in `data/texts`, under
//! the code's name, or the code's name, two hyphens and which of its sentences: `form-value--date`.

use super::Severity;
use crate::texts::{Language, say_attribute};

/// A kind of diagnostic.
#[derive(Debug, PartialEq, Eq)]
pub struct Code {
    pub name: &'static str,
    pub severity: Severity,
    /// The paragraph it comes from, if it comes from the law.
    pub paragraph: Option<&'static str>,
    /// `decide confirmed` may say that it is known and right: every warning and note, and an error that only somebody
    /// who knows the tournament can answer.
    pub may_be_confirmed: bool,
    pub outsiders: Outsiders,
}

/// The part of a diagnostic for somebody outside the office, such as the director of the report. There is no default:
/// nothing about another person, a sanction, the register or the office's own work goes out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outsiders {
    /// The finding, and what to do, in the same words.
    Told,
    /// The finding; what to do names other people or is the office's, and is said otherwise or not at all.
    WithoutRemedy,
    /// The mere fact that there is something, in words of the letter's own.
    InOtherWords,
    /// Nothing.
    NotTold,
}

impl Code {
    /// Holds the report back.
    const fn error(name: &'static str, outsiders: Outsiders) -> Code {
        Code { name, severity: Severity::Error, paragraph: None, may_be_confirmed: false, outsiders }
    }

    const fn warning(name: &'static str, outsiders: Outsiders) -> Code {
        Code { name, severity: Severity::Warning, paragraph: None, may_be_confirmed: true, outsiders }
    }

    const fn note(name: &'static str, outsiders: Outsiders) -> Code {
        Code { name, severity: Severity::Note, paragraph: None, may_be_confirmed: true, outsiders }
    }

    const fn of(self, paragraph: &'static str) -> Code {
        Code { paragraph: Some(paragraph), ..self }
    }

    /// An error that a decision answers as well as a correction.
    const fn unless_confirmed(self) -> Code {
        Code { may_be_confirmed: true, ..self }
    }

    /// Its meaning, in one sentence.
    pub fn meaning(&self, language: Language) -> String {
        say_attribute(language, self.name, "meaning", &[]).unwrap_or_default()
    }
}

pub mod scores;

/// Imports of every code's module.
mod prelude {
    pub(super) use super::{Code, Outsiders};
    pub(super) use crate::diagnostic::{Diagnostic, Place};
    pub(super) use crate::texts::{Text, Value, text};
}

/// A module for each kind, and the list of all of them: none can be forgotten there.
macro_rules! codes {
    ($($module:ident)+) => {
        $(pub mod $module;)+

        /// Each with a module of its own, in the order of their groups.
        const OWN: &[&Code] = &[$(&$module::CODE),+];
    };
}

codes! {
    // Files
    file_empty
    file_binary
    line_too_long
    encoded_twice
    encoding_assumed
    file_ignored
    file_too_large
    file_unread
    reader_failed
    scores_unread
    report_without_games
    report_too_large
    text_impossible
    table_twice

    // Forms, JSON
    form_syntax
    form_missing
    form_value
    form_differs

    // Tables
    csv_syntax
    column_ignored
    spreadsheet_unreadable
    spreadsheet_cell
    cross_table
    cross_table_completed

    // TRF
    trf_syntax
    trf_number
    trf_cut_off
    trf_date
    trf_date_spelling
    trf_rating_overrun
    trf_shifted_by_bytes
    trf_title_doubtful
    trf_record_ignored
    trf_no_players
    trf_points
    trf_points_contradict
    trf_halves_contradict
    trf_half_missing
    trf_half_completed
    trf_colour
    trf_bye_with_opponent
    trf_byes_allocated
    trf_round_beyond
    trf_round_unplayed
    tournament_unfinished
    trf_unusual_score
    trf_repaired
    trf_value_ignored
    trf_other_format
    trf_dialect
    trf_record_unread
    trf_record_contradicts
    trf_game_contradicted
    trf_count
    trf_control_total
    trf_scoring
    trf_time_control_unequal

    // The table
    result_unknown
    result_missing
    opponent_unknown
    game_against_self
    two_games_in_a_round
    start_number_twice
    round_out_of_range
    round_beyond_declared
    round_missing
    round_incomplete
    complete_differs
    unexcused_without_absence
    withdrawn_but_played
    free_round
    free_round_denied
    start_number_unknown
    no_rated_games

    // Dates and time control
    date_missing
    date_impossible
    dates_reversed
    round_date_outside
    round_dates_unordered
    date_in_future
    dated_before_founding
    dated_long_ago
    ratings_day_late
    reported_before_end
    reported_in_future
    time_control_unknown
    time_control_syntax
    time_control_unread
    time_control_rapid
    time_control_blitz
    time_control_irregular
    time_control_not_rateable

    // Players
    player_unknown
    player_unidentified
    player_without_name
    names_missing
    player_ambiguous
    player_twice
    player_without_rating
    player_name_differs
    birth_date_differs
    born_after_tournament
    played_after_death
    too_young_to_play
    fide_id_differs
    former_name
    name_order
    guest_like_member
    id_merged
    erased_named
    id_names_another
    identity_of_another
    players_swapped
    sibling_swap
    unlikely_result
    two_tournaments_at_once
    rating_differs
    rating_impossible
    newcomer_details
    newcomer_incomplete
    first_rating_not_allowed
    rating_read_as_national
    first_rating_contradicts
    first_rating_unneeded
    restart_not_allowed
    restart_too_early
    restart_taken_back
    assigned_rating_at_home
    no_performance_rating
    nobody_rated
    nobody_of_ours

    // How the tournament was run
    director_missing
    director_without_licence
    committee_incomplete
    committee_without_licence
    director_plays
    reported_late
    not_announced
    not_a_member
    guest_again
    system_undeclared
    system_needs_approval
    kind_abroad
    federation_unknown
    ratings_day_unused
    groups_not_by_rating
    groups_odd
    rounds_inconsistent
    pairing_repeated
    pairing_differs
    pairing_order
    pairing_unchecked

    // Entry lists
    entry_list_value
    entry_list_time
    entry_list_day
    not_on_entry_list

    // Decisions
    decision_changed
    decision_syntax
    decision_waits
    decision_without_effect
    report_refused

    // Sanctions
    player_quarantined
    sanction_misplaced
    lapsed_sanction
    private_record_lost
    report_gone

    // Entries for EMT
    emt_entry_value
    emt_quarantined
    emt_not_a_member
    emt_entry_late
    emt_class_not_open
    emt_group_form
    emt_not_entitled
    emt_other_system
    emt_time_control
    play_off_due
    title_unknown

    // FIDE lists and the annual alignment
    fide_list_unreadable
    fide_list_truncated
    fide_list_xml
    fide_list_zip
    fide_list_shifted
    fide_list_line_ignored
    fide_list_id_twice
    fide_id_twice
    fide_federation_differs
    fide_list_date
    fide_list_incomplete
    fide_list_older
    fide_list_undated
    alignment_not_on_list
    alignment_games_unknown

    // Member files
    member_file_unreadable
    member_file_line
    member_file_value
    member_rating_differs
    member_differs
    member_missing
    member_club_unknown
    change_line

    // Whole histories
    bulk_table
    bulk_value
    bulk_unknown
    bulk_order
    bulk_cut_off

    // Codes about files for other programs
    export_text
    trf_unsaid
    fide_report_incomplete
    fide_player_incomplete
    fide_player_left_out
    fide_arbiter_without_id

    // The run
    id_twice
    report_replaced
    duplicate_report
    games_already_rated
    games_in_two_reports
    correction_pending
    correction_older
    correction_player_unclear
    rated_out_of_order
    newcomer_stranded
    founding_changed
}

/// All of them: what is found in scores comes last.
pub const CODES: &[&Code] = &with_scores();

const fn with_scores() -> [&'static Code; OWN.len() + scores::CODES.len()] {
    let mut all = [OWN[0]; OWN.len() + scores::CODES.len()];
    let (first, others) = all.split_at_mut(OWN.len());
    first.copy_from_slice(OWN);
    others.copy_from_slice(scores::CODES);
    all
}
