import FoundationExtensions
import ResourceLoading
public import StatusDomain

extension Status {
    /// The page of the status.
    ///
    /// Source: example answers of `POST /address/:address/statuses/`.
    public var url: String {
        "https://status.lol/\(PercentEncoding.encode(address))/\(PercentEncoding.encode(id))"
    }
}

extension Loaded<[Status]> {
    /// The statuses that match a filter, newest first. Off the main actor, as there may be 100,000.
    @concurrent
    func newest(_ filter: ListFilter) async -> Loaded<[Status]> {
        map { statuses in
            let statuses = statuses.newestFirst()
            return filter == ListFilter() ? statuses : filter.apply(to: statuses)
        }
    }
}
