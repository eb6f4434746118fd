extension FrontMatter {
    /// The text with other content after the same front matter; `content` alone if there is none.
    public func replacingContent(with content: String) -> String {
        guard let block = reading.block else { return content }
        var head = bytes[..<TextLines(bytes).contentStart(from: block.contentStart)]
        let end = lineEnd(before: head.endIndex)
        if head.last != TextLines.newline { head += end }
        // Without fences an empty line ends the block.
        if !block.isFenced, !endsWithEmptyLine(head) { head += end }
        return String(decoding: head, as: UTF8.self) + content
    }

    mutating func replaceValue(of field: FrontMatterField, with value: String) {
        let current = field.value(in: bytes)
        let (first, lines) = current.writing(value)
        let isSame = current.text == FrontMatterValue(first ?? "", lines).text
        guard !isSame else { return }
        var replaced = field.continuation
        // Lines that are comments stay; in a block they are text.
        if case .block = current.style {} else { replaced.removeAll(where: TextLines(bytes).isComment) }
        // Removes all old lines, except for the first one if new lines replace it. From the end, so that the ranges of
        // the lines before stay valid.
        for line in replaced.dropFirst(lines.isEmpty ? 0 : 1).reversed() {
            bytes.removeSubrange(line.range.lowerBound..<line.next)
        }
        if let line = replaced.first, !lines.isEmpty {
            let indent = Array(bytes[line.range].prefix(while: TextLines.isBlank))
            let end = Array(bytes[line.range.upperBound..<line.next])
            let new = lines.map { indent + Array($0.utf8) }
            bytes.replaceSubrange(line.range, with: Array(new.joined(separator: end)))
        }
        guard let first else { return }
        let hasBlank = field.first.lowerBound > field.tail.lowerBound + 1
        let needsBlank = field.first.isEmpty && !hasBlank && !first.isEmpty
        bytes.replaceSubrange(
            field.first.lowerBound..<field.tail.upperBound, with: Array((needsBlank ? " " + first : first).utf8))
    }

    mutating func insert(_ line: String, into block: FrontMatterReading.Block) {
        let end = lineEnd(before: block.end)
        let followsOpenLine = block.end > TextLines(bytes).start && bytes[block.end - 1] != TextLines.newline
        bytes.insert(contentsOf: followsOpenLine ? end + Array(line.utf8) : Array(line.utf8) + end, at: block.end)
    }

    mutating func prependBlock(_ line: String) {
        let lines = TextLines(bytes)
        let end = lineEnd(before: bytes.firstIndex(of: TextLines.newline).map { $0 + 1 } ?? 0)
        let fence = Array("---".utf8) + end
        // An empty line separates the text from the block, unless there is one already, or no text.
        let isSeparate = lines.line(at: lines.start, number: 1).map(lines.isEmpty) ?? true
        bytes.insert(contentsOf: fence + Array(line.utf8) + end + fence + (isSeparate ? [] : end), at: lines.start)
    }

    /// The line ending before `place`; a line feed if there is none.
    private func lineEnd(before place: Int) -> [UInt8] {
        guard let newline = bytes[..<place].lastIndex(of: TextLines.newline), newline > 0,
            bytes[newline - 1] == UInt8(ascii: "\r")
        else { return [TextLines.newline] }
        return Array("\r\n".utf8)
    }

    private func endsWithEmptyLine(_ head: ArraySlice<UInt8>) -> Bool {
        let lines = head.split(separator: TextLines.newline, omittingEmptySubsequences: false)
        return lines.dropLast().last?.allSatisfy { TextLines.isBlank($0) || $0 == UInt8(ascii: "\r") } == true
    }
}
