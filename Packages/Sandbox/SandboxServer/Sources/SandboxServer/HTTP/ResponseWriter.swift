import APIClient
import Foundation

/// Creates the bytes of an answer.
enum ResponseWriter {
    /// Writes `response` as HTTP/1.1.
    ///
    /// - Parameters:
    ///   - isHead: Whether to omit the body and send only its length.
    ///   - isLast: Whether the connection ends with this answer.
    static func bytes(_ response: HTTPResponse, isHead: Bool = false, isLast: Bool) -> [UInt8] {
        let hasBody = response.status >= 200 && response.status != 204 && response.status != 304
        var head = "HTTP/1.1 \(response.status) \(reasons[response.status] ?? "Answer")\r\n"
        for field in response.headers where isSafe(field) { head += "\(field.name): \(field.value)\r\n" }
        if hasBody { head += "Content-Length: \(response.body.count)\r\n" }
        head += "Connection: \(isLast ? "close" : "keep-alive")\r\n\r\n"
        return Array(head.utf8) + (isHead || !hasBody ? [] : Array(response.body))
    }

    /// A refusal by this server itself, in the service's envelope, so that clients read it like any other.
    static func refusal(status: Int, message: String) -> HTTPResponse {
        let quoted = message.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            .filter { $0.unicodeScalars.allSatisfy { $0.value >= 0x20 } }
        let body = """
            {"request":{"status_code":\(status),"success":false},"response":{"message":"\(quoted)"}}
            """
        return HTTPResponse(
            status: status, headers: [HTTPHeader("Content-Type", "application/json; charset=utf-8")],
            body: Data(body.utf8))
    }

    /// Whether a field neither ends the head early nor contradicts the writer's own fields.
    private static func isSafe(_ field: HTTPHeader) -> Bool {
        let own = ["content-length", "connection", "transfer-encoding"]
        return HeadParser.isToken(Array(field.name.utf8)[...]) && !own.contains(field.name.lowercased())
            && field.value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7f }
    }

    private static let reasons: [Int: String] = [
        200: "OK", 204: "No Content", 302: "Found", 400: "Bad Request", 401: "Unauthorized", 404: "Not Found",
        405: "Method Not Allowed", 408: "Request Timeout", 413: "Content Too Large", 417: "Expectation Failed",
        421: "Misdirected Request", 429: "Too Many Requests", 431: "Request Header Fields Too Large",
        500: "Internal Server Error", 501: "Not Implemented", 502: "Bad Gateway", 503: "Service Unavailable",
        504: "Gateway Timeout", 505: "HTTP Version Not Supported",
    ]
}
