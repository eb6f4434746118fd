import Foundation
import FoundationExtensions
import Testing

@testable import APIClient

@Suite("EmailEndpoint")
struct EmailEndpointTests {
    @Test("each read asks for one path, and never carries the key")
    func requests() throws {
        let key = Secret("k")
        let list = try EmailEndpoint.list(of: "@foo").request(key: key, timeout: 1)
        let one = try EmailEndpoint.one("a/b", of: "foo").request(key: key, timeout: 1)

        #expect(list.target == "/address/foo/emails")
        #expect(one.target == "/address/foo/emails/a%2Fb")
        #expect([list, one].allSatisfy { $0.method == .get && $0.key == nil && $0.body == nil })
    }

    @Test("an address or an id that is no part of a path is refused")
    func noParts() {
        #expect(throws: APIError.invalidInput(field: "address", .dots)) { try EmailEndpoint.list(of: "..") }
        #expect(throws: APIError.invalidInput(field: "id", .empty)) { try EmailEndpoint.one("", of: "foo") }
    }

    @Test("numbers as texts and texts as numbers are read")
    func odd() throws {
        let body = #"{"response":{"emails":[{"id":12,"updated":"1664496000","content":5,"more":[]}]}}"#
        let payloads = try EmailEndpoint.list(of: "foo").payload(of: answer(200, body), from: "h")

        #expect(payloads.map(\.id) == ["12"] && payloads.map(\.content) == ["5"])
        #expect(payloads.first?.updatedAt == Date(timeIntervalSince1970: 1_664_496_000))
    }

    @Test("a required field that is missing is named", arguments: ["id", "updated", "content"])
    func missing(field: String) throws {
        var members = ["id": "\"i\"", "updated": "1", "content": "\"c\""]
        members[field] = nil
        let object = "{" + members.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
        let endpoint = try EmailEndpoint.one("i", of: "foo")

        let place = APIError.Answer(host: "h", method: .get, path: endpoint.path, status: 200, message: nil)
        #expect(throws: APIError.unreadable(place, detail: "response.email.\(field) is missing")) {
            try endpoint.payload(of: answer(200, "{\"response\":{\"email\":\(object)}}"), from: "h")
        }
    }
}
