import APIClient
import Foundation
import FoundationExtensions
import URLSessionTransport

/// What the parent asks its network process to do.
struct RequestFrame: Equatable {
    /// The most bytes that a frame may have: a body of 64 MiB, and what stands around it.
    static let limit = largestBody + 1_048_576
    static let largestBody = 67_108_864

    let baseURL: String
    let userAgent: String
    /// The size of the largest answer that is taken, in bytes.
    let limit: Int
    let request: HTTPRequest

    var bytes: [UInt8] {
        var writer = FrameWriter()
        writer.put(baseURL)
        writer.put(userAgent)
        writer.put(limit)
        writer.put(request.method.rawValue)
        writer.put(request.path)
        writer.put(request.query) {
            $0.put($1.name)
            $0.put($1.value)
        }
        writer.put(request.headers) { $0.put($1) }
        writer.put(request.body) { $0.put($1) }
        writer.put(request.key) { $0.put($1.reveal()) }
        writer.put(request.timeout.bitPattern)
        return writer.bytes
    }

    init(baseURL: String, userAgent: String, limit: Int, request: HTTPRequest) {
        self.baseURL = baseURL
        self.userAgent = userAgent
        self.limit = limit
        self.request = request
    }

    init(_ bytes: [UInt8]) throws(FrameError) {
        var reader = FrameReader(bytes)
        baseURL = try reader.text()
        userAgent = try reader.text()
        limit = try reader.count()
        guard let method = HTTPMethod(rawValue: try reader.text()) else { throw FrameError() }
        let path = try reader.text()
        let query = try reader.list { reader throws(FrameError) in QueryItem(try reader.text(), try reader.text()) }
        let headers = try reader.headers()
        let body = try reader.optional { reader throws(FrameError) in try reader.data() }
        let key = try reader.optional { reader throws(FrameError) in Secret(try reader.text()) }
        let timeout = Double(bitPattern: try reader.number())
        try reader.end()
        request = HTTPRequest(
            method, path, query: query, headers: headers, body: body, key: key, timeout: timeout)
    }
}

/// What the network process says of the request it has.
enum ReplyFrame: Equatable {
    /// It has the request and begins.
    case began
    /// Something went or came.
    case progress(TransferProgress)
    /// It is done; no other frame follows.
    case answer(HTTPResponse)
    /// It is done; no other frame follows.
    case failure(HTTPTransportError.Cause, mayHaveLeft: Bool)

    private enum Kind: UInt64 {
        case began, progress, answer, failure
    }

    /// The most bytes that a frame may have when an answer's body may have `limit`.
    static func limit(body limit: Int) -> Int {
        let (sum, isOverflow) = limit.addingReportingOverflow(4_194_304)
        return isOverflow ? limit : sum
    }

    /// The frame without its body.
    var fields: [UInt8] {
        var writer = FrameWriter()
        switch self {
        case .began:
            writer.put(Kind.began.rawValue)
        case .progress(let progress):
            writer.put(Kind.progress.rawValue)
            writer.put(progress.status) { $0.put($1) }
            writer.put(progress.sent)
            writer.put(progress.received)
        case .answer(let response):
            writer.put(Kind.answer.rawValue)
            writer.put(response.status)
            writer.put(response.headers) { $0.put($1) }
        case .failure(let cause, let mayHaveLeft):
            writer.put(Kind.failure.rawValue)
            writer.put(cause)
            writer.put(mayHaveLeft)
        }
        return writer.bytes
    }

    /// The body of an answer, else nothing.
    var body: Data { if case .answer(let response) = self { response.body } else { Data() } }

    init(_ fields: [UInt8], body: Data) throws(FrameError) {
        var reader = FrameReader(fields)
        switch Kind(rawValue: try reader.number()) {
        case .began:
            self = .began
        case .progress:
            let status = try reader.optional { reader throws(FrameError) in try reader.status() }
            self = .progress(
                TransferProgress(status: status, sent: try reader.count(), received: try reader.count()))
        case .answer:
            self = .answer(
                HTTPResponse(status: try reader.status(), headers: try reader.headers(), body: body))
        case .failure:
            self = .failure(try reader.cause(), mayHaveLeft: try reader.flag())
        case nil:
            throw FrameError()
        }
        try reader.end()
        guard body.count == self.body.count else { throw FrameError() }
    }

    private init(_ failure: HTTPTransportError) {
        switch failure {
        // Nobody cancels a task there: who gives up ends the process.
        case .cancelled(let mayHaveLeft): self = .failure(.connectionLost, mayHaveLeft: mayHaveLeft)
        case .failed(let cause, let mayHaveLeft): self = .failure(cause, mayHaveLeft: mayHaveLeft)
        }
    }

    /// What a transport gave.
    init(_ result: Result<HTTPResponse, HTTPTransportError>) {
        switch result {
        case .success(let response): self = .answer(response)
        case .failure(let error): self.init(error)
        }
    }
}

extension FrameWriter {
    fileprivate mutating func put(_ header: HTTPHeader) {
        put(header.name)
        put(header.value)
    }

    fileprivate mutating func put(_ cause: HTTPTransportError.Cause) {
        switch cause {
        case .timedOut(let seconds):
            put(0)
            put(seconds.bitPattern)
        case .connectionRefused: put(1)
        case .nameNotFound: put(2)
        case .connectionLost: put(3)
        case .insecure(let detail):
            put(4)
            put(detail)
        case .redirected(let target):
            put(5)
            put(target)
        case .tooLarge(let limit):
            put(6)
            put(limit)
        case .other(let detail):
            put(7)
            put(detail)
        }
    }
}

extension FrameReader {
    fileprivate mutating func headers() throws(FrameError) -> [HTTPHeader] {
        try list { reader throws(FrameError) in HTTPHeader(try reader.text(), try reader.text()) }
    }

    fileprivate mutating func status() throws(FrameError) -> Int {
        let status = try integer()
        // Curl takes any three digits.
        guard (0...999).contains(status) else { throw FrameError() }
        return status
    }

    fileprivate mutating func cause() throws(FrameError) -> HTTPTransportError.Cause {
        switch try number() {
        case 0: .timedOut(seconds: Double(bitPattern: try number()))
        case 1: .connectionRefused
        case 2: .nameNotFound
        case 3: .connectionLost
        case 4: .insecure(detail: try text())
        case 5: .redirected(to: try text())
        case 6: .tooLarge(limit: try count())
        case 7: .other(try text())
        default: throw FrameError()
        }
    }
}
