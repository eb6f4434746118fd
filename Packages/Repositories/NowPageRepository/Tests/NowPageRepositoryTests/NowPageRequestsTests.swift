import Foundation
import NetworkTestSupport
import NowPageDomain
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import TestSupport
import Testing

@testable import NowPageRepository

@Suite("The requests for now pages")
struct NowPageRequestsTests {
    private let network = NetworkStub()

    private var repository: LiveNowPageRepository {
        LiveNowPageRepository(
            network: network,
            storage: .reliable(ArchiveFile.inMemory([.nowPage]).archive))
    }

    @Test("a page is fetched without the key; a 404 is thrown")
    func page() async throws {
        network.change {
            $0[.page] = [
                .success(["content": "a\r\nb", "updated": "1664496000", "listed": 1]), .failure(.refused(status: 404)),
            ]
        }

        #expect(
            try await network.nowPage(of: "foo")
                == NowPage(
                    address: "foo", content: "a\r\nb", updatedAt: Date(timeIntervalSince1970: 1_664_496_000),
                    isListed: true))
        await #expect(throws: RemoteFailure.refused(status: 404)) { try await network.nowPage(of: "foo") }
        #expect(network.requests.map(\.line) == ["GET /address/foo/now", "GET /address/foo/now"])
        #expect(network.requests.map(\.key) == [.none, .none])
    }

    @Test("the garden is fetched without the key")
    func garden() async throws {
        network.change {
            $0[.garden] = .success([
                ["address": "b", "url": "u", "updated": ["unix_epoch_time": 5]], ["address": "a", "url": "v"],
            ])
        }

        #expect(
            try await repository.garden(policy: .refresh).value == [
                GardenEntry(address: "b", url: "u", updatedAt: Date(timeIntervalSince1970: 5)),
                GardenEntry(address: "a", url: "v", updatedAt: nil),
            ])
        #expect(network.requests.map(\.key) == [.none])
    }

    @Test("a save sends the key, and whether the page is listed")
    func save() async throws {
        network.change {
            $0[.page] = .failure(.refused(status: 404))
            $0[.save] = .success("OK")
        }
        _ = try await repository.write(.change(NowPageChange(content: "c", isListed: true)), on: "foo")

        let request = try #require(network.requests.last)
        #expect(request.line == "POST /address/foo/now")
        #expect(request.key == .session)
        #expect(request.body.map { String(decoding: $0, as: UTF8.self) } == #"{"content":"c","listed":"1"}"#)
    }
}
