import FeatureContributions
import FolderDomain
import Foundation
import ResourceLoading
import Testing

@Suite("Exporting a site")
struct SiteTests {
    /// The files after the site of these items is exported.
    private func export(
        _ items: [ItemValue], into store: InMemoryFolderStore = InMemoryFolderStore()
    ) async throws -> [String: String] {
        try await AddressFake(items, pictures: ["p1": [1, 2, 3]]).export(into: store)
        return store.texts
    }

    @Test("makes a page of each part, with valid relative links")
    func pages() async throws {
        let site = try await export(ItemValue.samples)
        #expect(
            site.keys.sorted() == [
                ".nereid-site", "boxes.html", "boxes/Reading%20list.html", "dns.html", "email.html", "index.html",
                "now.html", "pastes.html", "pastes/README.html",
                "pastes/notes.html", "pics.html", "pics/p1.jpg", "purls.html", "statuses.html", "style.css", "web.html",
                "weblog.html", "weblog/2026-11-20-hello.html",
            ])
        for (path, html) in site where path.hasSuffix(".html") {
            #expect(html.hasPrefix("<!doctype html>"))
            #expect(!html.contains("<script"))
            for match in html.matches(of: #/(?:href|src)="([^"]*)"/#) {
                let target = String(match.1)
                if target.hasPrefix("https://") { continue }
                let folder = path.split(separator: "/").dropLast().map(String.init)
                var names = folder
                for name in target.split(separator: "/") {
                    if name == ".." { names.removeLast() } else { names.append(String(name)) }
                }
                let file = names.joined(separator: "/").removingPercentEncoding ?? ""
                #expect(site[file] != nil, "\(path) → \(target)")
            }
        }
        #expect(site["weblog/2026-11-20-hello.html"]?.contains("<h1>Hello</h1>") == true)
        #expect(site["index.html"]?.contains("<p>me</p>") == true)
    }

    @Test(
        "a now page is shown without the markup of the service, and its code as it is",
        arguments: [
            ("{profile-picture}\n\n# {address}\n", "<h1>foo</h1>"),
            ("A book {book} and {people-roof}.", "<p>A book and.</p>"),
            ("{icon pen} Write {icon fa-solid fa-star}", "<p>Write</p>"), ("f{x} = {1,2}", "<p>f{x} = {1,2}</p>"),
            ("@{address}s {x}y", "<p>@foos {x}y</p>"),
            ("{last-updated}", "<p>Last updated 2026-11-20</p>"),
            ("*{last-updated}*", "<p><em>Last updated 2026-11-20</em></p>"),
            ("Updated {last-updated}", "<p>Updated 2026-11-20</p>"), ("a\n\n--- Now ---\nb", "<p>a</p>\n<p>b</p>"),
            (
                "[Back](https://{address}.omg.lol)",
                "<p><a href=\"https://foo.omg.lol\" rel=\"noopener noreferrer\">Back</a></p>"
            ),
            (
                "| Pronouns: she/her\n| Location: Fiji {map}",
                "<ul>\n<li>Pronouns: she/her</li>\n<li>Location: Fiji</li>\n</ul>"
            ),
            ("/* a\nsample */\n\nText /* stays */", "<p>Text /* stays */</p>"), ("/* no end", "<p>/* no end</p>"),
            ("`{book}` ``a ` {b}`` ` {c}", "<p><code>{book}</code> <code>a ` {b}</code> `</p>"),
            ("```\n{book}\n--- Now ---\n```", "<pre><code>{book}\n--- Now ---\n</code></pre>"),
            ("f{X} {} {a b} { c } {", "<p>f{X} {} {a b} { c } {</p>"), ("---\n\n----", "<hr>\n<hr>"),
            ("| a | b |\n|---|---|\n| c: | d |", "<td>c:</td>"),
        ])
    func ownMarkup(text: String, html: String) async throws {
        let page = try #require(try await export([.nowPage(content: text, isListed: nil)])["now.html"])
        #expect(page.contains(html), "\(page)")
    }

    @Test("a bio is shown without the markup of the service")
    func bioMarkup() async throws {
        let bio = ItemValue.bio(
            content: "{icon pen} I am {address}.\n\n--- Bio ---\n\nTea {mug-hot}, updated {last-updated}.")
        let page = try #require(try await export([bio])["index.html"])
        #expect(page.contains("<p>I am foo.</p>\n<p>Tea, updated.</p>"), "\(page)")
    }

    @Test("a missing picture becomes a link; a picture of an earlier export stays")
    func linkedPicture() async throws {
        let store = InMemoryFolderStore()
        let pictures: [ItemValue] = [.picture("p1"), .picture("p2")]
        let server = AddressFake(pictures, pictures: ["p1": [1]])
        func page() throws -> String { try #require(store.texts["pics.html"]) }
        #expect(try await server.export(into: store).links?.count == 1)
        #expect(try page().contains("<img src=\"pics/p1.jpg\""))
        #expect(try !page().contains("p2.jpg"))

        // A file that no export wrote is not used.
        try store.write([9], to: .literal("pics/p2.jpg"))
        #expect(try await server.export(into: store).links?.count == 1)
        #expect(try !page().contains("p2.jpg"))
        #expect(try store.remove(.literal("pics/p2.jpg")))

        #expect(try await AddressFake(pictures, pictures: ["p2": [2]]).export(into: store).links == nil)
        #expect(try page().contains("pics/p1.jpg"))
        #expect(try page().contains("pics/p2.jpg"))
        #expect(store.files[.literal("pics/p1.jpg")] == [1])
        #expect(store.files[.literal("pics/p2.jpg")] == [2])
    }

    @Test(
        "the link for a missing picture shows its description, its caption or its id",
        arguments: [("the sea", "Sea", "the sea"), ("", "Sea", "Sea"), ("", "", "p9")])
    func pictureLabels(alternative: String, caption: String, label: String) async throws {
        let url = "https://x.example/p9"
        let picture = PictureValue(
            id: "p9", mime: nil, caption: caption, alt: alternative, tags: [], isHidden: nil, url: url)
        let page = try #require(try await export([.picture(picture)])["pics.html"])
        #expect(page.contains("<p><a href=\"\(url)\" rel=\"noopener noreferrer\">\(label)</a></p>"))
    }

    @Test("a page has the newest items first, at equal times the highest id; items without times are sorted by id")
    func order() async throws {
        let names = ["b", "9", "1a", "10", "a"]
        for number in names.indices {
            let turned = names[number...] + names[..<number]
            let site = try await export(
                turned.map { .paste($0, "text") } + turned.map { .status($0, "text", at: $0 == "9" ? 1 : 0) })
            let links = try #require(site["pastes.html"]).matches(of: #/pastes/([^<]*).html/#).map { String($0.1) }
            #expect(links == ["9", "10", "1a", "a", "b"])
            let anchors = try #require(site["statuses.html"]).matches(of: #/id="([^"]*)"/#).map { String($0.1) }
            #expect(anchors == ["9", "b", "a", "1a", "10"])
        }
    }

    @Test("an unreachable host does not stop the pictures of another host")
    func unreachablePicture() async throws {
        let server = AddressFake([.picture("p1"), .picture("p2")], pictures: ["p2": [2]])
        await server.failPicture("p1", Failure(.network, "down"))
        let store = InMemoryFolderStore()

        let report = try await server.export(into: store)
        #expect(report.links?.count == 1)
        #expect(report.links?.reason == "down")
        #expect(store.files.values.contains([2]))
    }

    @Test("a page has the details of a text below it, and the title above it unless the text shows it")
    func details() async throws {
        func page(_ details: String, hasHeading: Bool) async throws -> String {
            let entry = ItemValue.entry("w1", slug: "x", "Text: 1", details: details, hasHeading: hasHeading)
            return try #require(try await export([entry])["weblog/2026-11-20-x.html"])
        }
        let plain = try await page("", hasHeading: true)
        #expect(plain.contains("</time></p>\n<p>Text: 1</p>\n</article>"))
        #expect(!plain.contains("<pre") && !plain.contains("<h1>"))
        let detailed = try await page("Date: 2026-11-20\nTags: a, b", hasHeading: false)
        #expect(detailed.contains("<h1>x</h1>\n<p><time"))
        #expect(detailed.contains("<pre class=\"meta\">Date: 2026-11-20\nTags: a, b</pre>"))
    }

    @Test(
        "text that resembles front matter is not left out", arguments: ["Reading: x\n\nMore.", "---\na: b\n---\nMore."])
    func wholeText(text: String) async throws {
        let page = try #require(try await export([.nowPage(content: text, isListed: true)])["now.html"])
        #expect(page.contains(text.hasPrefix("-") ? "a: b" : "Reading: x"))
        #expect(page.contains("More."))
    }

    @Test("an interrupted export can be repeated, whatever was written")
    func repeated() async throws {
        let less: [ItemValue] = [.bio(content: "new"), .paste("notes", "new"), .paste("fresh", "x")]
        let expected = try await export(less)
        for writes in 0..<8 {
            let store = InMemoryFolderStore()
            _ = try await export(ItemValue.samples, into: store)
            store.failWrites(after: writes)
            do { _ = try await export(less, into: store) } catch is FolderStoreError {}
            store.allowWrites()
            #expect(try await export(less, into: store) == expected, "\(writes)")
        }
    }

    @Test("a failure other than one of the network leaves the folder unchanged")
    func failure() async throws {
        let server = AddressFake([.bio(content: "me")])
        await server.failReading(.purl, Failure(.refused, "no"))
        let store = InMemoryFolderStore()
        await #expect(throws: Failure(.refused, "no")) { try await server.export(into: store) }
        #expect(store.files.isEmpty)
    }

    @Test("content that the archive lacks is left out and reported; without any content, the export fails")
    func archiveOnly() async throws {
        let server = AddressFake([.bio(content: "me")])
        await server.failReading(.purl, Failure(.notFound, "nothing archived"))
        let store = InMemoryFolderStore()
        let report = try await server.export(into: store, policy: .offline)
        #expect(report.missing.map(\.kind) == [.purl])
        #expect(report.missing.map(\.reason) == [nil])
        #expect(!store.files.isEmpty)
        #expect(report.origin == .archive(asOf: Date(timeIntervalSince1970: 1), because: nil))

        for kind in FolderKind.allCases where kind != .box {
            await server.failReading(kind, Failure(.network, "down"))
        }
        await #expect(throws: Failure(.network, "down")) { try await server.export(into: store) }
    }

    @Test("after one failure the rest is fetched, and the failed kind comes from the archive")
    func oneFailure() async throws {
        let server = AddressFake([.bio(content: "me"), .purl("tea", "https://x.example"), .status("1", "hello")])
        await server.failReading(.purl, Failure(.network, "wait"))
        let store = InMemoryFolderStore()
        let report = try await server.export(into: store)
        #expect(report.missing.map(\.kind) == [.purl])
        #expect(report.missing.map(\.reason) == ["wait"])
        #expect(store.texts["statuses.html"] != nil)

        await server.archive([.purl])
        let whole = try await server.export(into: store)
        #expect(whole.missing.isEmpty)
        #expect(whole.archived.map(\.kind) == [.purl])
        #expect(store.texts["purls.html"] != nil)
        #expect(await server.asked.filter { $0.hasSuffix("offline") } == ["purl offline", "purl offline"])
    }

    @Test("if content cannot be fetched, an incomplete site does not replace an earlier one")
    func incomplete() async throws {
        let server = AddressFake([.bio(content: "me"), .purl("tea", "https://x.example")])
        let store = InMemoryFolderStore()
        try await server.export(into: store)
        let before = store.files
        await server.edit { _ in [.bio(content: "you")] }
        await server.failReading(.purl, Failure(.network, "wait"))

        let obstacle = await #expect(throws: FolderObstacle.self) { try await server.export(into: store) }
        guard case .incompleteExport("/site", let gaps)? = obstacle else {
            Issue.record("\(String(describing: obstacle))")
            return
        }
        #expect(gaps.map(\.kind) == [.purl])
        #expect(gaps.map(\.reason) == ["wait"])
        #expect(store.files == before)
    }

    @Test(
        "after two requests without any answer the server is not asked again, and the report names the archive",
        arguments: [
            ResourceOrigin.archive(asOf: Date(timeIntervalSince1970: 1), because: nil),
            .archive(asOf: nil, because: .unreachable(host: "h", cause: .connectionRefused)),
        ])
    func down(origin: ResourceOrigin) async throws {
        let server = AddressFake([.bio(content: "me")])
        await server.answer(from: origin)
        if case .archive(_, nil) = origin {
            // The source fails instead of answering from the archive, so the export reads the archive itself.
            for kind in FolderKind.allCases where kind != .box {
                await server.failReading(kind, Failure(.network, "down"))
            }
            await server.archive(Set(FolderKind.allCases))
        }

        let report = try await server.export(into: InMemoryFolderStore())
        #expect(await server.asked.count { !$0.hasSuffix("offline") } == 2)
        #expect(report.origin == origin)
        // A source that answers from the archive says so itself.
        let exportReads = if case .archive(_, nil) = origin { true } else { false }
        #expect(report.archived.map(\.kind) == (exportReads ? FolderKind.allCases.sorted().filter { $0 != .box } : []))
    }

    @Test("a file that no export writes stays, even if the folder's list names it")
    func foreignList() async throws {
        let store = InMemoryFolderStore()
        let foreign = [".git/config", "README.md", ".hidden.html", "src/main.html", "pics/.x.jpg", "notes.txt"]
        for path in foreign + ["old.html", "weblog/old.html", "pics/old.png"] {
            try store.write([1], to: #require(FolderPath(path)))
        }
        let list = store.files.keys.map(\.text).joined(separator: "\n")
        try store.write(Array(list.utf8), to: .literal(".nereid-site"))

        let site = try await export([.bio(content: "me")], into: store)
        #expect(site.keys.sorted() == ([".nereid-site", "index.html", "style.css"] + foreign).sorted())
    }

    @Test("a hostile text is text everywhere")
    func hostile() async throws {
        let evil =
            "<script>alert(1)</script><img src=x onerror=alert(1)> \" onload=\"x ' [a](javascript:alert(1)) \u{1B}[2J\u{202E}"
        let site = try await export([
            .nowPage(content: evil, isListed: true), .webPage(content: evil), .bio(content: evil),
            .email(destinations: [evil]),
            .purl(evil, "javascript:alert(1)"), .purl("x", "data:text/html,<script>"), .paste(evil, evil),
            .record(1, evil, evil),
            .entry(evil, slug: evil, evil), .status(evil, evil), .picture("p1", caption: evil),
            .box(
                evil, evil, text: evil, [ItemValue.item(evil, "link", evil, text: evil, target: evil, comments: [evil])]
            ),
            .box("x", "x", [ItemValue.item("x", target: "javascript:alert(1)")]),
            .status("l", "<https://x.example/\"onmouseover=alert(1)>"),
        ])
        #expect(site.count == 18)
        for (path, html) in site where path.hasSuffix(".html") {
            let tags = html.matches(of: #/<([a-z!\/][^>]*)>/#).map { String($0.1) }
            #expect(
                !tags.contains {
                    $0.hasPrefix("script") || $0.contains(" on") || $0.contains("javascript:") || $0.contains("data:")
                }, "\(path)")
            #expect(!html.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x202E })
            let sources = tags.filter { $0.hasPrefix("img") }
            #expect(sources.allSatisfy { $0.hasPrefix("img src=\"pics/p1.jpg\"") })
        }
    }

    @Test(
        "only web and mail targets without blanks and control characters become links",
        arguments: [
            ("https://x.example/a", true), ("HTTP://x.example", true), ("mailto:a@x.example", true),
            ("https://x.example/a b", false), (" https://x.example", false), ("https://x.example/a\tb", false),
            ("https://x.example/\u{7F}", false), ("https", false), ("data:text/html,x", false),
            ("/etc/passwd", false),
        ])
    func targets(url: String, isLink: Bool) async throws {
        let page = try #require(try await export([.purl("a", url)])["purls.html"])
        #expect(page.contains("rel=\"noopener noreferrer\"") == isLink)
    }

    @Test("a second export replaces the first, and removes deleted content; a folder with other files is refused")
    func again() async throws {
        let store = InMemoryFolderStore()
        _ = try await export(ItemValue.samples, into: store)
        let first = store.files
        _ = try await export(ItemValue.samples, into: store)
        #expect(store.files == first)
        let less = try await export([.bio(content: "x")], into: store)
        #expect(less.keys.sorted() == [".nereid-site", "index.html", "style.css"])

        let other = InMemoryFolderStore()
        try other.write([1], to: .literal("thesis.txt"))
        await #expect(throws: Failure.self) { try await export([], into: other) }
    }

    @Test("an export over an earlier one writes its list of files first, so that it can be repeated if interrupted")
    func listFirst() async throws {
        let store = InMemoryFolderStore()
        _ = try await export([.bio(content: "x")], into: store)
        let spy = FolderStoreSpy(store)
        try await AddressFake(ItemValue.samples).export(into: spy)
        #expect(spy.written.first?.text == ".nereid-site")
        #expect(spy.written.contains { $0.text == "now.html" })
    }
}
