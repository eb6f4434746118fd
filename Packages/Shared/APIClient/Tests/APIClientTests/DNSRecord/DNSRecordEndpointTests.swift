import Foundation
import FoundationExtensions
import Testing

@testable import APIClient

@Suite("DNSRecordEndpoint")
struct DNSRecordEndpointTests {
    @Test("each read asks for one path, and never carries the key")
    func requests() throws {
        let key = Secret("k")
        let list = try DNSRecordEndpoint.list(of: "@foo").request(key: key, timeout: 1)
        let one = try DNSRecordEndpoint.one("a/b", of: "foo").request(key: key, timeout: 1)

        #expect(list.target == "/address/foo/dns-records")
        #expect(one.target == "/address/foo/dns-records/a%2Fb")
        #expect([list, one].allSatisfy { $0.method == .get && $0.key == nil && $0.body == nil })
    }

    @Test("an address or an id that is no part of a path is refused")
    func noParts() {
        #expect(throws: APIError.invalidInput(field: "address", .dots)) { try DNSRecordEndpoint.list(of: "..") }
        #expect(throws: APIError.invalidInput(field: "id", .empty)) { try DNSRecordEndpoint.one("", of: "foo") }
    }

    @Test("numbers as texts and texts as numbers are read")
    func odd() throws {
        let body = #"{"response":{"dns_records":[{"id":12,"updated":"1664496000","content":5,"more":[]}]}}"#
        let payloads = try DNSRecordEndpoint.list(of: "foo").payload(of: answer(200, body), from: "h")

        #expect(payloads.map(\.id) == ["12"] && payloads.map(\.content) == ["5"])
        #expect(payloads.first?.updatedAt == Date(timeIntervalSince1970: 1_664_496_000))
    }

    @Test("a required field that is missing is named", arguments: ["id", "updated", "content"])
    func missing(field: String) throws {
        var members = ["id": "\"i\"", "updated": "1", "content": "\"c\""]
        members[field] = nil
        let object = "{" + members.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
        let endpoint = try DNSRecordEndpoint.one("i", of: "foo")

        let place = APIError.Answer(host: "h", method: .get, path: endpoint.path, status: 200, message: nil)
        #expect(throws: APIError.unreadable(place, detail: "response.dns_record.\(field) is missing")) {
            try endpoint.payload(of: answer(200, "{\"response\":{\"dns_record\":\(object)}}"), from: "h")
        }
    }
}
