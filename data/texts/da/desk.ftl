### Funktionærens skrivebord: hvad en afgørelse siger i en sætning, og siden

decision-syntax--identity-says = til `nobody` hører enten `enters`, for et nyt medlem, eller `federation`, for en spiller fra udlandet
decision-syntax--abroad = `{ $federation }` er ikke et forbund i udlandet: tre store bogstaver som i SWE

## Siden

desk-title = Skrivebordet den { $day }
desk-lead = Det, der venter på jer. Vælg et svar, hvor der er et, og tryk på Gem; læg den gemte fil i indbakken, så udfører næste kørsel den. På tastaturet: n går til næste åbne spørgsmål, p til det forrige, et ciffer vælger et svar, Ctrl+S gemmer. Det, I har valgt, er der stadig, når siden indlæses igen.
desk-without-script = Scripts er slået fra: siden kan læses, men intet kan vælges. Hvordan det gøres i hånden, står ved hver indvending.
desk-empty = Intet venter.
desk-foot = Lavet af kørslen den { $day }. Intet herfra sendes nogen steder hen.
desk-foot--ahead = Lavet af `kartotek desk` med henblik på en kørsel den { $day }. Intet herfra sendes nogen steder hen.
desk-status = { $done } af { $all } åbne spørgsmål er besvaret
desk-status--none = Ingen åbne spørgsmål
desk-status-proposed = { $done } af { $all } åbne spørgsmål er besvaret; { $proposed } til har et forslag, som også gemmes
desk-invalid = { $count } svar mangler noget: udfyld det markerede, eller tag svaret tilbage med Esc
desk-saved = Gemt som { $file }: læg den i indbakken
desk-saved-letters = Spørgsmålene er gemt som { $file }: send dem til turneringslederne
desk-nothing = Der er ikke valgt noget, der kan gemmes
desk-author = Afgjort af
desk-date = Dag
desk-next = Næste åbne spørgsmål
desk-save = Gem
desk-notes = Andet end indberetninger
desk-held = Holdt tilbage
desk-warned = Ratet med advarsler
desk-warned-lead = Der skal ikke gøres noget. Det, der bekræftes som rigtigt, nævnes ikke igen; det, der er forkert, rettes ved at indberette igen med en senere `reported`.
desk-merges = Måske én person
desk-merges-lead = To poster i kartoteket, der måske hører til én person. Gør de det, beholdes den ene, og nummeret på den anden gælder for den; `kartotek player unmerge` tager det tilbage.
desk-overdue = Over tiden
desk-overdue-remedy = Disse turneringer er anmeldt og spillet, men ikke indberettet til tiden (§ 5 g). Ryk arrangøren, eller angiv, at turneringen er udsat eller ikke blev spillet.
desk-fees = Afgifter
desk-fees-remedy = Det, der skal betales for kørslens indberetninger. Afgiften går til forbundets kasserer, som fører regnskabet (§ 21): send listen dertil. Når en afgift er betalt, er der intet at afgøre her.
desk-for-su = Til SU
desk-for-su-remedy = Send det til SU.
desk-for-tk = Til TK
desk-for-tk-remedy = Send det til TK.
desk-letters = Breve
desk-letters-lead = Et brev til hver indsender. Med `contacts.csv` lægger kørslen dem i `outbox` med adresse, og `kartotek mail --send` sender dem; ellers sendes de herfra.
desk-letters-report = Turnering
desk-letters-about = Indhold
desk-letters-file = Fil
desk-letter-held = holdes tilbage: hvad der mangler
desk-letter-asked = en anden fil vil erstatte indberetningen: er det rigtigt?
desk-letter-rated = kvittering: ratet
desk-lists = Lister til kontoret
desk-lists-lead = Hver liste kan fås som regneark, med summer hvor de siger noget: for eksempel `kartotek list fees --out afgifter.xlsx`.
desk-more = og { $count } til i { $file }
desk-players = { $players ->
        [one] { $players } spiller
       *[other] { $players } spillere
    }
