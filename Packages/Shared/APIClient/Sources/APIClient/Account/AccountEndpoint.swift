import FoundationExtensions

/// The endpoints of the account.
///
/// A text that cannot be a part of the path is refused: `.invalidInput`, naming `email` or `id`.
///
/// Source: <https://api.omg.lol/#account>.
public enum AccountEndpoint {
    /// `GET /account/:email/info`.
    ///
    /// - Parameter email: The account's e-mail; nil for the account of the key.
    public static func info(email: String?) throws(APIError) -> Endpoint<AccountPayload> {
        Endpoint(.get, "/account/\(try slot(email))/info", authorisation: .required)
    }

    /// `GET /account/:email/addresses`; its `response` is a bare list.
    ///
    /// - Parameter email: The account's e-mail; nil for the account of the key.
    public static func addresses(email: String?) throws(APIError) -> Endpoint<[AddressPayload]> {
        Endpoint(.get, "/account/\(try slot(email))/addresses", authorisation: .required, entries: nil)
    }

    /// `GET /account/:email/name`; nil if no name is set.
    public static func name(email: String) throws(APIError) -> Endpoint<String?> {
        Endpoint(.get, "/account/\(try slot(email))/name", authorisation: .required) { json throws(JSONFault) in
            try json.object().text("name")
        }
    }

    /// `POST /account/:email/name`.
    public static func setName(_ name: String, email: String) throws(APIError) -> Endpoint<AcknowledgementPayload> {
        Endpoint(
            .post, "/account/\(try slot(email))/name", body: JSONWriter.object(["name": .text(name)]),
            authorisation: .required)
    }

    /// `GET /account/:email/settings`; nil if none were ever saved, which the server writes as `false`.
    public static func settings(email: String) throws(APIError) -> Endpoint<AccountPayload.Settings?> {
        Endpoint(.get, "/account/\(try slot(email))/settings", authorisation: .required) { json throws(JSONFault) in
            try json.object().object("settings").map { json throws(JSONFault) in try AccountPayload.Settings(json) }
        }
    }

    /// `POST /account/:email/settings`: a nil setting is not sent, and stays as it is.
    public static func setSettings(
        communication: String?, dateFormat: String?, email: String
    ) throws(APIError) -> Endpoint<AcknowledgementPayload> {
        let body = JSONWriter.object([
            "communication": communication.map { .text($0) }, "date_format": dateFormat.map { .text($0) },
        ])
        return Endpoint(.post, "/account/\(try slot(email))/settings", body: body, authorisation: .required)
    }

    /// `GET /account/:email/sessions`; its `response` is a bare list. Without a session the server answers 404.
    public static func sessions(email: String) throws(APIError) -> Endpoint<[AccountSessionPayload]> {
        Endpoint(.get, "/account/\(try slot(email))/sessions", authorisation: .required, entries: nil)
    }

    /// `DELETE /account/:email/sessions/:session_id`.
    public static func deleteSession(
        _ id: String, email: String
    ) throws(APIError) -> Endpoint<AcknowledgementPayload> {
        Endpoint(
            .delete, "/account/\(try slot(email))/sessions/\(try PathComponent(id, field: "id").encoded)",
            authorisation: .required)
    }

    /// The part of the path that names the account; nil means the account of the key.
    ///
    /// Source: clients of 2025 send the word `application` in place of the e-mail; the documentation does not say.
    private static func slot(_ email: String?) throws(APIError) -> String {
        guard let email else { return "application" }
        return try PathComponent(email, field: "email").encoded
    }
}
