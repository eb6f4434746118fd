public import APIClient
public import Foundation
import FoundationExtensions

/// Fetches files over the network, each from the server of its URL, and never with a key.
///
/// The URL comes from a server: it must not lead to this machine or to its own networks, unless to the API's server.
public final class CurlFileTransport: FileTransport {
    private let api: CurlTransport

    /// Creates a transport with the settings and the connections of the API's transport. Opens nothing.
    public init(besides api: CurlTransport) { self.api = api }

    public func file(
        at url: String, limit: Int, timeout: Double, into take: (Data) -> Bool
    ) async throws(HTTPTransportError) -> HTTPResponse {
        guard var parts = URLComponents(string: url, encodingInvalidCharacters: false) else { throw Self.unusable(url) }
        let path = parts.percentEncodedPath.isEmpty ? "/" : parts.percentEncodedPath
        let query = parts.percentEncodedQuery.map { "?" + $0 } ?? ""
        parts.percentEncodedPath = ""
        parts.percentEncodedQuery = nil
        parts.percentEncodedFragment = nil
        guard let server = parts.string else { throw Self.unusable(url) }
        let base: BaseURL
        do throws(BaseURLError) {
            base = try BaseURL(server)
        } catch {
            throw Self.unusable(url)
        }
        return try await CurlTransport(to: base, limit: limit, besides: api).send(
            HTTPRequest(.get, path + query, headers: [HTTPHeader("Accept", "image/*")], timeout: timeout), into: take)
    }

    private static func unusable(_ url: String) -> HTTPTransportError {
        .failed(
            .unusable("'\(url.urlWithoutUser.prefix(200))' is not a URL that begins with https"),
            mayHaveLeft: false)
    }
}
