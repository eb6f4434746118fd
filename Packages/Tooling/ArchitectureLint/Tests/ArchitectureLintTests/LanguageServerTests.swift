import Foundation
import Testing

@testable import ArchitectureLint

/// An editor's messages and the answers, with a scripted client.
@Suite("architecture-lint lsp", .timeLimit(.minutes(5)))
struct LanguageServerTests {
    private static let importer = "Packages/Sandbox/SandboxAPI/Sources/SandboxAPI/SandboxAPI.swift"

    @Test("a session: findings when a file is opened, none once fixed and saved, and 0 at the end")
    func session() throws {
        let sample = try SampleRepository(fixture: "undeclared-import")
        let expected = try sample.lint().findings
        var client = Client(sample)

        let capabilities = client.request("initialize", client.rootParameters).last?["result"]?["capabilities"]
        #expect(capabilities?["textDocumentSync"]?["save"] == .bool(true))
        #expect(client.notify("initialized", .object([:])).count == Set(expected.map(\.location.file)).count)
        let shown = client.save(Self.importer)
        #expect(shown.flatMap(Self.codes).sorted() == expected.map(\.rule.rawValue).sorted())
        _ = try sample.linter().fix()
        let cleared = client.save("Packages/Sandbox/SandboxAPI/Package.swift")
        #expect(cleared.count == shown.count)
        #expect(cleared.allSatisfy { $0["params"]?["diagnostics"] == .array([]) })
        #expect(client.save(Self.importer) == [])
        #expect(client.save("README.txt") == [])

        #expect(client.request("shutdown", .null).last?["result"] == .null)
        #expect(client.code(of: client.request("textDocument/codeAction", .null)) == -32600)
        #expect(client.notify("exit", .null) == [])
        #expect(client.server.exitCode == 0)
    }

    @Test("a diagnostic contains the finding's message, and the location of the decision")
    func diagnostics() throws {
        let sample = try SampleRepository(fixture: "forbidden-import")
        let finding = try #require(try sample.lint().findings.first)
        var client = Client(sample)

        let diagnostic = client.start()[0]["params"]?["diagnostics"]?[0]

        #expect(diagnostic?["severity"]?.integer == 1)
        #expect(diagnostic?["source"]?.string == "architecture-lint")
        #expect(diagnostic?["message"]?.string?.hasPrefix(finding.message + "\nnote: ") == true)
        #expect(diagnostic?["range"]?["start"]?["line"]?.integer == finding.location.line - 1)
        let place = diagnostic?["relatedInformation"]?[0]?["location"]
        #expect(place?["uri"]?.string == client.uri("ADR/0001-layers.md"))
        #expect(place?["range"]?["start"]?["line"]?.integer == (finding.decision?.location.line ?? 0) - 1)
    }

