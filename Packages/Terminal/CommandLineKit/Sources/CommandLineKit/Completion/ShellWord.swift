/// A word of a command line as typed, with its quotes, perhaps unfinished.
struct ShellWord {
    /// The word without its quotes.
    private(set) var text = ""
    /// The unclosed quote; nil for none.
    private(set) var openQuote: Character?

    /// Removes the quotes by the rules of `sh`. A `$` stays as it is: nothing is expanded.
    init(_ raw: some StringProtocol) {
        var rest = Substring(raw)
        while let character = rest.popFirst() {
            switch (openQuote, character) {
            case (nil, "'"), (nil, "\""): openQuote = character
            case ("'", "'"), ("\"", "\""): openQuote = nil
            case ("\"", "\\"):
                if let next = rest.first, "$`\"\\".contains(next) {
                    text.append(next)
                    rest.removeFirst()
                } else {
                    text.append(character)
                }
            case (nil, "\\"):
                if let next = rest.popFirst() { text.append(next) }
            default: text.append(character)
            }
        }
    }

    /// Quotes a text so that the shell reads it unchanged.
    ///
    /// - Parameter quote: The quote that is open before the text; nil for none.
    static func quoted(_ text: String, in quote: Character?) -> String {
        switch quote {
        case "'": return text.replacing("'", with: "'\\''")
        case "\"":
            return text.map { character -> String in
                // Within double quotes, an exclamation mark invokes the history, and no backslash prevents that.
                if character == "!" { return "\"'!'\"" }
                return ("$`\"\\".contains(character) ? "\\" : "") + String(character)
            }.joined()
        default:
            return text.unicodeScalars.map { scalar in
                let isPlain = !scalar.isASCII || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                return (isPlain || "-_./:=@%+,".unicodeScalars.contains(scalar) ? "" : "\\") + String(scalar)
            }.joined()
        }
    }
}
