import APIClient
import CommandSupport
import Foundation
import ResourceLoading
import SandboxAPI
import SandboxServer
import Testing

/// With a server that fails at some writes.
extension UndoProgramTests {
    @Test("a write that ended with a server error may have taken effect, and is undone")
    func serverFails() async throws {
        let (server, program) = try start(.answersHTML) {
            String(decoding: $0.body ?? Data(), as: UTF8.self).contains("second")
        }
        defer { server.stop() }
        let first = await program.run("purl create first https://example.org/1")
        #expect(first.code == .done)
        let second = await program.run("purl create second https://example.org/2")
        #expect(second.code == .failed)
        // After an unconfirmed change, a screen asks the server.
        #expect(first.announced.map(\.isUnconfirmed) == [false])
        #expect(second.announced.map(\.isUnconfirmed) == [true])

        #expect(await program.run("undo --yes").output == "second\n")
        let names = await program.run("--refresh purl list --json name").output
        #expect(names.contains(#""first""#))
        #expect(!names.contains(#""second""#))
    }

    @Test(
        "an undo never waits in the outbox: it could restore an item twice",
        arguments: ["status delete --last --yes", "weblog delete tide-tables --yes"])
    func notQueued(line: String) async throws {
        let (server, program) = try start(.resetsAfterProcessing) { $0.method == .post }
        defer { server.stop() }
        #expect(await program.run(line).code == .done)

        #expect(await program.run("undo --yes").code == .failed)
        #expect(await program.run("outbox list").output.isEmpty)
    }

    private func start(
        _ fault: SandboxFault, isAffected: @escaping @Sendable (HTTPRequest) -> Bool
    ) throws -> (server: SandboxServer, program: ProgramRun) {
        let faulty = FaultyTransport(SandboxAPI.inMemory(), fault: fault, isAffected: isAffected)
        let server = SandboxServer(transport: faulty)
        return (server, ProgramRun.owner(at: try server.start()))
    }
}
