import FoundationExtensions

/// The endpoints of pastes.
///
/// Reads go without a key: a key sent for somebody else's address is refused.
///
/// Source: a guess, to be replaced by the service's documentation and its place.
public enum PasteEndpoint {
    /// `GET /address/:address/pastes`, all of them at once.
    ///
    /// - Throws: `.invalidInput` naming `address`.
    public static func list(of address: String) throws(APIError) -> Endpoint<[PastePayload]> {
        Endpoint(.get, try pastes(address), authorisation: .none) { json throws(JSONFault) in
            try json.object().requiredList("pastes") { element throws(JSONFault) in
                try PastePayload(element)
            }
        }
    }

    /// `GET /address/:address/pastes/:id`.
    ///
    /// - Throws: `.invalidInput` naming `address` or `id`.
    public static func one(_ id: String, of address: String) throws(APIError) -> Endpoint<PastePayload> {
        let path = try pastes(address) + "/" + PathComponent(id, field: "id").encoded
        return Endpoint(.get, path, authorisation: .none) { json throws(JSONFault) in
            try PastePayload(try json.object().required("paste"))
        }
    }

    private static func pastes(_ address: String) throws(APIError) -> String {
        "/address/\(try PathComponent(address: address).encoded)/pastes"
    }
}
