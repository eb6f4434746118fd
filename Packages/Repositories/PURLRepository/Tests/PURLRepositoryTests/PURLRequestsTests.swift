import Foundation
import NetworkServiceInterface
import NetworkTestSupport
import PURLDomain
import PURLTestSupport
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import TestSupport
import Testing

@testable import PURLRepository

@Suite("The requests for PURLs")
struct PURLRequestsTests {
    private let network = NetworkStub()

    private var repository: LivePURLRepository {
        LivePURLRepository(
            network: network,
            storage: .reliable(ArchiveFile.inMemory([.purl]).archive), owns: { _ in true },
            exists: { _ in false })
    }

    @Test("the owner's list is the server's, in its order; one not marked as listed is unlisted")
    func ownList() async throws {
        network.change {
            $0[.purls] = .success([
                ["name": 2, "url": "b", "counter": "7", "listed": 1],
                ["name": "1", "url": "mailto:a", "counter": nil],
            ])
        }

        #expect(
            try await network.purls(of: "foo", asOwner: true) == [
                .sample("2", url: "b", hits: 7, isListed: true),
                .sample("1", url: "mailto:a", isListed: false),
            ])
        #expect(network.messages == [.purls("foo", asOwner: true)])
    }

    @Test("others see listed ones only, without a key")
    func publicList() async throws {
        network.change { $0[.purls] = .success([.stub("a", isListed: nil)]) }

        #expect(try await network.purls(of: "foo", asOwner: false).map(\.isListed) == [true])
        #expect(network.messages == [.purls("foo", asOwner: false)])
    }

    @Test("a 404 is an empty list for the owner, and a refusal for others")
    func empty() async throws {
        network.change { $0[.purls] = .failure(.refused(status: 404)) }

        #expect(try await network.purls(of: "foo", asOwner: true).isEmpty)
        await #expect(throws: RemoteFailure.refused(status: 404)) {
            try await network.purls(of: "foo", asOwner: false)
        }
    }

    @Test("one PURL; its listing is unknown if the answer omits it")
    func one() async throws {
        network.change { $0[.purl] = .success(["name": "x", "url": "u", "counter": "3"]) }

        let found = try await network.purl("x", of: "foo", asOwner: true)
        #expect(found == .sample("x", url: "u", hits: 3))
        _ = try await network.purl("x", of: "foo", asOwner: false)
        #expect(network.messages == [.purl("x", "foo", asOwner: true), .purl("x", "foo", asOwner: false)])
    }

    @Test("a PURL is saved and deleted with the key; a saved one gets the name that the server returns")
    func writes() async throws {
        network.change {
            $0[.purl] = .failure(.refused(status: 404))
            $0[.save] = .success(.receipt("a-b"))
            $0[.delete] = .success("OK")
        }

        let draft = try PURLDraft(name: "a_b", url: "https://u.example", isListed: true)
        #expect(try await repository.write(.create(draft, overwriting: false), on: "foo").first?.value?.name == "a-b")
        try await repository.write(.delete(["a-b"], areShown: false), on: "foo")
        #expect(network.requests.dropFirst().map(\.line) == ["POST /address/foo/purl", "DELETE /address/foo/purl/a-b"])
        #expect(network.requests.dropFirst().map(\.key) == [.session, .session])
    }
}
