import Foundation
import NereidCommands
import ResourceLoading
import StatusDomain
import TerminalUI
import Testing

@MainActor
@Suite("Watching the timeline", .timeLimit(.minutes(10)))
struct WatchTests {
    @Test("shows the oldest first, a line a row, until it is interrupted")
    func rows() async throws {
        let outcome = try await watch()

        #expect(outcome.exitCode == .interrupted && outcome.remarks.isEmpty)
        #expect(outcome.output.split(separator: "\n").map { $0.prefix(2) } == ["1\t", "2\t"])
    }

    @Test("in JSON a line an object")
    func json() async throws {
        #expect(try await watch(World(), "--json", "id").output == "{\"id\":\"1\"}\n{\"id\":\"2\"}\n")
    }

    @Test("a look that fails is told, and it goes on")
    func failure() async throws {
        var world = World()
        world.readFailure = .down
        let outcome = try await watch(world, until: 1)

        #expect(outcome.exitCode == .interrupted && outcome.output.isEmpty)
        #expect(outcome.remarks == ["could not reach api.test: connection refused"])
    }

    @Test("what fails again and again is told once", arguments: [[], ["--json", "id"]])
    func repeatedFailure(flags: [String]) async throws {
        var world = World()
        world.readFailure = .down
        let nereid = Nereid(world, pause: Self.turn)
        let task = Task { await nereid.run(["timeline", "watch"] + flags) }
        while nereid.repositories.messages.count < 4, !Task.isCancelled { await Task.yield() }
        task.cancel()
        let outcome = await task.value

        #expect(outcome.exitCode == .interrupted && outcome.output.isEmpty)
        #expect(outcome.remarks == ["could not reach api.test: connection refused"])
    }

    @Test("that the archive stands in is told once, though it grows older with each look")
    func repeatedFallback() async throws {
        var world = World()
        world.origin = .archive(asOf: World.now.addingTimeInterval(-7200), because: .down)
        let nereid = Nereid(world, pause: Self.turn)
        let task = Task { await nereid.run("timeline", "watch") }
        while nereid.repositories.messages.count < 4, !Task.isCancelled { await Task.yield() }
        task.cancel()

        #expect(await task.value.remarks == ["archive, 2 h old: could not reach api.test: connection refused"])
    }

    @Test("offline there is nothing to watch")
    func offline() async {
        let nereid = Nereid()
        let outcome = await nereid.run("timeline", "watch", "--offline")
        #expect(outcome.exitCode == .usage && outcome.output.isEmpty && nereid.repositories.messages.isEmpty)
    }

    /// Lets others have their turn, instead of waiting.
    private static let turn: @Sendable (Duration) async throws -> Void = { _ in
        await Task.yield()
        try Task.checkCancellation()
    }

    /// Watches until so much was shown, and interrupts then.
    private func watch(_ world: World = World(), _ flags: String..., until count: Int = 2) async throws
        -> Nereid.Outcome
    {
        let nereid = Nereid(world)
        let task = Task { await nereid.run(["timeline", "watch", "--interval", "1h"] + flags) }
        while nereid.events.count < count { try await Task.sleep(for: .milliseconds(5)) }
        task.cancel()
        return await task.value
    }
}
