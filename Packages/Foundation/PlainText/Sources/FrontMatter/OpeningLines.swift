import FoundationExtensions

/// The lines near the beginning of a text that a writer may mean as fields, whatever is between and around them.
///
/// These are the lines before the first sentence, including code and comments, and those closely below a line without
/// letters, such as `---`. Other lines after a sentence, in code or not, are text.
struct OpeningLines {
    private(set) var found: [Resemblance.Line] = []
    /// The index of the last line without letters that may have fields below it.
    private var fence: Int?
    /// Whether the line directly below the fence is not empty, or the fence opens a block of code.
    private var isTight = false
    private var hasSentence = false
    private var isComment = false
    /// For the current block of code, the mark that closes it, and whether it is text, since it follows a sentence.
    private var code: (mark: String, isText: Bool)?

    /// The number of lines that are searched, from the beginning and below each line without letters.
    private static let limit = 60

    init(_ lines: [Resemblance.Line], _ names: FieldNames) {
        for (index, line) in lines.enumerated() where !Resemblance.isEmpty(line.text) {
            if index - (fence ?? 0) > Self.limit {
                fence = nil
                if index > Self.limit { return }
            }
            let isNear = index <= Self.limit
            if isComment {
                add(line)
                isComment = !line.text.contains("-->")
            } else if !readCode(line, at: index), !readComment(line, at: index) {
                if Resemblance.isFenceLike(line.text) {
                    let previous = index > 0 ? lines[index - 1].text : ""
                    let next = index + 1 < lines.count ? lines[index + 1].text : ""
                    // After a sentence, a line without letters may be a rule, or a part of a heading or of a table.
                    let isSeparate = Resemblance.isEmpty(previous) || Resemblance.isFenceLike(previous)
                    let isCode = line.text.hasPrefix("    ") || line.text.hasPrefix("\t")
                    let opens = !hasSentence || isSeparate && !isCode && !Resemblance.isEmpty(next)
                    if isNear, opens { (fence, isTight) = (index, !Resemblance.isEmpty(next)) }
                } else {
                    if !isTight, Self.isSentence(line.text, names) {
                        hasSentence = true
                        fence = nil
                    }
                    add(line)
                }
            }
        }
    }

    /// Adds a line, unless it is text after a sentence.
    private mutating func add(_ line: Resemblance.Line) {
        if !hasSentence || fence != nil { found.append(line) }
    }

    /// Reads the mark of a block of code, or a line of a block that is text; `false` for any other line.
    private mutating func readCode(_ line: Resemblance.Line, at index: Int) -> Bool {
        let mark = ["```", "~~~"].first { line.text.trimmed().hasPrefix($0) }
        if let mark, code == nil || code?.mark == mark {
            if code == nil {
                code = (mark, hasSentence)
                if !hasSentence { (fence, isTight) = (index, true) }
            } else {
                (code, isTight) = (nil, false)
            }
            return true
        }
        return code?.isText == true
    }

    /// Reads a line that begins with a comment of HTML; `false` for any other line.
    private mutating func readComment(_ line: Resemblance.Line, at index: Int) -> Bool {
        guard line.text.trimmed().hasPrefix("<!--") else { return false }
        isComment = !line.text.contains("-->")
        add(line)
        return true
    }

    /// Whether a line is prose: it ends like a sentence, or is long, and does not begin with the name of a field or a
    /// mark.
    static func isSentence(_ text: String, _ names: FieldNames) -> Bool {
        let text = text.trimmed()
        guard let first = text.first, !["#", "//", "![", "%%"].contains(where: text.hasPrefix), !"<{&\"".contains(first)
        else { return false }
        let words = text.split { !$0.isLetter && !$0.isNumber }
        guard let word = words.first, !names.resembling.contains(word.lowercased()) else { return false }
        let last = text.last { !"\"'”’»)*_`".contains($0) }
        return words.count >= 8 || words.count >= 4 && last.map { ".:!?…".contains($0) } == true
            || last.map { "。！？".contains($0) } == true
    }
}
