/// Why an endpoint gave no payload.
public enum APIError: Error, Equatable, Sendable {
    /// The key is missing or refused (HTTP 401 or 403).
    case unauthorized(Answer)
    /// Another HTTP status outside 200...299, or `success: false`.
    case refused(Answer)
    /// The answer is not what the endpoint promises. `detail` says what is wrong, naming the field.
    case unreadable(Answer, detail: String)
    /// No request can be made from this input. `field` names it.
    case invalidInput(field: String, InputFault)

    /// An answer and what it answers, without any secret.
    public struct Answer: Equatable, Sendable {
        /// The server's name, with the port where it is not the scheme's own.
        public let host: String
        public let method: HTTPMethod
        /// Path as sent, percent-encoded, without the query.
        public let path: String
        /// HTTP status; the one within the answer where the outer one says 200...299 and the inner one does not.
        public let status: Int
        /// The server's words, at most 500 characters, if it had any. Foreign text.
        public let message: String?

        /// Describes an answer.
        public init(host: String, method: HTTPMethod, path: String, status: Int, message: String?) {
            self.host = host
            self.method = method
            self.path = path
            self.status = status
            self.message = message
        }
    }

    /// What is wrong with an input.
    public enum InputFault: Equatable, Sendable {
        /// It is empty.
        case empty
        /// It is `.` or `..`, which a server reads as "here" or "up".
        case dots
        /// It is a word that means something else in that place, such as `bio` in that of a status.
        case reserved
    }
}
