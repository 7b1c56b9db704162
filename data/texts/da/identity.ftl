### Hvem en spiller er

-do-who = skriv spillerens medlemsnummer, eller navn og fødselsdato, som klubben har registreret dem; for et nyt medlem det tildelte ratingtal, og hvem der har godkendt det (4.5.5.1)
player-unknown = { $player }: ingen i kartoteket har medlemsnummeret { $id }
    .meaning = En spiller er angivet med et medlemsnummer, som ikke findes i kartoteket.
    .outside = { $player }: ingen i kartoteket har medlemsnummeret { $id }
    .outside-help = { -do-who }
player-unknown--of-known = { $player }: ingen har medlemsnummeret { $id }, og { $known } står i kartoteket
    .outside = { player-unknown.outside }
    .outside-help = { -do-who }
player-unknown--by-decision = { $player }: det er afgjort, at det er { $id }, men ingen i kartoteket har det medlemsnummer
    .help = ret medlemsnummeret i afgørelsen, eller fjern filen
    .outside = { $player }: vi er ved at afklare, hvem det er
    .outside-help = der skal ikke gøres noget
player-unidentified = { $player }: det er ikke sikkert, hvem i kartoteket det er; intet medlemsnummer, FIDE-id eller navn med fødselsdato afgør det
    .meaning = Det er ikke sikkert, hvem i kartoteket en dansk spiller er.
    .outside = { player-unidentified }
    .outside-help = { -do-who }
player-unidentified--without-federation = { $player } har intet forbund, og det er ikke sikkert, hvem i kartoteket det er; intet medlemsnummer, FIDE-id eller navn med fødselsdato afgør det
    .outside = { player-unidentified--without-federation }
    .outside-help = { -do-who }
player-unidentified--resembles = { $player } har intet forbund og ligner en i kartoteket
    .outside = { player-unidentified--resembles }
    .outside-help = { -do-who }
player-unidentified--of-number-alone = { $player }: { $number } tilhører en med et helt andet navn
    .help = det er nummeret på { $whose }: find ud af, hvem der har spillet. Er det en udenlandsk gæst, så fjern nummeret fra filen{ $command ->
            [none] {""}
           *[other] , eller afgør det: `{ $nobody }`; er det { $whose }: `{ $command }`
        }
    .outside = { player-unidentified--of-number-alone }
    .outside-help = { -do-who }
player-unidentified--newcomer = { $player } er meldt som nyt medlem, men ligner en i kartoteket
    .help = måske { $candidates }: så { $rated ->
            [no] angiv medlemsnummeret, og lad det tildelte ratingtal stå
           *[yes] slet det tildelte ratingtal og angiv medlemsnummeret
        }. { $form }{ $command ->
            [none] {""}
           *[other] {"\u000A"}eller afgør det: `{ $command }`{"\u000A"}Er det alligevel et nyt medlem: `{ $nobody }`
        }
    .outside = { player-unidentified--newcomer }
    .outside-help = { -do-who }
player-unidentified--nobody = { $player }: det er afgjort, at spilleren ikke står i kartoteket, og der er intet tildelt ratingtal
    .help = angiv det tildelte ratingtal, og hvem der har godkendt det. { $form }
    .outside = { player-unidentified--nobody }
    .outside-help = { -do-who }
empty-place = { $player } er ikke en person, men står for den manglende modstander til en spiller, der sidder over
    .help = { $medium ->
        [trf] slet 001-linjen, og skriv `0000 - U` i de runder, hvor nogen skulle have mødt den: en friserunde, som ikke er et parti (`0000 - F`, hvor den giver et point)
        [workbook] slet linjen i arket med spillerne, og skriv `oversidder` som resultat for den, der skulle have mødt den, uden modstander
       *[other] slet spilleren, og lad den anden spiller stå alene i dens partier: `bye` som resultat, og ingen modstander
    }
    .meaning = En spiller har et navn som `BYE` eller `spielfrei`, som programmer giver den manglende modstander til en spiller, der sidder over: det er ingen, hverken et nyt medlem eller en gæst.
    .outside = { empty-place }
empty-place--on-list = { $player } er ikke en person, men står for den manglende modstander til en spiller, der sidder over
    .help = slet linjen i listen
    .outside = { empty-place--on-list }
identity-of-another = { $player }: { $decision } blev truffet om en anden og er ikke brugt: { $why }
    .help = træf en ny afgørelse om denne spiller, så afløser den den gamle; eller tag den tilbage med `kartotek decide undo { $decision } --reason …`
    .meaning = En afgørelse om et startnummer handler om en anden end den, indberetningen nu har under nummeret.
