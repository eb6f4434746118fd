/// A kind of server failure.
public enum SandboxFault: Sendable, Equatable {
    /// Refuses with this HTTP status in the service's envelope; processes nothing. With 429, `Retry-After` in seconds.
    case refuses(status: Int, retryAfter: Int? = nil)
    /// Processes the request, then answers 500 with a page of HTML.
    case answersHTML
    /// Processes the request, then sends only the first half of the JSON, as if complete.
    case truncatesAnswer
    /// Processes the request, and never answers.
    case neverAnswers
    /// Processes the request, then breaks the connection.
    case resetsAfterProcessing
    /// Breaks the connection before processing anything.
    case resetsBeforeProcessing
    /// Answers 302 with this `Location`; processes nothing.
    case redirects(to: String)

    /// Reads the name of a fault, for tests that start a server: a status (`401`, `404`, `500`), `429`, which has a
    /// `Retry-After` of one second, `html`, `truncated`, `silent`, `reset`, `refused`, or `redirect`, which leads to
    /// `https://elsewhere.example/`; nil for anything else.
    public init?(name: String) {
        switch name {
        case "html": self = .answersHTML
        case "truncated": self = .truncatesAnswer
        case "silent": self = .neverAnswers
        case "reset": self = .resetsAfterProcessing
        case "refused": self = .resetsBeforeProcessing
        case "redirect": self = .redirects(to: "https://elsewhere.example/")
        default:
            guard let status = Int(name), (400...599).contains(status) else { return nil }
            self = .refuses(status: status, retryAfter: status == 429 ? 1 : nil)
        }
    }
}
