import FoundationExtensions

/// The endpoints of the service as a whole, and of an account's preferences.
///
/// A text that cannot be a part of the path is refused: `.invalidInput`, naming `address`.
///
/// Source: <https://api.omg.lol/#service>, <https://api.omg.lol/#directory>, <https://api.omg.lol/#preferences>.
public enum ServiceEndpoint {
    /// `GET /service/info`.
    public static var info: Endpoint<ServicePayload> {
        Endpoint(.get, "/service/info", authorisation: .none)
    }

    /// `GET /directory`: every address that wants to be found, in one answer; non-ASCII ones as `xn--…`.
    public static var directory: Endpoint<[String]> {
        Endpoint(.get, "/directory", authorisation: .none) { json throws(JSONFault) in
            // An address of all digits may come as a number, but is a text.
            try json.object().requiredEntries("directory") { element throws(JSONFault) in try element.name() }
        }
    }

    /// `POST /preferences/:owner`. The possible items are undocumented: both texts are passed on unchanged.
    ///
    /// - Parameter address: One of the account's addresses; the documentation calls it `owner`.
    public static func setPreference(
        _ item: String, to value: String, of address: String
    ) throws(APIError) -> Endpoint<PreferencePayload> {
        Endpoint(
            .post, "/preferences/\(try PathComponent(address: address).encoded)",
            body: JSONWriter.object(["item": .text(item), "value": .text(value)]), authorisation: .required)
    }
}
