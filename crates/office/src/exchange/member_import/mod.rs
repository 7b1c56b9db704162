//! Compares a member file of the federation with the register: new members, changes, and contradictions. The register is not
//! changed, and ratings of the file are never used.

pub mod apply;
mod clubs;
pub mod founding;

use crate::decide::pending::NextRegister;
use chrono::NaiveDate;
use clubs::Clubs;
use kartotek_decisions::{NewMemberRow, PersonChange};
use kartotek_formats::alphabet::cp1252;
use kartotek_formats::diagnostic::{Diagnostic, MANY, Place, codes};
use kartotek_formats::member_file::MemberLine;
use kartotek_formats::office_csv::{self, birth_date_text};
use kartotek_intake::identity::by_words;
use kartotek_intake::likeness::may_be_erased;
use kartotek_intake::new_person;
use kartotek_law::vocabulary::{BirthDate, Departure, Member, Merged, Person};
use kartotek_register::People;
use kartotek_register::people::words_key;
use std::collections::{HashMap, HashSet};

/// The changes that a file brings, in the order of its lines.
#[derive(Clone, Debug, Default)]
pub struct MemberImport {
    pub new: Vec<NewMemberRow>,
    pub changed: Vec<PersonChange>,
    /// Number of members that the register has in the file's clubs.
    pub members: usize,
    /// Ids of members who are not in the file, and may have left.
    pub missing: Vec<String>,
    /// Ids of members whom the file says to have left, each with the day.
    pub left: Vec<(String, NaiveDate)>,
    pub diagnostics: Vec<Diagnostic>,
}

/// The FIDE ids of a file, each with the first line that has it.
#[derive(Default)]
struct Holders<'l>(HashMap<&'l str, &'l MemberLine>);

impl<'l> Holders<'l> {
    /// Reports a FIDE id that an earlier line has for another person. Returns whether that is so.
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

/// Compares a file with the register. `day`: the day of the decision that is made from it.
pub fn compare(file: &Place, lines: &[MemberLine], register: &NextRegister, day: NaiveDate) -> MemberImport {
    let NextRegister { people, next_id, clubs, records, .. } = register;
    let has_fide_list = !records.fide_lists.is_empty();
    let mut import = MemberImport::default();
    let possible_lines = with_possible_births(lines, day, &mut import.diagnostics);
    let numbered_lines = number_lines(&possible_lines, people, *next_id);
    let former = &records.former_clubs;
    let mut file_clubs = Clubs::new(clubs, former);
    let numbers = numbered_lines.iter().map(|(line, _)| line.id.as_str()).collect();
    let mut comparison = Comparison { people, numbers, has_fide_list, import };
    let mut holders = Holders::default();
    let mut present: HashSet<&str> = HashSet::new();
    let mut named_clubs: HashSet<String> = HashSet::new();
    for (line, had_number) in &numbered_lines {
        let diagnostics = &mut comparison.import.diagnostics;
        // A line with a merged id is ignored: the person has a line under the other id.
        if let Some(merged) = people.record(&line.id).and_then(|record| record.merged.as_ref()) {
            present.extend(report_merged_id(line, merged, people, diagnostics));
            continue;
        }
        present.insert(&line.id);
        if people.by_id(&line.id).is_some_and(Person::is_erased) {
            diagnostics.push(codes::member_differs::erased(&line.place, &line.id));
            continue;
        }
        let person = people.by_id(&line.id);
        let club = file_clubs.id(line, person, diagnostics);
        // If the line's club was not taken over, the person stays in the registered club, which then counts as named by the file.
        let registered_club = person.filter(|_| line.club.is_some()).map(|person| person.club.clone());
        named_clubs.extend(club.clone().or(registered_club));
        let fide_id = free_fide_id(line, people, &mut holders, diagnostics);
        let read = ReadLine { line, club, fide_id };
        match person {
            None if !had_number => {
                let alike = comparison.compare_without_id(read);
                present.extend(alike.iter().map(|person| person.id.as_str()));
            }
            None => present.extend(comparison.compare_unknown_id(read).map(|person| person.id.as_str())),
            Some(person) => comparison.compare_known(read, person),
        }
    }
    let mut compared = comparison.import;
    named_clubs.remove("");
    if named_clubs.is_empty() {
        // A file in which no line names a club has no data on clubs.
        compared.changed.iter_mut().for_each(|change| change.club = None);
        compared.changed.retain(|change| !change.is_empty());
    }
    compared.find_missing(file, register, &named_clubs, &present);
    compared
}

/// Reports a line with the id of a merged record. Returns the id of the record that was kept; `None`: the federation has given the
/// former id to another person.
fn report_merged_id<'p>(
    line: &'p MemberLine,
    merged: &Merged,
    people: &'p People,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<&'p str> {
    let kept_id = people.merges().id_of(&line.id);
    if let Some(person) = people.by_id(kept_id).filter(|person| is_another(line, person)) {
        diagnostics.push(codes::member_differs::person(&line.place, &line.id, &line.name, &person.name));
        return None;
    }
    diagnostics.push(codes::id_merged::of_member(&line.place, &line.name, &line.id, kept_id, merged));
    Some(kept_id)
}

/// The only person of a club with the same words in the name, in any spelling, and the same year of birth, unless both have a day
/// and the days differ.
fn by_year_and_club<'p>(line: &MemberLine, club: &str, people: &'p People) -> Option<&'p Person> {
    let year = line.birth_date?.year();
    let is_alike = |person: &&Person| {
        person.club == club && !club.is_empty() && person.birth_date.map(BirthDate::year) == Some(year)
    };
    let are_other_days = |person: &&Person| match (line.birth_date, person.birth_date) {
        (Some(BirthDate::Day(filed)), Some(BirthDate::Day(day))) => filed != day,
        _ => false,
    };
    let mut alike = people.by_spelling(&line.name).filter(is_alike).filter(|person| !are_other_days(person));
    alike.next().filter(|_| alike.next().is_none())
}

