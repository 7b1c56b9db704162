### Regnearket, som `kartotek schema form --xlsx` skriver

template-key = linje
template-meaning = betydning
template-id = entydig; samme id igen med andet indhold er en rettelse; må stå tom
template-tournament = grupper, der hører sammen, har samme værdi; må stå tom
template-name = gruppens navn; én gruppe (én tabel) er én indberetning
template-kind = EMT, koordineret, omkamp, godkendt, international eller international hold
template-federation = hvor der er spillet, tre bogstaver; tom: DEN
template-complete = nej: kun vore egne spilleres partier er med
template-system = turneringssystemet
template-rounds = hvor mange der er spillet
template-start = datoen for første runde
template-end = datoen for sidste runde
template-round_dates = må stå tom; én dato i hver celle mod højre
template-time_control = træk/sekunder, derefter sekunder: 40/7200,1800; +30 er tillæg pr. træk: 40/4500+30,900+30
template-ratings_as_of = den dag, hvis registrerede ratingtal er startratingtal; må stå tom
template-announced = den dag, turneringen blev anmeldt til RKF; må stå tom
template-reported = den dag, indberetningen nåede RKF
template-candidate_qualifying = om der kan opnås kandidatresultater; tom: efter arten
template-help-form = Skema: turneringen, én værdi i tredje kolonne for hver linje. Skriv datoer som datoer, ikke som tekst.
template-help-players = Spillere: én række for hver. Et medlem behøver kun nr og medlemsnummer; udfyld for andre det, der vides.
template-help-games = Partier: runde, hvid, sort (medlemsnummer, FIDE-id, navn eller nr fra arket Spillere) og resultat: 1-0, ½-½, 0-1, +/- (sort udeblevet), -/+, -/-. En oversidder står alene som hvid med bye eller half-bye.
template-help-cross-table = Krydstabel, i stedet for Partier: én række for hver spiller; under R1, R2 … modstander, farve, resultat: 5h1, 5s½, 5h0; vundet på udeblivelse 5h+, tabt på udeblivelse 5s-; oversidder: bye. Hvert parti står i begge rækker.
template-help-all-play-all = En alle-mod-alle kan i stedet have modstandernes numre 1, 2, 3 … som overskrifter og under dem 1, ½, 0, + eller -.
template-help-text = Formatér tilføjede kolonner som tekst: ellers gør regnearket 1-0 til en dato og +3 til et tal.
template-help-sanctions = Advarsler og karantæner hører ikke hjemme her: de står i skemaet som TOML (`kartotek schema form`) under samme navn ved siden af regnearket.
template-help-send = Gem som .xlsx uden makroer, formler og adgangskode. Danske og engelske overskrifter læses lige godt.
