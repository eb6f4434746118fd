import FoundationExtensions

/// The endpoints of pictures.
///
/// Reads go without a key: a key sent for somebody else's address is refused.
///
/// Source: a guess, to be replaced by the service's documentation and its place.
public enum PictureEndpoint {
    /// `GET /address/:address/pictures`, all of them at once.
    ///
    /// - Throws: `.invalidInput` naming `address`.
    public static func list(of address: String) throws(APIError) -> Endpoint<[PicturePayload]> {
        Endpoint(.get, try pictures(address), authorisation: .none) { json throws(JSONFault) in
            try json.object().requiredList("pictures") { element throws(JSONFault) in
                try PicturePayload(element)
            }
        }
    }

    /// `GET /address/:address/pictures/:id`.
    ///
    /// - Throws: `.invalidInput` naming `address` or `id`.
    public static func one(_ id: String, of address: String) throws(APIError) -> Endpoint<PicturePayload> {
        let path = try pictures(address) + "/" + PathComponent(id, field: "id").encoded
        return Endpoint(.get, path, authorisation: .none) { json throws(JSONFault) in
            try PicturePayload(try json.object().required("picture"))
        }
    }

    private static func pictures(_ address: String) throws(APIError) -> String {
        "/address/\(try PathComponent(address: address).encoded)/pictures"
    }
}
