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
    /// The value; for a list, its items joined by commas.
    let text: String
    /// The items of a list, or the parts of a text between commas.
    let items: [String]
    /// The YAML anchor and tag before the value, with the blanks after them; empty if there are none.
    let prefix: String
    /// The comment after the value, with the blanks before it; empty if there is none.
    private(set) var comment = ""

    /// Reads the rest of a field's line and the lines that continue it.
    init(_ first: String, _ lines: [String]) {
        let rest = lines.map { $0.trimmed() }
        let uncommented = rest.filter { !$0.hasPrefix("#") }
        prefix = Self.prefix(of: first, isOneLine: uncommented.isEmpty)
        var first = String(first.dropFirst(prefix.count))
        if first == "#" || first.hasPrefix("# ") {
            comment = " " + first
            first = ""
        }
        if first.isEmpty, let items = Self.items(lines) {
            style = .items
            self.items = items.filter { !$0.isEmpty }
            text = self.items.joined(separator: ", ")
            return
        }
        if first.hasPrefix("["), let list = Self.list([first] + uncommented) {
            style = .flow
            comment = list.comment
            items = Self.split(list.value).map(Self.scalar).filter { !$0.isEmpty }
            text = items.joined(separator: ", ")
            return
        }
        // Within quotation marks, a line that begins with `#` is text.
        let joined = ([first] + rest).filter { !$0.isEmpty }.joined(separator: " ")
        if let sign = first.first, Self.isBlockHeader(first) {
            style = .block(isFolded: sign == ">")
            text = rest.joined(separator: sign == ">" ? " " : "\n")
            items = sign == ">" ? text.commaSeparated() : rest.flatMap { $0.commaSeparated() }
        } else if let quoted = Self.quotation(joined) {
            style = .quoted(quoted.mark)
            comment = quoted.comment
            text = Self.scalar(quoted.value)
            items = text.commaSeparated()
        } else {
            style = .plain
            text = ([first] + uncommented).filter { !$0.isEmpty }.joined(separator: " ")
            items = ["null", "~"].contains(text.lowercased()) ? [] : text.commaSeparated()
        }
    }

    /// Writes a value in the style of this one.
    ///
    /// - Returns: The rest of the field's line, `nil` to leave it unchanged, and the lines below it, not indented.
    func writing(_ value: String) -> (first: String?, lines: [String]) {
        let values = value.commaSeparated()
        return switch style {
        case .plain: (plain(value), [])
        case .quoted(let mark): (prefix + Self.quoted(value, mark) + comment, [])
        case .flow: (prefix + "[" + values.map(Self.item).joined(separator: ", ") + "]" + comment, [])
        case .items: values.isEmpty ? (emptied, []) : (nil, values.map { "- " + Self.item($0) })
        case .block: value.isEmpty ? (prefix, []) : (nil, [value])
        }
    }

    /// The rest of the field's line if the value is empty.
    private var emptied: String { prefix + comment.drop(while: \.isWhitespace) }

    /// A value on the field's line, in quotation marks if it would be read as something else without them.
    private func plain(_ value: String) -> String {
        let written = value.isEmpty ? emptied : prefix + value + comment
        let isRead = FrontMatterValue(written.trimmed { $0 == " " || $0 == "\t" }, []).text == value
        return isRead ? written : prefix + Self.quoted(value, "\"") + comment
    }

    /// An anchor and a tag at the beginning of a value, such as `&a` and `!!str`, with the blanks after them.
    ///
    /// - Parameter isOneLine: Whether no line continues the value. Then its last word is the value, even if it looks
    ///   like an anchor or a tag.
    private static func prefix(of text: String, isOneLine: Bool) -> String {
        var rest = Substring(text)
        while let mark = ["&", "!!"].first(where: rest.hasPrefix) {
            let name = rest.dropFirst(mark.count).prefix { $0.isLetter || $0.isNumber || "-_".contains($0) }
            let after = rest[name.endIndex...]
            guard !name.isEmpty, after.first.map(\.isWhitespace) ?? !isOneLine else { break }
            rest = after.drop(while: \.isWhitespace)
        }
        return String(text[..<rest.startIndex])
    }

    /// The items of a list with one item on each line; deeper lines belong to the item above. `nil` for other lines.
    private static func items(_ lines: [String]) -> [String]? {
        var items: [[String]] = []
        var indent = 0
        for line in lines {
            let text = line.trimmed()
            guard !text.isEmpty, !text.hasPrefix("#") else { continue }
            let depth = line.utf8.prefix(while: TextLines.isBlank).count
            if text == "-" || text.hasPrefix("- ") {
                indent = depth
                items.append([withoutComment(text.dropFirst().trimmed())])
            } else if !items.isEmpty, depth > indent {
                items[items.count - 1].append(withoutComment(text))
            } else {
                return nil
            }
        }
        return items.isEmpty ? nil : items.map { scalar($0.joined(separator: " ").trimmed()) }
    }

    /// Whether the first line of a value says that the lines below it are a block, such as `|` or `>- # a comment`.
    private static func isBlockHeader(_ line: String) -> Bool {
        guard let sign = line.first, "|>".contains(sign) else { return false }
        let rest = line.dropFirst().drop { "+-0123456789".contains($0) }
        return rest.isEmpty || rest.first?.isWhitespace == true && rest.drop(while: \.isWhitespace).hasPrefix("#")
    }

    /// The text between the brackets of a list, without comments, and the comment after the list; `nil` if the closing
    /// bracket is missing.
    private static func list(_ lines: [String]) -> (value: String, comment: String)? {
        var value = ""
        var comment = ""
        var marks = QuotationMarks()
        for line in lines {
            if !value.isEmpty { value += " " }
            var previous: Character = " "
            var place = line.startIndex
            while place < line.endIndex, line[place] != "#" || marks.isOpen || !previous.isWhitespace {
                previous = line[place]
                marks.read(previous)
                value.append(previous)
                place = line.index(after: place)
            }
            comment = String(line[place...])
        }
        let trimmed = value.trimmed()
        guard trimmed.hasSuffix("]") else { return nil }
        let blanks = comment.isEmpty ? "" : String(value.dropFirst(trimmed.count))
        return (String(trimmed.dropFirst().dropLast()), blanks + comment)
    }

    /// An item of a list without the comment after it.
    private static func withoutComment(_ item: String) -> String {
        if let quoted = quotation(item) { return quoted.value }
        guard let comment = item.firstRange(of: " #"), !"[\"'".contains(item.first ?? " ") else { return item }
        return item[..<comment.lowerBound].trimmed()
    }

    /// The text between two quotation marks, with them, and the comment after it; `nil` for any other text.
    private static func quotation(_ text: String) -> (value: String, mark: Character, comment: String)? {
        guard let mark = text.first, mark == "\"" || mark == "'" else { return nil }
        var rest = text.dropFirst()
        while let character = rest.popFirst() {
            if mark == "\"", character == "\\" {
                _ = rest.popFirst()
            } else if character == mark {
                if mark == "'", rest.first == mark {
                    rest.removeFirst()
                    continue
                }
                let isComment = rest.first?.isWhitespace == true && rest.trimmed().hasPrefix("#")
                return rest.isEmpty || isComment ? (String(text[..<rest.startIndex]), mark, String(rest)) : nil
            }
        }
        return nil
    }

    private static func scalar(_ text: String) -> String {
        guard let (value, mark, _) = quotation(text), value.count == text.count else { return text }
        let inner = text.dropFirst().dropLast()
        return mark == "'" ? String(inner.replacing("''", with: "'")) : YAMLEscapes.text(of: inner)
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
        var marks = QuotationMarks()
        for character in text {
            marks.read(character)
            if character == ",", !marks.isOpen {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
        }
        return parts.map { $0.trimmed() }
    }
}

/// Tracks quotation marks in a list between brackets; they count only at the beginning of an item.
private struct QuotationMarks {
    private var mark: Character?
    private var isEscaped = false
    private var lastNonBlank: Character = ","
    /// The mark that the previous character closed.
    private var closed: Character?

    /// Whether the last character is in quotation marks.
    var isOpen: Bool { mark != nil }

    mutating func read(_ character: Character) {
        let closed = closed
        self.closed = nil
        if isEscaped {
            isEscaped = false
        } else if let mark {
            isEscaped = mark == "\"" && character == "\\"
            if character == mark { (self.mark, self.closed) = (nil, character) }
        } else if "\"'".contains(character) {
            // Two apostrophes in a quotation are one.
            let isDoubled = character == "'" && closed == "'"
            if ",[{:".contains(lastNonBlank) || isDoubled { mark = character }
        }
        if !character.isWhitespace { lastNonBlank = character }
    }
}
