### Hvem en spiller er

player-unknown = { $player }: ingen i kartoteket har medlemsnummeret { $id }
    .meaning = En spiller er angivet med et medlemsnummer, som ikke findes i kartoteket.
player-unknown--known = { $player }: ingen har medlemsnummeret { $id }, og { $known } står i kartoteket
player-unknown--by-decision = { $player }: det er afgjort, at det er { $id }, men ingen i kartoteket har det medlemsnummer
    .help = ret medlemsnummeret i afgørelsen, eller fjern filen
player-unidentified = { $player } kan ikke findes i kartoteket, hverken ved medlemsnummer, FIDE-id eller navn og fødselsdato
    .meaning = En dansk spiller kan ikke findes i kartoteket.
player-unidentified--without-federation = { $player } har intet forbund og findes ikke i kartoteket: en af vore egne, eller en ukendt
player-unidentified--resembles = { $player } har intet forbund og ligner en i kartoteket
player-unidentified--number-alone = { $player }: { $number } tilhører en med et helt andet navn
    .help = det er nummeret på { $whose }: find ud af, hvem der har spillet. Er det en udenlandsk gæst, så fjern nummeret fra filen{ $command ->
            [none] {""}
           *[other] , eller afgør det: `{ $nobody }`; er det { $whose }: `{ $command }`
        }
player-unidentified--newcomer = { $player } er meldt som nyt medlem, men ligner en i kartoteket
    .help = måske { $candidates }: så slet det tildelte ratingtal og angiv medlemsnummeret. { $form }{ $command ->
            [none] {""}
           *[other] {"\u000A"}eller afgør det: `{ $command }`{"\u000A"}Er det alligevel et nyt medlem: `{ $nobody }`
        }
player-unidentified--nobody = { $player }: det er afgjort, at spilleren ikke står i kartoteket, og der er intet tildelt ratingtal
    .help = angiv det tildelte ratingtal, og hvem der har godkendt det. { $form }
identity-of-another = { $player }: { $decision } blev truffet om en anden og er ikke brugt: { $why }
    .help = træf en ny afgørelse om denne spiller, så afløser den den gamle; eller tag den tilbage med `kartotek decide undo { $decision }`
    .meaning = En afgørelse om et startnummer handler om en anden end den, indberetningen nu har under nummeret.
identity-of-another--was-about = indberetningen havde dengang { $said } under nummeret
identity-of-another--names = indberetningen nævner nu selv { $id }
player-ambiguous = { $player } passer på { $people } personer i kartoteket
    .meaning = En spiller passer på mere end én person i kartoteket.
player-twice = { $first } og { $second } er den samme person i kartoteket, { $id }
    .help = skriv den rigtige spillers medlemsnummer ved hvert startnummer
    .meaning = To startnumre er den samme person.
player-twice--by-decision = { $first } og { $second } er den samme person i kartoteket, { $id }
    .help = hvem nr. { $no } er, er afgjort: afgør det igen, eller tag afgørelsen tilbage med `kartotek decide undo`
player-twice--on-list = { $first } og { $second } er den samme person i kartoteket, { $id }
    .help = tilmeld hver spiller én gang, med spillerens eget medlemsnummer
player-twice--fide-id = { $first } og { $second } har samme FIDE-id, { $fide_id }
    .help = giv hver spiller sit eget FIDE-id; er det én person, hører partierne til ét startnummer
player-twice--birth = { $first } og { $second } har samme navn og fødselsdato
    .help = er det to personer, så giv dem hver sit medlemsnummer eller FIDE-id; er det én, hører partierne til ét startnummer
player-twice--newcomer = { $player } står også under et andet startnummer
    .help = anfør hvert nyt medlem én gang; to personer med samme navn skal have deres fødselsdatoer med
player-name-differs = nr. { $no } hedder `{ $filed }` i indberetningen, men { $id } er `{ $name }`
    .help = se efter, om medlemsnummeret er rigtigt; det er nummeret, der er brugt{ $command ->
            [none] {""}
           *[other] . Er det rigtigt, kan navnet huskes: `{ $command }`
        }
    .meaning = Indberetningens navn på et medlemsnummer er ikke kartotekets.
player-name-differs--same-birth-date = nr. { $no } hedder `{ $filed }` i indberetningen, men { $id } er `{ $name }` med samme fødselsdato
    .help = måske et nyt navn; det er nummeret, der er brugt{ $command ->
            [none] {""}
           *[other] . Navnet kan huskes: `{ $command }`
        }
player-name-differs--on-list = `{ $filed }` er tilmeldt som { $id }, der er `{ $name }`
    .help = se efter, om medlemsnummeret er rigtigt; det er nummeret, der er brugt
birth-date-differs = { $player } er født { $filed } ifølge det indsendte, men { $id } er født { $registered } ifølge kartoteket: { $how }
    .help = se efter, om det er den rigtige spiller, og hvilken dato der er rigtig; ratingtallet for { $id } er brugt{ $command ->
            [none] {""}
           *[other] . Er det rigtigt: `{ $command }`
        }
    .meaning = Indberetningens fødselsdato for en spiller er ikke kartotekets.
