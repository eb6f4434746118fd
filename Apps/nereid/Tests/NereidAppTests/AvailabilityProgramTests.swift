import APIClient
import CommandSupport
import Foundation
import SandboxAPI
import SandboxServer
import Testing

@Suite("Availability of addresses, and the service's own failures", .serialized)
struct AvailabilityProgramTests {
    private static let taken =
        #"{"request":{"status_code":200,"success":true},"response":{"message":"This address is taken.","address":"a","available":false,"availability":"unavailable"}}"#
    private static let older =
        #"{"request":{"status_code":200,"success":true},"response":{"message":"This address expired 2 days ago."}}"#

    @Test(
        "the answer is given even if the second request fails, with one notice about the unknown part",
        arguments: [
            (500, "<html>"), (200, "no JSON"), (401, #"{"response":{"message":"no"}}"#), (404, ""), (200, older),
            (200, #"{"request":{"status_code":200,"success":false},"response":{"message":"This address expired."}}"#),
            (200, #"{"request":{"success":true},"response":{"expired":"perhaps"}}"#),
        ])
    func expiration(status: Int, body: String) async throws {
        let outcome = try await run("address check a --json available,message") { request in
            request.path.hasSuffix("/expiration") ? (status, body) : (200, Self.taken)
        }
        #expect(outcome.code == .failed && outcome.output.contains("This address is taken."), "\(outcome)")
        #expect(outcome.notices.count == 1)
        #expect(outcome.notices.first?.contains("not known") == true)
        if body.contains("This address expired") {
            #expect((outcome.output + outcome.notices.joined()).contains("This address expired"), "\(outcome)")
        }
    }

    @Test("a failure in an HTTP 200 response is the service's, and the number is not shown")
    func failureInSuccess() async throws {
        for body in [
            #"{"request":{"status_code":200,"success":false},"response":{"message":"The database is away."}}"#,
            #"{"request":{"success":false},"response":{"message":"The database is away."}}"#,
        ] {
            for line in ["status list a", "status post x -A a --no-queue"] {
                let outcome = try await run(line) { _ in (200, body) }
                #expect(outcome.code == .failed)
                #expect(outcome.output.isEmpty)
                #expect(outcome.notices.first?.hasSuffix("the service failed: The database is away") == true)
                // The server's port may have these digits.
                #expect(!outcome.notices.joined().replacing(/:\d+/, with: "").contains("200"), "\(outcome.notices)")
            }
        }
    }

    private func run(
        _ line: String, _ answer: @escaping @Sendable (HTTPRequest) -> (status: Int, body: String)
    ) async throws -> ProgramRun.Outcome {
        let server = SandboxServer(transport: ScriptedServer(answer: answer))
        defer { server.stop() }
        let program = ProgramRun([
            "NEREID_API_URL": "http://127.0.0.1:\(try server.start())", "NEREID_API_KEY": SandboxAPI.apiKey,
        ])
        return await program.run(line)
    }
}