identity-of-another--was-about = indberetningen havde dengang { $said } under nummeret
identity-of-another--names = indberetningen nævner nu selv { $id }
identity-of-another--other-games = den siger ikke, hvilken spiller den handler om, og da indberetningen blev ratet, havde nummeret andre modstandere
player-ambiguous = { $player } passer på { $people } personer i kartoteket
    .meaning = En spiller passer på mere end én person i kartoteket.
    .outside = { player-ambiguous }
    .outside-help = { -do-who }
player-twice = { $first } og { $second } er den samme person i kartoteket, { $id }
    .help = skriv den rigtige spillers medlemsnummer ved hvert startnummer; er det én, hvis navn er skrevet på to måder, så skriv det ens, og slet det ene startnummer
    .meaning = To startnumre er den samme person.
    .outside = { player-twice }
player-twice--by-decision = { $first } og { $second } er den samme person i kartoteket, { $id }
    .help = hvem nr. { $no } er, er afgjort: afgør det igen, eller tag afgørelsen tilbage med `kartotek decide undo`; er det én, hvis navn er skrevet på to måder, så skriv det ens i indberetningen, og slet det ene startnummer
    .outside = { player-twice--by-decision }
    .outside-help = {""}
player-twice--on-list = { $first } og { $second } er den samme person i kartoteket, { $id }
    .help = tilmeld hver spiller én gang, med spillerens eget medlemsnummer
    .outside = { player-twice--on-list }
player-twice--of-one-fide-id = { $first } og { $second } har samme FIDE-id, { $fide_id }
    .help = giv hver spiller sit eget FIDE-id; er det én person, hører partierne til ét startnummer
    .outside = { player-twice--of-one-fide-id }
player-twice--of-one-birth = { $first } og { $second } har samme navn og fødselsdato
    .help = er det to personer, så giv dem hver sit medlemsnummer eller FIDE-id; er det én, hører partierne til ét startnummer
    .outside = { player-twice--of-one-birth }
player-twice--newcomer = { $player } står også under et andet startnummer
    .help = anfør hvert nyt medlem én gang; to personer med samme navn skal have deres fødselsdatoer med
    .outside = { player-twice--newcomer }
-do-right-player = kontrollér, at det er den rigtige spiller; er indberetningen rigtig, så skriv det til os; så skal den ikke rettes
player-name-differs = nr. { $no } hedder `{ $filed }` i indberetningen, men { $id } er `{ $name }`
    .help = se efter, om medlemsnummeret er rigtigt; det er nummeret, der er brugt{ $command ->
            [none] {""}
           *[other] . Er det rigtigt, kan navnet huskes: `{ $command }`
        }
    .meaning = Indberetningens navn på et medlemsnummer er ikke kartotekets.
    .outside = nr. { $no } er `{ $filed }` i indberetningen; i kartoteket hører nummeret til et andet navn
    .outside-help = { -do-right-player }
player-name-differs--of-same-birth-date = nr. { $no } hedder `{ $filed }` i indberetningen, men { $id } er `{ $name }` med samme fødselsdato
    .help = måske et nyt navn; det er nummeret, der er brugt{ $command ->
            [none] {""}
           *[other] . Navnet kan huskes: `{ $command }`
        }
    .outside = { player-name-differs.outside }
    .outside-help = { -do-right-player }
player-name-differs--of-owner = nr. { $no } hedder `{ $filed }` i indberetningen, og det gør { $owner }; { $id } er `{ $name }`
    .help = se efter, hvem af de to der har spillet; det er nummeret, der er brugt{ $command ->
            [none] {""}
           *[other] . Er det rigtigt: `{ $command }`
        }
    .outside = { player-name-differs.outside }
    .outside-help = { -do-right-player }
player-name-differs--on-list = `{ $filed }` er tilmeldt som { $id }, der er `{ $name }`
    .help = se efter, om medlemsnummeret er rigtigt; det er nummeret, der er brugt
birth-date-differs = { $player } er født { $filed } ifølge det indsendte, men { $id } er født { $registered } ifølge kartoteket: { $how }
    .help = se efter, om det er den rigtige spiller, og hvilken dato der er rigtig; ratingtallet for { $id } er brugt{ $command ->
            [none] {""}
           *[other] . Er det rigtigt: `{ $command }`
        }
    .meaning = Indberetningens fødselsdato for en spiller er ikke kartotekets.
    .outside = den fødselsdato, der står her, er ikke kartotekets
    .outside-help = { -do-right-player }
-said-fide-id = det FIDE-id, der står her, er ikke kartotekets
fide-id-differs = { $player } har FIDE-id'et { $filed } ifølge det indsendte, men { $id } har { $registered } i kartoteket
    .help = se efter, om { $id } er den rigtige spiller, og hvilket af de to FIDE-id'er der er rigtigt; ratingtallet for { $id } er brugt{ $command ->
            [none] {""}
           *[other] . Er det spilleren: `{ $command }`
        }
    .meaning = Indberetningens FIDE-id for en spiller er ikke kartotekets, det er en andens, eller et noteret parti har et andet.
    .outside = { -said-fide-id }
    .outside-help = { -do-right-player }
