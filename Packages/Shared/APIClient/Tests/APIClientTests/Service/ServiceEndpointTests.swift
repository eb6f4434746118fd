import Foundation
import FoundationExtensions
import Testing

@testable import APIClient

@Suite("ServiceEndpoint and OAuthEndpoint")
struct ServiceEndpointTests {
    private var token: Endpoint<OAuthTokenPayload> {
        OAuthEndpoint.token(
            clientID: "c", clientSecret: Secret("s&="), redirectURI: "https://x.example/", code: Secret("k"),
            scope: "everything")
    }

    @Test("the official numbers; they may also be texts of digits, empty or missing")
    func info() throws {
        let official = try ServiceEndpoint.info.payload(ofExample: "Retrieve service information and statistics")
        let odd = try ServiceEndpoint.info.payload(of: #"{"response":{"members":"1","profiles":""}}"#)

        #expect((official.members, official.addresses, official.profiles) == (1811, 1685, 888))
        #expect((odd.members, odd.addresses, odd.profiles) == (1, nil, nil))
    }

    @Test("the official directory; an address of digits is a text, even if sent as a number")
    func directory() throws {
        #expect(try ServiceEndpoint.directory.payload(ofExample: "Retrieve the address directory") == ["0", "adam"])
        #expect(
            try ServiceEndpoint.directory.payload(of: #"{"response":{"directory":[1851,"xn--qg8h"]}}"#)
                == ["1851", "xn--qg8h"])
    }

    @Test("a preference is sent to an address, and returned")
    func preference() throws {
        let endpoint = try ServiceEndpoint.setPreference("foo", to: "bar", of: "@adam")
        let answer = try endpoint.payload(ofExample: "Save an individual preference")

        #expect(line(endpoint) == #"POST /preferences/adam {"item":"foo","value":"bar"}"#)
        #expect(endpoint.authorisation == .required)
        #expect((answer.item, answer.value) == ("foo", "bar"))
    }

    @Test("a token has no envelope; no description shows it or the client's secret")
    func oauth() throws {
        let payload = try token.payload(ofExample: "Exchange an authorization code for an access token")

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
        #expect(throws: APIError.refused(refusal)) { try token.payload(of: answer(400, "{}"), from: "h") }
    }
}
