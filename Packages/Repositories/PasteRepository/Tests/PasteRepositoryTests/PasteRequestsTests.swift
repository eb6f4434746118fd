import Foundation
import NetworkServiceInterface
import NetworkTestSupport
import PasteDomain
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import TestSupport
import Testing

@testable import PasteRepository

@Suite("The requests for pastes")
struct PasteRequestsTests {
    private let network = NetworkStub()

    private var repository: LivePasteRepository {
        LivePasteRepository(
            network: network,
            storage: .reliable(ArchiveFile.inMemory([.paste]).archive), owns: { _ in true },
            exists: { _ in false })
    }

    @Test("the owner gets all pastes in the server's order; one not marked as listed is unlisted")
    func ownList() async throws {
        network.change {
            $0[.pastes] = .success([
                ["title": 2, "modified_on": "1664496000", "content": "b", "listed": "1"],
                ["title": "1", "modified_on": 1, "content": "a", "listed": nil],
                ["title": "3", "modified_on": 1, "content": ""],
            ])
        }

        #expect(
            try await network.pastes(of: "foo", asOwner: true) == [
                .stub("2", second: 1_664_496_000, content: "b", isListed: true),
                .stub("1", second: 1, content: "a", isListed: false),
                .stub("3", second: 1, content: "", isListed: false),
            ])
        #expect(network.messages == [.pastes("foo", asOwner: true)])
    }

    @Test("for others no key is sent, and every paste in the answer counts as listed")
    func publicList() async throws {
        network.change { $0[.pastes] = .success([.stub("a", isListed: nil)]) }

        #expect(try await network.pastes(of: "foo", asOwner: false).map(\.isListed) == [true])
        #expect(network.messages == [.pastes("foo", asOwner: false)])
    }

    @Test("a 404 is an empty pastebin for the owner, and a refusal for others")
    func empty() async throws {
        network.change { $0[.pastes] = .failure(.refused(status: 404)) }

        #expect(try await network.pastes(of: "foo", asOwner: true).isEmpty)
        await #expect(throws: RemoteFailure.refused(status: 404)) {
            try await network.pastes(of: "foo", asOwner: false)
        }
    }

    @Test("the listing of one paste is unknown if the answer omits it; a 404 is a refusal")
    func one() async throws {
        network.change {
            $0[.paste] = [.success(["title": "x", "modified_on": 1, "content": "c"]), .failure(.refused(status: 404))]
        }

        #expect(try await network.paste("x", of: "foo", asOwner: false).isListed == nil)
        await #expect(throws: RemoteFailure.refused(status: 404)) {
            try await network.paste("x", of: "foo", asOwner: true)
        }
        #expect(network.messages == [.paste("x", "foo", asOwner: false), .paste("x", "foo", asOwner: true)])
    }

    @Test("a paste is saved and deleted with the key; its title is the one from the server")
    func writes() async throws {
        network.change {
            $0[.paste] = [.failure(.refused(status: 404)), .success(.stub("a-b"))]
            $0[.save] = .success("a-b")
            $0[.delete] = .success("OK")
        }

        let draft = try PasteDraft(title: "a_b", content: "c", isListed: true)
        #expect(try await repository.write(.create(draft, overwriting: false), on: "foo").first?.value?.title == "a-b")
        try await repository.write(.delete(["a-b"], areShown: false), on: "foo")
        let writes = network.requests.filter { !$0.line.hasPrefix("GET") }
        #expect(writes.map(\.line) == ["POST /address/foo/pastebin/", "DELETE /address/foo/pastebin/a-b"])
        #expect(writes.map(\.key) == [.session, .session])
    }
}
