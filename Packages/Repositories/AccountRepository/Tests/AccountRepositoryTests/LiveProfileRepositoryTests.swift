import APIClient
import AccountDomain
import Foundation
import NetworkServiceInterface
import NetworkTestSupport
import PersistenceService
import PersistenceServiceInterface
import ResourceLoading
import TestSupport
import Testing

@testable import AccountRepository

@Suite("LiveProfileRepository")
struct LiveProfileRepositoryTests {
    private let network = NetworkStub([
        .account: [.success(.account("e@x", name: "N", createdAt: 5))],
        .settings: [.success(["communication": "email_ok"])],
    ])
    private let sessions = SessionStub(SessionStub.Answers(email: .success("e@x")))
    private let archive = ArchiveFile.inMemory([.account]).archive

    private var repository: LiveProfileRepository {
        LiveProfileRepository(
            network: network,
            storage: RepositoryStorage(
                archive: archive, now: { Date(timeIntervalSince1970: 100) }, onFailure: { _ in }), sessions: sessions)
    }

    private let profile = AccountProfile(
        email: "e@x", name: "N", createdAt: Date(timeIntervalSince1970: 5), communication: "email_ok",
        dateFormat: nil, webEditor: nil)

    @Test("the account includes its settings, and is readable offline afterwards")
    func offline() async throws {
        #expect(try await repository.profile(policy: .refresh) == Loaded(profile, origin: .network))
        #expect(try await repository.profile(policy: .offline).value == profile)
    }

    @Test("a name missing in the account's response is fetched; settings may never have been saved")
    func missing() async throws {
        network.change {
            $0[.account] = .success(.account("e@x", name: nil))
            $0[.name] = .success("Later")
            $0[.settings] = .success(false)
        }
        let loaded = try await repository.profile(policy: .refresh).value

        #expect(loaded.name == "Later")
        #expect(loaded.communication == nil)
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
        let times = (Date(timeIntervalSince1970: 1), Date(timeIntervalSince1970: 9))
        network.change {
            $0[.sessions] = .success([.session("7", createdAt: 1, expiresAt: 9)])
            $0[.endSession] = .success("OK")
        }
        let session = AccountSession(id: "7", createdAt: times.0, expiresAt: times.1, userAgent: "U", ip: nil)
        let asked = Date(timeIntervalSince1970: 100)

        for _ in 0..<2 { #expect(try await repository.sessions(policy: .automatic).origin == .network) }
        #expect(try await repository.sessions(policy: .offline).value == [session])
        network.change { $0[.sessions] = .failure(.down) }
        #expect(
            try await repository.sessions(policy: .automatic)
                == Loaded([session], origin: .archive(asOf: asked, because: .down)))
        try await repository.endSession("7")
        #expect(try await repository.sessions(policy: .offline).value == [])
    }

    @Test("only changes are sent, and the rest stays")
    func change() async throws {
        network.change { $0[.setSettings] = .success("OK") }
        let current = try await repository.profile(policy: .serverOnly).value
        let changed = try await repository.change(
            AccountChange(name: nil, communication: nil, dateFormat: "dmy"), of: current)

        #expect(
            network.messages == [
                .account(email: "e@x", key: nil), .settings("e@x"), .setSettings(nil, "dmy", "e@x"),
            ])
        #expect(changed.communication == "email_ok")
        #expect(changed.dateFormat == "dmy")
        #expect(changed.name == "N")
        #expect(try await repository.profile(policy: .offline).value == changed)
    }

    @Test("changes made before a failure are reported, and archived")
    func inPart() async throws {
        network.change {
            $0[.setName] = .success("OK")
            $0[.setSettings] = .failure(.down)
        }

        await #expect(throws: Failure.changedInPart("the name", because: .down)) {
            try await repository.change(
                AccountChange(name: "M", communication: "email_ok", dateFormat: nil), of: .stub)
        }
        #expect(try await repository.profile(policy: .offline).value.name == "M")
    }

    @Test(
        "a failed write is passed on, and changes nothing here",
        arguments: [RemoteFailure.down, .refused(status: 500)])
    func failed(failure: RemoteFailure) async throws {
        network.change { $0[.setName] = .failure(failure) }

        await #expect(throws: failure) {
            try await repository.change(
                AccountChange(name: "M", communication: "email_ok", dateFormat: nil), of: .stub)
        }
        #expect(try archive.profile.archived() == nil)
    }

    @Test("a missing session is reported by its id")
    func endSession() async throws {
        network.change { $0[.endSession] = .failure(.refused(status: 404)) }

        await #expect(throws: Failure.noSuchSession("7")) {
            try await repository.endSession("7")
        }
    }

    @Test("a preference is returned as the server saved it")
    func preference() async throws {
        network.change { $0[.preference] = .success(["item": "i", "value": "1"]) }

        #expect(
            try await repository.setPreference("i", to: "yes", of: "a")
                == AccountPreference(address: "a", item: "i", value: "1"))
    }
}

