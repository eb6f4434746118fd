import APIClient
import CommandSupport
import Foundation
import SandboxAPI
import SandboxServer
import TerminalUI
import Testing

@Suite("The sandbox's address as a folder")
struct FolderProgramTests {
    private let program = ProgramRun(["NEREID_SANDBOX": "1"])
    private var root: String { program.home + "/marina" }

    private func pull() async {
        #expect(await program.run(["pull", root]).code == .done)
    }

    /// Every file of the tree, the manifest included.
    private func files() -> [String: Data] {
        var files: [String: Data] = [:]
        for case let path as String in FileManager.default.enumerator(atPath: root) ?? .init() {
            if let data = FileManager.default.contents(atPath: root + "/" + path) { files[path] = data }
        }
        return files
    }

    private func text(_ path: String) -> String {
        String(decoding: FileManager.default.contents(atPath: root + "/" + path) ?? Data(), as: UTF8.self)
    }

    private func write(_ text: String, to path: String) throws {
        try Data(text.utf8).write(to: URL(filePath: root + "/" + path))
    }

    private func change(_ path: String, _ change: (String) -> String) throws { try write(change(text(path)), to: path) }

    @Test("has a file of each text, with the bytes that the view commands print")
    func bytes() async {
        await pull()
        for (path, command) in [
            ("now.md", "now view"), ("web.html", "web view"), ("bio.md", "bio view"), ("pastes/tea", "paste view tea"),
        ] {
            #expect(await program.run(command).output == text(path) && !text(path).isEmpty, "\(path)")
        }
        let entries = await program.run("weblog list --json id,source").output
        let sources = files().keys.filter { $0.hasPrefix("weblog/") && $0.hasSuffix(".md") }
        #expect(sources.count == entries.matches(of: /"id":/).count)
        #expect(files().keys.contains { $0.hasPrefix("pics/") && $0.hasSuffix(".png") })
    }

    @Test("push warns about an entry dated in the future, but not about a draft")
    func futureDate() async throws {
        await pull()
        try write("---\nDate: 2991-01-01\n---\n\n# Later\n", to: "weblog/later.md")
        try write("---\nDate: 2991-01-01\nStatus: Draft\n---\n\n# Never\n", to: "weblog/never.md")

        let pushed = await program.run(["push", root])
        #expect(pushed.code == .done)
        let warnings = pushed.notices.filter { $0.contains("is in the future, and omg.lol does not document") }
        #expect(warnings.map { $0.prefix { $0 != ":" } } == ["weblog/later.md"], "\(pushed.notices)")
    }

