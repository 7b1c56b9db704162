
# People, clubs and reports of the office.
_kartotek_office() {
    local line id
    local -a found=()
    while IFS= read -r line; do
        [[ -n "$line" ]] && found+=("$line")
    done < <("${COMP_WORDS[0]}" complete -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
    if ((${#found[@]} == 0)); then
        _kartotek "$@"
        return
    fi
    COMPREPLY=()
    for line in "${found[@]}"; do
        # An id is a word of the line: whatever stands in it, the shell shall not read it.
        id="$(printf %q "${line%%$'\t'*}")"
        # One is written; of several, which begin with what they have in common, the names are shown too.
        if ((${#found[@]} == 1)) || [[ "$line" == *$'\t' ]]; then
            COMPREPLY+=("$id")
        else
            COMPREPLY+=("$id  ${line#*$'\t'}")
        fi
    done
}

if [[ "${BASH_VERSINFO[0]}" -eq 4 && "${BASH_VERSINFO[1]}" -ge 4 || "${BASH_VERSINFO[0]}" -gt 4 ]]; then
    complete -F _kartotek_office -o nosort -o bashdefault -o default kartotek
else
    complete -F _kartotek_office -o bashdefault -o default kartotek
fi
