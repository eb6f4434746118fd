/// What a file of PURLs says: those that can be made, and the lines that cannot be used.
public struct PURLImport: Equatable, Sendable {
    /// How a file is written.
    public enum Format: String, Sendable, CaseIterable {
        /// RFC 4180; a first line with names such as `name` or `keyword`, and `url` or `target`, names the columns.
        case csv
        /// As CSV with tabs, and as `purl list` writes it in a pipe.
        case tsv
        /// Netlify's `_redirects`: `/name https://target [301]`.
        case redirects
        /// An object with `name`, `url` and perhaps `listed` a line.
        case jsonl
    }

    /// A PURL and the line that it begins on.
    public struct Entry: Equatable, Sendable {
        /// 1 for the first line.
        public let line: Int
        public let draft: PURLDraft

        /// Describes an entry.
        public init(line: Int, draft: PURLDraft) {
            self.line = line
            self.draft = draft
        }
    }

    /// A line that cannot be used, and why.
    public struct Problem: Error, Equatable, Sendable {
        /// 1 for the first line.
        public let line: Int
        public let fault: PURLImportFault

        /// Describes a problem.
        public init(line: Int, fault: PURLImportFault) {
            self.line = line
            self.fault = fault
        }
    }

    /// In the order of the file, each name once.
    public let entries: [Entry]
    /// In the order of the file.
    public let problems: [Problem]

    /// Reads a file. A byte order mark at its beginning does not count, and neither do empty lines and comments (`#`).
    ///
    /// A name that comes again with the same values counts once; with others it is a problem.
    public init(_ text: String, format: Format) {
        let text = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
        let lines: [Result<Entry, Problem>] =
            switch format {
            case .csv: DelimitedText.entries(of: text, delimiter: ",")
            case .tsv: DelimitedText.entries(of: text, delimiter: "\t")
            case .redirects: RedirectsText.entries(of: text)
            case .jsonl: JSONLinesText.entries(of: text)
            }
        var entries: [Entry] = []
        var problems: [Problem] = []
        var seen: [String: Entry] = [:]
        for line in lines {
            switch line {
            case .failure(let problem): problems.append(problem)
            case .success(let entry):
                guard let earlier = seen[entry.draft.name] else {
                    seen[entry.draft.name] = entry
                    entries.append(entry)
                    continue
                }
                if earlier.draft != entry.draft {
                    problems.append(
                        Problem(line: entry.line, fault: .duplicate(name: entry.draft.name, line: earlier.line)))
                }
            }
        }
        self.entries = entries
        self.problems = problems
    }

    /// Tells how a file is written, by its name, else by its first line that says something.
    ///
    /// - Parameter fileName: Without its folder; nil when there is none.
    /// - Returns: nil when neither tells.
    public static func format(of text: String, fileName: String?) -> Format? {
        if let format = fileName.flatMap(format(ofFileNamed:)) { return format }
        let text = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
        for line in TextLines(text) {
            let words = TextLines.words(of: line.text)
            guard let first = words.first, !first.hasPrefix("#") else { continue }
            if first.hasPrefix("{") || first.hasPrefix("[") { return .jsonl }
            if first.hasPrefix("/"), words.count > 1 { return .redirects }
            if line.text.unicodeScalars.contains("\t") { return .tsv }
            return line.text.unicodeScalars.contains(",") ? .csv : nil
        }
        return nil
    }

    private static func format(ofFileNamed name: String) -> Format? {
        let name = name.lowercased()
        if name == "_redirects" { return .redirects }
        guard let dot = name.lastIndex(of: ".") else { return nil }
        return switch name[name.index(after: dot)...] {
        case "csv": .csv
        case "tsv", "tab": .tsv
        case "jsonl", "ndjson", "json": .jsonl
        default: nil
        }
    }
}

/// Why a line of a file cannot become a PURL.
public enum PURLImportFault: Error, Equatable, Sendable {
    /// Its name or its URL is none.
    case draft(PURLDraftError)
    /// The name is on an earlier line too, with other values.
    case duplicate(name: String, line: Int)
    /// A quotation mark opens and none closes.
    case unclosedQuote
    /// There is text between a closing quotation mark and the end of its field.
    case textAfterQuote
    /// So many fields, where two to four are read: name, URL, whether it is listed; or as `purl list` writes them.
    case fieldCount(Int)
    /// The header names columns that this line ends before.
    case missingField(String)
    /// It says neither yes nor no.
    case notAFlag(String)
    /// It is no JSON object.
    case notAnObject
    /// A member of the object is of another type than text, or is missing.
    case notAText(field: String)
    /// A redirect needs a path and a target.
    case incomplete
    /// The redirect does not begin at a path of the site.
    case notAPath(String)
    /// The redirect is for many paths: `*`.
    case splat(String)
    /// The redirect has places that are filled in: `:name`.
    case placeholder(String)
    /// The redirect looks at the query.
    case query(String)
    /// The target is a path of the same site, which a PURL has none of.
    case relativeTarget(String)
    /// The status is none of a redirect: 301, 302, 303, 307, 308.
    case status(String)
    /// The redirect is for some visitors only.
    case condition(String)
}
