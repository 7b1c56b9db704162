//! Bytes into the vocabulary and back, one folder or file per format. Row types live and die here. A reader never
//! panics, never guesses a person, and reports every repair it makes.

pub mod alphabet;
pub mod archive;
pub mod begun_form;
pub mod block_reader;
pub mod bounded;
pub mod bundle;
pub mod cells;
pub mod change_table;
pub mod day;
pub mod diagnostic;
pub mod emt_entries;
pub mod encoding;
pub mod entry_list;
pub mod federation;
pub mod fide_list;
pub mod fide_rule_set;
pub mod file_name;
pub mod form;
pub mod founding_table;
pub mod games_csv;
pub mod games_sheet;
mod games_table;
pub mod guarded;
pub mod home;
pub mod ids;
pub mod keys;
pub mod limits;
pub mod member_file;
pub mod money;
pub mod name;
pub mod office_csv;
pub mod officials_csv;
pub mod pairing_state;
pub mod published_list;
pub mod redact;
pub mod report;
pub mod result;
pub mod rule_document;
pub mod rule_set;
pub mod sanction_places;
pub mod sanction_words;
pub mod scores;
pub mod separated;
pub mod texts;
pub mod time_control;
pub mod title;
pub mod trf;
pub mod words;
pub mod xlsx;

/// Whether a file is Parquet by its ending; every other table is separated values.
pub fn is_parquet(path: &std::path::Path) -> bool {
    path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("parquet"))
}
