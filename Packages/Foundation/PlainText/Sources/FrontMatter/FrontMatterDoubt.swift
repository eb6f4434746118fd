/// What resembles front matter, and why it is not front matter.
public struct FrontMatterDoubt: Equatable, Sendable {
    /// Why lines are not front matter.
    public enum Reason: Equatable, Sendable {
        /// A line among fields has no colon.
        case noColon
        /// A line among fields is neither a field nor a part of one, or its name is unknown.
        case notAField
        /// The first line is a fence other than `---`.
        case otherFence
        /// There is no second `---`.
        case noEnd
        /// A field is outside the front matter.
        case outside
        /// An empty line is before fields without fences.
        case emptyLineBefore
        /// A line ends with neither LF nor CRLF.
        case lineEnd
    }

    public let reason: Reason
    /// The number of the line, from 1.
    public let line: Int
    /// The line. Untrusted text.
    public let text: String

    /// The problem in a few words, with the line.
    public var description: String {
        let subject = "'\(text)'"
        return switch reason {
        case .noColon: "line \(line): \(subject) has no colon"
        case .notAField: "line \(line): \(subject) is not a known field"
        case .otherFence where text == "---": "line \(line): \(subject) is not alone on its line"
        case .otherFence: "line \(line): \(subject) is not '---'"
        case .noEnd: "line \(line): the closing '---' is missing"
        case .outside: "line \(line): \(subject) is outside the front matter"
        case .emptyLineBefore: "line \(line): \(subject) follows an empty line and is not between lines '---'"
        case .lineEnd: "line \(line): a line ends with neither LF nor CRLF"
        }
    }
}
