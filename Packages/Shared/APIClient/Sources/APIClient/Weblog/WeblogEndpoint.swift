import Foundation
import FoundationExtensions

/// The endpoints of weblogs.
///
/// The body of a write is not JSON but the text itself. Some paths contain verbs.
///
/// A text that cannot be a part of the path is refused: `.invalidInput`, naming `address` or `id`.
///
/// Source: <https://api.omg.lol/#weblog>; the `POST` without an id from clients in use.
public enum WeblogEndpoint {
    /// `GET /address/:address/weblog/entries`, all of them at once, drafts included.
    ///
    /// - Parameter asOwner: Whether to send the key. The service requires it, and refuses it for somebody else's
    ///   address.
    public static func entries(
        of address: String, asOwner: Bool
    ) throws(APIError) -> Endpoint<[WeblogEntryPayload]> {
        Endpoint(
            .get, try weblog(address) + "/entries", authorisation: asOwner ? .required : .none, entries: "entries",
            id: \.id)
    }

    /// `GET /address/:address/weblog/entry/:entry`.
    ///
    /// - Parameter asOwner: As in `entries`.
    public static func entry(
        _ id: String, of address: String, asOwner: Bool
    ) throws(APIError) -> Endpoint<WeblogEntryPayload> {
        let path = try entryPath(id, of: address)
        return Endpoint(.get, path, authorisation: asOwner ? .required : .none, member: "entry")
    }

    /// `GET /address/:address/weblog/post/latest`: the newest post, without a key.
    public static func latest(of address: String) throws(APIError) -> Endpoint<WeblogEntryPayload> {
        Endpoint(.get, try weblog(address) + "/post/latest", authorisation: .none, member: "post")
    }

    /// `POST /address/:address/weblog/entry`: a new entry; the server chooses its id.
    ///
    /// - Parameter source: Front matter and Markdown.
    public static func create(_ source: String, of address: String) throws(APIError) -> Endpoint<WeblogEntryPayload> {
        post(source, to: try weblog(address) + "/entry", member: "entry")
    }

    /// `POST /address/:address/weblog/entry/:entry`: overwrites the entry, or makes one with that id.
    public static func save(
        _ id: String, source: String, of address: String
    ) throws(APIError) -> Endpoint<WeblogEntryPayload> {
        post(source, to: try entryPath(id, of: address), member: "entry")
    }

    /// `DELETE /address/:address/weblog/delete/:entry`.
    public static func delete(_ id: String, of address: String) throws(APIError) -> Endpoint<AcknowledgementPayload> {
        let path = try weblog(address) + "/delete/" + PathComponent(id, field: "id").encoded
        return Endpoint(.delete, path, authorisation: .required)
    }

    /// `GET /address/:address/weblog/configuration`: its source text.
    ///
    /// The answer also has it as an object, whose names vary; that one is not read.
    public static func configuration(of address: String) throws(APIError) -> Endpoint<String> {
        Endpoint(.get, try weblog(address) + "/configuration", authorisation: .required) { json throws(JSONFault) in
            try json.object().required("configuration").object().requiredText("raw")
        }
    }

    /// `POST /address/:address/weblog/configuration`. The server rebuilds the weblog.
    public static func setConfiguration(
        _ text: String, of address: String
    ) throws(APIError) -> Endpoint<AcknowledgementPayload> {
        post(text, to: try weblog(address) + "/configuration")
    }

    /// `GET /address/:address/weblog/template`.
    public static func template(of address: String) throws(APIError) -> Endpoint<String> {
        Endpoint(.get, try weblog(address) + "/template", authorisation: .required) { json throws(JSONFault) in
            try json.object().requiredText("template")
        }
    }

    /// `POST /address/:address/weblog/template`.
    public static func setTemplate(
        _ text: String, of address: String
    ) throws(APIError) -> Endpoint<AcknowledgementPayload> {
        post(text, to: try weblog(address) + "/template")
    }

    private static func post<Payload: JSONReadable>(
        _ text: String, to path: String, member: StaticString? = nil
    ) -> Endpoint<Payload> {
        Endpoint(
            .post, path, body: Data(text.utf8), contentType: "text/plain; charset=utf-8", authorisation: .required,
            member: member)
    }

    private static func entryPath(_ id: String, of address: String) throws(APIError) -> String {
        try weblog(address) + "/entry/" + PathComponent(id, field: "id").encoded
    }

    private static func weblog(_ address: String) throws(APIError) -> String { try path(of: address) + "/weblog" }
}
