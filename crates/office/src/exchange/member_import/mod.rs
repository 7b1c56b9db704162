//! Compares a member file of the federation with the register: new members, changes, and contradictions. Nothing is
//! changed here; an existing register never takes a rating from a file.

pub mod apply;
pub mod founding;

use crate::decide::pending::NextRegister;
use chrono::NaiveDate;
use kartotek_decisions::{NewMemberRow, PersonChange};
use kartotek_formats::alphabet::cp1252;
use kartotek_formats::diagnostic::{Diagnostic, MANY, Place, codes};
use kartotek_formats::member_file::MemberLine;
use kartotek_formats::office_csv::{self, birth_date_text};
use kartotek_intake::identity::by_words;
use kartotek_intake::likeness::may_be_erased;
use kartotek_intake::new_person;
use kartotek_law::vocabulary::{BirthDate, Departure, Member, Person};
use kartotek_register::People;
use kartotek_register::clubs::{Became, ClubNames, FormerClub, club_key};
use kartotek_register::people::{name_key, words_key};
use std::collections::{HashMap, HashSet};

/// The changes that a file brings, in the order of its lines.
#[derive(Clone, Debug, Default)]
pub struct MemberImport {
    pub new: Vec<NewMemberRow>,
    pub changed: Vec<PersonChange>,
    /// Members of the file's clubs, in the register.
    pub members: usize,
    /// Ids of those who are not in the file: they may have left.
    pub missing: Vec<String>,
    pub diagnostics: Vec<Diagnostic>,
}

/// The clubs of a file. `told`: unknown clubs that were reported, each once.
struct Clubs<'r> {
    names: ClubNames<'r>,
    former: &'r [FormerClub],
    /// Whether the register has a table of clubs.
    are_known: bool,
    told: HashSet<String>,
}

impl Clubs<'_> {
    /// The id of the club that a line names; an unknown club has its name as id. `None`: the line says nothing about a club, or
    /// names one that is closed or, for a `person` of the register, unknown.
    fn id(&mut self, line: &MemberLine, person: Option<&Person>, diagnostics: &mut Vec<Diagnostic>) -> Option<String> {
        let club = line.club.as_deref()?;
        if club.is_empty() {
            return Some(String::new());
        }
        if let Some(id) = self.names.find(club) {
            return Some(id.to_owned());
        }
        let is_it = |former: &&FormerClub| {
            former.became == Became::Closed && (former.club == club || club_key(&former.name) == club_key(club))
        };
        let closed = self.former.iter().rfind(is_it);
        if self.told.insert(name_key(club)) {
            diagnostics.push(match closed {
                Some(closed) => codes::member_club_unknown::closed(&line.place, club, closed.until.0),
                None => codes::member_club_unknown::found(&line.place, club, &self.names.perhaps(club)),
            });
        }
        let is_left_out = closed.is_some() || (person.is_some() && self.are_known);
        (!is_left_out).then(|| club.to_owned())
    }
}

/// The FIDE ids of a file, each with the first line that has it.
#[derive(Default)]
struct Holders<'l>(HashMap<&'l str, &'l MemberLine>);

impl<'l> Holders<'l> {
    /// Reports a FIDE id that an earlier line of another person has. Returns whether there is one.
    fn report_if_taken(&mut self, line: &'l MemberLine, diagnostics: &mut Vec<Diagnostic>) -> bool {
        if line.fide_id.is_empty() {
            return false;
        }
        let holder = *self.0.entry(&line.fide_id).or_insert(line);
        let is_taken = holder.id != line.id;
        if is_taken {
            diagnostics.push(fide_id_taken(line, &holder.id, &holder.name));
        }
        is_taken
    }
}

fn fide_id_taken(line: &MemberLine, id: &str, name: &str) -> Diagnostic {
    let owner = format!("{id} {name}");
    codes::member_differs::fide_id_taken(&line.place, &line.id, &line.name, &line.fide_id, &owner)
}

