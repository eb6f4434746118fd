import CommandSupport
import Foundation
import ResourceLoading
import SandboxAPI
import SandboxServer
import SystemCalls
import Testing

/// The built program with servers that try to crash, fill or delay it. See ADR-0027.
@Suite("The built program and hostile servers", .serialized, .timeLimit(.minutes(10)))
struct HostileProgramTests {
    /// A server's behaviour after reading a request.
    enum Attack: String, CaseIterable, CustomTestStringConvertible {
        case closesInHeaders = "closes between status line and end of headers"
        case trailers = "sends trailers"
        case hugeLength = "names a length of 2^63-1"
        case gzipBomb = "sends 6 MB that are 1 GB"
        case endlessTrailers = "sends trailers without end"
        case endlessHeaders = "sends headers without end"
        case slowHeaders = "sends five headers a second"
        case endlessBody = "sends a body without end"
        case notHTTP = "speaks no HTTP"
        case silence = "says nothing"

        var testDescription: String { rawValue }

        /// Whether the program should give up after the timeout, and not before.
        var isLeftAfterTimeout: Bool { [.slowHeaders, .silence].contains(self) }

        @Sendable func play(_ socket: Socket) throws {
            let ok = "HTTP/1.1 200 OK\r\n"
            func write(_ text: String) throws { try socket.write(Array(text.utf8)) }
            switch self {
            case .closesInHeaders: try write(ok + "Content-Type: text/plain\r\n")
            case .trailers: try write(ok + "Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nX: 1\r\nY: 2\r\n\r\n")
            case .hugeLength: try write(ok + "Content-Length: 9223372036854775807\r\n\r\n{}")
            case .gzipBomb:
                try write(ok + "Content-Encoding: gzip\r\nContent-Length: \(Self.bomb.count)\r\n\r\n")
                try socket.write(Self.bomb)
            case .endlessTrailers:
                try write(ok + "Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n")
                while true { try write(String(repeating: "X-Trailer: 1\r\n", count: 1_000)) }
            case .endlessHeaders:
                try write(ok)
                while true { try write(String(repeating: "X-Header: 1\r\n", count: 1_000)) }
            case .slowHeaders:
                try write(ok)
                while true {
                    try write("X-Header: 1\r\n")
                    Thread.sleep(forTimeInterval: 0.2)
                }
            case .endlessBody:
                try write(ok + "\r\n")
                while true { try socket.write([UInt8](repeating: 65, count: 1 << 20)) }
            case .notHTTP: try write("\u{0}\u{1}\u{2} hello\r\n\r\n")
            case .silence: while !(try socket.read(upTo: 1)).isEmpty {}
            }
        }

        /// A gigabyte of zeros. Source: RFC 1951 (a block with fixed codes that repeats one zero), RFC 1952.
        private static let bomb: [UInt8] = {
            // The literal 0 (8 bits), then matches of length 258 at distance 1: 8 bits of length code 285 (11000101)
            // and 5 of distance code 0. Codes are packed from each byte's lowest bit.
            var bits: [UInt8] = [1, 1, 0] + [0, 0, 1, 1, 0, 0, 0, 0]
            var bytes: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
            let match: [UInt8] = [1, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0]
            func flush() {
                while bits.count >= 8 {
                    bytes.append((0..<8).reduce(0) { $0 | bits[$1] << UInt8($1) })
                    bits.removeFirst(8)
                }
            }
            // Eight matches are exactly 13 bytes: made once and repeated.
            for _ in 0..<8 {
                bits += match
                flush()
            }
            let pattern = Array(bytes.suffix(13))
            for _ in 0..<500_000 { bytes += pattern }
            return bytes
        }()
    }

    /// The environment variables of a run at a server, merged with others.
    private func variables(at url: String, _ more: [String: String] = [:]) -> [String: String] {
        ["NEREID_API_URL": url, "NEREID_API_KEY": "k3y-s3cret", "NEREID_ADDRESS": "marina"].merging(more) { $1 }
    }

