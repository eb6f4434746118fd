import FoundationExtensions

/// The endpoints of an address's mail forwarding.
///
/// Both need the key: only the owner may see the destinations.
///
/// A text that cannot be a part of the path is refused: `.invalidInput`, naming `address`.
///
/// Source: <https://api.omg.lol/#email>; the trailing slashes are the documented ones.
public enum EmailEndpoint {
    /// `GET /address/:address/email/`.
    public static func view(of address: String) throws(APIError) -> Endpoint<EmailPayload> {
        Endpoint(.get, try email(address), authorisation: .required)
    }

    /// `POST /address/:address/email/`; an empty list removes the forwarding.
    public static func set(_ destinations: [String], of address: String) throws(APIError) -> Endpoint<EmailPayload> {
        Endpoint(
            .post, try email(address),
            body: JSONWriter.object(["destination": .text(destinations.joined(separator: ", "))]),
            authorisation: .required)
    }

    private static func email(_ address: String) throws(APIError) -> String { try path(of: address) + "/email/" }
}
