import CommandSupport
import CommandTestSupport
import Foundation
import ResourceLoading
import TerminalUI
import TestSupport
import Testing

@MainActor
@Suite("Notices on the archive")
struct ArchiveNoticeTests {
    private let commands = [["status", "list"], ["timeline"], ["bio", "view"], ["status", "view", "1"]]

    @Test("if the archive answers, one line on stderr says why and how old it is, in a pipe too")
    func fallback() async {
        let world = world(hoursOld: 3, because: .down)
        for words in commands {
            for traits in [ConsoleTraits.pipe, .terminal()] {
                let outcome = await Nereid(world, on: traits).run(words)
                #expect(outcome.exitCode == .done)
                #expect(!outcome.output.isEmpty)
                #expect(
                    outcome.notices == ["archive, 3 h old: could not reach api.test: connection refused"], "\(words)")
            }
        }
    }

    @Test("JSON on stdout stays JSON; --quiet says nothing")
    func quiet() async {
        let world = world(hoursOld: 3, because: .down)
        let outcome = await Nereid(world).run("status", "list", "--limit=1", "--json=id", "-q")
        #expect(outcome.output == "[{\"id\":\"2\"}]\n")
        #expect(outcome.notices.isEmpty)
    }

    @Test("a list never loaded completely is reported as incomplete")
    func incomplete() async {
        let outcome = await Nereid(world(hoursOld: nil, because: .down)).run("status", "list")
        #expect(outcome.notices.first?.hasPrefix("archive, incomplete: ") == true)
    }

    @Test("a fresh archive has no notice; with --offline a terminal shows its age")
    func offline() async {
        let world = world(hoursOld: 3, because: nil)

        #expect(await Nereid(world, on: .terminal()).run("status", "list").notices.isEmpty)
        #expect(await Nereid(world).run("status", "list", "--offline").notices.isEmpty)
        let onTerminal = await Nereid(world, on: .terminal()).run("status", "list", "--offline")
        #expect(onTerminal.notices == ["archive, 3 h old"])
    }

    private func world(hoursOld hours: Double?, because failure: RemoteFailure?) -> World {
        var world = World()
        world.origin = .archive(asOf: hours.map { World.now.addingTimeInterval(-3600 * $0) }, because: failure)
        return world
    }
}
