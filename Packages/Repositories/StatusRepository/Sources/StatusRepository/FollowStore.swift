import Foundation
import PersistenceServiceInterface
import ResourceLoading
import StatusDomain

/// Followers and followed addresses, in the archive.
struct FollowStore: Sendable {
    let archive: any Archive

    /// Reads the followers of an address, or those it follows, in the server's order; `nil` if they were never loaded.
    func addresses(_ side: FollowSide, of address: String) throws(StorageFailure) -> Archived<[String]>? {
        try archive.read { transaction throws(StorageFailure) in
            guard let refreshedAt = try transaction.confirmed(side.kind, address) else { return nil }
            return Archived(
                try SharedTables.addressLists.all(side.kind, address, in: transaction), refreshedAt: refreshedAt)
        }
    }

    /// Replaces the followers of an address, or those it follows, in one transaction.
    func replaceAddresses(
        _ side: FollowSide, of address: String, with addresses: [String], at date: Date
    ) throws(StorageFailure) {
        try archive.write { transaction throws(StorageFailure) in
            try SharedTables.addressLists.replace(side.kind, address, with: addresses, in: transaction)
            try transaction.confirm(side.kind, address, at: date)
        }
    }
}

extension FollowSide {
    /// The stored value.
    fileprivate var kind: String {
        switch self {
        case .following: "following"
        case .followers: "followers"
        }
    }
}
