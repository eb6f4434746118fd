import APIClient
import Foundation
import FoundationExtensions

/// Status line and header fields, added line by line.
///
/// All header lines count towards the limits: also interim answers (1xx) before the answer, and trailers after it.
struct ResponseHead {
    /// In bytes, line endings included. libcurl's own limit is 100 KiB a line.
    static let maximumBytes = 262_144
    static let maximumLines = 1_000
    static let tooLarge = "its headers are too large"
    static let unreadableEncoding = "its answer is compressed in a way that cannot be read"
    /// The only informational status that no HTTP answer follows (RFC 9110, 15.2.2).
    private static let switchingProtocols = 101

    /// HTTP status; nil before the head of an answer is complete.
    private(set) var status: Int?
    private(set) var fields: [HTTPHeader] = []
    private(set) var bytes = 0
    private var lines = 0

    /// The effect of a line.
    enum Step: Equatable { case continues, isComplete, isTooLarge }

    /// Adds one line, with its end. `currentStatus` returns the status of the last status line.
    mutating func receive(_ line: UnsafeRawBufferPointer, currentStatus: () -> Int) -> Step {
        bytes += line.count
        lines += 1
        guard bytes <= Self.maximumBytes, lines <= Self.maximumLines else { return .isTooLarge }
        // Lines after a complete head are trailers.
        guard status == nil else { return .continues }
        var text = Substring(String(decoding: line, as: UTF8.self))
        while let last = text.unicodeScalars.last, last == "\r" || last == "\n" { text.unicodeScalars.removeLast() }
        guard !text.isEmpty else {
            let current = currentStatus()
            guard current >= 200 || current == Self.switchingProtocols else {
                fields = []
                return .continues
            }
            status = current
            return .isComplete
        }
        if text.first == " " || text.first == "\t" {
            // It continues the line before it (RFC 9112, 5.2: obsolete line folding).
            guard let field = fields.popLast() else { return .continues }
            fields.append(HTTPHeader(field.name, "\(field.value) \(text.trimmed())".trimmed()))
        } else if let colon = text.firstIndex(of: ":") {
            let value = text[text.index(after: colon)...].trimmed()
            fields.append(HTTPHeader(String(text[..<colon]), value))
        }
        return .continues
    }

    /// Whether the server switches to another protocol, which nobody requested.
    var switchesProtocol: Bool { status == Self.switchingProtocols }

    /// The first value of a field; nil if there is none. `name` is in lower case, the field's name in any.
    func value(_ name: String) -> String? { fields.first { $0.name.lowercased() == name }?.value }

    /// How the body is compressed.
    enum Encoding: Equatable { case none, gzip, unknown, severalTimes }

    /// Only gzip is asked for. A body that is compressed more than once can only be a bomb: no limit applies to the
    /// sizes in between.
    var encoding: Encoding {
        let content = codings("content-encoding").filter { $0 != "identity" }
        let transfer = codings("transfer-encoding").filter { !["identity", "chunked"].contains($0) }
        switch (content + transfer).count {
        case 0: return .none
        case 1: return ["gzip", "x-gzip"].contains(content.first) ? .gzip : .unknown
        default: return .severalTimes
        }
    }

    private func codings(_ name: String) -> [String] {
        fields.filter { $0.name.lowercased() == name }
            .flatMap { $0.value.lowercased().split { $0 == "," || $0 == " " || $0 == "\t" }.map(String.init) }
    }
}
