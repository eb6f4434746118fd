import APIClient
import Foundation
import FoundationExtensions
import Testing

@testable import NetworkService

@Suite("KeyRedaction")
struct KeyRedactionTests {
    private let redaction = KeyRedaction(Secret("s3cr3t+KEY/0123"))

    @Test("an echo of the key is masked, as it was sent and as it stands in a URL")
    func body() {
        let echo = Data("You sent s3cr3t+KEY/0123 and s3cr3t%2BKEY%2F0123, s3cr3t+KEY/0123".utf8)
        let body = redaction.redacted(HTTPResponse(status: 401, body: echo)).body
        #expect(String(decoding: body, as: UTF8.self) == "You sent •••• and ••••, ••••")
    }

    @Test("a redirect does not name it")
    func redirect() {
        let error = HTTPTransportError.failed(.redirected(to: "s3cr3t+key/0123.evil.example"), mayHaveLeft: true)
        #expect(redaction.redacted(error) == .failed(.redirected(to: "••••.evil.example"), mayHaveLeft: true))
    }

    @Test("without a key, or with a very short one, an answer stays as it is", arguments: [nil, Secret("k3y")])
    func nothing(key: Secret?) {
        let response = HTTPResponse(status: 200, body: Data("k3y".utf8))
        #expect(KeyRedaction(key).redacted(response) == response)
    }
}
