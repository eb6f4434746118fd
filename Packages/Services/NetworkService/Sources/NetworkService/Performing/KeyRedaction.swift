import APIClient
import Foundation
import FoundationExtensions

/// Removes keys from a server's answer, so that an echoed key reaches neither a message nor the archive.
struct KeyRedaction {
    /// Shorter keys are not searched for: they would match ordinary words.
    private static let leastLength = 8
    fileprivate static let mask = "••••"

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
        var pieces = pieces
        let body = pieces.redacted(response.body, isLast: true)
        return HTTPResponse(status: response.status, headers: response.headers, body: body)
    }

    /// Removes the keys from a body that arrives in pieces.
    var pieces: Pieces { Pieces(masks: forms.map { Mask(wanted: Data($0.utf8)) }) }

    /// A body that arrives in pieces, and its end, which is held back because a key may begin there.
    struct Pieces {
        fileprivate var masks: [Mask]

        /// The part of the body that can be given now.
        mutating func redacted(_ piece: Data, isLast: Bool = false) -> Data {
            masks.indices.reduce(piece) { masks[$1].redacted($0, isLast: isLast) }
        }
    }

    fileprivate struct Mask {
        let wanted: Data
        private var held = Data()

        init(wanted: Data) { self.wanted = wanted }

        /// In one pass: a server may repeat the key any number of times, and the mask itself may contain a key.
        mutating func redacted(_ piece: Data, isLast: Bool) -> Data {
            let body = held.isEmpty ? piece : held + piece
            var result = Data()
            var start = body.startIndex
            while let found = body[start...].firstRange(of: wanted) {
                result += body[start..<found.lowerBound]
                result += KeyRedaction.mask.utf8
                start = found.upperBound
            }
            let end = isLast ? body.endIndex : max(start, body.endIndex - (wanted.count - 1))
            held = Data(body[end...])
            return result.isEmpty ? body[start..<end] : result + body[start..<end]
        }
    }

    /// The failure without the keys: the server chooses the target of a redirect.
    func redacted(_ error: HTTPTransportError) -> HTTPTransportError {
        guard case .failed(.redirected(let target), let mayHaveLeft) = error else { return error }
        let lowered = forms + forms.map { $0.lowercased() }
        let safe = lowered.reduce(target) { $0.replacing($1, with: Self.mask) }
        return .failed(.redirected(to: safe), mayHaveLeft: mayHaveLeft)
    }
}
