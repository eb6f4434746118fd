import Foundation
import FoundationExtensions

/// A request as a handler gets it, with the state that it may change.
struct SandboxExchange: Sendable {
    var state: SandboxState
    /// The path parameters, decoded.
    let parameters: [String: String]
    /// The query, decoded; the last value of each name.
    let query: [String: String]
    /// The body.
    let body: Data
    /// Whether the request has the key of the owner of `:address`; for a path without an address, whether the endpoint
    /// requires the account's key.
    let isOwner: Bool
    /// The time of the request, in seconds since 1970.
    let now: Int
    /// The base URL of images, to which `/ADDR/ID.EXT` is appended.
    let pictureBase: String
    /// Returns random bits.
    let random: @Sendable () -> UInt64

    /// The `listed` flag of an unlisted item.
    var unlisted: WireValue {
        state.has(.variesListing) && random() % 2 == 0 ? .number(0, documentedAs: .digits) : .nothing
    }

    /// The address of the path, in the form in which the service stores it.
    var address: String { Punycode.ascii(parameters["address"] ?? "") }

    /// Reads the body as a text.
    ///
    /// - Throws: A refusal with 400 when it is not UTF-8, or is blank.
    func text() throws(SandboxRefusal) -> String {
        guard let text = String(validating: body, as: UTF8.self) else {
            throw .badRequest("Your request body must be UTF-8 text.")
        }
        guard text.contains(where: { !$0.isWhitespace }) else { throw .badRequest("Your request body is empty.") }
        return text
    }

    /// Reads the body as a JSON object.
    ///
    /// - Throws: A refusal with 400 when it is empty, invalid JSON, or not an object.
    func object() throws(SandboxRefusal) -> RequestObject {
        if let members = try? JSONDecoder().decode([String: AnyJSON].self, from: body) {
            return RequestObject(members: members)
        }
        let isJSON = (try? JSONDecoder().decode(AnyJSON.self, from: body)) != nil
        throw .badRequest(
            isJSON ? "Your request body must be a JSON object." : "Your request body could not be read as JSON.")
    }

    /// The index of an item of the path's address.
    ///
    /// - Parameter noun: What it is, for the refusal.
    /// - Throws: A refusal with 404 when there is none.
    func index<Item: AddressItem>(of id: String?, in items: [Item], _ noun: String) throws(SandboxRefusal) -> Int {
        let address = address
        guard let index = items.firstIndex(where: { $0.address == address && $0.identity == id ?? "" }) else {
            throw .notFound("Sorry, we couldn’t find that \(noun).")
        }
        return index
    }

    /// An id that is not taken, in the form of PHP's `uniqid`: the seconds in eight hexadecimal digits, and five more
    /// digits.
    ///
    /// - Parameter first: The number whose last five digits are tried first; nil for a random one.
    func newID(taken: [String], first: UInt64? = nil) -> String {
        let taken = Set(taken)
        var fraction = first ?? random()
        while true {
            let id = Self.uniqueID(seconds: now, fraction: fraction)
            if !taken.contains(id) { return id }
            fraction &+= 1
        }
    }

    /// An id that is neither in `ids` nor in `formerIDs`. Within a second, each id is greater than the one before,
    /// unless its digits run out.
    func nextID(besides ids: [String]) -> String {
        let taken = ids + (state.formerIDs ?? [])
        let latest = taken.filter { $0.hasPrefix(String(now, radix: 16)) && $0.utf8.count == 13 }.max()
        return newID(taken: taken, first: latest.flatMap { UInt64($0.suffix(5), radix: 16) }.map { $0 + 1 })
    }

    static func uniqueID(seconds: Int, fraction: UInt64) -> String {
        let digits = String(fraction % 0x100000, radix: 16)
        return String(seconds, radix: 16) + String(repeating: "0", count: 5 - digits.count) + digits
    }
}

/// An item of a kind of which an address can have several.
protocol AddressItem {
    var address: String { get }
    /// Unique among its address's items of this kind.
    var identity: String { get }
}

/// The JSON object of a request.
struct RequestObject {
    fileprivate let members: [String: AnyJSON]

    /// Whether the key exists, null or not.
    func has(_ key: String) -> Bool { members[key] != nil }

    /// Whether the key exists and is not null, like PHP's `isset`: `false` and 0 are set.
    func isSet(_ key: String) -> Bool { members[key].map { $0 != .null } ?? false }

    /// The text of a key; nil if it is missing or null, like PHP's `isset`.
    ///
    /// - Throws: A refusal with 400 when it is not a text.
    func text(_ key: String) throws(SandboxRefusal) -> String? {
        switch members[key] {
        case nil, .null: return nil
        case .text(let text): return text
        default: throw .badRequest("The value of “\(key)” must be a string.")
        }
    }

    /// The integer of a key, also as a text of digits; nil if it is missing or null.
    ///
    /// - Throws: A refusal with 400 when it is not an integer.
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

    /// The texts of a key: a list, or one text with commas; empty if it is missing or null.
    ///
    /// - Throws: A refusal with 400 when it is neither.
    func list(_ key: String) throws(SandboxRefusal) -> [String] {
        switch members[key] {
        case nil, .null: return []
        case .text(let text): return text.commaSeparated()
        case .list(let values):
            let texts = values.compactMap(\.string)
            if texts.count == values.count { return texts }
            fallthrough
        default: throw .badRequest("The value of “\(key)” must be a list.")
        }
    }

    /// Whether a key is 1, "1" or true; anything else is false.
    func flag(_ key: String) -> Bool {
        [.text("1"), .integer(1), .bool(true)].contains(members[key])
    }

    /// The text of a required key.
    ///
    /// - Throws: A refusal with 400 when it is missing, null or not a text.
    func requiredText(_ key: String) throws(SandboxRefusal) -> String {
        guard let text = try text(key) else { throw .badRequest("Your request needs “\(key)”.") }
        return text
    }

    /// The text of a required key, which must not be blank.
    ///
    /// - Throws: A refusal with 400 when it is missing, null, blank or not a text.
    func filledText(_ key: String) throws(SandboxRefusal) -> String {
        let text = try requiredText(key)
        guard text.contains(where: { !$0.isWhitespace }) else { throw .badRequest("The “\(key)” can’t be empty.") }
        return text
    }
}
