//! The earlier site: its tournaments keep their pages, and its files need not be written again.

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
    /// The newest site of a run of the chain, beside the lists of which a site is made.
    beside: Option<PathBuf>,
    /// The site that is replaced, and the one beside. Empty: there was none, or its run is unknown.
    pages: Vec<Box<EarlierSite<'static>>>,
    is_lost: bool,
}

impl SiteBefore {
    /// `public`: the folder of the lists of which a site is made.
    ///
    /// # Errors
    /// A folder cannot be read.
    pub fn of(office: &Office, public: &Path) -> Result<SiteBefore> {
        let own = public.join(SITE);
        let mut before = SiteBefore { beside: None, pages: Vec::new(), is_lost: false };
        for folder in folder::with_site(public)? {
            match origin_of(office, &folder)? {
                Origin::OfChain => {
                    before.beside = Some(folder.join(SITE));
                    break;
                }
                Origin::RolledBack => {}
                Origin::Unknown => before.is_lost = true,
            }
        }
        let own = if fsx::is_there(&own)? { Some(own) } else { None };
        let beside = before.beside.clone().filter(|_| !before.is_lost);
        let sites = own.into_iter().chain(beside);
        before.pages = sites.map(|site| Box::new(as_summed(site)) as Box<EarlierSite>).collect();
        Ok(before)
    }

    /// The folders in which a file may already exist. `public`: that of the lists.
    pub fn files(&self, public: &Path) -> Vec<Files> {
        let mut files = vec![Files { at: "lists/", folder: public.to_owned() }];
        files.extend(self.beside.clone().map(|folder| Files { at: "", folder }));
        files
    }

    pub fn pages(&self) -> Pages<'_> {
        match self.pages.is_empty() {
            false => Pages::Sites(self.pages.iter().map(AsRef::as_ref).collect()),
            true if self.is_lost => Pages::Lost,
            true => Pages::Nothing,
        }
    }
}

enum Origin {
    OfChain,
    RolledBack,
    /// The run is unknown: the manifest is missing, or is another one.
    Unknown,
}

/// The origin of a folder of lists.
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

/// The files of a site that match its sums: changes by hand are not carried from one site to the next.
fn as_summed(site: PathBuf) -> impl Fn(&str) -> Option<Vec<u8>> + Sync {
    let sums = Sums::read(plain::read(&site.join(SUMS)).unwrap_or_default());
    move |name| {
        let bytes = plain::read(&fsx::inside(&site, name).ok()?).ok()?;
        (sums.hash(name)? == sha256(&bytes)).then_some(bytes)
    }
}