    private func run(
        _ line: String, _ home: ProgramRun, url: String, _ more: [String: String] = [:]
    ) async throws -> BuiltProgram.Outcome {
        try await BuiltProgram.start(line, home: home.home, variables: variables(at: url, more)).outcome()
    }

    @Test("a read without an archive fails with one sentence", arguments: Attack.allCases)
    func read(_ attack: Attack) async throws {
        let server = try HostileServer(attack.play)
        defer { server.stop() }

        let outcome = try await run("--timeout 1 status list", ProgramRun(), url: server.url)

        #expect(!outcome.isSignalled)
        // The transport decides whether an invalid answer counts as an answer (1) or as none (75); silence is none.
        #expect(outcome.code == 75 || outcome.code == 1 && !attack.isLeftAfterTimeout)
        #expect(outcome.output.isEmpty)
        #expect(outcome.notices.count == 1, "\(outcome.notices)")
        #expect(outcome.notices.first?.contains("127.0.0.1") == true)
        if attack.isLeftAfterTimeout { #expect(outcome.notices.first?.contains("no answer within 1 s") == true) }
    }

    @Test(
        "an answer that could be mistaken for an empty list fails, and empties nothing",
        arguments: [
            ("status", "statuses"), ("paste", "pastebin"), ("purl", "purls"), ("dns", "dns"), ("pic", "pics"),
            ("weblog", "entries"),
        ])
    func noList(noun: String, member: String) async throws {
        try await Nouns.require(noun)
        let home = ProgramRun()
        let good = SandboxServer(transport: SandboxAPI.inMemory())
        let url = "http://127.0.0.1:\(try good.start())"
        let list = try await run("\(noun) list", home, url: url, ["NEREID_API_KEY": SandboxAPI.apiKey])
        good.stop()
        try #require(list.code == 0 && !list.output.isEmpty)
        for value in ["null", "false", "{}"] {
            let body =
                #"{"request":{"status_code":200,"success":true},"response":{"message":"m","\#(member)":\#(value)}}"#
            let server = try HostileServer {
                try $0.write(Array("HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8))
            }
            defer { server.stop() }
            try home.moveArchive(to: server.url)
            let outcome = try await run("--refresh \(noun) list", home, url: server.url)
            #expect(outcome.code == 1)
            #expect(outcome.output.isEmpty)
            #expect(outcome.notices.first?.contains("is unreadable: response.\(member)") == true, "\(outcome.notices)")
            #expect(try await run("--offline \(noun) list", home, url: server.url).output == list.output)
        }
    }

    @Test(
        "a new status that is redirected fails, and is not queued",
        arguments: [
            "301 http://elsewhere.example/", "302 /other", "303 /", "307 /x", "308 https://elsewhere.example/x",
        ])
    func redirected(answer: String) async throws {
        let parts = answer.split(separator: " ")
        let server = try HostileServer {
            let head = "HTTP/1.1 \(parts[0]) Elsewhere\r\nLocation: \(parts[1])\r\nContent-Length: 0\r\n\r\n"
            try $0.write(Array(head.utf8))
        }
        defer { server.stop() }
        let home = ProgramRun()

        let outcome = try await run("status post hello", home, url: server.url)
        let place =
            parts[1].hasPrefix("/")
            ? server.url : parts[1].contains("http:") ? "http://elsewhere.example" : "elsewhere.example"
        #expect(outcome.code == 1)
        #expect(outcome.output.isEmpty)
        #expect(outcome.notices.first?.contains(" redirects to \(place), ") == true, "\(outcome.notices)")
        #expect(try await run("outbox list", home, url: server.url).output.isEmpty)
    }

    @Test("a read with a long Retry-After reports when to try again, and does not wait")
    func retryAfter() async throws {
        let server = try HostileServer {
            try $0.write(Array("HTTP/1.1 429 Slow\r\nRetry-After: 999999\r\nContent-Length: 0\r\n\r\n".utf8))
        }
        defer { server.stop() }

        let outcome = try await run("status list", ProgramRun(), url: server.url)
        #expect(outcome.code == 75)
        #expect(server.requests.count == 1)
        #expect(
            outcome.notices == [
                "nereid: \(server.url.dropFirst(7)) answered GET /address/marina/statuses/ with HTTP 429; try again in 12 days"
            ])
    }

    @Test("Ctrl-\\ ends it like any program, without a message")
    func quit() async throws {
        let server = try HostileServer(Attack.silence.play)
        defer { server.stop() }
        let words = [BuiltProgram.path, "--timeout", "600", "status", "list"]
        #if os(Linux)
            // A test beside this one may be in an editor, and ignore the signal meanwhile: a child inherits that.
            let defaults = ["--default-signal=QUIT"]
        #else
            let defaults: [String] = []
        #endif
        let run = try BuiltProgram.start(
            "/usr/bin/env", defaults + words, home: ProgramRun().home, variables: variables(at: server.url))
        try await server.waitForRequest()
        kill(run.processID, SIGQUIT)

        let outcome = try await run.outcome()
        #expect(outcome.isSignalled)
        #expect(outcome.code == SIGQUIT)
        #expect(outcome.output.isEmpty)
        #expect(outcome.notices.isEmpty)
    }

    /// The transport accepts the answer with trailers, but the program cannot read its content.
    @Test(
        "a read with an archive answers from it, with one notice", arguments: Attack.allCases.filter { $0 != .trailers }
    )
    func archive(_ attack: Attack) async throws {
        let home = ProgramRun()
        let good = SandboxServer(transport: SandboxAPI.inMemory())
        let filled = try await run("status list", home, url: "http://127.0.0.1:\(try good.start())")
        good.stop()
        try #require(filled.code == 0 && !filled.output.isEmpty)
        let server = try HostileServer(attack.play)
        defer { server.stop() }
        try home.moveArchive(to: server.url)

        let outcome = try await run("--refresh --timeout 1 status list", home, url: server.url)

        #expect(outcome.code == 0)
        #expect(outcome.output == filled.output)
        #expect(outcome.notices.count == 1)
        #expect(outcome.notices.first?.hasPrefix("archive, ") == true, "\(outcome.notices)")
    }

    @Test("a write is reported as unknown, without any word of success", arguments: Attack.allCases)
    func write(_ attack: Attack) async throws {
        let server = try HostileServer(attack.play)
        defer { server.stop() }

        let outcome = try await run("--debug --timeout 1 status post hello --no-queue", ProgramRun(), url: server.url)

        #expect(!outcome.isSignalled)
        #expect(outcome.code == 1)
        #expect(outcome.output.isEmpty)
        let notices = outcome.notices.joined(separator: "\n")
        #expect(notices.contains("it is unknown whether 127.0.0.1"), "\(notices)")
        #expect(!notices.contains("k3y-s3cret"))
        #expect(server.requests.count == 1)
    }

    @Test("Ctrl-C during a write, many at once: 130, and the write is unknown")
    func interrupted() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<12 { group.addTask { try await interruptedWrite() } }
            try await group.waitForAll()
        }
    }

