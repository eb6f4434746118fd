import FoundationExtensions
import FrontMatter
import ResourceLoading

/// A name in front matter that the service knows. The raw values are the service's spelling.
///
/// Source: example entries of <https://api.omg.lol/#weblog> and <https://github.com/neatnik/weblog.lol>, read 2026-11.
enum WeblogField: String, CaseIterable {
    case date = "Date"
    case status = "Status"
    case tags = "Tags"
    case slug = "Slug"
    case type = "Type"
    case title = "Title"
    case location = "Location"
    case redirect = "Redirect"
}

extension FrontMatter {
    /// The names by which other programs, such as Hugo and Jekyll, mark an entry as a draft.
    private static let draftNames = ["draft", "published", "publish", "state", "visibility"]
    private static let names = FieldNames(WeblogField.allCases.map(\.rawValue), synonyms: draftNames)

    /// Reads the text of an entry.
    init(_ text: String) {
        self.init(text, names: Self.names)
    }

    /// Whether it is a whole entry: it has a text, or a field that makes a text needless, such as a page's redirect.
    var isEntry: Bool {
        let needingText = [WeblogField.date, .status, .tags, .slug, .title].map { $0.rawValue.lowercased() }
        return hasContent || fields.contains { !$0.value.isEmpty && !needingText.contains($0.name) }
    }

    /// Checks that the service reads the beginning as it is meant.
    ///
    /// - Parameter hasStatus: Whether the status is set separately.
    /// - Throws: For what only resembles front matter, and for a draft in words that the service does not know.
    func checkOpening(hasStatus: Bool) throws {
        guard let problem = problem(hasStatus: hasStatus) else { return }
        throw Failure(
            .invalidInput,
            "the beginning of the text resembles front matter, but is not understood: \(problem); correct it, or "
                + "pass --as-text if it is part of the text")
    }

    /// What is not understood at the beginning, with its line; `nil` if nothing.
    func problem(hasStatus: Bool) -> String? {
        if let doubt { return doubt.description }
        guard !hasStatus, !isDraft else { return nil }
        let draftLine = draftField.flatMap { line(of: $0) }
        let lines = opening
        for (index, line) in lines.enumerated() {
            guard line.number == draftLine || Self.saysDraft(lines[index...].lazy.map(\.text)) else { continue }
            if states.count > 1, states.contains(Self.draft) {
                return "line \(line.number): there are two fields 'Status'"
            }
            let text = line.text.trimmed()
            let isSound = text.lowercased().replacing(" ", with: "") == "status:draft"
            let problem = isSound ? "is outside the front matter" : "is not 'Status: Draft'"
            return "line \(line.number): '\(text.visible)' \(problem)"
        }
        return states.first { !Self.isStatus($0) }.map { state in
            let words = WeblogStatus.allCases.map(\.rawValue).joined(separator: ", ")
            return "line \(line(of: WeblogField.status.rawValue) ?? 1): '\(state)' is not one of \(words)"
        }
    }

    /// The first field that says `draft`, whatever its name, except a title, a slug, a location and a redirect; tags
    /// count only without a status.
    private var draftField: String? {
        let named = [WeblogField.title, .slug, .location, .redirect].map { $0.rawValue.lowercased() }
        let silent = named + (states.isEmpty ? [] : ["tags", "categories", "keywords"])
        return fields.first { name, value in
            let words = value.lowercased()
            let hasDraft = words.split(separator: ",").contains { $0.trimmed() == Self.draft }
            let isStatus = name == WeblogField.status.rawValue.lowercased()
            return !silent.contains(name) && (hasDraft || isStatus && words.contains(Self.draft))
        }?.name
    }

    /// Whether a status is empty, known to the service, or says that the entry is public.
    private static func isStatus(_ state: String) -> Bool {
        // The service may not know what an alias or a tag of YAML stands for.
        if let first = state.first, "*&!".contains(first) { return false }
        let words = state.split { !$0.isLetter }.joined(separator: " ")
        return words.isEmpty || ["published", "publish", "public"].contains(words)
            || WeblogStatus.allCases.contains { $0.rawValue.lowercased() == words }
    }

