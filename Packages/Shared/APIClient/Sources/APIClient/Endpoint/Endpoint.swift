public import FoundationExtensions

public import struct Foundation.Data

/// A request to the API as a value, with the decoding of its answer.
public struct Endpoint<Payload: Sendable>: Sendable {
    /// Whether a request sends the key.
    public enum Authorisation: Sendable {
        /// Never.
        case none
        /// Always: without a key the request cannot be made.
        case required
        /// If there is one: the owner gets more. Only for addresses of the key's account: the server refuses a key sent
        /// for another address.
        case owner
    }

    /// The media type of JSON.
    private static var standardContentType: String { "application/json; charset=utf-8" }

    public let method: HTTPMethod
    /// Percent-encoded, beginning with `/`.
    public let path: String
    public let query: [QueryItem]
    /// The body; nil for none, and always nil for a GET.
    public let body: Data?
    /// The media type of `body`; JSON unless the endpoint differs.
    public let contentType: String
    public let authorisation: Authorisation

    /// Whether `{"request": …, "response": …}` encloses the payload; otherwise it is the whole answer.
    let hasEnvelope: Bool
    /// The member of the response that holds the list, if the payload is that list and nothing else; else nil.
    let list: StaticString?
    let read: @Sendable (JSONValue) throws(JSONFault) -> Payload

    init(
        _ method: HTTPMethod, _ path: String, query: [QueryItem] = [], body: Data? = nil,
        contentType: String = standardContentType, authorisation: Authorisation, hasEnvelope: Bool = true,
        list: StaticString? = nil,
        read: @escaping @Sendable (JSONValue) throws(JSONFault) -> Payload
    ) {
        self.method = method
        self.path = path
        self.query = query
        self.body = body
        self.contentType = contentType
        self.authorisation = authorisation
        self.hasEnvelope = hasEnvelope
        self.list = list
        self.read = read
    }

    /// Creates an endpoint whose payload is the whole response, or one member of it.
    init(
        _ method: HTTPMethod, _ path: String, query: [QueryItem] = [], body: Data? = nil,
        contentType: String = standardContentType, authorisation: Authorisation, hasEnvelope: Bool = true,
        member: StaticString? = nil
    ) where Payload: JSONReadable {
        self.init(
            method, path, query: query, body: body, contentType: contentType, authorisation: authorisation,
            hasEnvelope: hasEnvelope
        ) { json throws(JSONFault) in
            let object = try json.object()
            return try Payload(member.map { name throws(JSONFault) in try object.required(name).object() } ?? object)
        }
    }

    /// Creates an endpoint whose payload is a list of entries.
    ///
    /// - Parameters:
    ///   - member: The member of the response that holds them; nil if they are the whole response.
    ///   - id: Returns an entry's identity.
    init<Element: JSONReadable>(
        _ method: HTTPMethod, _ path: String, authorisation: Authorisation, entries member: StaticString?,
        id: @escaping @Sendable (Element) -> String? = { _ in nil }
    ) where Payload == [Element] {
        self.init(method, path, authorisation: authorisation) { json throws(JSONFault) in
            let list = try member.map { name throws(JSONFault) in try json.object().required(name) } ?? json
            return try list.entries(id: id) { entry throws(JSONFault) in try Element(entry.object()) }
        }
    }

    /// Cuts an answer into answers with a part of the payload each; nil if it must be read as a whole.
    public var cutter: ListCutter? { list.map { ListCutter(list: $0) } }

    /// The HTTP request.
    ///
    /// - Parameters:
    ///   - key: The key; not sent if `authorisation` is `.none`.
    ///   - timeout: In seconds, above 0.
    public func request(key: Secret?, timeout: Double) -> HTTPRequest {
        var headers = [HTTPHeader("Accept", "application/json")]
        if body != nil { headers.append(HTTPHeader("Content-Type", contentType)) }
        return HTTPRequest(
            method, path, query: query, headers: headers, body: body, key: authorisation == .none ? nil : key,
            timeout: timeout)
    }

    /// Decodes an answer: first its HTTP status, then the envelope, then the payload.
    ///
    /// - Parameters:
    ///   - host: The server that answered, for the error.
    ///   - place: The place of this part in the whole list, if the answer has only a part. Its grammar is not repaired.
    ///   - deadline: When reading gives up; nil for never.
    ///   - onUnreadableEntries: Called when a list has entries that could not be fully decoded.
    /// - Throws: `.unauthorized` for 401 and 403; `.refused` for another status outside 200...299 and for
    ///   `success: false`; `.unreadable` if the answer is not JSON, is truncated, lacks a field, or takes too long.
    public func payload(
        of response: HTTPResponse, from host: String, place: ListPlace? = nil,
        until deadline: ContinuousClock.Instant? = nil,
        onUnreadableEntries: (UnreadableEntries) -> Void = { _ in }
    ) throws(APIError) -> Payload {
        let status = response.status
        guard (200...299).contains(status) else {
            throw refusal(answer(host, status, AnswerEnvelope.message(inRefusal: response.body)))
        }
        let refused: APIError.Answer
        do throws(JSONFault) {
            let document = try JSONDocument(response.body, place: place, until: deadline)
            guard hasEnvelope else { return try read(document.root) }
            let envelope = try AnswerEnvelope(document.root)
            guard let inner = try envelope.refusal(http: status) else {
                let payload = try read(try envelope.response())
                if let entries = document.unreadableEntries { onUnreadableEntries(entries) }
                return payload
            }
            refused = answer(host, inner, envelope.message)
        } catch {
            throw .unreadable(answer(host, status, nil), detail: error.detail)
        }
        throw refusal(refused)
    }

    private func refusal(_ answer: APIError.Answer) -> APIError {
        answer.status == 401 || answer.status == 403 ? .unauthorized(answer) : .refused(answer)
    }

    private func answer(_ host: String, _ status: Int, _ message: String?) -> APIError.Answer {
        APIError.Answer(host: host, method: method, path: path, status: status, message: message)
    }
}