    private func interruptedWrite() async throws {
        let server = try HostileServer(Attack.silence.play)
        defer { server.stop() }
        let home = ProgramRun()
        let run = try BuiltProgram.start("status post hello", home: home.home, variables: variables(at: server.url))
        try await server.waitForRequest()

        kill(run.processID, SIGINT)
        let outcome = try await run.outcome()

        #expect(outcome.code == 130)
        #expect(outcome.output.isEmpty)
        #expect(outcome.notices.joined().contains("it is unknown whether 127.0.0.1"), "\(outcome.notices)")
    }

    @Test(
        "a missing or invalid answer is reported in words, and is not a success",
        arguments: [
            "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\n", "HTTP/1.1 101 X\r\nContent-Length: 2\r\n\r\n{}",
            "HTTP/1.1 302 X\r\nLocation: \r\nContent-Length: 0\r\n\r\n",
            "HTTP/1.1 302 X\r\nLocation: http://[\r\nContent-Length: 0\r\n\r\n",
            "HTTP/1.1 302 X\r\nLocation: foo:bar\r\nContent-Length: 0\r\n\r\n",
            "HTTP/1.1 302 X\r\nContent-Length: 0\r\n\r\n",
            "HTTP/9.9 200 OK\r\n\r\n", "HTTP/1.1 999 X\r\nContent-Length: 0\r\n\r\n", "HTTP/1.1 -1 X\r\n\r\n",
            "\r\n\r\n",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: nonsense\r\n\r\n{}",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}",
            "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\n{}",
            "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}",
        ])
    func rubbish(answer: String) async throws {
        let server = try HostileServer { try $0.write(Array(answer.utf8)) }
        defer { server.stop() }
        for line in ["status list", "api GET /service/info", "status post x --no-queue", "status delete 1 --yes"] {
            let outcome = try await run("--timeout 3 " + line, ProgramRun(), url: server.url)
            #expect(!outcome.isSignalled && [1, 75].contains(outcome.code), "\(line): \(outcome)")
            #expect(outcome.notices.contains { $0.hasPrefix("nereid: ") }, "\(line): \(outcome)")
            #expect(!outcome.notices.joined().contains(Failure.unexpectedMessage), "\(line): \(outcome.notices)")
        }
    }

