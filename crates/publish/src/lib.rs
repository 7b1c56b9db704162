//! Lists in all output formats, the site, and letters. Output is produced as bytes before it is written to files.

pub mod desk;
pub mod document;
pub mod folder;
pub mod headings;
pub mod lists;
pub mod manifest;
pub mod member_file;
pub mod render;
pub mod reply;
pub mod site;
#[cfg(feature = "sqlite-export")]
pub mod sqlite;
pub mod summary;
