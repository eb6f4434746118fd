extension MarkdownDocument {
    /// Finds the targets of links, images and definitions by the marks before them, `](` and `]:`.
    ///
    /// Finds those in code too. Does not find one that follows a line ending and the marks of a quote.
    ///
    /// - Parameters:
    ///   - destinations: The wanted targets, without escapes of Markdown.
    ///   - text: As UTF-8.
    /// - Returns: The range of each target in `text`, without `<>`, in order, and the wanted target that it stands for.
    public static func targets(
        _ destinations: Set<String>, in text: [UInt8]
    ) -> [(range: Range<Int>, destination: String)] {
        // Usual escapes have at most ten bytes for each byte that they stand for; `<>` adds two.
        let longest = (destinations.map(\.utf8.count).max() ?? 0) * 10 + 2
        var found: [(range: Range<Int>, destination: String)] = []
        var index = 0
        while index + 1 < text.count {
            let mark = text[index + 1]
            let isMark = text[index] == ASCII.closeBracket && (mark == ASCII.openParenthesis || mark == ASCII.colon)
            index += isMark ? 2 : 1
            guard isMark else { continue }
            var scanner = LinkScanner(bytes: text, position: index, end: text.count)
            scanner.skipBlanks()
            // Nothing beyond a wanted target is read, so that the time is linear in the length of the text.
            scanner = LinkScanner(
                bytes: text, position: scanner.position, end: min(text.count, scanner.position + longest))
            guard let range = scanner.takeDestination() else { continue }
            let destination = Unescaping.string(text, from: range.lowerBound, to: range.upperBound)
            guard destinations.contains(destination) else { continue }
            found.append((range, destination))
            index = range.upperBound
        }
        return found
    }
}