    @Test(
        "HTTP 101 is an error that names it, and nothing is queued",
        arguments: ["status list", "status post x", "paste delete a --yes", "api GET /service/info"])
    func switchedProtocol(line: String) async throws {
        let server = try HostileServer { socket in
            try socket.write(Array("HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\n".utf8))
            while !(try socket.read(upTo: 1)).isEmpty {}
        }
        defer { server.stop() }
        let home = ProgramRun()

        let outcome = try await run(line, home, url: server.url)
        #expect(outcome.code == 1)
        #expect(outcome.output.isEmpty)
        #expect(outcome.notices.first?.contains("HTTP 101") == true, "\(outcome.notices)")
        #expect(try await run("outbox list", home, url: server.url).output.isEmpty)
    }

    private static let deletes = [
        "status delete 1", "status delete --last", "paste delete a b", "purl delete a b", "pic delete a b",
        "weblog delete a", "dns delete 1 2", "email clear", "account sessions --revoke 1",
    ]

    private static let writes =
        deletes.flatMap { ["\($0) --yes", "\($0) --dry-run"] }
        + [
            "status delete 1 --yes --json id", "paste delete a --yes --json title", "purl delete a --yes --json name",
            "pic delete a --yes --json id", "weblog delete a --yes --json id", "dns delete 1 --yes --json id",
            "status post x", "status edit 1 x", "status edit --last x", "bio edit x", "paste create a purls.csv",
            "paste edit a purls.csv", "purl create a https://a.example", "purl edit a --url https://a.example",
            "purl rename a b", "purl import purls.csv", "pic upload a.png --alt x", "pic edit a --alt x",
            "now set purls.csv", "web set purls.csv --publish", "web picture a.png", "weblog new purls.csv",
            "weblog edit a purls.csv", "weblog config set purls.csv", "weblog template set purls.csv",
            "dns create A a 192.0.2.1", "dns set A a 192.0.2.1", "dns edit 1 --data 192.0.2.1",
            "email set a@b.example", "email add a@b.example", "email remove a@b.example", "weblog publish a",
            "weblog unpublish a", "account set --name x", "preference set a 1", "pull --jobs 1",
        ]

