import DNSRecordDomain
import Foundation

extension DNSRecord {
    static func stub(_ id: Int, data: String = "192.0.2.1") -> DNSRecord {
        DNSRecord(
            id: id, address: "foo", type: "A", name: "www", data: data, priority: nil, ttl: 60,
            createdAt: Date(timeIntervalSince1970: 7), updatedAt: nil)
    }
}