fide-id-differs--of-another = { $player } er { $id } ifølge medlemsnummeret, men FIDE-id'et { $filed } tilhører { $another }
    .help = se efter, hvem af de to der har spillet; ratingtallet for { $id } er brugt{ $command ->
            [none] {""}
           *[other] . Var det { $id }: `{ $command }`
        }
    .outside = { -said-fide-id }
    .outside-help = { -do-right-player }
id-names-another = { $player }: { $number } tilhører { $whose }, men resten passer på { $other }
    .help = find ud af, hvem der har spillet, og ret nummeret{ $command ->
            [none] {""}
           *[other] , eller afgør det: `{ $other_command }` eller, hvis nummeret er rigtigt, `{ $command }`
        }
    .meaning = Et medlemsnummer peger på én person i kartoteket, men navn, fødselsdato eller FIDE-id på en anden: ingen bliver ratet, før det er afklaret.
    .outside = det nummer, der står her, er én persons, men navn, fødselsdato eller FIDE-id er en andens
    .outside-help = { -do-right-player }
-said-swapped = denne spiller og en anden i indberetningen ser ud til at være forvekslet
id-names-another--entered = { $player }: id'et tilhører { $whose }, og navnet { $other }
    .help = find ud af, hvem der er tilmeldt, og ret id'et; spilleren er ikke indplaceret
    .outside = { id-names-another.outside }
id-names-another--entered-by-nobodys-name = { $player }: id'et tilhører { $whose }, der ikke hedder sådan
    .help = find ud af, hvem der er tilmeldt, og ret id'et; spilleren er ikke indplaceret
    .outside = { id-names-another.outside }
id-names-another--nothing-shared = { $player }: { $number } tilhører { $whose }, som hverken har dette navn eller denne fødselsdato
    .help = find ud af, hvem der har spillet, og ret nummeret{ $command ->
            [none] {""}
           *[other] ; hvis nummeret er rigtigt, så afgør det: `{ $command }`
        }
    .outside = det nummer, der står her, er én persons, men navn, fødselsdato eller FIDE-id er en andens
    .outside-help = { -do-right-player }
players-swapped = { $first } og { $second } har hinandens medlemsnumre: { $of_first } og { $of_second }
    .help = find ud af, hvem der har spillet under hvilket startnummer, og byt numrene eller navnene{ $command ->
            [none] {""}
           *[other] , eller afgør det: `{ $command }` og `{ $other_command }`
        }
    .meaning = To spillere i en indberetning har hinandens medlemsnumre.
    .outside = { -said-swapped }
    .outside-help = { -do-right-player }
sibling-swap = { $first } og { $second } har hinandens { $what } i indberetningen
    .help = se efter, hvem af de to der har spillet under hvilket startnummer; medlemsnumrene er brugt{ $command ->
            [none] {""}
           *[other] . Er de rigtige: `{ $command }`
        }
    .meaning = To spillere med samme efternavn har hinandens fødselsdatoer, køn eller ratingtal: de kan være forvekslet.
    .outside = { -said-swapped }
    .outside-help = { -do-right-player }
unlikely-result = { $player } fik { $points } af { $games }, forventet { $expected }: med dette ratingtal forekommer så godt et resultat eller bedre i { $percent } % af tilfældene
    .help = se efter, om det er den rigtige spiller; resultatet er brugt{ $command ->
            [none] {""}
           *[other] . Er det rigtigt: `{ $command }`
        }
    .meaning = En spillers resultat er så langt fra den forventede score, at det højst sker én gang ud af hundrede: nogen kan være forvekslet.
    .outside = { unlikely-result }
    .outside-help = { -do-right-player }
unlikely-result--bad = { $player } fik { $points } af { $games }, forventet { $expected }: med dette ratingtal forekommer så dårligt et resultat eller dårligere i { $percent } % af tilfældene
    .help = se efter, om det er den rigtige spiller; resultatet er brugt{ $command ->
            [none] {""}
           *[other] . Er det rigtigt: `{ $command }`
        }
    .outside = { unlikely-result--bad }
    .outside-help = { -do-right-player }
two-tournaments-at-once = { $player } ({ $id }) spiller her den { $day } og samme dag i { $other }
    .help = se efter, om det er den samme person begge steder; begge er ratet{ $command ->
            [none] {""}
           *[other] . Er det rigtigt: `{ $command }`
        }
    .meaning = En person spiller i to turneringer på samme dag: et af stederne kan det være en anden.
    .outside = { $player } spiller her den { $day }, og samme dag i en anden turnering
    .outside-help = { -do-right-player }