/// Compares a file with the register. `day`: the day of the resulting decision.
pub fn compare(file: &Place, lines: &[MemberLine], register: &NextRegister, day: NaiveDate) -> MemberImport {
    let NextRegister { people, next_id, clubs, records, .. } = register;
    let has_fide_list = !records.fide_lists.is_empty();
    let mut import = MemberImport::default();
    let lines = &numbered(&born_by(lines, day, &mut import.diagnostics), people, *next_id);
    let former = &records.former_clubs;
    let mut file_clubs =
        Clubs { names: ClubNames::new(clubs, former), former, are_known: !clubs.is_empty(), told: HashSet::new() };
    let numbers = lines.iter().map(|(line, _)| line.id.as_str()).collect();
    let mut comparison = Comparison { people, numbers, has_fide_list, import };
    let mut holders = Holders::default();
    let mut here: HashSet<&str> = HashSet::new();
    let mut named_clubs: HashSet<String> = HashSet::new();
    for (line, had_number) in lines {
        let diagnostics = &mut comparison.import.diagnostics;
        // A line with a merged id is passed over: the person has a line under the other id.
        if let Some(merged) = people.record(&line.id).and_then(|record| record.merged.as_ref()) {
            let (id, into) = (line.id.as_str(), people.merges().id_of(&line.id));
            // The federation may have given a former number to somebody else.
            match people.by_id(into).filter(|person| is_another(line, person)) {
                Some(person) => {
                    diagnostics.push(codes::member_differs::person(&line.place, id, &line.name, &person.name));
                }
                None => {
                    diagnostics.push(codes::id_merged::of_member(&line.place, &line.name, id, into, merged));
                    here.insert(into);
                }
            }
            continue;
        }
        here.insert(&line.id);
        if people.by_id(&line.id).is_some_and(Person::is_erased) {
            diagnostics.push(codes::member_differs::erased(&line.place, &line.id));
            continue;
        }
        let person = people.by_id(&line.id);
        let club = file_clubs.id(line, person, diagnostics);
        // A person who keeps the registered club is expected in that club's lines.
        let kept = person.filter(|_| line.club.is_some()).map(|person| person.club.clone());
        named_clubs.extend(club.clone().or(kept));
        let fide_id = free_fide_id(line, people, &mut holders, diagnostics);
        let theirs = Theirs { line, club, fide_id };
        match person {
            None if !had_number => {
                let whose = comparison.of_no_number(theirs);
                here.extend(whose.iter().map(|person| person.id.as_str()));
            }
            None => here.extend(comparison.of_new_number(theirs).map(|person| person.id.as_str())),
            Some(person) => comparison.change(theirs, person),
        }
    }
    let mut import = comparison.import;
    named_clubs.remove("");
    if named_clubs.is_empty() {
        // A file in which no line names a club says nothing about clubs: everybody keeps theirs.
        import.changed.iter_mut().for_each(|change| change.club = None);
        import.changed.retain(|change| !change.is_empty());
    }
    import.find_missing(file, register, &named_clubs, &here);
    import
}

/// The one person of a club with the same words in the name and the same year of birth, if the file or the register has only the year.
fn by_year_and_club<'p>(line: &MemberLine, club: &str, people: &'p People) -> Option<&'p Person> {
    let year = line.birth_date?.year();
    let is_alike = |person: &&Person| {
        person.club == club && !club.is_empty() && person.birth_date.map(BirthDate::year) == Some(year)
    };
    let are_days = |person: &&Person| {
        matches!((line.birth_date, person.birth_date), (Some(BirthDate::Day(_)), Some(BirthDate::Day(_))))
    };
    let mut found = people.by_words(&line.name).filter(is_alike).filter(|person| !are_days(person));
    found.next().filter(|_| found.next().is_none())
}

