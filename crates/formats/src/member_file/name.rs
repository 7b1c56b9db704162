//! Names: member files write `Ida Vang Jensen`, the register `Jensen, Ida Vang`.

/// Words in small letters before the last belong to the surname: `van der Berg`.
const PARTICLES: [&str; 20] = [
    "af", "al", "av", "da", "de", "del", "della", "den", "der", "di", "do", "dos", "du", "el", "la", "le", "ten",
    "ter", "van", "von",
];

// Decision (member files): the surname is the last word, with the particles before it.
/// `Surname, First name` of a name as a member file has it. A name with a comma is one already.
pub fn surname_first(name: &str) -> String {
    if let Some((surname, first)) = name.split_once(',') {
        let (surname, first) = (words(surname).join(" "), words(first).join(" "));
        return if first.is_empty() { surname } else { format!("{surname}, {first}") };
    }
    let words = words(name);
    let before = words.len().saturating_sub(1);
    let particles = words[..before].iter().rev().take_while(|word| PARTICLES.contains(word)).count();
    let (first, surname) = words.split_at(before - particles);
    if first.is_empty() { surname.join(" ") } else { format!("{}, {}", surname.join(" "), first.join(" ")) }
}

/// `First name Surname` of a name of the register.
pub fn first_name_first(name: &str) -> String {
    match name.split_once(',') {
        Some((surname, first)) => words(first).into_iter().chain(words(surname)).collect::<Vec<_>>().join(" "),
        None => words(name).join(" "),
    }
}

fn words(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_word_is_the_surname() {
        for (filed, registered) in [
            ("Ida Vang Jensen", "Jensen, Ida Vang"),
            ("Piet van der Berg", "van der Berg, Piet"),
            ("Ida  Jensen ", "Jensen, Ida"),
            ("Madonna", "Madonna"),
            ("de Berg", "de Berg"),
        ] {
            assert_eq!(surname_first(filed), registered, "{filed}");
        }
        assert_eq!(surname_first("Norddal Friis,Preben"), "Norddal Friis, Preben");
    }

    #[test]
    fn a_registered_name_with_one_surname_comes_back() {
        for name in ["Jensen, Ida Vang", "van der Berg, Piet", "Norddal-Friis, Preben", "Madonna"] {
            assert_eq!(surname_first(&first_name_first(name)), name);
        }
    }
}