    @Test(
        "all repairs together are the changes of --fix, including the allow lists of harden",
        arguments: [
            "undeclared-import", "unused-dependency", "hardening-stale",
        ])
    func fixAll(fixture: String) throws {
        let sample = try SampleRepository(fixture: fixture)
        let other = try SampleRepository(fixture: fixture)
        _ = try other.linter().fix()
        var client = Client(sample)
        _ = client.start()

        let actions = client.actions("ADR/README.md", lines: 0...0, only: ["source"])

        let action = try #require(actions.first)
        #expect(actions.count == 1)
        #expect(action["kind"]?.string == "source.fixAll.architecture-lint")
        let changed = try client.apply(action)
        #expect(!changed.isEmpty)
        for file in changed { #expect(try sample.text(file) == other.text(file), "\(file)") }
        #expect(try sample.lint().findings.map(\.brief) == other.lint().findings.map(\.brief))
    }

    @Test("all repairs together leave the findings of the baseline alone")
    func fixAllNew() throws {
        let more = """
            === P/Package.swift : replace
                    .target(name: "B"),
            =>
                    .target(name: "B"),
                    .target(name: "C"),
                    .target(name: "D"),
            === P/Sources/C/c.swift
            import B
            === P/Sources/D/d.swift
            import Foundation

            """
        let sample = try SmallRepository.make(SmallRepository.everything, more: more)
        _ = try sample.linter().writeBaseline(to: "ADR/baseline.txt")
        try sample.write("import B\n", to: "P/Sources/D/d.swift")
        var client = Client(sample)
        _ = client.start()

        let action = try #require(client.actions("ADR/README.md", lines: 0...0, only: ["source"]).first)

        #expect(try client.apply(action) == ["P/Package.swift"])
        let text = try sample.text("P/Package.swift")
        #expect(text.contains(".target(name: \"C\"),"))
        #expect(text.contains(".target(name: \"D\", dependencies: [\"B\"])"))
    }

    @Test("a quick fix repairs the finding of its line and nothing else, and writes no file")
    func quickFix() throws {
        let sample = try SampleRepository(fixture: "undeclared-import")
        let finding = try #require(try sample.lint().findings.first { $0.location.file == Self.importer })
        let manifest = "Packages/Sandbox/SandboxAPI/Package.swift"
        let old = try sample.text(manifest)
        var client = Client(sample)
        _ = client.start()

        let line = finding.location.line - 1
        let actions = client.actions(Self.importer, lines: line...line, only: ["quickfix"])

        #expect(try sample.text(manifest) == old)
        #expect(actions.count == 1 && actions[0]["diagnostics"]?[0]?["code"]?.string == "undeclared-import")
        #expect(actions[0]["title"]?.string?.hasPrefix("Add ") == true)
        #expect(try client.apply(actions[0]).contains(manifest))
        let left = try sample.lint().findings
        #expect(!left.contains(finding))
        #expect(left.count < 4)
        #expect(!left.isEmpty)
        #expect(
            client.actions(Self.importer, lines: (line + 500)...(line + 501)).allSatisfy {
                $0["kind"] != actions[0]["kind"]
            })
    }

