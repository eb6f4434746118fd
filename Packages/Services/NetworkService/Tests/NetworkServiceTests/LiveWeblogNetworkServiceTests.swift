import APIClient
import Foundation
import FoundationExtensions
import NetworkService
import NetworkServiceInterface
import ResourceLoading
import SessionServiceInterface
import Testing

@Suite("LiveWeblogNetworkService")
struct LiveWeblogNetworkServiceTests {
    private let path = "/address/foo/weblog"
    private let entry = #"""
        {"location":"/2022/12/x","title":"X","date":1664496000,"type":"post","status":"live","source":"s","body":"b",
        "output":"<p>b</p>","metadata":{"slug":"x","tags":{"a":"A"}},"entry":"abc123"}
        """#
    private let expected = RemoteWeblogEntry(
        id: "abc123", location: "/2022/12/x", title: "X", date: Date(timeIntervalSince1970: 1_664_496_000),
        type: "post", status: "live", slug: "x", tags: ["A"], source: "s", body: "b")

    private func service(
        _ transport: TransportStub, session: any SessionService = SessionStub(), offline: Bool = false
    ) -> any WeblogNetworkService {
        NetworkServices(transport: transport, session: session, timeout: 7, offline: offline, sleep: { _ in }).weblog
    }

    @Test("reads give what the server gave, with the key as the owner only", arguments: [true, false])
    func reads(asOwner: Bool) async throws {
        let transport = TransportStub([
            "GET \(path)/entries": [.payload(#"{"entries":[\#(entry)]}"#)],
            "GET \(path)/entry/abc123": [.payload(#"{"entry":\#(entry)}"#)],
        ])
        let service = service(transport, session: asOwner ? SessionStub() : UnexpectedSession())

        #expect(try await service.entries(of: "@foo", asOwner: asOwner) == [expected])
        #expect(try await service.entry("abc123", of: "foo", asOwner: asOwner) == expected)
        let key = asOwner ? Secret("k123") : nil
        #expect(transport.requests.map(\.key) == [key, key])
    }

    @Test("the latest is asked for without the key")
    func latest() async throws {
        let transport = TransportStub(["GET \(path)/post/latest": [.payload(#"{"post":\#(entry)}"#)]])
        #expect(try await service(transport, session: UnexpectedSession()).latest(of: "foo") == expected)
        #expect(transport.requests.map(\.key) == [nil])
    }

    @Test("writes send the text as it is, and give the entry as it is now")
    func writes() async throws {
        let transport = TransportStub([
            "POST \(path)/entry": [.payload(#"{"entry":\#(entry)}"#)],
            "POST \(path)/entry/abc123": [.payload(#"{"entry":\#(entry)}"#)],
            "DELETE \(path)/delete/abc123": [.payload(#"{"message":"OK"}"#)],
        ])
        let service = service(transport)

        #expect(try await service.create("Date: x\r\n\r\ny", of: "foo") == expected)
        #expect(try await service.save("abc123", source: "z", of: "foo") == expected)
        try await service.delete("abc123", of: "foo")
        #expect(
            transport.requests.map { $0.body.map { String(decoding: $0, as: UTF8.self) } } == [
                "Date: x\r\n\r\ny", "z", nil,
            ])
        #expect(transport.requests.allSatisfy { $0.key == Secret("k123") } && transport.unused == 0)
    }

    @Test("the shared texts are read and written as they are")
    func texts() async throws {
        let transport = TransportStub([
            "GET \(path)/configuration": [.payload(#"{"configuration":{"object":[],"raw":"Author: A\n"}}"#)],
            "GET \(path)/template": [.payload(#"{"template":"<html>"}"#)],
            "POST \(path)/configuration": [.payload(#"{"message":"OK"}"#)],
            "POST \(path)/template": [.payload(#"{"message":"OK"}"#)],
        ])
        let service = service(transport)

        #expect(try await service.text(.configuration, of: "foo") == "Author: A\n")
        #expect(try await service.text(.template, of: "foo") == "<html>")
        try await service.setText(.configuration, to: "c", of: "foo")
        try await service.setText(.template, to: "t", of: "foo")
        #expect(transport.requests.suffix(2).map(\.body) == [Data("c".utf8), Data("t".utf8)])
    }

    @Test("a write without a word from the server is of unknown outcome; offline nothing is sent")
    func failures() async {
        let lost = TransportStub(["POST \(path)/entry": [.failure(.failed(.connectionLost, mayHaveLeft: true))]])
        await #expect(throws: RemoteFailure.outcomeUnknown(host: lost.host, cause: .connectionLost)) {
            try await service(lost).create("s", of: "foo")
        }
        let transport = TransportStub()
        await #expect(throws: RemoteFailure.offline) {
            try await service(transport, offline: true).create("s", of: "foo")
        }
        #expect(transport.requests.isEmpty)
    }
}
