public import Foundation
public import ResourceLoading

/// Keeps what the user does not want to see. Local only.
///
/// Values are equal when their bytes are. Times are kept in whole seconds, rounded down.
public protocol MuteStore: Sendable {
    /// Gives all mutes, oldest first; those of one second by kind and value.
    func mutes() throws(StorageFailure) -> [StoredMute]

    /// Adds a mute; one of the same kind and value is replaced.
    func saveMute(_ mute: StoredMute) throws(StorageFailure)

    /// Takes a mute away; gives whether there was one.
    func removeMute(kind: StoredMute.Kind, value: String) throws(StorageFailure) -> Bool
}

/// A mute as it is kept.
public struct StoredMute: Equatable, Sendable {
    /// What is muted.
    public enum Kind: String, Sendable, CaseIterable {
        case address
        case word
    }

    public let kind: Kind
    /// An address without `@`, or a word.
    public let value: String
    public let createdAt: Date
    /// When it ends; nil: never.
    public let until: Date?

    /// Describes a mute.
    public init(kind: Kind, value: String, createdAt: Date, until: Date?) {
        self.kind = kind
        self.value = value
        self.createdAt = createdAt
        self.until = until
    }
}
