import Foundation
import Testing

@testable import ArchitectureLint

@Suite("Xcode projects")
struct XcodeProjectTests {
    /// A repository with one project and no records.
    private static func sample(
        _ project: SampleProject, at path: String = "App.xcodeproj", files: [String: String]
    ) throws -> SampleRepository {
        let sample = try SampleRepository(texts: [])
        try sample.write(project.text, to: "\(path)/project.pbxproj")
        for (file, text) in files { try sample.write(text, to: file) }
        return sample
    }

    /// The undeclared imports and unused dependencies.
    private static func imports(_ sample: SampleRepository) throws -> [String] {
        try sample.linter().imports().findings.map(\.brief)
    }

    private static func graph(_ sample: SampleRepository) throws -> [GraphReport.Node] {
        try sample.linter().graph().modules
    }

    @Test("targets are modules, with kind, sources and dependencies, and no record is needed")
    func targets() throws {
        let sample = try Self.sample(
            SampleProject(targets: [
                .init(name: "App", type: "application", sources: ["App/main.swift"], dependsOn: ["Core"]),
                .init(name: "Core", sources: ["Core/a.swift", "Core/Deep/b.swift"]),
                .init(name: "AppTests", type: "bundle.unit-test", sources: ["Tests/t.swift"], dependsOn: ["App"]),
                .init(name: "Empty", type: "bundle"),
            ]),
            files: [
                "App/main.swift": "import Core\n", "Core/a.swift": "", "Core/Deep/b.swift": "",
                "Tests/t.swift": "@testable import App\n",
            ])

        let modules = try Self.graph(sample)

        #expect(modules.map(\.name) == ["App", "Core", "AppTests"])
        #expect(modules.map(\.kind) == ["application", "framework", "unit testing bundle"])
        #expect(modules.map(\.folder) == ["App", "Core", "Tests"])
        #expect(modules.map(\.declared) == [["Core"], [], ["App"]])
        #expect(modules.map(\.package) == ["App.xcodeproj", "App.xcodeproj", "App.xcodeproj"])
        #expect(try Self.imports(sample) == [])
    }

    @Test("an import is undeclared unless the target depends on the module or links it; either is enough")
    func undeclared() throws {
        let sources = ["A/a.swift": "import Core\n", "Core/c.swift": ""]
        func found(_ change: (inout SampleProject.Target) -> Void) throws -> [String] {
            var target = SampleProject.Target(name: "A", sources: ["A/a.swift"])
            change(&target)
            let core = SampleProject.Target(name: "Core", sources: ["Core/c.swift"])
            return try Self.imports(Self.sample(SampleProject(targets: [target, core]), files: sources))
        }

        #expect(try found { _ in } == ["A/a.swift:1:8 undeclared-import"])
        #expect(try found { $0.dependsOn = ["Core"] } == [])
        #expect(try found { $0.links = ["Core"] } == [])
        #expect(try found { $0.files = ["Core.framework"] } == [])
    }

    @Test("a linked framework that nothing imports is unused; an embedded one, or one with resources, is not")
    func unused() throws {
        let sources = ["A/a.swift": "", "Core/c.swift": "", "A/a.m": "@import Core;\n"]
        func found(_ change: (inout SampleProject.Target, inout SampleProject.Target) -> Void) throws -> [String] {
            var target = SampleProject.Target(name: "A", sources: ["A/a.swift"], links: ["Core"])
            var core = SampleProject.Target(name: "Core", sources: ["Core/c.swift"])
            change(&target, &core)
            let sample = try Self.sample(SampleProject(targets: [target, core]), files: sources)
            return try sample.linter().imports().findings.map(\.rule.rawValue)
        }

        #expect(try found { _, _ in } == ["unused-dependency"])
        #expect(try found { target, _ in target.embeds = ["Core"] } == [])
        #expect(try found { _, core in core.resources = ["Core/strings"] } == [])
        #expect(try found { _, core in core.sources.append("A/a.m") } == [])
        #expect(try found { target, _ in target.sources.append("A/a.m") } == [])
    }