    @Test("without layers it shows and repairs the findings of `imports`, external products included")
    func imports() throws {
        let sample = try DirectImportsTests.sample()
        var client = Client(sample)

        #expect(client.start().flatMap(Self.codes).count == 4)
        let action = try #require(client.actions("Sources/High/High.swift", lines: 3...3).first)
        #expect(try client.apply(action) == ["Package.swift"])
        #expect(
            try sample.text("Package.swift").contains(
                "\"Mid\", .product(name: \"Parsing\", package: \"swift-parsing\")"))
        #expect(client.save("Package.swift").flatMap(Self.codes).count == 3)
    }

    @Test("a manifest that would have to be run gets no repair in the editor, but one by --fix")
    func computed() throws {
        // A result that another run has cached would be used without running the manifest.
        let sample = try DirectImportsTests.sample()
        try sample.write(
            sample.text("Package.swift") + "for _ in package.targets {}  // \(UUID())\n", to: "Package.swift")
        var client = Client(sample)

        #expect(client.start().flatMap(Self.codes).count == 4)
        #expect(client.actions("Sources/High/High.swift", lines: 0...9) == [])
        let linter = try sample.linter()
        #expect(try linter.fixImports().problems == [])
        #expect(client.save("Package.swift").flatMap(Self.codes) == [])
    }

    @Test("a second repair fits the manifest that the first one left in the editor")
    func unsaved() throws {
        let sample = try DirectImportsTests.sample()
        let disk = try sample.text("Package.swift")
        var client = Client(sample)
        _ = client.start()
        client.open("Package.swift", text: disk)

        // Only the editor has the first repair.
        _ = try client.apply(try #require(client.actions("Sources/High/High.swift", lines: 1...1).first))
        let first = try sample.text("Package.swift")
        client.change("Package.swift", text: first)
        try sample.write(disk, to: "Package.swift")
        let action = try #require(client.actions("Sources/High/High.swift", lines: 3...3).first)
        try sample.write(first, to: "Package.swift")
        _ = try client.apply(action)

        #expect(first.contains("[\"Low\", \"Mid\"]"))
        #expect(try sample.text("Package.swift").contains("[\"Low\", \"Mid\", .product(name: \"Parsing\", package: "))
        client.close("Package.swift")
        #expect(client.server.manifests.isEmpty)
    }

    @Test("columns are counted in UTF-16 units, and lines as in an editor")
    func positions() throws {
        let sample = try DirectImportsTests.sample()
        try sample.write("// a\u{2028}b\r\n/* 😀é */ import Low;import Mid\r\n", to: "Sources/High/High.swift")
        var client = Client(sample)

        let shown = client.start().first { $0["params"]?["uri"]?.string == client.uri("Sources/High/High.swift") }

        let range = shown?["params"]?["diagnostics"]?[0]?["range"]
        #expect(range?["start"] == Self.position(1, 17))
        #expect(range?["end"] == Self.position(1, 20))
    }

    @Test("file names are percent-decoded and percent-encoded")
    func names() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("a b%20#\u{fc}\u{1F600}-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let sample = try DirectImportsTests.sample()
        try FileManager.default.moveItem(at: sample.root, to: folder)
        var client = Client(sample, root: folder)

        #expect(client.start().flatMap(Self.codes).count == 4)
        #expect(client.uri("A").contains("a%20b%2520%23%C3%BC%F0%9F%98%80-"))
        let lower = client.uri("Sources/High/High.swift").replacing("%C3%BC", with: "%c3%bc")
        #expect(
            client.notify("textDocument/didSave", .object(["textDocument": .object(["uri": .string(lower)])])) != [])
        #expect(client.actions("Sources/High/High.swift", lines: 3...3).count == 2)
        #expect(FileURI.path(of: "file://LOCALHOST/a") == "/a")
        #expect(FileURI.path(of: "file:///a?b#c") == "/a")
        for uri in ["http://a/b", "file://server/a", "file:///%zz", "file:///%ff", "file:///a%00b", "", "file:"] {
            #expect(FileURI.path(of: uri) == nil, "\(uri)")
        }
    }

    @Test("an editor that sends a package's folder gets the findings of its repository")
    func enclosing() throws {
        let sample = try SampleRepository(fixture: "forbidden-import")
        var client = Client(sample, root: sample.root.appendingPathComponent("Packages/Sandbox/SandboxAPI"))

        #expect(client.start().flatMap(Self.codes) == ["forbidden-import"])
    }

    @Test("a saved record counts, however its folder is written", arguments: ["ADR", "ADR/", "./ADR"])
    func record(folder: String) throws {
        let sample = try SampleRepository(fixture: "forbidden-import")
        var client = Client(sample, records: folder)
        let shown = client.start()

        #expect(client.save("ADR/0001-layers.md") == shown)
        #expect(!shown.isEmpty)
    }

    @Test("an unreadable repository is reported once, not on every save")
    func unreadable() throws {
        let sample = try SampleRepository(texts: ["=== A.swift\nimport B\n"])
        var client = Client(sample)

        #expect(client.start().map { $0["method"]?.string } == ["window/showMessage"])
        #expect(client.save("A.swift") == [])
    }

    @Test(
        "errors have JSON-RPC's codes",
        arguments: [
            ("{", -32700), ("", -32700), ("\u{0}", -32700),
            ("{\"id\":1,\"method\":\"a\",\"params\":\"\\ud800\"}", -32700),
            (String(repeating: "[", count: 100_000), -32700), ("[]", -32600), ("5", -32600), ("{}", -32600),
            ("{\"id\":1}", -32600), ("{\"id\":null,\"method\":\"shutdown\"}", -32600),
            ("{\"id\":{},\"method\":\"shutdown\"}", -32600), ("{\"id\":1,\"method\":5}", -32600),
            ("{\"id\":1,\"method\":\"initialize\"}", -32600), ("{\"id\":1,\"method\":\"textDocument/hover\"}", -32601),
            ("{\"id\":1,\"method\":\"$/unknown\"}", -32601),
            ("{\"id\":1,\"method\":\"textDocument/codeAction\"}", -32602),
            ("{\"id\":1,\"id\":2,\"method\":\"textDocument/codeAction\"}", -32602),
            (
                "{\"id\":1,\"method\":\"textDocument/codeAction\",\"params\":{\"textDocument\":{\"uri\":\"file:///etc/passwd\"},"
                    + "\"range\":{\"start\":{\"line\":0},\"end\":{\"line\":0}}}}", nil
            ),
            ("{\"method\":\"textDocument/didOpen\",\"params\":[{}]}", nil), ("{\"id\":1,\"result\":null}", nil),
            ("{\"method\":\"$/cancelRequest\"}", nil), ("{\"method\":\"textDocument/didSave\"}", nil),
        ] as [(String, Int?)])
    func errors(content: String, code: Int?) throws {
        let sample = try SampleRepository(texts: [])
        var client = Client(sample)
        _ = client.request("initialize", client.rootParameters)

        #expect(client.code(of: client.send(MessageFrames.frame(content))) == code)

        #expect(client.server.exitCode == nil)
        #expect(client.request("shutdown", .null).last?["result"] == .null)
    }

    @Test("positions outside any file get an answer", arguments: ["-1", "1e300", "9223372036854775807", "1.5", "null"])
    func strangePositions(line: String) throws {
        let sample = try DirectImportsTests.sample()
        var client = Client(sample)
        _ = client.start()

        let content = """
            {"id":"a","method":"textDocument/codeAction","params":{"textDocument":{"uri":"\(client.uri("Package.swift"))"},
            "range":{"start":{"line":\(line)},"end":{"line":\(line)}}}}
            """
        #expect(client.code(of: client.send(MessageFrames.frame(content))) == -32602)
    }

    @Test("messages before initialize are refused, and exit without shutdown is 1")
    func order() throws {
        let sample = try SampleRepository(texts: [])
        var client = Client(sample)

        #expect(client.code(of: client.request("shutdown", .null)) == -32002)
        #expect(client.save("A.swift") == [])
        #expect(client.notify("exit", .null) == [])
        #expect(client.server.exitCode == 1)
        #expect(client.request("shutdown", .null) == [])
    }

    @Test(
        "a frame without a length ends the server with an error",
        arguments: [
            "\r\n", "{\"id\":1}\r\n\r\n", "Content-Length: -5\r\n\r\n", "Content-Length: +5\r\n\r\nabcde",
            "Content-Length: 99999999999999999999\r\n\r\n", "Content-Length: 5, 5\r\n\r\n", "Content-Length:\r\n\r\n",
            "Content-Length: 1\r\nContent-Length: 2\r\n\r\n", "Content-Length: ٣\r\n\r\n",
            String(repeating: "a", count: 9_000),
            String(repeating: "a:b\r\n", count: 3_000),
        ])
    func malformed(bytes: String) throws {
        let sample = try SampleRepository(texts: [])
        var client = Client(sample)

        #expect(client.code(of: client.send(Array(bytes.utf8))) == -32700)
        #expect(client.server.exitCode == 1)
    }

    @Test("other headers, other cases and single bytes give the same messages")
    func pieces() throws {
        let sample = try DirectImportsTests.sample()
        var whole = Client(sample)
        let expected = whole.start()
        var client = Client(sample)

        let messages: [(String, JSONValue, Int?)] = [
            ("initialize", client.rootParameters, 7), ("initialized", .object([:]), nil),
        ]
        let bytes = messages.flatMap { method, parameters, id in
            let content = Client.text(method, parameters, id)
            return Array(
                "content-length:\(content.utf8.count) \nContent-Type: application/vscode-jsonrpc; charset=utf-8\n\n"
                    .utf8)
                + Array(content.utf8)
        }
        #expect(Array(bytes.flatMap { client.send([$0]) }.dropFirst()) == expected)
    }

    @Test("an oversized message is skipped, and the next one is read")
    func tooLong() throws {
        let sample = try SampleRepository(texts: [])
        var client = Client(sample)
        let count = MessageFrames.maximumContentLength + 1

        #expect(client.send(Array("Content-Length: \(count)\r\n\r\n".utf8)) == [])
        for _ in 0..<32 { #expect(client.send([UInt8](repeating: 97, count: 1 << 19)) == []) }
        #expect(client.code(of: client.send([97])) == -32700)
        #expect(client.request("initialize", client.rootParameters).last?["result"] != nil)
    }

    @Test("damaged sessions end or continue, and never trap")
    func damaged() throws {
        let sample = try DirectImportsTests.sample()
        let client = Client(sample)
        var generator = SplitMix(state: 16)
        let position = Self.position(3, 0)
        let messages: [(String, JSONValue, Int?)] = [
            ("initialize", client.rootParameters, 1), ("initialized", .null, nil),
            (
                "textDocument/codeAction",
                .object([
                    "textDocument": .object(["uri": .string(client.uri("Sources/High/High.swift"))]),
                    "range": .object(["start": position, "end": position]),
                ]), 2
            ),
            ("shutdown", .null, 3), ("exit", .null, nil),
        ]
        let session = messages.flatMap { MessageFrames.frame(Client.text($0.0, $0.1, $0.2)) }
        for _ in 0..<400 {
            var bytes = session
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                let index = Int.random(in: 0..<bytes.count, using: &generator)
                switch Int.random(in: 0..<3, using: &generator) {
                case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
                case 1: bytes.remove(at: index)
                default: bytes.insert(contentsOf: bytes[index...].prefix(9), at: index)
                }
            }
            var damaged = Client(sample)
            _ = damaged.send(bytes)
            _ = damaged.send([])
            #expect(damaged.server.exitCode != nil)
        }
    }

    @Test(
        "the program writes answers only to standard output, and ends as specified",
        arguments: [
            (["shutdown", "exit"], 0), (["exit"], 1), ([], 1), (["shutdown"], 0),
        ] as [([String], Int32)])
    func program(last: [String], code: Int32) throws {
        let sample = try DirectImportsTests.sample()
        let client = Client(sample)
        let process = Process()
        let (input, output) = (Pipe(), Pipe())
        process.executableURL = Fixtures.program
        process.arguments = ["lsp", "--cache", Fixtures.cacheFile]
        process.standardInput = input
        process.standardOutput = output
        let messages: [(String, JSONValue, Int?)] =
            [("initialize", client.rootParameters, 1), ("initialized", .null, nil)]
            + last.map { ($0, .null, $0 == "exit" ? nil : 2) }
        let bytes = messages.flatMap { MessageFrames.frame(Client.text($0.0, $0.1, $0.2)) }
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data(bytes))
        try input.fileHandleForWriting.close()
        let answers = client.messages(in: try Array(output.fileHandleForReading.readToEnd() ?? Data()))
        process.waitUntilExit()

        #expect(process.terminationStatus == code)
        #expect(answers.first?["result"]?["serverInfo"]?["name"]?.string == "architecture-lint")
        #expect(answers.contains { $0["method"]?.string == "textDocument/publishDiagnostics" } == last.isEmpty)
    }

    private static func codes(_ message: JSONValue) -> [String] {
        (message["params"]?["diagnostics"]?.elements ?? []).compactMap { $0["code"]?.string }
    }

    private static func position(_ line: Int, _ column: Int) -> JSONValue {
        .object(["line": .number(Double(line)), "character": .number(Double(column))])
    }
}

