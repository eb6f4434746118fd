extension String {
    /// The first words of the first line that has any, without marks before them: what names an untitled text in lists.
    ///
    /// At most about 60 characters, then an ellipsis.
    public var firstWords: String {
        let line = split(whereSeparator: \.isNewline).lazy
            .map { $0.drop { !$0.isLetter && !$0.isNumber && $0.unicodeScalars.allSatisfy(\.isASCII) } }
            .first { !$0.isEmpty }
        guard let line else { return "" }
        var result = ""
        for word in line.split(separator: " ") {
            guard result.isEmpty || result.count + word.count < 60 else { return result + "…" }
            result += (result.isEmpty ? "" : " ") + (result.isEmpty ? String(word.prefix(60)) : String(word))
        }
        return result
    }
}
