public import Foundation
public import ResourceLoading

/// Keeps what writes changed. Synchronous: callers are off the main actor.
///
/// Times are stored in whole seconds, rounded down. Ids are never reused. A damaged row is listed and can be forgotten.
public protocol JournalStore: Sendable {
    /// Stores changes that are about to be sent; they are on the disk when it returns. With a new entry, those beyond
    /// `JournalBounds` are deleted.
    ///
    /// - Parameters:
    ///   - entry: The entry of the command; nil for a new one, which is also made if that entry was deleted.
    ///   - command: The words of its command line.
    /// - Returns: The entry, and a row for each change.
    func beginJournaling(
        _ changes: [JournaledChange], in entry: Int?, of command: String, at date: Date
    ) throws(StorageFailure) -> (entry: Int, rows: [Int])

    /// Records how changes ended. A power failure may undo this: then the outcome is unknown.
    func endJournaling(_ rows: [Int], _ outcome: JournaledOutcome) throws(StorageFailure)

    /// Removes the changes of the same item to the same value whose outcome is unknown, from entries created at this
    /// date or later. Undos, and what the outbox sends, stay.
    func removeAttempts(_ change: JournaledChange, since date: Date) throws(StorageFailure)

    /// All entries, newest first.
    func journalEntries() throws(StorageFailure) -> [JournalRecord]

    /// Records changes that turned out to be undone already, and the ids of the items that have the previous values.
    func noteUndone(_ rows: [(row: Int, id: String?)]) throws(StorageFailure)

    /// Deletes an entry, or all of them, so that no file holds its texts.
    ///
    /// - Parameter rows: Changes of other entries, deleted too, as are entries that then have no changes.
    func forgetJournal(_ entry: Int?, and rows: [Int]) throws(StorageFailure)
}

/// How long, and how much, a journal keeps.
public enum JournalBounds {
    /// In days.
    public static let days = 30
    /// The number of entries.
    public static let entries = 1_000
}

/// What one command changed.
public struct JournalRecord: Equatable, Sendable {
    public let id: Int
    /// To the second.
    public let createdAt: Date
    /// The words of its command line.
    public let command: String
    /// Its changes, in the order in which they were sent.
    public let rows: [JournalRow]

    public init(id: Int, createdAt: Date, command: String, rows: [JournalRow]) {
        self.id = id
        self.createdAt = createdAt
        self.command = command
        self.rows = rows
    }
}

/// One recorded change.
public struct JournalRow: Equatable, Sendable {
    /// Its state. The raw values are stored.
    public enum State: String, CaseIterable, Sendable {
        /// It was about to be sent: its outcome is unknown.
        case pending
        /// The server confirmed it.
        case done
        /// It waits in the outbox.
        case queued
        /// It was undone.
        case undone
    }

    public let id: Int
    public let change: JournaledChange
    public let state: State
    /// The entry of the outbox, if it waits there.
    public let outboxID: String?
    /// The id that the item has now: not the id in `change` if the item was created again. nil if unknown.
    public let currentID: String?
    /// Whether its record on the disk is damaged.
    public let isDamaged: Bool

    public init(
        id: Int, change: JournaledChange, state: State, outboxID: String? = nil, currentID: String? = nil,
        isDamaged: Bool = false
    ) {
        self.id = id
        self.change = change
        self.state = state
        self.outboxID = outboxID
        self.currentID = currentID
        self.isDamaged = isDamaged
    }
}
