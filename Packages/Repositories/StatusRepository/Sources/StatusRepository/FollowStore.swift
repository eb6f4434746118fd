import Foundation
import PersistenceServiceInterface
import ResourceLoading
import StatusDomain

/// Who follows whom, in the archive.
struct FollowStore: Sendable {
    let archive: any Archive

    /// Gives the addresses of one side of an address in the server's order; nil when they were never loaded.
    func addresses(_ side: FollowSide, of address: String) throws(StorageFailure) -> Archived<[String]>? {
        try archive.read { transaction throws(StorageFailure) in
            guard let refreshedAt = try transaction.confirmed(side.kind, address) else { return nil }
            return Archived(
                try SharedTables.addressLists.all(side.kind, address, in: transaction), refreshedAt: refreshedAt)
        }
    }

    /// Makes `addresses` the whole of one side of an address, in one transaction.
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
    /// What is stored.
    fileprivate var kind: String {
        switch self {
        case .following: "following"
        case .followers: "followers"
        }
    }
}
