import APIClient
import AccountDomain
import Foundation
import FoundationExtensions
import NetworkTestSupport
import ResourceLoading
import TestSupport
import Testing

@testable import AccountRepository

@Suite("The requests for the account, addresses and the service")
struct AccountRequestsTests {
    private let network = NetworkStub()

    @Test("the account, with the key of the log-in, or with another one")
    func account() async throws {
        network.change { $0[.account] = .success(.account("e@example.com", name: nil, createdAt: 5)) }

        let account = try await network.account(email: nil, key: nil)
        _ = try await network.account(email: "e@example.com", key: Secret("new"))

        #expect(account.email == "e@example.com" && account.name == nil)
        #expect(account.createdAt == Date(timeIntervalSince1970: 5))
        #expect(
            network.requests.map(\.line) == ["GET /account/application/info", "GET /account/e%40example.com/info"])
        #expect(network.requests.map(\.key) == [.session, .given(Secret("new"))])
    }

    @Test("addresses, and one address with and without the key")
    func addresses() async throws {
        network.change {
            $0[.addresses] = .success([.stub("foo", owner: "o")])
            $0[.address] = .success(.stub("foo", owner: "o"))
        }

        #expect(try await network.addresses(email: nil, key: nil) == [.stub("foo", owner: "o")])
        #expect(try await network.address("foo", asOwner: false) == .stub("foo", owner: "o"))
        #expect(try await network.address("@foo", asOwner: true) == .stub("foo", owner: "o"))
        #expect(network.requests.map(\.key) == [.session, .none, .sessionIfAny])
    }

    @Test("name, settings and sessions are sent with the key")
    func profile() async throws {
        network.change {
            $0[.name] = .success("N")
            $0[.settings] = .success(false)
            $0[.sessions] = .success([
                ["session_id": "1", "user_agent": "u", "created_ip": "i", "created_on": "1", "expires_on": 2]
            ])
        }

        #expect(try await network.accountName(email: "e@x.org") == "N")
        #expect(try await network.accountSettings(email: "e@x.org") == nil)
        #expect(
            try await network.accountSessions(email: "e@x.org") == [
                AccountSession(
                    id: "1", createdAt: Date(timeIntervalSince1970: 1), expiresAt: Date(timeIntervalSince1970: 2),
                    userAgent: "u", ip: "i")
            ])
        #expect(network.requests.allSatisfy { $0.key == .session })
    }

    @Test("a 404 for the sessions is an empty list; for the deletion of one it is a refusal")
    func noSession() async throws {
        network.change {
            $0[.sessions] = .failure(.refused(status: 404))
            $0[.endSession] = .failure(.refused(status: 404))
        }

        #expect(try await network.accountSessions(email: "e@x.org") == [])
        await #expect(throws: RemoteFailure.self) { try await network.endAccountSession("1", email: "e@x.org") }
    }

    @Test("writes send the changes, once")
    func writes() async throws {
        network.change {
            $0[.setName] = .success("OK")
            $0[.setSettings] = .success("OK")
            $0[.preference] = .success(["item": "i", "value": "v"])
        }
        try await network.setAccountName("N", email: "e@x.org")
        try await network.setAccountSettings(communication: "email_ok", dateFormat: nil, email: "e@x.org")
        #expect(
            try await network.setPreference("i", to: "v", of: "a")
                == AccountPreference(address: "a", item: "i", value: "v"))

        let account = "/account/e%40x.org"
        #expect(
            network.requests.map(\.line) == ["POST \(account)/name", "POST \(account)/settings", "POST /preferences/a"])
        #expect(
            network.requests.map { String(decoding: $0.body ?? Data(), as: UTF8.self) } == [
                #"{"name":"N"}"#, #"{"communication":"email_ok"}"#, #"{"item":"i","value":"v"}"#,
            ])
        #expect(network.requests.allSatisfy { $0.key == .session })
    }

    @Test("public requests are sent without the key")
    func publicReads() async throws {
        network.change {
            $0[.statistics] = .success(["members": 1, "addresses": 2, "profiles": 3])
            $0[.directory] = .success(["a"])
            $0[.availability] = .success(["available": true, "see-also": ["u"]])
            $0[.expiration] = .success(["expired": false, "message": "m"])
        }

        #expect(try await network.statistics() == ServiceStatistics(members: 1, addresses: 2, profiles: 3))
        #expect(try await network.directory() == ["a"])
        #expect(try await network.availability(of: "a").seeAlso == ["u"])
        let expiration = try await network.expiration(of: "a")
        #expect(expiration.isExpired == false && expiration.message == "m")
        #expect(network.requests.allSatisfy { $0.key == .none })
    }
}