/// The lines of a spreadsheet, and whether they had ids. Those without one get the register's, or the next free one.
fn numbered(lines: &[MemberLine], people: &People, next_id: u64) -> Vec<(MemberLine, bool)> {
    let highest = lines.iter().filter_map(|line| line.id.parse::<u64>().ok()).max().unwrap_or(0);
    let mut next = next_id.max(highest + 1);
    let mut numbered: Vec<(MemberLine, bool)> = lines.iter().map(|line| (line.clone(), !line.id.is_empty())).collect();
    for (line, _) in numbered.iter_mut().filter(|(_, had_number)| !had_number) {
        let known = by_words(&line.name, line.birth_date, people);
        line.id = known.map_or_else(|| next.to_string(), |person| person.id.clone());
        next += u64::from(known.is_none());
    }
    // A member who left one club for another has a line for each, and is a member.
    let is_member = |line: &MemberLine| line.member != Some(Member::No);
    let members: HashSet<String> =
        numbered.iter().filter(|(line, _)| is_member(line)).map(|(line, _)| line.id.clone()).collect();
    numbered.retain(|(line, _)| is_member(line) || !members.contains(&line.id));
    numbered
}

/// The lines without impossible birth dates, which are reported.
fn born_by(lines: &[MemberLine], day: NaiveDate, diagnostics: &mut Vec<Diagnostic>) -> Vec<MemberLine> {
    let mut checked = lines.to_vec();
    for line in &mut checked {
        if let Err(why) = new_person::check_birth(line.birth_date, day) {
            line.birth_date = None;
            diagnostics.push(codes::member_file_value::birth_date(&line.place, why));
        }
    }
    checked
}

/// Whether a new member has a possible name. A member without one is reported, and not entered.
fn has_name(line: &MemberLine, diagnostics: &mut Vec<Diagnostic>) -> bool {
    let name = new_person::check_name(&line.name);
    let has_name = name.is_ok();
    diagnostics.extend(name.err().map(|why| codes::member_file_value::no_name(&line.place, &line.id, why)));
    has_name
}

/// The FIDE id of a line. Empty: another person has it.
fn free_fide_id<'l>(
    line: &'l MemberLine,
    people: &People,
    holders: &mut Holders<'l>,
    diagnostics: &mut Vec<Diagnostic>,
) -> &'l str {
    if let Some(owner) = people.by_fide_id(&line.fide_id).find(|owner| owner.id != line.id) {
        diagnostics.push(fide_id_taken(line, &owner.id, &owner.name));
        return "";
    }
    if holders.report_if_taken(line, diagnostics) { "" } else { &line.fide_id }
}

impl MemberImport {
    /// Counts the members of the file's clubs, and reports those who are not in the file.
    fn find_missing(
        &mut self,
        file: &Place,
        NextRegister { people, clubs, .. }: &NextRegister,
        named_clubs: &HashSet<String>,
        here: &HashSet<&str>,
    ) {
        let is_member = |person: &&Person| {
            let is_member = person.departure.is_none() && person.member == Some(Member::Yes);
            is_member && named_clubs.contains(&person.club)
        };
        self.members = people.iter().filter(is_member).count();
        let is_missing = |person: &&Person| is_member(person) && !here.contains(person.id.as_str());
        let names: HashMap<&str, &str> = clubs.iter().map(|club| (club.id.as_str(), club.name.as_str())).collect();
        let missing: Vec<&Person> = people.iter().filter(is_missing).collect();
        let told = if missing.len() < MANY { codes::member_missing::found } else { codes::member_missing::among_many };
        for person in missing {
            let club = names.get(person.club.as_str()).copied().unwrap_or(&person.club);
            self.diagnostics.push(told(file, &person.id, &person.name, club));
            self.missing.push(person.id.clone());
        }
    }
}

/// The comparison of a file's lines with the register.
struct Comparison<'c> {
    people: &'c People,
    /// The ids in the file.
    numbers: HashSet<&'c str>,
    /// Titles of linked players come from FIDE's list.
    has_fide_list: bool,
    import: MemberImport,
}

/// A line, with the club and the free FIDE id that it gives.
struct Theirs<'l> {
    line: &'l MemberLine,
    club: Option<String>,
    /// Empty: none, or another person has it.
    fide_id: &'l str,
}

