import FoundationExtensions

/// The endpoints of emails.
///
/// Reads go without a key: a key sent for somebody else's address is refused.
///
/// Source: a guess, to be replaced by the service's documentation and its place.
public enum EmailEndpoint {
    /// `GET /address/:address/emails`, all of them at once.
    ///
    /// - Throws: `.invalidInput` naming `address`.
    public static func list(of address: String) throws(APIError) -> Endpoint<[EmailPayload]> {
        Endpoint(.get, try emails(address), authorisation: .none) { json throws(JSONFault) in
            try json.object().requiredList("emails") { element throws(JSONFault) in
                try EmailPayload(element)
            }
        }
    }

    /// `GET /address/:address/emails/:id`.
    ///
    /// - Throws: `.invalidInput` naming `address` or `id`.
    public static func one(_ id: String, of address: String) throws(APIError) -> Endpoint<EmailPayload> {
        let path = try emails(address) + "/" + PathComponent(id, field: "id").encoded
        return Endpoint(.get, path, authorisation: .none) { json throws(JSONFault) in
            try EmailPayload(try json.object().required("email"))
        }
    }

    private static func emails(_ address: String) throws(APIError) -> String {
        "/address/\(try PathComponent(address: address).encoded)/emails"
    }
}
