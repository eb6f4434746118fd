import Foundation
import NetworkServiceInterface
import NowPageDomain
import PersistenceServiceInterface
import ResourceLoading

/// The now page of an address, from the server.
struct RemoteNowPageLoader: ResourceLoader {
    let network: any NetworkService

    func load(_ address: String) async throws(NowPageRepositoryError) -> Loaded<NowPage> {
        do throws(RemoteFailure) {
            return Loaded(try await network.nowPage(of: address), origin: .network)
        } catch {
            throw RepositoryError(error, missing: .noNowPage(address: address))
        }
    }
}

/// The now page of an address, in the archive.
struct ArchivedNowPage: ResourceCache {
    let store: NowPageStore

    func cached(_ address: String) async throws(StorageFailure) -> Loaded<NowPage>? {
        guard let kept = try store.page(of: address) else { return nil }
        return Loaded(kept.value, origin: .archive(asOf: kept.refreshedAt, because: nil))
    }

    func keep(_ value: NowPage, for address: String, at date: Date) async throws(StorageFailure) {
        try store.savePage(value, at: date)
    }
}

/// A query without parameters.
enum GardenQuery: Sendable {
    case all
}

/// The garden, from the server.
struct RemoteGarden: ResourceLoader {
    let network: any NetworkService

    func load(_ query: GardenQuery) async throws(NowPageRepositoryError) -> Loaded<[GardenEntry]> {
        do throws(RemoteFailure) {
            return Loaded(try await network.nowGarden().newestFirst(), origin: .network)
        } catch {
            throw .remote(error)
        }
    }
}

/// The garden, in the archive.
struct ArchivedGarden: ResourceCache {
    let store: NowPageStore

    func cached(_ query: GardenQuery) async throws(StorageFailure) -> Loaded<[GardenEntry]>? {
        guard let kept = try store.garden() else { return nil }
        return Loaded(kept.value, origin: .archive(asOf: kept.refreshedAt, because: nil))
    }

    func keep(_ value: [GardenEntry], for query: GardenQuery, at date: Date) async throws(StorageFailure) {
        try store.replaceGarden(with: value, at: date)
    }
}
