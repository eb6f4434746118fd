import FoundationExtensions

/// The endpoints of PURLs.
///
/// Reads go without a key: a key sent for somebody else's address is refused.
///
/// Source: a guess, to be replaced by the service's documentation and its place.
public enum PURLEndpoint {
    /// `GET /address/:address/purls`, all of them at once.
    ///
    /// - Throws: `.invalidInput` naming `address`.
    public static func list(of address: String) throws(APIError) -> Endpoint<[PURLPayload]> {
        Endpoint(.get, try purls(address), authorisation: .none) { json throws(JSONFault) in
            try json.object().requiredList("purls") { element throws(JSONFault) in
                try PURLPayload(element)
            }
        }
    }

    /// `GET /address/:address/purls/:id`.
    ///
    /// - Throws: `.invalidInput` naming `address` or `id`.
    public static func one(_ id: String, of address: String) throws(APIError) -> Endpoint<PURLPayload> {
        let path = try purls(address) + "/" + PathComponent(id, field: "id").encoded
        return Endpoint(.get, path, authorisation: .none) { json throws(JSONFault) in
            try PURLPayload(try json.object().required("purl"))
        }
    }

    private static func purls(_ address: String) throws(APIError) -> String {
        "/address/\(try PathComponent(address: address).encoded)/purls"
    }
}
