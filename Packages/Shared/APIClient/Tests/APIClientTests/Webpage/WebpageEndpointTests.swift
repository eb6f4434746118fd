import Foundation
import FoundationExtensions
import Testing

@testable import APIClient

@Suite("WebpageEndpoint")
struct WebpageEndpointTests {
    @Test("the requests are the documented ones, and need the key")
    func requests() throws {
        let page = try WebpageEndpoint.page(of: "@foo")

        #expect(line(page) == "GET /address/foo/web")
        #expect(page.authorisation == .required)
        #expect(
            line(try WebpageEndpoint.set("a\r\nb", publishes: false, of: "foo"))
                == #"POST /address/foo/web {"content":"a\r\nb"}"#)
        #expect(
            line(try WebpageEndpoint.set("a", publishes: true, of: "foo"))
                == #"POST /address/foo/web {"content":"a","publish":true}"#)
        #expect(throws: APIError.invalidInput(field: "address", .dots)) { try WebpageEndpoint.page(of: "..") }
    }

    @Test("a profile picture is the bytes themselves, with their type")
    func picture() throws {
        let request = try WebpageEndpoint.setPicture(Data([1, 2]), mediaType: "image/gif", of: "foo").request(
            key: Secret("k"), timeout: 1)

        #expect(request.method == .post)
        #expect(request.target == "/address/foo/pfp")
        #expect(request.body == Data([1, 2]))
        #expect(request.headers.contains(HTTPHeader("Content-Type", "image/gif")))
    }

    @Test("the official example is read, its line endings as they are")
    func example() throws {
        let page = try WebpageEndpoint.page(of: "foobar").payload(ofExample: "Retrieve web page content")

        #expect(page.content.hasPrefix("{profile-picture}\r\n\r\n# Foo Bar\r\n"))
        #expect(page.type == "profile")
        #expect(page.theme == "default")
        #expect(page.isVerified == true)
        #expect(page.picture == "foobar.jpg")
        #expect(page.css?.isEmpty == true)
        #expect(page.head?.isEmpty == true)
        #expect(page.branding == "default")
        #expect(page.metadata == #"{"title":"","description":""}"#)
        #expect(page.modifiedAt == nil)
    }

    @Test("the official receipts are read", arguments: [true, false])
    func receipts(publishes: Bool) throws {
        let receipt = try WebpageEndpoint.set("x", publishes: publishes, of: "foo").payload(
            ofExample: publishes
                ? "Update web page content and publish" : "Update web page content without publishing")

        #expect(receipt.message?.hasPrefix("Your web content has been saved") == true)
    }

    @Test(
        "numbers, flags and empty values in many forms",
        arguments: [
            (#""verified":1,"modified":"1664496000","metadata":[]"#, true, 1_664_496_000),
            (#""verified":true,"modified":1664496000,"metadata":null"#, true, 1_664_496_000),
            (#""verified":"","modified":"","metadata":false"#, false, nil), (#""more":{}"#, nil, nil),
        ] as [(String, Bool?, Double?)])
    func odd(members: String, verified: Bool?, modified: Double?) throws {
        let body = #"{"response":{"content":5,"type":"t","theme":"d",\#(members)}}"#
        let page = try WebpageEndpoint.page(of: "foo").payload(of: body)

        #expect(page.content == "5")
        #expect(page.isVerified == verified)
        #expect(page.metadata == nil)
        #expect(page.modifiedAt == modified.map(Date.init(timeIntervalSince1970:)))
    }

    @Test("a page without content is unreadable; one without a type or theme is readable")
    func missing() throws {
        let endpoint = try WebpageEndpoint.page(of: "foo")
        let page = try endpoint.payload(of: #"{"response":{"content":"c","type":null}}"#)
        #expect(page.content == "c")
        #expect(page.type.isEmpty)
        #expect(page.theme.isEmpty)

        #expect(throws: endpoint.unreadable("response.content is missing")) {
            try endpoint.payload(of: #"{"response":{"type":"t","theme":"d"}}"#)
        }
    }
}
