import APIClient
import NetworkServiceInterface
import ResourceLoading

struct LiveEmailNetworkService: EmailNetworkService {
    let performer: LiveNetworkService

    func destinations(of address: String) async throws(RemoteFailure) -> [String] {
        try await performer.perform { () throws(APIError) in try EmailEndpoint.view(of: address) }.destinations
    }

    func setDestinations(_ destinations: [String], of address: String) async throws(RemoteFailure) -> [String] {
        try await performer.perform { () throws(APIError) in try EmailEndpoint.set(destinations, of: address) }
            .destinations
    }
}
