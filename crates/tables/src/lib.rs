pub use polars::prelude::*;
