### Errors: what the machine says, and what most of them mean

because = { $what }: { $why }
error-not-found = No such file or directory (os error { $number })
error-permission = Permission denied (os error { $number })
error-exists = File exists (os error { $number })
error-no-folder = Not a directory (os error { $number })
error-folder = Is a directory (os error { $number })
error-not-empty = Directory not empty (os error { $number })
error-read-only = Read-only file system (os error { $number })
error-no-space = No space left on device (os error { $number })
error-quota = Disk quota exceeded (os error { $number })
error-too-large = File too large (os error { $number })
error-file-name = The name of the file is impossible (os error { $number })
error-busy = Device or resource busy (os error { $number })
error-io = Input/output error (os error { $number })
error-of-system = { $what }
error-not-utf-8 = it is not UTF-8
error-no-plain-file = it is a pipe, a socket or a device: put the file itself there
error-line-column = line { $line }, column { $column }: { $why }
error-line = line { $line }: { $why }
error-line-field = line { $line }, field { $field }: { $why }
error-fields = line { $line } has { $found ->
        [one] { $found } field
       *[other] { $found } fields
    }, expected { $expected }
error-no-number = it is not a whole number
error-key-missing = the key `{ $key }` is missing
error-key-twice = the key `{ $key }` is given twice
error-key-again = this key is given twice
error-one-key = only one of the keys may be here, and there are several
error-key-unknown = the key `{ $key }` is unknown; possible here: { $known }
error-word-unknown = `{ $word }` is not one of the words that are allowed here: { $known }
error-value = { $found } is not possible here
error-type = found { $found }, expected { $wanted }

cannot-be-read = { $file } cannot be read
cannot-be-written = { $file } cannot be written
in-run = run { $run }
in-file-of-run = run { $run }, { $file }

value-no-date = `{ $found }` is not a date; write 2026-04-06
value-no-points = `{ $found }` are not points; write 4 or 4.5
value-no-player-id = `{ $found }` is not an id of a player
value-one-player = only one player can be named here: a tie is decided by a play-off (§ 36, § 37)
value-no-fee = the fee is in kroner, as in "12.50", or whole øre, as in 1250
