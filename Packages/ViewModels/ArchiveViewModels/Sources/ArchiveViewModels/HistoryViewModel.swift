public import ArchiveDomain
public import Foundation
public import Observation
public import ResourceLoading

/// Earlier versions of a text of one's own.
@MainActor
@Observable
public final class HistoryViewModel {
    /// Writes a text back by the normal way of its kind, and gives its URL or id.
    public typealias Writer =
        @Sendable (_ id: String, _ address: String, _ content: String) async throws(FailurePresentation) -> String?

    /// The versions, the latest first.
    public private(set) var state: LoadingState<[RevisionRow]> = .idle
    /// What the last restoration wrote: its URL or id.
    public private(set) var restored: LoadingState<String?> = .idle

    private let repository: any ArchiveRepository
    private let writers: [ContentKind: Writer]

    /// Makes a view model.
    ///
    /// - Parameter writers: How each kind is written.
    public init(repository: any ArchiveRepository, writers: [ContentKind: Writer]) {
        self.repository = repository
        self.writers = writers
    }

    /// Loads the versions of a text.
    ///
    /// - Parameter id: The id; for what an address has but one of, the address.
    public func load(_ kind: ContentKind, id: String, address: String) async {
        state = .loading
        do throws(ArchiveRepositoryError) {
            let rows = try await repository.revisions(of: kind, id: id, address: address).map(RevisionRow.init)
            state = .loaded(Loaded(rows, origin: .archive(asOf: nil, because: nil)))
        } catch {
            state = .failed(FailurePresentation(error))
        }
    }

    /// Writes a version back to the server.
    public func restore(_ row: RevisionRow, _ kind: ContentKind, id: String, address: String) async {
        restored = .loading
        guard let write = writers[kind] else {
            restored = .failed(FailurePresentation(.invalidInput, "a \(kind.rawValue) cannot be restored"))
            return
        }
        do throws(FailurePresentation) {
            restored = .loaded(Loaded(try await write(id, address, row.content), origin: .network))
        } catch {
            restored = .failed(error)
        }
    }
}

/// A version as it is shown.
public struct RevisionRow: Equatable, Sendable {
    public let revision: Int
    /// When the archive learned that it was replaced or deleted.
    public let date: Date
    /// In bytes of UTF-8.
    public let size: Int
    public let content: String

    /// Shows a version.
    public init(_ revision: Revision) {
        self.revision = revision.number
        date = revision.replacedAt
        size = revision.size
        content = revision.content
    }
}
