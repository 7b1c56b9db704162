//! Letters by mail: who has an address (`contacts`), what each is written (`letters`), the letter as bytes (`message`), where
//! letters lie until they are sent (`outbox`), what was sent (`journal`), how each stands (`standing`), and the sending itself (`sending`, `smtp`, what the
//! server says, `answers`, and `connection_failure` for why it was not spoken to).
//!
//! `smtp` is the only file of the program that opens a socket, and only the command `kartotek mail --send` goes there: no
//! run does. What a letter may tell is public, or is what a director has sent in themselves; `publish::reply` keeps back the
//! rest.

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
pub mod standing;
