public import Foundation
import FoundationExtensions
public import ResourceLoading

/// A DNS record of an address.
public struct DNSRecord: Codable, Equatable, Sendable, Identifiable {
    public let id: Int
    public let address: String
    /// Upper case, such as `A` or `MX`; may be unknown to this program.
    public let type: String
    /// Relative to the address: `www`; `@` for the address itself. Untrusted text.
    public let name: String
    /// The value: an IP address, a host name, a text. Untrusted text.
    public let data: String
    /// Lower is preferred; nil if the service gives none.
    public let priority: Int?
    /// How long it may be cached, in seconds.
    public let ttl: Int?
    /// To the second, UTC.
    public let createdAt: Date?
    /// To the second, UTC.
    public let updatedAt: Date?

    public init(
        id: Int, address: String, type: String, name: String, data: String, priority: Int?, ttl: Int?, createdAt: Date?,
        updatedAt: Date?
    ) {
        self.id = id
        self.address = address
        self.type = type
        self.name = name
        self.data = data
        self.priority = priority
        self.ttl = ttl
        self.createdAt = createdAt
        self.updatedAt = updatedAt
    }

    /// The name without the address that the service appends, whatever its case: `www` of `www.foo`, `@` of `foo`.
    ///
    /// If the full name were sent back, the service would append the address again.
    ///
    /// Source: example answers of `GET /address/:address/dns`, and the experience of other clients.
    public static func relativeName(_ name: String, of address: String) -> String {
        if name.lowercased() == address.lowercased() { return "@" }
        let suffix = "." + address
        return name.lowercased().hasSuffix(suffix.lowercased()) ? String(name.dropLast(suffix.count)) : name
    }
}

extension DNSRecord {
    /// Whether its type, name or data could not be read, and is empty.
    public var isIncomplete: Bool { type.isEmpty || name.isEmpty || data.isEmpty }

    /// The record before a write; unknown if it is incomplete, so that no undo writes only a part of it.
    public var previous: Previous<DNSRecord> { isIncomplete ? .unknown : .value(self) }
}

extension DNSRecord: Journaled {
    public var journalID: String { id == 0 ? "" : String(id) }
    public var canonical: DNSRecord {
        DNSRecord(
            id: 0, address: address, type: type, name: name, data: data, priority: priority, ttl: ttl, createdAt: nil,
            updatedAt: nil)
    }
    /// The service fills in the time to live, and some answers leave it out.
    public var forms: [DNSRecord] {
        let withoutTTL = DNSRecord(
            id: 0, address: address, type: type, name: name, data: data, priority: priority, ttl: nil, createdAt: nil,
            updatedAt: nil)
        return ttl == nil ? [canonical] : [canonical, withoutTTL]
    }
    public func completed(by current: DNSRecord?) -> DNSRecord {
        DNSRecord(
            id: current?.id ?? 0, address: address, type: type, name: name, data: data, priority: priority, ttl: ttl,
            createdAt: current?.createdAt, updatedAt: current?.updatedAt)
    }
}

extension DNSRecord {
    /// Whether a write of `sent` may have made this record: the service fills in a missing time to live.
    public func isMade(by sent: DNSRecord) -> Bool {
        type.isExactly(sent.type) && name.isExactly(sent.name)
            && data.isExactly(sent.data) && priority == sent.priority
            && (sent.ttl == nil || ttl == sent.ttl)
    }
}

extension Sequence<DNSRecord> {
    /// The records in the order of a zone: the address itself first, then by name, type, priority and id.
    public func inZoneOrder() -> [DNSRecord] {
        sorted { left, right in
            if left.name != right.name {
                return left.name == "@" || right.name != "@" && left.name < right.name
            }
            if left.type != right.type { return left.type < right.type }
            return (left.priority ?? 0, left.id) < (right.priority ?? 0, right.id)
        }
    }
}
