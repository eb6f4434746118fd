public import Foundation
public import ResourceLoading

/// Syncs one kind of content into the archive.
///
/// A feature's repository fetches the whole kind and archives it in one transaction, so that it stays archived if the
/// next kind fails.
public struct SyncTask: Sendable {
    /// The archived state of a kind.
    public struct Archived: Equatable, Sendable {
        /// How many items there are.
        public let count: Int
        /// When the server last confirmed all of it.
        public let confirmedAt: Date

        public init(count: Int, confirmedAt: Date) {
            self.count = count
            self.confirmedAt = confirmedAt
        }
    }

    /// What a task syncs.
    public enum Scope: Sendable {
        /// Content of the account or of everybody, synced once.
        case everybody
        /// The content of each address of the account, synced for each.
        case ownAddress
    }

    /// The noun, such as `status`.
    public let kind: String
    /// What it syncs.
    public let scope: Scope
    /// Syncs the content of an address, `SyncTask.noAddress` for the scope `.everybody`; returns the number of items.
    public let run: @Sendable (_ address: String) async throws -> Int
    /// The archived state for an address; nil if it is incomplete.
    public let archived: @Sendable (_ address: String) async -> Archived?

    public init(
        kind: String, scope: Scope = .ownAddress,
        run: @escaping @Sendable (_ address: String) async throws -> Int,
        archived: @escaping @Sendable (_ address: String) async -> Archived? = { _ in nil }
    ) {
        self.kind = kind
        self.scope = scope
        self.run = run
        self.archived = archived
    }

    /// Reads the content of an address.
    public typealias Read<Value: Sendable> =
        @Sendable (_ address: String, _ policy: LoadPolicy) async throws -> Loaded<Value>

    /// Creates a task from a repository's read. Missing content of an owned address counts as 0 items.
    public init<Value>(
        _ kind: String, scope: Scope = .ownAddress, _ count: ItemCount<Value>, read: @escaping Read<Value>
    ) {
        self.init(kind: kind, scope: scope) { address in
            do {
                return count.of(try await read(address, .refresh).fromServer)
            } catch  where scope == .ownAddress && Failure(error).kind == .notFound {
                return 0
            }
        } archived: { address in
            guard let known = try? await read(address, .offline), case .archive(let date?, _) = known.origin else {
                return nil
            }
            return Archived(count: count.of(known.value), confirmedAt: date)
        }
    }

    /// Creates a task from a repository's read of what belongs to the account or to everybody.
    public init<Value>(
        _ kind: String, _ count: ItemCount<Value>,
        everybody read: @escaping @Sendable (_ policy: LoadPolicy) async throws -> Loaded<Value>
    ) {
        self.init(kind, scope: .everybody, count) { _, policy in try await read(policy) }
    }

    /// Combines several tasks: it is finished when all of them are.
    public init(_ kind: String, scope: Scope = .ownAddress, _ parts: [SyncTask]) {
        self.init(kind: kind, scope: scope) { address in
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

    /// What `run` and `archived` get in place of an address for the scope `.everybody`.
    public static let noAddress = ""
}

/// Counts the items of a value.
public struct ItemCount<Value>: Sendable {
    let of: @Sendable (Value) -> Int

    /// A single item.
    public static var one: Self { Self { _ in 1 } }
    /// Counts nothing, for parts of items that are counted already.
    public static var nothing: Self { Self { _ in 0 } }
}

extension ItemCount<Int> {
    /// The value is the number.
    public static var counted: Self { Self { $0 } }
}

extension ItemCount where Value: Collection & SendableMetatype {
    /// The elements of a list.
    public static var items: Self { Self { $0.count } }
}

extension Loaded {
    /// The value, if the server gave it.
    ///
    /// - Throws: The network failure that made the archive answer.
    public var fromServer: Value {
        get throws {
            if let failure { throw failure }
            return value
        }
    }
}
