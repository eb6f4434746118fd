/// The content of a zone file, in the format of master files.
///
/// Source: RFC 1035, section 5; RFC 2308, section 4, for `$TTL`; RFC 3597, section 5, for unknown classes and types.
public struct ZoneFile: Equatable, Sendable {
    /// A record as the file has it.
    public struct Record: Equatable, Sendable {
        /// The line that it begins on, 1 for the first.
        public let line: Int
        /// In full, without the dot at its end; `.` for the root.
        public let name: String
        /// In seconds; nil if neither the record nor a line before it says it.
        public let ttl: Int?
        /// Upper case, such as `IN`.
        public let recordClass: String
        /// Upper case.
        public let type: String
        /// The words of the data as written, except for the names of hosts, which are in full, like `name`.
        let fields: [String]
    }

    /// A line that cannot be read, and why.
    public struct Problem: Error, Equatable, Sendable {
        /// 1 for the first line.
        public let line: Int
        /// Why, in words.
        public let reason: String

        /// The line and the reason, in one sentence.
        public var words: String { "line \(line): \(reason)" }
    }

    /// The maximum size of a file, in bytes; a larger one is not read.
    public static let maximumBytes = 1 << 20
    /// The most lines that are read.
    public static let maximumLines = 20_000

    /// In the order of the file.
    public let records: [Record]
    /// In the order of the file.
    public let problems: [Problem]

    /// Reads a file.
    ///
    /// - Parameter origin: The domain that names without a trailing dot are below, until the file says another.
    public init(_ text: String, origin: String) {
        let text = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
        guard text.utf8.count <= Self.maximumBytes else {
            records = []
            problems = [Problem(line: 1, reason: "the file is larger than \(Self.maximumBytes >> 20) MiB")]
            return
        }
        var (scanner, reading) = (ZoneScanner(text), Reading(origin: origin))
        var (records, problems) = ([Record](), [Problem]())
        while let entry = scanner.next() {
            guard entry.line <= Self.maximumLines else {
                problems.append(Problem(line: entry.line, reason: "the file has more than \(Self.maximumLines) lines"))
                break
            }
            do throws(Unreadable) {
                let record = try reading.record(of: entry)
                if let problem = entry.problem {
                    problems.append(problem)
                } else if let record {
                    records.append(record)
                }
            } catch {
                problems.append(entry.problem ?? Problem(line: entry.line, reason: error.reason))
            }
        }
        self.records = records
        self.problems = problems
    }
}

/// Why an entry of a zone file cannot be read.
private struct Unreadable: Error {
    let reason: String
}

/// The state of reading: what the lines read so far mean for the next one.
private struct Reading {
    var origin: String
    /// The name of the last record.
    var name: String?
    /// The TTL of `$TTL`.
    var defaultTTL: Int?
    /// The last TTL that a record states.
    var statedTTL: Int?
    var statedClass: String?

    init(origin: String) { self.origin = origin }

    /// The record of an entry; nil for a directive.
    mutating func record(of entry: ZoneScanner.Entry) throws(Unreadable) -> ZoneFile.Record? {
        var words = entry.words[...]
        if entry.hasName, let first = words.popFirst() {
            if first.hasPrefix("$") {
                try follow(first, Array(words))
                return nil
            }
            // The following records without a name belong to this name, even if it is unusable.
            name = nil
            name = try Self.name(first, below: origin)
        }
        guard let name else { throw Unreadable(reason: "it has no name, and no record before it has one") }
        let (ttl, recordClass) = readTTLAndClass(&words)
        guard let type = words.popFirst()?.uppercased() else { throw Unreadable(reason: "it has no type") }
        guard Self.isType(type) else { throw Unreadable(reason: "'\(type)' is not a type of DNS record") }
        guard !words.isEmpty else { throw Unreadable(reason: "it has no data") }
        return ZoneFile.Record(
            line: entry.line, name: name, ttl: ttl, recordClass: recordClass, type: type,
            fields: try fields(Array(words), of: type))
    }

