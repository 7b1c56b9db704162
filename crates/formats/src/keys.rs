//! The keys that a type has in TOML or JSON, as serde knows them.

use serde::de::{Deserialize, Deserializer, Error, Visitor, value};

/// The keys of a type, without those of its parts; empty if it has none.
pub fn keys<'de, T: Deserialize<'de>>() -> &'static [&'static str] {
    let mut keys: &'static [&'static str] = &[];
    let _ = T::deserialize(KeyRecorder(&mut keys));
    keys
}

/// Reads nothing, and notes the requested keys.
struct KeyRecorder<'k>(&'k mut &'static [&'static str]);

impl<'de> Deserializer<'de> for KeyRecorder<'_> {
    type Error = value::Error;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, value::Error> {
        Err(Error::custom("nothing is read"))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        keys: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, value::Error> {
        *self.0 = keys;
        self.deserialize_any(visitor)
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 u8 u16 u32 u64 f32 f64 char str string bytes byte_buf option unit unit_struct newtype_struct
        seq tuple tuple_struct map enum identifier ignored_any
    }
}
