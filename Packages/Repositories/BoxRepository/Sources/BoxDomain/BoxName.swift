import Foundation
import FoundationExtensions

/// What a person calls a box: one line, not empty. Two boxes may have the same name.
public struct BoxName: Hashable, Sendable {
    /// Without spaces at its ends. In the composed form of Unicode: however a keyboard writes `é`, it is one name.
    public let text: String

    /// Checks a name.
    ///
    /// - Throws: `.emptyName`, `.lineBreakInName`.
    public init(_ text: String) throws(BoxFault) {
        let trimmed = text.trimmed().canonicallyComposed
        guard !trimmed.isEmpty else { throw .emptyName }
        guard !trimmed.contains(where: \.isNewline) else { throw .lineBreakInName(trimmed) }
        self.text = trimmed
    }
}
