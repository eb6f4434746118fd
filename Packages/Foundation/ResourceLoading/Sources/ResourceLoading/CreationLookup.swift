public import Foundation

/// Tells whether an attempt to create an item succeeded, for items whose ids the server chooses.
public struct CreationLookup<Value: Equatable & Sendable>: Sendable {
    /// What has become of an attempt.
    public enum Result: Equatable, Sendable {
        /// The server has the item under this id.
        case arrived(id: String)
        /// The server has no equal item except those known from before the attempt.
        case missing
        /// It is unknown: the server has equal items with these ids, which may be older than the attempt. `ids` is
        /// empty if the record cannot be read; the server is then not asked.
        case unclear(ids: [String])
    }

    private let find:
        @Sendable (_ item: Value, _ since: Date, _ others: Set<String>, _ address: String) async throws -> [String]
    private let knownItems: @Sendable (_ item: Value, _ address: String) async -> [String]?
    private let remove: @Sendable (_ item: Value, _ since: Date, _ address: String) -> Void
    private let text: @Sendable (Value) -> String
    private let item: @Sendable (String) -> Value?

    init<Repository: Undoable>(_ repository: Repository) where Repository.Written == Value {
        find = { item, date, others, address in
            try await repository.find(item, since: date, excluding: others, on: address)
        }
        knownItems = { item, address in await repository.known(item, on: address) }
        remove = { item, date, address in
            repository.journaling?.removeAttempts(toCreate: item, since: date, on: address)
        }
        text = { $0.restorableText }
        item = { Value(journalText: $0) }
    }

    /// What is stored about an item, so that it can be found later.
    public func record(of item: Value) -> String { text(item) }

    /// The ids of all items that are equal to a new one, if they are known without asking the server.
    @concurrent
    public func known(_ item: Value, on address: String) async -> [String]? { await knownItems(item, address) }

    /// Removes an attempt from the journal, since its item is missing: nothing of it is left to undo.
    ///
    /// - Parameters:
    ///   - record: The record of the item that was sent.
    ///   - date: When the attempt began.
    @concurrent
    public func removeAttempt(of record: String, since date: Date, on address: String) async {
        if let item = item(record) { remove(item, date, address) }
    }

    /// Asks the server what has become of an attempt.
    ///
    /// - Parameters:
    ///   - record: The record of the item that was sent.
    ///   - date: When the attempt began.
    ///   - known: The ids of all equal items that the server had before; nil if they are not known.
    @concurrent
    public func result(
        of record: String, since date: Date, knowing known: [String]?, on address: String
    ) async throws -> Result {
        guard let item = item(record) else { return .unclear(ids: []) }
        let ids = try await find(item, .distantPast, Set(known ?? []), address)
        guard known == nil, !ids.isEmpty else { return ids.first.map { Result.arrived(id: $0) } ?? .missing }
        let newer = try await find(item, date.addingTimeInterval(-ClockDifference.tolerated), [], address)
        return newer.first.map { Result.arrived(id: $0) } ?? .unclear(ids: ids)
    }
}
