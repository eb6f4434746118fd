import AccountDomain
import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// The service's public data, in the archive.
struct ServiceStore: Sendable {
    let archive: any Archive

    /// The only row.
    private static let numbers = TableDescription<ServiceStatistics>(
        "service_statistics", scope: ["id"],
        columns: ["members": { $0.members }, "addresses": { $0.addresses }, "profiles": { $0.profiles }],
        make: { ServiceStatistics(members: $0.number(1), addresses: $0.number(2), profiles: $0.number(3)) })

    /// Reads the addresses in the directory, in the server's order; `nil` if they were never loaded.
    func directory() throws(StorageFailure) -> Archived<[String]>? {
        try archive.read { transaction throws(StorageFailure) in
            guard let refreshedAt = try transaction.confirmed("directory", "") else { return nil }
            return Archived(
                try SharedTables.addressLists.all("directory", "", in: transaction), refreshedAt: refreshedAt)
        }
    }

    /// Replaces the directory's addresses, in one transaction.
    func replaceDirectory(with addresses: [String], at date: Date) throws(StorageFailure) {
        try archive.write { transaction throws(StorageFailure) in
            try SharedTables.addressLists.replace("directory", "", with: addresses, in: transaction)
            try transaction.confirm("directory", "", at: date)
        }
    }

    /// Reads the statistics; `nil` if they were never loaded.
    func statistics() throws(StorageFailure) -> Archived<ServiceStatistics>? {
        try archive.read { transaction throws(StorageFailure) in
            try transaction.archived(Self.numbers.one(1, in: transaction), as: "service-statistics")
        }
    }

    /// Saves the statistics in place of the former ones, unless a number is missing.
    func saveStatistics(_ statistics: ServiceStatistics, at date: Date) throws(StorageFailure) {
        guard statistics.members != nil, statistics.addresses != nil, statistics.profiles != nil else { return }
        try archive.write { transaction throws(StorageFailure) in
            try Self.numbers.save([statistics], 1, in: transaction)
            try transaction.confirm("service-statistics", "", at: date)
        }
    }
}
