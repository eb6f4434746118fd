import FoundationExtensions

/// The fields at the beginning of a text, or what resembles them.
struct FrontMatterReading: Equatable {
    /// The front matter. What follows it, empty lines included, begins at `contentStart`.
    struct Block: Equatable {
        let isFenced: Bool
        let lines: [TextLine]
        let fields: [FrontMatterField]
        /// Where new lines are inserted.
        let end: Int
        let contentStart: Int
    }

    private(set) var block: Block?
    private(set) var doubt: FrontMatterDoubt?

    init(_ bytes: [UInt8], _ names: FieldNames) {
        let lines = TextLines(bytes)
        guard let first = lines.first else { return }
        block = lines.isFence(first) ? Self.fenced(first, lines) : Self.plain(first, lines, names)
        let resemblance = Resemblance(bytes[(block?.contentStart ?? lines.start)...], names)
        guard let block else {
            doubt = resemblance.doubt(lines, isFence: lines.isFence(first))
            return
        }
        let head = bytes[lines.start..<block.end]
        if let place = Resemblance.strayLineEnd(in: head) {
            doubt = FrontMatterDoubt(
                reason: .lineEnd, line: bytes[..<place].count { $0 == TextLines.newline } + 1, text: "")
        } else if let field = resemblance.strayField {
            doubt = FrontMatterDoubt(
                reason: .outside, line: bytes[..<block.contentStart].count { $0 == TextLines.newline } + field.number,
                text: field.text)
        }
    }

    /// The lines that may be meant as fields, those of the front matter included, with their numbers from 1.
    func opening(of bytes: [UInt8], _ names: FieldNames) -> [(number: Int, text: String)] {
        let start = TextLines(bytes).start
        let contentStart = block?.contentStart ?? start
        let before = bytes[..<contentStart].count { $0 == TextLines.newline }
        return Resemblance.lines(of: bytes[start..<contentStart]).map { ($0.number, $0.text) }
            + OpeningLines(Resemblance.lines(of: bytes[contentStart...]), names).found.map {
                (before + $0.number, $0.text)
            }
    }

    private static func fenced(_ fence: TextLine, _ lines: TextLines) -> Block? {
        var found: [TextLine] = []
        var next = lines.line(after: fence)
        while let line = next, !lines.isFence(line) {
            found.append(line)
            next = lines.line(after: line)
        }
        guard let end = next, let fields = fields(found, lines) else { return nil }
        guard !fields.isEmpty || found.allSatisfy(lines.isEmpty) else { return nil }
        return Block(
            isFenced: true, lines: found, fields: fields, end: end.range.lowerBound, contentStart: end.next)
    }

    /// Front matter without fences consists of fields only, each on its line, before the first empty line of the text.
    private static func plain(_ first: TextLine, _ lines: TextLines, _ names: FieldNames) -> Block? {
        guard first.number == 1 else { return nil }
        var fields: [FrontMatterField] = []
        var next: TextLine? = first
        while let line = next, !lines.isEmpty(line) {
            guard let field = FrontMatterField(line, in: lines) else { return nil }
            fields.append(field)
            next = lines.line(after: line)
        }
        guard fields.contains(where: { names.known.contains($0.name) }) else { return nil }
        let end = next?.range.lowerBound ?? lines.bytes.count
        return Block(isFenced: false, lines: fields.map(\.line), fields: fields, end: end, contentStart: end)
    }

    /// The fields of lines between fences; `nil` if a line is neither empty, a comment, a field nor a part of one.
    private static func fields(_ found: [TextLine], _ lines: TextLines) -> [FrontMatterField]? {
        var fields: [FrontMatterField] = []
        for line in found where !lines.isEmpty(line) {
            // Only the value is read: with a copy of the field, appending a line would copy all of its lines.
            if let value = fields.last?.first, lines.isContinuation(line) || lines.isEnd(line, of: value) {
                fields[fields.count - 1].continuation.append(line)
            } else if let field = FrontMatterField(line, in: lines) {
                fields.append(field)
            } else if !lines.isComment(line) {
                return nil
            }
        }
        return fields
    }
}
