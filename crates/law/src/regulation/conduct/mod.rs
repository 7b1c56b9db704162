//! Running a tournament by the book: § 5, § 6, § 21, § 61 to § 65 and 4.6. One file per check. None of it stops the
//! rating: what is found is told, and the office decides.

pub mod announcement;
pub mod committee;
pub mod directors;
pub mod division;
pub mod entry_list;
pub mod fee;
pub mod licence;
pub mod membership;
pub mod playing_director;
pub mod reporting;
pub mod rounds;
pub mod scope;
pub mod system;
