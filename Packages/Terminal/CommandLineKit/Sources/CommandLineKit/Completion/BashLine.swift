/// An unfinished command line as bash passes it to a completion function.
///
/// Bash also splits words at `COMP_WORDBREAKS`, so that `--emoji=:ta` comes as four pieces, and replaces only the last
/// piece. Source: the manual of bash 5.2, "Programmable Completion".
public struct BashLine: Sendable {
    /// The words after the program's name and before the last one, without their quotes.
    public let words: [String]
    /// The last, unfinished word, without its quotes.
    public let last: String
    /// The part of the last word that bash does not replace.
    private let kept: String
    private let openQuote: Character?

    /// Joins bash's pieces into words.
    ///
    /// - Parameters:
    ///   - position: `COMP_CWORD`.
    ///   - line: `COMP_LINE` up to `COMP_POINT`; empty if unknown.
    ///   - pieces: `COMP_WORDS`, the program's name first.
    /// - Returns: nil when the cursor is not after the program's name, or when the last piece has an open quote that
    ///   does not begin it: bash then replaces only what follows the quote.
    public init?(position: Int, line: String, pieces: [String]) {
        guard position > 0 else { return nil }
        var before = Array(pieces.prefix(position))
        var piece = position < pieces.count ? pieces[position] : ""
        var isJoined: [Bool] = []
        if let read = Self.joints(of: before, in: line), piece.hasPrefix(read.rest) {
            isJoined = read.joints + [read.isLastJoined]
            piece = read.rest
        } else {
            isJoined = Self.likelyJoints(of: before + [piece])
        }
        // If a piece consists only of breaks, bash replaces what follows it.
        if isJoined.indices.contains(position), !piece.isEmpty, piece.allSatisfy({ "=:@".contains($0) }), !line.isEmpty
        {
            before.append(piece)
            isJoined.append(true)
            piece = ""
        }
        var words: [String] = []
        for (index, text) in before.enumerated() {
            if isJoined[index], !words.isEmpty { words[words.count - 1] += text } else { words.append(text) }
        }
        let head = isJoined[before.count] && words.count > 1 ? words.removeLast() : ""
        kept = ShellWord(head).text
        let end = ShellWord(piece)
        openQuote = end.openQuote
        self.words = words.dropFirst().map { ShellWord($0).text }
        last = kept + end.text
        guard openQuote == nil || piece.first == openQuote else { return nil }
    }

    /// The replacement of the last piece that makes the whole word `word`; nil if none can.
    public func replacement(for word: String) -> String? {
        guard word.utf8.starts(with: last.utf8), word.utf8.starts(with: kept.utf8) else { return nil }
        return ShellWord.quoted(String(decoding: word.utf8.dropFirst(kept.utf8.count), as: UTF8.self), in: openQuote)
    }

    private typealias Joints = (joints: [Bool], isLastJoined: Bool, rest: String)

    /// Which pieces follow the previous piece without a blank; nil if the line does not contain the pieces.
    private static func joints(of pieces: [String], in line: String) -> Joints? {
        guard !line.isEmpty else { return nil }
        var rest = Substring(line)
        var joints: [Bool] = []
        func skipBlanks() -> Bool {
            let blanks = rest.prefix { $0 == " " || $0 == "\t" }
            rest = rest.dropFirst(blanks.count)
            return !blanks.isEmpty
        }
        for piece in pieces {
            let isSeparate = skipBlanks()
            guard rest.hasPrefix(piece) else { return nil }
            joints.append(!joints.isEmpty && !isSeparate)
            rest = rest.dropFirst(piece.count)
        }
        let isSeparate = skipBlanks()
        return (joints, !isSeparate, String(rest))
    }

    /// A guess without the line: a `=` belongs to the flag before it, and what follows a break belongs to the break.
    private static func likelyJoints(of pieces: [String]) -> [Bool] {
        var joints: [Bool] = []
        var isWithinFlag = false
        for (index, piece) in pieces.enumerated() {
            let previous = index > 0 ? pieces[index - 1] : ""
            if piece == "=", previous.hasPrefix("--") {
                joints.append(true)
                isWithinFlag = true
            } else {
                let follows = previous == "@" || previous == ":" || (isWithinFlag && (previous == "=" || piece == ":"))
                joints.append(index > 1 && follows)
                isWithinFlag = isWithinFlag && follows
            }
        }
        return joints
    }
}
