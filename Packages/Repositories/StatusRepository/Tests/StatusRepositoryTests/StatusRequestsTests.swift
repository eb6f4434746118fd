import Foundation
import NetworkTestSupport
import ResourceLoading
import StatusDomain
import TestSupport
import Testing

@testable import StatusRepository

@Suite("The requests for statuses")
struct StatusRequestsTests {
    private let network = NetworkStub()

    @Test("reads return the server's statuses, and need no key", arguments: ["list", "latest", "all"])
    func lists(_ kind: String) async throws {
        let line = ["list": "/address/foo/statuses/", "latest": "/statuslog/latest", "all": "/statuslog"][kind]
        network.change {
            for route in [NetworkStub.Route.statuses, .latest, .statuslog] {
                $0[route] = .success([
                    [
                        "id": 6_336_318_079_242, "address": "foo", "created": "1664496000", "emoji": "", "content": "c",
                        "external_url": nil,
                    ],
                    [
                        "id": "b", "address": "foo", "created": 1_664_496_001, "emoji": "☕️", "content": "d",
                        "external_url": "u",
                    ],
                ])
            }
        }

        let list =
            kind == "list"
            ? try await network.statuses(of: "@foo") : try await network.timeline(kind == "all" ? .all : .latest)

        #expect(
            list == [
                Status(
                    id: "6336318079242", address: "foo", createdAt: Date(timeIntervalSince1970: 1_664_496_000),
                    emoji: nil, content: "c", externalURL: nil),
                Status(
                    id: "b", address: "foo", createdAt: Date(timeIntervalSince1970: 1_664_496_001), emoji: "☕️",
                    content: "d", externalURL: "u"),
            ])
        #expect(network.requests.map(\.line) == ["GET \(try #require(line))"])
        #expect(network.requests.map(\.key) == [.none])
        #expect(network.requests.map(\.body) == [nil])
    }

    @Test("one status; 404 is a refusal")
    func one() async throws {
        network.change { $0[.status] = [.success(.stub("x")), .failure(.refused(status: 404))] }

        #expect(try await network.status("x", of: "foo").id == "x")
        await #expect(throws: RemoteFailure.refused(status: 404)) { try await network.status("x", of: "foo") }
    }

    @Test("writes send the key and the changes, as JSON")
    func writes() async throws {
        let url = "https://status.lol/foo/63d4"
        network.change {
            $0[.post] = .success(.receipt("63d4", url: url))
            $0[.edit] = .success(.receipt("63d4", url: url))
            $0[.delete] = .success("m")
            $0[.setBio] = .success(["url": "u"])
        }

        let expected = StatusReceipt(id: "63d4", address: "foo", url: url)
        #expect(try await network.postStatus(StatusDraft(content: "c", emoji: "🧪"), to: "foo") == expected)
        #expect(try await network.editStatus("63d4", content: "d", emoji: nil, of: "foo") == expected)
        try await network.deleteStatus("63d4", of: "foo")
        #expect(try await network.setBio("b", of: "foo") == "u")

        let base = "/address/foo/statuses/"
        #expect(
            network.requests.map(\.line) == ["POST \(base)", "PATCH \(base)", "DELETE \(base)63d4", "POST \(base)bio/"])
        #expect(
            network.requests.map { $0.body.map { String(decoding: $0, as: UTF8.self) } } == [
                #"{"content":"c","emoji":"🧪"}"#, #"{"content":"d","id":"63d4"}"#, nil, #"{"content":"b"}"#,
            ])
        #expect(network.requests.allSatisfy { $0.key == .session })
    }

    @Test("a bio, and none if the server answers 404")
    func bio() async throws {
        network.change {
            $0[.bio] = [
                .success(["bio": "# Foo", "css": ""]), .failure(.refused(status: 404)), .failure(.refused(status: 400)),
            ]
        }

        #expect(try await network.bio(of: "foo") == Bio(address: "foo", content: "# Foo", css: "", head: nil))
        #expect(try await network.bio(of: "foo") == nil)
        await #expect(throws: RemoteFailure.refused(status: 400)) { try await network.bio(of: "foo") }
    }

    @Test("the latest status and the follow lists are public; changes are sent with the key")
    func others() async throws {
        network.change {
            $0[.status] = .success(.stub("1", address: "a"))
            $0[.following] = .success(["b"])
            $0[.followers] = .success(["c"])
            $0[.follow] = .success("OK")
            $0[.unfollow] = .success("OK")
        }

        #expect(try await network.latestStatus(of: "a").id == "1")
        #expect(try await network.following(of: "a") == ["b"])
        #expect(try await network.followers(of: "a") == ["c"])
        try await network.follow("b", by: "a")
        try await network.unfollow("b", by: "a")
        #expect(network.requests.map(\.key) == [.none, .none, .none, .session, .session])
        #expect(
            network.requests.map(\.line).suffix(2) == [
                "POST /address/a/statuses/follow/b", "DELETE /address/a/statuses/follow/b",
            ])
    }

    @Test("an id with another meaning for the service is refused")
    func reservedID() async {
        await #expect(
            throws: RemoteFailure.invalidInput(field: "id", reason: "the service uses this word for something else")
        ) {
            try await network.deleteStatus("bio", of: "foo")
        }
        #expect(network.messages.isEmpty)
    }
}
