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
        let count = Mutex(0)
        let service = LiveNetworkService(
            transport: transport, session: SessionStub(), offline: isOffline,
            onUnconfirmedWrite: { count.withLock { $0 += 1 } })
        _ = try? await service.perform(PURLEndpoint.delete("a", of: "foo"))
        return count.withLock { $0 }
    }

    private static let delete = "DELETE /address/foo/purl/a"

    @Test("a write that is refused, unanswered or answered unreadably is reported once")
    func failing() async {
        for answer: TransportStub.Answer in [
            .answer(401), .answer(404), .answer(500, "<html>"), .answer(200, "{\"request\":"),
            .failure(.failed(.connectionLost, mayHaveLeft: true)),
        ] {
            #expect(await reports(TransportStub([Self.delete: [answer]])) == 1)
        }
    }

    @Test("a confirmed write is not reported, nor one while offline")
    func confirmed() async {
        #expect(await reports(TransportStub([Self.delete: [.payload("{\"message\":\"gone\"}")]])) == 0)
        #expect(await reports(TransportStub([:]), isOffline: true) == 0)
    }
}
