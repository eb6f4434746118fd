import APIClient
import NetworkServiceInterface
import ResourceLoading

struct LiveFollowNetworkService: FollowNetworkService {
    let performer: LiveNetworkService

    func following(of address: String) async throws(RemoteFailure) -> [String] {
        try await performer.perform { () throws(APIError) in try StatusEndpoint.following(of: address) }
    }

    func followers(of address: String) async throws(RemoteFailure) -> [String] {
        try await performer.perform { () throws(APIError) in try StatusEndpoint.followers(of: address) }
    }

    func follow(_ target: String, by address: String) async throws(RemoteFailure) {
        _ = try await performer.perform { () throws(APIError) in try StatusEndpoint.follow(target, by: address) }
    }

    func unfollow(_ target: String, by address: String) async throws(RemoteFailure) {
        _ = try await performer.perform { () throws(APIError) in try StatusEndpoint.unfollow(target, by: address) }
    }
}
