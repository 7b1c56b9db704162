### Fejl: hvad maskinen siger, og hvad de fleste af dem betyder

because = { $what }: { $why }
error-not-found = filen eller mappen findes ikke (systemfejl { $number })
error-permission = der er ikke adgang til den (systemfejl { $number })
error-exists = den findes i forvejen (systemfejl { $number })
error-no-folder = stien går gennem noget, der ikke er en mappe (systemfejl { $number })
error-folder = det er en mappe (systemfejl { $number })
error-not-empty = mappen er ikke tom (systemfejl { $number })
error-read-only = der kan kun læses fra drevet, ikke skrives (systemfejl { $number })
error-no-space = der er ikke mere plads på disken (systemfejl { $number })
error-quota = brugerens andel af disken er brugt op (systemfejl { $number })
error-too-large = filen er for stor (systemfejl { $number })
error-file-name = sådan kan en fil ikke hedde (systemfejl { $number })
error-busy = den er i brug af noget andet (systemfejl { $number })
error-io = drevet eller forbindelsen til det svigter (systemfejl { $number })
error-of-system = { $what }
error-not-utf-8 = det er ikke UTF-8
error-no-plain-file = det er en kanal, en sokkel eller en enhed: læg selve filen dér
error-line-column = linje { $line }, tegn { $column }: { $why }
error-line = linje { $line }: { $why }
error-line-field = linje { $line }, felt { $field }: { $why }
error-fields = linje { $line } har { $found ->
        [one] { $found } felt
       *[other] { $found } felter
    }; der skulle være { $expected }
error-no-number = det er ikke et helt tal
error-key-missing = nøglen `{ $key }` mangler
error-key-twice = nøglen `{ $key }` står der to gange
error-key-again = den nøgle står der to gange
error-one-key = her må kun stå én af nøglerne, og der står flere
error-key-unknown = nøglen `{ $key }` findes ikke; der kan stå { $known }
error-word-unknown = `{ $word }` er ikke et af de ord, der kan stå her: { $known }
error-value = { $found } kan ikke stå her
error-type = her står { $found }, men der skulle stå { $wanted }

cannot-be-read = { $file } kan ikke læses
cannot-be-written = { $file } kan ikke skrives
in-run = kørsel { $run }
in-file-of-run = kørsel { $run }, { $file }

value-no-date = `{ $found }` er ikke en dato; skriv 2026-04-06
value-no-points = `{ $found }` er ikke point; skriv 4 eller 4.5
value-no-player-id = `{ $found }` er ikke et medlemsnummer
value-one-player = her kan kun nævnes én spiller: står flere lige, afgør en omkamp det (§ 36, § 37)
value-no-fee = afgiften er kroner, som i "12.50", eller hele øre, som i 1250
