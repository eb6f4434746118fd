/// Wraps help texts between words. Width is counted in characters, since help texts have no wide ones.
enum TextWrapping {
    /// The lines of one paragraph; a word longer than the width gets its own line.
    static func lines(_ text: String, width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.split(whereSeparator: \.isWhitespace) {
            if line.isEmpty {
                line = String(word)
            } else if line.count + 1 + word.count <= width {
                line += " " + word
            } else {
                lines.append(line)
                line = String(word)
            }
        }
        return line.isEmpty ? lines : lines + [line]
    }

    /// The lines of a shell command, broken between words outside quotes; the shell still reads one command.
    static func commandLines(_ command: String, width: Int) -> [String] {
        guard command.count > width else { return [command] }
        var lines: [String] = []
        var line = ""
        let continuation = " \\"
        for word in shellWords(command) {
            if line.isEmpty {
                line = word
            } else if line.count + 1 + word.count + continuation.count <= width {
                line += " " + word
            } else {
                lines.append(line + continuation)
                line = "  " + word
            }
        }
        return lines + [line]
    }

    private static func shellWords(_ command: String) -> [String] {
        var words: [String] = []
        var word = ""
        var quote: Character?
        for character in command {
            if character == " ", quote == nil {
                if !word.isEmpty { words.append(word) }
                word = ""
                continue
            }
            if character == quote {
                quote = nil
            } else if quote == nil, character == "'" || character == "\"" {
                quote = character
            }
            word.append(character)
        }
        return word.isEmpty ? words : words + [word]
    }
}
