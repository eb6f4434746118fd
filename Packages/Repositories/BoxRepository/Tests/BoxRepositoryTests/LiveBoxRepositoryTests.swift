import BoxDomain
import BoxTestSupport
import Foundation
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import Testing

@testable import BoxRepository

@Suite("LiveBoxRepository")
struct LiveBoxRepositoryTests {
    let archive = ArchiveFile.inMemory([.box]).archive
    let repository: LiveBoxRepository

    init() { repository = LiveBoxRepository(archive: archive) }

    func box(_ id: String, name: String = "reading", items: [Item] = []) throws -> Box {
        try .sample(id, name: name, description: "d", items: items)
    }

    func item(_ id: String, kind: Item.Kind = .text) throws -> Item {
        try .sample(
            id, kind: kind, description: "d", target: kind == .text ? nil : "https://x.example", comments: ["c"])
    }

    @Test("an added box is returned whole, by its identity, by its name, and among all")
    func whole() async throws {
        let items = try ["status", "purl", "paste", "pic", "link", "text"].compactMap(Item.Kind.init(rawValue:)).map {
            try item($0.rawValue, kind: $0)
        }
        let box = try box("1", items: items)
        try await repository.add(box)

        #expect(try await repository.all() == [box])
        #expect(try await repository.box(BoxID("1")) == box)
        #expect(try await repository.boxes(named: BoxName("reading")) == [box])
        #expect(try await repository.box(BoxID("reading")) == nil)
    }

    @Test("a taken identity stays with its box")
    func taken() async throws {
        try await repository.add(box("1"))

        await #expect(throws: Failure.identityTaken(BoxID("1"))) {
            try await repository.add(box("1", name: "other"))
        }
        #expect(try await repository.all() == [box("1")])
    }

    @Test("a change is stored, and its result is returned")
    func update() async throws {
        try await repository.add(box("1"))
        let item = try item("a")
        let count = try await repository.update(BoxID("1")) { box in
            box.rename(to: try BoxName("new"))
            try box.add(item)
            return box.items.count
        }

        #expect(count == 1)
        #expect(try await repository.all() == [box("1", name: "new", items: [item])])
    }

    @Test("a change that breaks a rule stores nothing")
    func rule() async throws {
        let item = try item("a")
        try await repository.add(box("1", items: [item]))

        await #expect(throws: Failure(.alreadyExists, "the box already has an item a")) {
            try await repository.update(BoxID("1")) { box in
                box.rename(to: try BoxName("new"))
                try box.add(item)
            }
        }
        #expect(try await repository.all() == [box("1", items: [item])])
    }

    @Test("a missing box is neither changed nor removed")
    func missing() async throws {
        await #expect(throws: Failure.noSuchBox("1")) {
            try await repository.update(BoxID("1")) { _ in Issue.record("there is none") }
        }
        await #expect(throws: Failure.noSuchBox("1")) { try await repository.remove(box("1")) }
    }

    @Test("removing a box leaves another one of its name")
    func remove() async throws {
        for id in ["1", "2"] { try await repository.add(box(id)) }
        try await repository.remove(box("1"))

        #expect(try await repository.all() == [box("2")])
    }

    @Test("a box that was changed in the meantime is not removed")
    func changed() async throws {
        try await repository.add(box("2"))

        let failure = await #expect(throws: Failure.self) { try await repository.remove(box("2", name: "old")) }
        #expect(failure?.message == "the box 'old' was changed in the meantime, and was not deleted")
        #expect(try await repository.all() == [box("2")])
    }

    @Test("an invalid box is an error that names it") func damaged() async throws {
        try archive.write { transaction throws(StorageFailure) in
            _ = try transaction.run("INSERT INTO box (id, name, created) VALUES ('1', ' ', 1)")
        }

        let damage = Failure(.storage, "the archive's box 1 cannot be read: a box needs a name")
        await #expect(throws: damage) { try await repository.all() }
        await #expect(throws: damage) {
            try await repository.update(BoxID("1")) { box in box.rename(to: try BoxName("a")) }
        }
    }

    @Test("a failure of the archive is passed on by every operation") func storage() async throws {
        try await self.repository.add(box("1"))
        let repository = LiveBoxRepository(archive: FullArchive(archive: archive))
        let full = PartlyFullArchive.failure

        await #expect(throws: full) { try await repository.all() }
        await #expect(throws: full) { try await repository.box(BoxID("1")) }
        await #expect(throws: full) { try await repository.boxes(named: BoxName("a")) }
        await #expect(throws: full) { try await repository.add(box("2")) }
        await #expect(throws: full) { try await repository.update(BoxID("1")) { _ in } }
        await #expect(throws: full) { try await repository.remove(box("1")) }
        await #expect(throws: full) { try await repository.id() }
    }
}

@Suite("RandomIdentityService")
struct RandomIdentityServiceTests {
    @Test("returns short words that can be read aloud, all different") func words() {
        let service = RandomIdentityService()
        let words = (0..<200).flatMap { _ in [service.nextBoxID().text, service.nextItemID().text] }

        #expect(Set(words).count == 400)
        #expect(words.allSatisfy { $0.count == 8 && $0.first?.isLetter == true })
        #expect(words.allSatisfy { $0.allSatisfy("abcdefghjkmnpqrstvwxyz23456789".contains) })
    }
}

/// An archive on a full disk: a read fails before it begins, and a write when it commits.
private struct FullArchive: Archive {
    let archive: any Archive

    func read<Value: Sendable>(
        _ body: (any Transaction) throws(StorageFailure) -> Value
    ) throws(StorageFailure) -> Value {
        throw PartlyFullArchive.failure
    }

    func write<Value: Sendable>(
        _ body: (any Transaction) throws(StorageFailure) -> Value
    ) throws(StorageFailure) -> Value {
        try archive.write { transaction throws(StorageFailure) -> Value in
            _ = try body(transaction)
            throw PartlyFullArchive.failure
        }
    }

    func wipe() throws(StorageFailure) { throw PartlyFullArchive.failure }
}
