import Foundation

/// What a handler gets to know of a request.
struct SandboxExchange: Sendable {
    /// The parts of the path that the pattern names, decoded.
    let parameters: [String: String]
    /// The query, decoded; of several values of a name the last.
    let query: [String: String]
    /// What was sent.
    let body: Data
    /// Whether the owner of `:address` asks, with the right key.
    let isOwner: Bool
    /// The time of the request, in seconds since 1970.
    let now: Int
    /// Where images are: a URL to which `/ADDR/ID.EXT` is added.
    let pictureBase: String
    /// Gives random bits.
    let random: @Sendable () -> UInt64

    /// The address of the path, in the form in which the service keeps it.
    var address: String { Punycode.canonicalAddress(parameters["address"] ?? "") }

    /// Reads the body as a text.
    ///
    /// - Throws: A refusal with 400 when it is not UTF-8, or holds nothing but white space.
    func text() throws(SandboxRefusal) -> String {
        guard let text = String(validating: body, as: UTF8.self) else {
            throw .badRequest("Your request body must be UTF-8 text.")
        }
        guard text.contains(where: { !$0.isWhitespace }) else { throw .badRequest("Your request body is empty.") }
        return text
    }

    /// Reads the body as a JSON object.
    ///
    /// - Throws: A refusal with 400 when it is empty, no JSON, or JSON of another kind.
    func object() throws(SandboxRefusal) -> RequestObject {
        guard let value = try? JSONDecoder().decode(RequestValue.self, from: body) else {
            throw .badRequest("Your request body could not be read as JSON.")
        }
        guard case .object(let members) = value else {
            throw .badRequest("Your request body must be a JSON object.")
        }
        return RequestObject(members: members)
    }
}

/// The JSON object of a request.
struct RequestObject {
    fileprivate let members: [String: RequestValue]

    /// Whether the key is there, null or not.
    func has(_ key: String) -> Bool { members[key] != nil }

    /// Whether the key is there and not null, as PHP's `isset` sees it: `false` and 0 are set.
    func isSet(_ key: String) -> Bool { members[key].map { $0 != .null } ?? false }

    /// The text of a key; nil when it is missing or null, as PHP's `isset` sees it.
    ///
    /// - Throws: A refusal with 400 when it is something else.
    func text(_ key: String) throws(SandboxRefusal) -> String? {
        switch members[key] {
        case nil, .null: return nil
        case .text(let text): return text
        default: throw .badRequest("The value of “\(key)” must be a string.")
        }
    }

    /// The integer of a key, digits in a text too; nil when it is missing or null.
    ///
    /// - Throws: A refusal with 400 when it is something else.
    func integer(_ key: String) throws(SandboxRefusal) -> Int? {
        switch members[key] {
        case nil, .null: return nil
        case .integer(let number): return number
        case .text(let text):
            if let number = Int(text) { return number }
            fallthrough
        default: throw .badRequest("The value of “\(key)” must be a number.")
        }
    }

    /// Whether a key is 1, "1" or true; anything else, and nothing, is a no.
    func flag(_ key: String) -> Bool {
        [.text("1"), .integer(1), .bool(true)].contains(members[key])
    }

    /// The text of a key that must be there, and hold more than white space.
    ///
    /// - Throws: A refusal with 400.
    func filledText(_ key: String) throws(SandboxRefusal) -> String {
        guard let text = try text(key) else { throw .badRequest("Your request needs “\(key)”.") }
        guard text.contains(where: { !$0.isWhitespace }) else { throw .badRequest("The “\(key)” can’t be empty.") }
        return text
    }
}

/// A JSON value of a request.
private enum RequestValue: Decodable, Equatable {
    case null
    case bool(Bool)
    case integer(Int)
    case text(String)
    case object([String: RequestValue])
    /// A list, or a number that is no integer.
    case other

    init(from decoder: any Decoder) throws {
        if let members = try? decoder.container(keyedBy: AnyKey.self) {
            let pairs = try members.allKeys.map { ($0.stringValue, try members.decode(Self.self, forKey: $0)) }
            self = .object(Dictionary(pairs) { $1 })
            return
        }
        guard let value = try? decoder.singleValueContainer() else {
            self = .other
            return
        }
        if value.decodeNil() {
            self = .null
        } else if let flag = try? value.decode(Bool.self) {
            self = .bool(flag)
        } else if let number = try? value.decode(Int.self) {
            self = .integer(number)
        } else if let text = try? value.decode(String.self) {
            self = .text(text)
        } else {
            self = .other
        }
    }
}

/// Any key of an object.
private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}
