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
    /// The statuses of a part that match, newest first. Off the main actor, as there may be 100,000.
    @concurrent
    func newest(_ part: ListPart, where isIncluded: StatusTest?) async -> Loaded<[Status]> {
        map { $0.newestFirst().part(part, where: isIncluded) }
    }
}
