import APIClient
import Foundation
import FoundationExtensions
import NetworkService
import NetworkServiceInterface
import ResourceLoading
import SessionServiceInterface
import Testing

@Suite("Live network services of account, service and following")
struct LiveProfileNetworkServiceTests {
    private func services(_ transport: TransportStub, offline: Bool = false) -> NetworkServices {
        NetworkServices(transport: transport, session: SessionStub(), offline: offline)
    }

    private let account = "/account/e%40x.org"

    @Test("name, settings and sessions go with the key")
    func reads() async throws {
        let transport = TransportStub([
            "GET \(account)/name": [.payload(#"{"name":"N"}"#)],
            "GET \(account)/settings": [.payload(#"{"settings":false}"#)],
            "GET \(account)/sessions": [
                .payload(#"[{"session_id":"1","user_agent":"u","created_ip":"i","created_on":"1","expires_on":2}]"#)
            ],
        ])
        let profile = services(transport).profile

        #expect(try await profile.name(email: "e@x.org") == "N")
        #expect(try await profile.settings(email: "e@x.org") == nil)
        #expect(
            try await profile.sessions(email: "e@x.org") == [
                RemoteAccountSession(
                    id: "1", createdAt: Date(timeIntervalSince1970: 1), expiresAt: Date(timeIntervalSince1970: 2),
                    userAgent: "u", ip: "i")
            ])
        #expect(transport.requests.allSatisfy { $0.key == Secret("k123") })
    }

    @Test("no session is an empty list, which the server says with a 404; of a deletion it is a refusal")
    func noSession() async throws {
        let transport = TransportStub([
            "GET \(account)/sessions": [.answer(404, #"{"response":{"message":"none"}}"#)],
            "DELETE \(account)/sessions/1": [.answer(404, "{}")],
        ])
        let profile = services(transport).profile

        #expect(try await profile.sessions(email: "e@x.org") == [])
        await #expect(throws: RemoteFailure.self) { try await profile.endSession("1", email: "e@x.org") }
    }

    @Test("writes send what is to change, once")
    func writes() async throws {
        let transport = TransportStub([
            "POST \(account)/name": [.payload("{}")], "POST \(account)/settings": [.payload("{}")],
            "POST /preferences/a": [.payload(#"{"item":"i","value":"v"}"#)],
        ])
        let services = services(transport)
        try await services.profile.setName("N", email: "e@x.org")
        try await services.profile.setSettings(communication: "email_ok", dateFormat: nil, email: "e@x.org")
        #expect(
            try await services.profile.setPreference("i", to: "v", of: "a") == RemotePreference(item: "i", value: "v"))

        #expect(
            transport.requests.prefix(3).map { String(decoding: $0.body ?? Data(), as: UTF8.self) } == [
                #"{"name":"N"}"#, #"{"communication":"email_ok"}"#, #"{"item":"i","value":"v"}"#,
            ])
        #expect(transport.unused == 0)
    }

    @Test("what is public goes without the key")
    func publicReads() async throws {
        let transport = TransportStub([
            "GET /service/info": [.payload(#"{"members":1,"addresses":2,"profiles":3}"#)],
            "GET /directory": [.payload(#"{"directory":["a"]}"#)],
            "GET /address/a/availability": [.payload(#"{"available":true,"see-also":["u"]}"#)],
            "GET /address/a/expiration": [.payload(#"{"expired":false,"message":"m"}"#)],
        ])
        let services = services(transport)

        #expect(
            try await services.service.statistics() == RemoteStatistics(members: 1, addresses: 2, profiles: 3))
        #expect(try await services.service.directory() == ["a"])
        #expect(try await services.account.availability(of: "a").seeAlso == ["u"])
        #expect(
            try await services.account.expiration(of: "a") == RemoteExpiration(isExpired: false, message: "m"))
        #expect(transport.requests.allSatisfy { $0.key == nil } && transport.unused == 0)
    }

    @Test("a token is exchanged without the key, and a refusal names neither secret nor code")
    func token() async throws {
        let target = "GET /oauth/?client_id=c&client_secret=s3cr3t&redirect_uri=r&code=c0de&scope=everything"
        let transport = TransportStub([
            target: [.answer(200, #"{"access_token":"t","token_type":"Bearer"}"#), .answer(400, "{}")]
        ])
        let oauth = services(transport).oauth
        let grant = RemoteOAuthGrant(
            clientID: "c", clientSecret: Secret("s3cr3t"), redirectURI: "r", code: Secret("c0de"), scope: "everything")

        #expect(try await oauth.token(for: grant).accessToken == Secret("t"))
        let failure = await #expect(throws: RemoteFailure.self) { try await oauth.token(for: grant) }
        let words = failure.map { FailurePresentation($0).message + String(reflecting: $0) } ?? ""
        #expect(words.contains("/oauth/") && !words.contains("s3cr3t") && !words.contains("c0de"))
        #expect(transport.requests.allSatisfy { $0.key == nil })
    }
}
