### Funktionærens skrivebord: hvad en afgørelse siger i en sætning, og siden

decision-syntax--identity-says = ved `nobody` står enten `enters`, om et nyt medlem, eller `federation`, om en udefra
decision-syntax--abroad = `{ $federation }` er ikke et forbund i udlandet: tre store bogstaver som i SWE

