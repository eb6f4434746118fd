import BoxDomain
import BoxRepository
import Foundation
import PersistenceService
import PersistenceServiceInterface
import ResourceLoading
import Testing

@Suite("LiveBoxRepository")
struct LiveBoxRepositoryTests {
    let store = PersistenceServices.inMemory().boxes
    let repository: LiveBoxRepository

    init() { repository = LiveBoxRepository(store: store) }

    func box(_ id: String, name: String = "reading", items: [Item] = []) throws -> Box {
        try Box(id: BoxID(id), name: BoxName(name), description: "d", createdAt: .at(1), items: items)
    }

    func item(_ id: String, kind: Item.Kind = .text) throws -> Item {
        try Item(
            id: ItemID(id), kind: kind, title: "t", description: "d", target: kind == .text ? nil : "https://x.example",
            createdAt: .at(2), comments: [Comment("c", createdAt: .at(3))])
    }

    @Test("what is added comes out whole, by its identity, by its name, and among all")
    func whole() async throws {
        let items = try Item.Kind.allCases.map { try item($0.rawValue, kind: $0) }
        let box = try box("1", items: items)
        try await repository.add(box)

        #expect(try await repository.all() == [box])
        #expect(try await repository.box(BoxID("1")) == box)
        #expect(try await repository.boxes(named: BoxName("reading")) == [box])
        #expect(try await repository.box(BoxID("reading")) == nil)
    }

    @Test("an identity that is taken stays with its box") func taken() async throws {
        try await repository.add(box("1"))

        await #expect(throws: BoxRepositoryError.identityTaken(BoxID("1"))) {
            try await repository.add(box("1", name: "other"))
        }
        #expect(try await repository.all() == [box("1")])
    }

    @Test("a change is kept, and what it gives is given") func update() async throws {
        try await repository.add(box("1"))
        let item = try item("a")
        let count = try await repository.update(BoxID("1")) { box throws(BoxFault) in
            box.rename(to: try BoxName("new"))
            try box.add(item)
            return box.items.count
        }

        #expect(count == 1)
        #expect(try await repository.all() == [box("1", name: "new", items: [item])])
    }

    @Test("of a change that breaks a rule nothing is kept") func rule() async throws {
        let item = try item("a")
        try await repository.add(box("1", items: [item]))

        await #expect(throws: BoxRepositoryError.rule(.itemTaken(ItemID("a")))) {
            try await repository.update(BoxID("1")) { box throws(BoxFault) in
                box.rename(to: try BoxName("new"))
                try box.add(item)
            }
        }
        #expect(try await repository.all() == [box("1", items: [item])])
    }

    @Test("a box that is not there is neither changed nor removed") func missing() async throws {
        await #expect(throws: BoxRepositoryError.noSuchBox("1")) {
            try await repository.update(BoxID("1")) { _ throws(BoxFault) in Issue.record("there is none") }
        }
        await #expect(throws: BoxRepositoryError.noSuchBox("1")) { try await repository.remove(BoxID("1")) }
    }

    @Test("what is removed is gone, and another one of its name stays") func remove() async throws {
        for id in ["1", "2"] { try await repository.add(box(id)) }
        try await repository.remove(BoxID("1"))

        #expect(try await repository.all() == [box("2")])
    }

    @Test("what cannot be a box is an error that names it, and no box") func damaged() async throws {
        _ = try store.addBox(StoredBox(id: "1", name: " ", description: nil, createdAt: .at(1), items: []))

        await #expect(throws: BoxRepositoryError.damaged(BoxID("1"), .emptyName)) { try await repository.all() }
        await #expect(throws: BoxRepositoryError.damaged(BoxID("1"), .emptyName)) {
            try await repository.update(BoxID("1")) { box throws(BoxFault) in box.rename(to: try BoxName("a")) }
        }
    }

    @Test("a failure of the archive is given on, whatever was to be done") func storage() async throws {
        let repository = LiveBoxRepository(store: FullStore())
        let full = BoxRepositoryError.storage(.full(path: "/a.db"))

        await #expect(throws: full) { try await repository.all() }
        await #expect(throws: full) { try await repository.box(BoxID("1")) }
        await #expect(throws: full) { try await repository.boxes(named: BoxName("a")) }
        await #expect(throws: full) { try await repository.add(box("1")) }
        await #expect(throws: full) { try await repository.update(BoxID("1")) { _ throws(BoxFault) in } }
        await #expect(throws: full) { try await repository.remove(BoxID("1")) }
    }
}

@Suite("RandomIdentityService")
struct RandomIdentityServiceTests {
    @Test("gives short words that can be read aloud, each another one") func words() {
        let service = RandomIdentityService()
        let words = (0..<200).flatMap { _ in [service.nextBoxID().text, service.nextItemID().text] }

        #expect(Set(words).count == 400)
        #expect(words.allSatisfy { $0.count == 8 && $0.first?.isLetter == true })
        #expect(words.allSatisfy { $0.allSatisfy("abcdefghjkmnpqrstvwxyz23456789".contains) })
    }
}

/// A store on a full disk, which notices only when it writes or reads.
private struct FullStore: BoxStore {
    private var failure: StorageFailure { .full(path: "/a.db") }

    func boxes() throws(StorageFailure) -> [StoredBox] { throw failure }
    func boxes(named name: String) throws(StorageFailure) -> [StoredBox] { throw failure }
    func box(_ id: String) throws(StorageFailure) -> StoredBox? { throw failure }
    func addBox(_ box: StoredBox) throws(StorageFailure) -> Bool { throw failure }

    func changeBox(_ id: String, _ change: (StoredBox) -> StoredBox?) throws(StorageFailure) -> Bool {
        _ = change(StoredBox(id: id, name: "a", description: nil, createdAt: .at(1), items: []))
        throw failure
    }

    func removeBox(_ id: String) throws(StorageFailure) -> Bool { throw failure }
    func archiveID() throws(StorageFailure) -> String { throw failure }
}

extension Date {
    /// A moment of these tests, in seconds since 1970.
    static func at(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds) }
}
