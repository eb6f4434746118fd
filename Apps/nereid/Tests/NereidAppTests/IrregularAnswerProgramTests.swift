import CommandSupport
import Testing

@Suite("Answers that lack something", .serialized)
struct IrregularAnswerProgramTests {
    private static let status =
        #"{"status":{"id":"s1","address":"ann","created":null,"emoji":"","content":"c","external_url":null}}"#
    private static let responses = [
        "GET /address/ann/statuses/s1": status,
        "PATCH /address/ann/statuses/": #"{"id":"s1","url":""}"#,
        "POST /address/ann/statuses/": #"{"id":"s1","url":""}"#,
        "GET /address/ann/statuses/bio/": #"{"bio":"b"}"#, "POST /address/ann/statuses/bio/": #"{"url":""}"#,
        "GET /address/ann/purl/u": #"{"purl":{"name":"u","url":null,"counter":null,"listed":1}}"#,
        "POST /address/ann/purl": #"{"name":"u","url":"https://x"}"#,
        "GET /address/ann/pastebin/p": #"{"paste":{"title":"p","content":"c","modified_on":null,"listed":1}}"#,
        "POST /address/ann/pastebin/": #"{"title":"p"}"#,
        "GET /address/ann/pics/i": #"{"pic":{"id":"i","address":"ann","created":null,"mime":"image/png","size":null}}"#,
        "GET /theme/default/info":
            #"{"theme":{"id":"default","name":"D","created":null,"updated":null,"author":"a","version":"1","license":"l","description":"d"}}"#,
    ]

    @Test(
        "an answer may lack what a command does not need, such as the URL after a write or the times of an item",
        arguments: [
            ("status post x --no-queue", "s1\n"), ("status edit s1 x", "s1\n"), ("bio edit x", ""),
            ("status post x --no-queue --json id,url", "{\"id\":\"s1\",\"url\":\"https://status.lol/ann/s1\"}\n"),
            ("purl view u --json name,url", "{\"name\":\"u\",\"url\":null}\n"), ("paste view p", "c"),
            ("paste view p --json modified", "{\"modified\":null}\n"), ("status view s1", "c"),
            ("pic view i --json created,id", "{\"created\":null,\"id\":\"i\"}\n"),
            ("theme view default --json id,modified", "{\"id\":\"default\",\"modified\":null}\n"),
        ])
    func unneeded(line: String, output: String) async throws {
        let outcome = try await ScriptedProgram(Self.responses).run(line)
        #expect(outcome.code == .done && outcome.output == output, "\(outcome)")
    }

