/// The tools version in a manifest's first line: `// swift-tools-version: 6.3`.
struct ToolsVersion: Hashable, Sendable {
    /// Three numbers.
    let numbers: [Int]

    var major: Int { numbers[0] }
    /// With three parts.
    var full: String { numbers.map(String.init).joined(separator: ".") }

    /// Reads the line as SwiftPM does, ignoring case.
    ///
    /// - Returns: `nil` if the line contains none.
    init?(manifest text: String) {
        let marker = "swift-tools-version:"
        guard let line = text.split(whereSeparator: \.isNewline).first?.lowercased(), line.hasPrefix("//"),
            let range = line.firstRange(of: marker)
        else { return nil }
        let version = trimmed(line[range.upperBound...]).prefix { $0.isNumber || $0 == "." }
        let parts = version.split(separator: ".").compactMap { Int($0) }
        guard !parts.isEmpty else { return nil }
        numbers = Array((parts + [0, 0]).prefix(3))
    }
}
