import Foundation
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import Testing

@testable import PersistenceService

@Suite("ArchivedRows")
struct ArchivedRowsTests {
    private let archive = ArchiveFile.inMemory([.notes]).archive

    private func notes(of address: String = "ann") -> ArchivedRows<Note> {
        archive.rows(NoteStore.table, of: address)
    }

    @Test("rows that were never loaded are unknown; rows confirmed as none are an empty list")
    func unknown() throws {
        #expect(try notes().all() == nil)
        #expect(try notes().archived("1") == nil)

        try notes().replace(with: [], at: .at(5.5))
        #expect(try notes().all() == Archived([], refreshedAt: .at(5)))
    }

    @Test("replacing deletes missing rows of that owner only, and leaves out what the table cannot keep")
    func replace() throws {
        try notes().replace(with: [.sample("1"), .sample("2")], at: .at(1))
        try notes(of: "bob").replace(with: [.sample("1", of: "bob")], at: .at(2))
        try notes().replace(with: [.sample("2", content: "new"), .sample("3", content: "")], at: .at(3))

        #expect(try notes().all() == Archived([.sample("2", content: "new")], refreshedAt: .at(3)))
        #expect(try notes(of: "bob").all()?.value.map(\.id) == ["1"])
    }

    @Test("a row is as old as all rows; saving or removing one confirms nothing")
    func one() throws {
        try notes().save(.sample("1"))
        #expect(try notes().archived("1") == Archived(.sample("1"), refreshedAt: nil))

        try notes().replace(with: [.sample("1")], at: .at(4))
        try notes().save(.sample("2"))
        try notes().save(.sample("3", content: ""))
        try notes().remove("1")
        try notes().remove("1")
        #expect(try notes().all() == Archived([.sample("2")], refreshedAt: .at(4)))
        #expect(try notes().one("2") == .sample("2"))
        #expect(try notes().one("1") == nil)
    }

    @Test("a row that was confirmed alone is as old as its latest confirmation")
    func alone() throws {
        func note(_ id: String) -> ArchivedResource<Note> {
            notes().item(id).confirmedAlone(as: "note", in: archive, if: { !$0.content.isEmpty }, key: \.id)
        }
        try note("1").keep(.sample("1"), .at(5))
        #expect(try note("1").read()?.loaded().origin == .archive(asOf: .at(5), because: nil))

        try notes().save(.sample("2"))
        try note("2").keep(.sample("2", content: ""), .at(6))
        #expect(try note("2").read()?.loaded().origin == .archive(asOf: nil, because: nil))

        try notes().replace(with: [.sample("1")], at: .at(7))
        #expect(try note("1").read()?.loaded().origin == .archive(asOf: .at(7), because: nil))
        #expect(try note("2").read() == nil)
    }

    @Test("the only row is replaced with its confirmation, unless the new one cannot be kept")
    func single() throws {
        try notes().set(.sample("1"), at: .at(1))
        try notes().set(.sample("2", content: ""), at: .at(2))
        #expect(try notes().archived() == Archived(.sample("1"), refreshedAt: .at(1)))

        try notes().set(.sample("2"), at: .at(3))
        #expect(try notes().all() == Archived([.sample("2")], refreshedAt: .at(3)))
    }

    @Test("of an incomplete list all rows are kept, but an unreadable text replaces no archived row")
    func parts() throws {
        try notes().list.keep([.sample("1"), .sample("2")], .at(1))
        try notes().list.keepPart(
            [.sample("1", title: ""), .sample("2", content: "new"), .sample("3")], .at(2))

        let stored = try notes().all()
        #expect(stored?.refreshedAt == .at(1))
        #expect(stored?.value.map(\.id) == ["3", "2", "1"])
        #expect(try notes().one("1") == .sample("1"))
        #expect(try notes().one("2")?.content == "new")
    }

    @Test("an incomplete list of rows with positions replaces only another incomplete list")
    func orderedParts() throws {
        let rows = archive.addressList("directory")
        try rows.list.keepPart(["b", "a"], .at(1))
        try rows.list.keepPart(["c", "a"], .at(2))
        #expect(try rows.all() == Archived(["c", "a"], refreshedAt: nil))

        try rows.list.keep(["a", "b"], .at(3))
        try rows.list.keepPart(["c"], .at(4))
        #expect(try rows.all() == Archived(["a", "b"], refreshedAt: .at(3)))
    }

    @Test("rows with positions are replaced as a whole")
    func ordered() throws {
        let rows = archive.addressList("directory")
        try rows.replace(with: ["b", "a", "b"], at: .at(1))
        #expect(try rows.all() == Archived(["b", "a", "b"], refreshedAt: .at(1)))
    }

    @Test("as resources, a list replaces all rows, an item adds one, and part of a list confirms nothing")
    func resources() throws {
        try notes().list.keep([.sample("1"), .sample("2")], .at(1))
        try notes().item("3").keep(.sample("3"), .at(2))
        #expect(try notes().all()?.value.count == 3)
        #expect(
            try notes().item("3").read()
                == Archived(.sample("3"), refreshedAt: .at(1)))

        let rows = notes()
        let stored = rows.list.keepingPart { notes, _ in
            for note in notes { try rows.save(note) }
        }
        try stored.keepPart([.sample("4")], .at(3))
        let all = try #require(try notes().all())
        #expect(all.value.count == 4)
        #expect(all.refreshedAt == .at(1))

        try notes().single.keep(.sample("5"), .at(4))
        #expect(
            try notes().single.read() == Archived(.sample("5"), refreshedAt: .at(4)))
    }
}
