import Foundation
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import StatusDomain
import Testing

@testable import StatusRepository

@Suite("StatusStore's timelines")
struct TimelineStoreTests {
    private let store = StatusStore(archive: ArchiveFile.inMemory([.status, .mute]).archive)

    @Test("a span never loaded is unknown, a loaded one may be empty")
    func neverLoaded() throws {
        try store.save([.sample("1")])
        try store.replaceTimeline(.latest, with: [], at: .at(3))

        #expect(try store.wholeTimeline(.all) == nil)
        #expect(try store.wholeTimeline(.latest) == Archived([], refreshedAt: .at(3)))
    }

    @Test("newest first; at the same time by id, descending, then by address")
    func order() throws {
        let statuses = [
            Status.sample("1", of: "ann", at: 5), .sample("2", of: "bob", at: 5), .sample("2", of: "ann", at: 5),
            .sample("0", of: "eve", at: 6),
        ]
        try store.replaceTimeline(.all, with: statuses, at: .at(9))

        let names = try #require(try store.wholeTimeline(.all)).value.map { $0.address + $0.id }
        #expect(names == ["eve0", "ann2", "bob2", "ann1"])
    }

    @Test("replacing a timeline removes statuses from it, never from an address's list")
    func neverShrinks() throws {
        try store.replaceStatuses(of: "ann", with: [.sample("1"), .sample("2")], at: .at(1))
        try store.replaceTimeline(.all, with: [.sample("2"), .sample("3"), .sample("1", of: "bob")], at: .at(2))
        try store.replaceTimeline(.all, with: [.sample("3")], at: .at(3))

        #expect(try store.wholeTimeline(.all)?.value.map(\.id) == ["3"])
        #expect(try store.statuses(of: "ann")?.value.map(\.id) == ["3", "2", "1"])
        #expect(try store.statuses(of: "ann")?.refreshedAt == .at(1))
        #expect(try store.statuses(of: "bob") == Archived([.sample("1", of: "bob")], refreshedAt: nil))
    }

    @Test("replacing the latest statuses does not change the full timeline")
    func spans() throws {
        try store.replaceTimeline(.all, with: [.sample("1"), .sample("2")], at: .at(1))
        try store.replaceTimeline(.latest, with: [.sample("2")], at: .at(2))
        try store.replaceTimeline(.latest, with: [], at: .at(4))

        #expect(try store.wholeTimeline(.all)?.value.map(\.id) == ["2", "1"])
        #expect(try store.wholeTimeline(.latest) == Archived([], refreshedAt: .at(4)))
    }

    @Test("a timeline has a status as it was last saved")
    func changes() throws {
        try store.replaceTimeline(.all, with: [.sample("1", content: "old")], at: .at(1))
        try store.save([.sample("1", content: "new")])

        #expect(try store.wholeTimeline(.all)?.value.map(\.content) == ["new"])
    }

    @Test("a status passed twice appears once")
    func twice() throws {
        try store.replaceTimeline(.all, with: [.sample("1", content: "a"), .sample("1", content: "b")], at: .at(1))

        #expect(try store.wholeTimeline(.all)?.value.map(\.content) == ["b"])
    }

    @Test("a removed or replaced status leaves every span")
    func removal() throws {
        let statuses = ["1", "2", "3"].map { Status.sample($0) }
        for span in [TimelineSpan.all, .latest] { try store.replaceTimeline(span, with: statuses, at: .at(1)) }
        try store.removeStatus("1", of: "ann")
        try store.replaceStatuses(of: "ann", with: [.sample("3")], at: .at(2))

        for span in [TimelineSpan.all, .latest] { #expect(try store.wholeTimeline(span)?.value.map(\.id) == ["3"]) }
    }

    @Test("a status that is added again after its removal is not in the old timeline")
    func comesBack() throws {
        try store.replaceTimeline(.all, with: [.sample("1"), .sample("2")], at: .at(1))
        try store.removeStatus("1", of: "ann")
        try store.save([.sample("1")])

        #expect(try store.wholeTimeline(.all)?.value.map(\.id) == ["2"])
    }

    @Test("a status that was replaced and is added again is not in the old timeline")
    func replacedAway() throws {
        try store.replaceTimeline(.all, with: [.sample("1"), .sample("2")], at: .at(1))
        try store.replaceStatuses(of: "ann", with: [.sample("2")], at: .at(2))
        try store.save([.sample("1")])

        #expect(try store.wholeTimeline(.all)?.value.map(\.id) == ["2"])
    }
}
