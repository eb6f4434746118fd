import Foundation
import NetworkServiceInterface
import PersistenceServiceInterface
import ResourceLoading
import StatusDomain

@testable import StatusRepository

extension Status {
    static func stub(_ id: String, address: String = "foo") -> Status {
        .sample(id, of: address, at: 5, content: "content")
    }

    /// A sample status.
    static func sample(
        _ id: String, of address: String = "ann", at seconds: Double? = 1_000, emoji: String? = nil,
        content: String = "hello", url: String? = nil
    ) -> Status {
        Status(
            id: id, address: address, createdAt: seconds.map(Date.init(timeIntervalSince1970:)), emoji: emoji,
            content: content, externalURL: url)
    }
}

extension StatusStore {
    /// Replaces all statuses of `address` by a sound list.
    func replaceStatuses(of address: String, with statuses: [Status], at date: Date) throws(StorageFailure) {
        _ = try replaceStatuses(of: address, with: ReceivedList(statuses), at: date)
    }

    /// Replaces a timeline by a sound list.
    func replaceTimeline(_ span: TimelineSpan, with statuses: [Status], at date: Date) throws(StorageFailure) {
        _ = try keepTimeline(span, ReceivedList(statuses), at: date)
    }

    /// Everyone's statuses, of all pages.
    func wholeTimeline(_ span: TimelineSpan, part: ListPart = ListPart()) throws -> Archived<[Status]>? {
        let pages = try timeline(span, part: part)
        return try pages.map { pages in
            Archived(try pages.value.all(), refreshedAt: pages.refreshedAt)
        }
    }
}

extension StatusPages {
    /// The statuses of all pages.
    func all() throws -> [Status] { try read(0..<count) }
}
