public import Foundation
import FoundationExtensions
public import ResourceLoading

/// A request to the service, as written by the user.
public struct RawRequest: Equatable, Sendable {
    /// An HTTP method that the service supports.
    public enum Method: String, Sendable, CaseIterable {
        case get = "GET"
        case post = "POST"
        case put = "PUT"
        case patch = "PATCH"
        case delete = "DELETE"
    }

    /// One name and value of a query, decoded.
    public struct QueryItem: Equatable, Sendable {
        public let name: String
        public let value: String
    }

    public let method: Method
    /// Percent-encoded, beginning with `/`.
    public let path: String
    public let query: [QueryItem]
    /// nil for none.
    public let body: Data?
    /// nil for none.
    public let contentType: String?
    /// Whether to send the key, if there is one.
    public let sendsKey: Bool

    /// Parses a request.
    ///
    /// - Parameters:
    ///   - method: In upper or lower case.
    ///   - target: A path, with or without its first `/`, and an optional query. Percent-encoding stays in the path,
    ///     and is decoded in the query.
    ///   - contentType: nil means JSON for a body that begins like it, and plain text otherwise.
    /// - Throws: For an unknown method, a GET with a body, an invalid escape in the query, and a target that is not a
    ///   valid path or names a host: requests go only to the service's own server.
    public init(method: String, target: String, body: Data?, contentType: String?, sendsKey: Bool) throws {
        guard let known = Method(rawValue: method.uppercased()) else {
            let methods = Method.allCases.map(\.rawValue).joined(separator: ", ")
            throw Failure(
                .invalidInput, "'\(method)' is not a supported method (\(methods))",
                about: [.field("method", method)])
        }
        guard known != .get || body == nil else {
            throw Failure(.invalidInput, "a GET request cannot have a body", about: [.field("body")])
        }
        // Looks for the colon first: a search for a text takes longer than the rest of this initialiser.
        let hasScheme = target.utf8.contains(UInt8(ascii: ":")) && target.firstRange(of: "://") != nil
        guard !hasScheme, !target.hasPrefix("//"), !target.hasPrefix("\\") else {
            // A query may contain a secret.
            let shown = String(target.prefix { $0 != "?" })
            throw Failure(
                .invalidInput, "'\(shown)' names a host; give the path alone, such as /service/info",
                about: [.field("path", target)])
        }
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        self.method = known
        path = try Self.path(of: target, String(parts.first ?? ""))
        query = parts.count > 1 ? try Self.query(of: target, parts[1]) : []
        self.body = body
        self.contentType = body.map { contentType ?? Self.contentType(of: $0) }
        self.sendsKey = sendsKey
    }

    private static func path(of target: String, _ text: String) throws -> String {
        let text = text.hasPrefix("/") ? text : "/" + text
        guard text != "/", !text.unicodeScalars.contains(where: { $0.value < 0x20 || $0 == "\\" || $0 == "#" }) else {
            throw Failure.unusablePath(text, in: target)
        }
        var encoded = ""
        for part in text.split(separator: "/", omittingEmptySubsequences: false) {
            guard let decoded = String(part).percentDecoded, decoded != ".", decoded != ".." else {
                throw Failure.unusablePath(text, in: target)
            }
            // Percent-encoded parts stay; in the rest, characters not allowed in a path are encoded.
            let pieces = part.split(separator: "%", omittingEmptySubsequences: false)
            if !encoded.isEmpty || !part.isEmpty { encoded += "/" }
            encoded += String(pieces.first ?? "").percentEncoded
            for piece in pieces.dropFirst() {
                encoded += "%" + String(piece.prefix(2)) + String(piece.dropFirst(2)).percentEncoded
            }
        }
        return encoded
    }

    private static func query(of target: String, _ text: Substring) throws -> [QueryItem] {
        var items: [QueryItem] = []
        for pair in text.split(separator: "&") {
            let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                .map { String($0.replacing("+", with: " ")).percentDecoded }
            guard let first = sides.first, let name = first, let last = sides.last, let value = last else {
                // A query may contain a secret.
                let path = target.prefix { $0 != "?" }
                throw Failure(
                    .invalidInput, "the query of '\(path)' is not valid: '%' must begin an escape such as %20",
                    about: [.field("path", target)])
            }
            items.append(QueryItem(name: name, value: sides.count > 1 ? value : ""))
        }
        return items
    }

    private static func contentType(of body: Data) -> String {
        let first = body.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
            ? "application/json; charset=utf-8" : "text/plain; charset=utf-8"
    }
}

extension Failure {
    /// The path is not valid, or contains `..`.
    fileprivate static func unusablePath(_ text: String, in target: String) -> Self {
        Self(.invalidInput, "'\(text)' is not a path; give one such as /service/info", about: [.field("path", target)])
    }
}

/// Sends raw requests.
public protocol RawRequestRepository: Sendable {
    /// Sends a request once. An answer with an error status is returned, not thrown.
    func send(_ request: RawRequest) async throws -> RawAnswer
}
