import DNSRecordDomain
import Foundation

extension DNSRecord {
    static func stub(
        _ id: Int, of address: String = "foo", type: String = "A", name: String = "www", data: String = "192.0.2.1"
    ) -> DNSRecord {
        DNSRecord(
            id: id, address: address, type: type, name: name, data: data, priority: nil, ttl: 3600,
            createdAt: Date(timeIntervalSince1970: 5), updatedAt: nil)
    }
}
