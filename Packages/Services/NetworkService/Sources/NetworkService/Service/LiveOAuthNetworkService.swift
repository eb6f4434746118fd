import APIClient
import NetworkServiceInterface
import ResourceLoading

struct LiveOAuthNetworkService: OAuthNetworkService {
    let performer: LiveNetworkService

    func token(for grant: RemoteOAuthGrant) async throws(RemoteFailure) -> RemoteOAuthToken {
        let payload = try await performer.perform { () throws(APIError) in
            OAuthEndpoint.token(
                clientID: grant.clientID, clientSecret: grant.clientSecret, redirectURI: grant.redirectURI,
                code: grant.code, scope: grant.scope)
        }
        return RemoteOAuthToken(
            accessToken: payload.accessToken, tokenType: payload.tokenType, scope: payload.scope)
    }
}
