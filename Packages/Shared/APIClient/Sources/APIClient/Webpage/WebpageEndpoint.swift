import FoundationExtensions

/// The endpoints of webpages.
///
/// Reads go without a key: a key sent for somebody else's address is refused.
///
/// Source: a guess, to be replaced by the service's documentation and its place.
public enum WebpageEndpoint {
    /// `GET /address/:address/webpages`, all of them at once.
    ///
    /// - Throws: `.invalidInput` naming `address`.
    public static func list(of address: String) throws(APIError) -> Endpoint<[WebpagePayload]> {
        Endpoint(.get, try webpages(address), authorisation: .none) { json throws(JSONFault) in
            try json.object().requiredList("webpages") { element throws(JSONFault) in
                try WebpagePayload(element)
            }
        }
    }

    /// `GET /address/:address/webpages/:id`.
    ///
    /// - Throws: `.invalidInput` naming `address` or `id`.
    public static func one(_ id: String, of address: String) throws(APIError) -> Endpoint<WebpagePayload> {
        let path = try webpages(address) + "/" + PathComponent(id, field: "id").encoded
        return Endpoint(.get, path, authorisation: .none) { json throws(JSONFault) in
            try WebpagePayload(try json.object().required("webpage"))
        }
    }

    private static func webpages(_ address: String) throws(APIError) -> String {
        "/address/\(try PathComponent(address: address).encoded)/webpages"
    }
}
