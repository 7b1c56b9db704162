//! Letters by mail: the addresses (`contacts`), the letters (`letters`), a letter as bytes (`message`), the folder where
//! letters wait (`outbox`), the record of sent letters (`journal`), the status of each letter (`status`), and the sending
//! itself (`sending`, `smtp`, `answers` for the server's answers).
//!
//! `smtp` is the only file of the program that opens a socket, and only the command `kartotek mail --send` uses it; runs do
//! not. Letters contain public data, or data that their recipient sent in; `publish::reply` withholds the rest.

#![forbid(unsafe_code)]

mod answers;
pub mod contacts;
pub mod decoded;
pub mod journal;
mod letters;
mod message;
pub mod outbox;
pub mod sending;
mod smtp;
pub mod status;
