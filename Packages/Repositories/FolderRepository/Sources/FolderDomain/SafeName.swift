import FoundationExtensions

/// File names for texts of the service: no name leaves its folder, is hidden, or replaces another one.
///
/// Letters, digits, `-`, `_` and `.` stand for themselves; every other byte of the UTF-8 is `%` and two hexadecimal
/// digits. A dot at either end is escaped too, so nothing becomes `.`, `..`, `.git` or a hidden file. The first letter
/// of a Windows device name is also escaped. The empty text is `%`. A name longer than 160 bytes is cut and ends in `~`
/// and the SHA-256 of its text: it cannot be decoded, so the manifest knows its text.
public enum SafeName {
    /// The maximum length of a name, in bytes: file systems allow 255, and temporary names are longer.
    static let limit = 160

    /// How much is escaped. All styles decode to the same text.
    public enum Style: CaseIterable, Sendable {
        /// Only what must be escaped.
        case plain
        /// Capitals as well, so that names that differ only in case differ on every file system.
        case foldless
        /// Everything.
        case full
    }

    /// The meaning of a file name.
    public enum Reading: Equatable, Sendable {
        /// A text of the service.
        case text(String)
        /// A shortened name; the manifest knows its text.
        case shortened
    }

    /// The file name for a text.
    public static func name(for text: String, style: Style = .plain) -> String {
        guard !text.isEmpty else { return "%" }
        let bytes = Array(text.utf8)
        let escaped = bytes.enumerated().map { index, byte in
            let isEnd = index == 0 || index == bytes.count - 1
            return isSafe(byte, isEnd: isEnd, style: style) && !(index == 0 && isDeviceName(text))
                ? String(UnicodeScalar(byte)) : escape(byte)
        }
        let name = escaped.joined()
        guard name.utf8.count > limit else { return name }
        var start = ""
        // A `~` and 64 hexadecimal digits follow.
        for part in escaped where start.utf8.count + part.utf8.count <= limit - 65 { start += part }
        return start + "~" + SHA256.hexadecimal(of: bytes)
    }

    /// Decodes a file name; nil for a broken escape, invalid UTF-8, or a `~` that no SHA-256 follows.
    public static func read(_ name: String) -> Reading? {
        if name == "%" { return .text("") }
        let bytes = Array(name.utf8)
        if let tilde = bytes.lastIndex(of: UInt8(ascii: "~")) {
            let digest = bytes[(tilde + 1)...]
            return digest.count == 64 && digest.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
                ? .shortened : nil
        }
        return name.percentDecoded.map(Reading.text)
    }

    private static func isSafe(_ byte: UInt8, isEnd: Bool, style: Style) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
            UInt8(ascii: "_"):
            style != .full
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): style == .plain
        case UInt8(ascii: "."): style != .full && !isEnd
        default: false
        }
    }

    /// Whether it is the name of a Windows device.
    ///
    /// Source: Microsoft, "Naming Files, Paths, and Namespaces": these are reserved whatever the extension.
    private static func isDeviceName(_ text: String) -> Bool {
        let stem = text.utf8.prefix { $0 != UInt8(ascii: ".") }
        guard (3...4).contains(stem.count) else { return false }
        let name = String(decoding: stem, as: UTF8.self).uppercased()
        if ["CON", "PRN", "AUX", "NUL"].contains(name) { return true }
        return (name.hasPrefix("COM") || name.hasPrefix("LPT")) && name.utf8.count == 4
            && name.utf8.last.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } == true
    }

    private static func escape(_ byte: UInt8) -> String {
        let text = String(byte, radix: 16, uppercase: true)
        return "%" + (text.utf8.count == 1 ? "0" + text : text)
    }
}
