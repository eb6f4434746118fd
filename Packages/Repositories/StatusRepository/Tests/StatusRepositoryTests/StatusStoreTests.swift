import Foundation
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import StatusDomain
import Testing

@testable import StatusRepository

@Suite("StatusStore")
struct StatusStoreTests {
    private let store = StatusStore(archive: ArchiveFile.inMemory([.status, .mute]).archive)

    @Test("an address is unknown at first")
    func unknown() throws {
        #expect(try store.statuses(of: "ann") == nil)
        #expect(try store.status("1", of: "ann") == nil)
    }

    @Test("an address that was loaded empty is empty, not unknown")
    func loadedEmpty() throws {
        try store.replaceStatuses(of: "ann", with: [], at: .at(5))

        #expect(try store.statuses(of: "ann") == Archived([], refreshedAt: .at(5)))
        #expect(try store.statuses(of: "Ann") == nil)
    }

    @Test("statuses that were saved one by one have no time of refresh")
    func savedAlone() throws {
        try store.save([.sample("1")])

        #expect(try store.statuses(of: "ann") == Archived([.sample("1")], refreshedAt: nil))
    }

    @Test("removing the last status of an address that was never loaded makes the address unknown")
    func lastOneGoes() throws {
        try store.save([.sample("1")])
        try store.removeStatus("1", of: "ann")
        try store.removeStatus("1", of: "ann")

        #expect(try store.statuses(of: "ann") == nil)
    }

    @Test("every field of a status is stored")
    func roundTrip() throws {
        let full = Status.sample("1", emoji: "🐙", content: "text", url: "https://example.org/")
        let bare = Status.sample("2", emoji: nil, content: "", url: nil)
        let empty = Status.sample("3", emoji: "", content: "", url: "")
        try store.save([full, bare, empty])

        #expect(try store.status("1", of: "ann") == full)
        #expect(try store.status("2", of: "ann") == bare)
        #expect(try store.status("3", of: "ann") == empty)
    }

    @Test("a change of any field is saved")
    func anyPart() throws {
        let versions: [Status] = [
            .sample("1"), .sample("1", at: 1_001), .sample("1", at: 1_001, emoji: "🐙"),
            .sample("1", at: 1_001, emoji: "🐙", content: "else"),
            .sample("1", at: 1_001, emoji: "🐙", content: "else", url: "https://example.org/"),
            .sample("1", at: 1_001, emoji: "🐙", content: "else", url: nil),
        ]
        for version in versions {
            try store.replaceStatuses(of: "ann", with: [version], at: .at(1))
            #expect(try store.status("1", of: "ann") == version)
        }
    }

    @Test("any text is returned byte for byte", arguments: EdgeText.allCases)
    func edgeTexts(edge: EdgeText) throws {
        let text = edge.text
        try store.save([.sample(text, of: text, emoji: text, content: text, url: text)])

        let status = try #require(try store.status(text, of: text))
        let texts = [status.id, status.address, status.emoji, status.content, status.externalURL]
        #expect(texts.allSatisfy { $0?.bytes == text.bytes })
        #expect(try store.statuses(of: text)?.value.count == 1)
    }

    @Test("ids and addresses are compared byte by byte")
    func byteIdentity() throws {
        let composed = "\u{E9}"
        let decomposed = "e\u{301}"
        try store.replaceStatuses(of: "ann", with: [.sample(composed, content: "one")], at: .at(1))
        try store.save([.sample(decomposed, content: "two"), .sample("A", content: "three"), .sample("a")])

        #expect(try store.status(composed, of: "ann")?.content == "one")
        #expect(try store.status(decomposed, of: "ann")?.content == "two")
        #expect(try store.statuses(of: "ann")?.value.count == 4)

        try store.replaceStatuses(of: "ann", with: [.sample(decomposed)], at: .at(2))
        #expect(try store.statuses(of: "ann")?.value.map(\.id.bytes) == [decomposed.bytes])
    }

    @Test("statuses of an address that only looks the same belong to another address")
    func replaceByBytes() throws {
        try store.save([.sample("1", of: "\u{E9}")])
        try store.replaceStatuses(of: "\u{E9}", with: [.sample("1", of: "e\u{301}")], at: .at(1))

        #expect(try store.statuses(of: "\u{E9}")?.value == [])
        #expect(try store.statuses(of: "e\u{301}")?.value.count == 1)
    }

