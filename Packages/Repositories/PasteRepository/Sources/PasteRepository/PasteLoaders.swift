import Foundation
import NetworkServiceInterface
import PasteDomain
import PersistenceServiceInterface
import ResourceLoading

/// Identifies one paste.
struct PasteKey: Sendable {
    let title: String
    let address: String
}

/// The pastes of an address, from the server.
struct RemotePastes: ResourceLoader {
    let network: any NetworkService
    let owns: @Sendable (String) async throws(RemoteFailure) -> Bool

    func load(_ address: String) async throws(PasteRepositoryError) -> Loaded<[Paste]> {
        do throws(RemoteFailure) {
            return Loaded(
                try await network.pastes(of: address, asOwner: owns(address)).newestFirst(), origin: .network)
        } catch {
            throw .remote(error)
        }
    }
}

/// The pastes of an address, in the archive.
struct ArchivedPastes: ResourceCache {
    let store: PasteStore

    func cached(_ address: String) async throws(StorageFailure) -> Loaded<[Paste]>? {
        guard let kept = try store.pastes(of: address) else { return nil }
        return Loaded(kept.value, origin: .archive(asOf: kept.refreshedAt, because: nil))
    }

    func keep(_ value: [Paste], for address: String, at date: Date) async throws(StorageFailure) {
        try store.replacePastes(of: address, with: value, at: date)
    }

    func keepPart(_ value: [Paste], for address: String, at date: Date) async throws(StorageFailure) {
        var uncached: [String] = []
        for paste in value {
            let held = try store.paste(paste.title, of: address)
            // An unreadable text is empty here, and must not replace an archived one.
            if paste.content.isEmpty, held != nil { continue }
            guard let modifiedAt = paste.modifiedAt ?? held?.modifiedAt else {
                uncached.append("the paste \(paste.title)")
                continue
            }
            try store.savePaste(
                Paste(
                    title: paste.title, address: address, content: paste.content, modifiedAt: modifiedAt,
                    isListed: paste.isListed))
        }
        if !uncached.isEmpty { throw .uncached(names: uncached, missing: "its time") }
    }
}

/// One paste, from the server.
struct RemotePasteLoader: ResourceLoader {
    let network: any NetworkService
    let owns: @Sendable (String) async throws(RemoteFailure) -> Bool

    func load(_ key: PasteKey) async throws(PasteRepositoryError) -> Loaded<Paste> {
        do throws(RemoteFailure) {
            return Loaded(
                try await network.paste(key.title, of: key.address, asOwner: owns(key.address)), origin: .network)
        } catch {
            throw RepositoryError(error, missing: .noSuchPaste(title: key.title, address: key.address))
        }
    }
}

/// One paste, in the archive. Its age is that of its address's list.
struct ArchivedPaste: ResourceCache {
    let store: PasteStore

    func cached(_ key: PasteKey) async throws(StorageFailure) -> Loaded<Paste>? {
        guard let kept = try store.paste(key.title, of: key.address) else { return nil }
        let refreshedAt = try store.pastes(of: key.address)?.refreshedAt
        return Loaded(kept, origin: .archive(asOf: refreshedAt, because: nil))
    }

    func keep(_ value: Paste, for key: PasteKey, at date: Date) async throws(StorageFailure) {
        let known = try store.paste(key.title, of: key.address)?.isListed
        try store.savePaste(
            Paste(
                title: value.title, address: key.address, content: value.content, modifiedAt: value.modifiedAt,
                isListed: value.isListed ?? known))
    }
}
