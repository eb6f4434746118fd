import Foundation

@testable import APIClient

/// The object in `text`.
func json(_ text: String) throws -> JSONObject {
    try JSONDocument(Data(text.utf8)).root.object()
}

/// An answer with that status and body.
func answer(_ status: Int, _ body: String) -> HTTPResponse {
    HTTPResponse(status: status, body: Data(body.utf8))
}
