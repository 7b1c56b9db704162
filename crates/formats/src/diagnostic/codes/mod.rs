//! Every kind of diagnostic: its name, severity, paragraph and sentences. The name is stable: other programs rely on
//! it, and `tests/errors` has an example of each. The words are in `data/texts`.
//!
//! An entry of a table makes a module, `codes::trf_date` for `trf-date`, with a function for each of its sentences. Its
//! first argument is the place.
//!
//! ```text
//! /// A date of a TRF cannot be read.
//! trf_date: warning("4.5.4.1") unless_confirmed {       paragraph and confirmation may be missing
//!     found(found: &str);                               the text `trf-date`, about `$found`
//!     year(found: &str, no: u32 as word);               `trf-date--year`; `$no` is `Value::word(no)`
//!     months(months: &[u16]) => (count = months.len()); `trf-date--months`, about other values than its arguments
//!     either(other: bool) => { … };                     a `Text` that is computed
//!     why(no: u32) -> Text;                             the text alone, without code and place
//! } + { … }                                             functions that are more than that
//! ```

use super::Severity;
use crate::texts::{Language, say_attribute};
use std::sync::LazyLock;

pub mod scores;

/// The tables, one for each subject, in the order in which they are listed.
macro_rules! subjects {
    ($($subject:ident)+) => {
        $(mod $subject;)+
        $(pub use $subject::*;)+

        /// All kinds; those about scores come last.
        pub static CODES: LazyLock<Vec<&Code>> = LazyLock::new(|| {
            let of_reports = [$($subject::CODES),+].concat().into_iter();
            of_reports.chain(scores::own_codes()).collect()
        });

        /// Every sentence of the tables.
        pub fn sentences() -> impl Iterator<Item = Sentence> {
            [$($subject::SENTENCES),+].into_iter().flatten().copied().flatten().copied().flatten().copied()
        }
    };
}

subjects! { files trf games dates players conduct decisions emt fide members run }

