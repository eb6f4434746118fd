import APIClient
import SandboxAPI
import Testing

@Suite("SandboxAPI: now pages")
struct NowPageTests {
    private let sandbox = Sandbox()
    private let path = "/address/marina/now"

    private func garden() async throws -> [String] {
        try await sandbox.get("/now/garden").entries("garden").compactMap { $0["address"] as? String }
    }

    @Test("everybody can read a page and only its owner can write it; line endings are kept")
    func lifecycle() async throws {
        let page = try await sandbox.get(path)
        #expect((page["response", "now", "content"] as? String)?.contains("\r\n") == true)

        #expect(try await sandbox.send(.post, path, #"{"content":"a\r\nb","listed":"1"}"#).status == 200)
        #expect(try await sandbox.get(path)["response", "now", "content"] as? String == "a\r\nb")
        #expect(try await sandbox.send(.post, path, #"{"content":"x"}"#, key: nil).status == 401)
        #expect(try await sandbox.send(.post, "/address/yuki/now", #"{"content":"x"}"#).status == 401)
    }

    @Test(
        "a write without 'listed', or with a false one, removes the page from the garden",
        arguments: [
            (#"{"content":"x"}"#, false), (#"{"content":"x","listed":0}"#, false),
            (#"{"content":"x","listed":null}"#, false),
            (#"{"content":"x","listed":"1"}"#, true), (#"{"content":"x","listed":1}"#, true),
            (#"{"content":"x","listed":true}"#, true),
        ])
    func listed(body: String, isListed: Bool) async throws {
        #expect(try await garden().contains("marina"))
        #expect(try await sandbox.send(.post, path, body).status == 200)
        #expect(try await garden().contains("marina") == isListed)
        #expect(try await sandbox.get(path)["response", "now", "listed"] as? Int == (isListed ? 1 : 0))
    }

    @Test("the garden is newest first, without unlisted pages and expired addresses")
    func order() async throws {
        let names = try await garden()
        #expect(names.first == "kraken")
        #expect(names.last == "1851")
        #expect(names.count == 5)
        _ = try await sandbox.send(.post, "/address/tidepool/now", #"{"content":"x","listed":1}"#)
        #expect(try await garden().first == "tidepool")
    }

    @Test("an address without a page is a 404, as is a missing one", arguments: ["oskar", "nobody"])
    func missing(address: String) async throws {
        let answer = try await sandbox.get("/address/\(address)/now")
        #expect(answer.status == 404)
        #expect(answer.isConsistent)
    }

    @Test("a write without a text is refused", arguments: ["", "{}", #"{"content":7}"#, "[]"])
    func refused(body: String) async throws {
        let before = try await sandbox.get(path).text
        #expect(try await sandbox.send(.post, path, body).status == 400)
        #expect(try await sandbox.get(path).text == before)
    }

    @Test("the old era has the published example's keys and types; the new one has numbers") func eras() async throws {
        let published = try JSONShape.published(
            #"{"message":"m","now":{"content":"c","updated":"1","listed":"1"}}"#)
        #expect(try await Sandbox(era: .strings).get(path).shape == published)
        let shape = try await sandbox.get(path).shape
        #expect(shape.isSuperset(of: ["response.now.updated number", "response.now.listed number"]))
        #expect(
            try await Sandbox(era: .strings).get("/now/garden").shape.contains(
                "response.garden[].updated.unix_epoch_time digits"))
    }
}