    /// Reads the TTL and the class of a record, in either order; both may be missing.
    private mutating func readTTLAndClass(_ words: inout ArraySlice<String>) -> (ttl: Int?, recordClass: String) {
        var (ttl, recordClass): (Int?, String?)
        while let word = words.first {
            if ttl == nil, let seconds = TimeToLive.seconds(word) {
                ttl = seconds
            } else if recordClass == nil, Self.isClass(word.uppercased()) {
                recordClass = word.uppercased()
            } else {
                break
            }
            words.removeFirst()
        }
        statedTTL = ttl ?? statedTTL
        statedClass = recordClass ?? statedClass
        return (ttl ?? defaultTTL ?? statedTTL, statedClass ?? "IN")
    }

    private mutating func follow(_ directive: String, _ words: [String]) throws(Unreadable) {
        switch directive.uppercased() {
        case "$ORIGIN":
            guard words.count == 1 else { throw Unreadable(reason: "$ORIGIN needs one name") }
            origin = try Self.name(words[0], below: origin)
        case "$TTL":
            guard words.count == 1, let seconds = TimeToLive.seconds(words[0]) else {
                throw Unreadable(reason: "$TTL needs a time, such as 3600 or 1h30m")
            }
            defaultTTL = seconds
        case "$INCLUDE": throw Unreadable(reason: "$INCLUDE is not supported; insert the file's content here")
        case "$GENERATE": throw Unreadable(reason: "$GENERATE is not supported; list its records")
        default: throw Unreadable(reason: "'\(directive)' is not a directive of zone files")
        }
    }

    /// The words of a record's data, with the names of hosts in full.
    private func fields(_ words: [String], of type: String) throws(Unreadable) -> [String] {
        // Data in the generic form has no names.
        guard words[0] != "\\#" else { return words }
        var fields = words
        for index in DNSRecordData.hostFields[type] ?? [] where fields.indices.contains(index) {
            fields[index] = try Self.name(fields[index], below: origin)
        }
        return fields
    }

    /// Whether it is a class, in upper case: a known one, or `CLASS` with a number of 16 bits.
    private static func isClass(_ word: String) -> Bool {
        ["IN", "CH", "CS", "HS"].contains(word)
            || word.hasPrefix("CLASS") && (1...5).contains(word.utf8.count - 5) && UInt16(word.dropFirst(5)) != nil
    }

    /// Whether it can be a type, in upper case: a letter, then letters, digits and hyphens, 32 in all at most.
    private static func isType(_ word: String) -> Bool {
        word.utf8.first.map { (0x41...0x5A).contains($0) } == true && word.utf8.count <= 32
            && word.utf8.allSatisfy { (0x41...0x5A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
    }

    /// A name in full, without the dot at its end.
    ///
    /// Its characters are checked where it is used.
    private static func name(_ word: String, below origin: String) throws(Unreadable) -> String {
        if word == "@" { return origin }
        if word == "." { return word }
        // Each byte may be an escape of four characters.
        guard word.utf8.count <= (DNSName.longest + 1) * 4 else { throw Unreadable(reason: "a name is too long") }
        var rest = Array(word.utf8)[...]
        guard rest.first != .quote else { throw Unreadable(reason: "\(word) is quoted, and a name is not") }
        var name: [UInt8] = []
        var endsWithDot = false
        while let byte = rest.popFirst() {
            endsWithDot = byte == UInt8(ascii: ".")
            guard byte == .backslash, let escaped = CharacterStrings.popEscaped(&rest) else {
                name.append(byte)
                continue
            }
            name += DNSName.isUsual(escaped) ? [escaped] : Array(CharacterStrings.decimalEscape(of: escaped).utf8)
        }
        if endsWithDot { name.removeLast() }
        let text = String(decoding: name, as: UTF8.self)
        let full = endsWithDot || origin == "." ? text : text + "." + origin
        guard full.utf8.count <= (DNSName.longest + 1) * 4 else { throw Unreadable(reason: "a name is too long") }
        return full
    }
}
