//! Headings of the spreadsheets that federations have, lower case and without dots, blanks and hyphens. The first word of each line is our
//! own; of two columns with one meaning the one whose heading stands further left here is read.

pub type Headings = [(&'static str, &'static [&'static str])];

pub const PLAYERS: [(&str, &[&str]); 21] = [
    (
        "id",
        &[
            "medlemsnr",
            "medlemsnummer",
            "medlemnr",
            "medlemnummer",
            "medlnr",
            "medlemsid",
            "memberid",
            "dsunr",
            "dsunummer",
            "spillernr",
            "spillernummer",
            "nr",
            "nummer",
        ],
    ),
    ("name", &["navn", "fuldenavn", "fuldtnavn", "medlemsnavn", "spiller"]),
    ("first", &["fornavn", "fornavne", "firstname"]),
    ("last", &["efternavn", "surname", "lastname"]),
    (
        "birth_date",
        &["birthdate", "fødselsdato", "foedselsdato", "fødselsdag", "født", "fødtden", "born", "fødselsår", "fødtår"],
    ),
    ("sex", &["køn", "koen", "gender", "km", "mk", "kvindemand", "mandkvinde"]),
    ("club_number", &["klubnr", "klubnummer", "klubid", "clubid"]),
    ("club", &["klub", "klubnavn", "skakklub", "forening"]),
    ("federation", &["forbund", "fed", "land", "nationalitet"]),
    ("member", &["medlem", "medlemskab", "medlemstype", "medlemsstatus", "status"]),
    ("active", &["aktivtmedlem", "aktivmedlem", "aktiv", "activemember"]),
    (
        "resigned",
        &["udmeldt", "udmeldtden", "udmeldtdato", "udmeldelsesdato", "udmeldelse", "udtrådt", "udtrådtden", "ophørt"],
    ),
    ("died", &["død", "dødsdato", "afdød", "deceased"]),
    ("fide_id", &["fideid", "fidenr", "fidenummer"]),
    ("fide_title", &["fidetitle", "fidetitel", "titel", "title"]),
    ("fide_rating", &["fiderating", "elo", "elotal"]),
    ("fide_games", &["fidegames", "elopartier"]),
    ("rating", &["ratingtal", "rat", "dsurating", "dsuratingtal"]),
    ("last_rated", &["lastrated", "sidstratet", "senestratet", "sidsteturnering", "senesteturnering"]),
    ("public", &["offentlig", "vises", "måvises"]),
    (
        "secret",
        &[
            "hemmelig",
            "hemmeligt",
            "skjult",
            "fortrolig",
            "anonym",
            "beskyttet",
            "navnebeskyttelse",
            "adressebeskyttelse",
        ],
    ),
];

pub const CLUBS: [(&str, &[&str]); 3] = [
    ("id", &["klubnr", "klubnummer", "klubid", "nr", "nummer"]),
    ("name", &["klubnavn", "navn", "klub", "skakklub"]),
    ("district", &["hovedkreds", "kreds", "union"]),
];

pub const OFFICIALS: [(&str, &[&str]); 7] = [
    ("player_id", &["medlemsnr", "medlemsnummer", "medlnr", "id", "nr", "nummer"]),
    ("name", &["navn", "turneringsleder"]),
    ("first", &["fornavn", "fornavne", "firstname"]),
    ("last", &["efternavn", "surname", "lastname"]),
    ("licence", &["licens", "licenstype", "type", "grad"]),
    ("from", &["fra", "gyldigfra", "udstedt"]),
    ("to", &["til", "gyldigtil", "udløber"]),
];
