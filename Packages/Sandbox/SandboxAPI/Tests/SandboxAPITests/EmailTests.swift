import APIClient
import SandboxAPI
import Testing

@Suite("SandboxAPI: emails")
struct EmailTests {
    private let sandbox = Sandbox()
    private let path = "/address/marina/emails"

    @Test("each that is listed can be viewed") func listAndView() async throws {
        let list = try await sandbox.get(path)
        let emails = try #require(list["response", "emails"] as? [[String: Any]])
        #expect(emails.count == 2)

        for email in emails {
            let id = try #require(email["id"] as? String)
            let answer = try await sandbox.get(path + "/" + id)
            #expect(answer["response", "email", "content"] as? String == email["content"] as? String)
        }
    }

    @Test("an address without any has an empty list; what is not there is a 404") func missing() async throws {
        let list = try await sandbox.get("/address/oskar/emails")
        #expect((list["response", "emails"] as? [Any])?.isEmpty == true)

        for path in ["/address/nobody/emails", path + "/nothing", "/address/oskar/emails/tides"] {
            let answer = try await sandbox.get(path)
            #expect(answer.status == 404 && answer.isConsistent)
        }
    }

    @Test("a time is digits in the old era, a number in the new one") func eras() async throws {
        let place = "response.emails[].updated"

        #expect(try await Sandbox(era: .strings).get(path).shape.contains(place + " digits"))
        #expect(try await Sandbox(era: .ints).get(path).shape.contains(place + " number"))
    }
}
