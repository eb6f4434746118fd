import Foundation
import FoundationExtensions
import ResourceLoading
import Testing
import WebpageDomain

@Suite("Contents and pictures of webpages")
struct WebpageDomainTests {
    @Test("a profile picture is sent without its metadata unless that is wanted")
    func metadata() throws {
        let photo = Data([0xFF, 0xD8, 0xFF, 0xFE, 0, 4, 1, 2, 0xFF, 0xDA, 0, 2, 3, 0xFF, 0xD9])
        let picture = try ProfilePicture(photo, from: "f")

        #expect(picture.data == Data([0xFF, 0xD8, 0xFF, 0xDA, 0, 2, 3, 0xFF, 0xD9]))
        #expect(picture.notice == "removed comments")
        #expect(try ProfilePicture(photo, from: "f", keepsMetadata: true).data == photo)
    }

    @Test("content is not changed; blank content is refused")
    func content() throws {
        #expect(try WebpageContent("a\r\n\n").text == "a\r\n\n")
        for blank in ["", " \r\n\t"] { #expect(throws: Failure.emptyText) { try WebpageContent(blank) } }
    }

    @Test("a profile picture is an image, SVG too, and not too large")
    func picture() throws {
        #expect(try ProfilePicture(Data("<svg/>".utf8), from: "f").format == .svg)
        #expect(try ProfilePicture(Data("GIF89a".utf8), from: "f").format == .gif)
        let limit = 8 * 1_024 * 1_024
        let largest = Data("GIF89a".utf8) + Data(count: limit - 6)
        #expect(try ProfilePicture(largest, from: "f").data == largest)
    }

    @Test(
        "any other file is refused, and named in the message",
        arguments: [
            (Data(), "f is empty, and nothing was sent"),
            (
                Data("<html>".utf8),
                "f is not a JPEG, PNG, GIF, WebP, HEIC, AVIF or SVG image, and nothing was sent"
            ),
            (
                Data("GIF89a".utf8) + Data(count: 8_388_603),
                "f has 8388609 bytes; the service accepts at most 8 MB, and nothing was sent"
            ),
        ])
    func noPicture(data: Data, message: String) {
        #expect(throws: Failure(.refused, message)) { try ProfilePicture(data, from: "f") }
    }

    @Test("an address is encoded in the URLs of its page and of its picture")
    func urls() {
        #expect(page(of: "🌊").url == "https://xn--qg8h.omg.lol")
        #expect(page(of: "foo bar").url == "https://foo%20bar.omg.lol")
        #expect(page(of: "foo bar").pictureURL == "https://profiles.cache.lol/foo%20bar/picture")
    }

    private func page(of address: String) -> Webpage {
        Webpage(
            address: address, content: "", type: "", theme: "", css: nil, head: nil, isVerified: nil, picture: nil,
            metadata: nil, branding: nil, modifiedAt: nil)
    }
}
