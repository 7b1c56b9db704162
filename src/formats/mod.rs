//! Bytes into the vocabulary and back, one folder or file per format. Row types live and die here. A reader never
//! panics, never guesses a person, and reports every repair it makes.

pub mod bundle;
pub mod cells;
pub mod emt_entries;
pub mod entry_list;
pub mod fide_list;
pub mod form;
pub mod games_csv;
pub mod money;
pub mod office_csv;
pub mod officials_csv;
pub mod published_list;
pub mod redact;
pub mod report;
pub mod result;
pub mod rule_set;
pub mod text;
pub mod trf;
