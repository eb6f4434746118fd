/// One component of a URL's path, made from user input or untrusted text.
///
/// Everything but the unreserved characters of RFC 3986 is percent-encoded, and dot segments are refused, so that the
/// text cannot add a component (`a/b`), climb (`..`) or begin a query (`a?b`).
public struct PathComponent: Equatable, Sendable {
    /// The encoded text, ASCII only.
    public let encoded: String

    /// Why a text cannot be a path component.
    public enum Failure: Error, Equatable, Sendable {
        /// The text is empty.
        case empty
        /// The text is `.` or `..`, which a server reads as "here" or "up".
        case dots
    }

    /// Encodes `text`.
    ///
    /// - Throws: `.empty` for an empty text, `.dots` for `.` and `..`.
    ///
    /// Source: RFC 3986, sections 2.3 (unreserved) and 3.3 (dot segments).
    public init(_ text: String) throws(Failure) {
        guard !text.isEmpty else { throw .empty }
        guard text != ".", text != ".." else { throw .dots }
        encoded = text.percentEncoded
    }
}

extension String {
    /// The text with every byte encoded that RFC 3986 does not call unreserved.
    public var percentEncoded: String {
        var result = ""
        for byte in utf8 {
            if Self.isUnreserved(byte) {
                result.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                result += "%" + Self.hexadecimal(byte >> 4) + Self.hexadecimal(byte & 15)
            }
        }
        return result
    }

    /// The decoded text; `nil` if a `%` is not followed by two hexadecimal digits, or if the bytes are not UTF-8.
    public var percentDecoded: String? {
        guard utf8.contains(UInt8(ascii: "%")) else { return self }
        var rest = Array(utf8)[...]
        var bytes: [UInt8] = []
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
            guard digits.count == 2 else { return nil }
            bytes.append(UInt8(digits[0] << 4 | digits[1]))
            rest = rest.dropFirst(2)
        }
        return String(validating: bytes, as: UTF8.self)
    }

    /// The absolute path with its parts encoded, and with one leading slash. A part with a `%` counts as encoded if it
    /// is valid in a URL's path and can be decoded.
    public var percentEncodedPath: String {
        let parts = split(separator: "/").map { part in
            let isValid = part.utf8.allSatisfy { (0x21...0x7E).contains($0) && !"?#".utf8.contains($0) }
            let isEncoded = isValid && part.contains("%") && String(part).percentDecoded != nil
            return isEncoded ? String(part) : String(part).percentEncoded
        }
        return "/" + parts.joined(separator: "/")
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            true
        default: false
        }
    }

    private static func hexadecimal(_ nibble: UInt8) -> String {
        String(nibble, radix: 16, uppercase: true)
    }
}
