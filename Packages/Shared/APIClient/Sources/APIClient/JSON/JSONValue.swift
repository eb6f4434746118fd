import Foundation

/// A value within a JSON text.
struct JSONValue: Sendable {
    let document: JSONDocument
    /// The index of its token.
    let index: Int
    /// Which of its parts may be missing.
    let tolerance: Tolerance

    /// Which parts of a value may be missing.
    enum Tolerance: Sendable {
        /// The parts that the documentation calls optional. Entries of a list are first read with this tolerance, since
        /// an entry that lacks more must not replace an archived one.
        case documented
        /// Also parts that no command needs, such as a time: for a single item.
        case unneeded
        /// Also unreadable parts: for an entry that could not be fully read.
        case unreadable
    }

    init(document: JSONDocument, index: Int, tolerance: Tolerance = .unneeded) {
        self.document = document
        self.index = index
        self.tolerance = tolerance
    }

    /// Whether unreadable parts of it count as missing.
    var isLenient: Bool { tolerance == .unreadable }

    var kind: JSONToken.Kind { document.tokens[index].kind }

    /// Its path, such as `response.statuses[3].id`.
    var path: String {
        let path = document.path(to: index)
        return path.isEmpty ? "the whole answer" : path
    }

    /// The fault of an unexpected type.
    func fault(wanted: String) -> JSONFault {
        .unexpected(field: path, wanted: wanted, found: kind.words)
    }

    /// Reads a part that may be missing; in a lenient value an unreadable part counts as missing.
    func tolerating<Part>(_ read: () throws(JSONFault) -> Part?) throws(JSONFault) -> Part? {
        guard isLenient else { return try read() }
        return try? read()
    }

    /// Decodes an object.
    func object() throws(JSONFault) -> JSONObject {
        guard kind == .object else { throw fault(wanted: "an object") }
        return JSONObject(value: self)
    }
}

/// A type that can be read from an object.
protocol JSONReadable: Sendable {
    init(_ object: JSONObject) throws(JSONFault)
}

/// An object within a JSON text. Unread members are ignored.
struct JSONObject: Sendable {
    let value: JSONValue

    /// The last member of that name; nil if missing or null.
    func member(_ name: StaticString) -> JSONValue? {
        let document = value.document
        // With pointers: reading a list spends most of its time here.
        let found: Int? = document.bytes.withUnsafeBytes { bytes in
            document.tokens.withUnsafeBufferPointer { tokens in
                var found: Int?
                let end = Int(tokens[value.index].extent)
                var key = value.index + 1
                while key < end {
                    if isName(key, name, tokens, bytes) { found = key + 1 }
                    key = tokens[key + 1].isContainer ? Int(tokens[key + 1].extent) : key + 2
                }
                return found
            }
        }
        guard let found, document.tokens[found].kind != .null else { return nil }
        return JSONValue(document: document, index: found, tolerance: value.tolerance)
    }

    /// The member of that name; null counts as missing.
    func required(_ name: StaticString) throws(JSONFault) -> JSONValue {
        if let member = member(name) { return member }
        let path = value.document.path(to: value.index)
        throw .missing(field: path.isEmpty ? "\(name)" : "\(path).\(name)")
    }

    /// An object that PHP may also write as `[]`, `false` or null, or leave out, if it is empty.
    func object(_ name: StaticString) throws(JSONFault) -> JSONObject? {
        try value.tolerating { () throws(JSONFault) in
            guard let member = member(name), !member.isEmptyInPHP else { return nil }
            return try member.object()
        }
    }

    /// Calls `body` with the token indices of each member's name and value.
    func forEachMember(_ body: (_ name: Int, _ value: Int) -> Void) {
        let document = value.document
        let end = document.end(of: value.index)
        var key = value.index + 1
        while key < end {
            body(key, key + 1)
            key = document.end(of: key + 1)
        }
    }

    private func isName(
        _ key: Int, _ name: StaticString, _ tokens: UnsafeBufferPointer<JSONToken>, _ bytes: UnsafeRawBufferPointer
    ) -> Bool {
        let token = tokens[key]
        guard token.kind == .text else { return value.document.text(key) == "\(name)" }
        guard Int(token.extent) == name.utf8CodeUnitCount else { return false }
        let start = Int(token.start)
        return (0..<name.utf8CodeUnitCount).allSatisfy { bytes[start + $0] == name.utf8Start[$0] }
    }
}

extension JSONValue {
    /// Whether PHP may have meant an empty map: `[]`, `false`.
    var isEmptyInPHP: Bool {
        kind == .no || kind == .array && document.end(of: index) == index + 1
    }
}
