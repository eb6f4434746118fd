/// Why an endpoint returned no payload.
public enum APIError: Error, Equatable, Sendable {
    /// The key is missing or refused (HTTP 401 or 403).
    case unauthorized(Answer)
    /// Another HTTP status outside 200...299, or `success: false`.
    case refused(Answer)
    /// The answer does not have the documented form. `detail` says why, naming the field.
    case unreadable(Answer, detail: String)
    /// The input makes the request impossible. `field` names it.
    case invalidInput(field: String, InputFault)

    /// An answer and its request, without any secret.
    public struct Answer: Equatable, Sendable {
        /// The server's name, with the port if it is not the scheme's default.
        public let host: String
        public let method: HTTPMethod
        /// Path as sent, percent-encoded, without the query.
        public let path: String
        /// HTTP status; if that reports success and the envelope a failure, the status in the envelope.
        public let status: Int
        /// The server's message, at most 500 characters, if it has one. Untrusted text.
        public let message: String?
    }

    /// What is wrong with an input.
    public enum InputFault: Equatable, Sendable {
        /// It is empty.
        case empty
        /// It is a dot segment, `.` or `..`.
        case dots
        /// It is a reserved word in that place, such as `bio` as the id of a status.
        case reserved
    }
}
