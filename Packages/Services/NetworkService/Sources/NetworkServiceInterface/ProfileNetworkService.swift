public import Foundation
public import ResourceLoading

/// What an account's owner sets and sees of it. Each call needs the account's e-mail: the service knows no placeholder
/// for it here.
public protocol ProfileNetworkService: Sendable {
    /// Gives the person's name; nil when none is set.
    ///
    /// Source: `GET /account/:email/name`.
    func name(email: String) async throws(RemoteFailure) -> String?

    /// Sets the person's name.
    ///
    /// Source: `POST /account/:email/name`.
    func setName(_ name: String, email: String) async throws(RemoteFailure)

    /// Gives the settings; nil when none were ever saved.
    ///
    /// Source: `GET /account/:email/settings`.
    func settings(email: String) async throws(RemoteFailure) -> RemoteAccountSettings?

    /// Changes settings; what is nil is not sent, and stays as it is.
    ///
    /// Source: `POST /account/:email/settings`.
    func setSettings(communication: String?, dateFormat: String?, email: String) async throws(RemoteFailure)

    /// Gives the browsers that are logged in; none is an empty list, which the server says with a 404.
    ///
    /// Source: `GET /account/:email/sessions`.
    func sessions(email: String) async throws(RemoteFailure) -> [RemoteAccountSession]

    /// Logs a browser out.
    ///
    /// - Throws: `.refused` with status 404 when there is none of that id.
    ///
    /// Source: `DELETE /account/:email/sessions/:session_id`.
    func endSession(_ id: String, email: String) async throws(RemoteFailure)

    /// Saves a preference of an own address; gives item and value as the server has them now.
    ///
    /// Source: `POST /preferences/:owner`.
    func setPreference(
        _ item: String, to value: String, of address: String
    ) async throws(RemoteFailure) -> RemotePreference
}

/// What an account's owner chose; what was never chosen is nil.
public struct RemoteAccountSettings: Equatable, Sendable {
    public let communication: String?
    public let dateFormat: String?
    public let webEditor: String?

    /// Describes settings.
    public init(communication: String?, dateFormat: String?, webEditor: String?) {
        self.communication = communication
        self.dateFormat = dateFormat
        self.webEditor = webEditor
    }
}

/// A browser that is logged in.
public struct RemoteAccountSession: Equatable, Sendable {
    /// An opaque word.
    public let id: String
    /// nil where the answer has none that can be read; as `expiresAt`.
    public let createdAt: Date?
    public let expiresAt: Date?
    /// What the browser calls itself. Foreign text.
    public let userAgent: String?
    public let ip: String?

    /// Describes a session.
    public init(id: String, createdAt: Date?, expiresAt: Date?, userAgent: String?, ip: String?) {
        self.id = id
        self.createdAt = createdAt
        self.expiresAt = expiresAt
        self.userAgent = userAgent
        self.ip = ip
    }
}

/// A preference as the server saved it. Foreign texts.
public struct RemotePreference: Equatable, Sendable {
    public let item: String
    public let value: String

    /// Describes a preference.
    public init(item: String, value: String) {
        self.item = item
        self.value = value
    }
}
