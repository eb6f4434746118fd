import Foundation
import Testing

@testable import APIClient

@Suite("Envelope of an answer")
struct APIEnvelopeTests {
    private let endpoint = Endpoint<String?>(.get, "/x", authorisation: .none) { json throws(JSONFault) in
        try json.object().text("message")
    }

    private func refusal(_ status: Int, _ message: String?) -> APIError.Answer {
        APIError.Answer(host: "api.example", method: .get, path: "/x", status: status, message: message)
    }

    @Test(
        "a success gives the payload, with or without `request` and message, in all forms",
        arguments: [
            (#"{"request":{"status_code":200,"success":true},"response":{"message":"m"}}"#, "m"),
            (#"{"request":{"status_code":"200","success":"1"},"response":{"message":"m"}}"#, "m"),
            (#"{"request":{"success":null},"response":{"message":"m"}}"#, "m"),
            (#"{"request":[],"response":{}}"#, nil),
            (#"{"response":{"message":null},"more":1}"#, nil),
        ] as [(String, String?)])
    func success(_ body: String, _ message: String?) throws {
        #expect(try endpoint.payload(of: answer(200, body), from: "api.example") == message)
    }

    @Test(
        "the HTTP status comes first",
        arguments: [
            (404, #"{"request":{"status_code":200,"success":true},"response":{"message":"m"}}"#, "m"),
            (404, #"{"response":{"error":"e"}}"#, "e"),
            (404, #"{"response":{"message":"","error":"e"}}"#, "e"), (404, #"{"response":"text"}"#, "text"),
            (404, #"{"message":"a gateway's"}"#, nil),
            (500, "<html><h1>Oops</h1></html>", nil), (502, "", nil), (413, #"{"response":["#, nil),
            (400, #"{"response":[]}"#, nil), (400, #"["x"]"#, nil), (301, "", nil), (199, "{}", nil),
        ] as [(Int, String, String?)])
    func httpFirst(_ status: Int, _ body: String, _ message: String?) {
        #expect(throws: APIError.refused(refusal(status, message))) {
            try endpoint.payload(of: answer(status, body), from: "api.example")
        }
    }

    @Test(
        "the envelope's status comes second, before the payload",
        arguments: [
            (#"{"request":{"status_code":404,"success":false},"response":{"message":"m"}}"#, 404),
            (#"{"request":{"success":"0"},"response":{"message":"m"}}"#, 200),
            (#"{"request":{"status_code":"503"},"response":{"message":"m","payload":"odd"}}"#, 503),
            (#"{"request":{"status_code":99999},"response":{"message":"m"}}"#, 200),
        ])
    func envelopeSecond(_ body: String, _ status: Int) {
        #expect(throws: APIError.refused(refusal(status, "m"))) {
            try endpoint.payload(of: answer(200, body), from: "api.example")
        }
    }

    @Test(
        "401 and 403 are about the key, in HTTP or in the envelope",
        arguments: [
            (401, #"{"response":{"message":"m"}}"#, 401), (403, #"{"response":{"message":"m"}}"#, 403),
            (200, #"{"request":{"status_code":401,"success":false},"response":{"message":"m"}}"#, 401),
        ])
    func unauthorized(_ http: Int, _ body: String, _ status: Int) {
        #expect(throws: APIError.unauthorized(refusal(status, "m"))) {
            try endpoint.payload(of: answer(http, body), from: "api.example")
        }
    }

    @Test(
        "an unreadable answer says why",
        arguments: [
            ("", "it is empty"), ("<html>", "it is not JSON"), ("Array\n(\n", "it is not JSON"),
            (#"{"response":{"me"#, "its JSON ends too early, after 16 bytes"), ("{}", "response is missing"),
            ("[]", "the whole answer is a list, not an object"), (#"{"response":null}"#, "response is missing"),
            (#"{"response":[1]}"#, "response is a list, not an object"),
            (#"{"request":{"success":{}},"response":{}}"#, "request.success is an object, not a flag"),
            (#"{"request":{"status_code":"x"},"response":{}}"#, "request.status_code is text, not an integer"),
            (#"{"response":{"message":{}}}"#, "response.message is an object, not text"),
        ])
    func unreadable(_ body: String, _ detail: String) {
        #expect(throws: APIError.unreadable(refusal(200, nil), detail: detail)) {
            try endpoint.payload(of: answer(200, body), from: "api.example")
        }
    }

    @Test("a message is cut after 500 characters")
    func longMessage() {
        let body = #"{"response":{"message":" \#(String(repeating: "é", count: 501)) "}}"#

        #expect(throws: APIError.refused(refusal(500, String(repeating: "é", count: 499) + "…"))) {
            try endpoint.payload(of: answer(500, body), from: "api.example")
        }
    }

    @Test("without an envelope the payload is the whole answer")
    func bare() throws {
        let bare = Endpoint<String>(.get, "/oauth/", authorisation: .none, hasEnvelope: false) {
            json throws(JSONFault) in
            try json.object().requiredText("token_type")
        }
        let example = try #require(OfficialExample.all.first { $0.area == "OAuth" })

        #expect(try bare.payload(of: HTTPResponse(status: 200, body: example.data), from: "api.example") == "Bearer")
    }
}
