import APIClient
import SandboxAPI
import Testing

@Suite("SandboxAPI: webpages and themes")
struct WebpageTests {
    private let sandbox = Sandbox()
    private let path = "/address/marina/web"

    @Test("the old era has the published example's keys and types") func published() async throws {
        let published = try JSONShape.published(
            """
            {"message":"m","content":"c","type":"t","theme":"t","css":"","head":"","verified":"1","pfp":"p",
            "metadata":"m","branding":"b"}
            """)

        #expect(try await Sandbox(era: .strings).send(.get, path).shape == published)
        let new = try await sandbox.send(.get, path).shape
        #expect(new.contains("response.verified number"))
        #expect(new.contains("response.modified digits"))
    }

    @Test("only the owner reads and writes") func access() async throws {
        #expect(try await sandbox.get(path).status == 401)
        #expect(try await sandbox.send(.get, "/address/oskar/web").status == 401)
        #expect(try await sandbox.send(.post, path, #"{"content":"x"}"#, key: nil).status == 401)
        #expect(try await sandbox.send(.post, "/address/marina/pfp", "GIF89a", key: "wrong").status == 401)
        #expect(try await sandbox.send(.get, "/address/tidepool/web").status == 200)
    }

    @Test(
        "the saved text comes back; only the message says whether it was published",
        arguments: [
            (#""publish":true,"#, true), (#""publish":false,"#, true), (#""publish":null,"#, false), ("", false),
        ])
    func save(publish: String, isPublished: Bool) async throws {
        let answer = try await sandbox.send(.post, path, #"{\#(publish)"content":"a\r\nb"}"#)
        let message = "Your web content has been saved" + (isPublished ? " and published." : ".")

        #expect(answer.status == 200)
        #expect(answer.message == message)
        let page = try await sandbox.send(.get, path)
        #expect(page["response", "content"] as? String == "a\r\nb")
        #expect(page["response", "theme"] as? String == "cherry-blossom")
        #expect(page["response", "modified"] as? String == "1795000000")
    }

    @Test("a request without content, and an invalid image, are refused") func refused() async throws {
        for body in ["", "{}", "[]", #"{"content":5}"#] {
            #expect(try await sandbox.send(.post, path, body).status == 400)
        }
        #expect(try await sandbox.send(.post, "/address/marina/pfp", "text").status == 400)
    }

    @Test("the bytes of a profile picture are counted, and its name has its type") func picture() async throws {
        let answer = try await sandbox.send(.post, "/address/marina/pfp", "GIF89a12")

        #expect(answer.message == "We received 8 bytes of data.")
        #expect(try await sandbox.send(.get, path)["response", "pfp"] as? String == "marina.gif")
    }

    @Test("the themes are an object by id, and each has a preview") func themes() async throws {
        let list = try #require(try await sandbox.get("/theme/list")["response", "themes"] as? [String: [String: Any]])
        #expect(list.count == 5)
        for (id, theme) in list {
            let info = try await sandbox.get("/theme/\(id)/info")
            #expect(info["response", "theme", "name"] as? String == theme["name"] as? String)
            #expect(info.message == nil)
            #expect(theme["updated"] is String)
        }
        #expect(try await sandbox.get("/theme/nothing/info").status == 404)
    }

    @Test("a preview has no request, and in the old era is invalid JSON") func preview() async throws {
        let answer = try await sandbox.get("/theme/dark/preview")
        #expect(answer.type == "text/html; charset=UTF-8")
        #expect(answer["request"] == nil)
        #expect((answer["response", "html"] as? String)?.hasSuffix("</html>\n") == true)

        let old = try await Sandbox(era: .strings).api.send(HTTPRequest(.get, "/theme/dark/preview"))
        #expect(String(decoding: old.body, as: UTF8.self).contains("<!DOCTYPE html>\n<html lang=\\\"en\\\">\n"))
        let missing = try await sandbox.get("/theme/nothing/preview")
        #expect(missing.status == 404)
        #expect(missing.isConsistent)
    }
}
