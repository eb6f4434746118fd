import APIClient
import SandboxAPI
import Testing

@Suite("SandboxAPI: pastes")
struct PasteTests {
    private let sandbox = Sandbox()
    private let path = "/address/marina/pastes"

    @Test("each that is listed can be viewed") func listAndView() async throws {
        let list = try await sandbox.get(path)
        let pastes = try #require(list["response", "pastes"] as? [[String: Any]])
        #expect(pastes.count == 2)

        for paste in pastes {
            let id = try #require(paste["id"] as? String)
            let answer = try await sandbox.get(path + "/" + id)
            #expect(answer["response", "paste", "content"] as? String == paste["content"] as? String)
        }
    }

    @Test("an address without any has an empty list; what is not there is a 404") func missing() async throws {
        let list = try await sandbox.get("/address/oskar/pastes")
        #expect((list["response", "pastes"] as? [Any])?.isEmpty == true)

        for path in ["/address/nobody/pastes", path + "/nothing", "/address/oskar/pastes/tides"] {
            let answer = try await sandbox.get(path)
            #expect(answer.status == 404 && answer.isConsistent)
        }
    }

    @Test("a time is digits in the old era, a number in the new one") func eras() async throws {
        let place = "response.pastes[].updated"

        #expect(try await Sandbox(era: .strings).get(path).shape.contains(place + " digits"))
        #expect(try await Sandbox(era: .ints).get(path).shape.contains(place + " number"))
    }
}
