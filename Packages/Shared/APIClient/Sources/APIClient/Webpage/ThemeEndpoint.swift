import FoundationExtensions

/// The endpoints of the themes that a webpage can have. Everybody may ask.
///
/// Source: <https://api.omg.lol/#theme>.
public enum ThemeEndpoint {
    /// `GET /theme/list`: all of them, ordered by their ids, since the answer is an object without an order.
    public static var list: Endpoint<[ThemePayload]> {
        Endpoint(.get, "/theme/list", authorisation: .none) { json throws(JSONFault) in
            let object = try json.object()
            let member = try object.required("themes")
            let themes: [ThemePayload]
            if member.kind == .array {
                themes = try member.list { element throws(JSONFault) in try ThemePayload(element) }
            } else {
                _ = try member.object()
                themes = Array(
                    try object.map("themes") { element throws(JSONFault) in try ThemePayload(element) }.values)
            }
            return themes.sorted { $0.id < $1.id }
        }
    }

    /// `GET /theme/:theme/info`.
    ///
    /// - Throws: `.invalidInput` naming `theme`.
    public static func one(_ id: String) throws(APIError) -> Endpoint<ThemePayload> {
        Endpoint(.get, try theme(id) + "/info", authorisation: .none) { json throws(JSONFault) in
            try ThemePayload(try json.object().required("theme"))
        }
    }

    /// `GET /theme/:theme/preview`: a page of HTML. The answer has no `request` beside its `response`.
    ///
    /// - Throws: `.invalidInput` naming `theme`.
    public static func preview(_ id: String) throws(APIError) -> Endpoint<String> {
        Endpoint(.get, try theme(id) + "/preview", authorisation: .none) { json throws(JSONFault) in
            try json.object().requiredText("html")
        }
    }

    private static func theme(_ id: String) throws(APIError) -> String {
        "/theme/\(try PathComponent(id, field: "theme").encoded)"
    }
}
