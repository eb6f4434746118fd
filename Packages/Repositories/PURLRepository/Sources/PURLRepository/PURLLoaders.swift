import Foundation
import NetworkServiceInterface
import PURLDomain
import PersistenceServiceInterface
import ResourceLoading

/// Identifies one PURL.
struct PURLKey: Sendable {
    let name: String
    let address: String
}

/// The PURLs of an address, from the server.
struct RemotePURLs: ResourceLoader {
    let network: any NetworkService
    let owns: @Sendable (String) async throws(RemoteFailure) -> Bool

    func load(_ address: String) async throws(PURLRepositoryError) -> Loaded<[PURL]> {
        do throws(RemoteFailure) {
            return Loaded(
                try await network.purls(of: address, asOwner: owns(address)).sorted(by: .name), origin: .network)
        } catch {
            throw .remote(error)
        }
    }
}

/// The PURLs of an address, in the archive.
struct ArchivedPURLs: ResourceCache {
    let store: PURLStore

    func cached(_ address: String) async throws(StorageFailure) -> Loaded<[PURL]>? {
        guard let kept = try store.purls(of: address) else { return nil }
        return Loaded(kept.value, origin: .archive(asOf: kept.refreshedAt, because: nil))
    }

    func keep(_ value: [PURL], for address: String, at date: Date) async throws(StorageFailure) {
        try store.replacePURLs(of: address, with: value, at: date)
    }

    func keepPart(_ value: [PURL], for address: String, at date: Date) async throws(StorageFailure) {
        for purl in value {
            // An unreadable text is empty here, and must not replace an archived one.
            if purl.url.isEmpty, try store.purl(purl.name, of: address) != nil { continue }
            try store.savePURL(purl)
        }
    }
}

/// One PURL, from the server.
///
/// The documentation requires a key here, and somebody else's address must not get one: if the server insists, the list
/// of that address is searched.
struct RemotePURLLoader: ResourceLoader {
    let network: any NetworkService
    let owns: @Sendable (String) async throws(RemoteFailure) -> Bool

    func load(_ key: PURLKey) async throws(PURLRepositoryError) -> Loaded<PURL> {
        do throws(RemoteFailure) {
            let isOwn = try await owns(key.address)
            do throws(RemoteFailure) {
                return Loaded(
                    try await network.purl(key.name, of: key.address, asOwner: isOwn), origin: .network)
            } catch .unauthorized where !isOwn {
                let purls = try await network.purls(of: key.address, asOwner: false)
                if let purl = purls.first(where: { $0.name == key.name }) {
                    return Loaded(purl, origin: .network)
                }
            }
        } catch {
            throw RepositoryError(error, missing: .noSuchPURL(name: key.name, address: key.address))
        }
        throw .fault(.noSuchPURL(name: key.name, address: key.address))
    }
}

/// One PURL, in the archive. Its age is that of its address's list.
struct ArchivedPURL: ResourceCache {
    let store: PURLStore

    func cached(_ key: PURLKey) async throws(StorageFailure) -> Loaded<PURL>? {
        guard let kept = try store.purl(key.name, of: key.address) else { return nil }
        let refreshedAt = try store.purls(of: key.address)?.refreshedAt
        return Loaded(kept, origin: .archive(asOf: refreshedAt, because: nil))
    }

    func keep(_ value: PURL, for key: PURLKey, at date: Date) async throws(StorageFailure) {
        let known = try store.purl(key.name, of: key.address)?.isListed
        try store.savePURL(
            PURL(
                name: value.name, address: key.address, url: value.url, hits: value.hits,
                isListed: value.isListed ?? known))
    }
}
