extension String {
    /// The words of a name: three in `StatusNetworkService`, and one in `URLSession`. A dash or an underscore is a word
    /// itself. The platform at the end of `Shared-iOS` is dropped.
    var nameWords: [String] {
        var words: [String] = []
        var isAfterLower = true
        for character in withoutPlatform {
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

    private var withoutPlatform: Substring {
        let platforms = ["iOS", "macOS", "tvOS", "watchOS", "visionOS"]
        guard let platform = platforms.first(where: hasSuffix) else { return self[...] }
        var rest = dropLast(platform.count)
        while let last = rest.last, "-_ ".contains(last) { rest = rest.dropLast() }
        return rest.isEmpty ? self[...] : rest
    }
}
