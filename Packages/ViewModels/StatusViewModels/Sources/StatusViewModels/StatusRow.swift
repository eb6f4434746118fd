public import Foundation
import FoundationExtensions
public import ResourceLoading
public import StatusDomain

/// A status as displayed: every field by its stable name, not yet cut or coloured.
public struct StatusRow: Equatable, Sendable {
    /// The status itself; nothing of it is kept twice, as a list may have 100,000 rows.
    public let status: Status

    public var id: String { status.id }
    public var address: String { status.address }
    public var created: Date? { status.createdAt }
    public var emoji: String? { status.emoji }
    public var content: String { status.content }
    public var externalURL: String? { status.externalURL }

    /// The page of the status.
    ///
    /// Source: example answers of `POST /address/:address/statuses/`.
    public var url: String {
        "https://status.lol/\(PercentEncoding.encode(address))/\(PercentEncoding.encode(id))"
    }

    /// Shows a status.
    public init(_ status: Status) {
        self.status = status
    }
}

extension StatusRow: Filterable {
    public var filteredTime: Date? { created }
    public var filteredTexts: [String] { [content] }
}

extension Loaded<[Status]> {
    /// The rows of the statuses that match a filter, newest first. Off the main actor, as there may be 100,000.
    @concurrent
    func rows(_ filter: ListFilter, hiding rules: MuteRules? = nil) async -> Loaded<[StatusRow]> {
        map { statuses in
            let statuses = statuses.newestFirst()
            // An array of known length: one that grows takes half as much memory again.
            if rules == nil, filter == ListFilter() { return statuses.map(StatusRow.init) }
            return filter.apply(to: statuses.lazy.filter { rules?.hides($0) != true }.map(StatusRow.init))
        }
    }
}
