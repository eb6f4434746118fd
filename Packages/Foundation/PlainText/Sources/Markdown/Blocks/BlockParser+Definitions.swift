extension BlockParser {
    /// Reads the definitions of link references at the start of a paragraph, `[label]: destination "title"`. Of several
    /// with the same label, the first counts.
    ///
    /// - Returns: Where its other text starts.
    mutating func readDefinitions(from start: Int) -> Int {
        var start = start
        while start < content.count, content[start] == ASCII.openBracket,
            let (label, link, end) = definition(at: start)
        {
            if definitions[label] == nil { definitions[label] = link }
            start = end
        }
        return start
    }

    private func definition(at start: Int) -> (label: String, MarkdownLink, end: Int)? {
        var scanner = LinkScanner(bytes: content, position: start, end: content.count)
        guard let label = scanner.takeLabel(), scanner.take(ASCII.colon) else { return nil }
        scanner.skipBlanks()
        // Only `<>` is an empty destination.
        guard let destination = scanner.takeDestination(), !destination.isEmpty || scanner.isAfter(ASCII.greater),
            let name = ReferenceLabel.normalized(content, label)
        else { return nil }
        let afterDestination = scanner.position
        scanner.skipBlanks()
        if scanner.position > afterDestination, let title = scanner.takeTitle(), scanner.takeLineEnd() {
            return (name, scanner.link(destination, title), scanner.position)
        }
        scanner.position = afterDestination
        guard scanner.takeLineEnd() else { return nil }
        return (name, scanner.link(destination, nil), scanner.position)
    }
}
