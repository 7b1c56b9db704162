//! The content of a form, before anybody asks what it means: the same tree from TOML, JSON and a spreadsheet, in which
//! every key and value knows where it stands.

use std::borrow::Cow;

/// Where something stands: the byte of a text, or a number that a spreadsheet gave to a cell.
pub type At = usize;

#[derive(Debug)]
pub struct Node<'t> {
    pub at: At,
    pub value: Value<'t>,
}

#[derive(Debug)]
pub enum Value<'t> {
    /// JSON's `null`: as if the key were not there.
    Nothing,
    Text(Cow<'t, str>),
    Whole(i64),
    /// A number that is not whole, or larger than any of a form, as it is written.
    Number(Cow<'t, str>),
    YesNo(bool),
    /// TOML's own dates, ISO.
    Date(String),
    List(Vec<Node<'t>>),
    /// In the order in which the keys stand.
    Table(Vec<Entry<'t>>),
}

#[derive(Debug)]
pub struct Entry<'t> {
    pub at: At,
    pub key: Cow<'t, str>,
    pub node: Node<'t>,
}

impl<'t> Node<'t> {
    pub fn text(at: At, text: impl Into<Cow<'t, str>>) -> Node<'t> {
        Node { at, value: Value::Text(text.into()) }
    }
}
