//! Reads the tree of a form into its rows. Every fault is noted with its place, and reading goes on, so that all faults
//! are reported at once.

use super::fault::{Fault, in_words, likeliest};
use super::{At, Entry, Node, Value};
use crate::diagnostic::codes::form_syntax::{self, Wanted};
use crate::diagnostic::{Diagnostic, Place};
use crate::words;
use serde::de::value::StrDeserializer;
use serde::de::{self, Deserialize, DeserializeSeed, Deserializer, IntoDeserializer, MapAccess, SeqAccess, Visitor};
use serde::forward_to_deserialize_any;
use std::cell::RefCell;
use std::collections::HashSet;
use std::fmt;
use std::marker::PhantomData;

/// The most faults that are reported.
const MOST_FAULTS: usize = 100;

/// Reads a tree. A value that cannot be read is noted in the faults, and missing from the rows.
pub fn read<'n, T: Deserialize<'n>>(node: &'n Node<'n>) -> (Option<T>, Vec<Fault>) {
    let noted = RefCell::new(Vec::new());
    let row = T::deserialize(Reader { node, faults: &noted }).ok();
    let mut faults = noted.into_inner();
    faults.truncate(MOST_FAULTS);
    (row, faults)
}

/// The value of a key: missing, or unreadable (then there is a fault), or given with its place.
#[derive(Default)]
pub enum Keyed<T> {
    #[default]
    Missing,
    Faulty,
    Given(At, T),
}

impl<T> Keyed<T> {
    /// The place of the value.
    pub fn at(&self) -> Option<At> {
        match self {
            Keyed::Given(at, _) => Some(*at),
            Keyed::Missing | Keyed::Faulty => None,
        }
    }

    /// The value alone.
    pub fn get(self) -> Option<T> {
        match self {
            Keyed::Given(_, value) => Some(value),
            Keyed::Missing | Keyed::Faulty => None,
        }
    }
}

/// Rows of a list; entries that are not rows are faults, and left out.
pub struct Rows<T>(pub Vec<(At, T)>);

impl<T> Default for Rows<T> {
    fn default() -> Rows<T> {
        Rows(Vec::new())
    }
}

/// The type name with which a value and its place are requested from the reader.
const PLACED: &str = "\u{1}placed";

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Keyed<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Keyed<T>, D::Error> {
        struct PlacedVisitor<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for PlacedVisitor<T> {
            type Value = Keyed<T>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a value and its place")
            }
            fn visit_none<E: de::Error>(self) -> Result<Keyed<T>, E> {
                Ok(Keyed::Missing)
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut access: A) -> Result<Keyed<T>, A::Error> {
                let Some(at) = access.next_element::<At>()? else { return Ok(Keyed::Missing) };
                // The fault is already noted.
                Ok(match access.next_element::<T>() {
                    Ok(Some(value)) => Keyed::Given(at, value),
                    Ok(None) | Err(_) => Keyed::Faulty,
                })
            }
        }
        deserializer.deserialize_newtype_struct(PLACED, PlacedVisitor(PhantomData))
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Rows<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Rows<T>, D::Error> {
        struct RowsVisitor<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for RowsVisitor<T> {
            type Value = Rows<T>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a sequence")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut access: A) -> Result<Rows<T>, A::Error> {
                let mut rows = Vec::new();
                while let Some(row) = access.next_element::<Keyed<T>>()? {
                    if let Keyed::Given(at, row) = row {
                        rows.push((at, row));
                    }
                }
                Ok(Rows(rows))
            }
        }
        // The fault is already noted.
        Ok(deserializer.deserialize_seq(RowsVisitor(PhantomData)).unwrap_or_default())
    }
}

#[derive(Clone, Copy)]
struct Reader<'n, 'f> {
    node: &'n Node<'n>,
    faults: &'f RefCell<Vec<Fault>>,
}

/// The reason why a value cannot be read, until a reader with the place notes it.
#[derive(Debug)]
pub enum Objection {
    Noted,
    Wanted(Wanted),
    UnknownWord { word: String, known: &'static [&'static str] },
}

impl fmt::Display for Objection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl std::error::Error for Objection {}

impl de::Error for Objection {
    /// The only custom errors of rows are about dates.
    fn custom<T: fmt::Display>(_: T) -> Objection {
        Objection::Wanted(Wanted::Date)
    }
    fn invalid_type(_: de::Unexpected, expected: &dyn de::Expected) -> Objection {
        Objection::Wanted(Wanted::of(&expected.to_string()))
    }
    fn invalid_value(_: de::Unexpected, expected: &dyn de::Expected) -> Objection {
        Objection::Wanted(Wanted::of(&expected.to_string()))
    }
    fn unknown_variant(word: &str, known: &'static [&'static str]) -> Objection {
        Objection::UnknownWord { word: word.to_owned(), known }
    }
}

impl Reader<'_, '_> {
    fn note(&self, at: At, say: impl FnOnce(&Place) -> Diagnostic) {
        let mut faults = self.faults.borrow_mut();
        if faults.len() <= MOST_FAULTS {
            faults.push(Fault::new(at, say));
        }
    }

