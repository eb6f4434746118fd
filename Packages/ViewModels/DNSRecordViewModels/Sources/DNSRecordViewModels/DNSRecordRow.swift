public import DNSRecordDomain
public import Foundation

/// A DNS record as it is shown: every field by its stable name, not yet cut or coloured.
public struct DNSRecordRow: Equatable, Sendable {
    public let id: String
    public let address: String
    public let updated: Date
    public let content: String

    /// Shows a DNS record.
    public init(_ dnsRecord: DNSRecord) {
        id = dnsRecord.id
        address = dnsRecord.address
        updated = dnsRecord.updatedAt
        content = dnsRecord.content
    }
}
