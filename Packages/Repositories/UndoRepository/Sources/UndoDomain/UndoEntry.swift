public import Foundation
public import ResourceLoading

/// What one command changed, and whether it was undone.
public struct UndoEntry: Equatable, Identifiable, Sendable {
    /// The state of an entry.
    public enum State: String, Sendable {
        /// The server confirmed its changes.
        case done
        /// It is not known whether the server took all of its changes.
        case unknown
        /// It waits in the outbox.
        case queued
        /// Some of its changes were undone.
        case partlyUndone = "partly undone"
        /// It was undone.
        case undone
        /// Its record changed on the disk: it cannot be read.
        case damaged
    }

    /// Its number.
    public let id: String
    public let createdAt: Date
    /// The words of the command line, without the program's name.
    public let command: String
    /// Its readable changes, in the order in which they were sent.
    public let changes: [UndoableChange]
    /// The number of changes whose records were damaged on the disk.
    public let damagedCount: Int

    public init(id: String, createdAt: Date, command: String, changes: [UndoableChange], damagedCount: Int = 0) {
        self.id = id
        self.createdAt = createdAt
        self.command = command
        self.changes = changes
        self.damagedCount = damagedCount
    }

    /// The address that it changed; empty if no change is readable.
    public var address: String { changes.first?.recorded.change.address ?? "" }

    /// Whether it undid an earlier entry.
    public var isUndo: Bool { changes.contains { $0.recorded.change.undoes != nil } }

    /// The number of its changes that are forgotten with another entry, as they changed the same items.
    public func countForgotten(with other: UndoEntry) -> Int {
        let items = Set(other.changes.compactMap(\.item))
        return changes.filter { $0.state != .queued && $0.item.map(items.contains) == true }.count
    }

    /// Its changes that are not undone yet.
    public var open: [UndoableChange] { changes.filter { $0.state != .undone } }

    public var state: State {
        if changes.isEmpty { return .damaged }
        if open.isEmpty { return .undone }
        if open.count < changes.count { return .partlyUndone }
        if open.contains(where: { $0.state == .unknown }) { return .unknown }
        return open.contains { $0.state == .queued } ? .queued : .done
    }
}

/// A change of an entry.
public struct UndoableChange: Equatable, Sendable {
    /// The state of a change.
    public enum State: String, Sendable {
        case done, unknown, queued, undone
    }

    public let recorded: RecordedChange
    public let state: State
    /// Its entry in the outbox, if it waits there.
    public let outboxID: String?

    /// What it changed; nil if the server's id is not known.
    fileprivate var item: [String]? { recorded.change.id.map { [recorded.change.kind, recorded.change.address, $0] } }

    public init(_ recorded: RecordedChange, state: State, outboxID: String? = nil) {
        self.recorded = recorded
        self.state = state
        self.outboxID = outboxID
    }
}
