/// The lines of a text with their numbers. CRLF, LF and a lone CR end one.
struct TextLines: Sequence, IteratorProtocol {
    /// One line, without its end.
    struct Line: Equatable {
        /// 1 for the first line.
        let number: Int
        let text: String
    }

    private var rest: Substring.UnicodeScalarView
    private var number = 0

    init(_ text: String) {
        rest = text[...].unicodeScalars
    }

    mutating func next() -> Line? {
        guard !rest.isEmpty else { return nil }
        number += 1
        let end = rest.firstIndex { $0 == "\n" || $0 == "\r" } ?? rest.endIndex
        let text = String(rest[..<end])
        var after = end
        if after < rest.endIndex {
            after = rest.index(after: after)
            if rest[end] == "\r", after < rest.endIndex, rest[after] == "\n" { after = rest.index(after: after) }
        }
        rest = rest[after...]
        return Line(number: number, text: text)
    }

    /// The words between spaces and tabs.
    static func words(of line: String) -> [String] {
        line.unicodeScalars.split { $0 == " " || $0 == "\t" }.map(String.init)
    }
}
