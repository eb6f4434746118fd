public import Foundation
public import ResourceLoading

/// Syncs one kind of content into the archive.
///
/// A feature's repository does it: it fetches the whole kind and archives it in one transaction, so that
/// fetched content stays if the next kind fails.
public struct SyncTask: Sendable {
    /// The archived state of a kind.
    public struct Archived: Equatable, Sendable {
        /// How many items there are.
        public let count: Int
        /// When the server last confirmed the whole of it.
        public let confirmedAt: Date

        /// Describes it.
        public init(count: Int, confirmedAt: Date) {
            self.count = count
            self.confirmedAt = confirmedAt
        }
    }

    /// The noun, such as `status`.
    public let kind: String
    /// Syncs the content of an address, and returns the number of items.
    public let run: @Sendable (_ address: String) async throws(FailurePresentation) -> Int
    /// The archived state for an address; nil if it is incomplete.
    public let archived: @Sendable (_ address: String) async -> Archived?

    /// Describes a task.
    public init(
        kind: String, run: @escaping @Sendable (_ address: String) async throws(FailurePresentation) -> Int,
        archived: @escaping @Sendable (_ address: String) async -> Archived? = { _ in nil }
    ) {
        self.kind = kind
        self.run = run
        self.archived = archived
    }

    /// Combines several tasks: it is finished when all of them are.
    public init(_ kind: String, _ parts: [SyncTask]) {
        self.init(kind: kind) { (address) async throws(FailurePresentation) -> Int in
            var count = 0
            for part in parts { count += try await part.run(address) }
            return count
        } archived: { address in
            var all: [Archived] = []
            for part in parts {
                guard let known = await part.archived(address) else { return nil }
                all.append(known)
            }
            guard let oldest = all.map(\.confirmedAt).min() else { return nil }
            return Archived(count: all.map(\.count).reduce(0, +), confirmedAt: oldest)
        }
    }
}

/// Content of the account or of everybody is synced once, under this name.
extension SyncTask {
    public static let everybody = ""
}
