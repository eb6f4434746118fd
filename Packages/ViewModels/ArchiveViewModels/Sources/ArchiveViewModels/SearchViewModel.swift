public import ArchiveDomain
public import Foundation
import FoundationExtensions
public import Observation
public import ResourceLoading

/// Searches the archive.
@MainActor
@Observable
public final class SearchViewModel: LoadingModel {
    /// The hits, best first.
    public private(set) var state: LoadingState<[SearchHitRow]> = .idle

    private let repository: any ArchiveRepository

    /// Makes a view model.
    public init(repository: any ArchiveRepository) {
        self.repository = repository
    }

    /// Searches.
    public func search(_ search: Search) async {
        await load(\.state, presenting: FailurePresentation.init) { () async throws(ArchiveRepositoryError) in
            let rows = try await repository.hits(search).map(SearchHitRow.init)
            return Loaded(rows, origin: .archive(asOf: nil, because: nil))
        }
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

    /// Shows a hit.
    public init(_ hit: SearchHit) {
        kind = hit.kind
        id = hit.id
        date = hit.date
        pieces = hit.snippet
        address = hit.address.isEmpty ? nil : hit.address
        title = hit.title
        url = Self.url(hit)
        score = (hit.score * 1000).rounded() / 1000
    }

    /// The addresses of omg.lol's services.
    ///
    /// Source: example answers of the statuslog and of the pastebin; <https://api.omg.lol>, read 2026-11.
    private static func url(_ hit: SearchHit) -> String? {
        let address = PercentEncoding.encode(hit.address)
        let id = PercentEncoding.encode(hit.id)
        return switch ContentKind(rawValue: hit.kind) {
        case .status: "https://status.lol/\(address)/\(id)"
        case .bio: "https://status.lol/\(address)"
        case .paste: "https://\(address).paste.lol/\(id)"
        case .purl: "https://\(address).url.lol/\(id)"
        case .pic: "https://\(address).some.pics/\(id)"
        case .now: "https://\(address).omg.lol/now"
        case .web: "https://\(address).omg.lol/"
        case .weblog: hit.location.map { "https://\(address).weblog.lol" + PercentEncoding.path($0) }
        case .box, nil: nil
        }
    }
}
