import FoundationExtensions

/// The endpoints of persistent URLs.
///
/// The key is sent only for the account's own addresses, and for the PURL that a write reads first: the server refuses
/// it for others.
///
/// A text that cannot be a part of the path is refused: `.invalidInput`, naming `address` or `name`.
///
/// Source: <https://api.omg.lol/#purls>: `purls` for all of them, `purl` for one.
public enum PURLEndpoint {
    /// `GET /address/:address/purls`, all of them at once.
    ///
    /// Without a key the answer has only listed PURLs, and no flags. Without any PURL it is a 404.
    ///
    /// - Parameter asOwner: Whether to send the key.
    public static func list(of address: String, asOwner: Bool) throws(APIError) -> Endpoint<[PURLPayload]> {
        Endpoint(
            .get, try path(of: address) + "/purls", authorisation: asOwner ? .required : .none, entries: "purls",
            id: \.name)
    }

    /// `GET /address/:address/purl/:purl`.
    ///
    /// - Parameter asOwner: Whether to send the key.
    public static func one(
        _ name: String, of address: String, asOwner: Bool
    ) throws(APIError) -> Endpoint<PURLPayload> {
        Endpoint(.get, try purl(name, of: address), authorisation: asOwner ? .required : .none, member: "purl")
    }

    /// `POST /address/:address/purl`: makes a PURL, and silently replaces one of that name.
    ///
    /// - Parameter isListed: false is not sent, since the server may read `false` as "yes".
    public static func save(
        _ name: String, url: String, isListed: Bool, of address: String
    ) throws(APIError) -> Endpoint<PURLReceiptPayload> {
        guard !name.isEmpty else { throw .invalidInput(field: "name", .empty) }
        let body = JSONWriter.object([
            "name": .text(name), "url": .text(url), "listed": isListed ? .flag(true) : nil,
        ])
        return Endpoint(.post, try path(of: address) + "/purl", body: body, authorisation: .required)
    }

    /// `DELETE /address/:address/purl/:purl`.
    public static func delete(
        _ name: String, of address: String
    ) throws(APIError) -> Endpoint<AcknowledgementPayload> {
        Endpoint(.delete, try purl(name, of: address), authorisation: .required)
    }

    private static func purl(_ name: String, of address: String) throws(APIError) -> String {
        try path(of: address) + "/purl/" + PathComponent(name, field: "name").encoded
    }
}
