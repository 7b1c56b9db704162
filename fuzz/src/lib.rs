//! kartotek as far as it reads: everything below the runs and the lists, which need polars. The name is that of the
//! whole program, so that `checks` says the same to both.

#[path = "../../src/decision/mod.rs"]
pub mod decision;
#[path = "../../src/diagnostic/mod.rs"]
pub mod diagnostic;
#[path = "../../src/formats/mod.rs"]
pub mod formats;
#[path = "../../src/intake/mod.rs"]
pub mod intake;
#[path = "../../src/register/mod.rs"]
pub mod register;
#[path = "../../src/texts/mod.rs"]
pub mod texts;
