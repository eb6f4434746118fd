import APIClient
import NetworkServiceInterface
import ResourceLoading

struct LiveServiceNetworkService: ServiceNetworkService {
    let performer: LiveNetworkService

    func statistics() async throws(RemoteFailure) -> RemoteStatistics {
        let payload = try await performer.perform { () throws(APIError) in ServiceEndpoint.info }
        return RemoteStatistics(
            members: payload.members, addresses: payload.addresses, profiles: payload.profiles)
    }

    func directory() async throws(RemoteFailure) -> [String] {
        try await performer.perform { () throws(APIError) in ServiceEndpoint.directory }
    }
}
