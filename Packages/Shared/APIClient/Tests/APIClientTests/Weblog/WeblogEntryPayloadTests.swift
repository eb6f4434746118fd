import Foundation
import Testing

@testable import APIClient

@Suite("WeblogEntryPayload")
struct WeblogEntryPayloadTests {
    /// Decodes an entry with the required members and `members`; if a name repeats, the last one counts.
    private func read(_ members: String) throws -> WeblogEntryPayload {
        let body = #"{"response":{"entry":{"entry":"e","source":"s",\#(members)}}}"#
        return try WeblogEndpoint.entry("e", of: "foo", asOwner: true).payload(of: body)
    }

    @Test("the official list")
    func list() throws {
        let entries = try WeblogEndpoint.entries(of: "foobar", asOwner: true).payload(
            ofExample: "Retrieve weblog entries")

        #expect(entries.map(\.id) == ["63aa3df342ba2", "abc123"])
        #expect(entries.map(\.slug) == ["my-weblog-post", "test-post"])
        #expect(entries.first?.date == Date(timeIntervalSince1970: 1_670_615_520))
        #expect(entries.first?.source.hasPrefix("---\nDate: 2022-12-09 19:52\n---\n") == true)
        #expect(entries.last?.body == "# Test post\n\nThis is a test.")
        #expect(entries.allSatisfy { $0.type == "post" && $0.status == "live" && $0.address == "foobar" })
    }

    @Test("the official single entry")
    func one() throws {
        let one = try WeblogEndpoint.entry("x", of: "foobar", asOwner: true).payload(
            ofExample: "Retrieve a weblog entry")

        #expect(one.id == "63aa3df342ba2")
        #expect(one.location == "/2022/12/my-weblog-post")
    }

    @Test("the official answers for the latest entry and for a new one, which lacks the address, have the same fields")
    func latestAndSaved() throws {
        let latest = try WeblogEndpoint.latest(of: "foobar").payload(ofExample: "Retrieve the latest weblog post")
        let saved = try WeblogEndpoint.save("abc123", source: "s", of: "foobar").payload(
            ofExample: "Create a new weblog entry")

        #expect(latest.address == "foobar")
        #expect(saved.address == nil)
        #expect(latest.id == saved.id)
        #expect(latest.date == saved.date)
        #expect(latest.slug == saved.slug)
        #expect(latest.source == saved.source)
        #expect(latest.title == saved.title)
        #expect(latest.location == saved.location)
    }

    @Test("the official configuration and template, as they were written")
    func texts() throws {
        let configuration = try WeblogEndpoint.configuration(of: "foo").payload(
            ofExample: "Retrieve weblog configuration")
        let template = try WeblogEndpoint.template(of: "foo").payload(ofExample: "Retrieve weblog template")

        #expect(
            configuration.hasPrefix("// Weblog Configuration\n\n# About your weblog\n\nWeblog Title: A Weblog\n"))
        #expect(template.hasPrefix("<!DOCTYPE html>\n"))
    }

    @Test(
        "the official acknowledgements have a message",
        arguments: ["Update weblog configuration", "Update weblog template", "Delete a weblog entry"])
    func acknowledgements(name: String) throws {
        #expect(try WeblogEndpoint.delete("x", of: "foo").payload(ofExample: name).message?.isEmpty == false)
    }

    @Test(
        "metadata as an object, as its text, and empty in each of its forms",
        arguments: [
            (#"{"slug":"s","tags":{"b":"B B","a":"A"}}"#, "s", ["B B", "A"]),
            (#""{\"slug\":\"s\",\"tags\":{\"b\":\"B B\",\"a\":\"A\"}}""#, "s", ["B B", "A"]),
            (#"{"slug":7,"tags":["x",8]}"#, "7", ["x", "8"]), (#"{"tags":"a, b,,c "}"#, nil, ["a", "b", "c"]),
            (#"{"tags":[]}"#, nil, []), (#"{"tags":false,"slug":null}"#, nil, []), ("[]", nil, []), ("{}", nil, []),
            (#""""#, nil, []), (#""[]""#, nil, []), (#""null""#, nil, []), ("null", nil, []), ("false", nil, []),
        ] as [(String, String?, [String])])
    func metadata(text: String, slug: String?, tags: [String]) throws {
        let entry = try read(#""metadata":\#(text)"#)
        #expect(entry.slug == slug)
        #expect(entry.tags == tags)
    }

    @Test("numbers as texts and texts as numbers are read; optional fields may be missing")
    func loose() throws {
        let entry = try read(#""title":12,"date":"1664496000","id":[],"output":{},"body":null"#)
        #expect(entry.title == "12")
        #expect(entry.date == Date(timeIntervalSince1970: 1_664_496_000))
        #expect(entry.body == nil)
        #expect(entry.location == nil)
        #expect(entry.status == nil)
        #expect(entry.type == nil)
    }

    @Test(
        "an unreadable field is named",
        arguments: [
            (#""entry":null"#, "entry is missing"), (#""source":null"#, "source is missing"),
            (#""date":"soon""#, "date is text, not an integer"),
            (#""metadata":"{""#, "metadata is text, not JSON"),
            (#""metadata":7"#, "metadata is a number, not an object"),
            (#""metadata":{"tags":{"a":{}}}"#, "metadata.tags.a is an object, not text"),
        ])
    func faults(members: String, detail: String) throws {
        let error = try WeblogEndpoint.entry("e", of: "foo", asOwner: true).unreadable("response.entry." + detail)

        #expect(throws: error) { try read(members) }
    }
}
