//! Lists that the office shows, in the formats they are read in. A list is bytes before it is a file.

pub mod desk;
pub mod document;
pub mod folder;
pub mod headings;
pub mod lists;
pub mod manifest;
pub mod member_file;
pub mod metrics;
pub mod name_order;
pub mod render;
pub mod reply;
pub mod site;
#[cfg(feature = "sqlite-export")]
pub mod sqlite;
pub mod summary;