/// The key of a text, and the names of its values.
pub type Sentence = (&'static str, &'static [&'static str]);

/// A kind of diagnostic.
#[derive(Debug, PartialEq, Eq)]
pub struct Code {
    pub name: &'static str,
    pub severity: Severity,
    /// The paragraph it comes from, if it comes from the law.
    pub paragraph: Option<&'static str>,
    /// `decide confirmed` may declare it right: every warning and note, and an error that depends on
    /// facts of the tournament which the report does not have.
    pub may_be_confirmed: bool,
}

impl Code {
    /// Holds the report back.
    const fn error(name: &'static str) -> Code {
        Code { name, severity: Severity::Error, paragraph: None, may_be_confirmed: false }
    }

    const fn warning(name: &'static str) -> Code {
        Code { name, severity: Severity::Warning, paragraph: None, may_be_confirmed: true }
    }

    const fn note(name: &'static str) -> Code {
        Code { name, severity: Severity::Note, paragraph: None, may_be_confirmed: true }
    }

    const fn of(self, paragraph: &'static str) -> Code {
        Code { paragraph: Some(paragraph), ..self }
    }

    /// An error that a decision answers as well as a correction.
    const fn unless_confirmed(self) -> Code {
        Code { may_be_confirmed: true, ..self }
    }

    /// Its meaning, in one sentence.
    pub fn meaning(&self, language: Language) -> String {
        say_attribute(language, self.name, "meaning", &[]).unwrap_or_default()
    }
}

/// Imports of every entry.
mod prelude {
    pub(super) use super::{Code, Sentence, hyphenated, key, sentence};
    pub(super) use crate::diagnostic::form_lines::{self, FormPlayer, Key};
    pub(super) use crate::diagnostic::{Diagnostic, Place};
    pub(super) use crate::file_name::quoted;
    pub(super) use crate::texts::{Text, Value, of_io, of_parser, text, typing_error};
    pub(super) use chrono::NaiveDate;
    pub(super) use kartotek_law::vocabulary::{
        Approval, HalfPoints, Member, Merged, Rating, TimeControl, TimeControlError,
    };
}

/// A table of kinds of diagnostics.
macro_rules! codes {
    ($(
        $(#[$meaning:meta])*
        $code:ident: $weight:ident $(($paragraph:literal))? $($confirmed:ident)? {
            $($(#[$doc:meta])* $sentence:ident $arguments:tt $(-> $text:ident)? $(=> $said:tt)?;)*
        } $(+ { $($more:item)* })?
    )+) => {
        $(
            $(#[$meaning])*
            pub mod $code {
                #[allow(unused_imports, reason = "of all entries together")]
                use $crate::diagnostic::codes::prelude::*;

                const NAME: &str = key!(stringify!($code));
                pub const CODE: Code = Code::$weight(NAME)$(.of($paragraph))?$(.$confirmed())?;

                $(sentence! {
                    [$(#[$doc])*] $code $sentence $arguments $(-> $text)? $(=> $said)?
                })*

                pub(super) const SENTENCES: &[&[Sentence]] =
                    &[$(sentence!(@listed $code $sentence $arguments $(=> $said)?)),*];

                $($($more)*)?
            }
        )+

        pub(super) const CODES: &[&super::Code] = &[$(&$code::CODE),+];
        pub(super) const SENTENCES: &[&[&[super::Sentence]]] = &[$($code::SENTENCES),+];
    };
}

/// The function of a sentence, its key, and its values.
macro_rules! sentence {
    ([$($doc:tt)*] $code:ident $sentence:ident ($($name:ident: $type:ty $(as $how:ident)?),*) $(-> $text:ident)?) => {
        sentence! {
            [$($doc)*] $code $sentence ($($name: $type),*) $(-> $text)? => ($($name $(as $how)?),*)
        }
    };
    ([$($doc:tt)*] $code:ident $sentence:ident ($($argument:tt)*) => ($($values:tt)*)) => {
        $($doc)*
        pub fn $sentence(place: &Place, $($argument)*) -> Diagnostic {
            Diagnostic::new(&CODE, place, sentence!(@text $code $sentence $($values)*))
        }
    };
    ([$($doc:tt)*] $code:ident $sentence:ident ($($argument:tt)*) -> Text => ($($values:tt)*)) => {
        $($doc)*
        pub fn $sentence($($argument)*) -> Text {
            sentence!(@text $code $sentence $($values)*)
        }
    };
    ([$($doc:tt)*] $code:ident $sentence:ident ($($argument:tt)*) => { $($said:tt)* }) => {
        $($doc)*
        pub fn $sentence(place: &Place, $($argument)*) -> Diagnostic {
            let said: Text = { $($said)* };
            Diagnostic::new(&CODE, place, said)
        }
    };
    (@text $code:ident $sentence:ident $($name:ident $(as $how:ident)? $(= $value:expr)?),*) => {
        Text::new(sentence!(@key $code $sentence))
            $(.with(stringify!($name), text!(@value $name $(as $how)? $(= $value)?)))*
    };
    (@listed $code:ident $sentence:ident ($($name:ident: $type:ty $(as $how:ident)?),*)) => {
        sentence!(@listed $code $sentence () => ($($name),*))
    };
    (@listed $code:ident $sentence:ident $arguments:tt => ($($name:ident $(as $how:ident)? $(= $value:expr)?),*)) => {
        &[(sentence!(@key $code $sentence), &[$(stringify!($name)),*])]
    };
    (@listed $code:ident $sentence:ident $arguments:tt => { $($said:tt)* }) => { &[] };
    (@key $code:ident found) => { key!(stringify!($code)) };
    (@key $code:ident $sentence:ident) => {
        key!(concat!(stringify!($code), "--", stringify!($sentence)))
    };
}

/// `trf_date` and `TRF_DATE` are `trf-date`.
macro_rules! key {
    ($ident:expr) => {{
        const IDENT: &str = $ident;
        const KEY: [u8; IDENT.len()] = hyphenated(IDENT);
        match str::from_utf8(&KEY) {
            Ok(key) => key,
            Err(_) => IDENT,
        }
    }};
}

const fn hyphenated<const LENGTH: usize>(ident: &str) -> [u8; LENGTH] {
    let (ident, mut key, mut at) = (ident.as_bytes(), [b'-'; LENGTH], 0);
    while at < LENGTH {
        if ident[at] != b'_' {
            key[at] = ident[at].to_ascii_lowercase();
        }
        at += 1;
    }
    key
}

use {codes, key, sentence};
