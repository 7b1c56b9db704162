//! Whole files.

use super::*;
