import APIClient
import NetworkService
import NetworkServiceInterface
import ResourceLoading
import Synchronization
import Testing

@Suite("Writes that were not confirmed")
struct UnconfirmedWriteTests {
    /// The number of reports while a write gets this answer.
    private func reports(_ transport: TransportStub, isOffline: Bool = false) async -> Int {
        let count = Counter()
        let service = LiveNetworkService(
            transport: transport, session: SessionStub(), offline: isOffline, onUnconfirmedWrite: { count.add() })
        _ = try? await service.perform(PURLEndpoint.delete("a", of: "foo"))
        return count.value
    }

    private final class Counter: Sendable {
        private let stored = Mutex(0)
        var value: Int { stored.withLock { $0 } }
        func add() { stored.withLock { $0 += 1 } }
    }

    private static let delete = "DELETE /address/foo/purl/a"

    @Test("a refused, unreadably answered or unanswered one is reported once")
    func failing() async {
        for answer: TransportStub.Answer in [
            .answer(401), .answer(404), .answer(500, "<html>"), .answer(200, "{\"request\":"),
            .failure(.failed(.connectionLost, mayHaveLeft: true)),
        ] {
            #expect(await reports(TransportStub([Self.delete: [answer]])) == 1)
        }
    }

    @Test("a confirmed one is not reported, nor one while offline")
    func confirmed() async {
        #expect(await reports(TransportStub([Self.delete: [.payload("{\"message\":\"gone\"}")]])) == 0)
        #expect(await reports(TransportStub([:]), isOffline: true) == 0)
    }

    @Test("a read is never reported, a raw write always")
    func others() async {
        let count = Counter()
        let transport = TransportStub(["GET /x": [.answer(500)], "POST /x": [.answer(200)]])
        let service = LiveNetworkService(
            transport: transport, session: SessionStub(), onUnconfirmedWrite: { count.add() })
        for (method, reports) in [(HTTPMethod.get, 0), (.post, 1)] {
            _ = try? await service.raw(
                UncheckedRequest(method, "/x", query: [], body: nil, contentType: nil, sendsKey: false))
            #expect(count.value == reports)
        }
    }
}
