/// A chart that is kept in a Markdown file between two comments.
struct GraphBlock {
    static let start = "<!-- architecture-lint:graph -->"
    static let end = "<!-- architecture-lint:end -->"

    private let lines: [Substring]
    /// Line of the first marker, counted from 1.
    let line: Int
    private let endIndex: Int

    /// - Returns: Nil when the text does not have both markers, each on a line of its own.
    init?(_ text: String) {
        lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let start = lines.firstIndex(where: { trimmed($0) == Self.start }),
            let end = lines[start...].firstIndex(where: { trimmed($0) == Self.end })
        else { return nil }
        line = start + 1
        endIndex = end
    }

    /// The whole text with another chart.
    func replaced(by chart: String) -> String {
        (lines[..<line] + ["```mermaid\n\(chart)```"] + lines[endIndex...]).joined(separator: "\n")
    }
}
