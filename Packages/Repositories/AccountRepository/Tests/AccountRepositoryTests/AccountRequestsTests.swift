import AccountDomain
import Foundation
import FoundationExtensions
import NetworkTestSupport
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import TestSupport
import Testing

@testable import AccountRepository

@Suite("The requests for the account, addresses and the service")
struct AccountRequestsTests {
    private let network = NetworkStub()
    private let sessions = SessionStub(SessionStub.Answers(email: .success(nil)))
    private let storage = RepositoryStorage.reliable(
        ArchiveFile.inMemory([.account]).archive, now: { Date(timeIntervalSince1970: 100) })

    private var accounts: LiveAccountRepository {
        LiveAccountRepository(network: network, storage: storage, sessions: sessions)
    }
    private var profiles: LiveProfileRepository {
        LiveProfileRepository(network: network, storage: storage, sessions: sessions)
    }
    private var browsers: LiveAccountSessionRepository {
        LiveAccountSessionRepository(network: network, storage: storage, sessions: sessions)
    }

    @Test("the account, with the key of the log-in, or with another one")
    func account() async throws {
        network.change {
            $0[.account] = .success(.account("e@example.com", name: "N", createdAt: 5))
            $0[.settings] = .success(false)
        }

        let profile = try await profiles.profile(policy: .refresh).value
        _ = try await accounts.account(email: "e@example.com", key: Secret("new"))

        #expect(profile.email == "e@example.com")
        #expect(profile.createdAt == Date(timeIntervalSince1970: 5))
        let requests = network.requests.filter { $0.line.hasSuffix("/info") }
        #expect(requests.map(\.line) == ["GET /account/application/info", "GET /account/e%40example.com/info"])
        #expect(requests.map(\.key) == [.session, .given(Secret("new"))])
    }

    @Test("addresses, and one address with and without the key")
    func addresses() async throws {
        network.change {
            $0[.addresses] = .success([.stub("foo", owner: "o")])
            $0[.address] = .success(.stub("foo", owner: "o"))
            $0[.expiration] = .success(["expired": false])
        }

        #expect(try await accounts.address("foo", policy: .refresh).value.owner == "o")
        #expect(try await accounts.ownAddresses(policy: .refresh).value == [.stub("foo", owner: "o")])
        _ = try await accounts.address("foo", policy: .refresh)
        #expect(network.requests.map(\.key) == [.none, .session, .sessionIfAny])
    }

    @Test("name, settings and sessions are sent with the key")
    func profile() async throws {
        sessions.change { $0.email = .success("e@x.org") }
        network.change {
            $0[.account] = .success(.account("e@x.org", name: nil))
            $0[.name] = .success("N")
            $0[.settings] = .success(false)
            $0[.sessions] = .success([
                ["session_id": "1", "user_agent": "u", "created_ip": "i", "created_on": "1", "expires_on": 2]
            ])
        }

        let profile = try await profiles.profile(policy: .refresh).value
        #expect(profile.name == "N")
        #expect(profile.communication == nil)
        #expect(
            try await browsers.sessions(policy: .refresh).value == [
                AccountSession(
                    id: "1", createdAt: Date(timeIntervalSince1970: 1), expiresAt: Date(timeIntervalSince1970: 2),
                    userAgent: "u", ip: "i")
            ])
        #expect(network.requests.allSatisfy { $0.key == .session })
    }

    @Test("a 404 for the sessions is an empty list")
    func noSession() async throws {
        sessions.change { $0.email = .success("e@x.org") }
        network.change { $0[.sessions] = .failure(.refused(status: 404)) }

        #expect(try await browsers.sessions(policy: .refresh).value == [])
    }

    @Test("writes send the changes, once")
    func writes() async throws {
        sessions.change { $0.email = .success("e@x.org") }
        network.change {
            $0[.account] = .success(.account("e@x.org", name: "O"))
            $0[.settings] = .success(false)
            $0[.setName] = .success("OK")
            $0[.setSettings] = .success("OK")
            $0[.preference] = .success(["item": "i", "value": "v"])
        }
        try await profiles.write(AccountChange(name: "N", communication: "email_ok", dateFormat: nil), on: "")
        let preference = AccountPreference(address: "a", item: "i", value: "v")
        let preferences = LivePreferenceRepository(network: network)
        #expect(try await preferences.write(preference, on: "a") == [Receipt(preference)])

        let account = "/account/e%40x.org"
        let writes = network.requests.filter { !$0.line.hasPrefix("GET") }
        #expect(writes.map(\.line) == ["POST \(account)/name", "POST \(account)/settings", "POST /preferences/a"])
        #expect(
            writes.map { String(decoding: $0.body ?? Data(), as: UTF8.self) } == [
                #"{"name":"N"}"#, #"{"communication":"email_ok"}"#, #"{"item":"i","value":"v"}"#,
            ])
        #expect(writes.allSatisfy { $0.key == .session })
    }

    @Test("public requests are sent without the key")
    func publicReads() async throws {
        network.change {
            $0[.statistics] = .success(["members": 1, "addresses": 2, "profiles": 3])
            $0[.directory] = .success(["a"])
            $0[.availability] = .success(["available": false, "see-also": ["u"]])
            $0[.expiration] = .success(["expired": false, "message": "m"])
        }

        let services = LiveServiceRepository(network: network, storage: storage)
        #expect(
            try await services.statistics(policy: .refresh).value
                == ServiceStatistics(members: 1, addresses: 2, profiles: 3))
        #expect(try await services.directory(policy: .refresh).value == ["a"])
        let availability = try await services.availability(of: "a")
        #expect(availability.seeAlso == ["u"])
        #expect(availability.isExpired == false)
        #expect(availability.message == "m")
        #expect(network.requests.allSatisfy { $0.key == .none })
    }
}
