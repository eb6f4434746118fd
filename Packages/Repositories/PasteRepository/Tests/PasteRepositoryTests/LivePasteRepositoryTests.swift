import Foundation
import NetworkTestSupport
import PasteDomain
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import Synchronization
import TestSupport
import Testing

@testable import PasteRepository

@Suite("LivePasteRepository")
struct LivePasteRepositoryTests {
    private let network = NetworkStub()
    private let archive = ArchiveFile.inMemory([.paste]).archive

    @Test("the readable part of a list is archived; an entry without a time is reported")
    func partlyReadableList() async throws {
        network.change {
            $0[.pastes] = .success([.stub("1", content: nil), .stub("2", second: nil, isListed: true)])
        }
        let failures = Mutex<[StorageFailure]>([])
        let repository = repository(on: archive) { failure in failures.withLock { $0.append(failure) } }

        _ = try await repository.pastes(of: "foo", policy: .refresh)
        #expect(try await repository.pastes(of: "foo", policy: .offline).value.map(\.title) == ["1"])
        #expect(failures.withLock { $0 } == [.uncached(names: ["the paste '2'"], missing: "its time")])
    }

    @Test("a part of a list that the archive cannot store is reported")
    func partOfAListOnAFullDisk() async throws {
        network.change { $0[.pastes] = .success([.stub("1"), ["title": nil]]) }
        let failures = Mutex<[StorageFailure]>([])
        let full = PartlyFullArchive(archive, refusing: "INSERT INTO paste")
        let repository = repository(on: full) { failure in failures.withLock { $0.append(failure) } }

        #expect(try await repository.pastes(of: "foo", policy: .refresh).value.map(\.title) == ["1"])
        #expect(failures.withLock { $0 } == [.full(path: "x")])
    }

    private func repository(
        on archive: any Archive, onFailure: @escaping @Sendable (StorageFailure) -> Void
    ) -> LivePasteRepository {
        LivePasteRepository(
            network: network,
            storage: RepositoryStorage(archive: archive, now: { Date(timeIntervalSince1970: 0) }, onFailure: onFailure),
            owns: { _ in true }, exists: { _ in false })
    }
}
