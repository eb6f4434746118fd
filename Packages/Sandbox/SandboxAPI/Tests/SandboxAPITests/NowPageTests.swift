import APIClient
import SandboxAPI
import Testing

@Suite("SandboxAPI: now pages")
struct NowPageTests {
    private let sandbox = Sandbox()
    private let path = "/address/marina/now-pages"

    @Test("each that is listed can be viewed") func listAndView() async throws {
        let list = try await sandbox.get(path)
        let nowPages = try #require(list["response", "now_pages"] as? [[String: Any]])
        #expect(nowPages.count == 2)

        for nowPage in nowPages {
            let id = try #require(nowPage["id"] as? String)
            let answer = try await sandbox.get(path + "/" + id)
            #expect(answer["response", "now_page", "content"] as? String == nowPage["content"] as? String)
        }
    }

    @Test("an address without any has an empty list; what is not there is a 404") func missing() async throws {
        let list = try await sandbox.get("/address/oskar/now-pages")
        #expect((list["response", "now_pages"] as? [Any])?.isEmpty == true)

        for path in ["/address/nobody/now-pages", path + "/nothing", "/address/oskar/now-pages/tides"] {
            let answer = try await sandbox.get(path)
            #expect(answer.status == 404 && answer.isConsistent)
        }
    }

    @Test("a time is digits in the old era, a number in the new one") func eras() async throws {
        let place = "response.now_pages[].updated"

        #expect(try await Sandbox(era: .strings).get(path).shape.contains(place + " digits"))
        #expect(try await Sandbox(era: .ints).get(path).shape.contains(place + " number"))
    }
}
