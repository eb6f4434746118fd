import Foundation
import FoundationExtensions
import Testing

@testable import APIClient

@Suite("ServiceEndpoint, availability and OAuth")
struct ServiceEndpointTests {
    private func read<Payload>(_ endpoint: Endpoint<Payload>, _ body: Data) throws -> Payload {
        try endpoint.payload(of: HTTPResponse(status: 200, body: body), from: "h")
    }

    private var token: Endpoint<OAuthTokenPayload> {
        OAuthEndpoint.token(
            clientID: "c", clientSecret: Secret("s&="), redirectURI: "https://x.example/", code: Secret("k"),
            scope: "everything")
    }

    @Test("the official numbers; texts of digits are numbers too")
    func info() throws {
        let official = try read(
            ServiceEndpoint.info, OfficialExample.named("Retrieve service information and statistics").data)
        let texts = Data(#"{"response":{"members":"1","addresses":"2","profiles":3}}"#.utf8)

        #expect(official.members == 1811)
        #expect(official.addresses == 1685)
        #expect(official.profiles == 888)
        #expect(try read(ServiceEndpoint.info, texts).members == 1)
        let two = try read(ServiceEndpoint.info, Data(#"{"response":{"members":1,"profiles":""}}"#.utf8))
        #expect(two.members == 1)
        #expect(two.addresses == nil)
        #expect(two.profiles == nil)
    }

    @Test("the official directory; an address of digits is a text, even if sent as a number")
    func directory() throws {
        let official = try read(
            ServiceEndpoint.directory, OfficialExample.named("Retrieve the address directory").data)

        #expect(official == ["0", "adam"])
        #expect(
            try read(ServiceEndpoint.directory, Data(#"{"response":{"directory":[1851,"xn--qg8h"]}}"#.utf8))
                == ["1851", "xn--qg8h"])
    }

    @Test("a preference is sent to an address, and returned")
    func preference() throws {
        let endpoint = try ServiceEndpoint.setPreference("foo", to: "bar", of: "@adam")
        let answer = try read(endpoint, OfficialExample.named("Save an individual preference").data)

        #expect(endpoint.path == "/preferences/adam")
        #expect(endpoint.authorisation == .required)
        #expect(String(decoding: endpoint.body ?? Data(), as: UTF8.self) == #"{"item":"foo","value":"bar"}"#)
        #expect((answer.item, answer.value) == ("foo", "bar"))
    }

    @Test("free, taken, to be encoded: the official answers; no key is sent")
    func availability() throws {
        let endpoint = try AddressEndpoint.availability(of: "a")
        let free = try read(endpoint, OfficialExample.named("Address is available").data)
        let encoded = try read(
            endpoint, OfficialExample.named("Address is available but requires encoding").data)
        let taken = try read(endpoint, OfficialExample.named("Address is not available").data)

        #expect(free.isAvailable)
        #expect(encoded.isAvailable)
        #expect(!taken.isAvailable)
        #expect(encoded.punycode?.hasPrefix("xn--") == true)
        #expect(!encoded.seeAlso.isEmpty)
        #expect(endpoint.request(key: Secret("k"), timeout: 1).key == nil)
        #expect(try read(endpoint, Data(#"{"response":{"available":0,"invalid":"true"}}"#.utf8)).isInvalid)
        #expect(throws: APIError.self) { try read(endpoint, Data(#"{"response":{"invalid":true}}"#.utf8)) }
    }

    @Test("the official expirations")
    func expiration() throws {
        let endpoint = try AddressEndpoint.expiration(of: "🌊")

        #expect(endpoint.path == "/address/%F0%9F%8C%8A/expiration")
        #expect(try read(endpoint, OfficialExample.named("Address has expired").data).isExpired == true)
        #expect(try read(endpoint, OfficialExample.named("Address is not near expiration").data).isExpired == false)
    }

    @Test("a token has no envelope; no description shows it or the client's secret")
    func oauth() throws {
        let payload = try read(
            token, OfficialExample.named("Exchange an authorization code for an access token").data)

        #expect(payload.accessToken.reveal() == "b3086f894a176a3a7e702decd9b97bbc")
        #expect((payload.tokenType, payload.scope) == ("Bearer", "everything"))
        #expect(!String(reflecting: payload).contains("b3086f"))
        #expect(token.request(key: Secret("key"), timeout: 1).key == nil)
        #expect(
            token.request(key: nil, timeout: 1).target
                == "/oauth/?client_id=c&client_secret=s%26%3D&redirect_uri=https%3A%2F%2Fx.example%2F&code=k&scope=everything"
        )
    }

    @Test("a refused exchange names the path without its query")
    func refusedToken() throws {
        let refusal = APIError.Answer(host: "h", method: .get, path: "/oauth/", status: 400, message: nil)
        #expect(throws: APIError.refused(refusal)) {
            try token.payload(of: HTTPResponse(status: 400, body: Data("{}".utf8)), from: "h")
        }
    }
}
