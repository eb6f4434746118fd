import Foundation
import FoundationExtensions
import Testing

@testable import APIClient

@Suite("EmailEndpoint")
struct EmailEndpointTests {
    @Test("the requests are the documented ones, and send the key")
    func requests() throws {
        let key = Secret("k")
        let view = try EmailEndpoint.view(of: "@foo").request(key: key, timeout: 1)
        let set = try EmailEndpoint.set(["a@example.com", "b@example.com"], of: "foo").request(key: key, timeout: 1)
        let clear = try EmailEndpoint.set([], of: "foo").request(key: key, timeout: 1)

        #expect(view.method == .get)
        #expect(view.target == "/address/foo/email/")
        #expect(view.body == nil)
        #expect(set.method == .post)
        #expect(set.target == "/address/foo/email/")
        #expect(set.body == Data(#"{"destination":"a@example.com, b@example.com"}"#.utf8))
        #expect(clear.body == Data(#"{"destination":""}"#.utf8))
        #expect([view, set, clear].allSatisfy { $0.key == key })
        #expect(try EmailEndpoint.view(of: "foo").authorisation == .required)
    }

    @Test("an address that is not a path component is refused")
    func noAddress() {
        #expect(throws: APIError.invalidInput(field: "address", .dots)) { try EmailEndpoint.view(of: "..") }
        #expect(throws: APIError.invalidInput(field: "address", .empty)) { try EmailEndpoint.set([], of: "") }
    }

    @Test(
        "the official answers",
        arguments: [
            ("List forwarding email address(es)", ["someone@example.com"]),
            ("Set a forwarding email address", ["person@example.com"]),
            (
                "Set multiple forwarding addresses",
                ["person@example.com", "another_person@example.com", "yet_another_person@example.com"]
            ), ("Clear a forwarding address", []),
        ])
    func official(name: String, destinations: [String]) throws {
        #expect(try EmailEndpoint.view(of: "foo").payload(ofExample: name).destinations == destinations)
    }

    @Test(
        "the ways in which PHP writes a list",
        arguments: [(#"{"1":"b@x","0":"a@x"}"#, ["a@x", "b@x"]), ("[]", [])])
    func lists(json: String, destinations: [String]) throws {
        #expect(try read(#"{"destination_array":\#(json)}"#).destinations == destinations)
    }

    @Test("an answer without its list is unreadable")
    func missing() {
        #expect(throws: APIError.self) { try read(#"{"destination_string":"a@x"}"#) }
        #expect(throws: APIError.self) { try read(#"{"destination_array":null}"#) }
    }

    @Test("a destination that is neither a text nor a number is left out")
    func odd() throws {
        #expect(try read(#"{"destination_array":[1,{},"a@x"]}"#).destinations == ["1", "a@x"])
    }

    private func read(_ response: String) throws -> EmailPayload {
        try EmailEndpoint.view(of: "foo").payload(of: #"{"response":\#(response)}"#)
    }
}
