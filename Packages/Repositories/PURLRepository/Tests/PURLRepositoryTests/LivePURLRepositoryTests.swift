import Foundation
import NetworkTestSupport
import PURLDomain
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import TestSupport
import Testing

@testable import PURLRepository

@Suite("LivePURLRepository")
struct LivePURLRepositoryTests {
    private let network = NetworkStub()

    @Test("if a PURL of another address needs a key, the list of that address is searched")
    func needsKey() async throws {
        network.change {
            $0[.purl] = .failure(.unauthorized(credential: nil))
            $0[.purls] = .success([.stub("1"), .stub("2", url: "x:2", isListed: true)])
        }

        #expect(try await repository().purl("2", of: "bar", policy: .automatic).value.url == "x:2")
        await #expect(throws: Failure.noSuchPURL("3", of: "bar")) {
            try await repository().purl("3", of: "bar", policy: .automatic)
        }
        await #expect(throws: RemoteFailure.unauthorized(credential: nil)) {
            try await repository().purl("2", of: "foo", policy: .automatic)
        }
    }

    private func repository() -> LivePURLRepository {
        LivePURLRepository(
            network: network, storage: .reliable(ArchiveFile.inMemory([.purl]).archive), owns: { $0 == "foo" },
            exists: { _ in true })
    }
}
