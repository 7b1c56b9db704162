//! What a parser objects to, in the words of whoever fills in forms.

/// Message and remedy.
pub fn plain(parsers: &str) -> (String, String) {
    let schema = "`kartotek schema report` lists every key";
    if let Some((key, known)) = parsers.strip_prefix("unknown field `").and_then(|rest| rest.split_once('`')) {
        let perhaps = likeliest(key, known).map(|known| format!("perhaps `{known}`; ")).unwrap_or_default();
        return (format!("there is no key `{key}`"), format!("{perhaps}{schema}"));
    }
    if let Some((word, known)) = parsers.strip_prefix("unknown variant `").and_then(|rest| rest.split_once('`')) {
        let known = known.trim_start_matches(", expected ");
        return (format!("`{word}` is not one of the words that may stand here"), format!("write {known}"));
    }
    if let Some(key) = parsers.strip_prefix("missing field `").and_then(|rest| rest.strip_suffix('`')) {
        return (format!("the key `{key}` is missing"), format!("add it; {schema}"));
    }
    if let Some(key) = parsers.strip_prefix("duplicate field `").and_then(|rest| rest.strip_suffix('`')) {
        return (format!("the key `{key}` stands here twice"), "take one of them out".to_owned());
    }
    if parsers.starts_with("EOF while parsing") {
        let message = "the file ends in the middle of the report".to_owned();
        return (message, "it was probably cut off: send it again".to_owned());
    }
    let wrong = parsers.strip_prefix("invalid type: ").or_else(|| parsers.strip_prefix("invalid value: "));
    if let Some((found, wanted)) = wrong.and_then(|rest| rest.rsplit_once(", expected ")) {
        return (
            format!("found {}, expected {}", name_found(found), name_wanted(wanted)),
            "correct this place".to_owned(),
        );
    }
    (parsers.to_owned(), format!("correct this place; {schema}"))
}

/// The known key that is most like a misspelt one.
fn likeliest<'k>(key: &str, known: &'k str) -> Option<&'k str> {
    let distance = |known: &&str| strsim::osa_distance(key, known);
    let known = known.split('`').skip(1).step_by(2).min_by_key(distance)?;
    (distance(&known) <= key.chars().count() / 2).then_some(known)
}

fn name_found(found: &str) -> String {
    match found.split_once(' ') {
        Some(("string", text)) => format!("the text {text}"),
        Some(("integer", number)) => format!("the number {}", number.trim_matches('`')),
        Some(("floating", number)) => format!("the number {}", number.trim_start_matches("point ").trim_matches('`')),
        Some(("boolean", word)) => word.trim_matches('`').to_owned(),
        _ => match found {
            "map" => "a table".to_owned(),
            "sequence" => "a list".to_owned(),
            "null" | "unit value" => "nothing".to_owned(),
            other => other.to_owned(),
        },
    }
}

fn name_wanted(wanted: &str) -> &str {
    match wanted {
        "i32" | "i64" => "a whole number",
        "u16" | "u32" | "u64" => "a whole number, not below 0",
        "a string" => "a text",
        "a boolean" => "true or false",
        "a sequence" => "a list",
        // A row of the form: a player, a game.
        row if row.starts_with("struct ") => "keys with values",
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_misspelt_key_is_answered_with_the_one_that_is_meant() {
        let (message, help) = plain("unknown field `time_controll`, expected one of `start`, `time_control`");
        assert_eq!(message, "there is no key `time_controll`");
        assert_eq!(help, "perhaps `time_control`; `kartotek schema report` lists every key");
        assert_eq!(plain("unknown field `x`, expected `no` or `id`").1, "`kartotek schema report` lists every key");
    }

    #[test]
    fn types_have_names_that_people_know() {
        for (parsers, ours) in [
            ("invalid type: string \"1795\", expected i32", "found the text \"1795\", expected a whole number"),
            ("invalid value: integer `-2`, expected u16", "found the number -2, expected a whole number, not below 0"),
            (
                "invalid type: floating point `3.5`, expected u16",
                "found the number 3.5, expected a whole number, not below 0",
            ),
            ("invalid type: map, expected a sequence", "found a table, expected a list"),
            ("duplicate field `id`", "the key `id` stands here twice"),
            ("missing field `result`", "the key `result` is missing"),
        ] {
            assert_eq!(plain(parsers).0, ours);
        }
    }
}