    @Test(
        "an item that lacks something can be changed and replaced, and the rest of it stays",
        arguments: [
            ("purl edit u --url https://x", #"{"listed":true,"name":"u","url":"https://x"}"#),
            ("purl create u https://x --force", #"{"listed":true,"name":"u","url":"https://x"}"#),
            ("paste edit p --unlisted", #"{"content":"c","title":"p"}"#),
            ("status edit s1 x", #"{"content":"x","id":"s1"}"#),
        ])
    func changed(line: String, write: String) async throws {
        let program = try ScriptedProgram(Self.responses)
        let outcome = await program.run(line)
        #expect(outcome.code == .done && program.writes == [write], "\(outcome)")
    }

    @Test("a PURL without a URL is not renamed, and not saved without a new one", arguments: ["", " --dry-run"])
    func unknownTarget(flag: String) async throws {
        for line in ["purl rename u v", "purl edit u --unlisted"] {
            let program = try ScriptedProgram(Self.responses)
            let outcome = await program.run(line + flag)

            #expect(outcome.code == .failed && outcome.output.isEmpty && program.writes.isEmpty, "\(outcome)")
            #expect(outcome.notices.first == "nereid: the server gives no URL for the PURL 'u' of ann")
        }
    }

    @Test(
        "one unreadable entry does not keep the others out of the archive",
        arguments: [
            ("directory", "GET /directory", #"{"directory":["a","b",null]}"#, "a\nb\n"),
            ("status following", "GET /address/ann/statuses/following", #"{"following":[null,"b"]}"#, "b\n"),
            (
                "now garden --json address", "GET /now/garden", #"{"garden":[{"address":"a","url":"u"},null]}"#,
                "[{\"address\":\"a\"}]\n"
            ),
            (
                "theme list --json id", "GET /theme/list",
                #"{"themes":{"t":{"id":"t","name":"n","created":"1","updated":"1","author":"a","version":"1","license":"l","description":"d"},"x":5}}"#,
                "[{\"id\":\"t\"}]\n"
            ),
        ])
    func archivedPart(line: String, request: String, response: String, output: String) async throws {
        let program = try ScriptedProgram([request: response])
        let online = await program.run(line)
        let offline = await program.run("--offline " + line)

        #expect(online.code == .done && online.output == output, "\(online)")
        #expect(offline.code == .done && offline.output == output, "\(offline)")
    }

    @Test(
        "a sync of only a shared kind that the server does not have fails with its HTTP status",
        arguments: ["directory", "timeline", "theme"])
    func syncOfNothing(kind: String) async throws {
        let outcome = try await ScriptedProgram([:]).run("sync --only \(kind)")
        #expect(outcome.code == .failed, "\(outcome)")
        #expect(outcome.notices.contains { $0.contains("found nothing (HTTP 404): not here") })
    }

    @Test("a 404 for the follows of an owned address is an empty list", arguments: ["following", "followers"])
    func noFollows(side: String) async throws {
        let program = try ScriptedProgram([:])
        let own = await program.run("status \(side) --json address")

        #expect(own.code == .done && own.output == "[]\n", "\(own)")
        #expect(await program.run("status \(side) bob").code == .failed)
    }

    @Test("if the server has no settings endpoint, settings are read from the account's description")
    func settings() async throws {
        let info =
            #"{"email":"a@b.c","name":"Ann","settings":{"communication":"email_ok","date_format":"dmy","owner":"o"}}"#
        let program = try ScriptedProgram([
            "GET /account/application/info": info, "GET /account/a%40b.c/info": info,
            "POST /account/a%40b.c/name": #"{"name":"Bo"}"#,
        ])

        let outcome = await program.run("account view --json name,dateFormat")
        #expect(outcome.output == "{\"dateFormat\":\"dmy\",\"name\":\"Ann\"}\n", "\(outcome)")
        #expect(await program.run("account set --name Bo").code == .done)
    }

    @Test("a picture whose id cannot name a file does not stop the others", arguments: [true, false])
    func unusableID(isPlan: Bool) async throws {
        let pictures = ["../evil", "fine"].map {
            "{\"id\":\"\($0)\",\"address\":\"ann\",\"created\":1,\"mime\":\"image/png\",\"size\":1}"
        }
        let program = try ScriptedProgram(["GET /address/ann/pics": "{\"pics\":[\(pictures.joined(separator: ","))]}"])
        let outcome = await program.run("pic download --all -o \(program.home)/x\(isPlan ? " --dry-run" : "")")

        #expect(outcome.notices.contains("nereid: picture ../evil: the id '../evil' cannot be the name of a file"))
        // The server has no image of this picture.
        let isFineReported = outcome.notices.contains { $0.hasPrefix("nereid: picture fine: ") }
        #expect(isPlan ? outcome.output == "+ \(program.home)/x/fine.png\n" : isFineReported)
        #expect(outcome.code == .failed, "\(outcome)")
    }

    @Test(
        "what an entry lacks is null",
        arguments: [
            ("now garden --json url", "GET /now/garden", #"{"garden":[{"address":"a"}]}"#, "[{\"url\":null}]\n"),
            (
                "theme list --json author,name", "GET /theme/list", #"{"themes":{"t":{"id":"t"}}}"#,
                "[{\"author\":null,\"name\":null}]\n"
            ),
            (
                "weblog list --json id,source", "GET /address/ann/weblog/entries", #"{"entries":[{"entry":"e"}]}"#,
                "[{\"id\":\"e\",\"source\":null}]\n"
            ),
            (
                "dns list --json data,type", "GET /address/ann/dns", #"{"dns":[{"id":1}]}"#,
                "[{\"data\":null,\"type\":null}]\n"
            ),
        ])
    func unknownFields(line: String, request: String, response: String, output: String) async throws {
        let outcome = try await ScriptedProgram([request: response]).run(line)
        #expect(outcome.code == .done && outcome.output == output, "\(outcome)")
    }
}
