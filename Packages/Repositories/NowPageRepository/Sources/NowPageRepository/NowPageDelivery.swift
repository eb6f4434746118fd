public import NowPageDomain
import PersistenceServiceInterface
public import ResourceLoading

/// Sends changes of now pages that waited in the outbox. The same change twice makes the same page.
public struct NowPageDelivery: QueuedWriteDelivery {
    /// The noun under which they are kept.
    public static let kind = "now"

    private let repository: any NowPageRepository
    private let url: @Sendable (_ address: String) -> String

    /// Makes a delivery.
    ///
    /// - Parameters:
    ///   - repository: What changes the page, and keeps it in the archive.
    ///   - url: Gives the page of an address.
    public init(repository: any NowPageRepository, url: @escaping @Sendable (_ address: String) -> String) {
        self.repository = repository
        self.url = url
    }

    /// nil for a change of the listing alone.
    public func content(of write: QueuedWrite) -> String? { (try? write.decoded() as QueuedNowPage)?.content }

    public func prepare(_ write: QueuedWrite) async throws(QueuedWriteFailure) -> String { write.payload }

    public func isDone(_ write: QueuedWrite) async throws(QueuedWriteFailure) -> Bool {
        let queued: QueuedNowPage = try write.decoded()
        do throws(NowPageRepositoryError) {
            let loaded = try await repository.page(of: write.address, policy: .refresh)
            // What the archive says is not the server's word.
            if case .archive(_, let failure?) = loaded.origin { throw .remote(failure) }
            return queued.isDone(in: loaded.value)
        } catch {
            if case .noNowPage = error { return false }
            throw QueuedWriteFailure(error)
        }
    }

    public func send(_ write: QueuedWrite) async throws(QueuedWriteFailure) -> String? {
        let change = try (try write.decoded() as QueuedNowPage).change()
        do throws(NowPageRepositoryError) {
            _ = try await repository.change(change, of: write.address)
            return url(write.address)
        } catch {
            throw QueuedWriteFailure(error)
        }
    }
}

extension QueuedWriteFailure {
    fileprivate init(_ error: NowPageRepositoryError) {
        switch error {
        case .remote(let failure), .queued(_, because: let failure), .unkept(_, because: let failure):
            self = .remote(failure)
        case .storage, .noNowPage, .notArchived: self = .refused("\(error)")
        }
    }
}

/// A change of a now page as the outbox keeps it.
struct QueuedNowPage: Codable {
    let content: String?
    let isListed: Bool?

    init(_ change: NowPageChange) {
        content = change.content
        isListed = change.isListed
    }

    func change() throws(QueuedWriteFailure) -> NowPageChange {
        do throws(NowPageChangeError) {
            return try NowPageChange(content: content, isListed: isListed)
        } catch {
            throw .unreadable
        }
    }

    func isDone(in page: NowPage) -> Bool {
        let hasText = content.map { $0.utf8.elementsEqual(page.content.utf8) } ?? true
        return hasText && (isListed.map { $0 == page.isListed } ?? true)
    }
}
