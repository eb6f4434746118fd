import ResourceLoading
import Testing

@testable import ImageMetadata

@Suite("Sending an image")
struct SendingTests {
    @Test("the removed parts are listed, the last after 'and'")
    func notice() throws {
        func notice(_ file: [UInt8]) throws -> String? {
            try StrippedImage(of: file, from: "f", keepsMetadata: false).notice
        }
        let comment = Sample.segment(0xFE, Sample.text("x"))

        #expect(try notice(Sample.jpeg([])) == nil)
        #expect(try notice(Sample.jpeg([comment])) == "removed comments")
        #expect(try notice(Sample.webp()) == "removed location, camera data, XMP and thumbnail")
    }

    @Test("a file that cannot be read whole is refused by its name, and kept as it is on request")
    func refusal() throws {
        let cut = Array(Sample.jpeg().dropLast())
        let message =
            "f cannot be read whole: it ends too early; its metadata may say where it was taken, and nothing was sent"

        #expect(throws: Failure(.refused, message, about: [.field("file", "f")], remedy: .keepMetadata)) {
            try StrippedImage(of: cut, from: "f", keepsMetadata: false)
        }
        let kept = try StrippedImage(of: cut, from: "f", keepsMetadata: true)
        #expect(kept.bytes == cut && kept.notice == nil)
    }
}
