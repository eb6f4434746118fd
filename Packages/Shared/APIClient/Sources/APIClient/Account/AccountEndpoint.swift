import FoundationExtensions

/// The endpoints of the account.
///
/// Source: <https://api.omg.lol/#account>.
public enum AccountEndpoint {
    /// `GET /account/:email/info`.
    ///
    /// - Parameter email: The account's e-mail; nil for the account that the key belongs to.
    /// - Throws: `.invalidInput` naming `email`.
    public static func info(email: String?) throws(APIError) -> Endpoint<AccountPayload> {
        Endpoint(.get, "/account/\(try slot(email))/info", authorisation: .required) {
            json throws(JSONFault) in try AccountPayload(json)
        }
    }

    /// `GET /account/:email/addresses`; its `response` is a bare list.
    ///
    /// - Parameter email: The account's e-mail; nil for the account that the key belongs to.
    /// - Throws: `.invalidInput` naming `email`.
    public static func addresses(email: String?) throws(APIError) -> Endpoint<[AddressPayload]> {
        Endpoint(.get, "/account/\(try slot(email))/addresses", authorisation: .required) {
            json throws(JSONFault) in
            try json.list { element throws(JSONFault) in try AddressPayload(element) }
        }
    }

    /// Source: clients of 2025 send the word `application` in the place of the e-mail; the documentation does not say.
    private static func slot(_ email: String?) throws(APIError) -> String {
        guard let email else { return "application" }
        return try PathComponent(email, field: "email").encoded
    }
}
