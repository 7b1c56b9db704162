### Klasser og grupper i et EMT (§ 31-42)

emt-head = EMT { $year }: tilmelding til og med den { $deadline }, første runde den { $first_round }, 2. påskedag den { $easter }; ratingtal pr. { $ratings }
emt-no-first-round = [emt.{ $year }] i kartotek.toml har intet first_round: skærtorsdag, { $day }, er brugt
emt-deadline-late = tilmeldingsfristen { $deadline } er senere, end § 33 tillader: { $latest }
emt-group = { $name }: { $facts } ({ $control })
emt-players = { $players ->
        [one] { $players } spiller
       *[other] { $players } spillere
    }
emt-all-play-all = alle mod alle
emt-system = et system fra § 42
emt-fu-plays = afvikles efter FU's bestemmelse
emt-rounds = { $rounds ->
        [one] { $rounds } runde
       *[other] { $rounds } runder
    }
emt-most-rounds = højst { $rounds } runder
emt-hours = { $hours } timer
column-clause = bestemmelse
column-reason = begrundelse

# Efter hvilken bestemmelse en spiller har plads
place-landsholdsklasse-winner = vinder af sidste års landsholdsklasse
place-kandidatklasse-winner = vinder af sidste års kandidatklasse
place-rated = ratingtal på mindst { $least }
place-candidate-result = kandidatresultat den { $day }, inden for perioden
place-master = blandt de højest ratede øvrige mesterspillere
place-participant = deltog i sidste års landsholdsklasse
place-junior-champion = juniordanmarksmester
place-junior = en af de otte højest ratede juniorspillere
place-mm1-winner = vinder af sidste års MM-1
place-ma1-winner = vinder af sidste års MA-1
place-supplement = højest ratede under { $below }: supplering
place-wish = efter ratingtal, i den ønskede form
place-no-wish = efter ratingtal, uden ønske om form: 7 runder
place-surplus = efter ratingtal; der er ikke plads i den ønskede alle mod alle-gruppe: 7 runder
place-women = har valgt klassen
place-veterans = har valgt klassen og er fyldt 55 år på dagen for første runde

# Hvad nogen skal afgøre eller bør vide om en klasse
emt-nobody-named = ingen er nævnt som { $title }; bestemmelsen er sprunget over
emt-not-entered = { $player }, { $title }, er ikke tilmeldt; ingen overtager pladsen efter denne bestemmelse
emt-tie = { $placed } og { $left } står lige om den sidste plads med ratingtal { $rating }; antallet af ratede partier siden sidste EMT afgør det: { $more } mod { $fewer }
emt-tie-undecided = { $placed } og { $left } står lige om den sidste plads: ratingtal { $rating }, { $games ->
        [one] { $games } ratet parti
       *[other] { $games } ratede partier
    } siden sidste EMT; reglementet afgør det ikke, og det laveste medlemsnummer er foreløbig valgt: FU afgør det
emt-too-few = { $players ->
        [one] { $players } spiller
       *[other] { $players } spillere
    } af de { $needed }, som klassen kræver
emt-odd = antallet af spillere er ulige, og der er ingen tilbage at supplere med
emt-fewer-than-rounds = { $players ->
        [one] { $players } spiller
       *[other] { $players } spillere
    } kan ikke spille { $rounds } runder uden at mødes to gange: arrangøren afgør det
emt-fu-decides = { $players ->
        [one] { $players } spiller
       *[other] { $players } spillere
    }, færre end 8: FU afgør, om og hvordan klassen spilles
