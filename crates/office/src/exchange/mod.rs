//! Exchanges lists with others: FIDE's, a federation's members, an organiser's entries. The register is compared, not changed.

pub mod alignment;
pub mod change_table;
pub mod entry_list;
pub mod fide_export;
pub mod fide_import;
pub mod member_import;
