import APIClient
import SandboxAPI
import Testing

@Suite("SandboxAPI: PURLs")
struct PURLTests {
    private let sandbox = Sandbox()
    private let path = "/address/marina/purls"

    @Test("each that is listed can be viewed") func listAndView() async throws {
        let list = try await sandbox.get(path)
        let purls = try #require(list["response", "purls"] as? [[String: Any]])
        #expect(purls.count == 2)

        for purl in purls {
            let id = try #require(purl["id"] as? String)
            let answer = try await sandbox.get(path + "/" + id)
            #expect(answer["response", "purl", "content"] as? String == purl["content"] as? String)
        }
    }

    @Test("an address without any has an empty list; what is not there is a 404") func missing() async throws {
        let list = try await sandbox.get("/address/oskar/purls")
        #expect((list["response", "purls"] as? [Any])?.isEmpty == true)

        for path in ["/address/nobody/purls", path + "/nothing", "/address/oskar/purls/tides"] {
            let answer = try await sandbox.get(path)
            #expect(answer.status == 404 && answer.isConsistent)
        }
    }

    @Test("a time is digits in the old era, a number in the new one") func eras() async throws {
        let place = "response.purls[].updated"

        #expect(try await Sandbox(era: .strings).get(path).shape.contains(place + " digits"))
        #expect(try await Sandbox(era: .ints).get(path).shape.contains(place + " number"))
    }
}
