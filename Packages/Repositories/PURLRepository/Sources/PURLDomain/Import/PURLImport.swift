import ResourceLoading

/// The content of a file of PURLs: the usable entries, and the problems of other lines.
public struct PURLImport: Equatable, Sendable {
    /// The format of a file.
    public enum Format: String, Sendable, CaseIterable {
        /// RFC 4180, also with semicolons, as spreadsheets write it in many countries; a first line with names such as
        /// `name` or `keyword`, and `url` or `target`, names the columns.
        case csv
        /// Like CSV with tabs, and as written by `purl list` in a pipe.
        case tsv
        /// Netlify's `_redirects`: `/name https://target [301]`.
        case redirects
        /// An object with `name`, `url` and perhaps `listed` on each line, or a list of such objects, as written by
        /// `purl list --json`.
        case jsonl
    }

    /// A PURL and the line that it begins on.
    public struct Entry: Equatable, Sendable {
        /// 1 for the first line.
        public let line: Int
        public let draft: PURLDraft
    }

    /// An unusable line, and why.
    public struct Problem: Error, Equatable, Sendable {
        /// 1 for the first line.
        public let line: Int
        /// Why it is unusable, in words.
        public let reason: String

        /// The line and the reason, in one sentence.
        public var words: String { "line \(line): \(reason)" }
        /// Whether the lines after it could not be read.
        public var hidesRest: Bool { reason == Self.unclosedQuote }

        static let unclosedQuote = "a quotation mark is not closed"
    }

    /// In the order of the file, each name once.
    public let entries: [Entry]
    /// In the order of the file.
    public let problems: [Problem]

    /// Reads a file. Ignores a byte order mark at its beginning, empty lines and comments (`#`).
    ///
    /// A repeated name with the same values counts once; with others it is a problem.
    public init(_ text: String, format: Format) {
        let text = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
        let lines: [Line] =
            switch format {
            case .csv: DelimitedText.entries(ofCSV: text)
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
                    let name = entry.draft.name
                    problems.append(
                        Problem(
                            line: entry.line,
                            reason: "'\(name)' is on line \(earlier.line) too, with different values"))
                }
            }
        }
        self.entries = entries
        self.problems = problems
    }

    /// Detects the format of a file from its name, else from its first relevant line.
    ///
    /// - Parameter fileName: Without its folder; nil if unknown.
    /// - Returns: nil if the format is unclear.
    public static func format(of text: String, fileName: String?) -> Format? {
        if let format = fileName.flatMap(format(ofFileNamed:)) { return format }
        let text = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
        for line in TextLines(text) {
            let words = TextLines.words(of: line.text)
            guard let first = words.first, !first.hasPrefix("#") else { continue }
            if first.hasPrefix("{") || first.hasPrefix("[") { return .jsonl }
            if first.hasPrefix("/"), words.count > 1 { return .redirects }
            if line.text.unicodeScalars.contains("\t") { return .tsv }
            return line.text.unicodeScalars.contains { $0 == "," || $0 == ";" } ? .csv : nil
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

extension PURLImport {
    /// The entry of a line, or why the line is unusable.
    typealias Line = Result<Entry, Problem>

    /// Creates the entry of a line from its values.
    static func entry(
        line: Int, _ values: () throws -> (name: String, url: String, isListed: Bool?)
    ) -> Line {
        do {
            let values = try values()
            let draft = try PURLDraft(name: values.name, url: values.url, isListed: values.isListed)
            return .success(Entry(line: line, draft: draft))
        } catch {
            return .failure(Problem(line: line, reason: Failure(error).message))
        }
    }

    /// Reads a word for yes or no, in English or as German spreadsheets have it; nil for an empty one.
    static func flag(_ text: String) throws -> Bool? {
        switch text.lowercased() {
        case "": nil
        case "true", "yes", "1", "wahr": true
        case "false", "no", "0", "falsch": false
        default: throw Failure.unusableLine("'\(text)' is neither yes nor no")
        }
    }
}

extension Failure {
    /// A line of an import is invalid, for this reason.
    static func unusableLine(_ reason: String) -> Failure { Failure(.invalidInput, reason) }
}
