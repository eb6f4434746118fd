import APIClient
import Foundation
import FoundationExtensions
import NetworkServiceInterface
import ResourceLoading
import Synchronization
import Testing

@testable import NetworkService

@Suite("Lists that are read as they arrive")
struct EntriesTests {
    /// The outcome of a request.
    private struct Outcome: Equatable {
        var statuses: [StatusPayload]?
        var failure: RemoteFailure?
        var gaps: [ReadGap] = []
        var notices: [String] = []
    }

    /// Answers with a status and a body, in pieces of the same length.
    private struct PiecesTransport: HTTPTransport {
        let host = "api.example"
        var status = 200
        var headers: [HTTPHeader] = []
        let body: Data
        var length = 65_536
        /// Thrown in place of the answer, after the body.
        var failure: HTTPTransportError?

        func send(_ request: HTTPRequest) async throws(HTTPTransportError) -> HTTPResponse {
            if let failure { throw failure }
            return HTTPResponse(status: status, headers: headers, body: body)
        }

        func send(
            _ request: HTTPRequest, into take: (Data) -> Bool
        ) async throws(HTTPTransportError) -> HTTPResponse {
            guard (200...299).contains(status) else { return try await send(request) }
            var rest = body
            while !rest.isEmpty {
                guard take(rest.prefix(length)) else { throw .cancelled(mayHaveLeft: true) }
                rest = rest.dropFirst(length)
            }
            if let failure { throw failure }
            return HTTPResponse(status: status)
        }
    }