    // Ten at once: each waits for its timeout.
    @Test(
        "a write with an empty home asks a silent server once",
        arguments: stride(from: 0, to: writes.count, by: 10).map { Array(writes.dropFirst($0).prefix(10)) })
    func silence(lines: [String]) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for line in await Nouns.known(lines, { $0 }) { group.addTask { try await writeToSilentServer(line) } }
            try await group.waitForAll()
        }
    }

    private func writeToSilentServer(_ line: String) async throws {
        let server = try HostileServer(Attack.silence.play)
        defer { server.stop() }
        let home = ProgramRun()
        try home.write(Data("a,https://a.example\n".utf8), to: "purls.csv")
        try home.write(ImageSample.png, to: "a.png")

        let outcome = try await run("--timeout 1 --no-queue \(line)", home, url: server.url)
        #expect(outcome.code == 1 || outcome.code == 75, "\(line): \(outcome)")
        #expect(server.requests.count == 1, "\(line): \(server.requests)")
    }

    @Test(
        "while a server says nothing, the program uses hardly any processor time, and starts no process",
        .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/stat")))
    func idle() async throws {
        let server = try HostileServer(Attack.silence.play)
        defer { server.stop() }
        let run = try BuiltProgram.start(
            "--timeout 600 status list", home: ProgramRun().home, variables: variables(at: server.url))
        try await server.waitForRequest()

        let before = try processorTicks(of: run.processID)
        try await Task.sleep(for: .seconds(5))
        #expect(try processorTicks(of: run.processID) - before < 5, "hundredths of a second")
        #expect(try children(of: run.processID).isEmpty)
        kill(run.processID, SIGKILL)
        _ = try await run.outcome()
    }

    /// User and system time. Source: proc_pid_stat(5), fields 14 and 15, counted after the name in parentheses.
    private func processorTicks(of process: Int32) throws -> Int {
        let text = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
        let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
        return try #require(Int(fields[11])) + #require(Int(fields[12]))
    }

    /// Each thread lists the children that it started.
    private func children(of process: Int32) throws -> [Substring] {
        let threads = "/proc/\(process)/task"
        return try FileManager.default.contentsOfDirectory(atPath: threads).flatMap {
            try String(contentsOfFile: "\(threads)/\($0)/children", encoding: .utf8).split(separator: " ")
        }
    }

    @Test(
        "without a libcurl that can be loaded, a request says so, nothing is queued, and offline commands work",
        .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/stat")))
    func noLibrary() async throws {
        let home = ProgramRun()
        let libraries = home.home + "/lib"
        // An invalid library that is found first hides the real one.
        for name in ["libcurl.so.4", "libcurl-gnutls.so.4"] { try home.write(Data(), to: "lib/\(name)") }
        let path = [libraries, ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? ""].joined(separator: ":")
        let variables = ["LD_LIBRARY_PATH": path]

        for line in ["status list", "status post hello"] {
            let outcome = try await run(line, home, url: "http://127.0.0.1:1", variables)
            #expect(outcome.code == 1)
            #expect(outcome.output.isEmpty)
            let words = "nereid: could not reach 127.0.0.1:1: libcurl cannot be loaded: \(libraries)/libcurl"
            #expect(outcome.notices.count == 1 && outcome.notices[0].hasPrefix(words), "\(outcome.notices)")
        }
        try await compileOutdatedLibrary("\(libraries)/libcurl.so.4", home: home.home)
        let outdated = try await run("status post hello", home, url: "http://127.0.0.1:1", variables)
        #expect(
            outdated.code == 1
                && outdated.notices.joined().contains(": libcurl 7.64.0 is too old; install 7.68 or newer"))
        for line in ["--sandbox status post hello", "--offline outbox list", "--version", "status --help"] {
            #expect(try await run(line, home, url: "http://127.0.0.1:1", variables).code == 0)
        }
    }

    /// A library that claims to be 7.64.0 and contains nothing else.
    private func compileOutdatedLibrary(_ path: String, home: String) async throws {
        let source = """
            struct version { int age; const char *text; unsigned int number; const char *host; int features; const char *tls; };
            static struct version version = {0, "7.64.0", 0x074000, "", 0, ""};
            struct version *curl_version_info(int age) { return &version; }
            """
        try Data(source.utf8).write(to: URL(filePath: path + ".c"))
        let compile = "clang -shared -fPIC -o '\(path)' '\(path).c'"
        let variables = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]
        #expect(try await BuiltProgram.startShell(compile, home: home, variables: variables).outcome().code == 0)
    }

    @Test("no cache folder is created, not even an empty one")
    func noStrayFolders() async throws {
        let home = ProgramRun()
        let server = try HostileServer(Attack.hugeLength.play)
        defer { server.stop() }

        _ = try await run("status list", home, url: server.url, ["XDG_CACHE_HOME": home.home + "/cache"])

        let names = try FileManager.default.contentsOfDirectory(atPath: home.home).filter { $0.contains("cache") }
        #expect(names.isEmpty)
    }
}
