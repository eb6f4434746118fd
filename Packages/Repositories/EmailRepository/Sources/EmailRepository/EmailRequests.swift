import APIClient
import NetworkServiceInterface
import ResourceLoading

/// The requests for where an address's mail goes. Each of them carries the key.
extension NetworkService {
    /// Gives the e-mail addresses to which the mail for an address is forwarded; none when it is not.
    func emailDestinations(of address: String) async throws(RemoteFailure) -> [String] {
        try await perform(EmailEndpoint.view(of: address)).destinations
    }

    /// Forwards the mail for an address to `destinations` and nowhere else, and gives them as the server then had them.
    ///
    /// - Parameter destinations: None takes the forwarding away.
    func setEmailDestinations(_ destinations: [String], of address: String) async throws(RemoteFailure) -> [String] {
        try await perform(EmailEndpoint.set(destinations, of: address)).destinations
    }
}
