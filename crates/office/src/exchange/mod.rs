//! Lists exchanged with others: FIDE lists, member files, entry lists. They are compared with the register, which is not changed.

pub mod alignment;
pub mod change_table;
pub mod entry_list;
pub mod fide_export;
pub mod fide_import;
pub mod member_import;
