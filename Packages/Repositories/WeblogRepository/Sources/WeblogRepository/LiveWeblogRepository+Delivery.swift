public import FeatureContributions
import Foundation
import FoundationExtensions
import NetworkServiceInterface
import PersistenceServiceInterface
import ResourceLoading
import WeblogDomain

/// Sends weblog entries from the outbox.
extension LiveWeblogRepository: QueuedWriteDelivery {
    /// The kind of these writes in the outbox.
    public static let queuedKind = "weblog"

    public nonisolated func content(of write: QueuedWrite) -> String? {
        (try? write.decoded() as QueuedWeblogEntry)?.source
    }

    public nonisolated func title(of write: QueuedWrite) -> String? {
        let title = content(of: write).map { WeblogEntry(id: "", address: write.address, source: $0).displayTitle }
        return title.flatMap { $0.isEmpty ? nil : $0 }
    }

    public nonisolated func payload(of write: QueuedWrite, replacing content: String) throws -> String {
        var queued: QueuedWeblogEntry = try write.decoded()
        let none = WeblogEntryFields()
        let changed = try WeblogEntryChange(text: .whole(content), fields: none).applied(to: queued.source)
        // `isText`, since `applied(to:)` has already checked lines that resemble front matter, as far as they are new.
        queued.source = try WeblogDraft(changed, fields: none, now: storage.now(), isText: true).source
        return QueuedWrite.payload(queued)
    }

    public func prepare(_ write: QueuedWrite) async throws -> String {
        var queued: QueuedWeblogEntry = try write.decoded()
        queued.known = try await network.knownWeblogEntries(of: write.address, asOwner: true)
            .filter(queued.isSame).map(\.id)
        return QueuedWrite.payload(queued)
    }

    public func isDone(_ write: QueuedWrite) async throws -> Bool {
        let queued: QueuedWeblogEntry = try write.decoded()
        return try await !network.entries {
            try await $0.knownWeblogEntries(of: write.address, asOwner: true)
        } where: {
            queued.isSame($0) && !queued.known.contains($0.id)
        }.isEmpty
    }

    public func send(_ write: QueuedWrite) async throws -> String? {
        let queued: QueuedWeblogEntry = try write.decoded()
        // Its front matter was completed and checked when the entry was queued.
        guard !queued.source.allSatisfy(\.isWhitespace) else { throw Failure.unreadableRecord }
        let draft = WeblogDraft(checked: queued.source)
        entryBeingSent = queued
        defer { entryBeingSent = nil }
        let entry = try await self.write(.create(draft), on: write.address, sending: write.id).first?.value
        return entry.flatMap { $0.url ?? $0.id }
    }
}

/// An entry, as stored in the outbox.
struct QueuedWeblogEntry: Codable {
    var source: String
    /// The ids of the entries with the same text that existed before it was sent: none of them is this one.
    var known: [String]

    /// Whether an entry has this text, as the service may store it.
    func isSame(_ entry: WeblogEntry) -> Bool { entry.source.isSameText(as: source) }
}
