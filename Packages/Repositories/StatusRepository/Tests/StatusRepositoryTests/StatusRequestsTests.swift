import Foundation
import NetworkServiceInterface
import NetworkTestSupport
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import StatusDomain
import TestSupport
import Testing

@testable import StatusRepository

@Suite("The requests for statuses")
struct StatusRequestsTests {
    private let network = NetworkStub()
    private let storage = RepositoryStorage.reliable(ArchiveFile.inMemory([.status]).archive)
    private var repository: LiveStatusRepository {
        LiveStatusRepository(network: network, storage: storage, exists: { _ in true })
    }

    @Test(
        "the statuses of an address and the timelines are read without a key",
        arguments: [
            (nil, "/address/foo/statuses/"), (.latest, "/statuslog/latest"), (.all, "/statuslog"),
        ] as [(TimelineSpan?, String)])
    func lists(span: TimelineSpan?, path: String) async throws {
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

        var list: [Status] = []
        if let span {
            _ = try await network.timeline(span).forEachBatch { batch, _ in list += batch }
        } else {
            list = try await network.statuses(of: "foo")
        }

        #expect(
            list == [
                Status(
                    id: "6336318079242", address: "foo", createdAt: Date(timeIntervalSince1970: 1_664_496_000),
                    emoji: nil, content: "c", externalURL: nil),
                Status(
                    id: "b", address: "foo", createdAt: Date(timeIntervalSince1970: 1_664_496_001), emoji: "☕️",
                    content: "d", externalURL: "u"),
            ])
        #expect(network.requests.map(\.line) == ["GET \(path)"])
        #expect(network.requests.map(\.key) == [.none])
        #expect(network.requests.map(\.body) == [nil])
    }

    @Test("a missing status is thrown as a 404")
    func one() async throws {
        network.change { $0[.status] = [.success(.stub("x")), .failure(.refused(status: 404))] }

        #expect(try await network.status("x", of: "foo").id == "x")
        await #expect(throws: RemoteFailure.refused(status: 404)) { try await network.status("x", of: "foo") }
    }

    @Test("writes send the key and the changes, as JSON")
    func writes() async throws {
        let url = "https://status.lol/foo/63d4"
        network.change {
            $0[.status] = .success(["id": "63d4", "address": "foo", "created": 1, "content": "c"])
            $0[.bio] = .failure(.refused(status: 404))
            $0[.post] = .success(.receipt("63d4", url: url))
            $0[.edit] = .success(.receipt("63d4", url: url))
            $0[.delete] = .success("m")
            $0[.setBio] = .success(["url": "u"])
        }

        let posted = try await repository.write(.post(StatusDraft(content: "c", emoji: "🧪")), on: "foo")
        #expect(posted.map(\.value?.id) == ["63d4"])
        let change = try StatusChange(content: "d", emoji: nil)
        let edited = try await repository.write(.edit(.id("63d4"), change), on: "foo")
        #expect((posted + edited).map(\.url) == [url, url])
        try await repository.write(.delete([.id("63d4")], areShown: false), on: "foo")
        let bios = LiveBioRepository(network: network, storage: storage)
        #expect(try await bios.write(.edit("b", showsCurrent: false), on: "foo").map(\.url) == ["u"])

        let base = "/address/foo/statuses/"
        let writes = network.requests.filter { !$0.line.hasPrefix("GET") }
        #expect(
            writes.map(\.line) == ["POST \(base)", "PATCH \(base)", "DELETE \(base)63d4", "POST \(base)bio/"])
        #expect(
            writes.map { $0.body.map { String(decoding: $0, as: UTF8.self) } } == [
                #"{"content":"c","emoji":"🧪"}"#, #"{"content":"d","id":"63d4"}"#, nil, #"{"content":"b"}"#,
            ])
        #expect(writes.allSatisfy { $0.key == .session })
    }

    @Test("a 404 means that there is no bio; another refusal is thrown")
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

        let follows = LiveFollowRepository(network: network, storage: storage, exists: { _ in false })
        #expect(try await repository.latestStatus(of: "a", policy: .refresh).value.id == "1")
        #expect(try await follows.addresses(.following, of: "a", policy: .refresh).value == ["b"])
        #expect(try await follows.addresses(.followers, of: "a", policy: .refresh).value == ["c"])
        try await follows.write(.follow("b"), on: "a")
        try await follows.write(.unfollow("b"), on: "a")
        #expect(network.requests.map(\.key) == [.none, .none, .none, .session, .session])
    }

    @Test("an id with another meaning for the service is refused")
    func reservedID() async {
        let reserved = RemoteFailure.invalidInput(
            field: "id", reason: "it is a word reserved by the service")
        await #expect(throws: reserved) {
            try await repository.write(.delete([.id("bio")], areShown: false), on: "foo")
        }
        #expect(network.messages.isEmpty)
    }
}
