public import FeatureContributions
import FoundationExtensions
import NetworkServiceInterface
import PURLDomain
import ResourceLoading

/// Sends PURLs from the outbox.
///
/// The server has one PURL per name: an existing one with the same target counts as sent.
extension LivePURLRepository: QueuedWriteDelivery {
    /// Their kind in the outbox.
    public static let queuedKind = "purl"

    public nonisolated func content(of write: QueuedWrite) -> String? { (try? write.decoded() as QueuedPURL)?.url }

    public nonisolated var isNamed: Bool { true }

    public nonisolated func payload(
        of write: QueuedWrite, replacing content: String
    ) throws(QueuedWriteFailure) -> String {
        var queued: QueuedPURL = try write.decoded()
        // A text from a file or an editor ends its line.
        let url = content.split(whereSeparator: \.isNewline).joined(separator: " ")
        do throws(PURLDraftError) {
            queued.url = try PURLDraft.url(url)
        } catch {
            throw .refused("'\(url)' is not a URL with its scheme")
        }
        return QueuedWrite.payload(queued)
    }

    public nonisolated func forcedPayload(of write: QueuedWrite) -> String? {
        guard var queued: QueuedPURL = try? write.decoded() else { return nil }
        queued.overwriting = true
        return QueuedWrite.payload(queued)
    }

    public func isDone(_ write: QueuedWrite) async throws(QueuedWriteFailure) -> Bool {
        let queued: QueuedPURL = try write.decoded()
        do throws(RemoteFailure) {
            let current = try await network.purl(queued.name, of: write.address, asOwner: true)
            return ExactText(current.url) == ExactText(queued.url)
        } catch {
            if error.isNotFound { return false }
            throw .remote(error)
        }
    }

    public func send(_ write: QueuedWrite) async throws(QueuedWriteFailure) -> String? {
        let queued: QueuedPURL = try write.decoded()
        let draft = try queued.draft()
        do throws(PURLRepositoryError) {
            let intent = PURLIntent.create(draft, overwriting: queued.overwriting)
            return try await self.write(intent, on: write.address).first?.value?.link
        } catch .fault(.alreadyExists(let name, let address)) {
            if try await isDone(write) { return PURL.link(of: name, address: address) }
            throw .refused("\(address) has a different PURL \(name) by now")
        } catch {
            throw QueuedWriteFailure(error)
        }
    }
}

/// A PURL, as stored in the outbox.
struct QueuedPURL: Codable {
    let name: String
    var url: String
    let isListed: Bool?
    var overwriting: Bool

    init(_ draft: PURLDraft, overwriting: Bool) {
        name = draft.name
        url = draft.url
        isListed = draft.isListed
        self.overwriting = overwriting
    }

    func draft() throws(QueuedWriteFailure) -> PURLDraft {
        do throws(PURLDraftError) {
            return try PURLDraft(name: name, url: url, isListed: isListed)
        } catch {
            throw .unreadable
        }
    }
}
