import APIClient
import Foundation
import FoundationExtensions
import NetworkServiceInterface
import ResourceLoading
import Testing

@testable import NetworkService

@Suite("KeyRedaction")
struct KeyRedactionTests {
    private let redaction = KeyRedaction(Secret("s3cr3t+KEY/0123"))

    @Test("an echo of the key is masked, as sent and URL-encoded")
    func body() {
        let echo = Data("You sent s3cr3t+KEY/0123 and s3cr3t%2BKEY%2F0123, s3cr3t+KEY/0123".utf8)
        let body = redaction.redacted(HTTPResponse(status: 401, body: echo)).body
        #expect(String(decoding: body, as: UTF8.self) == "You sent •••• and ••••, ••••")
    }

    @Test("a redirect does not name the key")
    func redirect() {
        let error = HTTPTransportError.failed(.redirected(to: "s3cr3t+key/0123.evil.example"), mayHaveLeft: true)
        #expect(redaction.redacted(error) == .failed(.redirected(to: "••••.evil.example"), mayHaveLeft: true))
    }

    @Test("without a key, or with a very short one, an answer stays as it is", arguments: [nil, Secret("k3y")])
    func nothing(key: Secret?) {
        let response = HTTPResponse(status: 200, body: Data("k3y".utf8))
        #expect(KeyRedaction(key).redacted(response) == response)
    }

    @Test("a key of eight bytes is masked, and nothing but the body changed")
    func shortest() {
        let headers = [HTTPHeader("X", "eight-ky")]
        let response = HTTPResponse(status: 404, headers: headers, body: Data("eight-ky, seven-k".utf8))
        let masked = KeyRedaction(Secret("eight-ky"), Secret("seven-k")).redacted(response)

        #expect(masked == HTTPResponse(status: 404, headers: headers, body: Data("••••, seven-k".utf8)))
    }

    @Test("the key is removed in one pass, however often it occurs and whatever the mask contains")
    func repeated() {
        let many = String(repeating: "s3cr3t+KEY/0123", count: 200_000)
        let body = redaction.redacted(HTTPResponse(status: 200, body: Data(many.utf8))).body
        #expect(body.count == 200_000 * "••••".utf8.count)

        // A search that began again after each replacement would never end: the mask contains this key.
        let response = HTTPResponse(status: 200, body: Data("<•••>".utf8))
        let masked = KeyRedaction(Secret("•••")).redacted(response).body
        #expect(String(decoding: masked, as: UTF8.self) == "<••••>")
    }

    @Test("two keys are both removed, even if one is a prefix of the other")
    func severalKeys() {
        let body = KeyRedaction(Secret("first-key"), nil, Secret("first-key-2"))
            .redacted(HTTPResponse(status: 200, body: Data("first-key first-key-2 x".utf8))).body
        #expect(String(decoding: body, as: UTF8.self) == "•••• •••• x")
    }

    @Test(
        "an answer that comes in pieces holds no key either, wherever it is cut",
        arguments: [
            ["s3cr3t+KEY/0123"], ["first-key", "first-key-2"], ["•••", "\u{80}\u{A2}••"], ["abababab", "babababa"], [],
        ])
    func pieces(keys: [String]) {
        let redaction = KeyRedaction(keys.first.map { Secret($0) }, keys.last.map { Secret($0) })
        let text =
            "s3cr3t+KEY/0123s3cr3t%2BKEY%2F0123 s3cr3t+KEY\\/0123 first-key-2first-key <•••••> ababababababababab \(keys)"
        let body = Data(text.utf8)
        let whole = redaction.redacted(HTTPResponse(status: 200, body: body)).body
        func redacted(_ lengths: [Int]) -> Data {
            var (pieces, rest, result) = (redaction.pieces, body, Data())
            for length in lengths {
                result += pieces.redacted(rest.prefix(length))
                rest = rest.dropFirst(length)
            }
            return result + pieces.redacted(rest, isLast: true)
        }
        for first in 0...body.count { for second in [0, 1, 7, 20] { #expect(redacted([first, second]) == whole) } }
        for length in 1...9 { #expect(redacted(Array(repeating: length, count: body.count / length + 1)) == whole) }
    }

    @Test("the answer to a request without a key does not name the session's", arguments: ["/", "\\/"])
    func keyless(slash: String) async {
        let answer = #"{"response":{"message":"you are s3cr3t+KEY\#(slash)0123"}}"#
        let transport = TransportStub(["GET /address/foo/statuses/": [.answer(400, answer)]])
        let session = SessionStub(known: Secret("s3cr3t+KEY/0123"))

        let error = await #expect(throws: RemoteFailure.self) {
            try await LiveNetworkService(transport: transport, session: session).perform(StatusEndpoint.list(of: "foo"))
        }
        #expect(transport.requests.first?.key == nil)
        #expect("\(String(describing: error))".contains("you are ••••"))
    }
}
