//! Names as people write them: `Hansen, Jens`, `Jens Hansen`, `J. Hansen`.

/// A name that can be compared: every way to part it into family and given name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Name {
    /// Family name, given name.
    parts: Vec<(String, String)>,
}

impl Name {
    pub fn of(text: &str) -> Name {
        if let Some((family, given)) = text.split_once(',') {
            let family = folded(family);
            return Name { parts: if family.is_empty() { Vec::new() } else { vec![(family, folded(given))] } };
        }
        let folded = folded(text);
        let words: Vec<&str> = folded.split(' ').filter(|word| !word.is_empty()).collect();
        // A name has few words, and whoever writes a hundred means none.
        let parts = (0..words.len().min(8)).map(|given| (words[given..].join(" "), words[..given].join(" ")));
        Name { parts: parts.collect() }
    }

    /// Every family name that it may have.
    pub fn families(&self) -> impl Iterator<Item = &str> {
        self.parts.iter().map(|(family, _)| family.as_str())
    }

    // Decision (8.7): the same name has the same family name, and one given name may be the beginning of the other.
    pub fn is_same(&self, other: &Name) -> bool {
        self.parts.iter().any(|(family, given)| {
            other.parts.iter().any(|(other_family, other_given)| {
                family == other_family
                    && (given.starts_with(other_given.as_str()) || other_given.starts_with(given.as_str()))
            })
        })
    }
}

/// Without case and accents; æ, ø and å as they are written where there are none; one space between words.
pub fn folded(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for c in text.chars().flat_map(char::to_lowercase) {
        match c {
            '\'' | '’' | '`' | '´' | '\u{300}'..='\u{36f}' => {}
            '.' | '-' | '_' | '–' => plain.push(' '),
            c if c.is_whitespace() => plain.push(' '),
            c => plain.push_str(without_accent(c).unwrap_or(c.encode_utf8(&mut [0; 4]))),
        }
    }
    // Å is Aa, Ø is Oe, Æ is Ae; whoever has neither writes A and O.
    let plain = plain.replace("aa", "a").replace("oe", "o").replace("ae", "a");
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn without_accent(c: char) -> Option<&'static str> {
    Some(match c {
        'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' | 'ā' | 'ă' | 'ą' | 'æ' => "a",
        'ç' | 'ć' | 'ĉ' | 'ċ' | 'č' => "c",
        'ď' | 'đ' | 'ð' => "d",
        'è' | 'é' | 'ê' | 'ë' | 'ē' | 'ĕ' | 'ė' | 'ę' | 'ě' => "e",
        'ĝ' | 'ğ' | 'ġ' | 'ģ' => "g",
        'ì' | 'í' | 'î' | 'ï' | 'ĩ' | 'ī' | 'į' | 'ı' => "i",
        'ķ' => "k",
        'ĺ' | 'ļ' | 'ľ' | 'ł' => "l",
        'ñ' | 'ń' | 'ņ' | 'ň' => "n",
        'ò' | 'ó' | 'ô' | 'õ' | 'ö' | 'ø' | 'ō' | 'ŏ' | 'ő' | 'œ' => "o",
        'ŕ' | 'ŗ' | 'ř' => "r",
        'ś' | 'ŝ' | 'ş' | 'š' | 'ș' => "s",
        'ß' => "ss",
        'ţ' | 'ť' | 'ț' | 'ŧ' => "t",
        'þ' => "th",
        'ù' | 'ú' | 'û' | 'ü' | 'ũ' | 'ū' | 'ŭ' | 'ů' | 'ű' | 'ų' => "u",
        'ý' | 'ÿ' => "y",
        'ź' | 'ż' | 'ž' => "z",
        _ => return None,
    })
}
