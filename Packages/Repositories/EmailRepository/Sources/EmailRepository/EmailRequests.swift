import APIClient
import NetworkServiceInterface
import ResourceLoading

/// The requests for the forwarding of an address's mail. Each carries the key.
extension NetworkService {
    /// Fetches the e-mail addresses to which an address's mail is forwarded; empty if it is not.
    func emailDestinations(of address: String) async throws(RemoteFailure) -> [String] {
        try await perform(EmailEndpoint.view(of: address)).destinations
    }

    /// Forwards an address's mail to `destinations` only; returns them as the server has them.
    ///
    /// - Parameter destinations: Empty to stop forwarding.
    func setEmailDestinations(_ destinations: [String], of address: String) async throws(RemoteFailure) -> [String] {
        try await perform(EmailEndpoint.set(destinations, of: address)).destinations
    }
}
