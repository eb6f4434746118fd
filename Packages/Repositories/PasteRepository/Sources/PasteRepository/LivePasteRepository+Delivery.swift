public import FeatureContributions
import FoundationExtensions
public import PasteDomain
import PersistenceServiceInterface
public import ResourceLoading

/// Sends pastes from the outbox.
///
/// The server has one paste per title: an existing one with the same text counts as sent.
extension LivePasteRepository: QueuedWriteDelivery {
    /// The kind of these writes in the outbox.
    public static let queuedKind = "paste"

    public nonisolated func waiting(_ intent: PasteIntent, on address: String) -> WaitingWrite<Paste>? {
        guard case .create(let draft, let overwriting) = intent else { return nil }
        let paste = Paste(
            title: draft.title, address: address, content: draft.content, modifiedAt: nil, isListed: draft.isListed)
        return storage.waiting(
            Self.queuedKind, of: address, content: draft.title, isNamed: !overwriting,
            Step(id: draft.title, before: .unknown, after: paste)
        ) {
            QueuedWrite.payload(QueuedPaste(draft, overwriting: overwriting))
        }
    }

    public nonisolated func content(of write: QueuedWrite) -> String? { (try? write.decoded() as QueuedPaste)?.content }

    public nonisolated var isNamed: Bool { true }

    public nonisolated func payload(of write: QueuedWrite, replacing content: String) throws -> String {
        var queued: QueuedPaste = try write.decoded()
        queued.content = content
        _ = try queued.draft
        return QueuedWrite.payload(queued)
    }

    public nonisolated func forcedPayload(of write: QueuedWrite) -> String? {
        guard var queued: QueuedPaste = try? write.decoded() else { return nil }
        queued.overwriting = true
        return QueuedWrite.payload(queued)
    }

    public func isDone(_ write: QueuedWrite) async throws -> Bool {
        let queued: QueuedPaste = try write.decoded()
        return try await queued.content.isExactly(current(queued.title, of: write.address)?.content)
    }

    public func send(_ write: QueuedWrite) async throws -> String? {
        let queued: QueuedPaste = try write.decoded()
        let intent = PasteIntent.create(try queued.draft, overwriting: queued.overwriting)
        do {
            return try await self.write(intent, on: write.address, sending: write.id).first?.value?.url
        } catch let failure as Failure where failure == .pasteExists(queued.title, of: write.address) {
            if try await isDone(write) { return Paste.url(of: queued.title, address: write.address) }
            throw Failure(.refused, "\(address: write.address) has a different paste '\(queued.title)' by now")
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
        (title, content, isListed) = (draft.title, draft.content, draft.isListed)
        self.overwriting = overwriting
    }

    var draft: PasteDraft {
        get throws {
            guard let draft = try? PasteDraft(title: title, content: content, isListed: isListed) else {
                throw Failure.unreadableRecord
            }
            return draft
        }
    }
}
