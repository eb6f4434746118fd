import APIClient
import Foundation
import FoundationExtensions

/// Takes a key out of what a server says, so that an echo of it reaches neither a message nor the archive.
struct KeyRedaction {
    /// Shorter keys are not looked for: they would be found in ordinary words.
    private static let leastLength = 8
    private static let mask = "••••"

    private let forms: [String]

    /// Makes a redaction of `key` as it is sent and as it stands in a URL; of nothing when there is no key.
    init(_ key: Secret?) {
        let text = key?.reveal() ?? ""
        forms = text.utf8.count < Self.leastLength ? [] : Array(Set([text, PercentEncoding.encode(text)]))
    }

    /// Gives an answer whose body does not hold the key.
    func redacted(_ response: HTTPResponse) -> HTTPResponse {
        var body = response.body
        for form in forms {
            while let range = body.range(of: Data(form.utf8)) {
                body.replaceSubrange(range, with: Data(Self.mask.utf8))
            }
        }
        return HTTPResponse(status: response.status, headers: response.headers, body: body)
    }

    /// Gives a failure that does not name the key: the place that a redirect names is the server's own choice.
    func redacted(_ error: HTTPTransportError) -> HTTPTransportError {
        guard case .failed(.redirected(let target), let mayHaveLeft) = error else { return error }
        let lowered = forms + forms.map { $0.lowercased() }
        let safe = lowered.reduce(target) { $0.replacingOccurrences(of: $1, with: Self.mask) }
        return .failed(.redirected(to: safe), mayHaveLeft: mayHaveLeft)
    }
}
