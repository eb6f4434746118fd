import APIClient
import FoundationExtensions
import NetworkService
import NetworkServiceInterface
import ResourceLoading
import SessionServiceInterface
import Testing

@Suite("LivePURLNetworkService")
struct LivePURLNetworkServiceTests {
    private let path = "/address/foo/purl"

    private func service(
        _ transport: TransportStub, session: any SessionService = SessionStub(), offline: Bool = false
    ) -> any PURLNetworkService {
        NetworkServices(
            transport: transport, session: session, timeout: 7, offline: offline, sleep: { _ in }
        ).purl
    }

    @Test("the owner's list is what the server gave, in its order; what it does not call listed is not")
    func ownList() async throws {
        let answer =
            #"{"purls":[{"name":2,"url":"b","counter":"7","listed":1},{"name":"1","url":"mailto:a","counter":null}]}"#
        let transport = TransportStub(["GET \(path)s": [.payload(answer)]])

        #expect(
            try await service(transport).purls(of: "@foo", asOwner: true) == [
                RemotePURL(name: "2", url: "b", hits: 7, isListed: true),
                RemotePURL(name: "1", url: "mailto:a", hits: nil, isListed: false),
            ])
        #expect(transport.requests.map { $0.key?.reveal() } == ["k123"] && transport.unused == 0)
    }

    @Test("what others get to see is listed, and is asked for without looking for a key")
    func publicList() async throws {
        let transport = TransportStub(["GET \(path)s": [.payload(#"{"purls":[{"name":"a","url":"u"}]}"#)]])
        let found = try await service(transport, session: UnexpectedSession()).purls(of: "foo", asOwner: false)

        #expect(found.map(\.isListed) == [true] && transport.requests.map(\.key) == [nil])
    }

    @Test("a 404 is the owner's empty list, and for others a refusal in the server's words")
    func empty() async throws {
        let nothing = TransportStub.Answer.answer(404, #"{"response":{"message":"m"}}"#)
        let transport = TransportStub(["GET \(path)s": [nothing, nothing]])
        let exchange = RemoteFailure.Exchange(host: transport.host, method: "GET", path: path + "s")

        #expect(try await service(transport).purls(of: "foo", asOwner: true).isEmpty)
        await #expect(throws: RemoteFailure.refused(.init(exchange: exchange, status: 404, message: "m"))) {
            try await service(transport).purls(of: "foo", asOwner: false)
        }
    }

    @Test("one PURL; whether it is listed is unknown where the answer does not say")
    func one() async throws {
        let answer = #"{"purl":{"name":"x","url":"u","counter":"3"}}"#
        let transport = TransportStub(["GET \(path)/x": [.payload(answer), .payload(answer)]])

        let found = try await service(transport).purl("x", of: "foo", asOwner: true)
        #expect(found == RemotePURL(name: "x", url: "u", hits: 3, isListed: nil))
        _ = try await service(transport).purl("x", of: "foo", asOwner: false)
        #expect(transport.requests.map { $0.key?.reveal() } == ["k123", nil])
    }

    @Test("a PURL is saved and deleted with the key; its name is the one that the server gives")
    func writes() async throws {
        let transport = TransportStub([
            "POST \(path)": [.payload(#"{"message":"OK","name":"a-b","url":"u"}"#)],
            "DELETE \(path)/a-b": [.payload(#"{"message":"OK"}"#)],
        ])

        #expect(try await service(transport).save("a b", url: "u", isListed: true, of: "foo") == "a-b")
        try await service(transport).delete("a-b", of: "foo")
        #expect(transport.requests.map { $0.key?.reveal() } == ["k123", "k123"] && transport.unused == 0)
    }

    @Test("offline nothing is sent")
    func offline() async {
        let transport = TransportStub()

        await #expect(throws: RemoteFailure.offline) {
            try await service(transport, offline: true).purls(of: "foo", asOwner: false)
        }
        await #expect(throws: RemoteFailure.offline) {
            try await service(transport, offline: true).delete("t", of: "foo")
        }
        #expect(transport.requests.isEmpty)
    }
}
