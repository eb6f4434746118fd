/// A chart between two comments in a Markdown file.
struct GraphBlock {
    static let start = "<!-- architecture-lint:graph -->"
    static let end = "<!-- architecture-lint:end -->"

    private let lines: [Substring]
    /// Line of the first marker, counted from 1.
    let line: Int
    private let endIndex: Int

    /// - Returns: `nil` if the text does not have both markers, each on its own line.
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
