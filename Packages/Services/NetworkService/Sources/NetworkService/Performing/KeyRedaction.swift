import APIClient
import Foundation
import FoundationExtensions

/// Takes keys out of what a server says, so that an echo of it reaches neither a message nor the archive.
struct KeyRedaction {
    /// Shorter keys are not looked for: they would be found in ordinary words.
    private static let leastLength = 8
    private static let mask = "••••"

    private let forms: [String]

    /// Makes a redaction of keys as they are sent and as they stand in a URL and in JSON; of nothing when there are none.
    init(_ keys: Secret?...) {
        let texts = keys.compactMap { $0?.reveal() }.filter { $0.utf8.count >= Self.leastLength }
        let inJSON = texts.map { $0.replacing("/", with: "\\/") }
        // The longest first: one key may begin another one.
        forms = Set(texts + texts.map(PercentEncoding.encode) + inJSON).sorted { $0.utf8.count > $1.utf8.count }
    }

    /// Gives an answer whose body does not hold the keys.
    func redacted(_ response: HTTPResponse) -> HTTPResponse {
        let body = forms.reduce(response.body, Self.masked)
        return HTTPResponse(status: response.status, headers: response.headers, body: body)
    }

    /// In one pass: a server may repeat the key as often as it likes, and the mask itself may hold a key.
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

    /// Gives a failure that does not name the keys: the place that a redirect names is the server's own choice.
    func redacted(_ error: HTTPTransportError) -> HTTPTransportError {
        guard case .failed(.redirected(let target), let mayHaveLeft) = error else { return error }
        let lowered = forms + forms.map { $0.lowercased() }
        let safe = lowered.reduce(target) { $0.replacing($1, with: Self.mask) }
        return .failed(.redirected(to: safe), mayHaveLeft: mayHaveLeft)
    }
}
