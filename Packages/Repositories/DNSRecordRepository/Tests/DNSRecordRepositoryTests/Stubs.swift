import DNSRecordDomain
import Foundation

extension DNSRecord {
    static func stub(_ id: Int, name: String = "www", data: String = "192.0.2.1") -> DNSRecord {
        DNSRecord(
            id: id, address: "foo", type: "A", name: name, data: data, priority: nil, ttl: 3600,
            createdAt: Date(timeIntervalSince1970: 5), updatedAt: nil)
    }
}
