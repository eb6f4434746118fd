extension InlineParser {
    /// Adds an open bracket, and marks the one before as having another within.
    mutating func addBracket(_ kind: InlineItem.Kind, length: Int) {
        if let last = brackets.last { items[Int(last.item)].second = 1 }
        let start = position
        endText(movingTo: position + length)
        brackets.push(item: items.count, delimiters: emphasis.pending.count)
        items.append(InlineItem(kind, start))
    }

    /// Makes a link of what is between the last open bracket and this one, if a target follows or is defined.
    mutating func closeBracket() {
        guard let (bracket, isActive) = brackets.pop() else {
            position += 1
            return
        }
        let opener = items[Int(bracket.item)]
        let isImage = opener.kind == .openImage
        guard isImage || isActive, let (link, next) = target(of: opener) else {
            position += 1
            return
        }
        endText(movingTo: next)
        emphasis.pair(from: Int(bracket.delimiters))
        items[Int(bracket.item)] = InlineItem(.spanStart, links.count)
        items.append(InlineItem(.spanEnd, links.count))
        links.append(isImage ? .image(link) : .link(link))
        if !isImage { brackets.deactivate() }
    }

    private func target(of opener: InlineItem) -> (MarkdownLink, next: Int)? {
        inlineTarget() ?? reference(of: opener)
    }

    /// The target of `[text](destination "title")`.
    private func inlineTarget() -> (MarkdownLink, next: Int)? {
        var scanner = LinkScanner(bytes: bytes, position: position + 1, end: end)
        guard scanner.take(ASCII.openParenthesis) else { return nil }
        scanner.skipBlanks()
        guard let destination = scanner.takeDestination() else { return nil }
        let afterDestination = scanner.position
        scanner.skipBlanks()
        let title = scanner.position > afterDestination ? scanner.takeTitle() : nil
        scanner.skipBlanks()
        guard scanner.take(ASCII.closeParenthesis) else { return nil }
        return (scanner.link(destination, title), scanner.position)
    }

    /// The target of `[text][label]`, `[label][]` or `[label]`.
    private func reference(of opener: InlineItem) -> (MarkdownLink, next: Int)? {
        guard !definitions.isEmpty else { return nil }
        var scanner = LinkScanner(bytes: bytes, position: position + 1, end: end)
        var label = scanner.takeLabel()
        // In `[label][]` and `[label]`, the text is the label.
        if label?.isEmpty != false {
            let start = Int(opener.first) + (opener.kind == .openImage ? 2 : 1)
            // A label has no brackets.
            guard opener.second == 0, position - start <= ReferenceLabel.longest else { return nil }
            label = start..<position
        }
        guard let label, let name = ReferenceLabel.normalized(bytes, label), let link = definitions[name]
        else { return nil }
        return (link, scanner.position)
    }
}
