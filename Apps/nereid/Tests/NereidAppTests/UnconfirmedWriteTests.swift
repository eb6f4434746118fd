import APIClient
import CommandSupport
import Foundation
import SandboxAPI
import SandboxServer
import Synchronization
import TerminalUI
import Testing

/// A write as it is typed, for the table of failures below.
///
/// To add a row: extend `WriteRow` in your feature's `…ProgramTests.swift` with a list of your write commands, and name
/// that list in `all`, in this file. A row runs against a new sandbox, over HTTP, as its owner `marina`, and cannot ask
/// for confirmation (so a deletion needs `--yes`). It must be a write that succeeds there, and that sends exactly one
/// request other than a read, or as many as it states; both are tested. The rest of the tests follow from the row.
struct WriteRow: Sendable, CustomTestStringConvertible {
    /// The arguments after `nereid`.
    let words: [String]
    /// The standard input.
    let input: String
    /// The number of write requests if all succeed. After a failed one there are no others.
    let writeCount: Int

    /// - Parameter line: The words, separated by spaces.
    init(_ line: String, input: String = "", writeCount: Int = 1) {
        self.init(words: line.split(separator: " ").map(String.init), input: input, writeCount: writeCount)
    }

    /// For arguments that contain spaces.
    init(words: [String], input: String = "", writeCount: Int = 1) {
        self.words = words
        self.input = input
        self.writeCount = writeCount
    }

    var testDescription: String { words.joined(separator: " ") }

    /// The command that shows its effect.
    var read: String {
        switch words[0] {
        case "account": words[1] == "sessions" ? "account sessions" : "account view"
        case "bio", "email", "now", "web": words[0] + " view"
        case "preference": "account view"
        case "status": ["follow", "unfollow"].contains(words[1]) ? "status following" : "status list"
        case "weblog": ["config", "template"].contains(words[1]) ? "weblog \(words[1]) get" : "weblog list"
        default: words[0] + " list"
        }
    }

    /// Every write of the program.
    static let all: [WriteRow] = [
        account,
        dns,
        email,
        nowPage,
        paste,
        picture,
        purl,
        status,
        weblog,
        webpage,
    ].flatMap { $0 }

    private static let status = [
        WriteRow("status post hello"), WriteRow("status edit 6336318079242 hello"),
        WriteRow("status edit --last hello"), WriteRow("status edit --last --emoji :tea:"),
        WriteRow("status delete 6336318079242 --yes"), WriteRow("status delete --last --yes"),
        WriteRow("bio edit x"), WriteRow("bio edit -", input: "x\n"),
    ]
}

/// Tests for every write that success is not reported before the server confirmed it, whatever goes wrong after the
/// request was sent.
@Suite("Writes that the server did not confirm")
struct UnconfirmedWriteTests {
    private static let faults: [SandboxFault] = [
        .refuses(status: 401), .refuses(status: 404), .refuses(status: 429, retryAfter: 0), .refuses(status: 500),
        .answersHTML, .failsAfterProcessing(status: 503), .truncatesAnswer, .neverAnswers, .resetsAfterProcessing,
        .redirects(to: "https://elsewhere.example/"),
    ]

    @Test(
        "a write sends as many requests as its row says; a failed one shows no success and no key, and is not repeated",
        arguments: WriteRow.all)
    func failures(row: WriteRow) async throws {
        // Each fault is met on a terminal by half of the rows, and without one by the others.
        let parity = (WriteRow.all.firstIndex { $0.testDescription == row.testDescription } ?? 0) % 2
        for isTerminal in [true, false] {
            // The output of the success is the reference: none of it may appear without the server's confirmation.
            let good = try await Self.run(row, fault: nil, isTerminal: isTerminal)
            #expect(good.outcome.code == .done && good.writes.count == row.writeCount, "\(good)")
            for (index, fault) in Self.faults.enumerated() where (index % 2 == parity) == isTerminal {
                let run = try await Self.run(row, fault: fault, isTerminal: isTerminal)
                Self.check(run, fault: fault, isUnlike: good.outcome)
            }
        }
    }

