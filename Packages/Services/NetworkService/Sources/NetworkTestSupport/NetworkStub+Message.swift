public import APIClient
public import Foundation
public import FoundationExtensions
public import NetworkServiceInterface
import Testing

extension NetworkStub {
    /// A recorded call.
    public enum Message: Equatable, Sendable {
        /// The request of an endpoint.
        case request(Request)
        /// A file.
        case file(at: String, limit: Int)
        /// A raw request.
        case raw(UncheckedRequest)
        /// An endpoint that cannot be made. No stub records it.
        case invalid(APIError)

        init<Payload>(_ endpoint: Endpoint<Payload>, key: Secret?) {
            self = .request(Request(endpoint, key: key))
        }

        /// The recorded call for an endpoint.
        ///
        /// - Parameter key: A key to try instead of the session's.
        public static func asking<Payload>(
            key: Secret? = nil, _ endpoint: @autoclosure () throws(APIError) -> Endpoint<Payload>
        ) -> Message {
            do throws(APIError) {
                return Message(try endpoint(), key: key)
            } catch {
                Issue.record("no request can be made: \(error)")
                return .invalid(error)
            }
        }

        /// Whether it is a write.
        public var isWrite: Bool {
            switch self {
            case .request(let request): !request.line.hasPrefix("GET ")
            case .raw(let request): !request.method.isRead
            case .file, .invalid: false
            }
        }
    }

    /// A request as it would be sent, except for the key.
    public struct Request: Equatable, Sendable, CustomStringConvertible {
        /// The key that is sent.
        public enum Key: Equatable, Sendable {
            /// None.
            case none
            /// The session's; without one nothing is sent.
            case session
            /// The session's, if there is one.
            case sessionIfAny
            /// The given one.
            case given(Secret)
        }

        /// Method and target, such as `GET /address/foo/pastebin`.
        public let line: String
        /// Compared byte for byte.
        public let body: Data?
        public let contentType: String?
        public let key: Key

        init<Payload>(_ endpoint: Endpoint<Payload>, key: Secret?) {
            let request = endpoint.request(key: nil, timeout: 1)
            line = request.method.rawValue + " " + request.target
            body = request.body
            contentType = request.body.map { _ in endpoint.contentType }
            self.key =
                switch endpoint.authorisation {
                case .none: .none
                case .required: key.map { .given($0) } ?? .session
                case .owner: key.map { .given($0) } ?? .sessionIfAny
                }
        }

        public var description: String {
            "\(line), key: \(key)" + (body.map { ", body: " + String(decoding: $0, as: UTF8.self) } ?? "")
        }
    }
}
