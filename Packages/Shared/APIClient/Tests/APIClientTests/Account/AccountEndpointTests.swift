import Foundation
import FoundationExtensions
import Testing

@testable import APIClient

@Suite("AccountEndpoint")
struct AccountEndpointTests {
    @Test("the path has the encoded e-mail, or 'application' if there is none; an empty one is refused")
    func paths() throws {
        #expect(try AccountEndpoint.info(email: "a+b@example.com").path == "/account/a%2Bb%40example.com/info")
        #expect(try AccountEndpoint.addresses(email: nil).path == "/account/application/addresses")
        #expect(throws: APIError.invalidInput(field: "email", .empty)) { try AccountEndpoint.info(email: "") }
    }

    @Test("the official example of an account is read")
    func info() throws {
        let account = try AccountEndpoint.info(email: nil).payload(ofExample: "Retrieve account information")

        #expect(account.email == "person@example.com")
        #expect(account.name == "Example")
        #expect(account.createdAt == Date(timeIntervalSince1970: 1_553_358_104))
        #expect(account.settings?.communication == "email_everything")
    }

    @Test(
        "settings never saved, a name and a time may be missing; the key is not read",
        arguments: ["false", "[]", "null"])
    func noSettings(_ settings: String) throws {
        let account = try AccountEndpoint.info(email: nil).payload(
            of: #"{"response":{"email":"e","api_key":"secret","created":{},"settings":\#(settings)}}"#)

        #expect(account.settings == nil)
        #expect(account.name == nil)
        #expect(account.createdAt == nil)
        #expect(!String(reflecting: account).contains("secret"))
    }

    @Test("the official example of addresses, a bare list, is read")
    func addresses() throws {
        let addresses = try AccountEndpoint.addresses(email: nil).payload(
            ofExample: "Retrieve addresses for an account")

        #expect(addresses.first?.address == "lifetime-address")
        #expect(addresses.first?.registeredAt == Date(timeIntervalSince1970: 1_553_358_201))
        #expect(addresses.first?.isExpired == false)
        #expect(addresses.first?.expiresAt == nil)
        #expect(addresses.count == 3)
    }

    @Test("addresses may be an object of values")
    func addressesInObject() throws {
        let addresses = try AccountEndpoint.addresses(email: nil).payload(
            of: #"{"response":{"1":{"address":"b"},"0":{"address":"a"}}}"#)

        #expect(addresses.map(\.address) == ["a", "b"])
    }

    @Test("a refused request for addresses has an object in place of the list")
    func refusedAddresses() throws {
        let endpoint = try AccountEndpoint.addresses(email: nil)
        let refusal = APIError.Answer(host: "h", method: .get, path: endpoint.path, status: 401, message: "m")

        #expect(throws: APIError.unauthorized(refusal)) {
            try endpoint.payload(
                of: answer(401, #"{"request":{"status_code":401,"success":false},"response":{"message":"m"}}"#),
                from: "h")
        }
    }

    @Test("name, settings and sessions have the documented requests; only changed settings are sent")
    func requests() throws {
        let path = "/account/e%40x.org"
        let settings = try AccountEndpoint.setSettings(communication: nil, dateFormat: "dmy", email: "e@x.org")

        #expect(line(try AccountEndpoint.name(email: "e@x.org")) == "GET \(path)/name")
        #expect(line(try AccountEndpoint.setName("N", email: "e@x.org")) == #"POST \#(path)/name {"name":"N"}"#)
        #expect(line(settings) == #"POST \#(path)/settings {"date_format":"dmy"}"#)
        #expect(line(try AccountEndpoint.sessions(email: "e@x.org")) == "GET \(path)/sessions")
        #expect(
            line(try AccountEndpoint.deleteSession("a/b", email: "e@x.org")) == "DELETE \(path)/sessions/a%2Fb")
        #expect(try AccountEndpoint.info(email: nil).authorisation == .required)
        #expect(throws: APIError.invalidInput(field: "id", .dots)) {
            try AccountEndpoint.deleteSession("..", email: "e@x.org")
        }
    }

    @Test("the official examples of the name, settings and sessions are read")
    func officialNameSettingsAndSessions() throws {
        let name = try AccountEndpoint.name(email: "e").payload(ofExample: "Retrieve the account name")
        let settings = try AccountEndpoint.settings(email: "e").payload(ofExample: "Retrieve account settings")
        let sessions = try AccountEndpoint.sessions(email: "e").payload(ofExample: "Retrieve active sessions")

        #expect(name?.isEmpty == false)
        #expect(settings?.communication != nil)
        #expect(sessions.count == 2)
        #expect(sessions.allSatisfy { $0.ip != nil })
        for session in sessions { #expect(try #require(session.expiresAt) > #require(session.createdAt)) }
    }

    @Test("a missing name, settings never saved and numeric ids are read; a session without an id is left out")
    func irregular() throws {
        let sessions = try AccountEndpoint.sessions(email: "e")

        #expect(try AccountEndpoint.name(email: "e").payload(of: #"{"response":{"name":null}}"#) == nil)
        #expect(try AccountEndpoint.settings(email: "e").payload(of: #"{"response":{"settings":false}}"#) == nil)
        #expect(
            try sessions.payload(of: #"{"response":[{"session_id":4815162342,"created_on":1,"expires_on":"2"}]}"#)
                .map(\.id) == ["4815162342"])
        #expect(try sessions.payload(of: #"{"response":[{"session_id":""}]}"#).isEmpty)
    }
}
