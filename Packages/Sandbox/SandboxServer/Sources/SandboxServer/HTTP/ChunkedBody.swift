/// A body in chunks.
///
/// Source: RFC 9112, section 7.1.
struct ChunkedBody {
    private let limit: Int
    private(set) var bytes: [UInt8] = []
    private var stage = Stage.size
    private var trailerBytes = 0

    private static let lineLimit = 4096
    private static let carriageReturn = UInt8(ascii: "\r")
    private static let lineFeed = UInt8(ascii: "\n")

    private enum Stage {
        case size
        case data(left: Int)
        case dataEnd
        case trailer
    }

    init(limit: Int) {
        self.limit = limit
    }

    /// Reads the available bytes; returns whether the body is complete.
    mutating func parse(from buffer: [UInt8], at position: inout Int) throws(RequestProblem) -> Bool {
        while true {
            switch stage {
            case .size:
                guard let line = try parseLine(from: buffer, at: &position) else { return false }
                let size = try Self.size(of: line)
                guard size <= limit - bytes.count else { throw .bodyTooLarge }
                stage = size == 0 ? .trailer : .data(left: size)
            case .data(let left):
                let part = buffer[position..<min(buffer.count, position + left)]
                bytes += part
                position += part.count
                guard part.count == left else {
                    stage = .data(left: left - part.count)
                    return false
                }
                stage = .dataEnd
            case .dataEnd:
                guard buffer.count - position >= 2 else { return false }
                guard buffer[position] == Self.carriageReturn, buffer[position + 1] == Self.lineFeed else {
                    throw .malformed("a chunk is longer than it says")
                }
                position += 2
                stage = .size
            case .trailer:
                guard let line = try parseLine(from: buffer, at: &position) else { return false }
                if line.isEmpty { return true }
                trailerBytes += line.count
                guard trailerBytes <= Self.lineLimit else { throw .headTooLarge }
            }
        }
    }

    /// A line without its CRLF; nil if its end has not arrived.
    private func parseLine(from buffer: [UInt8], at position: inout Int) throws(RequestProblem) -> ArraySlice<UInt8>? {
        guard let end = buffer[position...].firstIndex(of: Self.lineFeed) else {
            guard buffer.count - position <= Self.lineLimit else { throw .malformed("the line of a chunk is too long") }
            return nil
        }
        guard end > position, buffer[end - 1] == Self.carriageReturn else {
            throw .malformed("a line does not end in CRLF")
        }
        let line = buffer[position..<end - 1]
        position = end + 1
        return line
    }

    private static func size(of line: ArraySlice<UInt8>) throws(RequestProblem) -> Int {
        let digits = String(decoding: line.prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self)
        guard (1...16).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit), digits.allSatisfy(\.isASCII) else {
            throw .malformed("the size of a chunk is not a number")
        }
        guard let size = Int(digits, radix: 16) else { throw .bodyTooLarge }
        return size
    }
}
