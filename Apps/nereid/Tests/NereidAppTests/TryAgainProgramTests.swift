import APIClient
import CommandSupport
import Foundation
import SandboxAPI
import SandboxServer
import Synchronization
import Testing

/// Exit code 75 promises that trying again is safe: no server was reached, and nothing was changed.
@Suite("When to try again", .serialized)
struct TryAgainProgramTests {
    /// An address where nothing listens.
    private let unreachable = ["NEREID_API_URL": "http://127.0.0.1:1", "NEREID_API_KEY": SandboxAPI.apiKey]

    @Test(
        "no server is reached: 75 for a read without an archive and for a write that is not queued",
        arguments: [
            "status list marina", "purl delete tea --yes -A marina", "status post x -A marina --no-queue", "sync",
            "address check free", "auth login --with-token", "auth status", "api GET /service/info", "timeline",
            "pull tree -A marina", "pic download --all -A marina",
        ])
    func nobody(line: String) async throws {
        try await Nouns.require(line)
        let program = ProgramRun(unreachable)
        let outcome = await program.run(line, input: "k3y")
        #expect(outcome.code == .tryAgain && outcome.notices.joined().contains("127.0.0.1:1"), "\(outcome)")
        #expect(await program.run("outbox list").output.isEmpty)
    }

    @Test("queueing a new text exits with 8, and so does an outbox that cannot be sent")
    func queued() async {
        let program = ProgramRun(unreachable)
        #expect(await program.run("status post x -A marina").code == .queued)
        #expect(await program.run("outbox view 1").output == "x")
        #expect(await program.run("outbox send").code == .queued)
    }

    @Test("the server asks the client to wait: 75 before the first change, 1 after it", arguments: [0, 1])
    func busy(taken: Int) async throws {
        let (server, program) = try Self.start(taking: taken, then: .refuses(status: 429, retryAfter: 0))
        defer { server.stop() }

        let outcome = await program.run("paste delete tea tides --yes")
        #expect(outcome.code == (taken == 0 ? .tryAgain : .failed), "\(outcome)")
        #expect(outcome.notices.contains { $0.contains("HTTP 429") })
    }

    @Test("another refusal, and an unknown outcome, exit with 1")
    func refused() async throws {
        for fault in [SandboxFault.refuses(status: 500), .refuses(status: 503), .resetsAfterProcessing] {
            let (server, program) = try Self.start(taking: 0, then: fault)
            defer { server.stop() }
            let outcome = await program.run("paste delete tea --yes")
            #expect(outcome.code == .failed)
            let isUnknown = outcome.notices.joined().contains("unknown whether 127.0.0.1")
            #expect(isUnknown == (fault != .refuses(status: 500)), "\(outcome)")
        }
    }

    @Test("after a gateway's error, as after a lost answer, a new text waits in the outbox, and arrives once")
    func gateway() async throws {
        let unknown = (502...504).flatMap { [SandboxFault.refuses(status: $0), .failsAfterProcessing(status: $0)] }
        for fault in unknown + [.resetsBeforeProcessing, .resetsAfterProcessing] {
            let (server, program) = try Self.start(taking: 0, then: fault, times: 2)
            defer { server.stop() }
            let post = await program.run("status post hello")
            #expect(post.code == .queued && post.notices.joined().contains("may have"), "\(fault): \(post)")
            let first = await program.run("outbox send")
            // A post that has arrived is found on the server; else the second attempt fails too.
            let hasArrived = if case .failsAfterProcessing = fault { true } else { fault == .resetsAfterProcessing }
            #expect(first.code == (hasArrived ? .done : .queued), "\(fault): \(first)")
            #expect(await program.run("outbox send").code == .done)
            let list = await program.run("--refresh status list --json content")
            #expect(list.output.split(separator: "hello").count == 2, "\(fault): \(list.output)")
        }
    }

    @Test(
        "a new text waits unsent if a gateway refuses the read before the write",
        arguments: ["paste create new -", "purl create new https://x.example", "now set -"])
    func gatewayBefore(line: String) async throws {
        try await Nouns.require(line)
        let (server, program) = try Self.start(taking: 0, then: .refuses(status: 503), reads: true)
        defer { server.stop() }
        let outcome = await program.run(line, input: "# once\n")
        let notices = outcome.notices.joined()
        #expect(outcome.code == .queued && notices.contains("HTTP 503"), "\(outcome)")
        #expect(!notices.contains("may have"), "\(outcome)")
        #expect(await program.run("--offline outbox list").output.split(separator: "\n").count == 1)
    }

    @Test(
        "a queued write whose answers are lost stays one entry, and arrives once",
        arguments: ["status post once", "paste create once -", "purl create once https://x.example", "weblog new -"])
    func onceQueued(line: String) async throws {
        try await Nouns.require(line)
        let (server, program) = try Self.start(taking: 0, then: .resetsBeforeProcessing, times: 2)
        defer { server.stop() }
        #expect(await program.run("--offline \(line)", input: "# once\n").code == .queued)
        for _ in 0..<2 {
            #expect(await program.run("outbox send").code == .queued)
            #expect(await program.run("outbox list").output.split(separator: "\n").count == 1)
        }
        #expect(await program.run("outbox send").code == .done)
        #expect(await program.run("outbox list").output.isEmpty)
        let list = await program.run("--refresh \(line.prefix { $0 != " " }) list").output.split(separator: "\n")
        #expect(list.filter { $0.contains("once") }.count == 1, "\(list)")
    }

