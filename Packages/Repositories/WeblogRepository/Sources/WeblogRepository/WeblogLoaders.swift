import Foundation
import NetworkServiceInterface
import PersistenceServiceInterface
import ResourceLoading
import WeblogDomain

/// Identifies one entry, by its id or its slug.
struct WeblogEntryKey: Sendable {
    let word: String
    let address: String
}

/// The entries of an address, from the server.
struct RemoteWeblogEntries: ResourceLoader {
    let network: any NetworkService
    let isOwner: Bool

    func load(_ address: String) async throws(WeblogRepositoryError) -> Loaded<[WeblogEntry]> {
        do throws(RemoteFailure) {
            return Loaded(
                try await network.weblogEntries(of: address, asOwner: isOwner).newestFirst(), origin: .network)
        } catch {
            // The answer for an empty list of an own address; the accepted key proves that it is one.
            if isOwner, error.isNotFound { return Loaded([], origin: .network) }
            throw WeblogRepositoryError(error, address: address, isOwner: isOwner)
        }
    }
}

/// The entries of an address, in the archive.
struct ArchivedWeblogEntries: ResourceCache {
    let store: WeblogStore

    func cached(_ address: String) async throws(StorageFailure) -> Loaded<[WeblogEntry]>? {
        guard let kept = try store.entries(of: address) else { return nil }
        return Loaded(kept.value, origin: .archive(asOf: kept.refreshedAt, because: nil))
    }

    func keep(_ value: [WeblogEntry], for address: String, at date: Date) async throws(StorageFailure) {
        try store.replaceEntries(of: address, with: value, at: date)
    }

    func keepPart(_ value: [WeblogEntry], for address: String, at date: Date) async throws(StorageFailure) {
        for entry in value {
            // An unreadable text is empty here, and must not replace an archived one.
            if entry.source.isEmpty, try store.entry(entry.id, of: address) != nil { continue }
            try store.saveEntry(entry)
        }
    }
}

/// One entry, from the server. The service knows ids only; a slug is looked up in the list.
struct RemoteWeblogEntryLoader: ResourceLoader {
    let network: any NetworkService
    let isOwner: Bool

    func load(_ key: WeblogEntryKey) async throws(WeblogRepositoryError) -> Loaded<WeblogEntry> {
        do throws(RemoteFailure) {
            return Loaded(
                try await network.weblogEntry(key.word, of: key.address, asOwner: isOwner), origin: .network)
        } catch {
            guard error.isNotFound else {
                throw WeblogRepositoryError(error, address: key.address, isOwner: isOwner)
            }
        }
        let entries = try await RemoteWeblogEntries(network: network, isOwner: isOwner).load(key.address).value
        guard let entry = try entries.named(key.word) else {
            throw .fault(.noSuchEntry(key.word, address: key.address))
        }
        return Loaded(entry, origin: .network)
    }
}

/// One entry, in the archive. It is as old as the list of its address.
struct ArchivedWeblogEntry: ResourceCache {
    let store: WeblogStore

    func cached(_ key: WeblogEntryKey) async throws(StorageFailure) -> Loaded<WeblogEntry>? {
        guard let kept = try store.entries(of: key.address) else { return nil }
        // A slug of several entries is ambiguous: the server is asked, and the error says so.
        guard let entry = try? kept.value.named(key.word) else { return nil }
        return Loaded(entry, origin: .archive(asOf: kept.refreshedAt, because: nil))
    }

    func keep(_ value: WeblogEntry, for key: WeblogEntryKey, at date: Date) async throws(StorageFailure) {
        try store.saveEntry(value)
    }
}

/// The newest post, from the server.
struct RemoteLatestPost: ResourceLoader {
    let network: any NetworkService

    func load(_ address: String) async throws(WeblogRepositoryError) -> Loaded<WeblogEntry> {
        do throws(RemoteFailure) {
            return Loaded(try await network.latestPost(of: address), origin: .network)
        } catch {
            if error.isNotFound { throw .fault(.noPost(address: address)) }
            throw .remote(error)
        }
    }
}

/// The newest post, in the archive: as the server last named it, or from a newer list.
struct ArchivedLatestPost: ResourceCache {
    let store: WeblogStore
    let now: @Sendable () -> Date

    func cached(_ address: String) async throws(StorageFailure) -> Loaded<WeblogEntry>? {
        let told = try store.latest(of: address)
        let list = try store.entries(of: address)
        if let told, (list?.refreshedAt ?? .distantPast) <= (told.refreshedAt ?? .distantPast) {
            return Loaded(told.value, origin: .archive(asOf: told.refreshedAt, because: nil))
        }
        let entries = list?.value ?? []
        guard let newest = entries.newestFirst().first(where: { $0.isPublished(at: now()) }) else { return nil }
        return Loaded(newest, origin: .archive(asOf: list?.refreshedAt, because: nil))
    }

    func keep(_ value: WeblogEntry, for address: String, at date: Date) async throws(StorageFailure) {
        try store.saveLatest(value, at: date)
    }
}

/// A text shared by all entries, from the server.
struct RemoteWeblogTextLoader: ResourceLoader {
    let network: any NetworkService
    let kind: WeblogText.Kind

    func load(_ address: String) async throws(WeblogRepositoryError) -> Loaded<WeblogText> {
        do throws(RemoteFailure) {
            return Loaded(try await network.weblogText(kind, of: address), origin: .network)
        } catch {
            if error.isNotFound { throw .fault(.noText(kind, address: address)) }
            throw .remote(error)
        }
    }
}

/// A text shared by all entries, in the archive.
struct ArchivedWeblogText: ResourceCache {
    let store: WeblogStore
    let kind: WeblogText.Kind

    func cached(_ address: String) async throws(StorageFailure) -> Loaded<WeblogText>? {
        guard let kept = try store.text(kind, of: address) else { return nil }
        return Loaded(kept.value, origin: .archive(asOf: kept.refreshedAt, because: nil))
    }

    func keep(_ value: WeblogText, for address: String, at date: Date) async throws(StorageFailure) {
        try store.saveText(value, at: date)
    }
}

extension WeblogRepositoryError {
    /// A refusal without a key means that others must not see it.
    init(_ failure: RemoteFailure, address: String, isOwner: Bool) {
        if !isOwner, case .unauthorized = failure {
            self = .fault(.ownersOnly(address: address))
        } else {
            self = .remote(failure)
        }
    }
}
