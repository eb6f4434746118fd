import Foundation
import FoundationExtensions
import Testing
import WebpageDomain

@Suite("Contents and pictures of webpages")
struct WebpageDomainTests {
    @Test("content is not changed; blank content is refused")
    func content() {
        #expect(WebpageContent("a\r\n\n")?.text == "a\r\n\n")
        #expect(WebpageContent("") == nil)
        #expect(WebpageContent(" \r\n\t") == nil)
    }

    @Test("a profile picture is an image, SVG too, and not too large")
    func picture() throws {
        #expect(try ProfilePicture(Data("<svg/>".utf8)).format == .svg)
        #expect(try ProfilePicture(Data("GIF89a".utf8)).format == .gif)
        #expect(throws: ProfilePictureError.empty) { try ProfilePicture(Data()) }
        #expect(throws: ProfilePictureError.notAPicture) { try ProfilePicture(Data("<html>".utf8)) }
        let limit = 8 * 1_024 * 1_024
        let largest = Data("GIF89a".utf8) + Data(count: limit - 6)
        #expect(try ProfilePicture(largest).data == largest)
        #expect(throws: ProfilePictureError.tooLarge(size: limit + 1, limit: limit)) {
            try ProfilePicture(largest + Data([0]))
        }
    }

    @Test("the page of an address of emoji is at its ASCII host")
    func url() {
        let page = Webpage(
            address: "🌊", content: "", type: "", theme: "", css: nil, head: nil, isVerified: nil, picture: nil,
            metadata: nil, branding: nil, modifiedAt: nil)
        #expect(page.url == "https://xn--qg8h.omg.lol")
    }
}
