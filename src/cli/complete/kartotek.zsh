
# People, clubs and reports of the office.
_kartotek_office() {
    local line
    local -a ids said
    for line in "${(@f)$("${words[1]}" complete -- "${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
        [[ -n "$line" ]] || continue
        ids+=("${line%%$'\t'*}")
        said+=("${line/$'\t'/  }")
    done
    if (( ${#ids} )); then
        compadd -U -l -d said -a ids
    else
        _kartotek "$@"
    fi
}

compdef _kartotek_office kartotek
