import FoundationExtensions

/// The endpoints of now pages.
///
/// Reads go without a key: a key sent for somebody else's address is refused.
///
/// Source: a guess, to be replaced by the service's documentation and its place.
public enum NowPageEndpoint {
    /// `GET /address/:address/now-pages`, all of them at once.
    ///
    /// - Throws: `.invalidInput` naming `address`.
    public static func list(of address: String) throws(APIError) -> Endpoint<[NowPagePayload]> {
        Endpoint(.get, try nowPages(address), authorisation: .none) { json throws(JSONFault) in
            try json.object().requiredList("now_pages") { element throws(JSONFault) in
                try NowPagePayload(element)
            }
        }
    }

    /// `GET /address/:address/now-pages/:id`.
    ///
    /// - Throws: `.invalidInput` naming `address` or `id`.
    public static func one(_ id: String, of address: String) throws(APIError) -> Endpoint<NowPagePayload> {
        let path = try nowPages(address) + "/" + PathComponent(id, field: "id").encoded
        return Endpoint(.get, path, authorisation: .none) { json throws(JSONFault) in
            try NowPagePayload(try json.object().required("now_page"))
        }
    }

    private static func nowPages(_ address: String) throws(APIError) -> String {
        "/address/\(try PathComponent(address: address).encoded)/now-pages"
    }
}
