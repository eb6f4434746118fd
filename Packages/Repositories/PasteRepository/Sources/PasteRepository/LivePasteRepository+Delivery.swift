public import FeatureContributions
import FoundationExtensions
import NetworkServiceInterface
import PasteDomain
import ResourceLoading

/// Sends pastes from the outbox.
///
/// The server has one paste per title: an existing one with the same text counts as sent.
extension LivePasteRepository: QueuedWriteDelivery {
    /// Their kind in the outbox.
    public static let queuedKind = "paste"

    public nonisolated func content(of write: QueuedWrite) -> String? { (try? write.decoded() as QueuedPaste)?.content }

    public nonisolated var isNamed: Bool { true }

    public nonisolated func payload(of write: QueuedWrite, replacing content: String) throws -> String {
        var queued: QueuedPaste = try write.decoded()
        queued.content = content
        _ = try queued.draft()
        return QueuedWrite.payload(queued)
    }

    public nonisolated func forcedPayload(of write: QueuedWrite) -> String? {
        guard var queued: QueuedPaste = try? write.decoded() else { return nil }
        queued.overwriting = true
        return QueuedWrite.payload(queued)
    }

    public func isDone(_ write: QueuedWrite) async throws -> Bool {
        let queued: QueuedPaste = try write.decoded()
        do {
            let current = try await network.paste(queued.title, of: write.address, asOwner: true)
            return ExactText(current.content) == ExactText(queued.content)
        } catch let error as RemoteFailure {
            if error.isNotFound { return false }
            throw error
        }
    }

    public func send(_ write: QueuedWrite) async throws -> String? {
        let queued: QueuedPaste = try write.decoded()
        let draft = try queued.draft()
        do {
            let intent = PasteIntent.create(draft, overwriting: queued.overwriting)
            return try await self.write(intent, on: write.address).first?.value?.url
        } catch .fault(.alreadyExists(let title, let address)) {
            if try await isDone(write) { return Paste.url(of: title, address: address) }
            throw Failure.refused("\(address) has a different paste \(title) by now")
        } catch {
            throw error
        }
    }
}

/// A paste, as stored in the outbox.
struct QueuedPaste: Codable {
    let title: String
    var content: String
    let isListed: Bool?
    var overwriting: Bool

    init(_ draft: PasteDraft, overwriting: Bool) {
        title = draft.title
        content = draft.content
        isListed = draft.isListed
        self.overwriting = overwriting
    }

    func draft() throws -> PasteDraft {
        do {
            return try PasteDraft(title: title, content: content, isListed: isListed)
        } catch {
            throw Failure.unreadable
        }
    }
}