impl<'c> Comparison<'c> {
    /// Handles a line with an id that the register does not have. Returns the person of the register behind the line,
    /// who is not missing then.
    fn of_new_number(&mut self, theirs: Theirs) -> Option<&'c Person> {
        let Theirs { line, club, .. } = &theirs;
        let is_in_file = |person: &Person| self.numbers.contains(person.id.as_str());
        if let Some(person) = by_words(&line.name, line.birth_date, self.people) {
            if is_in_file(person) {
                let found = codes::member_differs::number(&line.place, &line.id, &line.name, &person.id);
                self.import.diagnostics.push(found);
            } else {
                // The old id is not in the file: the person has a new one.
                self.change(theirs, person);
            }
            return Some(person);
        }
        // The year is not enough to recognise a person, but enough to ask.
        let perhaps = by_year_and_club(line, club.as_deref().unwrap_or_default(), self.people);
        let Some(person) = perhaps.filter(|person| !is_in_file(person)) else {
            self.newcomer(theirs);
            return None;
        };
        let of = format!("{} {}", person.id, person.name);
        let found = codes::member_differs::number_perhaps(&line.place, &line.id, &line.name, &of, &person.id);
        self.import.diagnostics.push(found);
        Some(person)
    }

    /// Handles a line without a number for which no person of the register is certain. Returns the people it may
    /// be about.
    fn of_no_number(&mut self, theirs: Theirs) -> Vec<&'c Person> {
        let Theirs { line, club, .. } = &theirs;
        let may_be =
            |person: &&Person| compare_births(line.birth_date, person.birth_date) != BirthComparison::Contradict;
        let mut alike: Vec<&Person> = self.people.by_words(&line.name).filter(may_be).collect();
        if alike.is_empty() {
            let (club, year) = (club.as_deref().unwrap_or_default(), line.birth_date.map(BirthDate::year));
            alike = self.people.erased().filter(|person| may_be_erased(person, club, year)).collect();
        }
        match alike.first() {
            Some(person) => {
                let of = match person.is_erased() {
                    true => person.id.clone(),
                    false => format!("{} {}", person.id, person.name),
                };
                let found = codes::member_differs::no_number(&line.place, &line.name, &of, &person.id);
                self.import.diagnostics.push(found);
            }
            None => self.newcomer(theirs),
        }
        alike
    }

    fn newcomer(&mut self, Theirs { line, club, fide_id }: Theirs) {
        if !has_name(line, &mut self.import.diagnostics) {
            return;
        }
        if let Some(rating) = line.rating {
            let found = codes::member_rating_differs::of_newcomer(&line.place, &line.id, &line.name, rating);
            self.import.diagnostics.push(found);
        }
        self.import.new.push(NewMemberRow {
            id: line.id.clone(),
            name: line.name.clone(),
            birth_date: line.birth_date.map(birth_date_text),
            club: club.unwrap_or_default(),
            fide_id: fide_id.to_owned(),
            fide_rating: line.elo.map(|elo| elo.0),
            title: line.title.map(|title| title.to_string()).unwrap_or_default(),
            sex: line.sex.map(|sex| office_csv::sex(Some(sex)).to_owned()),
            // Empty: a member of a club or a single member, depending on the club.
            member: (line.member == Some(Member::No)).then(|| "no".to_owned()),
            public: line.public.filter(|is_public| !is_public),
        });
    }

    fn change(&mut self, Theirs { line, club, fide_id }: Theirs, person: &Person) {
        let diagnostics = &mut self.import.diagnostics;
        let (place, id, name) = (&line.place, &person.id, &person.name);
        let is_same_name = is_same_name(&line.name, name);
        let born = compare_births(line.birth_date, person.birth_date);
        if is_another(line, person) {
            diagnostics.push(codes::member_differs::person(place, id, &line.name, name));
            return;
        }
        if let (BirthComparison::Contradict, Some(filed), Some(registered)) = (born, line.birth_date, person.birth_date)
        {
            let (filed, registered) = (birth_date_text(filed), birth_date_text(registered));
            diagnostics.push(codes::member_differs::birth_date(place, id, name, &filed, &registered));
        }
        let has_left = matches!(person.departure, Some(Departure::Resigned(_) | Departure::EntryTakenBack(_)));
        let is_no_member = person.member == Some(Member::No) || has_left;
        let member = if line.member == Some(Member::Single) { "single" } else { "yes" };
        match (is_no_member, line.member) {
            (true, Some(Member::No)) | (false, None | Some(Member::Yes | Member::Single)) => {}
            (true, _) => diagnostics.push(codes::member_differs::membership(place, id, name, member)),
            (false, _) => diagnostics.push(codes::member_missing::no_member(place, id, name)),
        }
        if let Some(filed) = line.rating.filter(|_| line.rating != person.rating) {
            diagnostics.push(codes::member_rating_differs::found(place, id, name, filed, person.rating));
        }
        if !fide_id.is_empty() && !person.fide_id.is_empty() && fide_id != person.fide_id {
            diagnostics.push(codes::member_differs::fide_id(place, id, name, fide_id, &person.fide_id));
        }
        // A missing title may only mean that the file has no titles.
        let mut title = line.title.map(|title| title.to_string()).filter(|title| *title != person.fide_title);
        let is_from_fide = self.has_fide_list && !person.fide_id.is_empty() && !person.fide_title.is_empty();
        if let Some(filed) = title.take_if(|_| is_from_fide) {
            let found = codes::member_differs::title(place, id, name, &filed, &person.fide_title);
            diagnostics.push(found);
        }
        let is_former = !is_same_name && self.people.by_former_name(&line.name).any(|other| other.id == *id);
        if is_former {
            diagnostics.push(codes::member_differs::former_name(place, id, &line.name, name));
        }
        let is_whole = new_person::check_name(&line.name).is_ok();
        if !is_same_name && !is_whole {
            diagnostics.push(codes::member_file_value::found(place, "name", &line.name));
        }
        let change = PersonChange {
            id: id.clone(),
            name: (!is_same_name && !is_former && is_whole).then(|| line.name.clone()),
            // For a person who left long ago the register keeps only the year; a line that says the person is no member
            // would bring the day back for nothing.
            birth_date: (line.birth_date)
                .filter(|_| born == BirthComparison::Newer && !(is_no_member && line.member == Some(Member::No)))
                .map(birth_date_text),
            club: club.filter(|club| *club != person.club),
            fide_id: Some(fide_id.to_owned()).filter(|filed| !filed.is_empty() && person.fide_id.is_empty()),
            title,
            number: Some(line.id.clone()).filter(|number| number != id),
            sex: line.sex.filter(|_| person.sex.is_none()).map(|sex| office_csv::sex(Some(sex)).to_owned()),
            // A spreadsheet without such a column counts all people as public.
            public: line.public.filter(|is_public| !is_public && person.public),
            ..PersonChange::default()
        };
        if !change.is_empty() {
            self.import.changed.push(change);
        }
    }
}

