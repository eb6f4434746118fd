import APIClient
import CommandSupport
import Foundation
import SandboxAPI
import SandboxServer
import Synchronization
import SystemCalls
import Testing

/// A server that stops and starts again at the same port, like a network.
private final class IntermittentServer: Sendable {
    private let sandbox = SandboxAPI.inMemory()
    private let state = Mutex<(server: SandboxServer?, port: UInt16?, writes: [String])>((nil, nil, []))

    /// The areas of the writes it accepted, in order, such as `statuses`.
    var writes: [String] { state.withLock { $0.writes } }

    func start() throws {
        let transport = Recording(base: sandbox) { [self] request in
            guard !request.method.isRead else { return }
            let parts = request.path.split(separator: "/")
            state.withLock { $0.writes.append(parts.count > 2 ? String(parts[2]) : request.path) }
        }
        while true {
            let previous = state.withLock(\.port)
            // Not a port that the system could give to another test's server while this one is stopped.
            let server = SandboxServer(transport: transport, port: previous ?? UInt16.random(in: 15_000..<32_000))
            do throws(SystemError) {
                let port = try server.start()
                sandbox.setServedURL("http://127.0.0.1:\(port)")
                return state.withLock { ($0.server, $0.port) = (server, port) }
            } catch {
                guard error.isAddressInUse, previous == nil else { throw error }
            }
        }
    }

    func stop() async {
        let server = state.withLock { state in
            defer { state.server = nil }
            return state.server
        }
        server?.stop()
        await server?.waitUntilStopped()
    }

    func program() -> ProgramRun {
        ProgramRun([
            "NEREID_API_URL": "http://127.0.0.1:\(state.withLock(\.port) ?? 0)", "NEREID_API_KEY": SandboxAPI.apiKey,
        ])
    }

    /// Reports each request.
    private struct Recording: HTTPTransport {
        let base: SandboxAPI
        let note: @Sendable (HTTPRequest) -> Void

        var host: String { base.host }

        func send(_ request: HTTPRequest) async throws(HTTPTransportError) -> HTTPResponse {
            note(request)
            return try await base.send(request)
        }
    }
}

/// Without the network every read uses the archive and every content write is queued; afterwards everything arrives
/// once, in order.
@Suite("Without the network", .serialized)
struct OfflineProgramTests {
    private static let twoDays: TimeInterval = 172_800

    /// Reads of content on the server, all of them after one sync.
    static let reads = [
        "address list", "address view", "address view tidepool", "directory", "status list", "status list tidepool",
        "status list --since 300d --grep tea", "status view 6336318079242", "status view --last", "bio view",
        "bio view tidepool", "timeline", "timeline --no-mute", "status following", "status followers",
        "paste list", "paste view tea", "paste view tides --json content,listed,modified,title,url", "purl list",
        "purl list --sort hits", "purl view tea", "pic list", "pic list --all", "pic view 673f1c2ab97d3", "now view",
        "now view --json content,listed,modified", "now garden", "web view", "theme list", "theme view dark",
        "theme view cherry-blossom --json license", "weblog list", "weblog view tide-tables",
        "weblog view 6401775ab03f1", "weblog latest", "weblog config get", "weblog template get", "dns list",
        "dns list --zone", "dns view 2857076", "email view", "account view", "account sessions", "service",
    ]

    /// Reads of another address's content, offline after one read.
    static let othersReads = [
        "address view oskar", "status list oskar", "bio view yuki", "timeline --all", "status following oskar",
        "paste list yuki", "purl list yuki", "pic list yuki", "now view yuki", "weblog latest yuki",
    ]

    /// Reads of local content only.
    private static let localReads = [
        "address default", "mute list", "search tea", "history bio", "outbox list", "archive check", "archive path",
        "box list", "config list", "config path",
    ]

    /// Requests for the current state, and bytes that are not archived.
    private static let liveReads = ["address check puffin", "pic download 673f1c2ab97d3 -o -", "api GET /service/info"]