two-tournaments-at-once--several = { $player } ({ $id }) og { $more ->
        [one] en spiller til
       *[other] { $more } andre
    } spiller her og samme dag i { $other }, den første den { $day }
    .help = se efter, om det er de samme personer begge steder, og om det er én turnering, der er indberettet to gange; begge er ratet{ $command ->
            [none] {""}
           *[other] . Er det rigtigt: `{ $command }`
        }
    .outside = { $player } og { $more ->
        [one] en spiller mere
       *[other] { $more } andre
    } spiller her og samme dag i en anden turnering, første gang den { $day }
    .outside-help = { -do-right-player }
player-unidentified--new-member-without-name = { $player }: et nyt medlem skal have et navn
    .help = oplys navnet. { $form }
    .outside = { player-unidentified--new-member-without-name }
    .outside-help = { -do-who }
player-unidentified--entry-without-name = { $player }: en ny spiller skal have et navn
    .help = skriv efternavn og fornavn i kolonnen `name`
    .outside = { player-unidentified--entry-without-name }
    .outside-help = { -do-who }
played-after-death = { $player } døde den { $died }, før første runde, { $first_round }
    .help = ret, hvem der spillede, turneringens datoer eller dødsdagen med `kartotek player`; er det hele rigtigt: `{ $command }`
    .meaning = En spiller var død, før turneringen begyndte, eller før en runde af den.
    .outside = { $player }: ifølge kartoteket kan spilleren ikke have spillet på det tidspunkt
    .outside-help = { -do-right-player }
played-after-death--by-last-round = { $player } døde den { $died }, før sidste runde, { $last_round }; indberetningen nævner ingen første runde
    .help = ret, hvem der spillede, turneringens datoer eller dødsdagen med `kartotek player`; er det hele rigtigt: `{ $command }`
    .outside = { played-after-death.outside }
    .outside-help = { -do-right-player }
played-after-death--in-round = { $player } døde den { $died } og har et parti i { $round }. runde, som blev spillet den { $day }
    .help = ret, hvem der spillede, rundernes datoer eller dødsdagen med `kartotek player`; er det hele rigtigt: `{ $command }`
    .outside = { played-after-death.outside }
    .outside-help = { -do-right-player }
too-young-to-play = { $player } er født { $born } og var ikke fyldt fire år i første runde, { $first_round }
    .help = ret, hvem der spillede, fødselsdatoen eller turneringens datoer; er det hele rigtigt: `{ $command }`
    .meaning = En spiller var endnu ikke født, da turneringen begyndte, eller under fire år.
    .outside = { played-after-death.outside }
    .outside-help = { -do-right-player }
too-young-to-play--by-last-round = { $player } er født { $born } og var ikke fyldt fire år i sidste runde, { $last_round }; indberetningen nævner ingen første runde
    .help = ret, hvem der spillede, fødselsdatoen eller turneringens datoer; er det hele rigtigt: `{ $command }`
    .outside = { played-after-death.outside }
    .outside-help = { -do-right-player }
nobody-of-ours = blandt de { $players } spillere har ingen fra vort forbund et ratet parti
    .help = se på spillernes forbund og numre: hver af vore spillere skal have sit nummer{ $command ->
        [none] {""}
       *[other] {"\u000A"}er der virkelig ingen af vore med, så bekræft det: `{ $command }`
    }
    .meaning = I en indberetning har ingen i kartoteket et ratet parti; den holdes tilbage, til nogen bekræfter, at det er sådan.
    .outside = { nobody-of-ours }
    .outside-help = { -do-who }

## Afgørelser om, hvem nogen er

decision-without-effect--nothing-to-confirm = indberetningen giver ingen bemærkning `{ $code }`, som kan bekræftes
    .help = ret koden eller startnummeret i afgørelsen, eller fjern filen
decision-without-effect--alias-of-nobody = ingen i kartoteket har medlemsnummeret { $id }
    .help = ret medlemsnummeret i afgørelsen, eller fjern filen
decision-without-effect--alias-contradicted = ifølge { $other } er navnet `{ $name }` en andens
    .help = giv begge afgørelser en fødselsdato eller en klub, eller fjern den ene fil; indtil da bruges ingen af dem
decision-syntax--identity = en afgørelse om identitet nævner spilleren med `player` eller siger `nobody = true`
decision-syntax--alias = et alias skal have et navn, `name`
decision-syntax--birth-date = `{ $found }` er ikke en fødselsdato; skriv 1990-07-04 eller året
decision-syntax--no-code = ingen bemærkning har koden `{ $code }`
decision-syntax--not-confirmed = `{ $code }` holder en indberetning tilbage; der skal en rettelse til, og den kan ikke bekræftes
