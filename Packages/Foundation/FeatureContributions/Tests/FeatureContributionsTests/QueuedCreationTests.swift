import FeatureContributions
import Foundation
import ResourceLoading
import Synchronization
import Testing

@Suite("Queued creations of items whose ids the server chooses")
struct QueuedCreationTests {
    private let shells = Shells([Shell("1", "whelk", at: 5_000), Shell("2", "cowrie", at: 5_000)])

    @Test("the payload has the item, and the ids of equal items that existed before")
    func payload() throws {
        let queued = QueuedCreation(Shell("", "whelk", at: 9), among: shells.all)

        #expect(queued.item == Shell("", "whelk", at: 0))
        #expect(queued.known == ["1"])
        #expect(try shells.write(queued).decoded() as QueuedCreation<Shell> == queued)
    }

    @Test("an attempt with an unknown outcome succeeded if there is a new item equal to the one sent")
    func isDone() async throws {
        let write = shells.write(QueuedCreation(Shell("", "whelk", at: 0), among: shells.all))
        #expect(try await !shells.isDone(write))

        shells.add(Shell("3", "whelk", at: 4_000))
        #expect(try await !shells.isDone(write), "made more than ten minutes before the attempt")
        shells.add(Shell("4", "whelk", at: 4_500))
        #expect(try await shells.isDone(write))
    }

    @Test("before an attempt the existing items are read again")
    func prepare() async throws {
        let write = shells.write(QueuedCreation(Shell("", "whelk", at: 0), among: []))
        shells.add(Shell("3", "whelk", at: 6_000))

        let queued: QueuedCreation<Shell> = try shells.write(payload: try await shells.prepare(write)).decoded()
        #expect(queued.known == ["1", "3"])
    }

    @Test("the text of a queued creation can be changed before it is sent; an invalid text is refused")
    func edit() async throws {
        let write = shells.write(QueuedCreation(Shell("", "whelk", at: 0), among: []))
        #expect(shells.content(of: write) == "whelk")
        #expect(shells.details(of: write).map(\.value) == ["5"])
        #expect(throws: Failure.emptyText) { try shells.payload(of: write, replacing: "") }

        let payload = try shells.payload(of: write, replacing: "limpet")
        #expect(try await shells.send(shells.write(payload: payload)) == "https://shell.example/limpet")
        #expect(shells.all.last == Shell("new", "limpet", at: 0))
    }

    @Test("a record that cannot be read has no text, and sending or looking for it fails")
    func unreadable() async {
        let write = shells.write(payload: "{")

        #expect(shells.content(of: write) == nil)
        #expect(shells.details(of: write).isEmpty)
        await #expect(throws: Failure.unreadableRecord) { try await shells.isDone(write) }
        await #expect(throws: Failure.unreadableRecord) { try await shells.send(write) }
    }
}

/// An item whose id the server chooses.
struct Shell: Journaled {
    let id: String
    let name: String
    let date: Date

    init(_ id: String, _ name: String, at second: Double) {
        (self.id, self.name, date) = (id, name, Date(timeIntervalSince1970: second))
    }

    var journalID: String { id }
    var canonical: Shell { Shell("", name, at: 0) }
}

/// A repository of shells that is its own server.
final class Shells: CreationDelivery {
    typealias Intent = [Step<Shell>]

    static let noun = "shell"
    private let shells: Mutex<[Shell]>

    init(_ shells: [Shell]) { self.shells = Mutex(shells) }

    var all: [Shell] { shells.withLock { $0 } }
    var journal: (any WriteJournal)? { nil }

    func add(_ shell: Shell) { shells.withLock { $0.append(shell) } }

    /// A write that was attempted at the second 5,000.
    func write(_ queued: QueuedCreation<Shell>) -> QueuedWrite { write(payload: queued.payload) }

    func write(payload: String) -> QueuedWrite {
        QueuedWrite(
            kind: "shell", address: "foo", title: "", payload: payload, createdAt: .distantPast,
            attemptedAt: Date(timeIntervalSince1970: 5_000))
    }

    func plan(_ intent: Intent, on address: String) async throws -> [Step<Shell>] { intent }

    func apply(_ step: Step<Shell>, of intent: Intent, on address: String) async throws -> Receipt<Shell> {
        let made = Shell("new", step.after?.name ?? "", at: 0)
        add(made)
        return Receipt(made, url: "https://shell.example/\(made.name)")
    }

    func current(_ id: String, on address: String) async throws -> Shell? { all.first { $0.id == id } }

    func find(
        _ shell: Shell, since date: Date, excluding others: Set<String>, on address: String
    ) async throws -> [String] {
        all.filter { $0.agrees(with: shell) && $0.date >= date && !others.contains($0.id) }.map(\.id)
    }

    static func restoring(_ steps: [Step<Shell>]) -> Intent { steps }

    static func text(of shell: Shell) -> String { shell.name }

    static func details(of shell: Shell) -> [(name: String, value: String)] { [("letters", "\(shell.name.count)")] }

    static func item(_ shell: Shell, with text: String) throws -> Shell {
        if text.isEmpty { throw Failure.emptyText }
        return Shell(shell.id, text, at: 0)
    }
}
