import Testing

@testable import ImageMetadata

@Suite("StrippedImage")
struct StrippedImageTests {
    @Test("a JPEG keeps its image, profile and orientation, and nothing else")
    func jpeg() throws {
        let image = try StrippedImage(Sample.jpeg(after: "video of " + Sample.secret))

        #expect(image.bytes == Sample.keptJPEG)
        #expect(image.removed == [.location, .camera, .xmp, .iptc, .comments, .thumbnail, .trailer, .other])
    }

    @Test("a PNG keeps its image, profile and orientation, each chunk with its checksum")
    func png() throws {
        let image = try StrippedImage(Sample.png())

        #expect(image.bytes == Sample.keptPNG)
        #expect(image.removed == [.location, .camera, .xmp, .comments, .thumbnail, .other])
    }

    @Test("a WebP keeps its image, profile and orientation, and announces only these")
    func webp() throws {
        let image = try StrippedImage(Sample.webp())

        #expect(image.bytes == Sample.keptWebP)
        #expect(image.removed == [.location, .camera, .xmp, .thumbnail])
    }

    @Test("a frame of an animated WebP keeps its image only")
    func animation() throws {
        func file(_ frame: [UInt8]) -> [UInt8] {
            Sample.webp([
                ("VP8X", [0x02, 0, 0, 0, 0, 0, 0, 0, 0, 0]), ("ANIM", [0, 0, 0, 0, 0, 0]),
                ("ANMF", Array(repeating: 0, count: 16) + frame),
            ])
        }
        let pixels = RIFFChunk.bytes("VP8L", [1, 2, 3])
        let image = try StrippedImage(file(pixels + RIFFChunk.bytes("priv", Sample.text(Sample.secret))))

        #expect(image.bytes == file(pixels))
        #expect(image.removed == [.other])
    }

    @Test("a stripped image is not changed by stripping it again", arguments: Sample.all)
    func again(file: SampleFile) throws {
        let image = try StrippedImage(file.bytes)
        let again = try StrippedImage(image.bytes)

        #expect(!image.bytes.contains(Sample.secret))
        #expect(again.bytes == image.bytes && again.removed.isEmpty)
    }

    @Test(
        "a file without metadata, a GIF and an SVG stay as they are, byte by byte",
        arguments: [
            SampleFile("JPEG", Sample.jpeg([])),
            SampleFile("PNG", Sample.png([Sample.header, Sample.pixels, Sample.end])),
            SampleFile("WebP", Sample.webp([("VP8 ", [1, 2, 3, 4])])),
            SampleFile("GIF", Sample.text("GIF89a…")), SampleFile("SVG", Sample.text("<svg/>")),
        ])
    func unchanged(file: SampleFile) throws {
        let image = try StrippedImage(file.bytes)

        #expect(image.bytes == file.bytes && image.removed.isEmpty)
    }

    // Without HEIC, whose sample is valid even without its last box.
    @Test("a file that ends too early is refused, wherever it ends", arguments: Sample.all.dropLast())
    func truncated(file: SampleFile) {
        for length in file.bytes.indices {
            #expect(throws: ImageFault.self, "\(length)") { try StrippedImage(Array(file.bytes.prefix(length))) }
        }
    }

    @Test(
        "what cannot be read whole is refused, with the reason",
        arguments: [
            (SampleFile("a text", Sample.text("Dear diary")), "its format is unknown"),
            (
                SampleFile("Exif data", Sample.jpeg([Sample.segment(0xE1, Sample.text("Exif\0\0LL"))])),
                "its Exif data are damaged"
            ),
            (SampleFile("JPEG-LS", Sample.jpeg([Sample.segment(0xF7, [])])), "it is of an unknown kind of JPEG"),
            (SampleFile("no marker", Sample.jpeg([Sample.segment(0xFE, []), [0]])), "it is damaged at byte 6"),
            (SampleFile("no scan", [0xFF, 0xD8, 0xFF, 0xD9]), "it contains no image"),
            (SampleFile("no IDAT", Sample.png([Sample.header, Sample.end])), "it contains no image"),
            (SampleFile("new", Sample.png([Sample.chunk("NEWC", [])])), "it has a chunk that is unknown and needed"),
            (SampleFile("checksum", Sample.png([Sample.chunk("IDAT", [1], sum: 7)])), "its chunk IDAT is damaged"),
            (
                SampleFile("no name", Sample.png([[0, 0, 0, 0, 0xFF, 1, 2, 3, 0, 0, 0, 0]])),
                "a part of it has no valid name"
            ),
            (SampleFile("no VP8", Sample.webp([("EXIF", Sample.tiff())])), "it contains no image"),
            (SampleFile("no flags", Sample.webp([("VP8 ", [1, 2]), ("VP8X", [])])), "it ends too early"),
        ])
    func faults(file: SampleFile, reason: String) {
        #expect(throws: ImageFault(reason)) { try StrippedImage(file.bytes) }
    }
}
