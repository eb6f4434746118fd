extension String {
    /// The words of a name: three in `StatusNetworkService`. A dash or an underscore is a word of its own, and capitals
    /// in a row are one with what follows them.
    var nameWords: [String] {
        var words: [String] = []
        var isAfterLower = true
        for character in self {
            let isUpper = character.isUppercase
            if character == "-" || character == "_" {
                words.append(String(character))
                isAfterLower = false
            } else if words.isEmpty || words.last == "-" || words.last == "_" || (isUpper && isAfterLower) {
                words.append(String(character))
                isAfterLower = !isUpper
            } else {
                words[words.count - 1].append(character)
                isAfterLower = !isUpper
            }
        }
        return words
    }
}
