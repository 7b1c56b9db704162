//! `[folders]`: where an office keeps what it need not keep below its own folder.

use kartotek_formats::limits::LARGEST_SETTINGS;
use serde::Deserialize;
use std::path::PathBuf;

#[derive(Clone, Debug, Deserialize)]
#[serde(default)]
pub struct FolderSettings {
    /// `internal = "../internal"`: the lists that only the office sees. In the office, unless the path is absolute.
    pub internal: PathBuf,
}

/// The folder that settings without one mean.
pub const INTERNAL: &str = "internal";

impl Default for FolderSettings {
    fn default() -> FolderSettings {
        FolderSettings { internal: INTERNAL.into() }
    }
}

impl FolderSettings {
    /// Those of settings that may be wrong otherwise.
    pub fn of(settings: &[u8]) -> FolderSettings {
        #[derive(Default, Deserialize)]
        #[serde(default)]
        struct Only {
            folders: FolderSettings,
        }
        let text = str::from_utf8(settings).ok().filter(|text| text.len() as u64 <= LARGEST_SETTINGS);
        text.and_then(|text| toml::from_str::<Only>(text).ok()).unwrap_or_default().folders
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_that_are_wrong_otherwise_may_name_a_folder() {
        let folder = |text: &str| FolderSettings::of(text.as_bytes()).internal.display().to_string();
        assert_eq!(folder(""), INTERNAL);
        assert_eq!(folder("language = 7\n[folders]\ninternal = \"lists/own\""), "lists/own");
        assert_eq!(folder("[folders"), INTERNAL);
    }
}