/// The lines with ids, and whether the file gave the id. A line without one gets the person's registered id, or the next free id.
fn number_lines(lines: &[MemberLine], people: &People, next_id: u64) -> Vec<(MemberLine, bool)> {
    let highest = lines.iter().filter_map(|line| line.id.parse::<u64>().ok()).max().unwrap_or(0);
    let mut next_free = next_id.max(highest + 1);
    let mut numbered: Vec<(MemberLine, bool)> = lines.iter().map(|line| (line.clone(), !line.id.is_empty())).collect();
    for (line, _) in numbered.iter_mut().filter(|(_, had_number)| !had_number) {
        let known = by_words(&line.name, line.birth_date, people);
        line.id = match known {
            Some(person) => person.id.clone(),
            None => {
                next_free += 1;
                (next_free - 1).to_string()
            }
        };
    }
    // A member who changed clubs has a line for each; the line of the former club is dropped.
    let is_member = |line: &MemberLine| line.member != Some(Member::No);
    let members: HashSet<String> =
        numbered.iter().filter(|(line, _)| is_member(line)).map(|(line, _)| line.id.clone()).collect();
    numbered.retain(|(line, _)| is_member(line) || !members.contains(&line.id));
    numbered
}

/// The lines with impossible birth dates removed and reported.
fn with_possible_births(lines: &[MemberLine], day: NaiveDate, diagnostics: &mut Vec<Diagnostic>) -> Vec<MemberLine> {
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
    /// Counts the members of the file's clubs, and reports those who are not in the file. `present`: the ids in the file.
    fn find_missing(
        &mut self,
        file: &Place,
        NextRegister { people, clubs, .. }: &NextRegister,
        named_clubs: &HashSet<String>,
        present: &HashSet<&str>,
    ) {
        let is_member = |person: &&Person| {
            person.departure.is_none() && person.member == Some(Member::Yes) && named_clubs.contains(&person.club)
        };
        self.members = people.iter().filter(is_member).count();
        let is_missing = |person: &&Person| is_member(person) && !present.contains(person.id.as_str());
        let names: HashMap<&str, &str> = clubs.iter().map(|club| (club.id.as_str(), club.name.as_str())).collect();
        let missing: Vec<&Person> = people.iter().filter(is_missing).collect();
        let finding = match missing.len() < MANY {
            true => codes::member_missing::found,
            false => codes::member_missing::among_many,
        };
        for person in missing {
            let club = names.get(person.club.as_str()).copied().unwrap_or(&person.club);
            self.diagnostics.push(finding(file, &person.id, &person.name, club));
            self.missing.push(person.id.clone());
        }
    }
}

