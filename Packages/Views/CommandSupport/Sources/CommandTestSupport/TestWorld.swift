public import Foundation
public import ResourceLoading

/// The initial content of a feature's repositories in a test.
public protocol TestContent: Sendable {
    init()
}

/// The content and the failures of a test's repositories.
@dynamicMemberLookup
public struct TestWorld<Content: TestContent>: Sendable {
    /// The current moment of every test: 2026-11-20T10:00:00Z.
    public static var now: Date { Date(timeIntervalSince1970: 1_795_168_800) }

    public var content = Content()
    /// The account's addresses; the first one is the default.
    public var addresses = ["foo"]
    /// Addresses that do not exist; all others do.
    public var missingAddresses: Set<String> = []
    /// The addresses that have an item in the archive, by its id.
    public var owners: [String: [String]] = [:]
    /// Why the addresses are unknown, for command lines that name none.
    public var addressFailure: RemoteFailure?
    /// The user's own defaults; nil if they cannot be read.
    public var defaults: [String: String]? = [:]
    /// Whether the server took, or may have taken, a write of the run.
    public var hasChangedServer = false
    /// The origin of everything that is read.
    public var origin = ResourceOrigin.network
    public var readFailure: RemoteFailure?
    public var writeFailure: RemoteFailure?
    public var storageFailure: StorageFailure?
    /// The ids of items that cannot be deleted.
    public var undeletable: Set<String> = []

    public init() {}

    public subscript<Value>(dynamicMember member: WritableKeyPath<Content, Value>) -> Value {
        get { content[keyPath: member] }
        set { content[keyPath: member] = newValue }
    }
}
