import APIClient
import Foundation
import FoundationExtensions
import Synchronization
import SystemCalls
import Testing
import URLSessionTransport

@testable import NetworkProcess

/// Processes that behave as no network process does, played by a shell. What real ones do is tested with the program.
@Suite("NetworkChild", .timeLimit(.minutes(10)))
struct NetworkChildTests {
    private static let answer = HTTPResponse(status: 200, body: Data("hello".utf8))

    /// The shell's words that write frames to the parent.
    private func says(_ replies: ReplyFrame...) -> String {
        replies.map { says(bytes: framed($0.fields, Array($0.body))) }.joined(separator: "; ")
    }

    private func says(bytes: [UInt8]) -> String {
        "printf '" + bytes.map { "\\" + String($0 >> 6) + String($0 >> 3 & 7) + String($0 & 7) }.joined() + "' >&0"
    }

    private func framed(_ fields: [UInt8], _ body: [UInt8] = []) -> [UInt8] {
        var length = FrameWriter()
        length.put(fields.count)
        length.put(body.count)
        return length.bytes + fields + body
    }

    private func perform(
        _ script: String, isReading: Bool = true, timeout: Double = 120, body: Data? = nil, limit: Int = 1_000,
        onProgress: @escaping @Sendable (TransferProgress) -> Void = { _ in }
    ) async throws -> NetworkChild.Outcome {
        let request = HTTPRequest(.post, "/x", body: body, key: Secret("k"), timeout: timeout)
        let frame = RequestFrame(baseURL: "http://127.0.0.1", userAgent: "x", limit: limit, request: request)
        let reads = isReading ? "head -c \(framed(frame.bytes).count) > /dev/null; " : ""
        let process = try ConnectedProcess.start(
            "/bin/sh", arguments: ["child", "-c", reads + script], environment: ["PATH": "/usr/bin:/bin"])
        return await NetworkChild(process).perform(frame, onProgress: onProgress)
    }

    private func failure(_ outcome: NetworkChild.Outcome) -> HTTPTransportError? {
        guard case .failed(let error) = outcome else { return nil }
        return error
    }

