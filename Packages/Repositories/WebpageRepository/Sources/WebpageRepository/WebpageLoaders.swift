import Foundation
import NetworkServiceInterface
import PersistenceServiceInterface
import ResourceLoading
import WebpageDomain

/// The webpage of an address, from the server.
struct RemoteWebpageLoader: ResourceLoader {
    let network: any NetworkService

    func load(_ address: String) async throws(WebpageRepositoryError) -> Loaded<Webpage> {
        do throws(RemoteFailure) {
            return Loaded(try await network.webpage(of: address), origin: .network)
        } catch {
            throw .remote(error)
        }
    }
}

/// The webpage of an address, in the archive.
struct ArchivedWebpage: ResourceCache {
    let store: WebpageStore

    func cached(_ address: String) async throws(StorageFailure) -> Loaded<Webpage>? {
        guard let kept = try store.webpage(of: address) else { return nil }
        return Loaded(kept.value, origin: .archive(asOf: kept.refreshedAt, because: nil))
    }

    func keep(_ value: Webpage, for address: String, at date: Date) async throws(StorageFailure) {
        try store.saveWebpage(value, at: date)
    }
}