desk-line = linje { $line }
desk-whole = Indberetningen som helhed
desk-says = Indberetningen siger: { $facts }
desk-by-hand = I hånden
desk-not-here = Her er intet at vælge: »I hånden« siger, hvad der skal gøres.
desk-severity--error = holder tilbage
desk-severity--warning = advarsel
desk-severity--note = bemærkning
desk-letter = Til turneringslederen
desk-copy = Kopiér
desk-refuse = Rat ikke denne indberetning
desk-refuse-this = Indberetningen rates ikke (4.5.3)

desk-asked = Turneringslederen blev spurgt den { $day }: { $question }
desk-certain = valgt på forhånd: navnet og resten passer, og ingen anden ligner
desk-last-rated = senest ratet den { $day }
desk-last-tournament = senest: { $tournament }, den { $day }
desk-never-rated = aldrig ratet
desk-new = Et nyt medlem
desk-abroad = Ja, fra udlandet
desk-ask = Spørg turneringslederen
desk-other = En anden i kartoteket
desk-other-detail = skriv et nummer eller et navn
desk-field-number = Nummer eller navn
desk-reason-other = fundet i kartoteket, ifølge skrivebordet
desk-or-write = Vælg et svar, eller skriv nummer eller navn på en anden i kartoteket
desk-right = Det er rigtigt, som det står
desk-another = Det er en anden turnering: partierne rates også her
desk-corrects = Den retter { $report }, som er ratet
desk-approve = RK eller RKF godkender det
desk-merge = Én person: { $kept } beholdes, { $other } gælder for den
desk-distinct = To personer: spørg ikke igen
desk-reason-distinct = set efter på skrivebordet: to personer
desk-merge-fide-id = begge har samme FIDE-id
desk-merge-name = samme navn og samme fødselsdato
desk-reason-person = valgt på skrivebordet: { $evidence }
desk-reason-new = nyt medlem ifølge skrivebordet
desk-reason-abroad = fra udlandet ifølge skrivebordet
desk-reason-right = set efter på skrivebordet: det er rigtigt
desk-reason-corrects = den rettede indberetning, valgt på skrivebordet
desk-reason-ask = spurgt fra skrivebordet
desk-reason-approve = godkendt på skrivebordet
desk-ask-who = Hvem er { $player } i { $tournament }? Vi kan ikke sige, hvem i kartoteket det er: skriv medlemsnummeret; for en ny spiller fødselsdato, klub og tildelt ratingtal; for en udenlandsk spiller landet.
desk-ask-which = Hvem er { $player } i { $tournament }? Måske { $names }: skriv medlemsnummeret, eller at det er en anden.
desk-ask-about = { $at }: { $message }. Hvordan skal det forstås?
desk-ask-about--do = { $at }: { $message }. Gør venligst sådan: { $remedy }.
desk-field-name = Navn
desk-field-birth = Fødselsdato
desk-field-sex = Køn
desk-field-club = Klub
desk-field-first-rating = Tildelt ratingtal
desk-field-approved-by = Godkendt af
desk-field-federation = Forbund
desk-field-reason = Hvorfor
desk-field-rating = Ratingtal fra nu af
desk-by-club = klubbens formand
desk-by-district = hovedkredsen
desk-by-organiser = arrangøren
desk-by-su = formanden for SU
desk-sex-unknown = vides ikke
desk-sex-f = kvinde
desk-sex-m = mand

## Hvad en afgørelse siger, i en sætning

decided-of-file = { $file } afgør:
decided--identity = { $player } i { $report } er { $person }
decided--identity-new = { $player } i { $report } er et nyt medlem{ $born ->
        [none] {""}
       *[other] , født { $born }
    }{ $club ->
        [none] {""}
       *[other] , { $club }
    }{ $rating ->
        [none] {""}
       *[other] , tildelt ratingtal { $rating }
    }
decided--identity-abroad = { $player } i { $report } er fra udlandet ({ $federation })
decided--identity-nobody = { $player } i { $report } står ikke i kartoteket
decided--confirmed = { $code ->
        [games-already-rated] { $report } er en turnering for sig: dens partier rates, også de, der ligner partier, som allerede er ratet
       *[other] det, der blev fundet i { $report }, er rigtigt ({ $code }: { $meaning })
    }