    @Test(
        "an answer that takes longer to read than the timeout is given up, whatever fills it (#44)",
        arguments: [" ", "\0", "{},", "\"\0\","], [true, false])
    func slowToRead(_ filling: String, isList: Bool) async {
        let times = 1_500_000 / filling.utf8.count
        let transport = PiecesTransport(body: Self.body([String(repeating: filling, count: times) + "{}"]))
        let service = LiveNetworkService(
            transport: transport, session: SessionStub(known: Secret("s3cr3t+KEY/0123")), timeout: 0.000_1)
        let late = RemoteFailure.unreachable(host: "api.example", cause: .tooSlow)
        await #expect(throws: late) {
            if isList {
                _ = try await service.entries(StatusEndpoint.list(of: "foo"))
            } else {
                _ = try await service.perform(StatusEndpoint.list(of: "foo"))
            }
        }
    }

    /// A little more than a mebibyte of statuses.
    private static let entries = (0..<12_000).map { number in
        #"{"id":"\#(number)","address":"foo","created":"\#(number)","content":"naïve \"\#(number)\" s3cr3t+KEY\/0123, [\u20ac]"}"#
    }

    private static func body(_ entries: [String], before: String = "", after: String = "") -> Data {
        Data(
            #"{\#(before)"response":{"message":"x","statuses":[\#(entries.joined(separator: ","))]}\#(after)}"#.utf8)
    }

    /// The outcomes of reading the list as it arrives (`entries`) and as a whole (`perform`).
    private func both(
        _ transport: some HTTPTransport, folder: String = NSTemporaryDirectory()
    ) async -> (flowing: Outcome, performed: Outcome) {
        func outcome(
            _ read: (any NetworkService) async throws(RemoteFailure) -> [StatusPayload]
        ) async -> Outcome {
            let notices = Mutex<[String]>([])
            let service = LiveNetworkService(
                transport: transport, session: SessionStub(known: Secret("s3cr3t+KEY/0123")), temporaryFolder: folder,
                onEntriesLeftOut: { sentence in notices.withLock { $0.append(sentence) } }, sleep: { _ in })
            let completeness = ReadCompleteness()
            var outcome = Outcome()
            do throws(RemoteFailure) {
                outcome.statuses = try await read(service.recording(in: completeness))
            } catch {
                outcome.failure = error
            }
            (outcome.gaps, outcome.notices) = (completeness.gaps, notices.withLock(\.self))
            return outcome
        }
        let performed = await outcome { service async throws(RemoteFailure) in
            try await service.perform(StatusEndpoint.list(of: "foo"))
        }
        let flowing = await outcome { service async throws(RemoteFailure) in
            let list = try await service.entries(StatusEndpoint.list(of: "foo"))
            var all: [StatusPayload] = []
            do throws(StorageFailure) {
                _ = try list.forEachBatch { batch, _ in all += batch }
            } catch {
                Issue.record("\(error)")
            }
            return all
        }
        return (flowing, performed)
    }

    @Test(
        "are the same as in a body read as a whole, in whatever pieces they arrive",
        arguments: [997, 65_536, 1 << 30])
    func pieces(length: Int) async {
        let transport = PiecesTransport(body: Self.body(Self.entries), length: length)
        let (flowing, performed) = await both(transport)
        #expect(flowing == performed)
        #expect(flowing.statuses?.count == 12_000)
        #expect(flowing.statuses?.last?.content == #"naïve "11999" ••••, [€]"#)
    }

    @Test("are passed on in batches, if there are many")
    func batches() async throws {
        func sizes(_ entries: [String]) async throws -> [Int] {
            var sizes: [Int] = []
            let service = LiveNetworkService(
                transport: PiecesTransport(body: Self.body(entries)), session: SessionStub())
            let list = try await service.entries(StatusEndpoint.list(of: "foo")).map(\.id)
            _ = try list.forEachBatch { ids, isComplete in sizes.append(isComplete ? ids.count : -1) }
            return sizes
        }
        #expect(try await sizes(Self.entries) == [5_000, 5_000, 2_000])
        #expect(try await sizes(Self.entries + Self.entries.prefix(3_001)) == [5_000, 5_000, 5_000, 1])
        #expect(try await sizes(Array(Self.entries.prefix(6_000))) == [6_000])
        #expect(try await sizes([]) == [0])
    }

    /// Something odd in the answer.
    struct Oddity: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// Changes the entries.
        let change: @Sendable (inout [String]) -> Void
        /// Members of the object around the list.
        let before, after: String

        init(
            _ description: String, before: String = "", after: String = "",
            change: @escaping @Sendable (inout [String]) -> Void = { _ in }
        ) {
            testDescription = description
            self.change = change
            (self.before, self.after) = (before, after)
        }
    }

    private static let oddities: [Oddity] = [
        Oddity("an entry is a number") { $0[7_000] = "7" },
        Oddity("a time is no number") {
            $0[7_000] = $0[7_000].replacing(#""created":"7000""#, with: #""created":"x""#)
        },
        Oddity("an entry is not JSON") { $0[7_000] = "..." },
        Oddity("a text has a control character") { $0[7_000] = $0[7_000].replacing("naïve", with: "\u{1}") },
        Oddity("a text has half a surrogate pair") { $0[7_000] = $0[7_000].replacing("naïve", with: #"\ud83d"#) },
        Oddity("an entry does not end") { $0[7_000] = "{" },
        Oddity("the last entry is missing after a comma") { $0[11_999] = "" },
        Oddity("the list ends too early") { $0[4_999] = "0]" },
        Oddity("the service says 404", after: #","request":{"status_code":404,"success":false}"#),
        Oddity("the service says 401", after: #","request":{"status_code":401,"success":false}"#),
        Oddity("there are two responses", after: #","response":{"statuses":[]}"#),
        Oddity("a brace follows", after: "}"),
        Oddity("the service's status is a number", before: #""request":7,"#),
        Oddity("entries lack fields") {
            ($0[2], $0[5_001], $0[11_999]) = ("{}", #"{"id":""}"#, #"{"id":"x"}"#)
        },
    ]

    @Test("give the same result if something is odd", arguments: oddities)
    func odd(_ oddity: Oddity) async {
        var entries = Self.entries
        oddity.change(&entries)
        let (flowing, performed) = await both(
            PiecesTransport(body: Self.body(entries, before: oddity.before, after: oddity.after)))
        #expect(flowing == performed)
    }

    @Test("fail when only a part of the answer came")
    func cut() async {
        let whole = Self.body(Self.entries)
        for count in [whole.count - 1, whole.count / 2, 1_100_000] {
            let (flowing, performed) = await both(PiecesTransport(body: whole.prefix(count)))
            #expect(flowing == performed)
            #expect(flowing.failure != nil)
        }
        for failure in [
            HTTPTransportError.failed(.connectionLost, mayHaveLeft: true), .cancelled(mayHaveLeft: true),
            .failed(.tooLarge(limit: 9), mayHaveLeft: true),
        ] {
            let (flowing, performed) = await both(PiecesTransport(body: whole, failure: failure))
            #expect(flowing == performed)
            #expect(flowing.failure != nil)
        }
    }

    @Test("are refused like other answers, without the key", arguments: [401, 404, 418, 500, 503])
    func refused(status: Int) async {
        let body = Data(#"{"response":{"message":"no, s3cr3t+KEY/0123"}}"#.utf8)
        let (flowing, performed) = await both(
            PiecesTransport(status: status, headers: [HTTPHeader("Retry-After", "11")], body: body))
        #expect(flowing == performed)
        #expect(flowing.failure != nil)
        #expect(!"\(flowing)".contains("s3cr3t"))
    }

    @Test("are requested again when the server is busy")
    func busy() async throws {
        let line = "GET /address/foo/statuses/"
        let long = TransportStub.Answer.success(HTTPResponse(status: 200, body: Self.body(Self.entries)))
        let transport = TransportStub([line: [.answer(429), .answer(503), long]])
        let service = LiveNetworkService(transport: transport, session: SessionStub(), sleep: { _ in })
        var count = 0
        _ = try await service.entries(StatusEndpoint.list(of: "foo")).forEachBatch { batch, _ in count += batch.count }
        #expect(count == 12_000)
        #expect(transport.unused == 0)
    }

    @Test("are read even without space for a file")
    func noRoom() async {
        let (flowing, performed) = await both(PiecesTransport(body: Self.body(Self.entries)), folder: "/nowhere")
        #expect(flowing == performed)
        #expect(flowing.statuses?.count == 12_000)
    }

    @Test("send nothing when the network is switched off, and for an invalid address")
    func nothingSent() async {
        let service = LiveNetworkService(transport: TransportStub(), session: SessionStub.unexpected, offline: true)
        await #expect(throws: RemoteFailure.offline) { _ = try await service.entries(StatusEndpoint.list(of: "foo")) }
        await #expect(throws: RemoteFailure.invalidInput(field: "address", reason: "it is empty")) {
            _ = try await service.entries(StatusEndpoint.list(of: ""))
        }
    }
}
