import FoundationExtensions

/// A value of front matter in the style in which it is written.
struct FrontMatterValue {
    /// How a value is written.
    enum Style: Equatable {
        /// Without quotation marks or brackets, perhaps continued on indented lines.
        case plain
        /// Between two quotation marks of this kind.
        case quoted(Character)
        /// `[a, b]`
        case flow
        /// Lines `- a`.
        case items
        /// Indented lines below `|`, or below `>`, which joins them.
        case block(isFolded: Bool)
    }

    let style: Style
    /// The value; of a list, its items joined by commas.
    let text: String
    /// The items of a list, or what commas separate.
    let items: [String]
    /// What follows a list in brackets or a value in quotation marks, with the blanks before it; empty for nothing.
    private(set) var comment = ""

    /// Reads the rest of a field's line and the lines that continue it.
    init(_ first: String, _ lines: [String]) {
        let rest = lines.map { $0.trimmed() }
        let written = rest.filter { !$0.hasPrefix("#") }
        if first.isEmpty, !written.isEmpty, written.allSatisfy({ $0 == "-" || $0.hasPrefix("- ") }) {
            style = .items
            items = written.map { Self.scalar(Self.withoutComment($0.dropFirst().trimmed())) }.filter { !$0.isEmpty }
            text = items.joined(separator: ", ")
            return
        }
        let all = ([first] + rest).filter { !$0.isEmpty }.joined(separator: " ")
        let (whole, comment) = Self.commented(all)
        self.comment = comment
        if whole.hasPrefix("["), whole.hasSuffix("]") {
            style = .flow
            items = Self.split(String(whole.dropFirst().dropLast())).map(Self.scalar).filter { !$0.isEmpty }
            text = items.joined(separator: ", ")
            return
        }
        if let sign = first.first, "|>".contains(sign), first.dropFirst().allSatisfy({ "+-0123456789".contains($0) }) {
            style = .block(isFolded: sign == ">")
            text = rest.joined(separator: sign == ">" ? " " : "\n")
        } else if let mark = Self.quotation(of: whole) {
            style = .quoted(mark)
            text = Self.scalar(whole)
        } else {
            style = .plain
            text = whole
        }
        items = text.commaSeparated()
    }

    /// Writes a value in the style of this one.
    ///
    /// - Returns: The rest of the field's line, `nil` to leave it unchanged, and the values of the lines below it.
    func writing(_ value: String) -> (first: String?, lines: [String]) {
        let values = value.commaSeparated()
        return switch style {
        case .plain: (value, [])
        case .quoted(let mark): (Self.quoted(value, mark) + comment, [])
        case .flow: ("[" + values.map(Self.item).joined(separator: ", ") + "]" + comment, [])
        case .items: values.isEmpty ? ("", []) : (nil, values.map { "- " + Self.item($0) })
        case .block: value.isEmpty ? ("", []) : (nil, [value])
        }
    }

    /// A list in brackets or a value in quotation marks, and the comment after it; everything else as it is.
    private static func commented(_ text: String) -> (value: String, comment: String) {
        guard let first = text.first, "[\"'".contains(first) else { return (text, "") }
        for place in text.indices where text[place] == "#" {
            let value = text[..<place].trimmed { $0 == " " || $0 == "\t" }
            guard text[..<place].last?.isWhitespace == true, isClosed(value) else { continue }
            return (value, String(text.dropFirst(value.count)))
        }
        return (text, "")
    }

    /// Whether a value ends with the bracket or the quotation mark with which it begins.
    private static func isClosed(_ value: String) -> Bool {
        guard value.hasPrefix("[") else { return quotation(of: value) != nil }
        var mark: Character?
        for character in value {
            if character == mark { mark = nil } else if mark == nil, "\"'".contains(character) { mark = character }
        }
        return mark == nil && value.hasSuffix("]")
    }

    /// An item of a list without the comment after it.
    private static func withoutComment(_ item: String) -> String {
        if quotation(of: item) != nil { return item }
        let value = commented(item).value
        guard value == item, let comment = item.firstRange(of: " #"), !"\"'".contains(item.first ?? " ") else {
            return value
        }
        return item[..<comment.lowerBound].trimmed()
    }

    /// The mark that a whole value is between; `nil` if it is not.
    private static func quotation(of text: String) -> Character? {
        guard text.count > 1, let mark = text.first, mark == "\"" || mark == "'", text.last == mark else { return nil }
        var inner = text.dropFirst().dropLast()
        while let character = inner.popFirst() {
            if mark == "\"", character == "\\" {
                guard inner.popFirst() != nil else { return nil }
            } else if character == mark {
                guard mark == "'", inner.popFirst() == mark else { return nil }
            }
        }
        return mark
    }

    private static func scalar(_ text: String) -> String {
        guard let mark = quotation(of: text) else { return text }
        var inner = text.dropFirst().dropLast()
        if mark == "'" { return String(inner.replacing("''", with: "'")) }
        var result = ""
        while let character = inner.popFirst() {
            let escaped = character == "\\" ? inner.popFirst() : nil
            result.append(escaped ?? character)
        }
        return result
    }

    private static func quoted(_ value: String, _ mark: Character) -> String {
        mark == "'"
            ? "'" + value.replacing("'", with: "''") + "'"
            : "\"" + value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }

    /// An item of a list, in quotation marks if it would be read as something else without them.
    private static func item(_ value: String) -> String {
        let isSafe = value.unicodeScalars.allSatisfy { !"[]{},:#&*!|>'\"%@`".unicodeScalars.contains($0) }
        return isSafe && value.first != "-" && value.first != "?" ? value : quoted(value, "\"")
    }

    /// The parts of a text between commas outside quotation marks.
    private static func split(_ text: String) -> [String] {
        var parts: [String] = [""]
        var mark: Character?
        for character in text {
            if character == ",", mark == nil {
                parts.append("")
                continue
            }
            if character == mark { mark = nil } else if mark == nil, "\"'".contains(character) { mark = character }
            parts[parts.count - 1].append(character)
        }
        return parts.map { $0.trimmed() }
    }
}