    /// Notes an objection at the place of the value.
    fn note_objection<T>(&self, read: Result<T, Objection>) -> Result<T, Objection> {
        let Node { at, value } = self.node;
        match read {
            Ok(_) | Err(Objection::Noted) => return read,
            Err(Objection::Wanted(wanted)) => {
                self.note(*at, |place| form_syntax::wrong_type(place, in_words(value), wanted));
            }
            Err(Objection::UnknownWord { word, known }) => {
                self.note(*at, |place| form_syntax::unknown_word(place, &word, words::to_write(known)));
            }
        }
        Err(Objection::Noted)
    }

    fn wrong_type<T>(&self, wanted: Wanted) -> Result<T, Objection> {
        self.note_objection(Err(Objection::Wanted(wanted)))
    }
}

impl<'de, 'f> Deserializer<'de> for Reader<'de, 'f> {
    type Error = Objection;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Objection> {
        let read = match &self.node.value {
            Value::Nothing => visitor.visit_none(),
            Value::Text(text) => visitor.visit_borrowed_str(text),
            Value::Number(number) => Err(de::Error::invalid_type(de::Unexpected::Other(number), &visitor)),
            Value::Whole(number) => visitor.visit_i64(*number),
            Value::YesNo(word) => visitor.visit_bool(*word),
            Value::Date(date) => visitor.visit_str(date),
            Value::List(nodes) => visitor.visit_seq(Elements { nodes: nodes.iter(), reader: self }),
            Value::Table(entries) => visitor.visit_map(Entries::new(entries, None, self)),
        };
        self.note_objection(read)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Objection> {
        match self.node.value {
            Value::Nothing if name == PLACED => visitor.visit_none(),
            _ if name == PLACED => visitor.visit_seq(Placed { requested: 0, reader: self }),
            _ => visitor.visit_newtype_struct(self),
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Objection> {
        match &self.node.value {
            Value::List(nodes) => visitor.visit_seq(Elements { nodes: nodes.iter(), reader: self }),
            _ => self.wrong_type(Wanted::List),
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        known: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Objection> {
        match &self.node.value {
            Value::Table(entries) => {
                let read = visitor.visit_map(Entries::new(entries, Some(known), self));
                self.note_objection(read)
            }
            _ => self.wrong_type(Wanted::Table),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        known: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Objection> {
        let read = match &self.node.value {
            Value::Text(text) => visitor.visit_enum(words::key_of(known, text).into_deserializer()),
            _ => Err(Objection::Wanted(Wanted::Text)),
        };
        self.note_objection(read)
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Objection> {
        let word = if let Value::Text(text) = &self.node.value { words::find(&words::YES_NO, text) } else { None };
        match word {
            Some(word) => self.note_objection(visitor.visit_bool(word.key == "true")),
            None => self.deserialize_any(visitor),
        }
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct tuple
        tuple_struct map identifier ignored_any option
    }
}

/// A place, then the value.
struct Placed<'n, 'f> {
    requested: u8,
    reader: Reader<'n, 'f>,
}

impl<'de> SeqAccess<'de> for Placed<'de, '_> {
    type Error = Objection;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Objection> {
        self.requested += 1;
        match self.requested {
            1 => seed.deserialize(self.reader.node.at.into_deserializer()).map(Some),
            2 => seed.deserialize(self.reader).map(Some),
            _ => Ok(None),
        }
    }
}

struct Elements<'n, 'f> {
    nodes: std::slice::Iter<'n, Node<'n>>,
    reader: Reader<'n, 'f>,
}

impl<'de> SeqAccess<'de> for Elements<'de, '_> {
    type Error = Objection;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Objection> {
        self.nodes.next().map(|node| seed.deserialize(Reader { node, ..self.reader })).transpose()
    }
}

/// The known keys (`None`: all), each once; any other key is noted as a fault.
struct Entries<'n, 'f> {
    entries: std::slice::Iter<'n, Entry<'n>>,
    known: Option<&'static [&'static str]>,
    seen: HashSet<&'n str>,
    value: Option<&'n Node<'n>>,
    reader: Reader<'n, 'f>,
}

impl<'n, 'f> Entries<'n, 'f> {
    fn new(entries: &'n [Entry<'n>], known: Option<&'static [&'static str]>, reader: Reader<'n, 'f>) -> Self {
        Entries { entries: entries.iter(), known, seen: HashSet::new(), value: None, reader }
    }
}

impl<'de> MapAccess<'de> for Entries<'de, '_> {
    type Error = Objection;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Objection> {
        for entry in self.entries.by_ref() {
            let key = entry.key.as_ref();
            if let Some(known) = self.known.filter(|known| !known.contains(&key)) {
                self.reader.note(entry.at, |place| match likeliest(key, known) {
                    Some(likeliest) => form_syntax::misspelt_key(place, key, likeliest),
                    None => form_syntax::unknown_key(place, key),
                });
            } else if !self.seen.insert(key) {
                self.reader.note(entry.at, |place| form_syntax::key_twice(place, key));
            } else {
                self.value = Some(&entry.node);
                return seed.deserialize(StrDeserializer::new(key)).map(Some);
            }
        }
        Ok(None)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Objection> {
        // A value is requested only after its key.
        let node = self.value.take().ok_or(Objection::Noted)?;
        seed.deserialize(Reader { node, ..self.reader })
    }
}
