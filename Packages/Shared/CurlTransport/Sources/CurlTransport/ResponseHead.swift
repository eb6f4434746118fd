import APIClient
import Foundation
import FoundationExtensions

/// Status line and header fields, taken line by line as they come.
///
/// Everything that has the form of a header counts towards its limits: also what goes before the answer (1xx) and the
/// trailers behind it.
struct ResponseHead {
    /// In bytes, line ends included. libcurl itself gives up at 100 KiB a line.
    static let mostBytes = 262_144
    static let mostLines = 1_000
    static let tooLarge = "its headers are too large"
    /// The one informational status after which no answer in HTTP comes (RFC 9110, 15.2.2).
    private static let switchingProtocols = 101

    /// HTTP status; nil before the whole head of an answer is here.
    private(set) var status: Int?
    private(set) var fields: [HTTPHeader] = []
    private(set) var bytes = 0
    private var lines = 0

    /// What a line did.
    enum Step: Equatable { case goesOn, isComplete, isTooLarge }

    /// Takes one line, with its end. `currentStatus` gives that of the status line that came last.
    mutating func take(_ line: UnsafeRawBufferPointer, currentStatus: () -> Int) -> Step {
        bytes += line.count
        lines += 1
        guard bytes <= Self.mostBytes, lines <= Self.mostLines else { return .isTooLarge }
        // What follows a whole head is a trailer.
        guard status == nil else { return .goesOn }
        var text = Substring(String(decoding: line, as: UTF8.self))
        while let last = text.unicodeScalars.last, last == "\r" || last == "\n" { text.unicodeScalars.removeLast() }
        guard !text.isEmpty else {
            let current = currentStatus()
            guard current >= 200 || current == Self.switchingProtocols else {
                fields = []
                return .goesOn
            }
            status = current
            return .isComplete
        }
        // A line that begins with a space goes on with the one before it, which nobody does any more (RFC 9112, 5.2).
        if let colon = text.firstIndex(of: ":"), text.first != " ", text.first != "\t" {
            let value = text[text.index(after: colon)...].trimmed()
            fields.append(HTTPHeader(String(text[..<colon]), value))
        }
        return .goesOn
    }

    /// Whether the server changes to another protocol, though nobody asked for it.
    var switchesProtocol: Bool { status == Self.switchingProtocols }

    /// The first value of a field, its name compared without regard to case; nil when there is none.
    func value(_ name: String) -> String? { fields.first { $0.name.lowercased() == name }?.value }

    /// How often the answer is compressed. More than once serves only to make much out of little, and out of that much
    /// more, where no limit counts.
    var compressions: Int {
        let names = ["content-encoding", "transfer-encoding"]
        return fields.filter { names.contains($0.name.lowercased()) }
            .flatMap { $0.value.lowercased().split { $0 == "," || $0 == " " } }
            .count { !["identity", "chunked"].contains($0) }
    }
}
