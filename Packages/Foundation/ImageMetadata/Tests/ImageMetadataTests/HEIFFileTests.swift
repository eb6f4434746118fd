import Testing

@testable import ImageMetadata

@Suite("HEIFFile")
struct HEIFFileTests {
    @Test("the main image stays in place; no other item is listed, and all other bytes are cleared")
    func strip() throws {
        let file = Sample.heic()
        let image = try StrippedImage(file)

        #expect(image.bytes.count == file.count)
        let place = try #require(file.indices.first { file[$0...].starts(with: Sample.text("MAIN")) })
        #expect(image.bytes[place...].starts(with: Sample.text("MAIN")))
        #expect(image.bytes.contains("irot"))
        for text in [Sample.secret, "THMB", "Exif", "XMP!", "PRIV", "gap", "mime", "thmb", "MM\0*"] {
            #expect(file.contains(text) && !image.bytes.contains(text), "\(text)")
        }
        #expect(image.removed == [.location, .camera, .xmp, .thumbnail, .other])
    }

    @Test("a main image that is missing, unknown or elsewhere is refused")
    func main() {
        let kind = ImageFault("its image, or a part of it, is of an unknown kind")
        #expect(throws: kind) { try StrippedImage(Sample.heic(main: 9)) }
        #expect(throws: kind) { try StrippedImage(Sample.heic(main: 2)) }
        #expect(throws: kind) { try StrippedImage(Sample.heic(imageType: "new1")) }
        #expect(throws: ImageFault("a part of it is in another file or item")) {
            try StrippedImage(Sample.heic(method: 2))
        }
    }

    /// Item 1 is the main image. Its thumbnail 2 is derived from 3, and 3 from 4 and 5.
    ///
    /// - Parameter shared: Which of them the main image is derived from, too.
    @Test("images from which only thumbnails are derived, at any depth, are not kept", arguments: [[], [4]])
    func derivedThumbnails(shared: [Int]) throws {
        let items = ["hvc1", "iden", "grid", "hvc1", "hvc1"].enumerated().flatMap { Sample.item($0 + 1, $1) }
        let entries = try HEIFItemEntry.all(in: (bigEndian(0, 4) + bigEndian(5, 2) + items)[...])
        let references = [
            HEIFReference(kind: "thmb", source: 2, targets: [1]), HEIFReference(kind: "dimg", source: 2, targets: [3]),
            HEIFReference(kind: "dimg", source: 3, targets: [4, 5]),
            HEIFReference(kind: "dimg", source: 1, targets: shared),
        ]
        var removed: Set<StrippedImage.Part> = []
        let kept = try HEIFItemEntry.kept(entries, references, bigEndian(1, 6)[...], &removed)

        #expect(kept == Set([1] + shared))
    }

    @Test("a video is refused")
    func video() {
        let file = Sample.heic() + HEIFBox.bytes("moov", [])

        #expect(throws: ImageFault("it is a video, or a sequence of images")) { try StrippedImage(file) }
    }

    @Test("gaps are the parts that no item covers, even if items overlap; an item outside the data is refused")
    func gaps() throws {
        let gaps = try HEIFFile.gaps(in: [0..<10, 20..<30], around: [22..<24, 2..<8, 4..<5])

        #expect(gaps == [0..<2, 8..<10, 20..<22, 24..<30])
        #expect(try HEIFFile.gaps(in: [0..<10], around: [0..<10]) == [])
        for place in [8..<12, 12..<14, 15..<25, 29..<31, 40..<41] {
            #expect(throws: ImageFault.self) { try HEIFFile.gaps(in: [0..<10, 20..<30], around: [place]) }
        }
    }
}
