/// The endpoints of one address.
///
/// A text that cannot be a part of the path is refused: `.invalidInput`, naming `address`.
///
/// Source: <https://api.omg.lol/#address>.
public enum AddressEndpoint {
    /// `GET /address/:address/info`.
    ///
    /// - Parameter asOwner: Whether to send the key.
    public static func info(_ address: String, asOwner: Bool) throws(APIError) -> Endpoint<AddressPayload> {
        Endpoint(.get, try path(of: address) + "/info", authorisation: asOwner ? .owner : .none)
    }

    /// `GET /address/:address/availability`, without a key.
    public static func availability(of address: String) throws(APIError) -> Endpoint<AvailabilityPayload> {
        Endpoint(.get, try path(of: address) + "/availability", authorisation: .none)
    }

    /// `GET /address/:address/expiration`, without a key. Only the message has the date of expiration.
    public static func expiration(of address: String) throws(APIError) -> Endpoint<ExpirationPayload> {
        Endpoint(.get, try path(of: address) + "/expiration", authorisation: .none)
    }
}