    /// The faults after which the server may have done what it was asked.
    private static let unknownOutcomes: [SandboxFault] = [
        .answersHTML, .failsAfterProcessing(status: 503), .truncatesAnswer, .neverAnswers, .resetsAfterProcessing,
    ]

    @Test("the next read shows the server's content, even though the archive was fresh", arguments: WriteRow.all)
    func nextRead(row: WriteRow) async throws {
        for fault in Self.unknownOutcomes {
            let (server, program) = try Self.start(fault, Requests())
            defer { server.stop() }
            await program.run(row.read)
            await program.run(Self.flags(fault) + row.words, input: row.input)

            let next = await program.run(row.read)
            let known = await program.run(row.read + " --refresh")
            #expect(next.code == .done && next.output == known.output, "\(fault)")
        }
    }

    private static func check(
        _ run: (outcome: ProgramRun.Outcome, writes: [String]), fault: SandboxFault, isUnlike good: ProgramRun.Outcome
    ) {
        let outcome = run.outcome
        let code: ExitCode =
            switch fault {
            case .refuses(status: 401, _): .notLoggedIn
            case .refuses(status: 429, _): .tryAgain
            // On a busy machine, the timeout of one second may end before the write.
            case .neverAnswers where run.writes.isEmpty: .tryAgain
            default: .failed
            }
        #expect(outcome.code == code, "\(fault)")
        #expect(outcome.output.isEmpty, "\(fault)")
        #expect(Set(outcome.notices).isDisjoint(with: good.notices), "\(fault): \(outcome.notices)")
        #expect(outcome.notices.contains { $0.hasPrefix("nereid: ") }, "\(fault): \(outcome.notices)")
        #expect(!outcome.notices.joined().contains(SandboxAPI.apiKey), "\(fault)")
        // Ctrl-C may end the program before the command reports it.
        if fault == .resetsAfterProcessing { #expect(outcome.unconfirmedWrite != nil) }
        // On a busy machine, the timeout of one second may end before the write.
        if fault != .neverAnswers { #expect(run.writes.count == 1, "\(fault): \(run.writes)") }
    }

    /// Runs a row against a separate server, and returns the requests other than reads.
    private static func run(
        _ row: WriteRow, fault: SandboxFault?, isTerminal: Bool
    ) async throws -> (outcome: ProgramRun.Outcome, writes: [String]) {
        let writes = Requests()
        let (server, program) = try start(fault, writes)
        defer { server.stop() }
        let traits = ConsoleTraits(isOutputTerminal: isTerminal, isErrorTerminal: isTerminal)
        let outcome = await program.run(flags(fault) + row.words, input: row.input, traits: traits)
        return (outcome, writes.all)
    }

    private static func flags(_ fault: SandboxFault?) -> [String] {
        // A redirect is an answer, so the write must not be queued even without `--no-queue`.
        let queueing = if case .redirects = fault { [String]() } else { ["--no-queue"] }
        return queueing + ["--timeout", fault == .neverAnswers ? "1" : "600"]
    }

    /// Starts a server that fails all writes, and creates the program that uses it.
    private static func start(
        _ fault: SandboxFault?, _ writes: Requests
    ) throws -> (server: SandboxServer, program: ProgramRun) {
        let sandbox = SandboxAPI.inMemory()
        let transport: any HTTPTransport =
            if let fault { FaultyTransport(sandbox, fault: fault) { !$0.method.isRead } } else { sandbox }
        let server = SandboxServer(transport: RecordingTransport(base: transport, requests: writes))
        return (server, ProgramRun.owner(at: try server.start()))
    }

    /// The requests of a server.
    private final class Requests: Sendable {
        private let lines = Mutex<[String]>([])

        var all: [String] { lines.withLock { $0 } }

        func add(_ request: HTTPRequest) {
            lines.withLock { $0.append("\(request.method.rawValue) \(request.path)") }
        }
    }

    /// A transport that records requests other than reads.
    private struct RecordingTransport: HTTPTransport {
        let base: any HTTPTransport
        let requests: Requests

        var host: String { base.host }

        func send(_ request: HTTPRequest) async throws(HTTPTransportError) -> HTTPResponse {
            if !request.method.isRead { requests.add(request) }
            return try await base.send(request)
        }
    }
}
