import Testing

@testable import ImageMetadata

@Suite("ExifAppearance")
struct ExifAppearanceTests {
    private var removed: Set<StrippedImage.Part> = []

    @Test("orientation and colour space stay, in either order of bytes")
    mutating func values() throws {
        let big = try ExifAppearance(Sample.tiff()[...], removed: &removed)
        // One entry: an orientation of the type LONG, as some writers have it.
        let little = Sample.text("II*\0") + [8, 0, 0, 0, 1, 0, 0x12, 1, 4, 0, 1, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0]

        #expect(big.tiff == Sample.keptTIFF)
        #expect(try ExifAppearance(little[...], removed: &removed).orientation == 8)
    }

    @Test("an upright sRGB image needs no Exif data")
    mutating func upright() throws {
        let orientation = Sample.entry(0x0112, 3, [0, 1, 0, 0])
        let file = Sample.text("MM\0*") + bigEndian(8, 4) + [0, 1] + orientation + bigEndian(0, 4)

        #expect(try ExifAppearance(file[...], removed: &removed).tiff == nil)
        #expect(removed == [.camera])
    }

    @Test("the colours of Adobe RGB stay")
    mutating func adobe() throws {
        let directories: [[UInt8]] = [
            Sample.text("MM\0*"), bigEndian(8, 4),
            [0, 1], Sample.entry(0x8769, 4, bigEndian(26, 4)), bigEndian(0, 4),
            [0, 2], Sample.entry(0xA001, 3, [0xFF, 0xFF, 0, 0]), Sample.entry(0xA005, 4, bigEndian(56, 4)),
            bigEndian(0, 4),
            // The interoperability directory has the text R03: Adobe RGB.
            [0, 1, 0, 1, 0, 2, 0, 0, 0, 4], Sample.text("R03\0"), bigEndian(0, 4),
        ]
        let file = Sample.join(directories)
        let appearance = try ExifAppearance(file[...], removed: &removed)

        #expect(appearance.isAdobeRGB && appearance.tiff == file)
        #expect(removed.isEmpty)

        // Without a colour space, the index alone says it.
        let indexOnly =
            [
                directories[0], directories[1], [0, 1], Sample.entry(0x8769, 4, bigEndian(26, 4)), bigEndian(0, 4),
                [0, 1], Sample.entry(0xA005, 4, bigEndian(44, 4)), bigEndian(0, 4),
            ] + directories.suffix(3)
        #expect(try ExifAppearance(Sample.join(indexOnly)[...], removed: &removed).tiff == file)
    }

    @Test("data that end in the header are refused; a pointer outside the data is ignored")
    mutating func outside() throws {
        let file = Sample.text("MM\0*") + bigEndian(8, 4)
        let lost = file + [0, 1] + Sample.entry(0x8769, 4, bigEndian(0xFFFF_FFFF, 4)) + bigEndian(0, 4)

        #expect(throws: ImageFault.truncated) { try ExifAppearance(file[...], removed: &removed) }
        #expect(try ExifAppearance(lost[...], removed: &removed).colourSpace == nil)
    }
}
