/// One architecture decision record: a file `NNNN-slug.md`.
struct DecisionRecord: Sendable {
    enum Status: Hashable, Sendable {
        case proposed, accepted
        case superseded(by: Int?)
        /// No longer in force: rejected, deprecated, withdrawn or obsolete, as the record says.
        case withdrawn(String)

        var word: String {
            switch self {
            case .proposed: "proposed"
            case .accepted: "accepted"
            case .superseded: "superseded"
            case .withdrawn(let word): word
            }
        }
    }

    let document: MarkdownDocument
    /// From the file name.
    let number: Int
    let title: String
    /// The number in the first heading, e.g. 7 in `# 7. Title`.
    let headingNumber: Int?
    /// `nil` if the record has no readable status.
    let status: Status?
    let statusLine: Int?

    var file: String { document.file }
    /// Whether its tables do not count. Those of a proposed record warn, so it is not off.
    var isOff: Bool {
        switch status {
        case .proposed, .accepted, nil: false
        case .superseded, .withdrawn: true
        }
    }

    func citation(_ location: SourceLocation, _ sentence: String) -> Citation {
        Citation(number: number, title: title, location: location, sentence: sentence, isProposed: status == .proposed)
    }

    /// - Returns: `nil` for another kind of page. The name of a record begins with its number, which `ADR` may precede:
    ///   `0002-layers.md` or `ADR-002-layers.md`.
    init?(file: String, text: String) {
        guard let number = Self.number(ofName: file.split(separator: "/").last ?? "") else { return nil }
        let document = MarkdownDocument(file: file, text: text)
        self.document = document
        self.number = number
        (headingNumber, title) = Self.parts(of: document.headings.first { $0.level == 1 }?.text ?? "")
        let lines = Self.statusLines(of: document)
        statusLine = lines.first?.number
        // A second line, "Superseded by 7", may follow "Accepted".
        let superseded = lines.first { $0.text.hasPrefix("superseded") }
        status = (superseded ?? lines.first).flatMap { Self.status(of: $0.text) }
    }

    private static func number(ofName name: Substring) -> Int? {
        let numbered = afterPrefix(name)
        let digits = numbered.prefix { ("0"..."9").contains($0) }
        let separator = numbered.dropFirst(digits.count).first
        return (1...6).contains(digits.count) && (separator == "-" || separator == "_") ? Int(digits) : nil
    }

    /// The text without a leading `ADR`, regardless of case, and without the hyphens, underscores and blanks after it.
    private static func afterPrefix(_ text: Substring) -> Substring {
        guard text.lowercased().hasPrefix("adr") else { return text }
        return text.dropFirst(3).drop { $0 == "-" || $0 == "_" || $0 == " " }
    }

    /// The number and the title of `7. Title` and `ADR-007: Title`; no number if the heading begins with a word, such
    /// as `64-bit`.
    private static func parts(of heading: String) -> (Int?, String) {
        let text = afterPrefix(heading[...])
        let digits = text.prefix { $0.isNumber }
        let rest = text[digits.endIndex...]
        guard let number = Int(digits),
            rest.first.map({ ".:)–— ".contains($0) }) ?? true || rest.hasPrefix("- ")
        else { return (nil, heading) }
        return (number, trimmed(rest.drop { ".:)-–— ".contains($0) }))
    }

    /// The lines of `## Status` that are not empty; else the line `Status: …`, also as a list item, in bold or in front
    /// matter.
    private static func statusLines(of document: MarkdownDocument) -> [(number: Int, text: String)] {
        func prose(_ range: Range<Int>) -> [(number: Int, text: String)] {
            document.proseLines(in: range).map { ($0.number, plain($0.text)) }
        }
        let section = document.section("Status").map { prose($0).filter { !$0.text.isEmpty } } ?? []
        return section.isEmpty
            ? Array(prose(document.allLines).filter { $0.text.hasPrefix("status:") }.prefix(1)) : section
    }

    /// Lowercased, without the marks of lists and bold.
    private static func plain(_ line: String) -> String {
        trimmed(line.lowercased().filter { $0 != "*" && $0 != "_" }.drop { $0 == "-" || $0 == " " || $0 == ">" })
    }

    /// The first word that is a status, except that "accepted, superseded by 7" is superseded.
    private static func status(of text: String) -> Status? {
        // A date may stand before "by", or alone.
        let undated = text.replacing(/[0-9]{4}-[0-9]{2}-[0-9]{2}/, with: "")
        let words = undated.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        if let superseded = words.firstIndex(of: "superseded") {
            let start = words[superseded...].firstIndex(of: "by") ?? superseded
            return .superseded(by: words[start...].lazy.compactMap { Int($0) }.first)
        }
        for word in words {
            switch word {
            case "proposed": return .proposed
            case "accepted": return .accepted
            case "rejected", "deprecated", "withdrawn", "obsolete": return .withdrawn(word)
            default: continue
            }
        }
        return nil
    }
}