/// The comparison of a file's lines with the register.
struct Comparison<'c> {
    people: &'c People,
    /// The ids in the file.
    numbers: HashSet<&'c str>,
    /// Whether a FIDE list was taken over, so that titles of linked players come from it.
    has_fide_list: bool,
    import: MemberImport,
}

/// A line, with the club and the free FIDE id that it gives.
struct ReadLine<'l> {
    line: &'l MemberLine,
    club: Option<String>,
    /// Empty: there is none, or another person has it.
    fide_id: &'l str,
}

impl<'c> Comparison<'c> {
    /// Compares a line with an id that the register does not have. Returns the registered person whom the line may be about,
    /// who then does not count as missing.
    fn compare_unknown_id(&mut self, read: ReadLine) -> Option<&'c Person> {
        let ReadLine { line, club, .. } = &read;
        let is_in_file = |person: &Person| self.numbers.contains(person.id.as_str());
        if let Some(person) = by_words(&line.name, line.birth_date, self.people) {
            if is_in_file(person) {
                let found = codes::member_differs::number(&line.place, &line.id, &line.name, &person.id);
                self.import.diagnostics.push(found);
            } else {
                // The old id is not in the file: the person has a new one.
                self.compare_known(read, person);
            }
            return Some(person);
        }
        // An equal year of birth does not identify a person, but is reported.
        let alike = by_year_and_club(line, club.as_deref().unwrap_or_default(), self.people);
        let Some(person) = alike.filter(|person| !is_in_file(person)) else {
            self.add_new_member(read);
            return None;
        };
        let registered = format!("{} {}", person.id, person.name);
        let found = codes::member_differs::number_perhaps(&line.place, &line.id, &line.name, &registered, &person.id);
        self.import.diagnostics.push(found);
        Some(person)
    }

    /// Compares a line without an id that fits no registered person with certainty. Returns the people whom it may
    /// be about.
    fn compare_without_id(&mut self, read: ReadLine) -> Vec<&'c Person> {
        let ReadLine { line, club, .. } = &read;
        let may_be =
            |person: &&Person| compare_births(line.birth_date, person.birth_date) != BirthComparison::Contradict;
        let mut alike: Vec<&Person> = self.people.by_spelling(&line.name).filter(may_be).collect();
        if alike.is_empty() {
            let (club_id, year) = (club.as_deref().unwrap_or_default(), line.birth_date.map(BirthDate::year));
            alike = self.people.erased().filter(|person| may_be_erased(person, club_id, year)).collect();
        }
        match alike.first() {
            Some(person) => {
                let registered = match person.is_erased() {
                    true => person.id.clone(),
                    false => format!("{} {}", person.id, person.name),
                };
                let found = codes::member_differs::no_number(&line.place, &line.name, &registered, &person.id);
                self.import.diagnostics.push(found);
            }
            None => self.add_new_member(read),
        }
        alike
    }

    /// Adds a new member with the data of the line. A rating in the file is reported, not used.
    fn add_new_member(&mut self, ReadLine { line, club, fide_id }: ReadLine) {
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

    /// Compares a line with the registered person: adds changes and reports contradictions.
    fn compare_known(&mut self, ReadLine { line, club, fide_id }: ReadLine, person: &Person) {
        let (place, id, name) = (&line.place, &person.id, &person.name);
        if is_another(line, person) {
            self.import.diagnostics.push(codes::member_differs::person(place, id, &line.name, name));
            return;
        }
        let birth = compare_births(line.birth_date, person.birth_date);
        if let (BirthComparison::Contradict, Some(filed), Some(registered)) =
            (birth, line.birth_date, person.birth_date)
        {
            let (filed, registered) = (birth_date_text(filed), birth_date_text(registered));
            self.import.diagnostics.push(codes::member_differs::birth_date(place, id, name, &filed, &registered));
        }
        self.compare_membership(line, person);
        if let Some(filed) = line.rating.filter(|_| line.rating != person.rating) {
            let found = codes::member_rating_differs::found(place, id, name, filed, person.rating);
            self.import.diagnostics.push(found);
        }
        if !fide_id.is_empty() && !person.fide_id.is_empty() && fide_id != person.fide_id {
            self.import.diagnostics.push(codes::member_differs::fide_id(place, id, name, fide_id, &person.fide_id));
        }
        let title = self.changed_title(line, person);
        let change = PersonChange {
            id: id.clone(),
            name: self.changed_name(line, person),
            // For a person who left long ago the register keeps only the year; a line of a non-member
            // must not restore the day.
            birth_date: (line.birth_date)
                .filter(|_| birth == BirthComparison::Newer)
                .filter(|_| counts_as_member(person) || line.member != Some(Member::No))
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

    /// Reports a person who is a member only in the file, or only in the register.
    fn compare_membership(&mut self, line: &MemberLine, person: &Person) {
        let (place, id, name) = (&line.place, &person.id, &person.name);
        let member = if line.member == Some(Member::Single) { "single" } else { "yes" };
        let finding = match (counts_as_member(person), line.member) {
            (false, Some(Member::No)) | (true, None | Some(Member::Yes | Member::Single)) => return,
            (false, _) => codes::member_differs::membership(place, id, name, member),
            (true, Some(Member::No)) => match line.left {
                Some(day) => {
                    self.import.left.push((id.clone(), day));
                    codes::member_missing::left(place, id, name, day)
                }
                None => codes::member_missing::no_member(place, id, name),
            },
        };
        self.import.diagnostics.push(finding);
    }

    /// The title of the line, if it is another. A title that FIDE's list contradicts is reported instead. A missing one may only
    /// mean that the file has no titles.
    fn changed_title(&mut self, line: &MemberLine, person: &Person) -> Option<String> {
        let filed = line.title.map(|title| title.to_string()).filter(|title| *title != person.fide_title)?;
        if self.has_fide_list && !person.fide_id.is_empty() && !person.fide_title.is_empty() {
            let (place, id, name) = (&line.place, &person.id, &person.name);
            self.import.diagnostics.push(codes::member_differs::title(place, id, name, &filed, &person.fide_title));
            return None;
        }
        Some(filed)
    }

    /// The name of the line, if it is another. A former or an impossible name is reported instead.
    fn changed_name(&mut self, line: &MemberLine, person: &Person) -> Option<String> {
        if is_same_name(&line.name, &person.name) {
            return None;
        }
        let is_former = self.people.by_former_name(&line.name).any(|other| other.id == person.id);
        if is_former {
            let found = codes::member_differs::former_name(&line.place, &person.id, &line.name, &person.name);
            self.import.diagnostics.push(found);
        }
        let is_possible = new_person::check_name(&line.name).is_ok();
        if !is_possible {
            self.import.diagnostics.push(codes::member_file_value::found(&line.place, "name", &line.name));
        }
        (!is_former && is_possible).then(|| line.name.clone())
    }
}

/// Whether a line's id belongs to another person in the register: both name and birth date contradict.
fn is_another(line: &MemberLine, person: &Person) -> bool {
    compare_births(line.birth_date, person.birth_date) == BirthComparison::Contradict
        && !is_same_name(&line.name, &person.name)
}

/// The comparison of two birth dates.
#[derive(Clone, Copy, PartialEq, Eq)]
enum BirthComparison {
    /// The file has nothing that the register lacks.
    Agree,
    /// The file has a date, or the day, that the register lacks.
    Newer,
    Contradict,
}

/// Whether the person counts as a member of the federation in the register.
fn counts_as_member(person: &Person) -> bool {
    let has_left = matches!(person.departure, Some(Departure::Resigned(_) | Departure::EntryTakenBack(_)));
    person.member != Some(Member::No) && !has_left
}

/// Compares the date of birth in the file with the registered one.
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

/// Whether two names have the same words in any order, also after conversion of the register's to CP1252.
pub(crate) fn is_same_name(filed: &str, registered: &str) -> bool {
    let filed = words_key(filed);
    filed == words_key(registered) || filed == words_key(&cp1252(registered).text)
}

#[cfg(test)]
mod tests;
