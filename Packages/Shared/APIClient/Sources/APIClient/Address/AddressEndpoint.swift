/// The endpoints of one address.
///
/// Source: <https://api.omg.lol/#address>.
public enum AddressEndpoint {
    /// `GET /address/:address/info`.
    ///
    /// - Parameter asOwner: Whether to send the key.
    /// - Throws: `.invalidInput` naming `address`.
    public static func info(_ address: String, asOwner: Bool) throws(APIError) -> Endpoint<AddressPayload> {
        Endpoint(.get, try path(of: address) + "/info", authorisation: asOwner ? .owner : .none)
    }

    /// `GET /address/:address/availability`, without a key.
    ///
    /// - Throws: `.invalidInput` naming `address`.
    public static func availability(of address: String) throws(APIError) -> Endpoint<AvailabilityPayload> {
        Endpoint(.get, try path(of: address) + "/availability", authorisation: .none)
    }

    /// `GET /address/:address/expiration`, without a key. Only the message has the date of expiration.
    ///
    /// - Throws: `.invalidInput` naming `address`.
    public static func expiration(of address: String) throws(APIError) -> Endpoint<ExpirationPayload> {
        Endpoint(.get, try path(of: address) + "/expiration", authorisation: .none)
    }
}
