/// Splits a stream of bytes into the messages of the Language Server Protocol.
///
/// Source: Language Server Protocol 3.17, Base Protocol,
/// <https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification/#baseProtocol>.
struct MessageFrames {
    enum Frame: Equatable {
        /// The content of a message.
        case content([UInt8])
        /// A message that was skipped because of its size.
        case tooLong
        /// A header that is too long, or without exactly one length; the start of the next message is unknown.
        case malformed
    }

    /// In bytes, like the limit of the header.
    static let maximumContentLength = 16 << 20
    private static let maximumHeaderLength = 8 << 10

    private var bytes: [UInt8] = []
    /// The length of the content, once the header has been read.
    private var length: Int?
    /// How many bytes of a message that is too long remain to be skipped.
    private var bytesToSkip = 0

    mutating func append(_ more: [UInt8]) { bytes += more }

    /// - Returns: `nil` if more bytes are needed.
    mutating func next() -> Frame? {
        if bytesToSkip > 0 {
            let count = min(bytesToSkip, bytes.count)
            bytes.removeFirst(count)
            bytesToSkip -= count
            guard bytesToSkip == 0 else { return nil }
            return .tooLong
        }
        if length == nil {
            guard let end = headerEnd else { return bytes.count > Self.maximumHeaderLength ? .malformed : nil }
            guard let announced = Self.length(header: bytes[..<end]) else { return .malformed }
            bytes.removeFirst(end)
            guard announced <= Self.maximumContentLength else {
                bytesToSkip = announced
                return next()
            }
            length = announced
        }
        guard let announced = length, bytes.count >= announced else { return nil }
        defer {
            bytes.removeFirst(announced)
            length = nil
        }
        return .content(Array(bytes.prefix(announced)))
    }

    /// Where the content begins: after the first empty line.
    private var headerEnd: Int? {
        var lineStart = 0
        for index in bytes.indices.prefix(Self.maximumHeaderLength) where bytes[index] == UInt8(ascii: "\n") {
            if bytes[lineStart..<index].allSatisfy({ $0 == UInt8(ascii: "\r") }) { return index + 1 }
            lineStart = index + 1
        }
        return nil
    }

    private static func length(header: ArraySlice<UInt8>) -> Int? {
        let lines = String(decoding: header, as: UTF8.self).split(whereSeparator: \.isNewline)
        let lengths = lines.compactMap { line -> Int? in
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, parts[0].lowercased() == "content-length" else { return nil }
            let digits = trimmed(parts[1])
            // `Int` would also accept a sign.
            return digits.allSatisfy(\.isASCII) && digits.allSatisfy(\.isNumber) ? Int(digits) : nil
        }
        return lengths.count == 1 ? lengths[0] : nil
    }

    static func frame(_ content: String) -> [UInt8] {
        Array("Content-Length: \(content.utf8.count)\r\n\r\n\(content)".utf8)
    }
}
