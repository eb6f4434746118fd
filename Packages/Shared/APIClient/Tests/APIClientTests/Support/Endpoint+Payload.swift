import Foundation

@testable import APIClient

extension Endpoint {
    /// Decodes an answer with HTTP status 200 and this body.
    func payload(of body: String) throws(APIError) -> Payload {
        try payload(of: HTTPResponse(status: 200, body: Data(body.utf8)), from: "h")
    }

    /// Decodes the official example with this name.
    func payload(ofExample name: String) throws -> Payload {
        try payload(of: OfficialExample.named(name).body)
    }

    /// The error of `payload(of:)` if the body cannot be read.
    ///
    /// - Parameter detail: Why, with the path of the field.
    func unreadable(_ detail: String) -> APIError {
        let answer = APIError.Answer(host: "h", method: method, path: path, status: 200, message: nil)
        return .unreadable(answer, detail: detail)
    }
}
