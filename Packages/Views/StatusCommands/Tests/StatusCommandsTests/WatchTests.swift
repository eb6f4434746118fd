import CommandSupport
import CommandTestSupport
import Foundation
import ResourceLoading
import StatusDomain
import Synchronization
import TerminalUI
import TestSupport
import Testing

@MainActor
@Suite("Watching the timeline", .timeLimit(.minutes(10)))
struct WatchTests {
    @Test("shows the oldest first, a line for each row, until interrupted")
    func rows() async {
        let outcome = await watch()

        #expect(outcome.exitCode == .interrupted)
        #expect(outcome.notices.isEmpty)
        #expect(outcome.output.split(separator: "\n").map { $0.prefix(2) } == ["1\t", "2\t"])
    }

    @Test("'timeline --follow' watches too, and cannot be combined with a selection of statuses")
    func follow() async {
        for flag in ["--follow", "-f"] {
            #expect(await watch(["timeline", flag]).output.split(separator: "\n").count == 2)
        }
        let refused = await Nereid().run("timeline", "-f", "--since", "1d")
        #expect(refused.exitCode == .usage)
        #expect(refused.notices.first?.contains("--follow and --since cannot be combined") == true)
    }

    @Test("--json prints an object on each line")
    func json() async {
        #expect(await watch(Self.line + ["--json", "id"]).output == "{\"id\":\"1\"}\n{\"id\":\"2\"}\n")
    }

    @Test("a failed fetch is reported, and watching continues")
    func failure() async {
        var world = World()
        world.readFailure = .down
        let outcome = await watch(in: world, until: 1)

        #expect(outcome.exitCode == .interrupted)
        #expect(outcome.output.isEmpty)
        #expect(outcome.notices == ["could not reach api.test: connection refused"])
    }

    @Test("a repeated failure is reported once", arguments: [[], ["--json", "id"]])
    func repeatedFailure(flags: [String]) async {
        var world = World()
        world.readFailure = .down
        let nereid = Nereid(world, pause: Self.turn)
        let outcome = await watch(nereid, ["timeline", "watch"] + flags) { nereid.repositories.messages.count >= 4 }

        #expect(outcome.exitCode == .interrupted)
        #expect(outcome.output.isEmpty)
        #expect(outcome.notices == ["could not reach api.test: connection refused"])
    }

    @Test("a repeated answer of the archive is reported once, though its age grows")
    func repeatedFallback() async {
        let nereid = Self.nereidOfPassingHours(rows: 24)
        nereid.repositories.change {
            $0.origin = .archive(asOf: World.now.addingTimeInterval(-7200), because: .down)
        }
        let outcome = await watch(nereid, ["timeline", "watch"]) { nereid.repositories.messages.count >= 4 }

        #expect(outcome.notices == ["archive, 2 h old: could not reach api.test: connection refused"])
    }

    @Test(
        "on a terminal the ages of the rows that are still visible are updated", arguments: [(24, 2), (3, 2), (2, 1)])
    func ages(rows: Int, visible: Int) async {
        let nereid = Self.nereidOfPassingHours(rows: rows)
        let events = await watch(nereid, ["timeline", "watch"]) { nereid.events.count >= 4 }.events

        #expect(events[0] == .rewritten(lines: 0))
        #expect(Self.ages(events[1]) == ["2 h ago", "1 h ago"])
        #expect(events[2] == .rewritten(lines: visible))
        #expect(Self.ages(events[3]) == ["3 h ago", "2 h ago"].suffix(visible))
    }

    @Test("rows above a notice stay unchanged")
    func noticeBetween() async {
        let nereid = Self.nereidOfPassingHours(rows: 24)
        let task = Task { await nereid.run("timeline", "watch") }
        while nereid.events.count < 2, !Task.isCancelled { await Task.yield() }
        nereid.repositories.change { $0.readFailure = .down }
        let reads = nereid.repositories.messages.count
        while nereid.repositories.messages.count < reads + 4, !Task.isCancelled { await Task.yield() }
        task.cancel()

        #expect(await task.value.events.last == .notice("could not reach api.test: connection refused"))
    }

    @Test("on a terminal lines are broken between words")
    func wrapping() async {
        var world = World()
        world.statuses = [.stub("1", hoursAgo: 2, emoji: "🎉", content: "several words that go on and on beyond a line")]
        let nereid = Nereid(world, on: .terminal(columns: 30))
        let outcome = await watch(nereid, Self.line) { nereid.events.count >= 2 }

        #expect(
            outcome.output == """
                foo 2 h ago 🎉 several words
                that go on and on beyond a
                line\n
                """)
    }

    /// The clock of a test.
    private final class Clock: Sendable {
        let hours = Mutex(0)
    }

    /// A program on a terminal; an hour passes between two fetches.
    private static func nereidOfPassingHours(rows: Int) -> Nereid {
        let clock = Clock()
        return Nereid(
            on: .terminal(rows: rows),
            now: { World.now.addingTimeInterval(Double(clock.hours.withLock { $0 }) * 3600) },
            pause: { duration in
                clock.hours.withLock { $0 += 1 }
                try await turn(duration)
            })
    }

    /// The ages in a piece of output.
    private static func ages(_ event: BufferConsole.Event) -> [String] {
        guard case .output(let bytes) = event else { return [] }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").filter { $0.hasPrefix("foo ") }
            .map { $0.dropFirst(4).split(separator: " ").prefix(3).joined(separator: " ") }
    }

    @Test("offline there is nothing to watch")
    func offline() async {
        let nereid = Nereid()
        let outcome = await nereid.run("timeline", "watch", "--offline")
        #expect(outcome.exitCode == .usage)
        #expect(outcome.output.isEmpty)
        #expect(nereid.repositories.messages.isEmpty)
    }

    /// Yields instead of waiting.
    private static let turn: @Sendable (Duration) async throws -> Void = { _ in
        await Task.yield()
        try Task.checkCancellation()
    }

    nonisolated private static let line = ["timeline", "watch", "--interval", "1h"]

    /// Watches until there are this many events, and then interrupts.
    private func watch(
        _ line: [String] = Self.line, in world: World = World(), until count: Int = 2
    ) async -> Nereid.Outcome {
        let nereid = Nereid(world)
        return await watch(nereid, line) { nereid.events.count >= count }
    }

    /// Watches until a condition holds, and then interrupts.
    private func watch(_ nereid: Nereid, _ line: [String], until holds: () -> Bool) async -> Nereid.Outcome {
        let task = Task { await nereid.run(line) }
        while !holds(), !Task.isCancelled { await Task.yield() }
        task.cancel()
        return await task.value
    }
}
