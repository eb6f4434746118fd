import APIClient
import CommandSupport
import Foundation
import SandboxAPI
import SandboxServer
import Synchronization
import Testing

/// Fetching several items at once prints and does the same as fetching them one after the other.
@Suite("Several items at once", .serialized)
struct JobsProgramTests {
    /// Answers after random delays, and counts concurrent requests.
    private final class Delays: HTTPTransport {
        private let base: any HTTPTransport
        private let counts = Mutex<(now: Int, most: Int)>((0, 0))

        init(_ base: any HTTPTransport) { self.base = base }

        var host: String { base.host }
        var most: Int { counts.withLock { $0.most } }

        func send(_ request: HTTPRequest) async throws(HTTPTransportError) -> HTTPResponse {
            counts.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
            defer { counts.withLock { $0.now -= 1 } }
            try? await Task.sleep(for: .milliseconds(Int.random(in: 5...40)))
            return try await base.send(request)
        }
    }

    /// Runs a line in a new home with this many jobs, against one server; returns its output and the files it wrote.
    private func run(
        _ line: String, jobs: Int, fault: SandboxFault? = nil,
        isAffected: @escaping @Sendable (String) -> Bool = { _ in true }
    ) async throws -> (said: [String], files: [String: Data], most: Int) {
        let sandbox = SandboxAPI(
            storage: .memory, now: { Date(timeIntervalSince1970: 1_800_000_000) }, random: { 7 })
        let faulty: (any HTTPTransport)? = fault.map { fault in
            FaultyTransport(sandbox, fault: fault) { isAffected($0.path) }
        }
        let delays = Delays(faulty ?? sandbox)
        let server = SandboxServer(transport: delays)
        let port = try server.start()
        defer { server.stop() }
        sandbox.setServedURL("http://127.0.0.1:\(port)")
        let program = ProgramRun.owner(at: port)
        let folder = program.home + "/out"
        let outcome = await program.run(line.replacing("DIR", with: folder) + " --jobs \(jobs)")
        let said = ["\(outcome.code)", outcome.output] + outcome.notices
        let shown = said.map {
            $0.replacing(program.home, with: "~").replacing("127.0.0.1:\(port)", with: "HOST")
        }
        var files: [String: Data] = [:]
        for name in FileManager.default.enumerator(atPath: folder)?.compactMap({ $0 as? String }) ?? [] {
            files[name] = FileManager.default.contents(atPath: folder + "/" + name)
        }
        return (shown, files, delays.most)
    }

    @Test(
        "one job and four print and write the same, with at most four concurrent requests",
        arguments: ["sync", "sync --only status,paste,pic", "pull DIR", "pic download --all --output DIR"])
    func same(line: String) async throws {
        let one = try await run(line, jobs: 1)
        let four = try await run(line, jobs: 4)

        #expect(one.said == four.said && one.said[0] == "done", "\(one.said) \(four.said)")
        #expect(one.files == four.files)
        #expect(line.hasPrefix("sync") || !one.files.isEmpty)
        #expect(one.most == 1 && (2...4).contains(four.most), "\(one.most) \(four.most)")
    }

    @Test("failures come in the same order", arguments: ["sync", "pic download --all --output DIR", "pull DIR"])
    func failures(line: String) async throws {
        // A few kinds, and all images.
        let isAffected: @Sendable (String) -> Bool = { path in
            ["/purls", "/pics/", "/dns", ".png", ".jpg"].contains(where: path.contains) && !path.hasSuffix("/pics/")
        }
        let one = try await run(line, jobs: 1, fault: .refuses(status: 500, retryAfter: nil), isAffected: isAffected)
        let four = try await run(line, jobs: 4, fault: .refuses(status: 500, retryAfter: nil), isAffected: isAffected)

        #expect(one.said == four.said && one.said[0] != "done", "\(one.said) \(four.said)")
        #expect(one.files == four.files)
    }

    @Test("an invalid number of jobs is wrong usage", arguments: ["0", "17", "-1", "x", ""])
    func usage(jobs: String) async {
        for line in ["sync", "pull", "pic download --all"] {
            let outcome = await ProgramRun().run(line.split(separator: " ").map(String.init) + ["--jobs=\(jobs)"])
            #expect(outcome.code == .usage && outcome.output.isEmpty, "\(outcome)")
            #expect(outcome.notices.first?.contains("a whole number from 1 to 16") == true, "\(outcome.notices)")
        }
    }
}
