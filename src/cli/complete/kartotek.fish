
# People, clubs and reports of the office.
function __kartotek_office
    set -l words (commandline -opc) (commandline -ct)
    command $words[1] complete -- $words[2..-1] 2>/dev/null
end

complete -c kartotek -f -a '(__kartotek_office)'
