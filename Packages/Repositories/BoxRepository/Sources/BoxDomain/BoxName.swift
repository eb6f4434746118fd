import Foundation
import FoundationExtensions

/// The name of a box: one line, not empty. Two boxes may have the same name.
public struct BoxName: Hashable, Sendable {
    /// Trimmed, and in Unicode's composed form, so that every way to type `é` gives one name.
    public let text: String

    /// Checks a name.
    ///
    /// - Throws: `.emptyName`, `.lineBreakInName`.
    public init(_ text: String) throws {
        let trimmed = text.trimmed().canonicallyComposed
        guard !trimmed.isEmpty else { throw Failure.emptyName }
        guard !trimmed.contains(where: \.isNewline) else { throw Failure.lineBreakInName(trimmed) }
        self.text = trimmed
    }
}
