import FoundationExtensions

/// The endpoints of the themes of webpages. They need no key.
///
/// A text that cannot be a part of the path is refused: `.invalidInput`, naming `theme`.
///
/// Source: <https://api.omg.lol/#theme>.
public enum ThemeEndpoint {
    /// `GET /theme/list`: all of them, sorted by id, since the answer is an object without an order.
    public static var list: Endpoint<[ThemePayload]> {
        Endpoint(.get, "/theme/list", authorisation: .none) { json throws(JSONFault) in
            try json.object().requiredEntries("themes") { element throws(JSONFault) in
                try ThemePayload(element.object())
            }
            .sorted { $0.id < $1.id }
        }
    }

    /// `GET /theme/:theme/info`.
    public static func one(_ id: String) throws(APIError) -> Endpoint<ThemePayload> {
        Endpoint(.get, try theme(id) + "/info", authorisation: .none, member: "theme")
    }

    /// `GET /theme/:theme/preview`: a page of HTML. The answer has no `request` beside its `response`.
    public static func preview(_ id: String) throws(APIError) -> Endpoint<String> {
        Endpoint(.get, try theme(id) + "/preview", authorisation: .none) { json throws(JSONFault) in
            try json.object().requiredText("html")
        }
    }

    private static func theme(_ id: String) throws(APIError) -> String {
        "/theme/\(try PathComponent(id, field: "theme").encoded)"
    }
}
