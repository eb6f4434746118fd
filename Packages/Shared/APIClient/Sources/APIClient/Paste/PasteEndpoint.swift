import FoundationExtensions

/// The endpoints of a pastebin.
///
/// The key is sent only for the account's own addresses: the server refuses it for others.
///
/// A text that cannot be a part of the path is refused: `.invalidInput`, naming `address` or `title`.
///
/// Source: <https://api.omg.lol/#pastebin>. The trailing slash of the write is the documented one.
public enum PasteEndpoint {
    /// `GET /address/:address/pastebin`, all of them at once, texts included.
    ///
    /// Without a key the answer has only listed pastes, and no flags. An empty pastebin is a 404.
    ///
    /// - Parameter asOwner: Whether to send the key.
    public static func list(of address: String, asOwner: Bool) throws(APIError) -> Endpoint<[PastePayload]> {
        Endpoint(
            .get, try pastebin(address), authorisation: asOwner ? .required : .none, entries: "pastebin", id: \.title)
    }

    /// `GET /address/:address/pastebin/:paste`, unlisted ones too.
    ///
    /// - Parameter asOwner: Whether to send the key; without it the answer never says whether the paste is listed.
    public static func one(
        _ title: String, of address: String, asOwner: Bool
    ) throws(APIError) -> Endpoint<PastePayload> {
        Endpoint(.get, try paste(title, of: address), authorisation: asOwner ? .required : .none, member: "paste")
    }

    /// `POST /address/:address/pastebin/`: makes a paste, and silently replaces one of that title.
    ///
    /// - Parameter isListed: false is not sent, since the server may read `false` as "yes".
    public static func save(
        _ title: String, content: String, isListed: Bool, of address: String
    ) throws(APIError) -> Endpoint<PasteReceiptPayload> {
        guard !title.isEmpty else { throw .invalidInput(field: "title", .empty) }
        let body = JSONWriter.object([
            "title": .text(title), "content": .text(content), "listed": isListed ? .flag(true) : nil,
        ])
        return Endpoint(.post, try pastebin(address) + "/", body: body, authorisation: .required)
    }

    /// `DELETE /address/:address/pastebin/:paste`. The documentation's request body is a mistake.
    public static func delete(
        _ title: String, of address: String
    ) throws(APIError) -> Endpoint<AcknowledgementPayload> {
        Endpoint(.delete, try paste(title, of: address), authorisation: .required)
    }

    private static func pastebin(_ address: String) throws(APIError) -> String { try path(of: address) + "/pastebin" }

    private static func paste(_ title: String, of address: String) throws(APIError) -> String {
        try pastebin(address) + "/" + PathComponent(title, field: "title").encoded
    }
}
