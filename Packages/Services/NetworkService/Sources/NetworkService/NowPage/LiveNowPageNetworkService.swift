import APIClient
import NetworkServiceInterface
import ResourceLoading

struct LiveNowPageNetworkService: NowPageNetworkService {
    let performer: LiveNetworkService

    func page(of address: String) async throws(RemoteFailure) -> RemoteNowPage {
        let payload = try await performer.perform { () throws(APIError) in try NowPageEndpoint.page(of: address) }
        return RemoteNowPage(content: payload.content, updatedAt: payload.updatedAt, isListed: payload.isListed)
    }

    func save(content: String, isListed: Bool, of address: String) async throws(RemoteFailure) {
        _ = try await performer.perform { () throws(APIError) in
            try NowPageEndpoint.save(content: content, isListed: isListed, of: address)
        }
    }

    func garden() async throws(RemoteFailure) -> [RemoteGardenEntry] {
        try await performer.perform { () throws(APIError) in NowPageEndpoint.garden }
            .map { RemoteGardenEntry(address: $0.address, url: $0.url, updatedAt: $0.updatedAt) }
    }
}
