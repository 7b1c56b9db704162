//! The catalogue of texts as a whole: its keys, and the values that each text is about.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use std::collections::{BTreeMap, BTreeSet};

/// The file of a text, and the `$names` that it mentions.
pub type Said = (&'static str, BTreeSet<String>);

/// Every text of a language's files, by its key; attributes as `key.attribute`.
///
/// # Errors
/// The part that cannot be parsed, or is repeated.
pub fn catalogue(files: &[(&'static str, &'static str)]) -> Result<BTreeMap<String, Said>, String> {
    let mut texts = BTreeMap::new();
    for (file, source) in files {
        let ast = parser::parse(*source).map_err(|(_, errors)| format!("{file}: {errors:?}"))?;
        for entry in ast.body {
            let Entry::Message(message) = entry else { continue };
            let id = message.id.name;
            let of_message = message.value.iter().map(|pattern| (id.to_owned(), pattern));
            let attributes = message.attributes.iter();
            let attributes = attributes.map(|attribute| (format!("{id}.{}", attribute.id.name), &attribute.value));
            for (key, pattern) in of_message.chain(attributes) {
                let mut values = BTreeSet::new();
                of_pattern(pattern, &mut values);
                if texts.insert(key.clone(), (*file, values)).is_some() {
                    return Err(format!("{file}: {key} stands twice"));
                }
            }
        }
    }
    Ok(texts)
}

fn of_pattern(pattern: &Pattern<&str>, values: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        match expression {
            Expression::Inline(inline) => of_inline(inline, values),
            Expression::Select { selector, variants } => {
                of_inline(selector, values);
                variants.iter().for_each(|variant| of_pattern(&variant.value, values));
            }
        }
    }
}

fn of_inline(inline: &InlineExpression<&str>, values: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => drop(values.insert(id.name.to_owned())),
        InlineExpression::Placeable { expression } => {
            if let Expression::Inline(inline) = expression.as_ref() {
                of_inline(inline, values);
            }
        }
        _ => {}
    }
}
