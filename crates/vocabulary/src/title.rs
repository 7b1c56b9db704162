use std::fmt;
use std::str::FromStr;

/// A title of FIDE. CM and WCM are younger than the handbook and count nowhere in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Title {
    Gm,
    Im,
    Fm,
    Cm,
    Wgm,
    Wim,
    Wfm,
    Wcm,
}

impl Title {
    pub fn abbreviation(self) -> &'static str {
        match self {
            Title::Gm => "GM",
            Title::Im => "IM",
            Title::Fm => "FM",
            Title::Cm => "CM",
            Title::Wgm => "WGM",
            Title::Wim => "WIM",
            Title::Wfm => "WFM",
            Title::Wcm => "WCM",
        }
    }
}

impl fmt::Display for Title {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.abbreviation())
    }
}

/// A title that is not one of FIDE's for players: national classes, arbiters' titles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoTitle;

/// `GM` and what TRF06 and old rating lists write for it, `g`; capitals do not matter.
impl FromStr for Title {
    type Err = NoTitle;

    fn from_str(text: &str) -> Result<Title, NoTitle> {
        Ok(match text.to_ascii_uppercase().as_str() {
            "GM" | "G" => Title::Gm,
            "IM" | "M" => Title::Im,
            "FM" | "F" => Title::Fm,
            "CM" | "C" => Title::Cm,
            "WGM" | "WG" => Title::Wgm,
            "WIM" | "WM" => Title::Wim,
            "WFM" | "WF" => Title::Wfm,
            "WCM" | "WC" => Title::Wcm,
            _ => return Err(NoTitle),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_of_both_generations_are_known_and_classes_are_not() {
        use Title::{Cm, Fm, Gm, Im, Wcm, Wfm, Wgm, Wim};
        let all = [Gm, Im, Fm, Cm, Wgm, Wim, Wfm, Wcm];
        assert_eq!(["GM", "im", "FM", "CM", "WGM", "WIM", "WFM", "wcm"].map(str::parse), all.map(Ok));
        assert_eq!(["g", "m", "F", "c", "wg", "wm", "WF", "wc"].map(str::parse), all.map(Ok));
        assert_eq!(["NC", "3N", "IA", "", "WH", "GM ", "G M"].map(str::parse::<Title>), [Err(NoTitle); 7]);
    }

    #[test]
    fn titles_are_written_as_fide_abbreviates_them() {
        for title in ["GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM"] {
            assert_eq!(title.parse().map(|title: Title| title.to_string()), Ok(title.to_owned()));
        }
    }
}
