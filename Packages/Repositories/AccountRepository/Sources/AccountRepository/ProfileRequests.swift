import APIClient
import AccountDomain
import NetworkServiceInterface
import ResourceLoading

/// The requests for what an account's owner sets and sees of it.
///
/// Each needs the account's e-mail: the service knows no placeholder for it here.
extension NetworkService {
    /// Gives the person's name; `nil` when none is set.
    func accountName(email: String) async throws(RemoteFailure) -> String? {
        try await perform(AccountEndpoint.name(email: email))
    }

    /// Sets the person's name.
    func setAccountName(_ name: String, email: String) async throws(RemoteFailure) {
        _ = try await perform(AccountEndpoint.setName(name, email: email))
    }

    /// Gives the settings; `nil` when none were ever saved.
    func accountSettings(email: String) async throws(RemoteFailure) -> AccountPayload.Settings? {
        try await perform(AccountEndpoint.settings(email: email))
    }

    /// Changes settings; what is `nil` is not sent, and stays as it is.
    func setAccountSettings(
        communication: String?, dateFormat: String?, email: String
    ) async throws(RemoteFailure) {
        _ = try await perform(
            AccountEndpoint.setSettings(communication: communication, dateFormat: dateFormat, email: email))
    }

    /// Gives the browsers that are logged in; none is an empty list, which the server says with a 404.
    func accountSessions(email: String) async throws(RemoteFailure) -> [AccountSession] {
        try await perform(ifNothingThere: [], AccountEndpoint.sessions(email: email)).map { AccountSession($0) }
    }

    /// Logs a browser out.
    ///
    /// - Throws: `.refused` with status 404 when there is none of that id.
    func endAccountSession(_ id: String, email: String) async throws(RemoteFailure) {
        _ = try await perform(AccountEndpoint.deleteSession(id, email: email))
    }

    /// Saves a preference of an own address; gives item and value as the server has them now.
    func setPreference(
        _ item: String, to value: String, of address: String
    ) async throws(RemoteFailure) -> AccountPreference {
        let payload = try await perform(ServiceEndpoint.setPreference(item, to: value, of: address))
        return AccountPreference(address: address, item: payload.item, value: payload.value)
    }
}
