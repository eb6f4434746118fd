/// A shell with programmable completion.
public enum CompletionShell: String, CaseIterable, Sendable {
    case bash
    case zsh
    case fish

    /// The script that enables completion of a program's command lines in the shell.
    ///
    /// It asks the program itself, with `PROGRAM __complete SHELL …`, so that it always matches the installed program.
    /// `CompletionRequest` describes the lines of an answer. The script never evaluates any part of an answer.
    ///
    /// - Parameter program: The program's name: lower-case letters, digits and hyphens.
    public func script(for program: String) -> String {
        let template =
            switch self {
            case .bash: Self.bashScript
            case .zsh: Self.zshScript
            case .fish: Self.fishScript
            }
        return template.replacing("PROGRAM", with: program)
    }

    /// Works with bash 3.2 and later. `COMP_WORDS` has quotes and is split at `COMP_WORDBREAKS`: the program joins it,
    /// and answers with the replacement of the piece before the cursor.
    private static let bashScript = #"""
        # bash completion for PROGRAM; made by 'PROGRAM completion bash'.
        _PROGRAM() {
            local program=PROGRAM line file
            [[ ${COMP_WORDS[0]} == */* && -x ${COMP_WORDS[0]} ]] && program=${COMP_WORDS[0]}
            COMPREPLY=()
            while IFS= read -r line; do
                case $line in
                    v*) COMPREPLY+=("${line:1}") ;;
                    s*) compopt -o nospace 2>/dev/null ;;
                    f* | d*)
                        local action=file
                        [[ $line == d* ]] && action=directory
                        compopt -o filenames 2>/dev/null
                        while IFS= read -r file; do
                            if ((BASH_VERSINFO[0] < 4)); then printf -v file %q "$file"; fi
                            COMPREPLY+=("$file")
                        done < <(compgen -A "$action" -- "${line:1}")
                        ;;
                esac
            done < <(command "$program" __complete bash "$COMP_CWORD" "${COMP_LINE:0:${COMP_POINT:-0}}" \
                "${COMP_WORDS[@]}" 2>/dev/null </dev/null)
        }
        complete -F _PROGRAM PROGRAM

        """#

    /// The words have no quotes, and zsh quotes the candidates itself. A kept part (`p`) ends with the last comma of a
    /// list or with the `=` of a flag; `compset` excludes it from the word to be completed.
    private static let zshScript = #"""
        #compdef PROGRAM
        # zsh completion for PROGRAM; made by 'PROGRAM completion zsh'.
        _PROGRAM() {
            local program=PROGRAM line code rest
            local -a values shown answer options
            [[ ${(Q)words[1]} == */* && -x ${(Q)words[1]} ]] && program=${(Q)words[1]}
            answer=("${(@f)$(command $program __complete zsh "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null </dev/null)}")
            for line in "${answer[@]}"; do
                code=${line[1]}
                rest=${line[2,-1]}
                case $code in
                    (v)
                        values+=("${rest%%$'\t'*}")
                        shown+=("${rest/$'\t'/  -- }")
                        ;;
                    (p)
                        if [[ $rest == *, ]]; then compset -P '*,'; else compset -P 1 '*='; fi
                        ;;
                    (s) options+=(-S '') ;;
                    (f) _files ;;
                    (d) _files -/ ;;
                esac
            done
            (( $#values )) && compadd -l -d shown "${options[@]}" -a -- values
        }
        if [[ ${funcstack[1]} == _PROGRAM ]]; then
            _PROGRAM "$@"
        elif (( $+functions[compdef] )); then
            compdef _PROGRAM PROGRAM
        fi

        """#

    /// Only the last word has quotes, and fish quotes the candidates itself.
    private static let fishScript = #"""
        # fish completion for PROGRAM; made by 'PROGRAM completion fish'.
        function __PROGRAM_complete
            set -l words (commandline -opc)
            set -l current (commandline -ct)
            set -l program PROGRAM
            string match -q '*/*' -- "$words[1]"; and test -x "$words[1]"; and set program $words[1]
            set -e words[1]
            set -l kept ''
            for line in (command $program __complete fish $words "$current" 2>/dev/null </dev/null)
                set -l rest (string sub -s 2 -- $line)
                switch $line
                    case 'v*'
                        printf '%s\n' $kept$rest
                    case 'p*'
                        set kept $rest
                    case 'f*'
                        printf '%s\n' $kept(__fish_complete_path "$rest")
                    case 'd*'
                        printf '%s\n' $kept(__fish_complete_directories "$rest")
                end
            end
        end
        complete -c PROGRAM -f -a '(__PROGRAM_complete)'

        """#
}