decided--confirmed-of = det, der blev fundet om nr. { $no } i { $report }, er rigtigt ({ $code }: { $meaning })
decided--distinct = { $one } og { $other } er to personer
decided--asked = turneringslederen for { $report } spørges: { $question }
decided--refuse = { $report } rates ikke
decided--annul = { $report } tages tilbage: den giver ingen ændringer (4.5.4.1)
decided--assign = nr. { $no } i { $report } har ratingtallet { $rating } (4.5.5.2.4)
decided--unmerge = { $kept } og { $other } er igen to personer
undo-of = tages tilbage: { $said }
decided--club-add = klubben { $name } oprettes med nummeret { $id }{ $district ->
        [none] {""}
       *[other] , hovedkreds { $district }
    }
decided--club-rename = klub { $club } hedder herefter { $name }
decided--club-merge = klub { $club } lægges ind under { $into }
decided--club-close = klub { $club } nedlægges{ $members ->
        [single] , og dens medlemmer bliver enkeltmedlemmer
        [resigned] , og dens medlemmer er udmeldt
       *[none] {""}
    }
decided--club-district = klub { $club } hører herefter til hovedkreds { $district }
decided--member-new = { $id } { $name }{ $born ->
        [none] {""}
       *[other] , født { $born }
    }{ $club ->
        [none] {""}
       *[other] , { $club }
    }
decided--members-new = { $count ->
        [one] nyt medlem: { $new }
       *[other] { $count } nye medlemmer: { $new }
    }{ $more ->
        [0] {""}
       *[other] {" "}og { $more } til
    }
decided--members-changed = { $count ->
        [one] ændringer for { $changed }
       *[other] ændringer for { $count } medlemmer: { $changed }
    }{ $more ->
        [0] {""}
       *[other] {" "}og { $more } til
    }
decided--members-both = nye medlemmer ({ $news }): { $new }; ændringer for andre ({ $changes }): { $changed }
decided--sanction = { $player } får { $sanction ->
        [warning] en advarsel
        [absence] en udeblivelse noteret
       *[quarantine] karantæne i { $months ->
            [one] { $months } måned
           *[other] { $months } måneder
        }
    } for turneringen, der sluttede den { $day } (§ 19)
decided--private = en fortrolig afgørelse, hvis indhold ikke nævnes her
approved-candidate = kandidatresultater tæller (§ 26)
approved-average = en spillers gennemsnit (§ 26)
approved-system = turneringssystemet (§ 65 e)
approved-playing-director = turneringslederen må spille med (§ 6)
approved-non-member = en, der ikke er medlem, må spille med (§ 63)
approved-time-control = betænkningstiden (4.5.3)
approved-restart = en spiller begynder forfra (4.5.5.1.4)
decided--approve = godkendt for { $report }: { $what }
decided--merge = { $kept } og { $other } er én person; nummer { $id } beholdes
decided--player = om { $player }: { $changes }
decided--rating = { $player } har herefter ratingtallet { $rating }
decided-change = { $what }: { $now }

## Spørgsmålene som regneark, og filer med svar

desk-sheet = Spillere
desk-column-report = Indberetning
desk-column-no = Nr.
desk-column-player = Spiller
desk-column-says = Indberetningen siger
desk-column-found = Det, der er galt
desk-column-candidates = Kandidater med seneste turnering og grunden til, at de passer
desk-column-answer = Svar
match-no-form = { $file } kom uden sit skema, og uden det er det ikke sikkert, hvem spillerne er: læg skemaet ved siden af, som { $form } eller som et ark Skema i regnearket; `kartotek schema form --for { $typed }` begynder det
match-no-report = { $file } har ingen partier: den er ingen indberetning. Til en tilmeldingsliste: `kartotek entry-list { $typed }`; til medlemmer eller ændringer: `kartotek import --members { $typed }`, `kartotek change { $typed }`
match-nothing = ingen er ukendt i disse indberetninger: der er intet at spørge om
match-list = { $file } er listen med ratingtal. Ud for en spiller, der ikke blev fundet, står de mest sandsynlige personer som bemærkning: skriv det rigtige nummer i kolonnen med medlemsnumre, eller udfyld `tildelt ratingtal` og `godkendt af` for en ny spiller. Send så listen tilbage: `kartotek entry-list { $typed }`
match-written = { $file }: { $players ->
        [one] { $players } spiller
       *[other] { $players } spillere
    }, { $certain } valgt på forhånd. Vælg svarene, og derefter `kartotek decide --file { $typed }`
