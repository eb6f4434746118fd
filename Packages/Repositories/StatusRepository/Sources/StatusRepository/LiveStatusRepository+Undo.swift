public import Foundation
import NetworkServiceInterface
import PersistenceServiceInterface
public import ResourceLoading
public import StatusDomain

extension LiveStatusRepository: Undoable {
    public static var noun: String { "status" }
    public static var serverChoosesIDs: Bool { true }

    public nonisolated var journal: (any WriteJournal)? { storage.journal }

    public func current(_ id: String, on address: String) async throws -> Status? {
        try await ifThere { try await status(id, of: address, policy: .serverOnly).value }
    }

    public func find(
        _ item: Status, since date: Date, excluding others: Set<String>, on address: String
    ) async throws -> [String] {
        let sent = QueuedStatus(item, skipsMastodon: false, known: [])
        return try await network.entries {
            try await $0.statuses(of: address)
        } where: {
            !others.contains($0.id) && sent.isSame($0) && ($0.createdAt ?? .distantFuture) >= date
        }.map(\.id)
    }

    public func known(_ item: Status, on address: String) -> [String]? {
        if let statusBeingSent, statusBeingSent.isSame(item) { return statusBeingSent.known }
        let sent = QueuedStatus(item, skipsMastodon: false, known: [])
        return storage.existing(confirmedAs: "statuses", of: address) {
            try store.statuses(of: address)
        } where: {
            sent.isSame($0)
        }?.map(\.id)
    }

    public static func restoring(_ steps: [Step<Status>]) -> StatusIntent { .restore(steps) }

    public nonisolated func irreversiblePart(of step: Step<Status>) -> IrreversiblePart {
        if step.before == .nothing { return .partly("what was shared to Mastodon stays there") }
        return step.after == nil
            ? .partly("a status gets a new id and today's date, and is not shared to Mastodon again") : .none
    }
}
