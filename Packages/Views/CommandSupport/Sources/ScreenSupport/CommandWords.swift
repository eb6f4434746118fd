/// Splits a typed command line into words, as a shell does with quotes and backslashes alone.
public enum CommandWords {
    /// The words of a line; nil if a quote is not closed, or nothing follows a backslash.
    ///
    /// - Parameter line: Between `'` and `'` every character is literal. Elsewhere, also between `"` and `"`, a
    ///   backslash makes the next character literal.
    static func split(_ line: String) -> [String]? {
        let (words, last, isOpen) = parts(line)
        return isOpen ? nil : words + (last.map { [$0.word] } ?? [])
    }

    /// The finished words of a line, and the last one, which may be unfinished: empty after a blank.
    ///
    /// - Returns: nil if a quote is not closed, or nothing follows a backslash; `start` is where the last word begins.
    static func unfinished(_ line: String) -> (words: [String], last: String, start: String.Index)? {
        let (words, last, isOpen) = parts(line)
        return isOpen ? nil : (words, last?.word ?? "", last?.start ?? line.endIndex)
    }

    /// A word as it is typed, with quotes if it needs them.
    public static func quoted(_ word: String) -> String {
        let needsQuotes = word.contains { $0.isWhitespace || "'\"\\".contains($0) }
        return needsQuotes ? "'" + word.replacing("'", with: "'\\''") + "'" : word
    }

    private static func parts(
        _ line: String
    ) -> (words: [String], last: (word: String, start: String.Index)?, isOpen: Bool) {
        var words: [String] = []
        var word: (word: String, start: String.Index)?
        var quote: Character?
        var isEscaped = false
        for index in line.indices {
            let character = line[index]
            if quote == nil, !isEscaped, character.isWhitespace {
                if let done = word { words.append(done.word) }
                word = nil
                continue
            }
            var next = word ?? ("", index)
            if isEscaped {
                next.word.append(character)
                isEscaped = false
            } else if character == "\\", quote != "'" {
                isEscaped = true
            } else if let open = quote {
                if character == open { quote = nil } else { next.word.append(character) }
            } else if character == "'" || character == "\"" {
                quote = character
            } else {
                next.word.append(character)
            }
            word = next
        }
        return (words, word, quote != nil || isEscaped)
    }
}