    /// Checks the date.
    ///
    /// - Parameter previous: The stored text: the service has accepted its date.
    /// - Throws: For an empty date, which the service might take for the current time, and one in no known form.
    func checkDate(over previous: FrontMatter? = nil) throws {
        let name = WeblogField.date.rawValue
        guard let date = value(of: name), date != previous?.value(of: name), WrittenDate(date) == nil else { return }
        let fault = date.isEmpty ? "the date is empty" : "the date '\(date)' cannot be read"
        throw Failure(
            .invalidInput, "line \(line(of: name) ?? 1): \(fault); write it as \(WrittenDate.forms)",
            about: [.field(name)])
    }

    private static let draft = WeblogStatus.draft.rawValue.lowercased()

    /// The values of all lines with the status, in lower case.
    private var states: [String] {
        fields.filter { $0.name == WeblogField.status.rawValue.lowercased() }.map { $0.value.lowercased() }
    }

    /// Whether the service does not publish the entry: each status is `Draft`, on one line.
    private var isDraft: Bool {
        isSimple(WeblogField.status.rawValue) && states.allSatisfy { $0 == Self.draft }
    }

    /// Whether the first line says in any words that an entry is a draft. Its value may be on the next line with words.
    private static func saysDraft(_ lines: some Sequence<String>) -> Bool {
        var lines = lines.makeIterator()
        guard let line = lines.next() else { return false }
        if saysDraft(line) { return true }
        guard isOneWord(line) else { return false }
        while let next = lines.next() {
            if next.contains(where: { $0.isLetter || $0.isNumber }) {
                return isOneWord(next) && saysDraft(line + ": " + next)
            }
        }
        return false
    }

    private static func isOneWord(_ line: String) -> Bool {
        line.split { !$0.isLetter && !$0.isNumber }.count == 1
    }

    /// A line without tags of HTML, and without anchors and tags of YAML.
    private static func withoutTags(_ line: String) -> String {
        let words = line.replacingTags(with: " ").split(whereSeparator: \.isWhitespace)
        return (words.dropLast().filter { !$0.hasPrefix("&") && !$0.hasPrefix("!") } + words.suffix(1))
            .joined(separator: " ")
    }

    /// Whether a line says in any words that an entry is a draft, even after other words.
    private static func saysDraft(_ line: String) -> Bool {
        let text = withoutTags(line.folded)
        let words = text.split { !$0.isLetter && !$0.isNumber }
        return words.indices.dropLast().contains { index in
            let (key, value) = (words[index], String(words[index + 1]))
            // A colon, an equals sign, or what people write instead: arrows, dashes, the bars of a table.
            let hasSign = text[key.endIndex..<words[index + 1].startIndex].contains {
                ":=;|>\u{2192}\u{2014}\u{2013}".contains($0)
            }
            if ["status", "state", "visibility"].contains(key) { return value == draft && (hasSign || index == 0) }
            let isDraft = ["draft", "isdraft"].contains(key)
            guard isDraft || ["published", "publish"].contains(key) else { return false }
            // `Draft: 1 March` is a date.
            let next = index + 2 < words.count ? words[index + 2].startIndex : text.endIndex
            let rest = text[words[index + 1].endIndex..<next]
            guard next == text.endIndex || rest.contains(where: { !$0.isWhitespace }) else { return false }
            return (isDraft ? ["true", "yes"] : ["false", "no"]).contains(value) && (hasSign || words.count == 2)
                || (isDraft ? ["on", "1"] : ["off", "0"]).contains(value) && hasSign
        }
    }
}

extension String {
    /// The text with escapes for blanks that look like a space and are not.
    fileprivate var visible: String {
        unicodeScalars.map { scalar in
            let isHidden = scalar.properties.isWhitespace && !scalar.isASCII
            return isHidden ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
        }.joined()
    }
}
