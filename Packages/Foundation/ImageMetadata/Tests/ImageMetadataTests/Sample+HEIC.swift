@testable import ImageMetadata

extension Sample {
    /// A file with five items: in `mdat` an image (1), its thumbnail (2), XMP (4) and Exif data (3), with gaps between
    /// them; in `meta` unknown data (5).
    ///
    /// - Parameters:
    ///   - method: How the image is stored; 0 is in `mdat`, 2 in another item.
    ///   - main: The number of the main image.
    static func heic(method: Int = 0, main: Int = 1, imageType: String = "hvc1") -> [UInt8] {
        let head = HEIFBox.bytes("ftyp", join([text("heic"), bigEndian(0, 4), text("mif1")]))
        let start = head.count + list(0, method, main, imageType).count + 8
        let exif = bigEndian(0, 4) + tiff()
        let data = HEIFBox.bytes("mdat", text("MAINgap1THMBgap2XMP!gap3") + exif)
        return join([head, list(start, method, main, imageType), data, HEIFBox.bytes("uuid", text(secret))])
    }

    static func item(_ id: Int, _ type: String) -> [UInt8] {
        HEIFBox.bytes("infe", join([[2, 0, 0, 0], bigEndian(id, 2), [0, 0], text(type), [0]]))
    }

    private static func place(_ id: Int, method: Int, _ start: Int, _ size: Int) -> [UInt8] {
        join([
            bigEndian(id, 2), bigEndian(method, 2), bigEndian(0, 2), bigEndian(1, 2), bigEndian(start, 4),
            bigEndian(size, 4),
        ])
    }

    /// The `meta` box of a file whose `mdat` has its data at `start`.
    private static func list(_ start: Int, _ method: Int, _ main: Int, _ imageType: String) -> [UInt8] {
        let items = [item(1, imageType), item(2, "hvc1"), item(3, "Exif"), item(4, "mime"), item(5, "priv")]
        let places = [
            place(1, method: method, start, 4), place(2, method: 0, start + 8, 4),
            place(3, method: 0, start + 24, 4 + tiff().count), place(4, method: 0, start + 16, 4),
            place(5, method: 1, 0, 4),
        ]
        let thumbnail = HEIFBox.bytes("thmb", join([bigEndian(2, 2), bigEndian(1, 2), bigEndian(1, 2)]))
        let properties = join([HEIFBox.bytes("irot", [3]), HEIFBox.bytes("udes", text(secret))])
        // Item 1 and item 2 have the property 1, `irot`.
        let associations: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 2, 0, 1, 1, 0x81, 0, 2, 1, 0x81]
        return HEIFBox.bytes(
            "meta",
            join([
                bigEndian(0, 4), HEIFBox.bytes("hdlr", bigEndian(0, 8) + text("pict") + bigEndian(0, 13)),
                HEIFBox.bytes("pitm", bigEndian(main, 6)),
                HEIFBox.bytes("iinf", join([bigEndian(0, 4), bigEndian(5, 2), join(items)])),
                HEIFBox.bytes("iloc", join([[1, 0, 0, 0, 0x44, 0], bigEndian(5, 2), join(places)])),
                HEIFBox.bytes("iref", bigEndian(0, 4) + thumbnail),
                HEIFBox.bytes(
                    "iprp", HEIFBox.bytes("ipco", properties) + HEIFBox.bytes("ipma", associations)),
                HEIFBox.bytes("idat", text("PRIV")),
            ]))
    }
}
