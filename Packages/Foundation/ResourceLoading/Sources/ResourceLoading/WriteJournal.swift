public import Foundation

/// Keeps what the writes of one command change, so that they can be undone.
public protocol WriteJournal: Sendable {
    /// Stores changes before they are sent; they are on the disk when it returns.
    ///
    /// - Returns: A row for each change; nil if they could not be stored.
    func begin(_ changes: [JournaledChange]) -> [Int]?

    /// Records how changes ended. An outcome that is not recorded counts as unknown.
    func end(_ rows: [Int], _ outcome: JournaledOutcome)

    /// Removes the changes of any command that are like this one, that began at this date or later, and whose outcome is
    /// unknown: they did not arrive.
    func removeAttempts(_ change: JournaledChange, since date: Date)

    /// Reports that a confirmed change could not be stored.
    func reportUnrecorded()
}

/// How a recorded change ended.
public enum JournaledOutcome: Equatable, Sendable {
    /// The server confirmed it.
    ///
    /// - Parameters:
    ///   - id: The id of the item; nil if it is not known, and after a deletion.
    ///   - after: The item as the server has it now, if it was reported.
    case done(id: String?, after: String?)
    /// Nothing was changed.
    case failed
}

/// A change as the journal keeps it.
public struct JournaledChange: Equatable, Sendable {
    /// The noun of its kind, such as `purl`.
    public let kind: String
    public let address: String
    /// Its name or id; nil if the server chooses one.
    public let id: String?
    /// The item before, encoded by `Journaled`.
    public let before: Previous<String>
    /// The item after, encoded likewise, or the digest of a long one; nil for a deletion.
    public let after: String?
    /// The row whose change this one undoes; nil if none.
    public let undoes: Int?
    /// The ids of all equal items that the server had before this creation; nil if they are not known.
    public let known: [String]?
    /// The entry of the outbox that it sends; nil if none.
    public let outboxID: String?

    public init(
        kind: String, address: String, id: String?, before: Previous<String>, after: String?, undoes: Int? = nil,
        known: [String]? = nil, outboxID: String? = nil
    ) {
        self.kind = kind
        self.address = address
        self.id = id
        self.before = before
        self.after = after
        self.undoes = undoes
        self.known = known
        self.outboxID = outboxID
    }
}
