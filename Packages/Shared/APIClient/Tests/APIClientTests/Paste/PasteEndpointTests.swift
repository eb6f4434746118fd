import Foundation
import FoundationExtensions
import Testing

@testable import APIClient

@Suite("PasteEndpoint")
struct PasteEndpointTests {
    private let key = Secret("k")

    @Test("each read requests one path, and sends the key for the owner alone", arguments: [true, false])
    func reads(asOwner: Bool) throws {
        let list = try PasteEndpoint.list(of: "@foo", asOwner: asOwner).request(key: key, timeout: 1)
        let one = try PasteEndpoint.one("a/b", of: "foo", asOwner: asOwner).request(key: key, timeout: 1)

        #expect(list.target == "/address/foo/pastebin")
        #expect(one.target == "/address/foo/pastebin/a%2Fb")
        for request in [list, one] {
            #expect(request.method == .get)
            #expect(request.body == nil)
            #expect(request.key == (asOwner ? key : nil))
        }
    }

    @Test("a write sends the key and every byte of the text, and omits 'listed' instead of sending false")
    func save() throws {
        let text = "a\r\n\"b\"\t\u{0}\u{FEFF}é\r"
        let listed = try PasteEndpoint.save("t", content: text, isListed: true, of: "foo").request(key: key, timeout: 1)
        let other = try PasteEndpoint.save("t", content: "x", isListed: false, of: "foo").request(key: key, timeout: 1)

        #expect(listed.method == .post)
        #expect(listed.target == "/address/foo/pastebin/")
        #expect(listed.key == key)
        let body = "{\"content\":\"a\\r\\n\\\"b\\\"\\t\\u0000\u{FEFF}é\\r\",\"listed\":true,\"title\":\"t\"}"
        #expect(listed.body == Data(body.utf8))
        #expect(other.body == Data(#"{"content":"x","title":"t"}"#.utf8))
    }

    @Test("a deletion sends the key and no body")
    func delete() throws {
        let request = try PasteEndpoint.delete("new-paste", of: "foo").request(key: key, timeout: 1)
        #expect(request.method == .delete)
        #expect(request.target == "/address/foo/pastebin/new-paste")
        #expect(request.key == key)
        #expect(request.body == nil)
    }

    @Test("an address or a title that is not a path component is refused")
    func noParts() {
        #expect(throws: APIError.invalidInput(field: "address", .dots)) {
            try PasteEndpoint.list(of: "..", asOwner: false)
        }
        #expect(throws: APIError.invalidInput(field: "title", .empty)) {
            try PasteEndpoint.one("", of: "foo", asOwner: false)
        }
        #expect(throws: APIError.invalidInput(field: "title", .dots)) { try PasteEndpoint.delete("..", of: "foo") }
        #expect(throws: APIError.invalidInput(field: "title", .empty)) {
            try PasteEndpoint.save("", content: "x", isListed: false, of: "foo")
        }
    }

    @Test("the published examples are read")
    func examples() throws {
        let one = try PasteEndpoint.one("api", of: "adam", asOwner: false).payload(
            ofExample: "Retrieve a specific paste")
        #expect(one.title == "api")
        #expect(one.isListed == nil)
        #expect(one.content == "This paste, like all others, can be fully managed with the omg.lol API.")
        #expect(one.modifiedAt == Date(timeIntervalSince1970: 1_656_569_579))

        let own = try PasteEndpoint.list(of: "adam", asOwner: true).payload(ofExample: "Retrieve an entire pastebin")
        #expect(own.map(\.title) == ["api", "hello-world"])
        #expect(own.map(\.content).last == "^_^")
        let listed = try PasteEndpoint.list(of: "adam", asOwner: false).payload(
            ofExample: "Retrieve listed pastes in a pastebin")
        #expect(listed.map(\.title) == ["hello-world", "api"])

        let saved = try PasteEndpoint.save("new-paste", content: "c", isListed: false, of: "foo").payload(
            ofExample: "Create or update a paste in a pastebin")
        #expect(saved.title == "new-paste")
        let deleted = try PasteEndpoint.delete("new-paste", of: "foo").payload(
            ofExample: "Delete a paste from a pastebin")
        #expect(deleted.message == "OK, that paste has been deleted.")
    }

    @Test("numbers as texts and texts as numbers are read, and a list that PHP wrote with gaps")
    func odd() throws {
        let body =
            #"{"response":{"pastebin":{"2":{"title":12,"modified_on":1664496000.0,"content":5,"more":[]},"0":{"title":"a","content":"","modified_on":"1"}}}}"#
        let payloads = try PasteEndpoint.list(of: "foo", asOwner: true).payload(of: body)

        #expect(payloads.map(\.title) == ["a", "12"])
        #expect(payloads.map(\.content) == ["", "5"])
        #expect(payloads.last?.modifiedAt == Date(timeIntervalSince1970: 1_664_496_000))
    }

    @Test(
        "the listed flag in each known form",
        arguments: [
            ("1", true), ("\"1\"", true), ("true", true), ("0", false), ("\"0\"", false), ("\"\"", false),
            ("false", false), ("null", false), (nil, nil),
        ] as [(String?, Bool?)])
    func listed(form: String?, expected: Bool?) throws {
        let member = form.map { ",\"listed\":\($0)" } ?? ""
        let body = "{\"response\":{\"paste\":{\"title\":\"t\",\"content\":\"\",\"modified_on\":1\(member)}}}"
        let endpoint = try PasteEndpoint.one("t", of: "foo", asOwner: true)
        #expect(try endpoint.payload(of: body).isListed == expected)
    }

    @Test(
        "a missing required field is named",
        arguments: [("title", #"{"content":"c","modified_on":1}"#), ("content", #"{"title":"i","modified_on":1}"#)])
    func missing(field: String, paste: String) throws {
        let endpoint = try PasteEndpoint.one("i", of: "foo", asOwner: false)

        #expect(throws: endpoint.unreadable("response.paste.\(field) is missing")) {
            try endpoint.payload(of: #"{"response":{"paste":\#(paste)}}"#)
        }
    }
}