    @Test("an answer comes back, and progress is told")
    func answers() async throws {
        let heard = Mutex<[TransferProgress]>([])
        let progress = TransferProgress(status: 200, sent: 1, received: 5)
        let outcome = try await perform(says(.began, .progress(progress), .answer(Self.answer)) + "; sleep 1000") {
            new in
            heard.withLock { $0.append(new) }
        }

        guard case .answered(Self.answer) = outcome else { return #expect(failure(outcome) == nil) }
        #expect(heard.withLock { $0 } == [progress])
    }

    @Test(
        "one that ends before it has the request has sent nothing", arguments: ["exit 0", "kill -ILL $$", "exit 127"])
    func endsBefore(_ script: String) async throws {
        for isReading in [true, false] {
            let outcome = try await perform(script, isReading: isReading)
            guard case .notTaken = outcome else { return #expect(Bool(false), "it was taken") }
        }
    }

    @Test("one that ends later may have sent it", arguments: ["exit 0", "kill -ILL $$", "kill -KILL $$"])
    func endsAfter(_ script: String) async throws {
        let outcome = try await perform(says(.began) + "; " + script)
        #expect(failure(outcome) == .failed(.connectionLost, mayHaveLeft: true))
    }

    @Test("one that ends in the middle of a frame has not answered")
    func endsWithin() async throws {
        for count in [1, 7, 8, 9, 16, 17, 38] {
            let bytes = Array(framed(ReplyFrame.answer(Self.answer).fields, [1, 2]).prefix(count))
            let outcome = try await perform(says(.began) + "; " + says(bytes: bytes))
            #expect(failure(outcome) == .failed(.connectionLost, mayHaveLeft: true), "\(count)")
        }
    }

    @Test("what is no frame is no answer, and ends the process")
    func garbage() async throws {
        let huge: [UInt8] = [0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]
        for bytes in [
            huge + huge, framed([]).prefix(8) + huge, [UInt8](repeating: 0xFF, count: 16), framed([9, 9, 9]),
            framed([]), Array("HTTP/1.1 200 OK\r\n".utf8),
        ] {
            let outcome = try await perform(says(.began) + "; " + says(bytes: bytes) + "; sleep 1000")
            #expect(failure(outcome) == .failed(.connectionLost, mayHaveLeft: true), "\(bytes)")
        }
    }

    @Test("an answer that is larger than asked for is none")
    func tooLarge() async throws {
        let outcome = try await perform(says(.began, .answer(Self.answer)) + "; sleep 1000", limit: 4)
        #expect(failure(outcome) == .failed(.connectionLost, mayHaveLeft: true))
    }

    /// Linux counts a child's memory from what its parent had: beside other tests that may be more than the child takes.
    @Test("one that used up its memory was sent too much, as far as that can be told")
    func memory() async throws {
        let filled = 300_000_000
        let fills = "x=$(head -c \(filled) /dev/zero | tr '\\0' x); kill -ILL $$"
        let outcome = try await perform(says(.began) + "; " + fills)
        let isTold = failure(outcome) == .failed(.tooLarge(limit: 1_000), mayHaveLeft: true)
        #expect(isTold || Self.peakMemory > filled && failure(outcome) == .failed(.connectionLost, mayHaveLeft: true))
    }

    /// The most memory that this process has had, in bytes.
    private static var peakMemory: Int {
        var usage = rusage()
        #if canImport(Glibc)
            getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        #else
            getrusage(RUSAGE_SELF, &usage)
        #endif
        #if canImport(Darwin)
            return usage.ru_maxrss
        #else
            return usage.ru_maxrss * 1_024
        #endif
    }

    @Test("its failure is passed on")
    func failure() async throws {
        let outcome = try await perform(says(.began, .failure(.nameNotFound, mayHaveLeft: false)) + "; sleep 1000")
        #expect(failure(outcome) == .failed(.nameNotFound, mayHaveLeft: false))
    }

    @Test("one that hangs is ended after the timeout")
    func hangs() async throws {
        let outcome = try await perform(says(.began) + "; sleep 1000", timeout: 0.1)
        #expect(failure(outcome) == .failed(.timedOut(seconds: 0.1), mayHaveLeft: true))
    }

    @Test("one that never takes the request is ended after the timeout, and has not sent it")
    func deaf() async throws {
        let outcome = try await perform(
            "sleep 1000", isReading: false, timeout: 0.1, body: Data(repeating: 65, count: 4_000_000))
        #expect(failure(outcome) == .failed(.timedOut(seconds: 0.1), mayHaveLeft: false))
    }

    @Test("cancelling ends it at once", arguments: [true, false])
    func cancels(_ hasBegun: Bool) async throws {
        let begun = says(.began, .progress(TransferProgress())) + "; "
        let isHeard = Mutex(false)
        let task = Task {
            try await perform((hasBegun ? begun : "") + "sleep 1000") { _ in isHeard.withLock { $0 = true } }
        }
        while hasBegun, !isHeard.withLock({ $0 }), !Task.isCancelled { await Task.yield() }

        task.cancel()
        #expect(try await failure(task.value) == .cancelled(mayHaveLeft: hasBegun))
    }

    @Test("a program that is missing, or does something else, is said so")
    func noProgram() async throws {
        for (program, words) in [("/no/such/program", "cannot be started"), ("/bin/sh", "does not start")] {
            let transport = try IsolatedTransport(program: program, baseURL: "http://127.0.0.1:1", userAgent: "x")
            let error = await #expect(throws: HTTPTransportError.self) {
                try await transport.send(HTTPRequest(.delete, "/x"))
            }
            guard case .failed(.other(let text), mayHaveLeft: false) = error else { return #expect(error == nil) }
            #expect(text.contains(words))
        }
    }

    @Test("a URL that is refused is refused before anything is started") func badURL() {
        #expect(throws: BaseURLError.unencrypted(host: "api.omg.lol")) {
            try IsolatedTransport(program: "/no", baseURL: "http://api.omg.lol", userAgent: "x")
        }
    }

    @Test("it gets no variable but those that decide how servers are reached") func variables() {
        let variables = ProcessSurroundings.variables(from: [
            "NEREID_API_KEY": "k", "GITHUB_TOKEN": "t", "HOME": "/h", "https_proxy": "p", "LD_LIBRARY_PATH": "/l",
            "XDG_CACHE_HOME": "/c",
        ])
        #expect(
            variables == [
                "https_proxy": "p", "LD_LIBRARY_PATH": "/l", "XDG_CACHE_HOME": "/dev/null",
                "SWIFT_BACKTRACE": "enable=no",
            ])
    }

    @Test("the hidden mode is for children only") func hidden() {
        #expect(NetworkProcess.connection(arguments: NetworkProcess.arguments) == nil)
        #expect(NetworkProcess.connection(arguments: ["nereid"]) == nil)
    }
}
