import Foundation
import Testing

@testable import SandboxAPI

@Suite("Requests in JSON")
struct RequestObjectTests {
    @Test(
        "a list of texts, or one text with commas; a missing one is empty",
        arguments: [
            (#"{"tags":["a","b,c",""]}"#, ["a", "b,c", ""]), (#"{"tags":"a, b,"}"#, ["a", "b"]), (#"{"tags":[]}"#, []),
            (#"{"tags":null}"#, []), ("{}", []),
        ])
    func list(body: String, texts: [String]) throws { #expect(try request(body).list("tags") == texts) }

    @Test(
        "a value that is neither a text nor a list of texts is refused",
        arguments: ["1", "true", "{}", "[1]", #"["a",null]"#])
    func noList(value: String) throws {
        let request = try request("{\"tags\":\(value)}")

        let refusal = #expect(throws: SandboxRefusal.self) { try request.list("tags") }
        #expect(refusal?.status == 400)
    }

    private func request(_ body: String) throws -> RequestObject {
        let exchange = SandboxExchange(
            state: SandboxWorld.seed(now: Date(timeIntervalSince1970: 0)), parameters: [:], query: [:],
            body: Data(body.utf8), isOwner: true,
            now: 0, pictureBase: "", random: { 0 })
        return try exchange.object()
    }
}
