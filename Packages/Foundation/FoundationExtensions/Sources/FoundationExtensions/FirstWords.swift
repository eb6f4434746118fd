extension String {
    /// The first words of the first line that has any, without marks before them. Lists name an untitled text by them.
    ///
    /// At most about 60 characters, then an ellipsis.
    public var firstWords: String {
        let line = split(whereSeparator: \.isNewline).lazy
            .map { $0.drop { !$0.isLetter && !$0.isNumber && $0.unicodeScalars.allSatisfy(\.isASCII) } }
            .first { !$0.isEmpty }
        guard let line else { return "" }
        var result = ""
        for word in line.split(separator: " ") {
            let isFirst = result.isEmpty
            guard isFirst || result.count + word.count < 60 else { return result + "…" }
            if isFirst, word.count > 60 { return String(word.prefix(60)) + "…" }
            result += isFirst ? String(word) : " " + String(word)
        }
        return result
    }
}
