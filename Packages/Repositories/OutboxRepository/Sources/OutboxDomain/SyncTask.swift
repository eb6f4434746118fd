public import Foundation
public import ResourceLoading

/// One kind of content that a synchronisation brings into the archive.
///
/// A feature's repository does it: it asks the server for the whole of the kind and keeps it in one transaction, so that
/// what was fetched stays when the next kind fails.
public struct SyncTask: Sendable {
    /// What the archive has of a kind.
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
    /// Brings the content of an address, and gives how many items there are now.
    public let run: @Sendable (_ address: String) async throws(FailurePresentation) -> Int
    /// Gives what the archive has of an address; nil when it is not there as a whole.
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

    /// Makes one task of several: it has done its work when all of them have.
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

/// What belongs to the account or to everybody, not to an address, is brought once, under this name.
extension SyncTask {
    public static let everybody = ""
}
