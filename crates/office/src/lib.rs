//! The monthly run of a rating office. [`run`] works a month, [`month`] has its stages in the order of the law, and each stage is a
//! room: [`read`], [`open`], [`accept`], [`rate`], [`sanction`], [`lay_out`], then [`publishing`] and [`forget`]. Beside the run stand
//! [`verify`], which recomputes it, the [`questions`] that change nothing, the lists of others ([`exchange`]), and what is asked before
//! a decision is written ([`decide`]).

pub mod accept;
mod backlog;
mod batch;
pub mod decide;
pub mod elo_forecast;
pub mod erase;
pub mod exchange;
pub mod forget;
pub mod handed_on;
pub mod lay_out;
mod month;
pub mod open;
pub mod past;
pub mod publishing;
pub mod questions;
pub mod rate;
pub mod read;
mod request;
pub mod rollback;
pub mod run;
mod run_report;
pub mod sanction;
mod unfinished_work;
pub mod verify;
