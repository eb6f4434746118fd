public import Foundation
import NetworkServiceInterface
import PersistenceServiceInterface
public import ResourceLoading
public import WeblogDomain

/// A restored entry keeps its id: the service creates an entry if the id is unknown.
extension LiveWeblogRepository: Undoable {
    public static var noun: String { "weblog" }

    public nonisolated var journal: (any WriteJournal)? { storage.journal }

    public func current(_ id: String, on address: String) async throws -> WeblogEntry? {
        try await ifThere { try await network.weblogEntry(id, of: address, asOwner: true) }
    }

    /// The service reports no time of an entry but the date in its text, which may have been filled in at the attempt.
    /// Entries with another date are not found.
    public func find(
        _ item: WeblogEntry, since date: Date, excluding others: Set<String>, on address: String
    ) async throws -> [String] {
        let sent = QueuedWeblogEntry(source: item.source, known: [])
        return try await network.entries {
            try await $0.knownWeblogEntries(of: address, asOwner: true)
        } where: {
            sent.isSame($0) && !others.contains($0.id) && $0.isDated(like: date)
        }.map(\.id)
    }

    public func known(_ item: WeblogEntry, on address: String) -> [String]? {
        if let entryBeingSent, entryBeingSent.isSame(item) { return entryBeingSent.known }
        let sent = QueuedWeblogEntry(source: item.source, known: [])
        return storage.existing(confirmedAs: "weblog-entries", of: address) {
            try store.entries(of: address)
        } where: {
            sent.isSame($0)
        }?.map(\.id)
    }

    public static func restoring(_ steps: [Step<WeblogEntry>]) -> WeblogIntent { .restore(steps) }
}

extension WeblogEntry {
    /// Whether its text has the date of an attempt to create it, or of the ten minutes after that. A date that is
    /// filled in has no seconds, and so may be up to a minute earlier.
    fileprivate func isDated(like attempt: Date) -> Bool {
        if attempt == .distantPast { return true }
        return date.map { (-60...600).contains($0.timeIntervalSince(attempt)) } == true
    }
}

extension LiveWeblogTextRepository: Undoable {
    public static var noun: String { "weblog text" }

    public nonisolated var journal: (any WriteJournal)? { storage.journal }

    public func current(_ id: String, on address: String) async throws -> WeblogText? {
        guard let kind = WeblogText.Kind(rawValue: id) else { return nil }
        return try await current(kind, of: address).value
    }

    public static func restoring(_ steps: [Step<WeblogText>]) -> WeblogTextIntent { .restore(steps) }

    public nonisolated func irreversiblePart(of step: Step<WeblogText>) -> IrreversiblePart {
        step.before == .nothing ? .impossible("it cannot be deleted") : .none
    }
}
