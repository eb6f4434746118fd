extension String {
    /// The first words of the first line that has any, without leading words of only ASCII marks, such as the `#` of a
    /// heading. Lists show them as the title of an untitled text.
    ///
    /// At most about 60 characters, and an ellipsis if there are more.
    public var firstWords: String {
        let line = split(whereSeparator: \.isNewline).lazy
            .map { $0.split(whereSeparator: \.isWhitespace).drop { $0.allSatisfy(\.isASCIIMark) } }
            .first { !$0.isEmpty }
        guard let line else { return "" }
        var result = ""
        for word in line {
            let isFirst = result.isEmpty
            guard isFirst || result.count + word.count < 60 else { return result + "…" }
            if isFirst, word.count > 60 { return String(word.prefix(60)) + "…" }
            result += isFirst ? String(word) : " " + String(word)
        }
        return result
    }
}

extension Character {
    fileprivate var isASCIIMark: Bool { isASCII && !isLetter && !isNumber }
}
