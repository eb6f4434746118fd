import AccountDomain
import PersistenceServiceInterface

extension Archive {
    /// The addresses in the directory, in the server's order.
    var directory: ArchivedRows<String> { addressList("directory") }

    /// The service's statistics, in one row. They are not stored if a number is missing.
    var statistics: ArchivedRows<ServiceStatistics> {
        ArchivedRows(statisticsTable, in: self, 1, confirmedAs: "service-statistics")
    }
}

/// Its only row has the id 1.
private let statisticsTable = TableDescription<ServiceStatistics>(
    "service_statistics", scope: ["id"],
    storing: { $0.members != nil && $0.addresses != nil && $0.profiles != nil },
    columns: ["members": { $0.members }, "addresses": { $0.addresses }, "profiles": { $0.profiles }],
    make: { ServiceStatistics(members: $0.number(1), addresses: $0.number(2), profiles: $0.number(3)) })
