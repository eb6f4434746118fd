public import FeatureContributions
import Foundation
import FoundationExtensions
import NetworkServiceInterface
import ResourceLoading
import StatusDomain

/// Sends statuses from the outbox.
extension LiveStatusRepository: QueuedWriteDelivery {
    /// The kind of these writes in the outbox.
    public static let queuedKind = "status"

    public nonisolated func content(of write: QueuedWrite) -> String? {
        (try? write.decoded() as QueuedStatus)?.content
    }

    public nonisolated func details(of write: QueuedWrite) -> [(name: String, value: String)] {
        guard let queued = try? write.decoded() as QueuedStatus else { return [] }
        return [("emoji", queued.emoji ?? ""), ("url", queued.externalURL ?? "")]
    }

    public nonisolated func payload(of write: QueuedWrite, replacing content: String) throws -> String {
        var queued: QueuedStatus = try write.decoded()
        queued.content = content
        _ = try queued.draft()
        return QueuedWrite.payload(queued)
    }

    public func prepare(_ write: QueuedWrite) async throws -> String {
        var queued: QueuedStatus = try write.decoded()
        queued.known = try await network.statuses(of: write.address).filter(queued.isSame).map(\.id)
        return QueuedWrite.payload(queued)
    }

    public func isDone(_ write: QueuedWrite) async throws -> Bool {
        let queued: QueuedStatus = try write.decoded()
        return try await !network.entries {
            try await $0.statuses(of: write.address)
        } where: { status in
            queued.isSame(status) && (status.createdAt ?? .distantFuture) >= write.earliestResult
                && !queued.known.contains(status.id)
        }.isEmpty
    }

    public func send(_ write: QueuedWrite) async throws -> String? {
        let queued: QueuedStatus = try write.decoded()
        statusBeingSent = queued
        defer { statusBeingSent = nil }
        return try await self.write(.post(queued.draft()), on: write.address, sending: write.id).first?.url
    }
}

/// A status, as stored in the outbox.
struct QueuedStatus: Codable {
    var content: String
    let emoji: String?
    let externalURL: String?
    let skipsMastodon: Bool
    /// The ids of statuses with this text that existed before it was sent: none of them is this one.
    var known: [String]

    init(_ status: Status, skipsMastodon: Bool, known: [String]) {
        content = status.content
        emoji = status.emoji
        externalURL = status.externalURL
        self.skipsMastodon = skipsMastodon
        self.known = known
    }

    func draft() throws -> StatusDraft {
        do {
            return try StatusDraft(
                content: content, emoji: emoji, externalURL: externalURL, skipsMastodon: skipsMastodon)
        } catch {
            throw Failure.unreadableRecord
        }
    }

    /// Whether a status has this text, as the service may store it, and this emoji if one was given: otherwise the
    /// service chooses one.
    func isSame(_ status: Status) -> Bool {
        status.content.isSameText(as: content)
            && (emoji == nil || status.emoji.isExactly(emoji))
    }
}