answers-not-ours = { $file } er hverken et regneark fra `kartotek match` eller en fil med afgørelser (.toml)
answers-unreadable = { $file }: { $why }; lav regnearket igen med `kartotek match`, og udfyld det
answers-refused = { $file }: intet er afgjort; ret { $count ->
        [one] stedet
       *[other] de { $count } steder
    } ovenfor, og giv kommandoen igen
answers-nobody = ingen i kartoteket har nummeret eller navnet `{ $answer }`: vælg fra listen, eller skriv et nummer eller et helt navn
answers-several = `{ $answer }` kan være { $several }: skriv nummeret
answers-contradict = `{ $answer }`: { $id } er { $person }; ret nummeret eller navnet
answers-twice = nr. { $no } i { $report } har allerede et svar i { $first }; lad det ene stå
answers-one-person = { $player } spiller allerede i { $report } ifølge { $first }; ingen spiller under to startnumre: ret den ene
answers-no-report = rækken nævner ingen indberetning; fjern rækken, eller lav regnearket igen med `kartotek match`
answers-number = `{ $found }` er ikke et startnummer
answers-rating = `{ $found }` er ikke et ratingtal
answers-sex = `{ $found }` er hverken K eller M
answers-approver = `{ $found }` er ikke et af klub, hovedkreds, arrangør, SU
answers-lacks = et nyt medlem kræver { $column }
answers-doubt = Se efter: nr. { $no } i { $report } kan næppe være { $person }: { $evidence }
answers-asked = { $count ->
        [one] 1 spørgsmål
       *[other] { $count } spørgsmål
    } til lederen af { $report }; det næste brev om indberetningen stiller dem:
answers-none = filen har intet svar, der afgør noget
answers-open = { $count ->
        [one] { $count } række er uden svar
       *[other] { $count } rækker er uden svar
    }
decide-file-needs = angiv, hvad der skal afgøres: en kommando som `identity` eller --file
decide-file-would = Ville skrive { $count ->
        [one] { $count } afgørelse
       *[other] { $count } afgørelser
    }:
decide-file-before = { $count ->
        [one] Denne afgørelse
       *[other] Disse { $count } afgørelser
    } er der allerede, i { $file }; intet er skrevet:
decide-file-rated-already = indberetningen `{ $report }` er ratet og venter ikke: afgørelsen ville intet ændre
decide-file-has = { $count ->
        [one] { $count } afgørelse
       *[other] { $count } afgørelser
    } til næste kørsel:
desk-written = Skrivebordet:
answers-reason = valgt i { $file }
confirmed-beside = angiv den anden indberetning, som denne er en anden turnering end: `--other` med det id, som bemærkningen nævner
decide-file-or-command = enten en kommando eller --file, ikke begge
desk-nothing-new = den nyeste kørsel er lavet af en version uden skrivebord, og intet er ændret siden: næste kørsel skriver et
check-beside = { $file }: { $beside }
check-copy = { $file } i indbakken har samme indhold: de er én indberetning
check-corrects = den retter { $report }, som er ratet; `kartotek impact` viser, hvad der ville ændre sig
check-rated = den er ratet allerede, som { $report }: en kørsel lader den være, og `kartotek rate` rater den en gang til, oven i den første
check-decided = Afgjort om { $file }:
answers-row = i { $place }: { $why }
decided--other = om { $about }: { $does }
desk-assign = RK skønner et ratingtal
desk-field-assigned = Skønnet ratingtal
desk-reason-assign = skønnet på skrivebordet
