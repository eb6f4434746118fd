/// `// architecture-lint:allow ADR-0002 reason` on a line, or on separate lines above it.
struct AllowComment: Hashable, Sendable {
    static let marker = "architecture-lint:allow"
    private static let search = ByteSearch(marker)

    /// Line and column of the marker, counted from 1.
    var line: Int
    var column: Int
    /// The affected line: the comment's own, or the next one with code.
    var target: Int
    /// A record's number (`ADR-0002`) or the name of a rule.
    var subject: String
    var reason: String

    func covers(_ finding: Finding) -> Bool {
        guard finding.location.line == target, finding.rule.canBeExcepted else { return false }
        if finding.rule.rawValue == subject { return true }
        return finding.decision.map { $0.number == recordNumber } ?? false
    }

    /// Whether the comment names what it allows, and a reason.
    var isReadable: Bool { !reason.isEmpty && (recordNumber != nil || Rule(rawValue: subject)?.canBeExcepted == true) }

    /// With or without leading zeros: `ADR-2`, `ADR-0002`.
    private var recordNumber: Int? {
        let digits = subject.dropFirst(4)
        guard subject.hasPrefix("ADR-"), (1...6).contains(digits.count), digits.allSatisfy({ $0.isNumber }) else {
            return nil
        }
        return Int(digits)
    }
}

extension AllowComment {
    /// Finds the comments of a Swift file; text in strings does not count.
    static func comments(in bytes: UnsafeBufferPointer<UInt8>) -> [AllowComment] {
        guard search.last(in: bytes) != nil else { return [] }
        var found: [AllowComment] = []
        var waiting: [AllowComment] = []
        var lexer = SwiftLexer(bytes)
        // After a byte order mark, and a line with `#!`.
        var end = lexer.position
        var lines = LineCounter(bytes: bytes, start: end)
        var lastLine = 0
        while true {
            let token = lexer.next()
            let isEnd = token.kind == .end
            let start = isEnd ? bytes.count : token.range.lowerBound
            for comment in lineComments(in: bytes, from: end, to: start) {
                let line = lines.line(of: comment.lowerBound)
                guard var allow = parse(comment, line: line, bytes) else { continue }
                if line.number == lastLine {
                    allow.target = lastLine
                    found.append(allow)
                } else {
                    waiting.append(allow)
                }
            }
            if isEnd { return found + waiting }
            for var allow in waiting {
                allow.target = token.line
                found.append(allow)
            }
            waiting = []
            end = token.range.upperBound
            lastLine = lines.line(of: max(end - 1, start)).number
        }
    }

    /// The ranges of the `//` comments between two tokens, without the slashes.
    private static func lineComments(
        in bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
    ) -> [Range<Int>] {
        let (slash, star, newline) = (UInt8(ascii: "/"), UInt8(ascii: "*"), UInt8(ascii: "\n"))
        var found: [Range<Int>] = []
        var index = start
        while index < end {
            let next = index + 1 < end ? bytes[index + 1] : 0
            if bytes[index] == slash, next == slash {
                let stop = bytes[index..<end].firstIndex(of: newline) ?? end
                found.append((index + 2)..<stop)
                index = stop
            } else if bytes[index] == slash, next == star {
                var depth = 1
                index += 2
                while index < end, depth > 0 {
                    let pair = (bytes[index], index + 1 < end ? bytes[index + 1] : 0)
                    if pair == (slash, star) { depth += 1 }
                    if pair == (star, slash) { depth -= 1 }
                    index += pair == (slash, star) || pair == (star, slash) ? 2 : 1
                }
            } else {
                // A blank, or a backtick: the token of a word in backticks does not include these.
                index += 1
            }
        }
        return found
    }

    /// Counts lines for ascending positions, so that a large file is counted once.
    private struct LineCounter {
        let bytes: UnsafeBufferPointer<UInt8>
        private var position = 0
        private var number = 1
        private var start: Int

        init(bytes: UnsafeBufferPointer<UInt8>, start: Int) { (self.bytes, self.start) = (bytes, start) }

        /// - Parameter index: Not smaller than the previous one.
        mutating func line(of index: Int) -> (number: Int, start: Int) {
            while position < min(index, bytes.count) {
                if bytes[position] == UInt8(ascii: "\n") {
                    number += 1
                    start = position + 1
                }
                position += 1
            }
            return (number, start)
        }
    }

    private static func parse(
        _ range: Range<Int>, line: (number: Int, start: Int), _ bytes: UnsafeBufferPointer<UInt8>
    ) -> AllowComment? {
        let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
        let body = trimmed(text.drop { $0 == "/" || $0 == "\r" }.filter { $0 != "\r" })
        guard body.hasPrefix(marker) else { return nil }
        let words = body.dropFirst(marker.count).split(maxSplits: 1, whereSeparator: \.isWhitespace)
        let blanks = text.utf8.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "/") }.count
        return AllowComment(
            line: line.number, column: range.lowerBound + blanks - line.start + 1, target: line.number,
            subject: words.first.map { String($0.hasSuffix(":") ? $0.dropLast() : $0) } ?? "",
            reason: words.count > 1 ? trimmed(words[1]) : "")
    }
}
