import FoundationExtensions

/// The endpoints of weblogs.
///
/// Reads go without a key: a key sent for somebody else's address is refused.
///
/// Source: a guess, to be replaced by the service's documentation and its place.
public enum WeblogEndpoint {
    /// `GET /address/:address/weblogs`, all of them at once.
    ///
    /// - Throws: `.invalidInput` naming `address`.
    public static func list(of address: String) throws(APIError) -> Endpoint<[WeblogPayload]> {
        Endpoint(.get, try weblogs(address), authorisation: .none) { json throws(JSONFault) in
            try json.object().requiredList("weblogs") { element throws(JSONFault) in
                try WeblogPayload(element)
            }
        }
    }

    /// `GET /address/:address/weblogs/:id`.
    ///
    /// - Throws: `.invalidInput` naming `address` or `id`.
    public static func one(_ id: String, of address: String) throws(APIError) -> Endpoint<WeblogPayload> {
        let path = try weblogs(address) + "/" + PathComponent(id, field: "id").encoded
        return Endpoint(.get, path, authorisation: .none) { json throws(JSONFault) in
            try WeblogPayload(try json.object().required("weblog"))
        }
    }

    private static func weblogs(_ address: String) throws(APIError) -> String {
        "/address/\(try PathComponent(address: address).encoded)/weblogs"
    }
}
