import Foundation
import FoundationExtensions
import Testing

@testable import APIClient

@Suite("NowPageEndpoint")
struct NowPageEndpointTests {
    /// Decodes a now page from JSON.
    private func page(_ now: String) throws -> NowPagePayload {
        try NowPageEndpoint.page(of: "foo").payload(of: #"{"response":{"now":\#(now)}}"#)
    }

    @Test("reads send no key")
    func reads() throws {
        let key = Secret("k")
        let page = try NowPageEndpoint.page(of: "@foo").request(key: key, timeout: 1)
        let garden = NowPageEndpoint.garden.request(key: key, timeout: 1)

        #expect(page.target == "/address/foo/now")
        #expect(garden.target == "/now/garden")
        #expect([page, garden].allSatisfy { $0.method == .get && $0.key == nil && $0.body == nil })
    }

    @Test(
        "whether the page is listed is always sent",
        arguments: [
            (true, ##"{"content":"# Now\r\n","listed":"1"}"##), (false, ##"{"content":"# Now\r\n","listed":0}"##),
        ]
    )
    func save(isListed: Bool, body: String) throws {
        let endpoint = try NowPageEndpoint.save(content: "# Now\r\n", isListed: isListed, of: "foo")
        let request = endpoint.request(key: Secret("k"), timeout: 1)

        #expect(request.method == .post)
        #expect(request.target == "/address/foo/now")
        #expect(request.key == Secret("k"))
        #expect(request.body.map { String(decoding: $0, as: UTF8.self) } == body)
    }

    @Test("an address that is not a path component is refused")
    func noPart() {
        #expect(throws: APIError.invalidInput(field: "address", .dots)) { try NowPageEndpoint.page(of: "..") }
        #expect(throws: APIError.invalidInput(field: "address", .empty)) {
            try NowPageEndpoint.save(content: "c", isListed: true, of: "")
        }
    }

    @Test("the official page, its line endings kept")
    func official() throws {
        let page = try NowPageEndpoint.page(of: "foobar").payload(ofExample: "Retrieve /now Page")

        #expect(page.isListed)
        #expect(page.updatedAt == Date(timeIntervalSince1970: 1_674_364_245))
        #expect(
            page.content.utf8.starts(with: "/* This is a sample /now page — edit it and make it your own! */\r\n".utf8))
        let save = try NowPageEndpoint.save(content: "c", isListed: true, of: "foobar")
        #expect(try save.payload(ofExample: "Update /now Page").message == "OK, your /now page has been updated.")
    }

    @Test("the official garden, which is not quite JSON")
    func officialGarden() throws {
        let garden = try NowPageEndpoint.garden.payload(ofExample: "Retrieve the now.garden listing")

        #expect(garden.map(\.address) == ["drudge"])
        #expect(garden.map(\.url) == ["https://penree.com/now"])
        #expect(garden.first?.updatedAt == Date(timeIntervalSince1970: 1_673_929_294))
    }

    @Test(
        "a flag in each of its forms",
        arguments: [
            (#""1""#, true), ("1", true), ("true", true), (#""0""#, false), ("0", false), ("false", false),
            (#""""#, false), ("null", false),
        ])
    func flags(text: String, isListed: Bool) throws {
        #expect(try page(#"{"content":"c","updated":1,"listed":\#(text)}"#).isListed == isListed)
    }

    @Test("unread fields may have any value, and optional ones may be missing")
    func loose() throws {
        let page = try page(#"{"content":12,"updated":"5","nudge":[],"metadata":"x"}"#)
        #expect(page.content == "12")
        #expect(page.updatedAt == Date(timeIntervalSince1970: 5))
        #expect(!page.isListed)
        #expect(try self.page(#"{"content":"","updated":null}"#).updatedAt == nil)
    }

    @Test(
        "an unreadable field is named",
        arguments: [
            (#"{"updated":1}"#, "content is missing"),
            (#"{"content":"c","updated":"soon"}"#, "updated is text, not an integer"),
            (#"{"content":"c","listed":"maybe"}"#, "listed is text, not a flag"),
        ])
    func faults(now: String, detail: String) throws {
        let error = try NowPageEndpoint.page(of: "foo").unreadable("response.now." + detail)

        #expect(throws: error) { try page(now) }
    }

    @Test(
        "an entry of the garden without a time or a URL is read",
        arguments: [
            (#"[{"address":1851,"url":"u","updated":null}]"#, "u"),
            (#"{"1":{"address":1851,"url":"u","updated":[]}}"#, "u"), (#"[{"address":1851}]"#, ""),
        ])
    func incompleteEntry(garden: String, url: String) throws {
        let entries = try NowPageEndpoint.garden.payload(of: #"{"response":{"garden":\#(garden)}}"#)

        #expect(entries.map(\.address) == ["1851"])
        #expect(entries.map(\.url) == [url])
        #expect(entries.map(\.updatedAt) == [nil])
    }
}
