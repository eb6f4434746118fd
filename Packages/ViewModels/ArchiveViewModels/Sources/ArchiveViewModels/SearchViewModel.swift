public import ArchiveDomain
public import FeatureContributions
public import Foundation
public import ResourceLoading

/// Searches the archive.
@MainActor
public final class SearchViewModel {
    /// The hits, best first.
    public let state = Resource<[SearchHitRow]>()

    private let repository: any ArchiveRepository
    private let kinds: [ContentKind]

    /// Creates a view model.
    ///
    /// - Parameter kinds: The kinds of content, for the pages of the hits.
    public init(repository: any ArchiveRepository, kinds: [ContentKind]) {
        self.repository = repository
        self.kinds = kinds
    }

    /// Searches. The previous hits stay until the new ones are there.
    public func search(_ search: Search) async {
        await state.read {
            try await repository.hits(search).map { hit in
                SearchHitRow(hit, url: kinds.first { $0.noun == hit.kind }?.page(of: hit))
            }
        }
    }

    /// The number of matching texts if the limit left some out; nil if it left out none, or if they cannot be counted.
    ///
    /// - Parameter search: The search that found the hits in `state`.
    public func total(of search: Search) async -> Int? {
        guard let hits = state.value, hits.count >= search.limit, let count = try? await repository.count(search)
        else { return nil }
        return count > hits.count ? count : nil
    }
}

/// A hit as displayed.
public struct SearchHitRow: Equatable, Sendable {
    public let kind: String
    public let id: String
    public let date: Date?
    public let pieces: [SearchHit.Piece]
    /// Its address; nil for a box, which belongs to no address.
    public let address: String?
    public let title: String?
    /// The page of the hit; nil if it has none.
    public let url: String?
    /// Larger is better; rounded to thousandths.
    public let score: Double

    /// The words around the match.
    public var snippet: String { pieces.map(\.text).joined() }

    /// Creates the row of a hit.
    init(_ hit: SearchHit, url: String?) {
        kind = hit.kind
        id = hit.id
        date = hit.date
        pieces = hit.snippet
        address = hit.address.isEmpty ? nil : hit.address
        title = hit.title
        self.url = url
        score = (hit.score * 1000).rounded() / 1000
    }
}
