import APIClient
import Foundation
import FoundationExtensions
import NetworkService
import NetworkServiceInterface
import ResourceLoading
import SessionServiceInterface
import Testing

@Suite("LivePasteNetworkService")
struct LivePasteNetworkServiceTests {
    private let path = "/address/foo/pastebin"

    private func service(
        _ transport: TransportStub, session: any SessionService = SessionStub(), offline: Bool = false
    ) -> any PasteNetworkService {
        NetworkServices(
            transport: transport, session: session, timeout: 7, offline: offline, sleep: { _ in }
        ).paste
    }

    @Test("the owner's list is what the server gave, in its order; what it does not call listed is not")
    func ownList() async throws {
        let answer =
            #"{"pastebin":[{"title":2,"modified_on":"1664496000","content":"b","listed":"1"},{"title":"1","modified_on":1,"content":"a","listed":null},{"title":"3","modified_on":1,"content":""}]}"#
        let transport = TransportStub(["GET \(path)": [.payload(answer)]])

        #expect(
            try await service(transport).pastes(of: "@foo", asOwner: true) == [
                RemotePaste(
                    title: "2", content: "b", modifiedAt: Date(timeIntervalSince1970: 1_664_496_000), isListed: true),
                RemotePaste(title: "1", content: "a", modifiedAt: Date(timeIntervalSince1970: 1), isListed: false),
                RemotePaste(title: "3", content: "", modifiedAt: Date(timeIntervalSince1970: 1), isListed: false),
            ])
        #expect(transport.requests.map { $0.key?.reveal() } == ["k123"] && transport.unused == 0)
    }

    @Test("what others get to see is listed, and is asked for without looking for a key")
    func publicList() async throws {
        let transport = TransportStub([
            "GET \(path)": [.payload(#"{"pastebin":[{"title":"a","modified_on":1,"content":""}]}"#)]
        ])
        let found = try await service(transport, session: UnexpectedSession()).pastes(of: "foo", asOwner: false)

        #expect(found.map(\.isListed) == [true] && transport.requests.map(\.key) == [nil])
    }

    @Test("a 404 is the owner's empty pastebin, and for others a refusal in the server's words")
    func empty() async throws {
        let nothing = TransportStub.Answer.answer(404, #"{"response":{"message":"m"}}"#)
        let transport = TransportStub(["GET \(path)": [nothing, nothing]])
        let exchange = RemoteFailure.Exchange(host: transport.host, method: "GET", path: path)

        #expect(try await service(transport).pastes(of: "foo", asOwner: true).isEmpty)
        await #expect(throws: RemoteFailure.refused(.init(exchange: exchange, status: 404, message: "m"))) {
            try await service(transport).pastes(of: "foo", asOwner: false)
        }
    }

    @Test("a 404 without the service's words is no empty list", arguments: ["", "<html>log in</html>", "[]", "{}"])
    func gateway(body: String) async throws {
        let transport = TransportStub(["GET \(path)": [.answer(404, body)]])
        let exchange = RemoteFailure.Exchange(host: transport.host, method: "GET", path: path)

        await #expect(throws: RemoteFailure.refused(.init(exchange: exchange, status: 404, message: nil))) {
            try await service(transport).pastes(of: "foo", asOwner: true)
        }
    }

    @Test("one paste; whether it is listed is unknown where the answer does not say; 404 is a refusal")
    func one() async throws {
        let answer = #"{"paste":{"title":"x","modified_on":1,"content":"c"}}"#
        let transport = TransportStub([
            "GET \(path)/x": [.payload(answer), .answer(404, #"{"response":{"message":"m"}}"#)]
        ])
        let exchange = RemoteFailure.Exchange(host: transport.host, method: "GET", path: path + "/x")
        let refusal = RemoteFailure.Refusal(exchange: exchange, status: 404, message: "m")

        #expect(try await service(transport).paste("x", of: "foo", asOwner: false).isListed == nil)
        await #expect(throws: RemoteFailure.refused(refusal)) {
            try await service(transport).paste("x", of: "foo", asOwner: true)
        }
        #expect(transport.requests.map { $0.key?.reveal() } == [nil, "k123"])
    }

    @Test("a paste is saved and deleted with the key; its title is the one that the server gives")
    func writes() async throws {
        let transport = TransportStub([
            "POST \(path)/": [.payload(#"{"message":"OK","title":"a-b"}"#)],
            "DELETE \(path)/a-b": [.payload(#"{"message":"OK"}"#)],
        ])

        #expect(try await service(transport).save("a b", content: "c", isListed: true, of: "foo") == "a-b")
        try await service(transport).delete("a-b", of: "foo")
        #expect(transport.requests.map { $0.key?.reveal() } == ["k123", "k123"] && transport.unused == 0)
    }

    @Test("offline nothing is sent")
    func offline() async {
        let transport = TransportStub()

        await #expect(throws: RemoteFailure.offline) {
            try await service(transport, offline: true).pastes(of: "foo", asOwner: true)
        }
        await #expect(throws: RemoteFailure.offline) {
            try await service(transport, offline: true).save("t", content: "c", isListed: false, of: "foo")
        }
        #expect(transport.requests.isEmpty)
    }
}
