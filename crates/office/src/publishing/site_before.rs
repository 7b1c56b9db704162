//! The earlier site, whose pages may be kept and whose unchanged files are not written again.

use anyhow::Result;
use kartotek_formats::bundle::sha256;
use kartotek_formats::texts::{OrSay, cannot_read};
use kartotek_publish::folder::{self, SITE};
use kartotek_publish::manifest;
use kartotek_publish::site::kept::{EarlierSite, PreviousSite as Pages};
use kartotek_register::Office;
use kartotek_register::fsx::{self, OldFolder as Files, plain};
use kartotek_register::run_folder::{MANIFEST, RunFolder, SUMS, Sums};
use std::path::{Path, PathBuf};

pub struct SiteBefore {
    /// The newest site of a run of the chain, in another folder of lists.
    in_other_folder: Option<PathBuf>,
    /// The site in the same folder, and the one in the other folder. Empty: there was none, or its run is unknown.
    pages: Vec<Box<EarlierSite<'static>>>,
    has_unknown_run: bool,
}

impl SiteBefore {
    /// `public`: the folder of the lists of which a site is made.
    ///
    /// # Errors
    /// A folder cannot be read.
    pub fn of(office: &Office, public: &Path) -> Result<SiteBefore> {
        let site_folder = public.join(SITE);
        let mut before = SiteBefore { in_other_folder: None, pages: Vec::new(), has_unknown_run: false };
        for folder in folder::with_site(public)? {
            match origin_of(office, &folder)? {
                Origin::OfChain => {
                    before.in_other_folder = Some(folder.join(SITE));
                    break;
                }
                Origin::RolledBack => {}
                Origin::Unknown => before.has_unknown_run = true,
            }
        }
        let own = if fsx::is_there(&site_folder)? { Some(site_folder) } else { None };
        let other = before.in_other_folder.clone().filter(|_| !before.has_unknown_run);
        let sites = own.into_iter().chain(other);
        before.pages = sites.map(|site| Box::new(read_unchanged(site)) as Box<EarlierSite>).collect();
        Ok(before)
    }

    /// The folders in which a file of the new site may already exist. `public`: the folder of the lists.
    pub fn files(&self, public: &Path) -> Vec<Files> {
        let mut files = vec![Files { at: "lists/", folder: public.to_owned() }];
        files.extend(self.in_other_folder.clone().map(|folder| Files { at: "", folder }));
        files
    }

    pub fn pages(&self) -> Pages<'_> {
        match self.pages.is_empty() {
            false => Pages::Sites(self.pages.iter().map(AsRef::as_ref).collect()),
            true if self.has_unknown_run => Pages::Lost,
            true => Pages::Nothing,
        }
    }
}

enum Origin {
    OfChain,
    RolledBack,
    /// The run is unknown: the manifest is missing, or differs from the run's.
    Unknown,
}

/// Finds the run of a folder of lists by its manifest.
fn origin_of(office: &Office, folder: &Path) -> Result<Origin> {
    let path = folder.join(MANIFEST);
    let published = fsx::if_any(plain::read(&path)).or_say(|| cannot_read(&path))?.unwrap_or_default();
    let Some(name) = manifest::run_of(&published) else { return Ok(Origin::Unknown) };
    if let Some(run) = office.chain.iter().find(|run| run.name == name)
        && manifest::is_published_form_of(&published, &run.read(MANIFEST)?)
    {
        return Ok(Origin::OfChain);
    }
    for rolled_back in office.rolled_back()?.into_iter().filter(|rolled_back| rolled_back.run == name) {
        let whole = RunFolder::new(name, rolled_back.kept).read(MANIFEST);
        if whole.is_ok_and(|whole| manifest::is_published_form_of(&published, &whole)) {
            return Ok(Origin::RolledBack);
        }
    }
    Ok(Origin::Unknown)
}

/// Reads the files of a site that match its sums, so that changes by hand are not carried from one site to the next.
fn read_unchanged(site: PathBuf) -> impl Fn(&str) -> Option<Vec<u8>> + Sync {
    let sums = Sums::read(plain::read(&site.join(SUMS)).unwrap_or_default());
    move |name| {
        let bytes = plain::read(&fsx::inside(&site, name).ok()?).ok()?;
        (sums.hash(name)? == sha256(&bytes)).then_some(bytes)
    }
}
