public import Foundation
public import ResourceLoading

/// A journal that stores nothing.
public struct UnusedJournal: WriteJournal {
    public init() {}

    public func begin(_ changes: [JournaledChange]) -> [Int]? { nil }
    public func end(_ rows: [Int], _ outcome: JournaledOutcome) {}
    public func removeAttempts(_ change: JournaledChange, since date: Date) {}
    public func reportUnrecorded() {}
}
