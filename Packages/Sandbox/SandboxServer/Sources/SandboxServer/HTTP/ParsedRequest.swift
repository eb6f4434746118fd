import APIClient
import Foundation
import FoundationExtensions

/// Request line and header fields of one request.
struct RequestHead: Equatable {
    var method: String
    /// Percent-encoded, without the query; `*` only with OPTIONS.
    var path: String
    var query: String?
    /// 0 or 1.
    var minorVersion: Int
    var fields: [HTTPHeader]

    /// All values of a field, in their order; `name` is in lower case.
    func values(_ name: String) -> [String] {
        fields.filter { $0.name.lowercased() == name }.map(\.value)
    }

    /// Whether a comma-separated field contains a word, ignoring case; `word` and `name` are in lower case.
    func has(_ word: String, in name: String) -> Bool {
        values(name).contains { value in
            value.split(separator: ",").contains { $0.trimmed().lowercased() == word }
        }
    }

    /// Whether the client wants to keep the connection open.
    var isKeptAlive: Bool {
        if has("close", in: "connection") { return false }
        return minorVersion == 1 || has("keep-alive", in: "connection")
    }
}

/// A complete request.
struct ParsedRequest: Equatable {
    let head: RequestHead
    let body: [UInt8]

    /// The request for the transport; HEAD as GET. Nil for a method that transports lack.
    ///
    /// - Throws: `.malformed` when the query is not text.
    func transportRequest(timeout: Double) throws(RequestProblem) -> HTTPRequest? {
        guard let method = HTTPMethod(rawValue: head.method == "HEAD" ? "GET" : head.method) else { return nil }
        let kept = head.fields.filter { !Self.notPassedOn.contains($0.name.lowercased()) }
        return HTTPRequest(
            method, head.path, query: try queryItems(), headers: kept,
            body: body.isEmpty || method == .get ? nil : Data(body), key: key, timeout: timeout)
    }

    /// Fields of the connection, and those that `HTTPRequest` has elsewhere.
    private static let notPassedOn: Set<String> = [
        "authorization", "host", "content-length", "transfer-encoding", "connection", "expect", "keep-alive",
    ]

    /// The text after `Bearer`; nil without the field, or with another scheme.
    private var key: Secret? {
        guard let value = head.values("authorization").first else { return nil }
        let parts = value.split(separator: " ", maxSplits: 1).map(String.init)
        guard parts.first?.lowercased() == "bearer" else { return nil }
        return Secret(parts.count > 1 ? parts[1].trimmed() : "")
    }

    private func queryItems() throws(RequestProblem) -> [QueryItem] {
        var items: [QueryItem] = []
        for pair in (head.query ?? "").split(separator: "&") {
            let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let decoded = halves.map { String($0.replacing("+", with: " ")).percentDecoded }
            guard let name = decoded[0], let value = decoded.count > 1 ? decoded[1] : "" else {
                throw .malformed("the query is not text")
            }
            items.append(QueryItem(name, value))
        }
        return items
    }
}
