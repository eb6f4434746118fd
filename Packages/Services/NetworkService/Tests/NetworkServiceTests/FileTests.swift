import APIClient
import Foundation
import FoundationExtensions
import NetworkService
import NetworkServiceInterface
import ResourceLoading
import SessionServiceInterface
import Synchronization
import Testing

@Suite("LiveNetworkService, files")
struct FileTests {
    private func service(_ files: FileTransportStub, offline: Bool = false) -> any NetworkService {
        LiveNetworkService(
            transport: TransportStub(), files: files, session: SessionStub.unexpected, timeout: 7, offline: offline,
            sleep: { _ in })
    }

    @Test("a file is fetched without a key and within its limit; a failure names its host")
    func file() async throws {
        let files = FileTransportStub(.success(HTTPResponse(status: 200, body: Data([1, 2]))))
        let service = service(files)

        var taken = Data()
        try await service.file(at: "https://cdn.test/a/p.png", limit: 5) {
            taken += $0
            return true
        }
        #expect(taken == Data([1, 2]))
        #expect(files.asked == ["https://cdn.test/a/p.png 5 7.0"])

        files.answer = .success(HTTPResponse(status: 404))
        let exchange = RemoteFailure.Exchange(host: "cdn.test", method: "GET", path: "/a/p.png")
        await #expect(
            throws: RemoteFailure.refused(RemoteFailure.Refusal(exchange: exchange, status: 404, message: nil))
        ) { try await service.file(at: "https://cdn.test/a/p.png", limit: 5) { _ in true } }

        files.answer = .failure(.failed(.tooLarge(limit: 5), mayHaveLeft: true))
        await #expect(throws: RemoteFailure.unreachable(host: "cdn.test", cause: .tooLarge(limit: 5))) {
            try await service.file(at: "https://cdn.test/a/p.png", limit: 5) { _ in true }
        }
    }

    @Test("a URL without a host is left to the transport to refuse", arguments: ["p.png", "file:///p.png", ""])
    func noHost(url: String) async {
        let files = FileTransportStub(.failure(.failed(.unusable("u"), mayHaveLeft: false)))

        await #expect(throws: RemoteFailure.unreachable(host: "the picture's host", cause: .unusable("u"))) {
            try await service(files).file(at: url, limit: 5) { _ in true }
        }
    }

    @Test("without a way to fetch files, none is fetched")
    func noFiles() async {
        let service = LiveNetworkService(transport: TransportStub(), session: SessionStub.unexpected)

        await #expect(throws: RemoteFailure.unreachable(host: "x.test", cause: .other("files cannot be fetched"))) {
            try await service.file(at: "https://x.test/a", limit: 5) { _ in true }
        }
    }

    @Test("offline no file is fetched")
    func offline() async {
        let files = FileTransportStub(.success(HTTPResponse(status: 200)))

        await #expect(throws: RemoteFailure.offline) {
            try await service(files, offline: true).file(at: "https://cdn.test/p", limit: 5) { _ in true }
        }
        #expect(files.asked.isEmpty)
    }
}

/// Returns one answer for every file, and records the calls: the URL, the limit and the timeout.
private final class FileTransportStub: FileTransport {
    private let state: Mutex<(answer: Result<HTTPResponse, HTTPTransportError>, asked: [String])>

    init(_ answer: Result<HTTPResponse, HTTPTransportError>) { state = Mutex((answer, [])) }

    var asked: [String] { state.withLock { $0.asked } }
    var answer: Result<HTTPResponse, HTTPTransportError> {
        get { state.withLock { $0.answer } }
        set { state.withLock { $0.answer = newValue } }
    }

    func file(
        at url: String, limit: Int, timeout: Double, into take: (Data) -> Bool
    ) async throws(HTTPTransportError) -> HTTPResponse {
        state.withLock { $0.asked.append("\(url) \(limit) \(timeout)") }
        return try answer.get().passed(to: take)
    }
}
