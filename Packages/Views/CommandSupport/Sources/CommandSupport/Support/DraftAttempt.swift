import Foundation
import FoundationExtensions

/// An attempt to send the text of a draft as a new item. While a draft has one, the item may have arrived.
struct DraftAttempt: Codable, Equatable, Sendable {
    /// The noun of the item's kind.
    let kind: String
    let address: String
    /// When it began.
    let date: Date
    /// The record of the item that was sent.
    let item: String
    /// The ids of all equal items that the server had before; nil if they are not known.
    let known: [String]?
    /// The digest of the draft's text.
    private let text: String

    init(kind: String, address: String, date: Date, item: String, known: [String]?, text: String) {
        (self.kind, self.address, self.date, self.item, self.known) = (kind, address, date, item, known)
        self.text = text.sha256
    }

    /// Whether the draft still has the text that was sent.
    func isOf(_ text: String?) -> Bool { text?.sha256 == self.text }
}
