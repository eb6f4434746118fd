import APIClient
public import Foundation
public import ResourceLoading

extension NetworkStub {
    /// A stub's prepared answers.
    public struct Answers: Sendable, ExpressibleByDictionaryLiteral {
        private var prepared: [Route: [Answer]]

        /// The pieces of each file, by its URL.
        public var files: [String: Result<[Data], RemoteFailure>] = [:]

        /// The answer to every raw request.
        public var raw: Result<RawAnswer, RemoteFailure>?

        /// Prepares answers: one for each request, the last one repeated.
        public init(dictionaryLiteral elements: (Route, [Answer])...) {
            prepared = Dictionary(elements) { $1 }
        }

        /// The answers of a route: one for each request, the last one repeated.
        public subscript(route: Route) -> [Answer] {
            get { prepared[route] ?? [] }
            set { prepared[route] = newValue }
        }

        /// The answer of a route to every request; `nil` if there is none.
        public subscript(route: Route) -> Answer? {
            get { prepared[route]?.first }
            set { prepared[route] = newValue.map { [$0] } }
        }

        mutating func next(_ method: HTTPMethod, _ path: String) -> Answer? {
            // The most specific of several matching routes: `/statuses/bio/` before `/statuses/*/`.
            let fitting = prepared.filter { !$0.value.isEmpty && $0.key.fits(method, path) }
            guard let route = fitting.keys.min(by: { $0.wildcards < $1.wildcards }), let first = fitting[route]?.first
            else { return nil }
            if self[route].count > 1 { prepared[route]?.removeFirst() }
            // An object with the payload as its member, if the route has one.
            return first.map { payload in route.member.map { [$0: payload] } ?? payload }
        }
    }

    /// An endpoint with prepared answers.
    public struct Route: Hashable, Sendable {
        private let method: String
        private let components: [Substring]
        let member: String?

        var wildcards: Int { components.filter { $0 == "*" }.count }

        /// Creates a route.
        ///
        /// - Parameters:
        ///   - line: Method and path, such as `GET /address/*/pastebin`; `*` is any one component.
        ///   - member: The member of the response that holds the payload; `nil` if the response itself is the payload.
        public init(_ line: String, member: String? = nil) {
            let parts = line.split(separator: " ", maxSplits: 1)
            method = String(parts.first ?? "")
            components = Self.components(parts.last ?? "")
            self.member = member
        }

        func fits(_ method: HTTPMethod, _ path: String) -> Bool {
            let asked = Self.components(path[...])
            return self.method == method.rawValue && components.count == asked.count
                && zip(components, asked).allSatisfy { $0 == $1 || $0 == "*" && !$1.isEmpty }
        }

        private static func components(_ path: Substring) -> [Substring] {
            path.split(separator: "/", omittingEmptySubsequences: false)
        }
    }
}