/// An editor in the test's process, with scripted messages.
private struct Client {
    var server: LanguageServer
    let root: URL
    private let sample: SampleRepository

    init(_ sample: SampleRepository, root: URL? = nil, records: String = "ADR") {
        self.sample = sample
        self.root = root ?? sample.root
        server = LanguageServer(
            root: nil, recordFolder: records, cacheFile: Fixtures.cacheFile,
            toolchain: (try? .installed()) ?? Toolchain(swift: "swift"))
    }

    var rootParameters: JSONValue {
        .object([
            "rootUri": .string(FileURI.uri(of: root.path)),
            "capabilities": .object([
                "textDocument": .object([
                    "publishDiagnostics": .object(["relatedInformation": .bool(true)])
                ])
            ]),
        ])
    }

    /// - Returns: The diagnostics of the whole repository.
    mutating func start() -> [JSONValue] {
        _ = request("initialize", rootParameters)
        return notify("initialized", .object([:]))
    }

    mutating func request(_ method: String, _ parameters: JSONValue) -> [JSONValue] {
        send(MessageFrames.frame(Self.text(method, parameters, 7)))
    }

    mutating func notify(_ method: String, _ parameters: JSONValue) -> [JSONValue] {
        send(MessageFrames.frame(Self.text(method, parameters, nil)))
    }

