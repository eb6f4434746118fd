import Foundation
import FoundationExtensions
import Testing

@testable import APIClient

@Suite("AccountEndpoint")
struct AccountEndpointTests {
    private func read<Payload>(_ endpoint: Endpoint<Payload>, _ body: Data) throws -> Payload {
        try endpoint.payload(of: HTTPResponse(status: 200, body: body), from: "h")
    }

    @Test("the e-mail is encoded; without one the placeholder is used")
    func paths() throws {
        #expect(try AccountEndpoint.info(email: "a+b@example.com").path == "/account/a%2Bb%40example.com/info")
        #expect(try AccountEndpoint.addresses(email: nil).path == "/account/application/addresses")
        #expect(try AccountEndpoint.info(email: nil).authorisation == .required)
        #expect(throws: APIError.invalidInput(field: "email", .empty)) { try AccountEndpoint.info(email: "") }
    }

    @Test("the official example of an account is read")
    func info() throws {
        let account = try read(
            AccountEndpoint.info(email: nil), OfficialExample.named("Retrieve account information").data)

        #expect(account.email == "person@example.com")
        #expect(account.name == "Example")
        #expect(account.createdAt == Date(timeIntervalSince1970: 1_553_358_104))
        #expect(account.settings?.communication == "email_everything")
    }

    @Test(
        "settings that were never saved are false, and a name may be missing",
        arguments: ["false", "[]", "null"])
    func noSettings(_ settings: String) throws {
        let body = #"{"response":{"email":"e","api_key":"secret","created":{},"settings":\#(settings)}}"#

        let account = try read(AccountEndpoint.info(email: nil), Data(body.utf8))

        #expect(account.settings == nil)
        #expect(account.name == nil)
        #expect(account.createdAt == nil)
        #expect(!String(reflecting: account).contains("secret"))
    }

    @Test("the official example of addresses, a bare list, is read")
    func addresses() throws {
        let addresses = try read(
            AccountEndpoint.addresses(email: nil), OfficialExample.named("Retrieve addresses for an account").data)

        #expect(addresses.first?.address == "lifetime-address")
        #expect(addresses.first?.registeredAt == Date(timeIntervalSince1970: 1_553_358_201))
        #expect(addresses.first?.isExpired == false)
        #expect(addresses.first?.expiresAt == nil)
        #expect(addresses.count == 3)
    }

    @Test("addresses may be an object of values, and a refusal's response an object")
    func irregular() throws {
        let body = #"{"response":{"1":{"address":"b"},"0":{"address":"a"}}}"#
        let refusal = #"{"request":{"status_code":401,"success":false},"response":{"message":"m"}}"#

        #expect(try read(AccountEndpoint.addresses(email: nil), Data(body.utf8)).map(\.address) == ["a", "b"])
        let error = #expect(throws: APIError.self) {
            try AccountEndpoint.addresses(email: nil).payload(of: answer(401, refusal), from: "h")
        }
        guard case .unauthorized(let answer) = error else { return #expect(Bool(false)) }
        #expect(answer.message == "m")
    }

    @Test("name, settings and sessions have the documented requests; only changed settings are sent")
    func ownItems() throws {
        let path = "/account/e%40x.org"
        #expect(try AccountEndpoint.name(email: "e@x.org").path == path + "/name")
        #expect(try AccountEndpoint.sessions(email: "e@x.org").path == path + "/sessions")
        #expect(try AccountEndpoint.deleteSession("a/b", email: "e@x.org").path == path + "/sessions/a%2Fb")
        #expect(try AccountEndpoint.deleteSession("1", email: "e@x.org").method == .delete)
        #expect(try body(AccountEndpoint.setName("N", email: "e@x.org")) == #"{"name":"N"}"#)
        #expect(
            try body(AccountEndpoint.setSettings(communication: nil, dateFormat: "dmy", email: "e@x.org"))
                == #"{"date_format":"dmy"}"#)
        #expect(throws: APIError.invalidInput(field: "id", .dots)) {
            try AccountEndpoint.deleteSession("..", email: "e@x.org")
        }
    }

    @Test("the official examples of the name, settings and sessions are read")
    func officialOwnItems() throws {
        let name = try read(AccountEndpoint.name(email: "e"), OfficialExample.named("Retrieve the account name").data)
        let settings = try read(
            AccountEndpoint.settings(email: "e"), OfficialExample.named("Retrieve account settings").data)
        let sessions = try read(
            AccountEndpoint.sessions(email: "e"), OfficialExample.named("Retrieve active sessions").data)

        #expect(name?.isEmpty == false)
        #expect(settings?.communication != nil)
        #expect(sessions.count == 2)
        #expect(sessions.allSatisfy { $0.ip != nil })
        for session in sessions { #expect(try #require(session.expiresAt) > #require(session.createdAt)) }
    }

    @Test("a missing name, settings never saved and numeric ids are read; a session without an id is left out")
    func irregularOwnItems() throws {
        let session = #"{"response":[{"session_id":4815162342,"created_on":1,"expires_on":"2"}]}"#

        #expect(try read(AccountEndpoint.name(email: "e"), Data(#"{"response":{"name":null}}"#.utf8)) == nil)
        #expect(try read(AccountEndpoint.settings(email: "e"), Data(#"{"response":{"settings":false}}"#.utf8)) == nil)
        #expect(try read(AccountEndpoint.sessions(email: "e"), Data(session.utf8)).map(\.id) == ["4815162342"])
        let nameless = Data(#"{"response":[{"session_id":""}]}"#.utf8)
        #expect(try read(AccountEndpoint.sessions(email: "e"), nameless).isEmpty)
    }

    private func body<Payload>(_ endpoint: Endpoint<Payload>) -> String {
        String(decoding: endpoint.body ?? Data(), as: UTF8.self)
    }
}
