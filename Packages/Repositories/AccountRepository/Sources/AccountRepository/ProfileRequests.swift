import APIClient
import AccountDomain
import NetworkServiceInterface
import ResourceLoading

/// The requests for the account's profile and settings.
///
/// Each needs the account's e-mail: here the service accepts no placeholder.
extension NetworkService {
    /// Fetches the user's name; `nil` if none is set.
    func accountName(email: String) async throws(RemoteFailure) -> String? {
        try await perform(AccountEndpoint.name(email: email))
    }

    /// Sets the user's name.
    func setAccountName(_ name: String, email: String) async throws(RemoteFailure) {
        _ = try await perform(AccountEndpoint.setName(name, email: email))
    }

    /// Fetches the settings; `nil` if none were ever saved.
    func accountSettings(email: String) async throws(RemoteFailure) -> AccountPayload.Settings? {
        try await perform(AccountEndpoint.settings(email: email))
    }

    /// Changes settings; a value that is `nil` is not sent, and stays unchanged.
    func setAccountSettings(
        communication: String?, dateFormat: String?, email: String
    ) async throws(RemoteFailure) {
        _ = try await perform(
            AccountEndpoint.setSettings(communication: communication, dateFormat: dateFormat, email: email))
    }

    /// Fetches the login sessions of the account. The server answers 404 if there are none; this returns an empty list.
    func accountSessions(email: String) async throws(RemoteFailure) -> [AccountSession] {
        try await perform(ifNothingThere: [], AccountEndpoint.sessions(email: email)).map { AccountSession($0) }
    }

    /// Logs a browser out.
    ///
    /// - Throws: `.refused` with status 404 if the session does not exist.
    func endAccountSession(_ id: String, email: String) async throws(RemoteFailure) {
        _ = try await perform(AccountEndpoint.deleteSession(id, email: email))
    }

    /// Saves a preference of an own address; returns item and value as the server now has them.
    func setPreference(
        _ item: String, to value: String, of address: String
    ) async throws(RemoteFailure) -> AccountPreference {
        let payload = try await perform(ServiceEndpoint.setPreference(item, to: value, of: address))
        return AccountPreference(address: address, item: payload.item, value: payload.value)
    }
}
