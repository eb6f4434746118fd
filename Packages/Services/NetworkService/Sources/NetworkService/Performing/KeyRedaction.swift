import APIClient
import Foundation
import FoundationExtensions

/// Removes keys from a server's answer, so that an echoed key reaches neither a message nor the archive.
struct KeyRedaction {
    /// Shorter keys are not searched for: they would match ordinary words.
    private static let leastLength = 8
    private static let mask = "••••"

    private let forms: [String]

    /// Redacts keys in plain, URL-encoded and JSON form; does nothing without keys.
    init(_ keys: Secret?...) {
        let texts = keys.compactMap { $0?.reveal() }.filter { $0.utf8.count >= Self.leastLength }
        let inJSON = texts.map { $0.replacing("/", with: "\\/") }
        // The longest first: one key may be the prefix of another.
        forms = Set(texts + texts.map(PercentEncoding.encode) + inJSON).sorted { $0.utf8.count > $1.utf8.count }
    }

    /// The answer without the keys in its body.
    func redacted(_ response: HTTPResponse) -> HTTPResponse {
        let body = forms.reduce(response.body, Self.masked)
        return HTTPResponse(status: response.status, headers: response.headers, body: body)
    }

    /// In one pass: a server may repeat the key any number of times, and the mask itself may contain a key.
    private static func masked(_ body: Data, _ form: String) -> Data {
        let wanted = Data(form.utf8)
        guard var found = body.firstRange(of: wanted) else { return body }
        var result = Data()
        var start = body.startIndex
        while true {
            result.append(body[start..<found.lowerBound])
            result.append(contentsOf: mask.utf8)
            start = found.upperBound
            guard let next = body[start...].firstRange(of: wanted) else { break }
            found = next
        }
        result.append(body[start...])
        return result
    }

    /// The failure without the keys: the server chooses the target of a redirect.
    func redacted(_ error: HTTPTransportError) -> HTTPTransportError {
        guard case .failed(.redirected(let target), let mayHaveLeft) = error else { return error }
        let lowered = forms + forms.map { $0.lowercased() }
        let safe = lowered.reduce(target) { $0.replacing($1, with: Self.mask) }
        return .failed(.redirected(to: safe), mayHaveLeft: mayHaveLeft)
    }
}
