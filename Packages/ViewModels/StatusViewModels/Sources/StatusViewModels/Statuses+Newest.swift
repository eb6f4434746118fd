import ResourceLoading
import StatusDomain

extension Loaded<[Status]> {
    /// The statuses of a part that match, newest first. Off the main actor, as there may be 100,000.
    @concurrent
    func newest(_ part: ListPart, where isIncluded: StatusTest?) async -> Loaded<[Status]> {
        map { $0.newestFirst().part(part, where: isIncluded) }
    }
}
