public import Foundation
public import PersistenceServiceInterface
public import ResourceLoading
import Testing

extension RepositoryStorage {
    /// A storage whose archive must not fail: a failure fails the test.
    public static func reliable(
        _ archive: any Archive, outbox: (any OutboxStore)? = nil, journal: (any WriteJournal)? = nil,
        now: @escaping @Sendable () -> Date = { Date(timeIntervalSince1970: 0) }
    ) -> RepositoryStorage {
        RepositoryStorage(archive: archive, outbox: outbox, journal: journal, now: now) {
            Issue.record("unexpected storage failure \($0)")
        }
    }
}