    @Test("a raw request that a gateway answers may have taken effect")
    func gatewayByHand() async throws {
        let (server, program) = try Self.start(taking: 0, then: .failsAfterProcessing(status: 502))
        defer { server.stop() }
        let outcome = await program.run("api DELETE /address/{address}/pastebin/tea")
        #expect(outcome.code == .failed)
        #expect(outcome.output == "<h1>No</h1>")
        #expect(outcome.notices.joined().contains("unknown whether"), "\(outcome)")
    }

    @Test(
        "no message shows the user or the password of a URL",
        arguments: [
            "http://user:s3cret@127.0.0.1:1", "https://user:s3/cret@api.test", "user:s3cret@api.test",
            "https://user:12#s3cret@api.test", "ftp://user:s3cret@api.test",
        ])
    func secretURL(url: String) async throws {
        for line in [
            "status list marina", "doctor", "api GET /service/info", "--debug timeline", "config list",
            "--sandbox config list", "--sandbox config get server", "--offline status list",
        ] {
            let program = ProgramRun(["NEREID_API_URL": url, "NEREID_API_KEY": "k"])
            let outcome = await program.run(line)
            let text = outcome.output + outcome.notices.joined()
            #expect(!text.contains("cret") && !text.contains("user:"), "\(line): \(text)")
            #expect(line.contains("sandbox") || outcome.code == .usage && text.contains("names a user"), "\(text)")
        }
    }

    @Test(
        "no message shows the user or the password of a proxy",
        arguments: [
            "http://user:s3cret@127.0.0.1:1", "http://user:s3/cret@127.0.0.1:1", "http://user:s3cret",
            "user:s3cret://@127.0.0.1", "http://user:12#s3cret@127.0.0.1:1", "http://user:s3cret@127.0.0.1:s3cret",
        ])
    func secretProxy(url: String) async throws {
        for line in ["status list marina", "doctor", "api GET /service/info", "--debug timeline"] {
            let program = ProgramRun([
                "NEREID_API_URL": "https://api.test", "NEREID_API_KEY": "k", "https_proxy": url,
            ])
            let outcome = await program.run(line)
            let text = outcome.output + outcome.notices.joined()
            #expect(outcome.code != .done && !text.contains("cret") && !text.contains("user:"), "\(line): \(text)")
        }
    }

    @Test(
        "a setting that can never work is wrong usage, is named, and queues nothing",
        arguments: [
            ("NEREID_API_KEY", "a\u{1}b"), ("NEREID_API_KEY", "a\nb"), ("NEREID_API_URL", "http://127.0.0.1:99999"),
            ("NEREID_API_URL", "http://127.0.0.1:0"),
            ("NEREID_CONFIG_DIR", "/dev/null/x"), ("NEREID_CONFIG_DIR", "/dev/null"),
        ])
    func setting(name: String, value: String) async {
        let program = ProgramRun(unreachable)
        for line in ["status post x -A marina", "--offline status post x -A marina", "status list marina"] {
            let outcome = await program.run(line, variables: [name: value])
            #expect(outcome.code == .usage && outcome.output.isEmpty, "\(outcome)")
            #expect(outcome.notices.first?.contains(name) == true, "\(outcome.notices)")
        }
        #expect(await program.run("outbox list").output.isEmpty)
    }

    @Test("a proxy that can never work is wrong usage, is named, and queues nothing")
    func proxy() async {
        let program = ProgramRun(["NEREID_API_URL": "https://api.test", "NEREID_API_KEY": "k3y-s3cret"])
        let proxy = ["HTTPS_PROXY": "http://user:s3cret@127.0.0.1:99999"]
        for line in ["status post x -A marina", "status list marina"] {
            let outcome = await program.run(line, variables: proxy)
            #expect(outcome.code == .usage && outcome.output.isEmpty, "\(outcome)")
            #expect(
                outcome.notices == ["nereid: HTTPS_PROXY names the port 99999; ports are 1 to 65535"])
        }
        #expect(await program.run("--offline outbox list", variables: proxy).output.isEmpty)
    }

    /// Starts a server that accepts this many writes before the next ones fail, and creates the program that uses it.
    ///
    /// - Parameter reads: Whether reads count and fail as well.
    private static func start(
        taking count: Int, then fault: SandboxFault, times: Int? = nil, reads: Bool = false
    ) throws -> (server: SandboxServer, program: ProgramRun) {
        let left = Mutex(count)
        let faulty = FaultyTransport(SandboxAPI.inMemory(), fault: fault, times: times) { request in
            guard reads || !request.method.isRead else { return false }
            return left.withLock {
                $0 -= 1
                return $0 < 0
            }
        }
        let server = SandboxServer(transport: faulty)
        return (server, ProgramRun.owner(at: try server.start()))
    }
}
