public import FoundationExtensions

public import struct Foundation.Data

/// A request to the API as a value, and how its answer is read.
public struct Endpoint<Payload: Sendable>: Sendable {
    /// Whether a request carries the key.
    public enum Authorisation: Sendable {
        /// Never.
        case none
        /// Always: without one the request cannot be made.
        case required
        /// If there is one: the answer is then richer. Only for what the key's account owns; a key sent for somebody
        /// else's address is refused.
        case owner
    }

    /// What surrounds the payload.
    enum Envelope: Sendable {
        /// `{"request": …, "response": payload}`.
        case standard
        /// Nothing: the payload is all.
        case none
    }

    public let method: HTTPMethod
    /// Percent-encoded, beginning with `/`.
    public let path: String
    public let query: [QueryItem]
    /// What is sent; nil for none, and always for a GET.
    public let body: Data?
    /// What `body` is; JSON where an endpoint does not take something else.
    public let contentType: String
    public let authorisation: Authorisation

    let envelope: Envelope
    let read: @Sendable (JSONValue) throws(JSONFault) -> Payload

    init(
        _ method: HTTPMethod, _ path: String, query: [QueryItem] = [], body: Data? = nil,
        contentType: String = "application/json; charset=utf-8",
        authorisation: Authorisation, envelope: Envelope = .standard,
        read: @escaping @Sendable (JSONValue) throws(JSONFault) -> Payload
    ) {
        self.method = method
        self.path = path
        self.query = query
        self.body = body
        self.contentType = contentType
        self.authorisation = authorisation
        self.envelope = envelope
        self.read = read
    }

    /// The request to be sent.
    ///
    /// - Parameters:
    ///   - key: The key; left out where `authorisation` is `.none`.
    ///   - timeout: In seconds, above 0.
    public func request(key: Secret?, timeout: Double) -> HTTPRequest {
        var headers = [HTTPHeader("Accept", "application/json")]
        if body != nil { headers.append(HTTPHeader("Content-Type", contentType)) }
        return HTTPRequest(
            method, path, query: query, headers: headers, body: body, key: authorisation == .none ? nil : key,
            timeout: timeout)
    }

    /// Reads an answer: first its HTTP status, then what the envelope says, the payload last.
    ///
    /// - Parameters:
    ///   - host: The server that answered, for the error.
    ///   - onUnreadableEntries: Called when a list has entries that could not be read as they should.
    /// - Throws: `.unauthorized` for 401 and 403; `.refused` for another status outside 200...299 and for
    ///   `success: false`; `.unreadable` for what is not JSON, breaks off, or lacks a field.
    public func payload(
        of response: HTTPResponse, from host: String, onUnreadableEntries: (UnreadableEntries) -> Void = { _ in }
    ) throws(APIError) -> Payload {
        let status = response.status
        guard (200...299).contains(status) else {
            throw refusal(answer(host, status, AnswerEnvelope.message(inRefusal: response.body)))
        }
        let refused: APIError.Answer
        do throws(JSONFault) {
            let document = try JSONDocument(response.body)
            guard envelope == .standard else { return try read(document.root) }
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