    mutating func save(_ file: String) -> [JSONValue] {
        notify("textDocument/didSave", .object(["textDocument": .object(["uri": .string(uri(file))])]))
    }

    mutating func open(_ file: String, text: String) {
        let document = JSONValue.object(["uri": .string(uri(file)), "text": .string(text)])
        _ = notify("textDocument/didOpen", .object(["textDocument": document]))
    }

    mutating func change(_ file: String, text: String) {
        _ = notify(
            "textDocument/didChange",
            .object([
                "textDocument": .object(["uri": .string(uri(file))]),
                "contentChanges": .array([.object(["text": .string(text)])]),
            ]))
    }

    mutating func close(_ file: String) {
        _ = notify("textDocument/didClose", .object(["textDocument": .object(["uri": .string(uri(file))])]))
    }

    mutating func actions(_ file: String, lines: ClosedRange<Int>, only: [String]? = nil) -> [JSONValue] {
        let position = { (line: Int) in
            JSONValue.object(["line": .number(Double(line)), "character": .number(0)])
        }
        let answer = request(
            "textDocument/codeAction",
            .object([
                "textDocument": .object(["uri": .string(uri(file))]),
                "range": .object(["start": position(lines.lowerBound), "end": position(lines.upperBound)]),
                "context": .object(only.map { ["only": .array($0.map(JSONValue.string))] } ?? [:]),
            ]))
        return answer.last?["result"]?.elements ?? []
    }

