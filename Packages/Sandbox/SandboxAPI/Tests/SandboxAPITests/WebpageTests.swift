import APIClient
import SandboxAPI
import Testing

@Suite("SandboxAPI: webpages")
struct WebpageTests {
    private let sandbox = Sandbox()
    private let path = "/address/marina/webpages"

    @Test("each that is listed can be viewed") func listAndView() async throws {
        let list = try await sandbox.get(path)
        let webpages = try #require(list["response", "webpages"] as? [[String: Any]])
        #expect(webpages.count == 2)

        for webpage in webpages {
            let id = try #require(webpage["id"] as? String)
            let answer = try await sandbox.get(path + "/" + id)
            #expect(answer["response", "webpage", "content"] as? String == webpage["content"] as? String)
        }
    }

    @Test("an address without any has an empty list; what is not there is a 404") func missing() async throws {
        let list = try await sandbox.get("/address/oskar/webpages")
        #expect((list["response", "webpages"] as? [Any])?.isEmpty == true)

        for path in ["/address/nobody/webpages", path + "/nothing", "/address/oskar/webpages/tides"] {
            let answer = try await sandbox.get(path)
            #expect(answer.status == 404 && answer.isConsistent)
        }
    }

    @Test("a time is digits in the old era, a number in the new one") func eras() async throws {
        let place = "response.webpages[].updated"

        #expect(try await Sandbox(era: .strings).get(path).shape.contains(place + " digits"))
        #expect(try await Sandbox(era: .ints).get(path).shape.contains(place + " number"))
    }
}
