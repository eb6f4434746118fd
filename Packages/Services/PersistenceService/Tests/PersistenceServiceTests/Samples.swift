import Foundation
import PersistenceServiceInterface
import ResourceLoading

extension StoredStatus {
    /// A status of which only a little matters.
    static func sample(
        _ id: String, of address: String = "ann", at seconds: Double = 1_000, emoji: String? = nil,
        content: String = "hello", url: String? = nil
    ) -> StoredStatus {
        StoredStatus(
            id: id, address: address, createdAt: Date(timeIntervalSince1970: seconds), emoji: emoji, content: content,
            externalURL: url)
    }
}

extension StoredAddress {
    /// An address of which only a little matters.
    static func sample(
        _ address: String, message: String? = nil, registeredAt: Date? = nil, isExpired: Bool? = nil,
        expiresAt: Date? = nil, isVerified: Bool? = nil, owner: String? = nil
    ) -> StoredAddress {
        StoredAddress(
            address: address, message: message, registeredAt: registeredAt, isExpired: isExpired, expiresAt: expiresAt,
            isVerified: isVerified, owner: owner)
    }
}

extension StorageFailure {
    /// Which of the cases it is.
    enum Case { case cannotOpen, corrupt, newerVersion, busy, full, readOnly, unkept, failed }

    var kind: Case {
        switch self {
        case .cannotOpen: .cannotOpen
        case .corrupt: .corrupt
        case .newerVersion: .newerVersion
        case .busy: .busy
        case .full: .full
        case .readOnly: .readOnly
        case .unkept: .unkept
        case .failed: .failed
        }
    }
}
