public import FeatureContributions
import Foundation
import FoundationExtensions
import NowPageDomain
import ResourceLoading

/// Sends changes of now pages from the outbox. Sending a change twice is harmless.
///
/// A text replaces only a text that its writer knew or a blank one, unless it is forced.
extension LiveNowPageRepository: QueuedWriteDelivery {
    /// The kind of these changes in the outbox.
    public static let queuedKind = "now"

    /// `nil` for a change of only the listing, and if the record cannot be read.
    public nonisolated func content(of write: QueuedWrite) -> String? {
        (try? write.decoded() as QueuedNowPage)?.content
    }

    public nonisolated var isNamed: Bool { true }

    public nonisolated func payload(of write: QueuedWrite, replacing content: String) throws -> String {
        var queued: QueuedNowPage = try write.decoded()
        queued.content = content
        _ = try queued.change
        return QueuedWrite.payload(queued)
    }

    public nonisolated func forcedPayload(of write: QueuedWrite) -> String? {
        guard var queued: QueuedNowPage = try? write.decoded() else { return nil }
        queued.isOverwriting = true
        return QueuedWrite.payload(queued)
    }

    public func isDone(_ write: QueuedWrite) async throws -> Bool {
        let queued: QueuedNowPage = try write.decoded()
        return try await current(write.address, on: write.address).map(queued.isDone) ?? false
    }

    public func send(_ write: QueuedWrite) async throws -> String? {
        let queued: QueuedNowPage = try write.decoded()
        let change = try queued.change
        if let now = try await current(write.address, on: write.address), !queued.mayReplace(now) {
            let why = queued.known.isEmpty ? "was not known when this was queued" : "has changed since"
            throw Failure(.refused, "the now page of \(address: write.address) \(why); 'nereid now view' shows it")
        }
        try await self.write(.change(change), on: write.address, sending: write.id)
        return NowPage.url(of: write.address)
    }
}

/// A change of a now page, as stored in the outbox.
struct QueuedNowPage: Codable {
    var content: String?
    let isListed: Bool?
    /// The contents that its writer knew, the oldest first; empty if none.
    let known: [String]
    /// Whether it replaces any content; nil for no.
    var isOverwriting: Bool?

    init(_ change: NowPageChange, known: [String]) {
        content = change.content
        isListed = change.isListed
        self.known = known
    }

    /// Whether the writer of this text knew the current page or forces the change, or nothing is lost by it. A change
    /// of the listing keeps any content.
    func mayReplace(_ page: NowPage) -> Bool {
        let losesNothing = content == nil || page.content.allSatisfy(\.isWhitespace)
        return isOverwriting == true || losesNothing || ([content] + known).contains { Self.isSame($0, page) }
    }

    /// Whether a page has a text, as the service may store it.
    private static func isSame(_ text: String?, _ page: NowPage) -> Bool {
        (text ?? "").isSameText(as: page.content)
    }

    var change: NowPageChange {
        get throws {
            guard let change = try? NowPageChange(content: content, isListed: isListed) else {
                throw Failure.unreadableRecord
            }
            return change
        }
    }

    func isDone(in page: NowPage) -> Bool {
        let hasText = content == nil || Self.isSame(content, page)
        return hasText && (isListed.map { $0 == page.isListed } ?? true)
    }
}