    @Test("a file of several targets is checked in each; a finding in all is reported once, with their number")
    func shared() throws {
        let names = ["A", "B", "C"]
        let sample = try Self.sample(
            SampleProject(
                targets: names.map {
                    .init(name: $0, sources: ["Shared/s.swift"], dependsOn: $0 == "C" ? ["Core"] : [])
                }
                    + [.init(name: "Core", sources: ["Core/c.swift"])]),
            files: ["Shared/s.swift": "import Core\n", "Core/c.swift": ""])

        let findings = try sample.linter().imports().findings

        #expect(
            findings.map(\.message) == [
                "A imports Core, which it neither links nor depends on (the same in 2 targets)"
            ])
        #expect(findings.first?.remedy.hasSuffix(", and likewise for B") == true)
    }

    @Test("a target has the files of its buildable folder except those excluded; another target may borrow some")
    func folders() throws {
        let sample = try Self.sample(
            SampleProject(targets: [
                .init(name: "A", folders: [("A", ["Out/x.swift"])]),
                .init(name: "B", sources: ["B/b.swift"], borrows: [("A", ["In/y.swift"])]),
                .init(name: "Core", sources: ["Core/c.swift"]),
            ]),
            files: [
                "A/Out/x.swift": "import Core\n", "A/In/y.swift": "import Core\n", "A/a.swift": "import Core\n",
                "A/a.xcassets/z.swift": "import Core\n", "B/b.swift": "", "Core/c.swift": "",
            ])

        let findings = try sample.linter().imports().findings

        #expect(findings.map { "\($0.location.file) \($0.message.first ?? "?")" } == ["A/In/y.swift A", "A/a.swift A"])
        #expect(findings.first?.message.hasSuffix("(the same in 2 targets)") == true)
    }

    @Test(
        "the module's name comes from the target, the project and configuration files, with what they refer to",
        arguments: [
            (["PRODUCT_NAME": "$(TARGET_NAME)Kit"], "", ["MyKit"]),
            ([:], "PRODUCT_MODULE_NAME = FromFile\n", ["FromFile"]),
            (["PRODUCT_NAME": "1 Name-$(inherited)"], "PRODUCT_NAME = x\n", ["__Name_x"]),
            (["PRODUCT_MODULE_NAME": "${PREFIX:default=Some}${TARGET_NAME:lower}"], "", ["Somemy"]),
            ([:], "#include \"more.xcconfig\"\nPRODUCT_NAME = $(PREFIX)X // a comment\n", ["MoreX"]),
            ([:], "PRODUCT_NAME[config=Debug] = Beta\n", ["My", "Beta"]),
            ([:], "PRODUCT_NAME[sdk=macosx*] = Mac\n", ["Mac", "My"]),
            (["PRODUCT_NAME": "$(PRODUCT_NAME)"], "", ["My"]),
        ])
    func moduleNames(settings: [String: String], file: String, names: [String]) throws {
        let sample = try Self.sample(
            SampleProject(
                targets: [.init(name: "My", sources: ["a.swift"], settings: settings)],
                configurationFile: "Configuration/base.xcconfig"),
            files: [
                "a.swift": "", "Configuration/base.xcconfig": file, "Configuration/more.xcconfig": "PREFIX = More\n",
            ])

        let project = try XcodeProject(path: "App.xcodeproj", tree: FileTree(root: sample.root.path))

        #expect(project.targets.map(\.moduleNames) == [names])
        #expect(project.inputs.count == (file.contains("include") ? 3 : 2))
    }

    @Test(
        "flags of a target or of a configuration file that let it import what the lint does not see",
        arguments: [
            ("$(inherited)", "-I../Elsewhere", true), ("-I ../Elsewhere", "", true), ("$(inherited)", "-g", false),
        ])
    func searchPath(own: String, file: String, isFound: Bool) throws {
        let sample = try Self.sample(
            SampleProject(
                targets: [.init(name: "My", sources: ["a.swift"], settings: ["OTHER_SWIFT_FLAGS": own])],
                configurationFile: "base.xcconfig"),
            files: ["a.swift": "", "base.xcconfig": "OTHER_SWIFT_FLAGS = \(file)\n"])

        let rules = try sample.linter().imports().findings.map(\.rule)
        #expect(rules == (isFound ? [.moduleSearchPath] : []))
    }

    @Test(
        "what a bridging header imports is checked, whatever its name and what ends its lines",
        arguments: [("App-Bridging-Header.h", "\n"), ("App-Bridging-Header.h", "\r\n"), ("Prefix.pch", "\n")])
    func bridgingHeader(name: String, lineEnd: String) throws {
        let file = "App/\(name)"
        let app = SampleProject.Target(
            name: "App", type: "application", sources: ["App/a.swift"], settings: ["SWIFT_OBJC_BRIDGING_HEADER": file])
        let core = SampleProject.Target(name: "Core", sources: ["Core/c.swift"])
        let lines = ["//", "//  For Swift", "", "#import <Core/Core.h>", ""]
        let sample = try Self.sample(
            SampleProject(targets: [app, core]),
            files: ["App/a.swift": "", "Core/c.swift": "", file: lines.joined(separator: lineEnd)])

        let report = try sample.linter().imports()

        #expect(report.findings.map(\.brief) == ["\(file):4:10 undeclared-import"])
        #expect(report.coverage.checked == 2)
    }

    @Test(
        "one file of ten from elsewhere does not move a target, and two do",
        arguments: [(1, "App/Sources"), (2, "")])
    func folderOfTarget(elsewhere: Int, folder: String) throws {
        let own = (elsewhere..<10).map { "App/Sources/\($0).swift" } + (0..<elsewhere).map { "Shared/\($0).swift" }
        let sample = try Self.sample(
            SampleProject(targets: [.init(name: "My", sources: own)]),
            files: Dictionary(uniqueKeysWithValues: own.map { ($0, "") }))

        let project = try XcodeProject(path: "App.xcodeproj", tree: FileTree(root: sample.root.path))

        #expect(project.targets.map(\.folder) == [folder])
    }

    @Test("a project whose aggregate targets all depend on each other is read")
    func aggregates() throws {
        let dependencies = (0..<20).map { "D\($0), " }.joined()
        let objects = (0..<20).map {
            "D\($0) = {isa = PBXTargetDependency; target = G\($0); };\n"
                + "G\($0) = {isa = PBXAggregateTarget; dependencies = (\(dependencies)); name = G\($0); };\n"
        }
        let project = SampleProject(targets: [.init(name: "App", type: "application", sources: ["a.swift"])])
        let sample = try SampleRepository(texts: [])
        try sample.write(
            project.text.replacing("\tdependencies = (", with: "\tdependencies = (\(dependencies)")
                .replacing("\tobjects = {\n", with: "\tobjects = {\n\(objects.joined())"),
            to: "App.xcodeproj/project.pbxproj")
        try sample.write("", to: "a.swift")

        #expect(try Self.graph(sample).map(\.name) == ["App"])
    }

    /// A refers to B several times. B has a value for each platform: a text, or as many references to A.
    @Test(
        "settings that refer to each other in a circle, or that multiply their values, have at most 16 values",
        arguments: [(1, "A", 2), (4, "1", 14), (16, "A", 14)])
    func settingsCycle(platforms: Int, value: String, references: Int) {
        var settings = BuildSettings([:], configuration: "Debug")
        let names = platforms == 1 ? ["B"] : (0..<platforms).map { "B[sdk=\($0)]" }
        let back = value == "A" ? String(repeating: "$(A)", count: references) : value
        settings.add(
            [("A", String(repeating: "$(B)", count: references))] + names.map { ($0, back) }, "Debug")

        #expect(settings.values("A").count <= 16)
    }

    @Test("a configuration file that includes itself is read at most 1,000 times")
    func includeCycle() throws {
        let include = "#include \"a.xcconfig\"\n"
        let sample = try SampleRepository(texts: [])
        try sample.write("\(include)\(include)\(include)PRODUCT_NAME = A\n", to: "a.xcconfig")

        let file = ConfigurationFile("a.xcconfig", FileTree(root: sample.root.path))

        #expect(file.files.count == 1_000)
        #expect(file.settings.allSatisfy { $0 == ("PRODUCT_NAME", "A") })
    }

    private static let package = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
            name: "Kit", products: [.library(name: "KitProduct", targets: ["Kit"])],
            targets: [.target(name: "Kit"), .target(name: "Inner")])

        """

    @Test("finds products of packages by a local reference, a folder of the project or workspace, or a URL")
    func products() throws {
        func found(_ project: SampleProject, _ more: [String: String] = [:]) throws -> [String] {
            let files = [
                "App/a.swift": "import Kit\nimport Inner\n", "Packages/Kit/Package.swift": Self.package,
                "Packages/Kit/Sources/Kit/k.swift": "", "Packages/Kit/Sources/Inner/i.swift": "",
            ]
            return try Self.imports(Self.sample(project, files: files.merging(more) { $1 }))
        }
        func app(_ products: [(String, Int?)]) -> SampleProject.Target {
            .init(name: "App", type: "application", sources: ["App/a.swift"], products: products)
        }
        let (kit, inner) = ("App/a.swift:1:8 undeclared-import", "App/a.swift:2:8 undeclared-import")
        let workspace =
            "<Workspace><FileRef location = \"group:Packages/Kit\"/><FileRef location = \"group:App.xcodeproj\"/></Workspace>"

        #expect(
            try found(SampleProject(targets: [app([("KitProduct", 0)])], packages: [.local("Packages/Kit")])) == [inner]
        )
        #expect(try found(SampleProject(targets: [app([])], packages: [.local("Packages/Kit")])) == [kit, inner])
        #expect(
            try found(SampleProject(targets: [app([("KitProduct", nil)])], references: ["Packages/Kit"])) == [inner])
        // The manifest has no such product here, but a target of that name.
        #expect(
            try found(SampleProject(targets: [app([("Inner", 0)])], packages: [.local("Packages/Kit")])) == [kit])
        // Xcode 13 wrote folders as text.
        #expect(
            try found(
                SampleProject(
                    targets: [app([("KitProduct", nil)])], references: ["Packages/Kit", "LICENSE"], folderType: "text"),
                ["LICENSE": ""]) == [inner])
        #expect(
            try found(
                SampleProject(targets: [app([("KitProduct", nil)])]),
                ["App.xcworkspace/contents.xcworkspacedata": workspace]) == [inner])
        #expect(
            try found(
                SampleProject(targets: [app([("KitProduct", 0)])], packages: [.remote("https://example.com/Kit.git")]))
                == [inner])
        #expect(
            try found(
                SampleProject(targets: [
                    app([("KitProduct", nil)]), .init(name: "Other", folders: [("Packages", ["x"])]),
                ])) == [inner])
        // A package that is not built with the project may be another one of that name.
        #expect(try found(SampleProject(targets: [app([])])) == [])
    }

    @Test("targets of other projects count if a workspace or a reference builds them together")
    func otherProjects() throws {
        let core = SampleProject(targets: [.init(name: "Core", sources: ["c.swift"])])
        func found(_ app: SampleProject, workspace: String? = nil) throws -> [String] {
            let sample = try Self.sample(app, files: ["App/a.swift": "import Core\n", "Core/c.swift": ""])
            try sample.write(core.text, to: "Core/Core.xcodeproj/project.pbxproj")
            if let workspace { try sample.write(workspace, to: "All.xcworkspace/contents.xcworkspacedata") }
            let findings = try sample.linter().imports().findings
            #expect(findings.allSatisfy { $0.remedy.hasPrefix("link Core") && $0.remedy.contains("Core.xcodeproj") })
            return findings.map(\.brief)
        }
        let app = SampleProject(targets: [.init(name: "App", type: "application", sources: ["App/a.swift"])])
        var nested = app
        nested.references = ["Core/Core.xcodeproj"]
        var depending = app
        depending.foreign = [("App", "Core/Core.xcodeproj", SampleProject.identifier("Core"))]
        var linking = app
        linking.targets[0].files = ["Core.framework"]
        let workspace = """
            <Workspace version = "1.0">
               <FileRef location = "group:App.xcodeproj"></FileRef>
               <Group location = "container:Core" name = "Libraries">
                  <FileRef location = "group:Core.xcodeproj"></FileRef>
               </Group>
            </Workspace>
            """
        let undeclared = ["App/a.swift:1:8 undeclared-import"]

        #expect(try found(app) == [])
        #expect(try found(app, workspace: workspace) == undeclared)
        #expect(try found(nested) == undeclared)
        #expect(try found(depending) == [])
        #expect(try found(linking, workspace: workspace) == [])
    }

    @Test("a package that imports a target of a project has no way to declare it")
    func packageOnProject() throws {
        let sample = try Self.sample(
            SampleProject(
                targets: [.init(name: "Core", sources: ["Core/c.swift"])], packages: [.local("Packages/Kit")]),
            files: [
                "Core/c.swift": "", "Packages/Kit/Package.swift": Self.package,
                "Packages/Kit/Sources/Kit/k.swift": "import Core\n", "Packages/Kit/Sources/Inner/i.swift": "",
            ])

        let findings = try sample.linter().imports().findings

        #expect(findings.map(\.rule) == [.undeclaredImport])
        #expect(findings.first?.remedy.contains("move the code into a package") == true)
    }

    @Test("a project that cannot be read is a failure with its place; one without a file is left out")
    func unreadable() throws {
        let sample = try Self.sample(SampleProject(targets: []), files: ["Other.xcodeproj/xcuserdata/x": ""])
        try sample.write("{\n a b\n}", to: "App.xcodeproj/project.pbxproj")

        #expect(
            throws: LintFailure.unreadableProject(
                place: SourceLocation(file: "App.xcodeproj/project.pbxproj", line: 2, column: 4),
                reason: "a `=` is expected after a key, and there is `b`")
        ) { try Self.imports(sample) }
    }

    @Test("a project as XML is read like any other")
    func xml() throws {
        let sample = try Self.sample(
            SampleProject(targets: []), files: ["App/a.swift": "import Core\n", "Core/c.swift": ""])
        let objects = [
            "P":
                "<key>isa</key><string>PBXProject</string><key>targets</key><array><string>A</string><string>C</string></array>",
            "A": Self.target("App", "application", phase: "SA"), "C": Self.target("Core", "framework", phase: "SC"),
            "SA": Self.phase("BA"), "SC": Self.phase("BC"), "BA": Self.file("FA"), "BC": Self.file("FC"),
            "FA": Self.reference("App/a.swift"), "FC": Self.reference("Core/c.swift"),
        ]
        let text = objects.map { "<key>\($0)</key><dict>\($1)</dict>" }.joined(separator: "\n")
        try sample.write(
            "<?xml version=\"1.0\"?><plist><dict><key>rootObject</key><string>P</string><key>objects</key><dict>\(text)</dict></dict></plist>",
            to: "App.xcodeproj/project.pbxproj")

        #expect(try Self.imports(sample) == ["App/a.swift:1:8 undeclared-import"])
    }

    private static func target(_ name: String, _ type: String, phase: String) -> String {
        "<key>isa</key><string>PBXNativeTarget</string><key>name</key><string>\(name)</string><key>productType</key>"
            + "<string>com.apple.product-type.\(type)</string><key>buildPhases</key><array><string>\(phase)</string></array>"
    }

    private static func phase(_ file: String) -> String {
        "<key>isa</key><string>PBXSourcesBuildPhase</string><key>files</key><array><string>\(file)</string></array>"
    }

    private static func file(_ reference: String) -> String {
        "<key>isa</key><string>PBXBuildFile</string><key>fileRef</key><string>\(reference)</string>"
    }

    private static func reference(_ path: String) -> String {
        "<key>isa</key><string>PBXFileReference</string><key>path</key><string>\(path)</string>"
            + "<key>sourceTree</key><string>SOURCE_ROOT</string>"
    }

    @Test("layers, edges, kinds, restricted modules and words hold for targets of a project")
    func rules() throws {
        let tables = """
            | Layer | Folder | Modules | May reach |
            |---|---|---|---|
            | Apps | `App/` | `App`, `Share` | everything |
            | Core | `Core/` | `Core` | nothing |

            | Kind | May not import | Why |
            |---|---|---|
            | `app extension` | `Core`, `WebRTC` | memory |

            | Module | Only in | Why |
            |---|---|---|
            | `SQLite3` | `Core` | one place |


            """
        let sample = try SampleRepository(texts: [SmallRepository.records(tables)])
        let project = SampleProject(targets: [
            .init(name: "App", type: "application", sources: ["App/a.swift"], dependsOn: ["Core"]),
            .init(name: "Share", type: "app-extension", sources: ["App/Share/s.swift"], dependsOn: ["Core"]),
            .init(name: "Core", sources: ["Core/c.swift"]),
        ])
        try sample.write(project.text, to: "App.xcodeproj/project.pbxproj")
        try sample.write("import Core\nimport SQLite3\n", to: "App/a.swift")
        try sample.write("import Core\nimport WebRTC\n", to: "App/Share/s.swift")
        try sample.write("import SQLite3\nimport App\n", to: "Core/c.swift")

        let findings = try sample.lint().findings.filter { $0.location.file.hasSuffix(".swift") }

        #expect(
            findings.map { "\($0.location) \($0.rule.rawValue)" } == [
                "App/Share/s.swift:1:8 forbidden-edge", "App/Share/s.swift:2:8 forbidden-edge",
                "App/a.swift:2:8 restricted-module",
            ])
        #expect(findings.first?.decision?.sentence == "`app extension` may not import `Core`, `WebRTC`: memory")
        #expect(
            try sample.lint().findings.contains { $0.rule == .forbiddenEdge && $0.location.file.hasSuffix("pbxproj") })
    }

    @Test("a kind that no target has matches nothing")
    func unknownKind() throws {
        let found = try SmallRepository.findings(
            SmallRepository.everything
                + "| Kind | May not import | Why |\n|---|---|---|\n| `framework` | `B` | why |\n\n")

        #expect(found.map(\.rule) == [.rowMatchesNothing])
    }
}
