import Foundation
import Testing

@testable import ArchitectureLint

@Suite("The map as a page")
struct HTMLMapTests {
    @Test("has every module in the picture and in the list, and no dangling link")
    func structure() throws {
        let page = try page(of: SampleRepository(fixture: "forbidden-dependency"))

        let identifiers = try matches(#" id="([^"]+)""#, page)
        let targets = try matches("href=\"#([^\"]+)\"", page)
        #expect(identifiers.count == Set(identifiers).count)
        #expect(Set(targets).subtracting(identifiers) == [])
        #expect(identifiers.count { $0.wholeMatch(of: /n[0-9]+/) != nil } == 20)
        #expect(identifiers.count { $0.wholeMatch(of: /m[0-9]+/) != nil } == 20)
        #expect(try matches(#"<h3 id="l[0-9]+">([^<]+) <"#, page).first == "Apps")
        #expect(try matches(#"<(h1|h2|main|header|footer|nav)[ >]"#, page).count == 8)
        for element in ["ul", "li", "section", "g", "a", "svg", "dl", "p", "span"] {
            let opened = try matches("(<\(element)[ >])", page).count
            #expect(opened == page.components(separatedBy: "</\(element)>").count - 1, "\(element)")
        }
    }

    @Test("shows a violation in the picture and in the list, with its reason and location")
    func violation() throws {
        let page = try page(of: SampleRepository(fixture: "forbidden-dependency"))

        #expect(page.contains("<a class=\"breach\" href=\"#f0\"><title>StatusViewModels (View Models) declares"))
        #expect(page.contains("<li id=\"f0\" class=\"error\">"))
        #expect(page.contains("<code>Packages/ViewModels/StatusViewModels/Package.swift:15:32</code>"))
        #expect(page.contains("<dt class=\"violation\">Must not reach</dt>"))
    }

    @Test("needs no network, allows only its own script, and is the same each time")
    func selfContained() throws {
        let sample = try SampleRepository()

        let page = try page(of: sample)

        #expect(try matches("(https?:[^\"]*)", page) == ["http://www.w3.org/2000/svg"])
        #expect(try matches(#"(<script|src=|@import|url\([^#]|innerHTML)"#, page) == ["<script"])
        #expect(page.contains("default-src 'none'; style-src 'unsafe-inline'; script-src '\(MapScript.hash)'\""))
        #expect(page.contains("Nothing is broken."))
        #expect(try page == self.page(of: sample))
    }

    @Test("has the right hash for its script")
    func hash() throws {
        let code =
            "import base64,hashlib,sys;print(base64.b64encode(hashlib.sha256(sys.argv[1].encode()).digest()).decode())"
        let python = Subprocess(executable: "/usr/bin/env", arguments: ["python3", "-c", code, MapScript.source])
        let output = try #require(python.run()).output

        #expect("sha256-\(trimmed(String(decoding: output.dropLast(), as: UTF8.self)))" == MapScript.hash)
    }

    @Test("passes only numbers to the script: what a module reaches, and the findings of forbidden ones")
    func data() throws {
        let page = try page(of: SampleRepository(fixture: "forbidden-dependency"))

        let broken = try matches(#" data-broken="([^"]+)""#, page)
        #expect(broken.count == 1 && broken[0].wholeMatch(of: /[0-9]+:0:1/) != nil, "\(broken)")
        #expect(try matches(#" data-(?:to|layer|layers|broken)="([^"]*[^0-9 :"][^"]*)""#, page) == [])
        #expect(try matches(#"( data-to="[0-9 ]*")"#, page).count == 20)
    }

    @Test("shows untrusted text as text")
    func escaped() throws {
        let sample = try SampleRepository()
        try sample.replace("| Apps |", with: "| <script>\"x\"</script> |", in: "ADR/0001-layers.md")

        let page = try page(of: sample)

        #expect(!page.contains("<script>\"x"))
        #expect(page.contains("&lt;script&gt;&quot;x&quot;&lt;/script&gt;"))
        #expect(HTML.escaped("a\u{202E}b\u{0}'&") == "a\u{FFFD}b\u{FFFD}&#39;&amp;")
    }

    @Test("with many modules joins the layers with counts, and lists each module")
    func large() throws {
        let names = (0..<240).map { "\($0 % 3 == 0 ? "App" : $0 % 3 == 1 ? "Mid" : "Low")\($0)" }
        let targets = names.enumerated().map { index, name in
            let dependencies = index > 2 && index % 3 < 2 ? "\"\(names[index - 2])\"" : ""
            return ".target(name: \"\(name)\", dependencies: [\(dependencies)], path: \"S/\(name)\")"
        }
        let list = targets.joined(separator: ",\n")
        let manifest = "import PackageDescription\nlet package = Package(name: \"Large\", targets: [\(list)])\n"
        let rows = "| App | `App*` | Mid, Low |\n| Mid | `Mid*` | Low |\n| Low | `Low*` | nothing |\n"
        let sample = try SampleRepository(texts: [])
        try sample.write("// swift-tools-version: 6.0\n\(manifest)", to: "Package.swift")
        try sample.write(
            "# 1. A\n\n## Enforcement\n\n| Layer | Modules | May reach |\n|--|--|--|\n\(rows)", to: "ADR/0001-a.md")

        let page = try page(of: sample)

        #expect(page.contains("class=\"large\""))
        #expect(try matches(#" id="(m[0-9]+)""#, page).count == 240)
        #expect(try matches(#"<text class="count"[^>]*>([0-9]+)<"#, page) == ["79", "79"])
        // The vertical lines of a lane begin where its horizontal line ends.
        let columns = try matches(#" d="M[0-9]+ [0-9]+H([0-9]+)"/>"#, page)
        #expect(columns.count == 2)
        #expect(try matches(#" d="M([0-9]+) [0-9]+V[0-9]+H[0-9]+" marker"#, page) == columns)
        #expect(page.contains(" 158 allowed dependencies · 0 violations"))
    }

    @Test("shows findings of the baseline as exceptions, apart from violations")
    func exceptions() throws {
        let sample = try SampleRepository(fixture: "forbidden-dependency")
        #expect(try page(of: sample).contains(" 1 violation<"))
        let linter = try sample.linter()

        _ = try linter.writeBaseline(to: linter.baselineFile)
        let page = try page(of: sample)

        #expect(page.contains(" 0 violations · 1 exception<"))
        #expect(page.contains("Nothing is broken."))
        #expect(page.contains("<summary>2 findings allowed by a comment or the baseline</summary>"))
        #expect(page.contains("class=\"edge excepted "))
    }

    @Test("shows findings of a baseline with another name as exceptions too")
    func namedBaseline() throws {
        let sample = try SampleRepository(fixture: "forbidden-dependency")
        let linter = try sample.linter()
        _ = try linter.writeBaseline(to: "other.txt")

        let page = try withExtendedLifetime(sample) { try linter.graph(.html, baseline: "other.txt") }

        #expect(page.contains(" 0 violations · 1 exception<"))
    }

    /// A package without records: each of its 61 modules is a band, and all but the first have a lane.
    private static let chain: String = {
        let targets = (1...60).map { ".target(name: \"M\($0)\", dependencies: [\"M\($0 - 1)\"])" }
        let list = ([".target(name: \"M0\")"] + targets).joined(separator: ",\n")
        return "=== Package.swift\n// swift-tools-version: 6.0\nimport PackageDescription\n"
            + "let package = Package(name: \"P\", targets: [\(list)])\n"
    }()

    @Test("has no two nodes in one place, and none outside its band", arguments: [nil, chain] as [String?])
    func layout(repository: String?) throws {
        let sample = try SampleRepository(texts: [repository ?? Fixtures.text("sample.txt")])
        let map = ArchitectureMap(try sample.linter().repository(needsLayers: false))

        let layout = MapLayout(map)

        for (index, box) in layout.nodes.enumerated() {
            let band = layout.bands[map.nodes[index].band]
            #expect(box.y > band.y)
            #expect(box.bottom < band.bottom)
            #expect(box.x >= MapLayout.labelWidth)
            #expect(box.x + box.width <= band.x + band.width)
            #expect(!layout.nodes[..<index].contains { $0.y == box.y && abs($0.centre - box.centre) < box.width / 2 })
        }
    }

    @Test("is as wide as the bands and the lanes beside them")
    func wide() throws {
        let page = try page(of: SampleRepository(texts: [Self.chain]))

        let width = try #require(try matches(#"<svg viewBox="0 0 ([0-9]+) "#, page).compactMap { Int($0) }.first)
        let columns = try matches(#" d="M[0-9]+ [0-9]+H([0-9]+)"/>"#, page).compactMap { Int($0) }
        #expect(columns.count == 60)
        #expect(columns.allSatisfy { $0 < width })
    }

    @Test("has rows of similar width in a band")
    func rows() throws {
        let names = (10..<22).map { "M\($0)" }
        let list = names.map { ".target(name: \"\($0)\")" }.joined(separator: ", ")
        let manifest = "import PackageDescription\nlet package = Package(name: \"P\", targets: [\(list)])\n"
        let sample = try SmallRepository.make(
            SmallRepository.everything,
            more: "=== P/Package.swift\n// swift-tools-version: 6.0\n\(manifest)")

        let layout = MapLayout(ArchitectureMap(try sample.linter().repository()))

        #expect(Dictionary(grouping: layout.nodes, by: \.y).values.map(\.count) == [6, 6])
    }

    /// The first group of each match.
    private func matches(_ pattern: String, _ page: String) throws -> [String] {
        let regex = try Regex(pattern, as: (Substring, Substring).self)
        return page.matches(of: regex).map { String($0.output.1) }
    }

    private func page(of sample: SampleRepository) throws -> String {
        try withExtendedLifetime(sample) { try sample.linter().graph(.html) }
    }
}
