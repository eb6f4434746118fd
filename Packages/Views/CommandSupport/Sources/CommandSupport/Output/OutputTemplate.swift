public import TerminalUI

/// A user's template for the line of a row.
///
/// `{name}` stands for a field in its piped form, `{{` and `}}` for braces, `\t`, `\n` and `\\` for a tab, a newline
/// and a backslash.
public struct OutputTemplate: Equatable, Sendable {
    /// Why a template cannot be read, a phrase without a full stop.
    struct Malformed: Error, Equatable {
        let phrase: String
    }

    private enum Piece: Equatable {
        case text(String)
        case field(String)
    }

    private let pieces: [Piece]

    /// The names of its fields.
    public var fields: [String] {
        pieces.compactMap { if case .field(let name) = $0 { name } else { nil } }
    }

    /// Reads a template.
    init(_ template: String) throws(Malformed) {
        guard !template.isEmpty else {
            throw Malformed(phrase: "it is empty; a field is named in braces, as in '{id} {content}'")
        }
        var pieces: [Piece] = []
        var text = ""
        var rest = Substring(template)
        while let character = rest.popFirst() {
            switch character {
            case "{" where rest.first == "{", "}" where rest.first == "}":
                rest.removeFirst()
                text.append(character)
            case "{":
                guard let end = rest.firstIndex(of: "}") else { throw Malformed(phrase: "a '{' has no '}'") }
                pieces += [.text(text), .field(String(rest[..<end]))]
                text = ""
                rest = rest[rest.index(after: end)...]
            case "}": throw Malformed(phrase: "a '}' has no '{'; '}}' stands for '}'")
            case "\\": text.append(try Self.escape(&rest))
            default: text.append(character)
            }
        }
        self.pieces = pieces + [.text(text)]
    }

    /// The line of a row.
    public func line<Row>(of row: Row, _ catalog: FieldCatalog<Row>) -> DisplayText {
        let texts = pieces.map { piece in
            switch piece {
            case .text(let text): DisplayText(text)
            case .field(let name):
                // The names were checked against those of the command.
                DisplayText(tabSeparatedField: catalog.field(name)?.value(row).plain ?? "")
            }
        }
        return texts.joined(separator: DisplayText()) + "\n"
    }

    private static func escape(_ rest: inout Substring) throws(Malformed) -> Character {
        switch rest.popFirst() {
        case "t": return "\t"
        case "n": return "\n"
        case "\\": return "\\"
        case let other:
            throw Malformed(
                phrase: "'\\\(other.map(String.init) ?? "")' is not known; use '\\t', '\\n' or '\\\\'")
        }
    }
}
