import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// The weblogs in memory.
struct InMemoryWeblogStore: WeblogStore, InMemoryOwnTextStore {
    /// What is held.
    struct State {
        fileprivate var entries: [ExactText: [ExactText: StoredWeblogEntry]] = [:]
        fileprivate var dates: [ExactText: Date] = [:]
        fileprivate var latest: [ExactText: (id: ExactText, date: Date)] = [:]
        fileprivate var texts: [StoredWeblogText: [ExactText: Archived<String>]] = [:]
    }

    let archive: InMemoryArchive

    func entries(of address: String) throws(StorageFailure) -> Archived<[StoredWeblogEntry]>? {
        archive.withState { state in
            let entries = state.weblogs.entries[ExactText(address)] ?? [:]
            let refreshedAt = state.weblogs.dates[ExactText(address)]
            return entries.isEmpty && refreshedAt == nil
                ? nil : Archived(Self.newestFirst(entries.values), refreshedAt: refreshedAt)
        }
    }

    func entry(_ id: String, of address: String) throws(StorageFailure) -> StoredWeblogEntry? {
        archive.withState { $0.weblogs.entries[ExactText(address)]?[ExactText(id)] }
    }

    func replaceEntries(
        of address: String, with entries: [StoredWeblogEntry], at date: Date
    ) throws(StorageFailure) {
        archive.withState { state in
            state.weblogs.entries[ExactText(address)] = [:]
            for entry in entries { state.weblogs.save(entry, of: address) }
            state.weblogs.dates[ExactText(address)] = date.stored
        }
    }

    func saveEntry(_ entry: StoredWeblogEntry, of address: String) throws(StorageFailure) {
        archive.withState { $0.weblogs.save(entry, of: address) }
    }

    func removeEntry(_ id: String, of address: String) throws(StorageFailure) {
        archive.withState { $0.weblogs.entries[ExactText(address)]?[ExactText(id)] = nil }
    }

    func latest(of address: String) throws(StorageFailure) -> Archived<StoredWeblogEntry>? {
        archive.withState { state in
            guard let latest = state.weblogs.latest[ExactText(address)],
                let entry = state.weblogs.entries[ExactText(address)]?[latest.id]
            else { return nil }
            return Archived(entry, refreshedAt: latest.date)
        }
    }

    func saveLatest(_ entry: StoredWeblogEntry, of address: String, at date: Date) throws(StorageFailure) {
        archive.withState { state in
            state.weblogs.save(entry, of: address)
            state.weblogs.latest[ExactText(address)] = (ExactText(entry.id), date.stored)
        }
    }

    func forgetLatest(of address: String) throws(StorageFailure) {
        archive.withState { $0.weblogs.latest[ExactText(address)] = nil }
    }

    func text(_ kind: StoredWeblogText, of address: String) throws(StorageFailure) -> Archived<String>? {
        archive.withState { $0.weblogs.texts[kind]?[ExactText(address)] }
    }

    func saveText(
        _ kind: StoredWeblogText, _ text: String, of address: String, at date: Date
    ) throws(StorageFailure) {
        archive.withState { state in
            state.weblogs.texts[kind, default: [:]][ExactText(address)] = Archived(text, refreshedAt: date.stored)
        }
    }

    private static func newestFirst(_ entries: some Sequence<StoredWeblogEntry>) -> [StoredWeblogEntry] {
        entries.sorted { left, right in
            if left.date != right.date {
                guard let leftDate = left.date else { return false }
                return right.date.map { leftDate > $0 } ?? true
            }
            return ExactText(left.id) > ExactText(right.id)
        }
    }
}

extension InMemoryWeblogStore.State {
    fileprivate mutating func save(_ entry: StoredWeblogEntry, of address: String) {
        entries[ExactText(address), default: [:]][ExactText(entry.id)] = StoredWeblogEntry(
            id: entry.id, location: entry.location, title: entry.title, date: entry.date?.stored, type: entry.type,
            status: entry.status, slug: entry.slug, tags: entry.tags, source: entry.source, body: entry.body)
    }
}