    @Test("the same id at two addresses is two statuses")
    func sameID() throws {
        try store.save([.sample("1", of: "ann", content: "a"), .sample("1", of: "bob", content: "b")])
        try store.removeStatus("1", of: "ann")

        #expect(try store.status("1", of: "ann") == nil)
        #expect(try store.status("1", of: "bob")?.content == "b")
    }

    @Test("newest first; at the same time, the greater id in byte order first")
    func order() throws {
        let ids = ["a", "B", "é", "e\u{301}", "9", "10", "", "\0", "🐙", "\u{FFFF}"]
        try store.save(ids.map { .sample($0, at: 50) } + [.sample("old", at: -1), .sample("new", at: 51)])

        let expected = ids.sorted { $1.utf8.lexicographicallyPrecedes($0.utf8) }
        let found = try #require(try store.statuses(of: "ann")).value.map(\.id.bytes)
        #expect(found == (["new"] + expected + ["old"]).map(\.bytes))
    }

    @Test("a limit selects the newest statuses", arguments: [(1, ["3"]), (2, ["3", "2"]), (9, ["3", "2", "1"])])
    func limit(limit: Int, expected: [String]) throws {
        try store.replaceStatuses(of: "ann", with: ["2", "3", "1"].map { .sample($0) }, at: .at(7))

        let found = try #require(try store.statuses(of: "ann", part: ListPart(limit: limit)))
        #expect(found.value.map(\.id) == expected)
        #expect(found.refreshedAt == .at(7))
    }

    @Test(
        "a span of time selects statuses, its ends included",
        arguments: [
            (10, 30, ["3", "2", "1"]), (10.5, 30.5, ["3", "2"]), (nil, 29.9, ["2", "1"]), (30, nil, ["3"]),
            (31, nil, []), (nil, nil, ["3", "2", "1"]),
        ] as [(Double?, Double?, [String])])
    func span(since: Double?, until: Double?, expected: [String]) throws {
        let part = ListPart(
            since: since.map { Date(timeIntervalSince1970: $0) }, until: until.map { Date(timeIntervalSince1970: $0) })
        try store.save([.sample("1", at: 10), .sample("2", at: 20), .sample("3", at: 30)])
        try store.replaceTimeline(
            .all, with: [.sample("1", at: 10), .sample("2", at: 20), .sample("3", at: 30)], at: .at(1))

        let found = try #require(try store.statuses(of: "ann", part: part))
        #expect(found.value.map(\.id) == expected)
        #expect(found.refreshedAt == nil)
        #expect(try store.wholeTimeline(.all, part: part)?.value.map(\.id) == expected)
        let first = ListPart(limit: 1, since: part.since, until: part.until)
        #expect(try store.wholeTimeline(.all, part: first)?.value.map(\.id) == Array(expected.prefix(1)))
        #expect(try store.statuses(of: "bob", part: part) == nil)
    }

    @Test(
        "a text selects the statuses that have it in their content or emoji",
        arguments: [
            ("CAFE", nil, ["3", "1"]), ("cafe", 1, ["3"]), ("🐙", nil, ["2", "1"]), ("ann", nil, []), ("", nil, []),
            ("%", nil, []), (nil, nil, ["3", "2", "1"]),
        ] as [(String?, Int?, [String])])
    func text(text: String?, limit: Int?, expected: [String]) throws {
        let statuses: [Status] = [
            .sample("1", at: 10, emoji: "🐙", content: "Café"), .sample("2", at: 20, emoji: "🐙", content: "tea"),
            .sample("3", at: 30, emoji: nil, content: "cafe\u{301}", url: "https://ann.example/%"),
        ]
        try store.save(statuses)
        try store.replaceTimeline(.all, with: statuses, at: .at(1))

        let part = ListPart(limit: limit, text: text)
        #expect(try store.statuses(of: "ann", part: part)?.value.map(\.id) == expected)
        #expect(try store.pages(of: "ann", part: part)?.value.count == expected.count)
        #expect(try store.wholeTimeline(.all, part: part)?.value.map(\.id) == expected)
    }

