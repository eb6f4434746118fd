import AccountDomain
import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// What everybody sees of the service, in the archive.
struct ServiceStore: Sendable {
    let archive: any Archive

    /// There is one row.
    private static let numbers = TableDescription<ServiceStatistics>(
        "service_statistics", scope: ["id"],
        columns: ["members": { $0.members }, "addresses": { $0.addresses }, "profiles": { $0.profiles }],
        make: { ServiceStatistics(members: $0.number(1), addresses: $0.number(2), profiles: $0.number(3)) })

    /// Gives the addresses that want to be found in the server's order; nil when they were never loaded.
    func directory() throws(StorageFailure) -> Archived<[String]>? {
        try archive.read { transaction throws(StorageFailure) in
            guard let refreshedAt = try transaction.confirmed("directory", "") else { return nil }
            return Archived(
                try SharedTables.addressLists.all("directory", "", in: transaction), refreshedAt: refreshedAt)
        }
    }

    /// Makes `addresses` the whole of those that want to be found, in one transaction.
    func replaceDirectory(with addresses: [String], at date: Date) throws(StorageFailure) {
        try archive.write { transaction throws(StorageFailure) in
            try SharedTables.addressLists.replace("directory", "", with: addresses, in: transaction)
            try transaction.confirm("directory", "", at: date)
        }
    }

    /// Gives the numbers as they were last told; nil when they never were.
    func statistics() throws(StorageFailure) -> Archived<ServiceStatistics>? {
        try archive.read { transaction throws(StorageFailure) in
            try transaction.archived(Self.numbers.one(1, in: transaction), as: "service-statistics")
        }
    }

    /// Keeps the numbers in the place of what was kept, unless one is missing.
    func saveStatistics(_ statistics: ServiceStatistics, at date: Date) throws(StorageFailure) {
        guard statistics.members != nil, statistics.addresses != nil, statistics.profiles != nil else { return }
        try archive.write { transaction throws(StorageFailure) in
            try Self.numbers.save([statistics], 1, in: transaction)
            try transaction.confirm("service-statistics", "", at: date)
        }
    }
}
