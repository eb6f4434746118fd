import Foundation
import PersistenceServiceInterface

extension StoredWeblogEntry {
    static func stub(
        _ id: String, second: Double? = 5, slug: String? = nil, status: String? = "live"
    ) -> StoredWeblogEntry {
        StoredWeblogEntry(
            id: id, location: nil, title: nil, date: second.map { Date(timeIntervalSince1970: $0) }, type: "post",
            status: status, slug: slug, tags: [], source: "kept", body: nil)
    }
}

extension StoredAddress {
    static func stub(_ address: String) -> StoredAddress {
        StoredAddress(
            address: address, message: nil, registeredAt: nil, isExpired: nil, expiresAt: nil, isVerified: nil,
            owner: nil)
    }
}
