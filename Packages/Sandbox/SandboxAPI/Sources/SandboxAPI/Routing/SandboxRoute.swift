import APIClient

/// One endpoint: its request, its access, and its handler.
struct SandboxRoute: Sendable {
    typealias Handler = @Sendable (inout SandboxExchange) throws(SandboxRefusal) -> WireValue

    let method: HTTPMethod
    /// The path in the documentation's form, with `:names` for parameters.
    let pattern: String
    let access: Access
    let contentType: ContentType
    /// Whether `{"request": …, "response": …}` encloses an answer that is not a refusal.
    let hasEnvelope: Bool
    let handle: Handler
    /// The parts of `pattern`, without a slash at the end.
    private let parts: [String]

    /// Who may call.
    enum Access {
        /// Everybody; a key is neither needed nor refused.
        case none
        /// Everybody without a key; with a key only the owner of `:address`.
        case either
        /// Only the account itself, and only for what it owns.
        case bearer
    }

    /// The types that the service sends for JSON; which one it is differs by endpoint.
    enum ContentType: String {
        case applicationJSON = "application/json; charset=utf-8"
        case textJSON = "text/json;charset=UTF-8"
        /// For a theme's preview, whose envelope has no `request`, and for a token, which has no envelope. The body of
        /// both is JSON.
        case html = "text/html; charset=UTF-8"
    }

    init(
        _ method: HTTPMethod, _ pattern: String, _ access: Access, _ contentType: ContentType,
        hasEnvelope: Bool = true, _ handle: @escaping Handler
    ) {
        self.method = method
        self.pattern = pattern
        self.access = access
        self.contentType = contentType
        self.hasEnvelope = hasEnvelope
        self.handle = handle
        parts = Self.split(pattern)
    }

    /// The name under which a request is recorded: `GET /address/:address/info`.
    var name: String { method.rawValue + " " + pattern }

    /// The number of literal parts; of several matching patterns, the one with the most wins.
    var literalCount: Int { parts.count { !$0.hasPrefix(":") } }

    /// The parameters if `path` matches this pattern, else nil.
    func match(_ path: [String]) -> [String: String]? {
        guard path.count == parts.count else { return nil }
        var parameters: [String: String] = [:]
        for (part, text) in zip(parts, path) {
            if part.hasPrefix(":") {
                parameters[String(part.dropFirst())] = text
            } else if part != text {
                return nil
            }
        }
        return parameters
    }

    /// Splits a path at its slashes; one trailing slash is ignored, an empty part in the middle counts.
    static func split(_ path: String) -> [String] {
        var parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init).dropFirst()
        if parts.last == "" { parts.removeLast() }
        return Array(parts)
    }
}
