import FoundationExtensions
import Testing

@Suite("ImageFormat")
struct ImageFormatTests {
    nonisolated private static let samples: [([UInt8], ImageFormat?)] = [
        ([0xFF, 0xD8, 0xFF, 0xE0, 0, 16], .jpeg), ([0xFF, 0xD8, 0xFF, 0xDB], .jpeg), ([0xFF, 0xD8], nil),
        ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0], .png), ([0x89, 0x50, 0x4E, 0x47, 0x0A], nil),
        (Array("GIF87a..".utf8), .gif), (Array("GIF89a..".utf8), .gif), (Array("GIF88a..".utf8), nil),
        (Array("RIFF\u{1}\u{2}\u{3}\u{4}WEBPVP8 ".utf8), .webp), (Array("RIFF\u{1}\u{2}\u{3}\u{4}WAVEfmt ".utf8), nil),
        (box("heic", ["mif1", "heic"]), .heic), (box("heix", []), .heic), (box("avif", ["mif1"]), .avif),
        (box("mif1", ["heic"]), .heic), (box("mif1", ["miaf", "avif"]), .avif), (box("mif1", ["miaf"]), nil),
        (box("isom", ["avif"]), nil), ([0, 0, 0, 0] + Array("ftypheic".utf8), nil),
        ([0xFF, 0xFF, 0xFF, 0xFF] + Array("ftypheic".utf8), .heic), ([0, 0, 0, 9] + Array("ftyph".utf8), nil),
        (Array("<svg xmlns='x'/>".utf8), .svg), (Array("\u{FEFF}\n <?xml version='1.0'?><SVG>".utf8), .svg),
        (Array("<!DOCTYPE html><html>".utf8), nil), (Array("<?xml?><rss/>".utf8), nil), ([], nil),
        (Array("just words, <svg>".utf8), nil), ([0, 1, 2, 3], nil),
        (Array("<!DOCTYPE html><html><body><svg>".utf8), nil), (Array("<!doctype html><svg>".utf8), nil),
        (Array("<!-- <svg> --><html>".utf8), nil), (Array("<!-- <svg>".utf8), nil),
        (Array("<?xml version='1.0'?><!-- <a> --><!DOCTYPE svg [<!ENTITY b 'c'>]>\n<svg>".utf8), .svg),
    ]

    @Test("is detected from the first bytes", arguments: samples)
    func formats(bytes: [UInt8], format: ImageFormat?) {
        #expect(ImageFormat(bytes) == format, "\(bytes)")
    }

    @Test("a media type gives its format, ignoring case and parameters", arguments: ImageFormat.allCases)
    func types(format: ImageFormat) {
        #expect(ImageFormat(mediaType: format.mediaType.uppercased() + "; q=1") == format)
    }

    @Test("another media type has no format", arguments: ["", "image/", "text/html", "image/jpg", "../png"])
    func otherTypes(type: String) {
        #expect(ImageFormat(mediaType: type) == nil)
    }

    /// The first box of an ISO base media file.
    nonisolated private static func box(_ major: String, _ compatible: [String]) -> [UInt8] {
        let size = UInt8(16 + 4 * compatible.count)
        return [0, 0, 0, size] + Array(("ftyp" + major).utf8) + [0, 0, 0, 0] + Array(compatible.joined().utf8)
    }
}
