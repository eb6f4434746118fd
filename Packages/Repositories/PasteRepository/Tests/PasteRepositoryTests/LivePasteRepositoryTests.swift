import Foundation
import NetworkTestSupport
import PasteDomain
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
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
        let failures = ReportedFailures()
        let repository = repository(on: archive, onFailure: failures.add)

        _ = try await repository.pastes(of: "foo", policy: .refresh)
        #expect(try await repository.pastes(of: "foo", policy: .offline).value.map(\.title) == ["1"])
        #expect(failures.all == [.uncached(names: ["the paste '2'"], missing: "its time")])
    }

    @Test("a full disk is reported while an incomplete list is archived")
    func partOfAListOnAFullDisk() async throws {
        network.change { $0[.pastes] = .success([.stub("1"), ["title": nil]]) }
        let failures = ReportedFailures()
        let full = PartlyFullArchive(archive, refusing: "INSERT INTO paste")
        let repository = repository(on: full, onFailure: failures.add)

        #expect(try await repository.pastes(of: "foo", policy: .refresh).value.map(\.title) == ["1"])
        #expect(failures.all == [PartlyFullArchive.failure])
    }

    private func repository(
        on archive: any Archive, onFailure: @escaping @Sendable (StorageFailure) -> Void
    ) -> LivePasteRepository {
        LivePasteRepository(
            network: network,
            storage: RepositoryStorage(archive: archive, now: { .at(0) }, onFailure: onFailure),
            owns: { _ in true }, exists: { _ in false })
    }
}
