import Foundation
import FoundationExtensions
import Testing

@testable import APIClient

@Suite("PictureEndpoint")
struct PictureEndpointTests {
    /// The required members of a picture.
    private static let picture = #""id":"p","address":"foo","created":1,"mime":"image/png","size":2"#

    @Test("the requests are those of other clients")
    func requests() throws {
        #expect(line(PictureEndpoint.everyone) == "GET /pics")
        #expect(line(try PictureEndpoint.list(of: "@foo", asOwner: true)) == "GET /address/foo/pics")
        #expect(line(try PictureEndpoint.one("a/b", of: "foo", asOwner: false)) == "GET /address/foo/pics/a%2Fb")
        #expect(line(try PictureEndpoint.delete("p", of: "foo")) == "DELETE /address/foo/pics/p")
    }

    @Test("an upload is the bytes themselves, with their type")
    func upload() throws {
        let bytes = Data([0xFF, 0xD8, 0xFF, 0])
        let request = try PictureEndpoint.upload(bytes, mediaType: "image/jpeg", to: "foo").request(
            key: Secret("k"), timeout: 1)

        #expect(request.method == .post)
        #expect(request.target == "/address/foo/pics/upload")
        #expect(request.body == bytes)
        #expect(request.key == Secret("k"))
        #expect(request.headers.contains(HTTPHeader("Content-Type", "image/jpeg")))
    }

    @Test("a change sends known values, and never `false` for hidden")
    func edit() throws {
        #expect(
            line(
                try PictureEndpoint.edit(
                    "p", of: "foo", description: nil, alternativeText: nil, tags: nil, hides: false))
                == "PUT /address/foo/pics/p {}")
        #expect(
            line(
                try PictureEndpoint.edit(
                    "p", of: "foo", description: "d", alternativeText: "a", tags: ["x", "y"], hides: true))
                == #"PUT /address/foo/pics/p {"alt_text":"a","description":"d","hide_from_public":true,"tags":"x,y"}"#)
    }

    @Test("only an owner's read sends the key, every write needs it")
    func authorisation() throws {
        let key = Secret("k")

        #expect(PictureEndpoint.everyone.request(key: key, timeout: 1).key == nil)
        #expect(try PictureEndpoint.list(of: "foo", asOwner: false).request(key: key, timeout: 1).key == nil)
        #expect(try PictureEndpoint.one("p", of: "foo", asOwner: true).request(key: key, timeout: 1).key == key)
        #expect(try PictureEndpoint.delete("p", of: "foo").authorisation == .required)
        #expect(
            try PictureEndpoint.edit(
                "p", of: "foo", description: nil, alternativeText: nil, tags: nil, hides: false
            ).authorisation == .required)
    }

    @Test("an address or an id that is not a path component, or is reserved, is refused")
    func noParts() {
        #expect(throws: APIError.invalidInput(field: "address", .dots)) {
            try PictureEndpoint.list(of: "..", asOwner: false)
        }
        #expect(throws: APIError.invalidInput(field: "id", .empty)) { try PictureEndpoint.delete("", of: "foo") }
        #expect(throws: APIError.invalidInput(field: "id", .reserved)) {
            try PictureEndpoint.delete("upload", of: "foo")
        }
    }

    @Test("a list has `alt` and URLs, one picture has `alt_text` and the hidden flag")
    func forms() throws {
        let list = """
            {"response":{"pics":{"0":{"id":12,"address":1851,"created":"1664496000","mime":"image/jpeg","size":"7",
            "url":"u","some_pics_url":"s","description":"d","alt":"a","tags":["x","y"],"exif":[],"more":1}}}}
            """
        let one = #"{"response":{"pic":{\#(Self.picture),"alt_text":"b","hide_from_public":"1","tags":"x, y,"}}}"#
        let listed = try #require(PictureEndpoint.list(of: "foo", asOwner: false).payload(of: list).first)
        let single = try PictureEndpoint.one("p", of: "foo", asOwner: false).payload(of: one)

        #expect(listed.id == "12")
        #expect(listed.address == "1851")
        #expect(listed.size == 7)
        #expect(listed.createdAt == Date(timeIntervalSince1970: 1_664_496_000))
        #expect(listed.url == "u")
        #expect(listed.pageURL == "s")
        #expect(listed.description == "d")
        #expect(listed.alternativeText == "a")
        #expect(listed.tags == ["x", "y"])
        #expect(listed.isHidden == nil)
        #expect(single.alternativeText == "b")
        #expect(single.isHidden == true)
        #expect(single.tags == ["x", "y"])
        #expect(single.url == nil)
        #expect(single.description == nil)
    }

    @Test(
        "the absence of tags has many forms, and an empty text is absent",
        arguments: ["[]", "{}", "null", "false", "\"\"", "\" , \""])
    func emptiness(tags: String) throws {
        let body = #"{"response":{"pic":{\#(Self.picture),"tags":\#(tags),"description":"","alt_text":"","url":""}}}"#
        let picture = try PictureEndpoint.one("p", of: "foo", asOwner: false).payload(of: body)

        #expect(picture.tags.isEmpty)
        #expect(picture.description == nil)
        #expect(picture.alternativeText == nil)
        #expect(picture.url == nil)
    }

    @Test(
        "a missing required field is named",
        arguments: [
            ("id", #"{"address":"foo","created":1,"mime":"m","size":1}"#),
            ("address", #"{"id":"i","created":1,"mime":"m","size":1}"#),
        ])
    func missing(field: String, picture: String) throws {
        let endpoint = try PictureEndpoint.one("i", of: "foo", asOwner: false)

        #expect(throws: endpoint.unreadable("response.pic.\(field) is missing")) {
            try endpoint.payload(of: #"{"response":{"pic":\#(picture)}}"#)
        }
    }

    @Test("the answer to an upload names the picture")
    func receipt() throws {
        let endpoint = try PictureEndpoint.upload(Data(), mediaType: "image/png", to: "foo")
        let body = #"{"response":{"message":"m","id":"i","size":"5","mime":"image/png","url":"u"}}"#
        let receipt = try endpoint.payload(of: body)

        #expect(receipt.id == "i")
        #expect(receipt.size == 5)
        #expect(receipt.url == "u")
        #expect(receipt.pageURL == nil)
    }
}
