//! The office's data on disk: the people of the register, the runs, and the lock for writing. The only crate that writes
//! files of the office.

pub mod chain;
pub mod clubs;
pub mod conversions;
pub mod desk_token;
pub mod erased;
pub mod fide_records;
pub mod foreign;
pub mod format;
pub mod founding;
pub mod fsx;
pub mod hidden_people;
pub use kartotek_formats::ids;
pub mod last_worked;
pub mod lock;
pub mod merges;
pub mod names;
pub mod office;
pub mod people;
pub mod places;
pub mod private;
pub mod progress;
pub mod records;
mod roll_back;
pub mod rolled_back;
mod rows;
pub mod run_folder;
mod sealed_note;
mod settings;
pub mod staged;
pub mod state;
mod table_values;
#[cfg(test)]
mod tests;

pub use office::{Office, Register};
pub use people::People;
pub use settings::{
    EmtSettings, FolderSettings, InboxDecisions, Indexed, ListFormat, MailSettings, PublishSettings, RuleFiles,
    Settings, SiteField, Tls, UnknownKey, unknown_keys,
};
pub use state::{History, State, last_rated};
