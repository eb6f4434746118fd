import FoundationExtensions
import ResourceLoading

/// Reads CSV and TSV.
///
/// Source: RFC 4180; in addition, spaces around fields, quoted or not, are ignored, comment lines (`#`) and empty lines
/// are skipped, and an unquoted field of a TSV may have `\t`, `\n`, `\r`, `\\` and `\u{…}`, and begin with a quotation
/// mark, as this program's tables write them.
enum DelimitedText {
    /// The entries of a text, and the invalid records.
    static func entries(of text: String, delimiter: Unicode.Scalar) -> [PURLImport.Line] {
        var reader = DelimitedReader(text, delimiter: delimiter)
        var columns: Columns?
        var isFirst = true
        var entries: [PURLImport.Line] = []
        while let record = reader.next() {
            switch record {
            case .failure(let problem): entries.append(.failure(problem))
            case .success(let record):
                if isFirst { columns = Columns(header: record.fields) }
                if !isFirst || columns == nil { entries.append(entry(record, columns)) }
            }
            isFirst = false
        }
        return entries
    }

    /// The entries of a CSV: commas or semicolons separate its fields, whichever comes first, or what a first line
    /// `sep=;` names.
    static func entries(ofCSV text: String) -> [PURLImport.Line] {
        let first = text.prefix { !$0.isNewline }
        if first.lowercased().hasPrefix("sep="), first.utf8.count == 5, let sign = first.unicodeScalars.last {
            // Turns that line into a comment, so that the others keep their numbers.
            return entries(of: "#" + text, delimiter: sign)
        }
        let line = text.split(whereSeparator: \.isNewline).first { !$0.hasPrefix("#") }
        return entries(of: text, delimiter: line?.unicodeScalars.first { $0 == "," || $0 == ";" } ?? ",")
    }

    private static func entry(_ record: DelimitedReader.Record, _ columns: Columns?) -> PURLImport.Line {
        PURLImport.entry(line: record.line) {
            let columns = if let columns { columns } else { try Columns(count: record.fields.count) }
            let listed = columns.listed.flatMap { record.fields.count > $0 ? record.fields[$0] : nil }
            let name = try field(columns.name, "name", of: record)
            return (
                name: columns.isLink ? String(name.split(separator: "/").last ?? "") : name,
                url: try field(columns.url, "url", of: record),
                isListed: try PURLImport.flag(listed ?? "")
            )
        }
    }

    private static func field(_ index: Int, _ name: String, of record: DelimitedReader.Record) throws -> String {
        guard record.fields.indices.contains(index) else { throw Failure.unusableLine("it has no field for '\(name)'") }
        return record.fields[index]
    }

    /// The positions of the values in a record.
    private struct Columns {
        let name: Int
        let url: Int
        let listed: Int?
        /// Whether the name is the end of a short link, such as `https://bit.ly/tea`.
        let isLink: Bool

        /// The columns' names: in this program, YOURLS (`keyword`, `url`), Bitly (`link`, `long_url`), Shlink
        /// (`shortCode`, `longUrl`) and others; case, blanks, `_` and `-` are ignored. A name that may also mean a
        /// title, `name`, comes last among the names.
        private static let names = ["keyword", "slug", "shortcode", "alias", "backhalf", "name"]
        private static let links = ["shorturl", "shortlink", "bitlink", "link"]
        private static let urls = ["url", "target", "to", "longurl", "originalurl", "destination", "destinationurl"]

        /// nil unless the record is a header with both a name and a URL column.
        init?(header: [String]) {
            let titles = header.map { $0.lowercased().filter { $0.isLetter || $0.isNumber } }
            func first(_ names: [String]) -> Int? { names.lazy.compactMap(titles.firstIndex).first }
            let name = first(Self.names)
            guard let column = name ?? first(Self.links), let url = first(Self.urls) else { return nil }
            self.name = column
            self.url = url
            isLink = name == nil
            listed = titles.firstIndex(of: "listed")
        }

        /// For a table without a header: name, URL, listed flag; with four columns, the hits come before the flag.
        init(count: Int) throws {
            guard (2...4).contains(count) else {
                throw Failure.unusableLine(
                    "it has \(count) \(count == 1 ? "field" : "fields"); without a header it takes a name, a URL and optionally whether it is listed"
                )
            }
            name = 0
            url = 1
            listed = count == 2 ? nil : count - 1
            isLink = false
        }
    }
}

