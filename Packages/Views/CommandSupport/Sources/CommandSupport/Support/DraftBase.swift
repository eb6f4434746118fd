import Foundation
import ResourceLoading

/// What the server had when a text was begun, as a draft records it.
struct DraftBase: Codable, Equatable, Sendable {
    private struct Record<Item: Codable>: Codable {
        let item: Item?
    }

    private let record: String

    /// Records an item; nil if there was none.
    init<Item: Journaled>(_ item: Item?) {
        // An item always encodes as JSON.
        record =
            (try? JSONEncoder().encode(Record(item: item?.restorable))).map { String(decoding: $0, as: UTF8.self) }
            ?? ""
    }

    /// The recorded item; nil if there was none.
    ///
    /// - Throws: `DecodingError` if it cannot be read, as from another version of the program.
    func item<Item: Journaled>(as type: Item.Type) throws -> Item? {
        try JSONDecoder().decode(Record<Item>.self, from: Data(record.utf8)).item
    }
}
