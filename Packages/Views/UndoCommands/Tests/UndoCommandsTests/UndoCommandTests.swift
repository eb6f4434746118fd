import CommandSupport
import CommandTestSupport
import Foundation
import ResourceLoading
import TerminalUI
import Testing
import UndoCommands
import UndoDomain
import UndoViewModels

@MainActor
@Suite("Commands of undo")
struct UndoCommandTests {
    private typealias Nereid = TestedProgram<InMemoryJournal>
    private typealias World = TestWorld<JournalContent>

    @Test("they keep the contract of commands")
    func contract() { #expect(CommandContract.problems(of: Nereid.commands) == []) }

    @Test("the list keeps the contract of lists")
    func list() async {
        let problems = await Nereid.problems(ofList: "undo", "list")
        #expect(problems == [])
    }

    @Test("a number may follow the noun, and another word may not")
    func numbers() async {
        let known = await Nereid().run("undo", "2")
        #expect(known.exitCode == .failed)
        #expect(known.notices == ["nereid: this program cannot undo a change of 'kept'"])
        #expect(
            await Nereid().run("undo", "9").notices == [
                "nereid: the journal has no entry '9'", "To fix it: see 'nereid undo list'.",
            ])
        #expect(await Nereid().run("undo", "two").exitCode == .usage)
        #expect(await Nereid().run("undo", "1", "2").exitCode == .usage)
    }

    @Test("a change that cannot be undone is final")
    func final() async {
        let outcome = await Nereid().run("undo", "list", "--limit", "1")
        #expect(outcome.output == "2\t2026-11-20T09:00:00Z\tpurl delete 2\tfoo\tfinal\n")
    }

    @Test("forgetting asks, needs --yes in a pipe, and names what is forgotten")
    func forget() async {
        #expect(await Nereid().run("undo", "forget").exitCode == .usage)
        #expect(await Nereid().run("undo", "forget", "1", "--all").exitCode == .usage)
        #expect(await Nereid().run("undo", "forget", "--dry-run").output == "- undo 2 purl delete 2\n")
        let all = Nereid(on: .terminal(), answers: ["y"])
        #expect(await all.run("undo", "forget", "--all").notices.last == "Forgot all 2 entries.")
        #expect(all.repositories.messages.last == .forget(nil))
        let one = Nereid()
        #expect(await one.run("undo", "forget", "1", "--yes", "--json", "id").output == "[{\"id\":1}]\n")
        #expect(one.repositories.messages.last == .forget("1"))
    }

    @Test("--all asks about the entries of other accounts too, and counts them")
    func forgetOthers() async {
        var world = World()
        world.addresses = ["bar"]
        let piped = Nereid(world)
        #expect(await piped.run("undo", "forget", "--all").exitCode == .usage)
        #expect(piped.repositories.messages.isEmpty)

        let shown = await Nereid(world, on: .terminal(), answers: ["y"]).run("undo", "forget", "--all")
        #expect(shown.questions.first?.contains("all 2 entries") == true)
        #expect(shown.notices.last == "Forgot all 2 entries.")
    }

    @Test("--address chooses the newest entry of that address, as in 'undo'")
    func forgetOfAddress() async {
        var world = World()
        world.addresses = ["foo", "bar"]
        world.entries.insert(JournalContent.entry("3", of: "bar"), at: 0)
        #expect(
            await Nereid(world).run("undo", "forget", "-A", "foo", "--dry-run").output == "- undo 2 purl delete 2\n")

        let nereid = Nereid(world)
        #expect(
            await nereid.run("undo", "forget", "3", "-A", "foo", "--yes").notices
                == ["nereid: entry 3 changed bar, not foo"])
        #expect(await nereid.run("undo", "forget", "--all", "-A", "foo", "--yes").exitCode == .usage)
        #expect(nereid.repositories.messages.isEmpty)
    }

    @Test("an empty list: exit 0, nothing on stdout, a notice only on a terminal")
    func emptyList() async {
        var world = World()
        world.entries = []
        let problems = await Nereid.problems(ofEmptyList: "undo list", in: world, notice: "No changes are recorded.")
        #expect(problems == [])
    }

    @Test("without entries there is nothing to forget")
    func nothing() async {
        var world = World()
        world.entries = []
        #expect(await Nereid(world).run("undo", "forget", "--yes").notices == ["nereid: there is nothing to forget"])
    }
}

struct JournalContent: TestContent {
    var entries = ["2", "1"].map { JournalContent.entry($0, of: "foo") }

    static func entry(_ id: String, of address: String) -> UndoEntry {
        let change = JournaledChange(kind: "kept", address: address, id: id, before: .value("{}"), after: nil)
        return UndoEntry(
            id: id, createdAt: TestWorld<JournalContent>.now.addingTimeInterval(-3_600), command: "purl delete \(id)",
            changes: [UndoableChange(RecordedChange(row: 1, change: change, date: .distantPast), state: .done)])
    }
}

struct InMemoryJournal: CommandDoubles, UndoRepository {
    enum Message: RecordedMessage {
        case read(LoadPolicy)
        case forget(String?)
    }

    static let commands = CommandCatalog<StubDependencies>([.undo])
    let recording: Recording<TestWorld<JournalContent>, Message>

    func entries() async throws -> [UndoEntry] { world.entries }
    func hold() async throws -> any Sendable { 0 }
    func noteUndone(_ rows: [(row: Int, id: String?)]) async throws {}
    func forget(_ id: String?) async throws { record(.forget(id)) }
}

struct StubDependencies: StubProgram, UndoDependencies {
    let repositories: InMemoryJournal
    let undoableKinds: [UndoableKind] = []

    func makeUndoViewModel() -> UndoViewModel {
        UndoViewModel(
            repository: repositories, isOwn: { [repositories] in repositories.world.addresses.contains($0) },
            drop: { _, _ in })
    }
}
