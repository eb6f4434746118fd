import Foundation

/// The bytes of a PNG file, for terminals with kitty's graphics protocol.
///
/// Source: <https://sw.kovidgoyal.net/kitty/graphics-protocol/>; <https://www.w3.org/TR/png-3/#5PNG-file-signature>.
public final class PNGImage: Sendable {
    private let bytes: [UInt8]
    /// In pixels.
    private let width: Int
    private let height: Int

    /// The largest file, in bytes: a larger one would hold up drawing for too long.
    public static let limit = 4 << 20

    /// Asks a terminal whether it shows images.
    public static let question = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
    /// The positive answer, without the escape sequences around it.
    static let answer = Array("Gi=31;OK".utf8)
    /// Removes the image, and frees its memory.
    static let removal = "\u{1B}_Ga=d,d=I,i=31,q=2\u{1B}\\"

    /// Takes the bytes of a file; nil if they do not begin like a PNG, or are too many.
    public init?(_ bytes: [UInt8]) {
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        guard bytes.count >= 24, bytes.count <= Self.limit, bytes.starts(with: signature),
            bytes[12..<16].elementsEqual("IHDR".utf8)
        else { return nil }
        func number(_ start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
        (width, height) = (number(16), number(20))
        guard width > 0, height > 0 else { return nil }
        self.bytes = bytes
    }

    /// The bytes that show it in an area, as large as fits.
    ///
    /// In Base64 no byte of the file can end the sequence or act on the terminal.
    func sequence(in area: Area) -> String {
        // A cell is assumed to be twice as high as it is wide.
        let size = 2 * width * area.rows > height * area.columns ? "c=\(area.columns)" : "r=\(area.rows)"
        let text = Data(bytes).base64EncodedString().utf8
        var result = "\u{1B}[\(area.row + 1);\(area.column + 1)H"
        var rest = text[...]
        while !rest.isEmpty {
            let piece = rest.prefix(4_096)
            let settings = rest.startIndex == text.startIndex ? "a=T,f=100,i=31,q=2,C=1,\(size)," : ""
            rest = rest.dropFirst(4_096)
            result += "\u{1B}_G\(settings)m=\(rest.isEmpty ? 0 : 1);\(Substring(piece))\u{1B}\\"
        }
        return result
    }
}
