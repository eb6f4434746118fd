import Foundation
import OutboxDomain
import Testing

/// Texts in the outbox, in the commands of features that put them there or name them.
@MainActor
@Suite("Queued texts")
struct QueuedTextTests {
    @Test("a queued write ends with 8, and prints its id alone")
    func queued() async {
        var world = World()
        world.queuedID = "7"
        let piped = await Nereid(world).run("status", "post", "Hi")
        let json = await Nereid(world).run("status", "post", "Hi", "--json", "url")
        let quiet = await Nereid(world).run("status", "post", "Hi", "-q")

        #expect(piped.exitCode == .queued && piped.output == "7\n")
        #expect(piped.everything.contains("kept as 7 in the outbox: could not reach api.test: connection refused"))
        let both = await Nereid(world).run("status", "post", "Hi", "--json", "id,url")
        #expect(json.exitCode == .queued && json.output == "{\"url\":null}\n")
        #expect(json.everything.contains("kept as 7 in the outbox"))
        #expect(both.exitCode == .queued && both.output == "{\"id\":\"7\",\"url\":null}\n")
        #expect(quiet.exitCode == .queued && quiet.output.isEmpty)
    }

    // #11.1
    @Test("a wipe keeps the outbox, and says what waits there and how to drop it")
    func wipe() async {
        var world = World()
        world.outbox = ["3", "4"].map { id in
            OutboxEntry(
                id: id, kind: "status", address: "ann", createdAt: Date(timeIntervalSince1970: 0), attempts: 0,
                reason: "", title: "t", content: "t", state: .waiting)
        }
        let outcome = await Nereid(world).run("auth", "logout", "--wipe", "--yes")
        #expect(outcome.everything.contains("2 texts still wait in the outbox"))
        #expect(outcome.everything.contains("'nereid outbox drop 3 4'"))
        #expect(await !Nereid(world).run("auth", "logout").everything.contains("outbox"))
    }
}
