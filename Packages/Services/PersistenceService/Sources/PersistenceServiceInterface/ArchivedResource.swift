public import Foundation
import ResourceLoading

/// One value in the archive: how it is read, and how an answer of the server is stored.
public struct ArchivedResource<Value: Sendable>: Sendable {
    /// Reads the value; `nil` if it is not archived.
    public typealias Read = @Sendable () throws -> Archived<Value>?
    /// Stores an answer of the server, received at a date.
    public typealias Keep = @Sendable (_ value: Value, _ date: Date) throws -> Void

    /// Reads the value.
    public let read: Read
    /// Stores a complete answer.
    public let keep: Keep
    /// Stores the readable part of an incomplete answer: removes and confirms nothing.
    public let keepPart: Keep

    /// Creates a resource; by default it stores nothing of an incomplete answer.
    public init(read: @escaping Read, keep: @escaping Keep, keepPart: @escaping Keep = { _, _ in }) {
        self.read = read
        self.keep = keep
        self.keepPart = keepPart
    }

    /// A copy that stores complete answers in another way.
    public func keeping(_ keep: @escaping Keep) -> Self { Self(read: read, keep: keep, keepPart: keepPart) }

    /// A copy that stores incomplete answers in another way.
    public func keepingPart(_ keepPart: @escaping Keep) -> Self {
        Self(read: read, keep: keep, keepPart: keepPart)
    }

    /// A copy for one row of a list, which can be confirmed by itself too: it is as old as its latest confirmation.
    ///
    /// - Parameters:
    ///   - kind: What it is, such as `paste`. It is stored.
    ///   - isKept: Whether `keep` stores an answer.
    ///   - key: Which one it is. It is stored.
    public func confirmedAlone(
        as kind: String, in archive: any Archive, if isKept: @escaping @Sendable (Value) -> Bool = { _ in true },
        key: @escaping @Sendable (Value) -> String
    ) -> Self {
        Self {
            guard let archived = try read() else { return nil }
            let alone = try archive.read { transaction throws(StorageFailure) in
                try transaction.confirmed(kind, key(archived.value))
            }
            let date = [archived.refreshedAt, alone].compactMap(\.self).max()
            return Archived(archived.value, refreshedAt: date)
        } keep: { value, date in
            try keep(value, date)
            guard isKept(value) else { return }
            try archive.write { transaction throws(StorageFailure) in
                try transaction.confirm(kind, key(value), at: date)
            }
        } keepPart: { value, date in
            try keepPart(value, date)
        }
    }
}
