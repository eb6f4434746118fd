import APIClient
import CommandSupport
import Foundation
import SandboxAPI
import SandboxServer
import Testing

/// Compares `Documentation/endpoints.md` and the pages of features with the requests of the commands.
@Suite("Every endpoint and its command", .serialized)
struct EndpointCoverageTests {
    /// A row of the table.
    private struct Row {
        /// `D` for a documented endpoint, `X` for one that the service has without documenting it.
        let tier: String
        /// `GET /path`, as recorded by the sandbox.
        let endpoint: String
        /// Empty if no command requests it yet.
        let commands: [[String]]
    }

    /// A one-pixel GIF that is also valid text.
    private static let image = "GIF89a\u{1}\u{0}\u{1}\u{0}\u{0}\u{0}\u{0};"

    private static func rows() throws -> [Row] {
        let pages = [RepositoryFiles.root.appending(path: "Documentation/endpoints.md")] + (try TourPage.features)
        let text = try pages.map { try String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
        return text.split(separator: "\n").compactMap { line in
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: [" ", "`"]) }
            guard cells.count == 3, ["D", "X"].contains(cells[0]) else { return nil }
            let commands = cells[2] == "–" ? [] : cells[2].components(separatedBy: ";").map(Self.words)
            return Row(tier: cells[0], endpoint: cells[1], commands: commands)
        }
    }

    /// The words after `nereid`; quotes are for the shell.
    private static func words(_ command: String) -> [String] {
        command.split(separator: " ").dropFirst().map { String($0.replacing("'", with: "")) }
    }

    @Test("the table has every endpoint of the sandbox, at least 55 documented ones and 15 others, each once")
    func complete() throws {
        let rows = try Self.rows()
        #expect(rows.count { $0.tier == "D" } >= 55)
        #expect(rows.count { $0.tier == "X" } >= 15)
        let endpoints = Set(rows.map(\.endpoint))
        #expect(endpoints.count == rows.count)
        for endpoint in SandboxAPI.endpoints where !endpoints.contains(endpoint) {
            Issue.record("write \(endpoint) and its command into the page of its feature in Documentation/features")
        }
    }

    @Test("every command requests its endpoint")
    func requested() async throws {
        let rows = try Self.rows().filter { !$0.commands.isEmpty }
        // Only the endpoints of the account need its e-mail address, which a log-in stores.
        for needsEmail in [true, false] {
            let sandbox = SandboxAPI.inMemory()
            let server = SandboxServer(transport: sandbox)
            let url = "http://127.0.0.1:\(try server.start())"
            defer { server.stop() }
            let key = needsEmail ? [:] : ["NEREID_API_KEY": SandboxAPI.apiKey, "NEREID_ADDRESS": "marina"]
            let program = ProgramRun(["NEREID_API_URL": url].merging(key) { $1 })
            if needsEmail {
                let logIn = await program.run(
                    "auth login --email marina@example.org --with-token", input: SandboxAPI.apiKey)
                #expect(logIn.code == .done)
            }
            let known = await Nouns.known(rows) { $0.commands[0][0] }
            for row in known where row.endpoint.contains("/account/:email/") == needsEmail {
                let before = sandbox.requestedEndpoints.count
                var notices: [String] = []
                for command in row.commands {
                    notices += await program.run(command + ["--refresh"], input: Self.image).notices
                }
                let requests = sandbox.requestedEndpoints.dropFirst(before)
                #expect(requests.contains(row.endpoint), "\(row.commands) requests \(requests), and says \(notices)")
            }
        }
    }

    @Test("an endpoint without a command is not implemented by the sandbox yet")
    func missing() throws {
        let known = Set(SandboxAPI.endpoints)
        for row in try Self.rows() where row.commands.isEmpty {
            #expect(
                !known.contains(row.endpoint), "write the command for \(row.endpoint) into Documentation/endpoints.md")
        }
    }
}
