/// A chart between two comments in a Markdown file.
struct GraphBlock {
    static let start = "<!-- architecture-lint:graph -->"
    static let end = "<!-- architecture-lint:end -->"

    private let lines: [Substring]
    private let lineBreak: String
    /// Line of the first marker, counted from 1.
    let line: Int
    private let endIndex: Int

    /// - Returns: `nil` if the text does not have both markers, each on its own line.
    init?(_ text: String) {
        lines = textLines(text[...])
        lineBreak = text.contains("\r\n") ? "\r\n" : "\n"
        guard let start = lines.firstIndex(where: { trimmed($0) == Self.start }),
            let end = lines[start...].firstIndex(where: { trimmed($0) == Self.end })
        else { return nil }
        line = start + 1
        endIndex = end
    }

    /// The whole text with another chart.
    func replaced(by chart: String) -> String {
        let block = textLines("```mermaid\n\(chart)```")
        return (lines[..<line] + block + lines[endIndex...]).joined(separator: lineBreak)
    }
}
