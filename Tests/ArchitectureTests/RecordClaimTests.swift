import Foundation
import Testing

/// Checks what records claim about the repository, where the lint has no rule for it.
@Suite("The records")
struct RecordClaimTests {
    @Test("a script that enforces a record runs in CI")
    func scriptsRun() throws {
        let runs = try [".ci/run", ".github/workflows/ci.yml", ".github/workflows/release.yml"]
            .map { try Repository.text($0) }.joined()
        var named: Set<String> = []
        for record in try Record.accepted() {
            let section = record.text.split(separator: "## Enforced by").dropFirst().last ?? ""
            named.formUnion(section.matches(of: /`(Scripts\/[a-z-]+)/).map { String($0.1) })
        }

        #expect(named.count > 10)
        #expect(named.filter { !runs.contains($0) && !Self.byHand.contains($0) } == [])
    }

    /// Scripts that only measure; a person judges the numbers.
    private static let byHand: Set = ["Scripts/bench"]

    @Test("a name of code in a record or a page is in the code, or in a script")
    func names() throws {
        let known = try Repository.words()
        let pages = try Repository.files(in: "Documentation").filter { page in
            page.hasSuffix(".md") && !page.dropFirst("Documentation/".count).contains("/")
        }
        let texts = try (pages + ["README.md", "CONTRIBUTING.md", "SECURITY.md"]).map { ($0, try Repository.text($0)) }
        for (name, text) in try Record.accepted().map({ ("record \($0.number)", $0.text) }) + texts {
            let prose = text.replacing(/```[\s\S]*?```/, with: "")
            let names = prose.matches(of: /`([^`\n]+)`/).flatMap {
                $0.1.matches(of: /\w{3,}/).map { String($0.output) }
            }
            let missing = Set(names).filter { !known.contains($0) && $0.first?.isNumber == false }

            #expect(missing.subtracting(Self.namedElsewhere) == [], "\(name)")
        }
    }

    /// Names in records that belong to other programs, were replaced, or are placeholders.
    private static let namedElsewhere: Set = [
        "BookmarkChange", "CURLINFO_PRETRANSFER_TIME_T", "CURLOPT_OPENSOCKETFUNCTION", "FCommands", "FDependencies",
        "FDomain",
        "FRepository", "FViewModels", "GuestbookEntry", "RemoteStatus", "RepositoryFault", "TaskLocal",
        "UID", "URLSession", "WriteCommands", "XDG_", "_extern", "curl_multi", "dispatchMain", "execv", "popen",
        "swift_getTypeByMangledName",
        "writeBookmark",
    ]

    @Test("no feature imports another one (record 3)")
    func features() throws {
        let layers = ["Repositories": "Repository", "ViewModels": "ViewModels", "Views": "Commands"]
        var (own, others) = (0, [String]())
        for file in try Repository.sources() {
            let path = file.split(separator: "/")
            guard let suffix = layers[String(path[1])], path[2].hasSuffix(suffix) else { continue }
            let feature = path[2].dropLast(suffix.count)
            for line in try Repository.text(file).split(separator: "\n") {
                let words = line.split(separator: " ")
                guard words.prefix(2).contains("import"), let module = words.last,
                    let kind = ["Domain", "Repository", "ViewModels", "Commands"].first(where: { module.hasSuffix($0) })
                else { continue }
                if module.dropLast(kind.count) == feature { own += 1 } else { others.append("\(file): \(module)") }
            }
        }

        #expect(own > 200)
        #expect(others == [])
    }

    /// What only a few files do, as a record says.
    struct Exception: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// A file without any of these does not do it.
        let signs: [String]
        /// Matches a line that does it.
        let pattern: String
        /// Begins the paths that are looked at.
        let places: [String]
        /// The names of the files.
        let files: Set<String>
    }

    private static let listed = [
        Exception(
            testDescription: "the platform is asked for (record 40)", signs: ["#if", "#elseif"],
            pattern: #"^\s*#(if|elseif) .*(os\(|canImport\((Darwin|Glibc))"#, places: ["Packages/", "Apps/"],
            files: [
                "CurlLibrary.swift", "Libc+Children.swift", "Libc+Descriptors.swift", "Libc+Files.swift",
                "Libc+Folders.swift", "Libc+Process.swift", "Libc+Signals.swift", "Libc+Sockets.swift",
                "Libc+TerminalModes.swift", "Libc+Threads.swift", "Libc.swift", "PlatformConditions.swift",
                "Subprocess.swift", "TextForms.swift", "Toolchain.swift",
            ]),
        Exception(
            testDescription: "a task starts that nobody holds (record 8)", signs: ["Task"],
            pattern: #"^\s*(.* in )?Task(\.\w+)? ?[{(]"#, places: ["Packages/", "Apps/"],
            files: [
                "CommandPrompt.swift", "FormScreen+Input.swift", "FormScreen+Sending.swift",
                "FormScreen+Suggestions.swift",
                "ProgramCommands.swift", "ScreenRunner.swift", "ScreenSession.swift", "TuiCommand.swift",
            ]),
        Exception(
            testDescription: "the system is asked for randomness (record 8)",
            signs: ["UUID()", "randomblob", ".random("],
            pattern: #"UUID\(\)|randomblob|Int\d*\.random\(in: (?!.*using)"#,
            places: [
                "Apps/", "Packages/Foundation/", "Packages/Repositories/", "Packages/Sandbox/", "Packages/Services/",
                "Packages/Shared/", "Packages/Terminal/", "Packages/ViewModels/", "Packages/Views/",
            ],
            files: [
                "ArchiveComponent+Box.swift", "ChildProcess.swift", "CompositionRoot.swift", "IncomingFile.swift",
                "Installation.swift", "RandomIdentityService.swift", "UnnamedFile.swift",
            ]),
    ]

    @Test("in the sources, it is only here that", arguments: listed)
    func onlyThere(_ exception: Exception) throws {
        let pattern = try Regex("(?m)" + exception.pattern)
        let found = try Repository.sources().filter { file in
            exception.places.contains { file.hasPrefix($0) }
        }
        .filter { file in
            let bytes = try Repository.bytes(file)
            guard exception.signs.contains(where: { bytes.range(of: Data($0.utf8)) != nil }) else { return false }
            let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
            return lines.contains { !$0.drop { $0 == " " }.hasPrefix("//") && $0.contains(pattern) }
        }
        .map { URL(filePath: $0).lastPathComponent }

        #expect(Set(found).subtracting(exception.files) == [], "the record says where")
        #expect(exception.files.subtracting(found) == [], "no longer so: delete it from the list")
    }
}
