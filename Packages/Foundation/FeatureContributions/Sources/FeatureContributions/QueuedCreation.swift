import Foundation
public import ResourceLoading

/// A new item whose id the server chooses, as stored in the outbox.
public struct QueuedCreation<Item: Journaled>: Codable, Equatable, Sendable {
    /// The item in the form that is sent.
    public var item: Item
    /// The ids of equal items that existed before it was sent: none of them is this one.
    public var known: [String]

    /// Creates the record of a new item.
    ///
    /// - Parameter others: The items known so far.
    public init(_ item: Item, among others: [Item]) {
        self.item = item.restorable
        known = others.filter { $0.agrees(with: item) }.map(\.journalID)
    }

    /// The record in the outbox.
    public var payload: String { QueuedWrite.payload(self) }
}

/// Sends queued new items whose ids the server chooses.
///
/// Uses two functions of `Undoable`. `find` lists the equal items before an attempt; if the outcome of the attempt is
/// unknown, it looks for the new item. `restoring` makes the intent that sends the item.
public protocol CreationDelivery: QueuedWriteDelivery, Undoable {
    /// The text by which the user recognises an item, and which `outbox edit` changes.
    static func text(of item: Written) -> String

    /// What is sent besides that text, for a person.
    static func details(of item: Written) -> [(name: String, value: String)]

    /// The item with another text.
    ///
    /// - Throws: If such a text cannot be sent.
    static func item(_ item: Written, with text: String) throws -> Written
}

extension CreationDelivery {
    public static var serverChoosesIDs: Bool { true }

    public nonisolated func content(of write: QueuedWrite) -> String? {
        (try? queued(write)).map { Self.text(of: $0.item) }
    }

    public static func details(of item: Written) -> [(name: String, value: String)] { [] }

    public nonisolated func details(of write: QueuedWrite) -> [(name: String, value: String)] {
        (try? queued(write)).map { Self.details(of: $0.item) } ?? []
    }

    public nonisolated func payload(of write: QueuedWrite, replacing content: String) throws -> String {
        var queued = try queued(write)
        queued.item = try Self.item(queued.item, with: content)
        return queued.payload
    }

    public func prepare(_ write: QueuedWrite) async throws -> String {
        var queued = try queued(write)
        queued.known = try await find(queued.item, since: .distantPast, excluding: [], on: write.address)
        return queued.payload
    }

    public func isDone(_ write: QueuedWrite) async throws -> Bool {
        let queued = try queued(write)
        return try await !find(
            queued.item, since: write.earliestResult, excluding: Set(queued.known), on: write.address
        ).isEmpty
    }

    public func send(_ write: QueuedWrite) async throws -> String? {
        let step = Step(id: nil, before: .nothing, after: try queued(write).item)
        return try await self.write(Self.restoring([step]), on: write.address, sending: write.id).first?.url
    }

    private nonisolated func queued(_ write: QueuedWrite) throws -> QueuedCreation<Written> { try write.decoded() }
}