    /// Reads of one item whose list was not read.
    static let singleReads = [
        "status view 6336318079242", "status view --last", "paste view tea", "purl view tea",
        "pic view 673f1c2ab97d3", "weblog view tide-tables", "weblog view 6401775ab03f1",
    ]

    @Test("an item that was read without its list is fresh, and later is shown with its age", arguments: singleReads)
    func singleRead(line: String) async throws {
        try await Nouns.require(line)
        let server = IntermittentServer()
        try server.start()
        let program = server.program()
        let online = await program.run("--address marina " + line)
        #expect(online.code == .done && online.notices.isEmpty, "\(online.notices)")
        await server.stop()

        let fresh = await program.run("--address marina " + line)
        #expect(fresh.output == online.output && fresh.notices.isEmpty, "\(fresh.notices)")
        let stale = await program.run("--address marina " + line, later: Self.twoDays)
        #expect(stale.output == online.output)
        #expect(stale.notices.first?.hasPrefix("archive, 2 d old: could not reach ") == true, "\(stale.notices)")
    }

    @Test("every read uses the archive, with its age; a read without archived content reports the failure")
    func reads() async throws {
        let server = IntermittentServer()
        try server.start()
        let program = server.program()
        let sync = await program.run("sync")
        try #require(sync.code == .done && sync.notices.isEmpty, "\(sync)")
        let (reads, others) = await (Nouns.known(Self.reads) { $0 }, Nouns.known(Self.othersReads) { $0 })
        for line in others { await program.run(line) }
        // The archive is fresh, and answers all of these.
        var online: [String: String] = [:]
        for line in reads + others + Self.localReads {
            let outcome = await program.run(line)
            #expect(outcome.code == .done && outcome.notices.isEmpty, "\(line): \(outcome.notices)")
            online[line] = outcome.output
        }
        await server.stop()

        for line in reads + others + Self.localReads {
            let stale = await program.run(line, later: Self.twoDays)
            #expect(stale.code == .done && stale.output == online[line], "\(line)")
            if Self.localReads.contains(line) {
                #expect(stale.notices.isEmpty, "\(line): \(stale.notices)")
            } else {
                #expect(stale.notices.count == 1, "\(line): \(stale.notices)")
                let notice = stale.notices.first ?? ""
                #expect(notice.hasPrefix("archive, 2 d old: could not reach 127.0.0.1:"), "\(line): \(notice)")
            }
            let offline = await program.run("--offline " + line, later: Self.twoDays)
            #expect(offline.code == .done && offline.output == online[line], "\(line): \(offline.notices)")
            #expect(offline.notices.isEmpty, "\(line): \(offline.notices)")
        }
        for line in Self.liveReads {
            let outcome = await program.run(line, later: Self.twoDays)
            #expect(outcome.code == .tryAgain && outcome.output.isEmpty, "\(line)")
            #expect(
                outcome.notices.last?.hasPrefix("nereid: could not reach 127.0.0.1") == true,
                "\(line): \(outcome.notices)")
        }
    }

    @Test(
        "every content write is queued; later everything arrives once, in order", .needs("purl"),
        arguments: ["outbox send", "sync"])
    func writes(sending: String) async throws {
        let server = IntermittentServer()
        try server.start()
        let program = server.program()
        try #require(await program.run("sync").code == .done)
        await server.stop()

        let queued: [(line: String, input: String)] = [
            ("status post wrote-one on a train", ""), ("paste create p1 -", "two\n"),
            ("purl create q1 https://example.org/3", ""), ("now set -", "four\n"), ("weblog new -", "# wrote-five\n"),
            ("status post wrote-six", ""), ("now edit", "seven\n"), ("paste create p2 - --listed", "eight"),
        ]
        for (index, write) in queued.enumerated() {
            let outcome = await program.run(write.line, input: write.input, later: Self.twoDays)
            #expect(outcome.code == .queued && outcome.output == "\(index + 1)\n", "\(write.line): \(outcome)")
        }
        // Commands that change existing content need to see it.
        for line in [
            "status edit 6336318079242 x", "status edit --last x", "status delete --last --yes", "bio edit x",
            "paste edit tea -", "purl edit tea --url https://example.org/x", "weblog edit tide-tables -",
            "web set - --publish", "dns create A www 192.0.2.1", "email set a@b.example", "weblog config set -",
        ] {
            let outcome = await program.run(line, input: "text", later: Self.twoDays)
            #expect(outcome.code == .tryAgain && outcome.output.isEmpty, "\(line)")
            #expect(
                outcome.notices.last?.contains("could not reach 127.0.0.1:") == true,
                "\(line): \(outcome.notices)")
        }
        let kinds = ["status", "paste", "purl", "now", "weblog", "status", "now", "paste"]
        let waiting = await program.run("outbox list").output.split(separator: "\n").map {
            $0.split(separator: "\t")[1]
        }
        #expect(waiting.map(String.init) == kinds)
        #expect(await program.run("outbox send").code == .queued)

        try server.start()
        #expect(await program.run(sending).code == .done)
        let areas = ["status": "statuses", "paste": "pastebin"]
        #expect(server.writes == kinds.map { areas[$0] ?? $0 })
        #expect(await program.run("outbox list").output.isEmpty)
        #expect(await program.run(sending).code == .done)
        #expect(server.writes.count == kinds.count)
        for (line, text) in [
            ("status list", "wrote-one on a train"), ("status list", "wrote-six"), ("paste list", "p1\t"),
            ("paste list", "p2\t"),
            ("purl list", "q1\t"), ("weblog list", "wrote-five\n"),
        ] {
            let list = await program.run("--refresh " + line).output
            #expect(list.components(separatedBy: text).count == 2, "\(text): \(list)")
        }
        #expect(await program.run("--refresh now view").output == "seven\n")
        #expect(await program.run("--refresh paste view p2 --json content,listed").output.contains("eight"))
        await server.stop()
    }

    @Test("a sync that failed in part is continued, and its finished parts are not fetched again")
    func resumed() async throws {
        let requests = Mutex<[String]>([])
        let isBroken = Mutex(true)
        let faults = FaultyTransport(SandboxAPI.inMemory(), fault: .refuses(status: 500)) { request in
            isBroken.withLock(\.self) && request.path.contains("/dns")
        }
        let server = SandboxServer(transport: faults) { access in requests.withLock { $0.append(access.path) } }
        let program = ProgramRun([
            "NEREID_API_KEY": SandboxAPI.apiKey, "NEREID_API_URL": "http://127.0.0.1:\(try server.start())",
        ])
        defer { server.stop() }

        let failed = await program.run("sync")
        #expect(failed.code == .failed)
        #expect(failed.output.contains("weblog\tmarina\t"))
        #expect(failed.output.contains("timeline\t\t"))
        #expect(failed.notices.filter { $0.hasPrefix("dns of ") && $0.contains("HTTP 500") }.count == 2)
        #expect(failed.notices.contains("nereid: not everything could be fetched"), "\(failed.notices)")

        // Besides the failed part, only the account's addresses and the `/info` of each are requested.
        isBroken.withLock { $0 = false }
        requests.withLock { $0 = [] }
        let resumed = await program.run("sync")
        #expect(resumed.code == .done)
        #expect(
            requests.withLock(\.self).filter { !$0.hasPrefix("/account") && !$0.hasSuffix("/info") }.allSatisfy {
                $0.contains("/dns")
            })
        #expect(resumed.output.split(separator: "\n").count == failed.output.split(separator: "\n").count)
        requests.withLock { $0 = [] }
        #expect(await program.run("sync").code == .done)
        #expect(requests.withLock(\.count) > 20)
        let quiet = await program.run("sync -q")
        #expect(quiet.code == .done && quiet.output.isEmpty && quiet.notices.isEmpty, "\(quiet)")
    }
}
