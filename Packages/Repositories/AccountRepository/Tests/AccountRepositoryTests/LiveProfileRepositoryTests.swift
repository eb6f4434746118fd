import APIClient
import AccountDomain
import Foundation
import NetworkServiceInterface
import NetworkTestSupport
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
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
        LiveProfileRepository(network: network, storage: .reliable(archive), sessions: sessions)
    }

    private let profile = AccountProfile(
        email: "e@x", name: "N", createdAt: .at(5), communication: "email_ok", dateFormat: nil, webEditor: nil)

    @Test("the account includes its settings, and is readable offline afterwards")
    func offline() async throws {
        #expect(try await repository.profile(policy: .refresh) == Loaded(profile, origin: .network))
        #expect(try await repository.profile(policy: .offline).value == profile)
    }

    @Test("a name missing in the account's response is fetched; settings never saved are nil")
    func missing() async throws {
        network.change {
            $0[.account] = .success(.account("e@x", name: nil))
            $0[.name] = .success("Later")
            $0[.settings] = .success(false)
        }
        let loaded = try await repository.profile(policy: .refresh).value

        #expect(loaded.name == "Later")
        #expect(loaded.communication == nil)
        #expect(network.messages == [.account(email: "e@x", key: nil), .name("e@x"), .settings("e@x")])
    }

    @Test("without a known e-mail the server's is used")
    func unknownEmail() async throws {
        sessions.change { $0.email = .success(nil) }

        #expect(try await repository.profile(policy: .refresh).value == profile)
        #expect(network.messages == [.account(email: nil, key: nil), .settings("e@x")])
    }

    @Test("only changes are sent, and the rest stays")
    func change() async throws {
        network.change { $0[.setSettings] = .success("OK") }
        let change = AccountChange(name: nil, communication: nil, dateFormat: "dmy")
        let steps = try await repository.plan(change, on: "")
        let changed = profile.applying(change)

        #expect(steps == [Step(id: nil, before: .value(profile), after: changed)])
        #expect(try await repository.apply(steps[0], of: change, on: "") == Receipt(changed))
        #expect(
            network.messages == [
                .account(email: "e@x", key: nil), .settings("e@x"), .setSettings(nil, "dmy", "e@x"),
            ])
        #expect(changed.communication == "email_ok")
        #expect(changed.dateFormat == "dmy")
        #expect(changed.name == "N")
        #expect(try await repository.profile(policy: .offline).value == changed)
    }

    @Test("a new name and new settings are sent in separate requests")
    func requests() async throws {
        network.change {
            $0[.setName] = .success("OK")
            $0[.setSettings] = .success("OK")
        }

        _ = try await rename()
        #expect(network.messages == [.setName("M", "e@x"), .setSettings("email_ok", nil, "e@x")])
    }

    @Test("changes made before a failure are reported, and archived")
    func inPart() async throws {
        network.change {
            $0[.setName] = .success("OK")
            $0[.setSettings] = .failure(.down)
        }

        await #expect(throws: Failure.changedInPart("the name", because: .down)) { try await rename() }
        #expect(try await repository.profile(policy: .offline).value.name == "M")
    }

    @Test(
        "a failed write is thrown, and leaves the archive unchanged",
        arguments: [RemoteFailure.down, .refused(status: 500)])
    func failed(failure: RemoteFailure) async throws {
        network.change { $0[.setName] = .failure(failure) }

        await #expect(throws: failure) { try await rename() }
        #expect(try archive.rows(.profile).archived() == nil)
    }

    /// Changes the name and a setting.
    private func rename() async throws -> Receipt<AccountProfile> {
        let change = AccountChange(name: "M", communication: "email_ok", dateFormat: nil)
        return try await repository.apply(change.step(given: .stub), of: change, on: "")
    }

    @Test("a preference is returned as the server saved it; what it was before is unknown")
    func preference() async throws {
        network.change { $0[.preference] = .success(["item": "i", "value": "1"]) }
        let repository = LivePreferenceRepository(network: network)
        let wanted = AccountPreference(address: "a", item: "i", value: "yes")
        let steps = repository.plan(wanted, on: "a")

        #expect(steps == [Step(id: "i", before: .unknown, after: wanted)])
        #expect(
            try await repository.apply(steps[0], of: wanted, on: "a")
                == Receipt(AccountPreference(address: "a", item: "i", value: "1")))
        #expect(network.messages == [.setPreference("i", "yes", "a")])
    }
}

@Suite("LiveServiceRepository")
struct LiveServiceRepositoryTests {
    private let network = NetworkStub()

    private var repository: LiveServiceRepository {
        LiveServiceRepository(network: network, storage: .reliable(ArchiveFile.inMemory([.account]).archive))
    }

    private func availability(_ isAvailable: Bool) -> JSONSample {
        ["available": .flag(isAvailable), "see-also": ["u"], "message": "m"]
    }

    @Test("the directory is readable offline once it was fetched")
    func directory() async throws {
        network.change { $0[.directory] = .success(["b", "a"]) }
        let repository = repository

        #expect(try await repository.directory(policy: .automatic).value == ["b", "a"])
        #expect(try await repository.directory(policy: .offline).value == ["b", "a"])
        #expect(network.messages == [.directory])
    }

    @Test("the service's statistics are readable offline once they were fetched")
    func statistics() async throws {
        network.change { $0[.statistics] = .success(["members": 3, "addresses": 2, "profiles": 1]) }
        let repository = repository
        let numbers = ServiceStatistics(members: 3, addresses: 2, profiles: 1)

        #expect(try await repository.statistics(policy: .refresh) == Loaded(numbers, origin: .network))
        #expect(try await repository.statistics(policy: .offline).value == numbers)
        #expect(network.messages == [.statistics])
    }

    @Test("an available address needs no second request; for a taken one the expiration is fetched")
    func available() async throws {
        network.change {
            $0[.availability] = .success(availability(true))
            $0[.expiration] = .success(["expired": true, "message": "It expired."])
        }
        #expect(try await repository.availability(of: "a").isExpired == nil)
        network.change { $0[.availability] = .success(availability(false)) }
        let taken = try await repository.availability(of: "a")

        #expect(taken.isExpired == true)
        #expect(taken.seeAlso == ["u"])
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

    @Test("an invalid name needs no second request")
    func invalid() async throws {
        network.change { $0[.availability] = .success(["available": false, "invalid": true, "message": "m"]) }
        let invalid = try await repository.availability(of: "a b")

        #expect(invalid.isInvalid)
        #expect(!invalid.isAvailable)
        #expect(invalid.expirationFailure == nil)
        #expect(network.messages == [.availability("a b")])
    }

    @Test("a cancelled request for the expiration is thrown")
    func cancelled() async {
        network.change {
            $0[.availability] = .success(availability(false))
            $0[.expiration] = .failure(.cancelled)
        }
        await #expect(throws: RemoteFailure.cancelled) { try await repository.availability(of: "a") }
    }

    @Test("an answer with an error status is returned; a missing answer is thrown")
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
