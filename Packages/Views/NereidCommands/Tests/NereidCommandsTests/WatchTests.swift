import NereidCommands
import ResourceLoading
import StatusDomain
import TerminalUI
import Testing

@MainActor
@Suite("Watching the timeline")
struct WatchTests {
    @Test("shows the oldest first, a line a row, until it is interrupted")
    func rows() async {
        let outcome = await watch()

        #expect(outcome.exitCode == .interrupted && outcome.remarks.isEmpty)
        #expect(outcome.output.split(separator: "\n").map { $0.prefix(2) } == ["1\t", "2\t"])
    }

    @Test("in JSON a line an object")
    func json() async {
        #expect(await watch(World(), "--json", "id").output == "{\"id\":\"1\"}\n{\"id\":\"2\"}\n")
    }

    @Test("a look that fails is told, and it goes on")
    func failure() async {
        var world = World()
        world.readFailure = .down
        let outcome = await watch(world)

        #expect(outcome.exitCode == .interrupted && outcome.output.isEmpty)
        #expect(outcome.remarks == ["could not reach api.test: connection refused"])
    }

    @Test("offline there is nothing to watch")
    func offline() async {
        let nereid = Nereid()
        let outcome = await nereid.run("timeline", "watch", "--offline")
        #expect(outcome.exitCode == .usage && outcome.output.isEmpty && nereid.repositories.messages.isEmpty)
    }

    /// Watches until the first look was shown and nothing more came for a while.
    private func watch(_ world: World = World(), _ flags: String...) async -> Nereid.Outcome {
        let task = Task { await Nereid(world).run(["timeline", "watch", "--interval", "1h"] + flags) }
        try? await Task.sleep(for: .milliseconds(200))
        task.cancel()
        return await task.value
    }
}
