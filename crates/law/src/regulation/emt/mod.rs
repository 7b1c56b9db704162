//! § 31–42: EMT, the federation's championship at Easter. The players of each class, and why: [`placing::place`] goes
//! through the classes in the order of § 34 and leaves every valid entry with a place and the clause that gave it.

pub mod basisklasse;
pub mod class;
pub mod clauses;
pub mod deadline;
pub mod easter;
pub mod entitlement;
pub mod entry;
pub mod field;
pub mod group;
pub mod group_name;
pub mod grouping;
pub mod kandidatklasse;
pub mod kvindeklasse;
pub mod landsholdsklasse;
pub mod last_year;
pub mod mesterklasse;
pub mod objection;
pub mod placing;
pub mod playing_time;
pub mod remark;
pub mod report;
pub mod system;
pub mod title;
pub mod veteranklasse;
