import FoundationExtensions

/// The endpoints of now pages.
///
/// Reads are sent without a key: every now page is public.
///
/// Source: <https://api.omg.lol/#now-page>.
public enum NowPageEndpoint {
    /// `GET /address/:address/now`.
    ///
    /// - Throws: `.invalidInput` naming `address`.
    public static func page(of address: String) throws(APIError) -> Endpoint<NowPagePayload> {
        Endpoint(.get, try path(address), authorisation: .none) { json throws(JSONFault) in
            try NowPagePayload(try json.object().required("now"))
        }
    }

    /// `POST /address/:address/now`.
    ///
    /// - Parameter isListed: Always sent: without the flag the server removes a page from the garden.
    /// - Throws: `.invalidInput` naming `address`.
    public static func save(
        content: String, isListed: Bool, of address: String
    ) throws(APIError) -> Endpoint<AcknowledgementPayload> {
        // The documented example sends "1" as a text; clients in use send 0 as a number.
        let body = JSONWriter.object(["content": .text(content), "listed": isListed ? .text("1") : .number(0)])
        return Endpoint(.post, try path(address), body: body, authorisation: .required) { json throws(JSONFault) in
            try AcknowledgementPayload(json)
        }
    }

    /// `GET /now/garden`: all listed pages of the service, in one answer.
    public static var garden: Endpoint<[GardenEntryPayload]> {
        Endpoint(.get, "/now/garden", authorisation: .none) { json throws(JSONFault) in
            try json.object().requiredEntries("garden") { element throws(JSONFault) in try GardenEntryPayload(element) }
        }
    }

    private static func path(_ address: String) throws(APIError) -> String {
        "/address/\(try PathComponent(address: address).encoded)/now"
    }
}