    @Test("a saved status updates the one of the same id, and may remove its fields")
    func change() throws {
        try store.save([.sample("1", at: 1, emoji: "🐙", content: "old", url: "u"), .sample("2")])
        try store.save([.sample("1", at: 2, emoji: nil, content: "", url: nil)])

        #expect(try store.status("1", of: "ann") == .sample("1", at: 2, emoji: nil, content: "", url: nil))
        #expect(try store.status("2", of: "ann") == .sample("2"))
    }

    @Test("if a status is passed twice, the last one counts")
    func twice() throws {
        try store.replaceStatuses(
            of: "ann", with: [.sample("1", content: "first"), .sample("1", content: "last")], at: .at(1))

        #expect(try store.statuses(of: "ann")?.value.map(\.content) == ["last"])
    }

    @Test("replacing deletes missing statuses, of that address only")
    func replace() throws {
        try store.save([.sample("1"), .sample("2"), .sample("1", of: "bob")])
        try store.replaceStatuses(of: "ann", with: [.sample("2", content: "new"), .sample("3")], at: .at(7))

        let ann = try #require(try store.statuses(of: "ann"))
        #expect(ann == Archived([.sample("3"), .sample("2", content: "new")], refreshedAt: .at(7)))
        #expect(try store.statuses(of: "bob")?.value == [.sample("1", of: "bob")])
    }

    @Test("replacing with statuses of other addresses saves those too, and removes none of theirs")
    func replaceWithOthers() throws {
        try store.save([.sample("1", of: "ann"), .sample("1", of: "bob"), .sample("2", of: "bob")])
        try store.replaceStatuses(of: "ann", with: [.sample("1", of: "bob", content: "new")], at: .at(7))

        #expect(try store.statuses(of: "ann") == Archived([], refreshedAt: .at(7)))
        let bob = try #require(try store.statuses(of: "bob"))
        #expect(bob == Archived([.sample("2", of: "bob"), .sample("1", of: "bob", content: "new")], refreshedAt: nil))
    }

    @Test("times are stored in whole seconds, rounded down")
    func fractions() throws {
        try store.save([.sample("1", at: 99.999_999), .sample("2", at: -0.25), .sample("3", at: 99)])

        #expect(try store.statuses(of: "ann")?.value.map(\.createdAt) == [.at(99), .at(99), .at(-1)])
        #expect(try store.statuses(of: "ann")?.value.map(\.id) == ["3", "1", "2"])
    }

    @Test("a time that cannot be stored is clamped")
    func impossibleTimes() throws {
        let times = [Double.infinity, 1e300, 4e15, 0, -1e300, -.infinity, .nan]
        try store.save(times.enumerated().map { .sample(String($0.offset), at: $0.element) })

        let found = try #require(try store.statuses(of: "ann")).value
        #expect(found.allSatisfy { $0.createdAt.flatMap { Int(exactly: $0.timeIntervalSince1970) } != nil })
        #expect(Set(found.prefix(2).map(\.id)) == ["0", "1"])
        #expect(found.dropFirst(2).prefix(2).map(\.id) == ["2", "3"])
        #expect(try store.status("2", of: "ann")?.createdAt == .at(4e15))
    }

    @Test("a time of refresh that is not a number is stored as a very old one")
    func impossibleRefreshing() throws {
        try store.replaceStatuses(of: "ann", with: [], at: .at(.nan))

        let date = try #require(try store.statuses(of: "ann")?.refreshedAt)
        #expect(date < .at(0))
    }

    @Test("a status without a time keeps its archived time; in a whole list it is deleted")
    func undated() throws {
        try store.replaceTimeline(.all, with: [.sample("1")], at: .at(1))
        try store.save([.sample("1", at: nil, content: "new"), .sample("2", at: nil)])
        #expect(try store.statuses(of: "ann")?.value == [.sample("1", content: "new")])

        try store.replaceTimeline(.all, with: [.sample("1", at: nil)], at: .at(2))
        #expect(try store.wholeTimeline(.all) == Archived([], refreshedAt: .at(2)))
        try store.replaceStatuses(of: "ann", with: [.sample("1", at: nil)], at: .at(3))
        #expect(try store.statuses(of: "ann") == Archived([], refreshedAt: .at(3)))
    }
}