/// Whether a line's number is of somebody else in the register: neither the name nor the birth date is theirs.
fn is_another(line: &MemberLine, person: &Person) -> bool {
    compare_births(line.birth_date, person.birth_date) == BirthComparison::Contradict
        && !is_same_name(&line.name, &person.name)
}

/// The comparison of two birth dates.
#[derive(Clone, Copy, PartialEq, Eq)]
enum BirthComparison {
    /// The file knows no more than the register.
    Agree,
    /// The file knows more.
    Newer,
    Contradict,
}

fn compare_births(filed: Option<BirthDate>, registered: Option<BirthDate>) -> BirthComparison {
    match (filed, registered) {
        (None, _) => BirthComparison::Agree,
        (Some(_), None) => BirthComparison::Newer,
        (Some(BirthDate::Day(filed)), Some(BirthDate::Day(registered))) if filed != registered => {
            BirthComparison::Contradict
        }
        (Some(filed), Some(registered)) if filed.year() != registered.year() => BirthComparison::Contradict,
        (Some(BirthDate::Day(_)), Some(BirthDate::Year(_))) => BirthComparison::Newer,
        (Some(_), Some(_)) => BirthComparison::Agree,
    }
}

/// Whether a file's name is the register's: the same words in any order, as far as CP1252 has their letters.
pub(crate) fn is_same_name(filed: &str, registered: &str) -> bool {
    let filed = words_key(filed);
    filed == words_key(registered) || filed == words_key(&cp1252(registered).text)
}

#[cfg(test)]
mod tests;