@Suite("LiveServiceRepository")
struct LiveServiceRepositoryTests {
    private let network = NetworkStub()

    private var repository: LiveServiceRepository {
        LiveServiceRepository(
            network: network,
            storage: RepositoryStorage(
                archive: ArchiveFile.inMemory([.account]).archive, now: { Date(timeIntervalSince1970: 100) },
                onFailure: { _ in }))
    }

    private func availability(_ isAvailable: Bool) -> JSONSample {
        ["available": .flag(isAvailable), "message": "m"]
    }

    @Test("the directory is readable offline after one look")
    func directory() async throws {
        network.change { $0[.directory] = .success(["b", "a"]) }
        let repository = repository

        #expect(try await repository.directory(policy: .automatic).value == ["b", "a"])
        #expect(try await repository.directory(policy: .offline).value == ["b", "a"])
        #expect(network.messages == [.directory])
    }

    @Test("the service's statistics are readable offline after one look")
    func statistics() async throws {
        network.change { $0[.statistics] = .success(["members": 3, "addresses": 2, "profiles": 1]) }
        let repository = repository
        let numbers = ServiceStatistics(members: 3, addresses: 2, profiles: 1)

        #expect(try await repository.statistics(policy: .refresh) == Loaded(numbers, origin: .network))
        #expect(try await repository.statistics(policy: .offline).value == numbers)
        #expect(network.messages == [.statistics])
    }

    @Test("for a free address nothing else is asked; for a taken one, when it expires")
    func available() async throws {
        network.change {
            $0[.availability] = .success(availability(true))
            $0[.expiration] = .success(["expired": true, "message": "It expired."])
        }
        #expect(try await repository.availability(of: "a").isExpired == nil)
        network.change { $0[.availability] = .success(availability(false)) }
        let taken = try await repository.availability(of: "a")

        #expect(taken.isExpired == true)
        #expect(taken.message == "m It expired.")
        #expect(network.messages == [.availability("a"), .availability("a"), .expiration("a")])
    }

    @Test("a taken address is taken, even if its expiration is unknown")
    func withoutExpiration() async throws {
        network.change {
            $0[.availability] = .success(availability(false))
            $0[.expiration] = .failure(.down)
        }
        let taken = try await repository.availability(of: "a")

        #expect(!taken.isAvailable)
        #expect(taken.isExpired == nil)
        #expect(taken.message == "m")
    }

    @Test("an invalid name is nobody's, so nothing else is asked")
    func invalid() async throws {
        network.change { $0[.availability] = .success(["available": false, "invalid": true, "message": "m"]) }
        let invalid = try await repository.availability(of: "a b")

        #expect(invalid.isInvalid)
        #expect(!invalid.isAvailable)
        #expect(invalid.expirationFailure == nil)
        #expect(network.messages == [.availability("a b")])
    }

    @Test("a question that is cancelled has no answer")
    func cancelled() async {
        network.change {
            $0[.availability] = .success(availability(false))
            $0[.expiration] = .failure(.cancelled)
        }
        await #expect(throws: RemoteFailure.cancelled) { try await repository.availability(of: "a") }
    }

    @Test("a refusal is an answer; a missing answer is a failure")
    func raw() async throws {
        let request = try RawRequest(
            method: "get", target: "x?a=b+c", body: nil, contentType: nil, sendsKey: true)
        network.change {
            $0.raw = .success(RawAnswer(status: 404, body: Data("b".utf8), failure: .refused(status: 404)))
        }
        #expect(
            try await repository.send(request)
                == RawAnswer(status: 404, body: Data("b".utf8), failure: .refused(status: 404)))
        #expect(
            network.messages == [
                .raw(
                    UncheckedRequest(
                        .get, "/x", query: [QueryItem("a", "b c")], body: nil, contentType: nil, sendsKey: true))
            ])
        network.change { $0.raw = .failure(.down) }
        await #expect(throws: RemoteFailure.down) { try await repository.send(request) }
    }
}

extension AccountProfile {
    fileprivate static let stub = AccountProfile(
        email: "e@x", name: "N", createdAt: nil, communication: nil, dateFormat: nil, webEditor: nil)
}
