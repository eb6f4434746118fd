import FoundationExtensions

/// The endpoints of now pages.
///
/// Reads are sent without a key: every now page is public.
///
/// A text that cannot be a part of the path is refused: `.invalidInput`, naming `address`.
///
/// Source: <https://api.omg.lol/#now-page>.
public enum NowPageEndpoint {
    /// `GET /address/:address/now`.
    public static func page(of address: String) throws(APIError) -> Endpoint<NowPagePayload> {
        Endpoint(.get, try path(of: address) + "/now", authorisation: .none, member: "now")
    }

    /// `POST /address/:address/now`.
    ///
    /// - Parameter isListed: Always sent: without the flag the server removes a page from the garden.
    public static func save(
        content: String, isListed: Bool, of address: String
    ) throws(APIError) -> Endpoint<AcknowledgementPayload> {
        // The documented example sends "1" as a text; clients in use send 0 as a number.
        let body = JSONWriter.object(["content": .text(content), "listed": isListed ? .text("1") : .number(0)])
        return Endpoint(.post, try path(of: address) + "/now", body: body, authorisation: .required)
    }

    /// `GET /now/garden`: all listed pages of the service, in one answer.
    public static var garden: Endpoint<[GardenEntryPayload]> {
        Endpoint(.get, "/now/garden", authorisation: .none, entries: "garden")
    }
}
