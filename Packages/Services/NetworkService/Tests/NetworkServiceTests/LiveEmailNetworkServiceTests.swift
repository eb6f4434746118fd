import APIClient
import Foundation
import NetworkService
import NetworkServiceInterface
import ResourceLoading
import Testing

@Suite("LiveEmailNetworkService")
struct LiveEmailNetworkServiceTests {
    private let path = "/address/foo/emails"

    private func service(_ transport: TransportStub, offline: Bool = false) -> any EmailNetworkService {
        NetworkServices(
            transport: transport, session: UnexpectedSession(), timeout: 7, offline: offline, sleep: { _ in }
        ).email
    }

    @Test("the list is what the server gave, in its order, without asking for the key")
    func list() async throws {
        let answer = #"{"emails":[{"id":2,"updated":"1664496000","content":"b"},{"id":"1","updated":1,"content":"a"}]}"#
        let transport = TransportStub(["GET \(path)": [.payload(answer)]])

        #expect(
            try await service(transport).emails(of: "@foo") == [
                RemoteEmail(id: "2", updatedAt: Date(timeIntervalSince1970: 1_664_496_000), content: "b"),
                RemoteEmail(id: "1", updatedAt: Date(timeIntervalSince1970: 1), content: "a"),
            ])
        #expect(transport.requests.map(\.key) == [nil] && transport.unused == 0)
    }

    @Test("one email; 404 is a refusal")
    func one() async throws {
        let answer = #"{"email":{"id":"x","updated":1,"content":"c"}}"#
        let transport = TransportStub([
            "GET \(path)/x": [.payload(answer), .answer(404, #"{"response":{"message":"m"}}"#)]
        ])
        let exchange = RemoteFailure.Exchange(host: transport.host, method: "GET", path: path + "/x")
        let refusal = RemoteFailure.Refusal(exchange: exchange, status: 404, message: "m")

        #expect(try await service(transport).email("x", of: "foo").content == "c")
        await #expect(throws: RemoteFailure.refused(refusal)) {
            try await service(transport).email("x", of: "foo")
        }
    }

    @Test("offline nothing is sent")
    func offline() async {
        let transport = TransportStub()

        await #expect(throws: RemoteFailure.offline) {
            try await service(transport, offline: true).emails(of: "foo")
        }
        #expect(transport.requests.isEmpty)
    }
}
