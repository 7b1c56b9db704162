//! Finds a candidate whose evidence is strong enough to be preselected. An officer must still confirm it: this evidence
//! alone identifies no player.

use super::Candidate;
use super::evidence::Evidence;

/// The least lead in score over the next candidate.
const AHEAD: i32 = 100;

/// The first of `candidates`, the likeliest, if it is certain: nothing contradicts it, it has a clear lead, and it has
/// the same birth date or FIDE id, the whole name and a weaker match, or two weaker matches.
pub fn certain<'c, 'p>(candidates: &'c [Candidate<'p>]) -> Option<&'c Candidate<'p>> {
    let (first, others) = candidates.split_first()?;
    let is_ahead = others.first().is_none_or(|next| next.score + AHEAD <= first.score);
    (is_ahead && is_supported(&first.evidence)).then_some(first)
}

fn is_supported(evidence: &[Evidence]) -> bool {
    use Evidence::*;
    let has = |any: &[Evidence]| any.iter().any(|one| evidence.contains(one));
    let is_contradicted = has(&[
        OtherBirthDate,
        BirthDateDigitWrong,
        DayAndMonthSwapped,
        FideIdDigitWrong,
        FideIdDigitsSwapped,
        FideIdSpoilt,
        FideIdDigitCount,
        OtherSex,
        OtherFederation,
        OtherName,
        Erased,
        NameCut,
        NameInPart,
        NameTwoLetters,
    ]);
    if is_contradicted {
        return false;
    }
    let is_whole_name = has(&[SameName, NameReordered, NameSpelling, NameShortForm])
        && !has(&[NameOneLetter, NameInitial, NamePartMissing]);
    let weaker = [SameBirthYear, SameClub, SameRating].iter().filter(|one| evidence.contains(one)).count();
    has(&[SameBirthDate, SameFideId]) || (is_whole_name && weaker >= 1) || weaker >= 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_birth_date_and_a_name_are_enough_and_a_name_alone_is_not() {
        use Evidence::*;
        assert!(is_supported(&[NameOneLetter, SameBirthDate]));
        assert!(is_supported(&[NameReordered, SameClub]));
        assert!(is_supported(&[NameInitial, SameClub, SameRating]));
        assert!(!is_supported(&[NameInitial, SameClub]));
        assert!(!is_supported(&[SameName]));
    }

    #[test]
    fn nobody_is_certain_against_whom_something_speaks() {
        use Evidence::*;
        for against in [OtherBirthDate, OtherSex, OtherFederation, DayAndMonthSwapped, FideIdDigitWrong] {
            assert!(!is_supported(&[SameName, SameClub, SameRating, against]), "{against:?}");
        }
        assert!(!is_supported(&[OtherName, SameBirthDate, SameClub]));
    }
}
