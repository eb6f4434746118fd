/// One architecture decision record: a file `NNNN-slug.md`.
struct DecisionRecord: Sendable {
    enum Status: Hashable, Sendable {
        case proposed, accepted
        case superseded(by: Int?)

        var word: String {
            switch self {
            case .proposed: "proposed"
            case .accepted: "accepted"
            case .superseded: "superseded"
            }
        }
    }

    let document: MarkdownDocument
    /// From the file's name.
    let number: Int
    let title: String
    /// Nil when the record does not say it in a way that can be read.
    let status: Status?
    let statusLine: Int?

    var file: String { document.file }
    var isEnforced: Bool {
        switch status {
        case .proposed, .accepted, nil: true
        case .superseded: false
        }
    }

    func citation(_ location: SourceLocation, _ sentence: String) -> Citation {
        Citation(number: number, title: title, location: location, sentence: sentence, isProposed: status == .proposed)
    }

    /// - Returns: Nil when the name does not begin with four digits and a hyphen: then it is another kind of page.
    init?(file: String, text: String) {
        let name = file.split(separator: "/").last ?? ""
        guard name.utf8.count > 5, name.dropFirst(4).first == "-", let number = Int(name.prefix(4)), number >= 0 else {
            return nil
        }
        let document = MarkdownDocument(file: file, text: text)
        self.document = document
        self.number = number
        let heading = document.headings.first { $0.level == 1 }?.text ?? ""
        let afterNumber = heading.drop { $0.isNumber }
        title = trimmed(afterNumber.hasPrefix(".") ? afterNumber.dropFirst() : afterNumber)
        let statusIndex = document.lines.firstIndex { $0.lowercased().hasPrefix("status:") }
        statusLine = statusIndex.map { $0 + 1 }
        status = statusIndex.flatMap { Self.status(of: document.lines[$0].dropFirst("status:".count).lowercased()) }
    }

    private static func status(of text: String) -> Status? {
        let words = text.split { !$0.isLetter && !$0.isNumber }
        switch words.first {
        case "proposed": return .proposed
        case "accepted": return .accepted
        case "superseded": return .superseded(by: words.lazy.compactMap { Int($0) }.first)
        default: return nil
        }
    }

    /// The number in the first heading, e.g. 7 in `# 7. Title`.
    var headingNumber: Int? {
        guard let heading = document.headings.first(where: { $0.level == 1 }) else { return nil }
        return Int(heading.text.prefix { $0.isNumber })
    }
}
