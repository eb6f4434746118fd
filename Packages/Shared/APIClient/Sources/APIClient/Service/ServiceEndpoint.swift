import FoundationExtensions

/// The endpoints of the service as a whole, and of what an account prefers.
///
/// Source: <https://api.omg.lol/#service>, <https://api.omg.lol/#directory>, <https://api.omg.lol/#preferences>.
public enum ServiceEndpoint {
    /// `GET /service/info`.
    public static var info: Endpoint<ServicePayload> {
        Endpoint(.get, "/service/info", authorisation: .none) { json throws(JSONFault) in try ServicePayload(json) }
    }

    /// `GET /directory`: every address that wants to be found, in one answer; beyond ASCII as `xn--…`.
    public static var directory: Endpoint<[String]> {
        Endpoint(.get, "/directory", authorisation: .none) { json throws(JSONFault) in
            // An address of nothing but digits may come as a number, and is a text all the same.
            try json.object().requiredEntries("directory") { element throws(JSONFault) in try element.name() }
        }
    }

    /// `POST /preferences/:owner`. Which items there are is not documented: both are passed on as they are.
    ///
    /// - Parameter address: One of the account's addresses, in the place that the documentation calls `owner`.
    /// - Throws: `.invalidInput` naming `address`.
    public static func setPreference(
        _ item: String, to value: String, of address: String
    ) throws(APIError) -> Endpoint<PreferencePayload> {
        Endpoint(
            .post, "/preferences/\(try PathComponent(address: address).encoded)",
            body: JSONWriter.object(["item": .text(item), "value": .text(value)]), authorisation: .required
        ) { json throws(JSONFault) in try PreferencePayload(json) }
    }
}
