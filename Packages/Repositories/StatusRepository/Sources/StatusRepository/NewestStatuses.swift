import NetworkServiceInterface
import ResourceLoading
import StatusDomain

/// Collects a part of a list that arrives in batches. If the part has a limit, at most one more batch is in memory.
struct NewestStatuses {
    private let part: ListPart
    private var statuses: [Status] = []

    /// - Parameter part: Which ones, by a limit, a span of time, and a text in the content or emoji.
    init(_ part: ListPart) { self.part = part }

    /// The statuses of a received list that are in the part.
    static func of(_ list: ReceivedList<Status>, _ part: ListPart) throws -> NewestStatuses {
        var newest = NewestStatuses(part)
        _ = try list.forEachBatch { batch, _ in newest.add(batch) }
        return newest
    }

    mutating func add(_ batch: [Status]) {
        statuses += batch.newestFirst().part(part)
        guard let limit = part.limit, statuses.count > limit else { return }
        statuses = Array(statuses.newestFirst().prefix(limit))
    }

    var newestFirst: [Status] { statuses.newestFirst() }
}
