import Foundation
import FoundationExtensions
import Testing

@testable import APIClient

@Suite("DNSRecordEndpoint")
struct DNSRecordEndpointTests {
    private let bare = DNSRecordBody(type: "A", name: "@", data: "10.0.0.1", priority: nil, ttl: nil)

    @Test("the requests are the documented ones, with only the given fields")
    func requests() throws {
        let full = DNSRecordBody(type: "MX", name: "mail", data: "a.example", priority: 0, ttl: 60)

        #expect(line(try DNSRecordEndpoint.list(of: "@foo")) == "GET /address/foo/dns")
        #expect(
            line(try DNSRecordEndpoint.create(bare, of: "foo"))
                == #"POST /address/foo/dns {"data":"10.0.0.1","name":"@","type":"A"}"#)
        #expect(
            line(try DNSRecordEndpoint.create(full, of: "foo"))
                == #"POST /address/foo/dns {"data":"a.example","name":"mail","priority":0,"ttl":60,"type":"MX"}"#)
        #expect(line(try DNSRecordEndpoint.delete(2_857_073, of: "foo")) == "DELETE /address/foo/dns/2857073")
    }

    @Test("an edit has its id in the path and, as a number, in the body (neatnik/omg.lol#584)")
    func editHasIDInTheBody() throws {
        #expect(
            line(try DNSRecordEndpoint.edit(42, to: bare, of: "foo"))
                == #"PATCH /address/foo/dns/42 {"data":"10.0.0.1","id":42,"name":"@","type":"A"}"#)
    }

    @Test("every request sends the key")
    func authorisation() throws {
        let key = Secret("k")

        #expect(try DNSRecordEndpoint.list(of: "foo").authorisation == .required)
        #expect(try DNSRecordEndpoint.list(of: "foo").request(key: key, timeout: 1).key == key)
        #expect(try DNSRecordEndpoint.create(bare, of: "foo").authorisation == .required)
        #expect(try DNSRecordEndpoint.edit(1, to: bare, of: "foo").authorisation == .required)
        #expect(try DNSRecordEndpoint.delete(1, of: "foo").authorisation == .required)
    }

    @Test("an address that is not a path component is refused")
    func noAddress() {
        #expect(throws: APIError.invalidInput(field: "address", .dots)) { try DNSRecordEndpoint.list(of: "..") }
        #expect(throws: APIError.invalidInput(field: "address", .empty)) {
            try DNSRecordEndpoint.create(bare, of: "@")
        }
    }

    @Test("the official list, whose numbers are texts")
    func officialList() throws {
        let records = try DNSRecordEndpoint.list(of: "foobar").payload(
            ofExample: "Retrieve DNS records for an address")

        #expect(records.map(\.id) == [2_857_074, 2_857_075])
        #expect(records.map(\.ttl) == [3600, 3600])
        #expect(records.map(\.name) == ["foobar", "cname.foobar"])
        #expect(records.map(\.type) == ["A", "CNAME"])
        #expect(records.map(\.data) == ["192.167.0.1", "elsewhere.tld"])
        #expect(records.map(\.priority) == [nil, nil])
        #expect(records.first?.createdAt == Date(timeIntervalSince1970: 1_669_437_013))
        #expect(records.first?.updatedAt == Date(timeIntervalSince1970: 1_669_437_093))
    }

    @Test(
        "the official answers to writes, whose numbers are numbers and whose data is content",
        arguments: [("Create a new DNS record", "10.0.0.1"), ("Edit an existing DNS record", "192.167.0.1")])
    func officialWrites(name: String, data: String) throws {
        let record = try DNSRecordEndpoint.create(bare, of: "foobar").payload(ofExample: name)

        #expect(record.id == 2_857_074)
        #expect(record.data == data)
        #expect(record.ttl == 3600)
        #expect(record.name == "foobar")
    }

    @Test("the official answer to a deletion")
    func officialDeletion() throws {
        let payload = try DNSRecordEndpoint.delete(1, of: "foobar").payload(ofExample: "Delete a DNS record")

        #expect(payload.message == "OK, your DNS record has been deleted.")
    }

    @Test("a number may be a text of digits, a time null or missing, and a member unknown")
    func odd() throws {
        let record =
            #"{"id":7,"type":"MX","name":"foo","data":"a","priority":"0","ttl":300,"created_at":null,"x":[]}"#
        let records = try DNSRecordEndpoint.list(of: "foo").payload(of: #"{"response":{"dns":[\#(record)]}}"#)

        #expect(records.map(\.priority) == [0])
        #expect(records.map(\.ttl) == [300])
        #expect(records.map(\.createdAt) == [nil])
        #expect(records.map(\.updatedAt) == [nil])
    }

    @Test(
        "a missing or unreadable field is named",
        arguments: [
            ("id", nil, "is missing"), ("type", nil, "is missing"), ("name", nil, "is missing"),
            ("data", nil, "is missing"), ("id", #""x""#, "is text, not an integer"),
            ("ttl", #""soon""#, "is text, not an integer"), ("updated_at", #""x""#, "is text, not an ISO 8601 time"),
        ] as [(String, String?, String)])
    func bad(field: String, value: String?, complaint: String) throws {
        var members = ["id": "1", "type": #""A""#, "name": #""foo""#, "data": #""d""#]
        members[field] = value
        let object = "{" + members.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"

        let root = try JSONDocument(Data(object.utf8)).root
        let error = #expect(throws: JSONFault.self) { try DNSRecordPayload(root, value: "data") }
        #expect(error?.detail == "\(field) \(complaint)")
    }
}
