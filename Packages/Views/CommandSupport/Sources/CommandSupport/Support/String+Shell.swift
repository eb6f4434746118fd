extension String {
    /// The text with backslashes, so that a shell reads it as one word: for commands in sentences, where quotes are
    /// around the whole command.
    public var shellEscaped: String {
        reduce(into: "") { escaped, character in
            let isPlain =
                !character.isASCII || character.isLetter || character.isNumber || "-_./:,@+%=".contains(character)
            if !isPlain { escaped.append("\\") }
            escaped.append(character)
        }
    }
}
