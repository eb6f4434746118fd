public import DNSRecordDomain
public import Foundation

/// A DNS record as displayed: every field by its stable name, not yet cut or coloured.
public struct DNSRecordRow: Equatable, Sendable {
    public let id: Int
    public let type: String
    public let name: String
    public let data: String
    public let priority: Int?
    /// In seconds.
    public let ttl: Int?
    public let created: Date?
    public let updated: Date?

    /// Shows a DNS record.
    public init(_ record: DNSRecord) {
        id = record.id
        type = record.type
        name = record.name
        data = record.data
        priority = record.priority
        ttl = record.ttl
        created = record.createdAt
        updated = record.updatedAt
    }
}