    @Test("push and its dry run refuse entries with the location of another entry, unless one of the two is a draft")
    func sharedLocation() async throws {
        await pull()
        func page(_ name: String, at location: String, _ more: String = "") throws {
            try write("---\nType: Page\nLocation: \(location)\n\(more)---\n\n# \(name)\n", to: "weblog/\(name).md")
        }
        try page("kettles", at: "/kettles")
        try page("pots", at: "/kettles")
        try page("cups", at: "/kettles", "Status: Draft\n")
        // The sandbox has an entry there.
        try page("boats", at: "/about")
        for flags in [["--dry-run"], []] {
            let refused = await program.run(["push", root] + flags)
            #expect(refused.code == .failed)
            let problems = refused.notices.filter { $0.contains("another entry has the URL https://marina.") }
            #expect(
                problems.map { $0.prefix { $0 != ":" } }.sorted()
                    == ["weblog/boats.md", "weblog/kettles.md", "weblog/pots.md"], "\(refused.notices)")
        }
        try page("pots", at: "/pots")
        try page("boats", at: "/boats")
        #expect(await program.run(["push", root]).code == .done)
    }

    @Test("push reports an entry with the URL of another one, as 'weblog new' does")
    func sharedSlug() async throws {
        await pull()
        try write("---\nDate: 2024-01-02\nSlug: pot\n---\n\nOne\n", to: "weblog/one.md")
        try write("---\nDate: 2024-01-03\nSlug: pot\n---\n\nTwo\n", to: "weblog/two.md")

        let pushed = await program.run(["push", root])
        #expect(pushed.code == .done)
        #expect(pushed.notices.contains { $0.hasPrefix("weblog/") && $0.contains("the same URL") })
    }

    @Test("a new item whose answer was lost is shown as changed, not as new, once it is edited")
    func editedAfterLoss() async throws {
        await pull()
        try write("# Mine\n", to: "weblog/mine.md")
        try OracleTrial.set(["losesAnswers"], of: program)
        #expect(await program.run(["push", root]).code != .done)
        try OracleTrial.set([], of: program)
        #expect(await program.run(["diff", root]).output == "+ weblog/mine.md\n")
        try write("# Mine, edited\n", to: "weblog/mine.md")
        #expect(await program.run(["diff", root]).output == "~ weblog/mine.md\n")
        #expect(await program.run(["push", root]).code == .done)
        #expect(await program.run(["diff", root]).output.isEmpty)
    }

    @Test("two pulls without a change write the same bytes, for git too")
    func twice() async throws {
        await pull()
        let before = files()
        await pull()
        #expect(files() == before)
        try FileManager.default.moveItem(atPath: root, toPath: program.home + "/first")
        await pull()
        #expect(files() == before)
    }

    @Test("pull, edit ten files, diff, push, pull: the trees are equal, and the service has the edits", .needs("purl"))
    func wholeCycle() async throws {
        #expect(await program.run(["box", "create", "Reading list"]).code == .done)
        await pull()
        try write("# Later\n", to: "now.md")
        try write("<p>new</p>", to: "web.html")
        try change("bio.md") { $0 + "\nmore" }
        try change("email.txt") { $0 + "x@y.example\n" }
        try change("purls.tsv") {
            $0.replacing("pot=blue", with: "pot=red").replacing(#/write\t.*\n/#, with: "")
                + "new\thttps://new.example\n"
        }
        try change("listed.tsv") { $0.replacing("tea\ttrue", with: "tea\tfalse") }
        try write("fresh", to: "pastes/fresh")
        try FileManager.default.removeItem(atPath: root + "/pastes/tides")
        try change("dns.tsv") { $0.replacing("192.0.2.41", with: "192.0.2.42") + "\tTXT\t@\thello world\n" }
        try write("# Mine\n\nHello.\n", to: "weblog/mine.md")
        let entry = try #require(files().keys.first { $0.hasSuffix("tide-tables.md") })
        try change(entry) { $0.replacing("five minutes", with: "six minutes") }
        try change("boxes/Reading%20list.tsv") { $0 + "text\t\t\tbuy tea\n" }
        let picture = try #require(files().first { $0.key.hasSuffix(".png") })
        try picture.value.write(to: URL(filePath: root + "/pics/sea.png"))
        try change("pics.tsv") { $0.replacing("no milk", with: "NO MILK") + "sea.png\t\tSea\tthe sea\n" }
        try change("statuses.tsv") {
            $0.replacing("just soup", with: "only soup") + "\t\t🎈\tfrom the folder\n\t\t\tno emoji\n"
        }

        let diff = await program.run(["diff", root, "--exit-code", "--name-only"])
        #expect(diff.code == .different && diff.output.split(separator: "\n").count == 20, "\(diff.output)")
        let push = await program.run(["push", root, "--delete", "--yes"])
        #expect(push.code == .done, "\(push.notices)")
        #expect(push.output.split(separator: "\n").sorted() == diff.output.split(separator: "\n").sorted())

        #expect(await program.run(["diff", root, "--exit-code"]).code == .done)
        let before = files()
        await pull()
        #expect(files() == before)
        try FileManager.default.moveItem(atPath: root, toPath: program.home + "/first")
        await pull()
        #expect(
            Set(files().keys.filter { !$0.hasPrefix("weblog/") && !$0.hasPrefix("pics/") })
                == Set(before.keys.filter { !$0.hasPrefix("weblog/") && !$0.hasPrefix("pics/") }))
        #expect(await program.run("now view").output == "# Later\n")
        #expect(await program.run("purl list").output.contains("write") == false)
        #expect(await program.run("weblog list").output.contains("six minutes"))
        #expect(await program.run(["box", "view", "Reading list"]).output.contains("buy tea"))
        #expect(await program.run("paste view fresh").output == "fresh")
        #expect(await program.run("--refresh paste view tides").code == .failed)
        #expect(await program.run("status list").output.contains("only soup"))
        #expect(await program.run("dns list").output.contains("192.0.2.42"))
        #expect(await program.run("now view --json listed").output.contains("true"))
    }

    @Test("boxes edited in the folder change in the archive, without a network")
    func boxes() async throws {
        let id = await program.run(["box", "create", "Reading list"]).output.trimmingCharacters(in: .newlines)
        #expect(await program.run(["box", "add", id, "https://example.org/ferries"]).code == .done)
        #expect(await program.run(["box", "create", "Reading list"]).code == .done)
        await pull()
        let before = files()
        await pull()
        #expect(files() == before)
        #expect(before.keys.count { $0.hasPrefix("boxes/") } == 2)

        let file = "boxes/Reading%20list.tsv"
        let path = text(file).contains("ferries") ? file : try #require(before.keys.first { $0.contains("list-") })
        try change(path) { $0 + "comment\t\t\t\tin winter\ntext\t\t\tbuy tea\n" }
        try write("what\tid\tcreated\ttitle\ttext\ttarget\nbox\t\t\tNew\n", to: "boxes/new.tsv")
        #expect(await program.run(["--offline", "push", root + "/boxes"]).output == "~ \(path)\n+ boxes/new.tsv\n")
        #expect(await program.run(["box", "view", id, "--json", "title"]).output.contains("buy tea"))
        #expect(await program.run(["box", "view", id, "--json", "comments"]).output.contains("in winter"))
        #expect(
            await program.run(["search", "winter", "--json", "address,id"]).output.contains(
                "{\"address\":null,\"id\":\"\(id)\"}"))
        #expect(await program.run(["box", "list"]).output.split(separator: "\n").count == 3)
        let pushed = files()
        await pull()
        #expect(files() == pushed)

        // A change in the meantime is not overwritten; a deleted file deletes its item only on request.
        try change(path) { $0.replacing("buy tea", with: "buy milk") }
        #expect(await program.run(["box", "note", id, "buy tea", "soon"]).code == .done)
        #expect(await program.run(["push", root + "/boxes"]).code == .failed)
        #expect(await program.run(["pull", root]).code == .failed)
        #expect(text(path).contains("buy milk"))
        #expect(await program.run(["push", root + "/boxes", "--mine"]).code == .done)
        #expect(await program.run(["box", "view", id]).output.contains("buy milk"))
        #expect(await program.run(["box", "delete", "New", "--yes"]).code == .done)
        await pull()
        #expect(files()["boxes/new.tsv"] == nil)
        try FileManager.default.removeItem(atPath: root + "/" + path)
        #expect(await program.run(["push", root, "--delete", "--yes"]).output == "- \(path)\n")
        #expect(await program.run(["box", "view", id]).code == .failed)
    }

    @Test("a folder copied to another machine keeps its boxes, and a pull removes none of them")
    func otherMachine() async throws {
        #expect(await program.run(["box", "create", "Reading list"]).code == .done)
        await pull()
        // The sandbox's times depend on when it was made.
        let other = ProgramRun(["NEREID_SANDBOX": "1"], clock: program.clock)
        let copy = other.home + "/marina"
        try FileManager.default.copyItem(atPath: root, toPath: copy)
        #expect(await other.run(["diff", copy, "--name-only"]).output == "+ boxes/Reading%20list.tsv\n")
        let pulled = await other.run(["pull", copy])
        #expect(pulled.code == .done)
        #expect(!pulled.output.contains("boxes/"))
        #expect(await other.run(["push", copy]).output == "+ boxes/Reading%20list.tsv\n")
        #expect(await other.run(["box", "list"]).output == (await program.run(["box", "list"]).output))
    }

    @Test("a part of the folder is chosen by its path; content changed on the server is not overwritten")
    func partsAndConflicts() async throws {
        await pull()
        try write("mine", to: "pastes/tea")
        try write("mine", to: "bio.md")
        #expect(await program.run(["diff", root + "/pastes", "--name-only"]).output == "~ pastes/tea\n")
        #expect(await program.run("bio edit theirs").code == .done)

        let refused = await program.run(["push", root])
        #expect(refused.code == .failed)
        #expect(refused.output.isEmpty)
        #expect(refused.notices.first == "bio.md: changed here and on the server")
        #expect(await program.run(["push", root + "/pastes/tea"]).output == "~ pastes/tea\n")
        #expect(await program.run(["push", root, "--theirs"]).code == .done)
        #expect(text("bio.md") == "theirs")
    }

    /// A picture of a brightness, with a comment.
    private func picture(_ brightness: UInt8) -> Data {
        ImageSample.jpeg.dropLast(3) + Data([brightness, 0xFF, 0xD9])
    }

    /// Two entries that show three pictures, one of them in both.
    private func writeEntriesWithPictures() throws {
        try FileManager.default.createDirectory(atPath: root + "/weblog/img", withIntermediateDirectories: true)
        for (brightness, path) in ["boat.jpg", "my tea.jpg", "img/sea.jpg"].enumerated() {
            try picture(UInt8(brightness)).write(to: URL(filePath: "\(root)/weblog/\(path)"))
        }
        try write(
            "Date: 2026-11-20\r\n\r\n![A boat](./boat.jpg) `![](boat.jpg)`\t![[boat.jpg]]", to: "weblog/one.md")
        try write(
            "Date: 2026-11-20\n\n![Tea][t] ![The sea](img/sea.jpg)\n> ![](boat.jpg)\n\n[t]: my%20tea.jpg\n",
            to: "weblog/two.md")
    }

    @Test("pictures that entries show are uploaded, and get their URLs; undo restores the entries")
    func uploadedPictures() async throws {
        await pull()
        try writeEntriesWithPictures()
        let lines = "+ pics/boat.jpg\n+ pics/my tea.jpg\n+ pics/sea.jpg\n+ weblog/one.md\n+ weblog/two.md\n"
        let before = files()
        let plan = await program.run(["push", root, "--upload-pictures", "--dry-run"])
        #expect(plan.output == lines)
        #expect(plan.notices == [])
        #expect(files() == before)
        let ids = "--refresh pic list --template {id}"
        let count = await program.run(ids).output.split(separator: "\n").count

        let push = await program.run(["push", root, "--upload-pictures"])
        #expect(push.output == lines && push.code == .done, "\(push.notices)")
        #expect(push.notices.count { $0.hasSuffix(": removed comments") } == 3, "\(push.notices)")
        let pictures = await program.run("--refresh pic list --template {alt}={url}").output.split(separator: "\n")
        func url(_ alternative: String) -> Substring {
            pictures.first { $0.hasPrefix(alternative + "=") }?.dropFirst(alternative.count + 1) ?? "none"
        }
        let (boat, sea, tea) = (url("A boat"), url("The sea"), url("Tea"))
        #expect(
            text("weblog/one.md")
                == "Date: 2026-11-20\r\n\r\n![A boat](\(boat)) `![](boat.jpg)`\t![](\(boat))")
        #expect(
            text("weblog/two.md")
                == "Date: 2026-11-20\n\n![Tea][t] ![The sea](\(sea))\n> ![](\(boat))\n\n[t]: \(tea)\n")
        #expect(await program.run(ids).output.split(separator: "\n").count == count + 3)
        #expect(files()["pics/boat.jpg"] == picture(0))

        #expect(await program.run(["diff", root, "--exit-code"]).code == .done)
        #expect(await program.run(["push", root, "--upload-pictures"]).output.isEmpty)
        let after = files()
        #expect(await program.run(["pull", root]).output.isEmpty)
        #expect(files() == after)

        #expect(await program.run("undo --yes").code == .done)
        #expect(await program.run(["diff", root]).output == "<- weblog/one.md\n<- weblog/two.md\n")
    }

    /// A sandbox behind two servers: one loses its answers to some requests, the other is sound.
    private struct Servers {
        private let sandbox = SandboxAPI.inMemory()
        private let lossy: SandboxServer
        private let sound: SandboxServer
        /// The variables that send a run to a server.
        let toLossy: [String: String]
        let toSound: [String: String]

        init(losing isAffected: @escaping @Sendable (HTTPRequest) -> Bool) throws {
            lossy = SandboxServer(
                transport: FaultyTransport(sandbox, fault: .resetsAfterProcessing, isAffected: isAffected))
            sound = SandboxServer(transport: sandbox)
            (toLossy, toSound) = (try Self.variables(at: lossy), try Self.variables(at: sound))
        }

        private static func variables(at server: SandboxServer) throws -> [String: String] {
            ProgramRun.ownerVariables(at: try server.start()).merging(["NEREID_SANDBOX": ""]) { $1 }
        }

        /// Makes the URLs of images lead to the server that a run uses.
        func setImageServer(_ variables: [String: String]) { sandbox.setServedURL(variables["NEREID_API_URL"] ?? "") }

        func stop() {
            lossy.stop()
            sound.stop()
        }
    }

    @Test("if the answers to uploads are lost, no entry is sent before its pictures, and no picture twice")
    func lostUploads() async throws {
        let servers = try Servers { $0.path.hasSuffix("/pics/upload") }
        defer { servers.stop() }
        servers.setImageServer(servers.toSound)
        #expect(await program.run(["pull", root], variables: servers.toSound).code == .done)
        try writeEntriesWithPictures()
        let (one, two) = (text("weblog/one.md"), text("weblog/two.md"))
        servers.setImageServer(servers.toLossy)
        for _ in 0..<3 {
            let outcome = await program.run(["push", root, "--upload-pictures"], variables: servers.toLossy)
            #expect(outcome.code == .failed)
            #expect(outcome.notices.contains { $0.contains("Run it again for the rest") }, "\(outcome.notices)")
        }
        #expect(text("weblog/one.md") == one && text("weblog/two.md") == two)
        servers.setImageServer(servers.toSound)
        #expect(await program.run(["push", root, "--upload-pictures"], variables: servers.toSound).code == .done)
        #expect(await program.run(["diff", root, "--exit-code"], variables: servers.toSound).code == .done)
        let pictures = await program.run(["pic", "list", "--template", "{alt}"], variables: servers.toSound).output
        #expect(["A boat", "The sea", "Tea"].allSatisfy { pictures.ranges(of: $0 + "\n").count == 1 }, "\(pictures)")
        #expect(text("weblog/one.md").contains("![A boat](\(servers.toSound["NEREID_API_URL"] ?? "none")/"))
    }

    @Test(
        "a picture that cannot be uploaded is reported first, and nothing is sent",
        arguments: [
            ("![A](none.png)", "weblog/x.md: the picture none.png does not exist"),
            ("![A](one.md)", "weblog/x.md: the picture one.md has no file extension of a picture, such as .png"),
            ("![](boat.jpg)", "weblog/x.md: the picture boat.jpg has no alternative text; describe it"),
            ("![A](../../x.png)", "weblog/x.md: the picture ../../x.png is outside this folder"),
            ("![A](no.png)", "weblog/no.png: the picture is not a JPEG, PNG"),
            (
                "> ![A](\n> boat.jpg)",
                "weblog/x.md: the picture boat.jpg cannot be replaced by its URL as it is written;"
            ),
        ])
    func refusedPictures(source: String, words: String) async throws {
        await pull()
        try writeEntriesWithPictures()
        try FileManager.default.removeItem(atPath: root + "/weblog/two.md")
        try write("no", to: "weblog/no.png")
        try write("# X\n\n" + source, to: "weblog/x.md")
        try write("# X", to: "weblog/one.md")
        let before = files()
        for flags in [["-n"], []] {
            let push = await program.run(["push", root, "--upload-pictures"] + flags)
            #expect(push.code == .failed)
            #expect(push.notices.contains { $0.hasPrefix(words) }, "\(push.notices)")
        }
        #expect(files() == before)
    }

    @Test(
        "content that would be refused is reported with file and line, and nothing is sent",
        arguments: [
            ("purls.tsv", "bad\tnonsense\n", "purls.tsv:LINE: "), ("pastes/a%20b", "x", "pastes/a%20b: "),
            ("dns.tsv", "\tFOO\tx\ty\n", "dns.tsv:LINE: "), ("email.txt", "notmail\n", "email.txt: "),
            ("dns.tsv", "\tCNAME\tboat\tx.example\n", "dns.tsv:LINE: "),
            ("dns.tsv", "\tA\tTides\t192.0.2.1\n", "dns.tsv:LINE: "),
            ("statuses.tsv", "\t\t\tx\tnonsense\n", "statuses.tsv:"), ("pics/x.png", "no picture", "pics/x.png: "),
        ])
    func unfit(path: String, addition: String, place: String) async throws {
        if path == "purls.tsv" { try await Nouns.require("purl") }
        await pull()
        try write("mine", to: "now.md")
        let old = text(path)
        let place = place.replacing("LINE", with: "\(old.split(separator: "\n").count + 1)")
        try write(old + addition, to: path)
        for words in [["diff", root], ["push", root, "-n"], ["push", root]] {
            let outcome = await program.run(words)
            #expect(outcome.code == .failed, "\(words)")
            #expect(outcome.notices.contains { $0.hasPrefix(place) }, "\(outcome.notices)")
        }
        #expect(await program.run("now view").output != "mine")
        try write(old, to: path)
        if old.isEmpty { try FileManager.default.removeItem(atPath: root + "/" + path) }
        #expect(await program.run(["push", root]).output == "~ now.md\n")
    }

    /// Removes the records of a name from the folder, and adds one.
    private func replaceRecords(_ name: String, by row: String) throws {
        try change("dns.tsv") { text in
            text.split(separator: "\n").filter { !$0.contains("\t\(name)\t") }.joined(separator: "\n") + "\n\(row)\n"
        }
    }

    @Test(
        "without --delete, a CNAME record beside records that stay is refused with the remedy, as is the reverse (#48)",
        arguments: [
            ("boat", "\tCNAME\tboat\tx.example", "'boat' has other records (A 2857074, AAAA 2857075), and "),
            ("tides", "\tA\ttides.marina.omg.lol\t192.0.2.1", "'tides' has a CNAME record (2857076), which "),
        ])
    func aliasBesideRemoved(name: String, row: String, words: String) async throws {
        await pull()
        let before = await program.run("--refresh dns list").output
        try replaceRecords(name, by: row)
        try write("mine", to: "now.md")
        let place = "dns.tsv:\(text("dns.tsv").split(separator: "\n").count): \(words)"
        for words in [["push", root, "--dry-run"], ["push", root]] {
            let push = await program.run(words)
            #expect(push.code == .failed)
            #expect(
                push.notices.contains {
                    $0.hasPrefix(place) && $0.hasSuffix(". --delete deletes what was removed from the folder")
                }, "\(push.notices)")
        }
        #expect(await program.run("--refresh dns list").output == before)
        #expect(await program.run("--refresh now view").output != "mine")
        #expect(await program.run(["push", root, "--dry-run", "--delete"]).code == .done)
    }

    @Test("a CNAME record beside a record that only the server has is refused, and pull is the remedy (#48)")
    func aliasBesideUnpulled() async throws {
        await pull()
        #expect(await program.run("dns create A pier 192.0.2.9").code == .done)
        try change("dns.tsv") { $0 + "\tCNAME\tPier\tx.example\n" }
        let push = await program.run(["push", root, "--delete", "--yes"])
        #expect(push.code == .failed)
        #expect(
            push.notices.contains {
                $0.contains("'Pier' has other records (A 2857081), and ")
                    && $0.hasSuffix(". 'nereid pull' fetches what the server has")
            }, "\(push.notices)")
    }

    @Test("a CNAME record may take the place of the records that the folder no longer has")
    func aliasInPlace() async throws {
        await pull()
        try replaceRecords("boat", by: "\tCNAME\tboat\tx.example")
        let push = await program.run(["push", root, "--delete", "--yes"])
        #expect(push.code == .done, "\(push)")
        #expect(await program.run("--refresh dns list").output.contains("\tCNAME\tboat\tx.example\t"))
    }

    @Test("pull --theirs restores a box's file, removes a deleted box's file, and names files of no box")
    func malformedBoxes() async throws {
        for name in ["One", "Two"] { #expect(await program.run(["box", "create", name]).code == .done) }
        await pull()
        let one = text("boxes/One.tsv")
        for path in ["boxes/One.tsv", "boxes/Two.tsv", "boxes/mine.tsv"] { try write("nonsense", to: path) }
        #expect(await program.run(["box", "delete", "Two", "--yes"]).code == .done)
        #expect(await program.run(["pull", root]).code == .failed)
        let plan = await program.run(["pull", root, "--theirs", "--dry-run"]).output
        #expect(plan.split(separator: "\n").sorted() == ["- boxes/Two.tsv", "~ boxes/One.tsv"])

        let outcome = await program.run(["pull", root, "--theirs"])
        #expect(text("boxes/One.tsv") == one)
        #expect(files()["boxes/Two.tsv"] == nil)
        #expect(outcome.code == .failed)
        #expect(outcome.notices.first?.hasPrefix("boxes/mine.tsv:1: ") == true)
        #expect(outcome.notices.last?.contains("take them out of the folder") == true)
        try FileManager.default.removeItem(atPath: root + "/boxes/mine.tsv")
        #expect(await program.run(["pull", root]).code == .done)
    }

    @Test("a link in the tree is neither read nor followed for writing")
    func links() async throws {
        await pull()
        try write("outside", to: "../outside")
        try FileManager.default.removeItem(atPath: root + "/now.md")
        try FileManager.default.createSymbolicLink(
            atPath: root + "/now.md", withDestinationPath: program.home + "/outside")
        for words in [["pull", root], ["pull", root, "--theirs"], ["push", root], ["diff", root]] {
            #expect(await program.run(words).code == .failed, "\(words)")
        }
        #expect(text("../outside") == "outside")
    }

    // It takes seconds alone, and longer beside other tests, since only 32 runs are active at once.
    @Test(
        "a named pipe in place of a file does not block, and is named", .timeLimit(.minutes(15)),
        arguments: [
            "now.md", "pastes/tea", "statuses.tsv", "listed.tsv", "email.txt", ".nereid/manifest.json",
            ".nereid/journal", ".nereid/boxes.json",
        ])
    func namedPipe(path: String) async throws {
        await pull()
        try? FileManager.default.removeItem(atPath: root + "/" + path)
        #expect(mkfifo(root + "/" + path, 0o600) == 0)
        for command in ["pull", "diff", "push"] {
            let outcome = await program.run([command, root])
            #expect(outcome.code == .failed && outcome.output.isEmpty, "\(outcome)")
            #expect(outcome.notices.contains { $0.contains(path) }, "\(command): \(outcome.notices)")
        }
    }

    #if os(Linux)
        @Test("a name that is not UTF-8 is reported by pull, diff and push, and its file stays")
        func misnamed() async throws {
            await pull()
            let name: [CChar] = (root + "/pastes/caf").utf8CString.dropLast() + [CChar(bitPattern: 0xE9), 0]
            let file = creat(name, 0o600)
            try #require(file >= 0)
            close(file)
            for command in ["pull", "diff", "push"] {
                let outcome = await program.run([command, root])
                #expect(outcome.code == .done && outcome.output.isEmpty, "\(outcome)")
                #expect(outcome.notices == ["pastes/caf\u{FFFD} has a name that is not UTF-8: left alone"])
            }
            #expect(access(name, F_OK) == 0)
        }
    #endif

    @Test("a folder with other files is refused, and stays unchanged")
    func occupied() async throws {
        try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
        try write("x", to: "thesis.txt")
        for words in [["pull", root], ["export", root], ["diff", root], ["push", root]] {
            #expect(await program.run(words).code == .failed)
        }
        #expect(files().count == 1)
    }

    @Test("even with a new archive, pull refuses a folder named like another address (#44)")
    func knownAddress() async {
        for word in ["tidepool", "oskar"] {
            let outcome = await program.run("pull \(word)")
            #expect(outcome.code == .usage, "\(outcome.notices)")
            #expect(outcome.notices.joined().contains("nereid pull -A \(word)"))
            #expect(!FileManager.default.fileExists(atPath: word))
        }
    }

    @Test("without the network nothing is pushed, and nothing is queued")
    func offline() async throws {
        await pull()
        try change("statuses.tsv") { $0 + "\t\t\tnew\n" }
        let outcome = await program.run(["--offline", "push", root])
        #expect(outcome.code == .tryAgain)
        #expect(outcome.output.isEmpty)
        #expect(await program.run("outbox list").output.isEmpty)
        #expect(await program.run(["--offline", "diff", root, "--name-only"]).output == "+ statuses.tsv new\n")
    }

    @Test("a push whose answers are lost is not queued, and the next one sends nothing twice", .needs("purl"))
    func lostAnswers() async throws {
        let servers = try Servers { !$0.method.isRead }
        defer { servers.stop() }
        servers.setImageServer(servers.toSound)
        let pulled = await program.run(["pull", root], variables: servers.toSound)
        #expect(pulled.code == .done, "\(pulled.notices)")
        try change("statuses.tsv") { $0 + "\t\t🎈\tonce\n" }
        try change("dns.tsv") { $0 + "\tTXT\t@\tonce\n" }
        try write("# Once\n", to: "weblog/once.md")
        try write("Once\n", to: "pastes/once")
        try change("purls.tsv") { $0 + "once\thttps://once.example\t\n" }
        try write("Once\n", to: "now.md")
        try write("Once\n", to: "bio.md")

        // Each push sends one item, and gets no answer.
        for _ in 0..<7 {
            let outcome = await program.run(["push", root], variables: servers.toLossy)
            #expect(outcome.code == .failed)
            #expect(!outcome.notices.joined().contains("sandbox-key"))
        }
        for variables in [servers.toLossy, servers.toSound] {
            #expect(await program.run(["outbox", "list"], variables: variables).output.isEmpty)
        }
        #expect(await program.run(["push", root], variables: servers.toSound).code == .done)
        #expect(await program.run(["diff", root, "--exit-code"], variables: servers.toSound).code == .done)
        for noun in ["status", "dns", "weblog", "paste", "purl"] {
            let output = await program.run([noun, "list", "--refresh"], variables: servers.toSound).output
            #expect(output.matches(of: #/\b[oO]nce\b(?!\.)/#).count == 1, "\(noun): \(output)")
        }
    }

    #if os(Linux)
        @Test("where no folder can be made, the message names what was typed (#44)")
        func unwritablePlace() async {
            for line in ["export /proc/site", "pull /proc/site"] {
                let outcome = await program.run(line)
                #expect(outcome.code == .failed)
                #expect(outcome.notices.joined().contains("/proc/site"), "\(outcome.notices)")
                #expect(!outcome.notices.joined().contains("/."), "\(outcome.notices)")
            }
        }
    #endif

    @Test("export makes pages for any browser")
    func export() async throws {
        #expect(await program.run(["box", "create", "<b>Boats</b>"]).code == .done)
        let outcome = await program.run(["export", root, "--format", "html"])
        #expect(outcome.code == .done)
        #expect(outcome.output == root + "/index.html\n")
        #expect(text("index.html").contains("<h1>Marina</h1>"))
        #expect(text("statuses.html").contains("Planted beans"))
        #expect(text("boxes.html").contains("&lt;b&gt;Boats&lt;/b&gt;"))
        #expect(files().keys.contains { $0.hasPrefix("boxes/") && $0.hasSuffix(".html") })
        #expect(await program.run(["export", root]).code == .done)
    }
}
