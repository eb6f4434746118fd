import APIClient
import SandboxAPI
import Testing

@Suite("SandboxAPI: weblogs")
struct WeblogTests {
    private let sandbox = Sandbox()
    private let path = "/address/marina/weblogs"

    @Test("each that is listed can be viewed") func listAndView() async throws {
        let list = try await sandbox.get(path)
        let weblogs = try #require(list["response", "weblogs"] as? [[String: Any]])
        #expect(weblogs.count == 2)

        for weblog in weblogs {
            let id = try #require(weblog["id"] as? String)
            let answer = try await sandbox.get(path + "/" + id)
            #expect(answer["response", "weblog", "content"] as? String == weblog["content"] as? String)
        }
    }

    @Test("an address without any has an empty list; what is not there is a 404") func missing() async throws {
        let list = try await sandbox.get("/address/oskar/weblogs")
        #expect((list["response", "weblogs"] as? [Any])?.isEmpty == true)

        for path in ["/address/nobody/weblogs", path + "/nothing", "/address/oskar/weblogs/tides"] {
            let answer = try await sandbox.get(path)
            #expect(answer.status == 404 && answer.isConsistent)
        }
    }

    @Test("a time is digits in the old era, a number in the new one") func eras() async throws {
        let place = "response.weblogs[].updated"

        #expect(try await Sandbox(era: .strings).get(path).shape.contains(place + " digits"))
        #expect(try await Sandbox(era: .ints).get(path).shape.contains(place + " number"))
    }
}
