import APIClient
import FoundationExtensions

/// Parses request line and header fields strictly: anything ambiguous is refused.
///
/// Source: RFC 9112, sections 2.2, 3 and 5; RFC 9110, section 5.6.2.
enum HeadParser {
    private static let maximumFields = 128

    /// Parses a head.
    ///
    /// - Parameter bytes: The lines with their CRLFs, without the empty line.
    static func parse(_ bytes: [UInt8]) throws(RequestProblem) -> RequestHead {
        var lines = split(bytes)
        guard !lines.isEmpty else { throw .malformed("there is no request line") }
        var head = try requestLine(lines.removeFirst())
        guard lines.count <= maximumFields else { throw .headTooLarge }
        for line in lines { head.fields.append(try field(line)) }
        try checkHost(head)
        for single in ["authorization", "content-length", "transfer-encoding"] where head.values(single).count > 1 {
            throw .malformed("a field is given twice")
        }
        return head
    }

    private static func split(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true).map { $0.dropLast() }
    }

    private static func requestLine(_ line: ArraySlice<UInt8>) throws(RequestProblem) -> RequestHead {
        let parts = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        guard parts.count == 3 else { throw .malformed("the request line does not have three parts") }
        guard isToken(parts[0]), parts[0].count <= 32 else { throw .malformed("the method is not a word") }
        let version = String(decoding: parts[2], as: UTF8.self)
        guard version.hasPrefix("HTTP/") else { throw .malformed("the version is missing") }
        guard version == "HTTP/1.1" || version == "HTTP/1.0" else { throw .unknownVersion }
        guard !parts[1].isEmpty, parts[1].allSatisfy({ (0x21...0x7e).contains($0) && $0 != UInt8(ascii: "#") }) else {
            throw .malformed("the target has characters that must be encoded")
        }
        var head = RequestHead(
            method: String(decoding: parts[0], as: UTF8.self), path: "", query: nil,
            minorVersion: version == "HTTP/1.1" ? 1 : 0, fields: [])
        try setTarget(String(decoding: parts[1], as: UTF8.self), of: &head)
        return head
    }

    private static func setTarget(_ target: String, of head: inout RequestHead) throws(RequestProblem) {
        var target = target[...]
        if target == "*", head.method == "OPTIONS" {
            head.path = "*"
            return
        }
        if target.lowercased().hasPrefix("http://") {
            let rest = target.dropFirst("http://".count)
            let end = rest.firstIndex(where: { "/?".contains($0) }) ?? rest.endIndex
            guard isLoopback(rest[..<end]) else { throw .misdirected }
            target = rest[end...]
            if !target.hasPrefix("/") { target = "/" + target }
        }
        guard target.hasPrefix("/") else { throw .malformed("the target does not begin with a slash") }
        let halves = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        head.path = String(halves[0])
        head.query = halves.count > 1 ? String(halves[1]) : nil
    }

    private static func field(_ line: ArraySlice<UInt8>) throws(RequestProblem) -> HTTPHeader {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), isToken(line[..<colon]) else {
            throw .malformed("a field has no name")
        }
        let value = line[line.index(after: colon)...]
        guard value.allSatisfy({ $0 >= 0x20 && $0 != 0x7f || $0 == 0x09 }) else {
            throw .malformed("a field contains control characters")
        }
        return HTTPHeader(
            String(decoding: line[..<colon], as: UTF8.self),
            String(decoding: value, as: UTF8.self).trimmed { $0 == " " || $0 == "\t" })
    }

    /// A web page can point its own name to 127.0.0.1, but the browser then sends that name.
    private static func checkHost(_ head: RequestHead) throws(RequestProblem) {
        let hosts = head.values("host")
        guard hosts.count < 2 else { throw .malformed("there are two hosts") }
        guard let host = hosts.first else {
            if head.minorVersion == 0 { return }
            throw .malformed("there is no host")
        }
        guard isLoopback(host[...]) else { throw .misdirected }
    }

    private static func isLoopback(_ authority: Substring) -> Bool {
        let lowered = authority.lowercased()
        for name in ["127.0.0.1", "localhost", "[::1]"] where lowered.hasPrefix(name) {
            let port = lowered.dropFirst(name.count)
            if port.isEmpty { return true }
            let digits = port.dropFirst().utf8
            let isNumber = digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            return port.first == ":" && (1...5).contains(digits.count) && isNumber
        }
        return false
    }

    static func isToken(_ bytes: ArraySlice<UInt8>) -> Bool {
        !bytes.isEmpty
            && bytes.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"):
                    true
                default: Array("!#$%&'*+-.^_`|~".utf8).contains(byte)
                }
            }
    }
}
