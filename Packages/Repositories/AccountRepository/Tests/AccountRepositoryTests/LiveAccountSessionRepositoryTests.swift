import AccountDomain
import Foundation
import NetworkTestSupport
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import TestSupport
import Testing

@testable import AccountRepository

@Suite("LiveAccountSessionRepository")
struct LiveAccountSessionRepositoryTests {
    private let network = NetworkStub([
        .account: [.success(.account("e@x", name: "N", createdAt: 5))],
        .sessions: [.success([.session("7", createdAt: 1, expiresAt: 9)])],
    ])
    private let sessions = SessionStub(SessionStub.Answers(email: .success("e@x")))
    private let archive = ArchiveFile.inMemory([.account]).archive
    private let session = AccountSession(
        id: "7", createdAt: .at(1), expiresAt: .at(9), userAgent: "U", ip: "192.0.2.1")

    private var repository: LiveAccountSessionRepository {
        LiveAccountSessionRepository(
            network: network, storage: .reliable(archive, now: { .at(100) }), sessions: sessions)
    }

    @Test("without a known e-mail the server's is used")
    func unknownEmail() async throws {
        sessions.change { $0.email = .success(nil) }
        network.change { $0[.sessions] = .success([]) }

        #expect(try await repository.sessions(policy: .automatic).value == [])
        #expect(network.messages == [.account(email: nil, key: nil), .sessions("e@x")])
    }

    @Test("sessions are fetched even if the archive is fresh, and readable without the server")
    func archivedSessions() async throws {
        for _ in 0..<2 { #expect(try await repository.sessions(policy: .automatic).origin == .network) }
        #expect(try await repository.sessions(policy: .offline).value == [session])
        network.change { $0[.sessions] = .failure(.down) }
        #expect(
            try await repository.sessions(policy: .automatic)
                == Loaded([session], origin: .archive(asOf: .at(100), because: .down)))
    }

    @Test("a 404 is an empty list")
    func none() async throws {
        network.change { $0[.sessions] = .failure(.refused(status: 404)) }

        #expect(try await repository.sessions(policy: .refresh).value == [])
    }

    @Test("each session is ended once, and removed from the archive")
    func end() async throws {
        network.change { $0[.endSession] = .success("OK") }

        let steps = try await repository.plan(["7", "7"], on: "")
        #expect(steps == [Step(id: "7", before: .value(session), after: nil)])
        #expect(try await repository.sessions(policy: .offline).value == [session])
        #expect(try await repository.apply(steps[0], of: ["7", "7"], on: "") == Receipt(nil))
        #expect(try await repository.sessions(policy: .offline).value == [])
    }

    @Test("a plan asks the server, not the archive")
    func outdated() async throws {
        _ = try await repository.sessions(policy: .automatic)
        network.change { $0[.sessions] = .failure(.down) }

        await #expect(throws: RemoteFailure.down) { try await repository.plan(["7"], on: "") }
    }

    @Test("a missing session is reported by its id, before and while it is ended")
    func missing() async throws {
        network.change { $0[.endSession] = .failure(.refused(status: 404)) }

        await #expect(throws: Failure.noSuchSession("no")) { try await repository.plan(["7", "no"], on: "") }
        await #expect(throws: Failure.noSuchSession("7")) { try await repository.write(["7"], on: "") }
    }
}
