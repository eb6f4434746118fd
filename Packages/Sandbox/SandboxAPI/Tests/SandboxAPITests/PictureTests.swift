import APIClient
import SandboxAPI
import Testing

@Suite("SandboxAPI: pictures")
struct PictureTests {
    private let sandbox = Sandbox()
    private let path = "/address/marina/pictures"

    @Test("each that is listed can be viewed") func listAndView() async throws {
        let list = try await sandbox.get(path)
        let pictures = try #require(list["response", "pictures"] as? [[String: Any]])
        #expect(pictures.count == 2)

        for picture in pictures {
            let id = try #require(picture["id"] as? String)
            let answer = try await sandbox.get(path + "/" + id)
            #expect(answer["response", "picture", "content"] as? String == picture["content"] as? String)
        }
    }

    @Test("an address without any has an empty list; what is not there is a 404") func missing() async throws {
        let list = try await sandbox.get("/address/oskar/pictures")
        #expect((list["response", "pictures"] as? [Any])?.isEmpty == true)

        for path in ["/address/nobody/pictures", path + "/nothing", "/address/oskar/pictures/tides"] {
            let answer = try await sandbox.get(path)
            #expect(answer.status == 404 && answer.isConsistent)
        }
    }

    @Test("a time is digits in the old era, a number in the new one") func eras() async throws {
        let place = "response.pictures[].updated"

        #expect(try await Sandbox(era: .strings).get(path).shape.contains(place + " digits"))
        #expect(try await Sandbox(era: .ints).get(path).shape.contains(place + " number"))
    }
}
