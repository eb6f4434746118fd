import Foundation
import Testing

@testable import APIClient

@Suite("StatusPayload")
struct StatusPayloadTests {
    @Test("the official list")
    func list() throws {
        let statuses = try StatusEndpoint.list(of: "foo").payload(ofExample: "Retrieve all statuses")

        #expect(statuses.map(\.id) == ["6335ec5bee31a", "6334d1c11917a"])
        #expect(statuses.map(\.emoji) == ["😄", "☕️"])
        #expect(statuses.first?.content == "I’m doing great!")
        #expect(statuses.first?.createdAt == Date(timeIntervalSince1970: 1_664_478_299))
        #expect(statuses.first?.externalURL == nil)
    }

    @Test("the official status, whose id is all digits")
    func one() throws {
        let status = try StatusEndpoint.one("6336318079242", of: "@FOO").payload(
            ofExample: "Retrieve an individual status for an address")

        #expect(status.id == "6336318079242")
        #expect(status.address == "foo")
    }

    @Test(
        "a status without an id or an address, or with another one than requested, is refused",
        arguments: [
            ("1", "bar", "address is another address, not the requested one"),
            ("2", "foo", "id is the id of another status, not the requested one"),
            ("", "foo", "id is empty, not a name"), ("1", "", "address is empty, not a name"),
        ])
    func anotherStatus(id: String, address: String, detail: String) throws {
        let endpoint = try StatusEndpoint.one("1", of: "foo")

        #expect(throws: endpoint.unreadable("response.status." + detail)) {
            try endpoint.payload(
                of: #"{"response":{"status":{"id":"\#(id)","address":"\#(address)","created":"1","content":"c"}}}"#)
        }
    }

    @Test("the newest status must have the address, in any form of an emoji address")
    func latest() throws {
        let body = #"{"response":{"status":{"id":"1","address":"xn--qg8h","created":"1","content":"c"}}}"#

        #expect(try StatusEndpoint.latest(of: "🌊").payload(of: body).id == "1")
        #expect(throws: APIError.self) { try StatusEndpoint.latest(of: "foo").payload(of: body) }
    }

    @Test("an empty id in a receipt is refused")
    func emptyReceipt() {
        #expect(throws: APIError.self) {
            try StatusEndpoint.edit("1", content: "c", emoji: nil, of: "foo").payload(of: #"{"response":{"id":""}}"#)
        }
    }

    @Test(
        "the official timelines, which are not valid JSON",
        arguments: [
            ("Retrieve the entire statuslog", ["dm", "skoobz"]), ("Retrieve everyone’s latest status", ["cm", "moe"]),
        ])
    func timelines(_ name: String, _ addresses: [String]) throws {
        #expect(try StatusEndpoint.latest.payload(ofExample: name).map(\.address) == addresses)
    }

    @Test(
        "the official answers to writes",
        arguments: [
            ("Share a new status", "63d40f2b35314"),
            ("Share a new status from a single status string", "63d40f5db114b"),
            ("Update an existing status", "6336204d247e4"),
        ])
    func receipts(_ name: String, _ id: String) throws {
        let receipt = try StatusEndpoint.edit("x", content: "c", emoji: nil, of: "a").payload(ofExample: name)

        #expect(receipt.id == id)
        #expect(receipt.url?.hasSuffix("/" + id) == true)
        #expect(receipt.message?.hasPrefix("OK, your status has been saved.") == true)
    }

    @Test("the official bio, and the answer to a changed one")
    func bio() throws {
        let bio = try StatusEndpoint.bio(of: "foo").payload(ofExample: "Retrieve a statuslog bio")
        let receipt = try StatusEndpoint.setBio("c", of: "foo").payload(ofExample: "Update a statuslog bio")

        #expect(bio == (try BioPayload(json(##"{"bio":"# Foo\nThis is my bio!","css":"","head":null}"##))))
        #expect(receipt.url == "https://status.lol/foo")
    }

    @Test("a text may be a number, an empty optional one is nil, and an unknown field is ignored")
    func odd() throws {
        let payload = try StatusPayload(
            json(
                #"{"id":6336318079242,"address":12,"created":1664496000.0,"emoji":"","content":5,"external_url":"mailto:x","MAX(created)":[]}"#
            ))

        #expect(payload.id == "6336318079242")
        #expect(payload.address == "12")
        #expect(payload.emoji == nil)
        #expect(payload.content == "5")
        #expect(payload.externalURL == "mailto:x")
    }

    @Test(
        "a missing required field is named",
        arguments: [
            ("id", #"{"address":"a","created":1,"content":"c"}"#),
            ("address", #"{"id":"i","created":1,"content":"c"}"#),
            ("content", #"{"id":"i","address":"a","created":1}"#),
        ])
    func missing(field: String, status: String) {
        #expect(throws: JSONFault.missing(field: field)) { try StatusPayload(json(status)) }
    }

    @Test("the missing list of an expired address is empty; a timeline without one is refused")
    func noList() throws {
        let body = #"{"response":{"message":"m"}}"#

        #expect(try StatusEndpoint.list(of: "a").payload(of: body).isEmpty)
        #expect(throws: APIError.self) { try StatusEndpoint.latest.payload(of: body) }
    }

    @Test("twenty thousand statuses are read in order")
    func many() throws {
        let statuses = (0..<20_000).map {
            #"{"id":"\#($0)","address":"foo","created":"\#(1_664_478_299 + $0)","emoji":"\ud83d\ude04","content":"I\u2019m\ngreat"}"#
        }
        let body = "{\"response\":{\"statuses\":[" + statuses.joined(separator: ",") + "]}}"

        let list = try StatusEndpoint.latest.payload(of: body)

        #expect(list.map(\.id) == (0..<20_000).map(String.init))
        #expect(list.last?.content == "I’m\ngreat")
    }
}