    mutating func send(_ bytes: [UInt8]) -> [JSONValue] { messages(in: server.receive(bytes)) }

    func messages(in bytes: [UInt8]) -> [JSONValue] {
        var frames = MessageFrames()
        frames.append(bytes)
        var messages: [JSONValue] = []
        while case .content(let content)? = frames.next() {
            guard let message = try? JSONDecoder().decode(JSONValue.self, from: Data(content)) else { break }
            messages.append(message)
        }
        return messages
    }

    func code(of messages: [JSONValue]) -> Int? { messages.last?["error"]?["code"]?.integer }

    func uri(_ file: String) -> String { FileURI.uri(of: root.path + "/" + file) }

    /// Changes the files as the action says.
    func apply(_ action: JSONValue) throws -> [String] {
        guard case .object(let changes)? = action["edit"]?["changes"] else { return [] }
        return try changes.map { uri, edits in
            let file = try #require(FileURI.path(of: uri)).dropFirst(root.path.count + 1)
            let edit = try #require(edits[0])
            let lines = try sample.text(String(file)).split(separator: "\n", omittingEmptySubsequences: false)
            let start = try #require(edit["range"]?["start"]?["line"]?.integer)
            let end = try #require(edit["range"]?["end"]?["line"]?.integer)
            let before = lines[..<start].map { $0 + "\n" }.joined()
            let after = end < lines.count ? lines[end...].joined(separator: "\n") : ""
            try sample.write(before + (edit["newText"]?.string ?? "") + after, to: String(file))
            return String(file)
        }.sorted()
    }

    static func text(_ method: String, _ parameters: JSONValue, _ id: Int?) -> String {
        let id = id.map { ["id": JSONValue.number(Double($0))] } ?? [:]
        return JSONValue.object(["method": .string(method), "params": parameters].merging(id) { $1 }).text
    }
}