fide-id-differs = { $player } har FIDE-id'et { $filed } ifølge det indsendte, men { $id } har { $registered } i kartoteket
    .help = se efter, om det er den rigtige spiller, og hvilket nummer der er rigtigt; ratingtallet for { $id } er brugt{ $command ->
            [none] {""}
           *[other] . Er det rigtigt: `{ $command }`
        }
    .meaning = Indberetningens FIDE-id for en spiller er ikke kartotekets, det er en andens, eller et noteret parti har et andet.
fide-id-differs--another = { $player } er { $id } ifølge medlemsnummeret, men FIDE-id'et { $filed } tilhører { $another }
    .help = se efter, hvem af de to der har spillet; ratingtallet for { $id } er brugt{ $command ->
            [none] {""}
           *[other] . Er det rigtigt: `{ $command }`
        }
id-names-another = { $player }: { $number } tilhører { $whose }, men resten passer på { $other }
    .help = find ud af, hvem der har spillet, og ret nummeret{ $command ->
            [none] {""}
           *[other] , eller afgør det: `{ $other_command }` eller, hvis nummeret er rigtigt, `{ $command }`
        }
    .meaning = Et medlemsnummer peger på én person i kartoteket, men navn, fødselsdato eller FIDE-id på en anden: ingen bliver ratet, før det er afklaret.
id-names-another--nothing-shared = { $player }: { $number } tilhører { $whose }, som hverken har dette navn eller denne fødselsdato
    .help = find ud af, hvem der har spillet, og ret nummeret{ $command ->
            [none] {""}
           *[other] ; hvis nummeret er rigtigt, så afgør det: `{ $command }`
        }
players-swapped = { $first } og { $second } har hinandens medlemsnumre: { $of_first } og { $of_second }
    .help = find ud af, hvem der har spillet under hvilket startnummer, og byt numrene eller navnene{ $command ->
            [none] {""}
           *[other] , eller afgør det: `{ $command }` og `{ $other_command }`
        }
    .meaning = To spillere i en indberetning har hinandens medlemsnumre.
sibling-swap = { $first } og { $second } har hinandens { $what } i indberetningen
    .help = se efter, hvem af de to der har spillet under hvilket startnummer; medlemsnumrene er brugt{ $command ->
            [none] {""}
           *[other] . Er de rigtige: `{ $command }`
        }
    .meaning = To spillere med samme efternavn har hinandens fødselsdatoer, køn eller ratingtal: de kan være forvekslet.
unlikely-result = { $player } fik { $points } af { $games }, forventet { $expected }: med dette ratingtal forekommer så godt et resultat eller bedre i { $percent } % af tilfældene
    .help = se efter, om det er den rigtige spiller; resultatet er brugt{ $command ->
            [none] {""}
           *[other] . Er det rigtigt: `{ $command }`
        }
    .meaning = En spillers resultat er så langt fra den forventede score, at det højst sker én gang ud af hundrede: nogen kan være forvekslet.
unlikely-result--bad = { $player } fik { $points } af { $games }, forventet { $expected }: med dette ratingtal forekommer så dårligt et resultat eller dårligere i { $percent } % af tilfældene
    .help = se efter, om det er den rigtige spiller; resultatet er brugt{ $command ->
            [none] {""}
           *[other] . Er det rigtigt: `{ $command }`
        }
two-tournaments-at-once = { $player } ({ $id }) spiller her den { $day } og samme dag i { $other }
    .help = se efter, om det er den samme person begge steder; begge er ratet{ $command ->
            [none] {""}
           *[other] . Er det rigtigt: `{ $command }`
        }
    .meaning = En person spiller i to turneringer på samme dag: et af stederne kan det være en anden.
two-tournaments-at-once--several = { $player } ({ $id }) og { $more ->
        [one] en spiller til
       *[other] { $more } andre
    } spiller her og samme dag i { $other }, den første den { $day }
    .help = se efter, om det er de samme personer begge steder, og om det er én turnering, der er indberettet to gange; begge er ratet{ $command ->
            [none] {""}
           *[other] . Er det rigtigt: `{ $command }`
        }

## Afgørelser om, hvem nogen er

decision-without-effect--nothing-to-confirm = indberetningen giver ingen bemærkning `{ $code }`, som kan bekræftes
    .help = ret koden eller startnummeret i afgørelsen, eller fjern filen
decision-without-effect--alias-of-nobody = ingen i kartoteket har medlemsnummeret { $id }
    .help = ret medlemsnummeret i afgørelsen, eller fjern filen
decision-without-effect--alias-contradicted = ifølge { $other } er navnet `{ $name }` en andens
    .help = giv begge afgørelser en fødselsdato eller en klub, eller fjern den ene fil; indtil da bruges ingen af dem
decision-syntax--identity = en identitet nævner spilleren med `player` eller siger `nobody = true`
decision-syntax--alias = et alias skal have et navn, `name`
decision-syntax--birth-date = `{ $found }` er ikke en fødselsdato; skriv 1990-07-04 eller året
decision-syntax--no-code = ingen bemærkning har koden `{ $code }`
decision-syntax--not-confirmed = `{ $code }` holder en indberetning tilbage; den besvares med en rettelse og kan ikke bekræftes
