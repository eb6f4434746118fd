import FoundationExtensions

/// A text with optional front matter: fields `Name: value` at its beginning.
///
/// Front matter is between two lines `---`. Without them, it ends at the first empty line, each line is a field, and
/// one of the expected names must occur, so that a text beginning with `Note: …` stays a text. A byte order mark,
/// empty lines before the first `---`, blanks after a `---`, and empty lines and comments between the two are
/// tolerated. What only resembles front matter is text with a `doubt`. The case of names is ignored.
///
/// Values are plain, quoted, lists, and folded or literal scalars, as in YAML. Setting a field replaces its value in
/// its style; the rest stays byte for byte: line endings, comments, unknown names and their order.
///
/// Source: YAML 1.2.2, chapters 6 to 8, as far as front matter uses it.
public struct FrontMatter: Equatable, Sendable {
    /// The expected names.
    let names: FieldNames
    var bytes: [UInt8]
    private(set) var reading: FrontMatterReading

    /// Reads a text.
    public init(_ text: String, names: FieldNames) {
        self.names = names
        bytes = Array(text.utf8)
        reading = FrontMatterReading(bytes, names)
    }

    /// The whole text.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether the text has front matter, even if only empty fences.
    public var isPresent: Bool { reading.block != nil }

    /// What resembles front matter and is not understood; `nil` if nothing does.
    public var doubt: FrontMatterDoubt? { reading.doubt }

    /// Whether anything but white space comes after the front matter.
    public var hasContent: Bool { !content.allSatisfy(\.isWhitespace) }

    /// The text after the front matter and the empty lines below it; everything but a byte order
    /// mark if there is none.
    public var content: String {
        let lines = TextLines(bytes)
        let start = reading.block.map { lines.contentStart(from: $0.contentStart) } ?? lines.start
        return String(decoding: bytes[start...], as: UTF8.self)
    }

    /// The lines of the front matter, without fences; empty if there is none.
    public var head: String {
        guard let block = reading.block, let first = block.lines.first, let last = block.lines.last else { return "" }
        return String(decoding: bytes[first.range.lowerBound..<last.range.upperBound], as: UTF8.self)
    }

    /// The lines that may be meant as fields, each with its number from 1: those of the front matter, and those before
    /// the first sentence or below a line such as `---` in the text.
    public var opening: [(number: Int, text: String)] { reading.opening(of: bytes, names) }

    /// The fields in their order; names in lower case, lists joined by commas.
    public var fields: [(name: String, value: String)] {
        (reading.block?.fields ?? []).map { ($0.name, $0.value(in: bytes).text) }
    }

    /// The value of a field; the last one of that name counts. `nil` if there is none.
    public func value(of name: String) -> String? { field(name)?.value(in: bytes).text }

    /// The items of a list, or the parts of a text between commas; `nil` without the field.
    public func list(of name: String) -> [String]? { field(name)?.value(in: bytes).items }

    /// The line of a field, from 1; `nil` if there is none.
    public func line(of name: String) -> Int? { field(name)?.line.number }

    /// Whether the value of a field is plain or quoted without an escape, and alone on the line of its name; `false`
    /// without the field.
    public func isSimple(_ name: String) -> Bool {
        guard let field = field(name), field.continuation.isEmpty else { return false }
        let value = field.value(in: bytes)
        guard value.comment.isEmpty, value.prefix.isEmpty else { return false }
        return switch value.style {
        case .plain: true
        case .quoted: !bytes[field.first].contains(UInt8(ascii: "\\"))
        case .flow, .items, .block: false
        }
    }

    /// Sets a field: where it is, in the style of its value; else in a new line after the others; else in new front
    /// matter between fences. A value that would be read as something else gets quotation marks.
    ///
    /// - Parameter name: The name, spelled in this way if the field is new.
    /// - Throws: `.severalLines` for a value with a line break or another control character.
    public mutating func set(_ name: String, to value: String) throws(FrontMatterError) {
        let value = value.trimmed { $0 == " " || $0 == "\t" }
        guard !value.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\t" || $0.isLineEnd }) else {
            throw .severalLines(field: name)
        }
        let line = "\(name): \(FrontMatterValue("", []).writing(value).first ?? "")"
        let current = reading.block?.fields.filter { $0.name == name.lowercased() } ?? []
        if !current.isEmpty {
            for field in current.reversed() { replaceValue(of: field, with: value) }
        } else if let block = reading.block {
            insert(line, into: block)
        } else {
            prependBlock(line)
        }
        reading = FrontMatterReading(bytes, names)
    }

    private func field(_ name: String) -> FrontMatterField? {
        reading.block?.fields.last { $0.name == name.lowercased() }
    }
}

/// Why a field cannot be set to a value.
public enum FrontMatterError: Error, Equatable, Sendable {
    /// The value of this field contains a line break or another control character.
    case severalLines(field: String)
}
