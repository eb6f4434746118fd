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
        forms = Set(texts + texts.map(\.percentEncoded) + inJSON).sorted { $0.utf8.count > $1.utf8.count }
    }

    /// The answer without the keys in its body.
    func redacted(_ response: HTTPResponse) -> HTTPResponse {
        var pieces = pieces
        let body = pieces.redacted(response.body, isLast: true)
        return HTTPResponse(status: response.status, headers: response.headers, body: body)
    }

    /// Removes the keys from a body that arrives in pieces.
    var pieces: Pieces { Pieces(masks: forms.map { Mask(wanted: Array($0.utf8)) }) }

    /// Redacts a body that arrives in pieces. The end of each piece is held back, because a key may begin there.
    struct Pieces {
        fileprivate var masks: [Mask]

        /// The part of the body that can be given now.
        mutating func redacted(_ piece: Data, isLast: Bool = false) -> Data {
            masks.indices.reduce(piece) { masks[$1].redacted($0, isLast: isLast) }
        }
    }

    fileprivate struct Mask {
        let wanted: [UInt8]
        private var held = Data()

        init(wanted: [UInt8]) { self.wanted = wanted }

        /// In one pass: a server may repeat the key any number of times, and the mask itself may contain a key.
        mutating func redacted(_ piece: Data, isLast: Bool) -> Data {
            let body = held.isEmpty ? piece : held + piece
            let (result, unmatched) = body.withUnsafeBytes { bytes in
                var result = Data()
                var start = 0
                while let found = offset(in: bytes, from: start) {
                    result.append(contentsOf: bytes[start..<found])
                    result.append(contentsOf: KeyRedaction.mask.utf8)
                    start = found + wanted.count
                }
                // The longest beginning of a key that the next piece may complete.
                let longestBeginning = wanted.count - 1
                let end = isLast ? bytes.count : max(start, bytes.count - longestBeginning)
                return (result, start..<end)
            }
            held = body.dropFirst(unmatched.upperBound)
            let rest = body.dropFirst(unmatched.lowerBound).prefix(unmatched.count)
            return result.isEmpty ? rest : result + rest
        }

        /// Where the key begins next. Not by `firstRange(of:)`, which reads each byte through the collection's index.
        private func offset(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
            var index = start
            while index + wanted.count <= bytes.count {
                if bytes[index] == wanted[0], bytes[index..<index + wanted.count].elementsEqual(wanted) {
                    return index
                }
                index += 1
            }
            return nil
        }
    }

    /// The failure without the keys: the server chooses the target of a redirect.
    func redacted(_ error: HTTPTransportError) -> HTTPTransportError {
        guard case .failed(.redirected(let target), let mayHaveLeft) = error else { return error }
        let spellings = forms + forms.map { $0.lowercased() }
        let safe = spellings.reduce(target) { $0.replacing($1, with: Self.mask) }
        return .failed(.redirected(to: safe), mayHaveLeft: mayHaveLeft)
    }
}
