//! The monthly run of a rating office. [`run`] runs a month; [`month`] calls its stages in the order of the law: [`read`], [`open`],
//! [`accept`], [`rate`], [`sanction`], [`lay_out`], then [`publishing`] and [`forget`]. Besides these, [`verify`] recomputes runs,
//! [`questions`] only read, [`exchange`] handles the lists of other bodies, and [`decide`] has the checks made before a decision is
//! written.

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
pub mod sanction;
mod unfinished_work;
pub mod verify;