/// Splits a text into records and fields.
struct DelimitedReader {
    /// The fields of one record.
    struct Record: Equatable {
        /// The line that it begins on, 1 for the first.
        let line: Int
        var fields: [String]
    }

    private let scalars: [Unicode.Scalar]
    private let delimiter: Unicode.Scalar
    private var position = 0
    private var line = 1

    init(_ text: String, delimiter: Unicode.Scalar) {
        scalars = Array(text.unicodeScalars)
        self.delimiter = delimiter
    }

    /// The next record that is neither empty nor a comment; nil at the end.
    mutating func next() -> Result<Record, PURLImport.Problem>? {
        while position < scalars.count {
            let line = line
            if scalars[position] == "#" {
                skipLine()
                continue
            }
            do {
                let record = Record(line: line, fields: try fields())
                if record.fields != [""] { return .success(record) }
            } catch {
                let problem = PURLImport.Problem(line: line, reason: Failure(error).message)
                if !problem.hidesRest { skipLine() }
                return .failure(problem)
            }
        }
        return nil
    }

    private mutating func fields() throws -> [String] {
        var fields: [String] = []
        while true {
            fields.append(try field())
            guard position < scalars.count else { return fields }
            if scalars[position] == delimiter {
                position += 1
            } else {
                skipLineEnd()
                return fields
            }
        }
    }

    /// Reads a field and stops at the delimiter, the end of the line, or the end.
    private mutating func field() throws -> String {
        let start = position
        while position < scalars.count, scalars[position] == " ", delimiter != " " { position += 1 }
        if position < scalars.count, scalars[position] == "\"" {
            if delimiter != "\t" { return try quotedField() }
            let line = line
            if let field = try? quotedField() { return field }
            // Not a quoted field after all: in this program's tables, which have none, a quotation mark is part of the
            // text.
            self.line = line
        }
        position = start
        var field = String.UnicodeScalarView()
        while position < scalars.count, scalars[position] != delimiter, !isLineEnd(scalars[position]) {
            field.append(scalars[position])
            position += 1
        }
        let text = String(field).trimmed()
        return delimiter == "\t" ? Self.unescaped(text) : text
    }

    private mutating func quotedField() throws -> String {
        position += 1
        var field = String.UnicodeScalarView()
        while true {
            guard position < scalars.count else { throw Failure.unusableLine(PURLImport.Problem.unclosedQuote) }
            let scalar = scalars[position]
            if scalar == "\"" {
                position += 1
                guard position < scalars.count, scalars[position] == "\"" else { break }
            } else if scalar == "\n" || scalar == "\r" && !isFollowedByLineFeed {
                line += 1
            }
            field.append(scalar)
            position += 1
        }
        while position < scalars.count, scalars[position] == " " { position += 1 }
        guard position == scalars.count || scalars[position] == delimiter || isLineEnd(scalars[position]) else {
            throw Failure.unusableLine("there is text after a closing quotation mark")
        }
        return String(field)
    }

    private var isFollowedByLineFeed: Bool { position + 1 < scalars.count && scalars[position + 1] == "\n" }

    private func isLineEnd(_ scalar: Unicode.Scalar) -> Bool { scalar == "\n" || scalar == "\r" }

    private mutating func skipLine() {
        while position < scalars.count, !isLineEnd(scalars[position]) { position += 1 }
        skipLineEnd()
    }

    private mutating func skipLineEnd() {
        guard position < scalars.count else { return }
        position += scalars[position] == "\r" && isFollowedByLineFeed ? 2 : 1
        line += 1
    }

    /// Undoes the escapes of `purl list` for tabs, line ends, backslashes and unsafe characters.
    private static func unescaped(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            guard scalar == "\\", let sign = rest.first else {
                result.append(scalar)
                continue
            }
            let digits = rest.dropFirst(2).prefix(6).prefix { $0 != "}" }
            if let escaped = signs[sign] {
                result.append(escaped)
                rest.removeFirst()
            } else if rest.starts(with: "u{".unicodeScalars), rest[digits.endIndex...].first == "}",
                let number = UInt32(String(digits), radix: 16), let escaped = Unicode.Scalar(number)
            {
                result.append(escaped)
                rest = rest[digits.endIndex...].dropFirst()
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }

    private static let signs: [Unicode.Scalar: Unicode.Scalar] = ["t": "\t", "n": "\n", "r": "\r", "\\": "\\"]
}
