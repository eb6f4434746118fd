import FoundationExtensions

/// The endpoints of one address.
///
/// Source: <https://api.omg.lol/#address>.
public enum AddressEndpoint {
    /// `GET /address/:address/info`.
    ///
    /// - Parameter asOwner: Whether the key goes along.
    /// - Throws: `.invalidInput` naming `address`.
    public static func info(_ address: String, asOwner: Bool) throws(APIError) -> Endpoint<AddressPayload> {
        Endpoint(
            .get, "/address/\(try PathComponent(address: address).encoded)/info",
            authorisation: asOwner ? .owner : .none
        ) { json throws(JSONFault) in try AddressPayload(json) }
    }
}
