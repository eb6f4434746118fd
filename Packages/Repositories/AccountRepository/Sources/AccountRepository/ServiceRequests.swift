import APIClient
import AccountDomain
import NetworkServiceInterface
import ResourceLoading

/// The requests for the service's public data.
extension NetworkService {
    /// Fetches the service's statistics.
    func statistics() async throws(RemoteFailure) -> ServiceStatistics {
        let payload = try await perform(ServiceEndpoint.info)
        return ServiceStatistics(members: payload.members, addresses: payload.addresses, profiles: payload.profiles)
    }

    /// Fetches the addresses in the directory, in the server's order; non-ASCII ones as `xn--…`.
    func directory() async throws(RemoteFailure) -> [String] { try await perform(ServiceEndpoint.directory) }

    /// Sends a request once and returns the response, whatever its status.
    func send(_ request: RawRequest) async throws(RemoteFailure) -> RawAnswer {
        try await raw(UncheckedRequest(request))
    }
}

extension UncheckedRequest {
    fileprivate init(_ request: RawRequest) {
        let method: HTTPMethod =
            switch request.method {
            case .get: .get
            case .post: .post
            case .put: .put
            case .patch: .patch
            case .delete: .delete
            }
        self.init(
            method, request.path, query: request.query.map { QueryItem($0.name, $0.value) }, body: request.body,
            contentType: request.contentType, sendsKey: request.sendsKey)
    }
}
