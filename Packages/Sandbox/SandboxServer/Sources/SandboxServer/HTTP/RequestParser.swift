/// Assembles requests from pieces of bytes.
///
/// Pure: it neither reads nor waits. After it has thrown, the rest of the bytes is meaningless, and the connection
/// ends.
struct RequestParser {
    private let limits: SandboxServerLimits
    private var buffer: [UInt8] = []
    /// The position of the next unread byte of `buffer`.
    private var position = 0
    /// Up to where `buffer` was searched for the end of the head.
    private var searched = 0
    private var stage = Stage.head

    /// The result of the bytes so far.
    enum Event: Equatable {
        /// More bytes are needed.
        case incomplete
        /// The client waits for `100 Continue` before it sends the body. Occurs at most once per request.
        case wantsContinue
        case request(ParsedRequest)
    }

    private static let carriageReturn = UInt8(ascii: "\r")
    private static let lineFeed = UInt8(ascii: "\n")

    private enum Stage {
        case head
        case body(RequestHead, length: Int)
        case chunks(RequestHead, ChunkedBody)
    }

    init(limits: SandboxServerLimits) {
        self.limits = limits
    }

    /// Whether no byte of the next request has arrived.
    var isBetweenRequests: Bool {
        if case .head = stage { position == buffer.count } else { false }
    }

    /// Whether the head is incomplete.
    var isInHead: Bool {
        if case .head = stage { true } else { false }
    }

    mutating func append(_ bytes: [UInt8]) {
        if position > 0 {
            buffer.removeFirst(position)
            searched -= position
            position = 0
        }
        buffer += bytes
    }

    /// The next event in the bytes so far.
    mutating func next() throws(RequestProblem) -> Event {
        if case .head = stage {
            guard let head = try parseHead() else { return .incomplete }
            if try begin(head) { return .wantsContinue }
        }
        switch stage {
        case .head: return .incomplete
        case .body(let head, let length):
            guard buffer.count - position >= length else { return .incomplete }
            let body = Array(buffer[position..<position + length])
            position += length
            return finish(head, body)
        case .chunks(let head, var chunks):
            stage = .head  // A second owner of the bytes would make each piece copy them all.
            let isDone = try chunks.parse(from: buffer, at: &position)
            if isDone { return finish(head, chunks.bytes) }
            stage = .chunks(head, chunks)
            return .incomplete
        }
    }

    private mutating func finish(_ head: RequestHead, _ body: [UInt8]) -> Event {
        stage = .head
        searched = position
        return .request(ParsedRequest(head: head, body: body))
    }

    /// Parses the head once its empty line has arrived; nil until then. Refuses a line that does not end in CRLF.
    private mutating func parseHead() throws(RequestProblem) -> RequestHead? {
        // A client may send empty lines before a request (RFC 9112, 2.2).
        while buffer.count - position >= 2, buffer[position] == Self.carriageReturn,
            buffer[position + 1] == Self.lineFeed
        { position += 2 }
        searched = max(searched, position)
        while searched < buffer.count {
            let byte = buffer[searched]
            if byte == Self.lineFeed {
                guard searched > position, buffer[searched - 1] == Self.carriageReturn else {
                    throw .malformed("a line does not end in CRLF")
                }
                // The line ended by this CRLF is empty.
                if searched >= position + 3, buffer[searched - 2] == Self.lineFeed {
                    let bytes = Array(buffer[position..<searched - 1])
                    searched += 1
                    position = searched
                    guard bytes.count <= limits.headBytes else { throw .headTooLarge }
                    return try HeadParser.parse(bytes)
                }
            } else if searched > position, buffer[searched - 1] == Self.carriageReturn {
                throw .malformed("a line does not end in CRLF")
            }
            searched += 1
        }
        guard buffer.count - position <= limits.headBytes else { throw .headTooLarge }
        return nil
    }

    /// Determines the form of the body; returns whether the client waits for `100 Continue`.
    private mutating func begin(_ head: RequestHead) throws(RequestProblem) -> Bool {
        let length = head.values("content-length").first
        if let coding = head.values("transfer-encoding").first {
            // Both at once, or chunks in HTTP/1.0, serve request smuggling (RFC 9112, 6.1).
            guard length == nil else { throw .malformed("the length is given in two ways") }
            guard head.minorVersion == 1 else { throw .malformed("chunks need HTTP/1.1") }
            guard coding.lowercased() == "chunked" else { throw .notImplemented }
            stage = .chunks(head, ChunkedBody(limit: limits.bodyBytes))
        } else {
            stage = .body(head, length: try Self.number(length ?? "0", limit: limits.bodyBytes))
        }
        guard let expectation = head.values("expect").first else { return false }
        guard expectation.lowercased() == "100-continue" else { throw .expectationFailed }
        return head.minorVersion == 1 && length != "0" && position == buffer.count
    }

    private static func number(_ text: String, limit: Int) throws(RequestProblem) -> Int {
        let isDigits = text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard isDigits, !text.isEmpty else { throw .malformed("the length is not a number") }
        guard let number = Int(text), number <= limit else { throw .bodyTooLarge }
        return number
    }
}
