//! The monthly run, stage by stage: [`inbox`] reads, [`accept`] accepts or holds back, [`book`] rates in the order of
//! the law, [`plan`] lays everything out, and [`run`] commits and publishes it whole.

pub mod accept;
pub mod ahead;
pub mod alignment;
mod backlog;
pub mod book;
mod concurrent;
pub mod control;
pub mod correction;
pub mod dues;
mod earlier;
pub mod emt;
pub mod entry_list;
pub mod explain;
pub mod fide;
pub mod fide_export;
pub mod fide_import;
pub mod fide_list;
mod forgetting;
pub mod history;
pub mod impact;
pub mod inbox;
mod late;
mod matters;
pub mod member_import;
mod one_id;
pub mod opening;
pub mod plan;
pub mod publishing;
pub mod rating;
pub mod rollback;
pub mod run;
mod same_games;
pub mod sanctions;
mod standing;
mod tables;
pub mod trial;
