import Foundation
import FoundationExtensions
import ResourceLoading

/// The name of a box: one line, not empty. Two boxes may have the same name.
public struct BoxName: Hashable, Sendable {
    /// Trimmed, and in Unicode's composed form, so that every way to type `é` gives one name.
    public let text: String

    /// Checks a name.
    ///
    /// - Throws: `Failure` if it is empty or has several lines.
    public init(_ text: String) throws {
        let trimmed = text.trimmed().canonicallyComposed
        guard !trimmed.isEmpty else { throw Failure(.invalidInput, "a box needs a name", about: [.field("name")]) }
        guard !trimmed.contains(where: \.isNewline) else {
            throw Failure(
                .invalidInput, "'\(trimmed)' cannot be the name of a box: it has several lines",
                about: [.field("name", trimmed)])
        }
        self.text = trimmed
    }
}
