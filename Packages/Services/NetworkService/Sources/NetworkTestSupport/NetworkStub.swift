public import APIClient
public import Foundation
public import FoundationExtensions
public import NetworkServiceInterface
public import ResourceLoading
public import TestSupport

/// A network service that returns a test's prepared answers, records its calls, and fails the test for any other call.
///
/// The endpoint itself decodes the prepared payload, as it decodes the server's.
public struct NetworkStub: NetworkService, ScriptedStub {
    /// The payload of an answer, or the failure.
    public typealias Answer = Result<JSONSample, RemoteFailure>

    public let script: StubScript<Message, Answers>
    public let host = "api.test"
    private var completeness: ReadCompleteness?

    public init(_ answers: Answers = [:]) {
        script = StubScript(answers)
    }

    /// The endpoints' requests, in order.
    public var requests: [Request] {
        messages.compactMap { if case .request(let request) = $0 { request } else { nil } }
    }

    public func recording(in completeness: ReadCompleteness) -> any NetworkService {
        var stub = self
        stub.completeness = completeness
        return stub
    }

    public func perform<Payload>(
        key: Secret?, _ endpoint: @autoclosure () throws(APIError) -> Endpoint<Payload>
    ) async throws(RemoteFailure) -> Payload {
        try await perform(key: key, endpoint) { completeness?.note($0) }
    }

    public func entries<Element>(
        _ endpoint: @autoclosure () throws(APIError) -> Endpoint<[Element]>
    ) async throws(RemoteFailure) -> ReceivedList<Element> {
        var unreadable: UnreadableEntries?
        let elements = try await perform(key: nil, endpoint) { unreadable = $0 }
        let batch = (elements, unreadable)
        return ReceivedList(batches: 1) { [completeness] in
            completeness?.note($0)
        } read: { _ in
            batch
        }
    }

    private func perform<Payload>(
        key: Secret?, _ endpoint: () throws(APIError) -> Endpoint<Payload>,
        onUnreadableEntries: (UnreadableEntries) -> Void
    ) async throws(RemoteFailure) -> Payload {
        let made: Endpoint<Payload>
        do throws(APIError) {
            made = try endpoint()
        } catch {
            throw RemoteFailure(error, credential: nil)
        }
        let payload = try await answer(Message(made, key: key)) { $0.next(made.method, made.path) }
        do throws(APIError) {
            return try made.payload(of: payload.response, from: host, onUnreadableEntries: onUnreadableEntries)
        } catch {
            throw RemoteFailure(error, credential: nil)
        }
    }

    public func file(at url: String, limit: Int, into take: (Data) -> Bool) async throws(RemoteFailure) {
        for piece in try await answer(.file(at: url, limit: limit), { $0.files[url] }) {
            guard take(piece) else { throw .cancelled }
        }
    }

    public func raw(_ request: UncheckedRequest) async throws(RemoteFailure) -> RawAnswer {
        try await answer(.raw(request), \.raw)
    }
}
