import Foundation
import Testing

@testable import ArchitectureLint

@Suite("init: a first record from the current dependencies")
struct InitialisingTests {
    /// Packages of one target each: folder, and the names that it depends on and imports.
    private static func packages(_ packages: [(folder: String, needs: [String])]) throws -> SampleRepository {
        let folders = Dictionary(uniqueKeysWithValues: packages.map { (name(of: $0.folder), $0.folder) })
        let sample = try SampleRepository(texts: [])
        for (folder, needs) in packages {
            let name = name(of: folder)
            let paths = needs.map { ".package(path: \"\(Fixing.relativePath(from: folder, to: folders[$0] ?? $0))\")" }
            let products = needs.map { ".product(name: \"\($0)\", package: \"\($0)\")" }
            try sample.write(
                """
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                    name: "\(name)", products: [.library(name: "\(name)", targets: ["\(name)"])],
                    dependencies: [\(paths.joined(separator: ", "))],
                    targets: [.target(name: "\(name)", dependencies: [\(products.joined(separator: ", "))])])

                """, to: "\(folder)/Package.swift")
            let imports = needs.map { "import \($0)\n" }.joined()
            try sample.write("\(imports)public struct Some {}\n", to: "\(folder)/Sources/\(name)/Some.swift")
        }
        return sample
    }

    private static func name(of folder: String) -> String { String(folder.split(separator: "/").last ?? "") }

    private static let byFolder: [(folder: String, needs: [String])] = [
        ("Modules/Features/Login", ["Network", "Design"]), ("Modules/Features/Feed", ["Network", "Store", "Design"]),
        ("Modules/Core/Network", ["Logging"]), ("Modules/Core/Store", ["Logging"]), ("Modules/Core/Design", []),
        ("Modules/Base/Logging", []), ("Modules/Base/Dates", []),
    ]

    private func rows(_ sample: SampleRepository, _ file: String = "ADR/0001-layers.md") throws -> [String] {
        let lines = try sample.text(file).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let start = try #require(lines.firstIndex { $0.hasPrefix("| Layer |") })
        return lines[(start + 2)...].prefix { $0.hasPrefix("|") }.map { $0 }
    }

    @Test("folders are layers, in the order of their dependencies, and the lint is clean with them")
    func folders() throws {
        let sample = try Self.packages(Self.byFolder)

        let initialisation = try sample.linter().initialise(date: "2026-11-21")

        #expect(
            try rows(sample) == [
                "| Features | `Modules/Features/` | `*` | 2 | Core, Base |",
                "| Core | `Modules/Core/` | `*` | 3 | Base |",
                "| Base | `Modules/Base/` | `*` | 2 | nothing |",
            ])
        #expect(initialisation.written.map(\.file) == ["ADR/0001-layers.md", "ADR/README.md"])
        #expect(try sample.lint().findings == [])
        #expect(try sample.text("ADR/0001-layers.md").contains("Date: 2026-11-21"))
    }

    @Test("name suffixes are layers if folders say nothing, and depth separates the rest")
    func names() throws {
        let features = ["Status", "Weblog", "Paste"]
        let parts = features.flatMap { name -> [(folder: String, needs: [String])] in
            [
                ("Packages/\(name)App", ["\(name)Repository", "Design"]),
                ("Packages/\(name)Repository", ["\(name)Service"]), ("Packages/\(name)Service", ["Transport"]),
            ]
        }
        let sample = try Self.packages(
            parts + [("Packages/Design", ["Colors"]), ("Packages/Colors", []), ("Packages/Transport", [])])

        _ = try sample.linter().initialise(date: "today")

        #expect(
            try rows(sample) == [
                "| App | `*App` | 3 | Repository, Service, Design, Base |",
                "| Repository | `*Repository` | 3 | Service, Base |",
                "| Service | `*Service` | 3 | Base |",
                "| Design | `Design` | 1 | Base |",
                "| Base | `Colors`, `Transport` | 2 | nothing |",
            ])
        #expect(try sample.lint().findings == [])
    }

    @Test(
        "modules of one depth are named after the folder with most of them, or else by their depth")
    func depths() throws {
        let needs = ["Dates", "Logging", "Strings", "Colors"]
        let below: [(folder: String, needs: [String])] = [
            ("Ground/Dates", []), ("Ground/Logging", []), ("Ground/Strings", []), ("Paint/Colors", []),
        ]
        let above = ["In/Login", "Out/Feed", "Me/Profile", "All/Search"].map { (folder: $0, needs: needs) }
        let sample = try Self.packages(below + above)

        _ = try sample.linter().initialise(date: "today")

        #expect(
            try rows(sample) == [
                "| Top | `Feed`, `Login`, `Profile`, `Search` | 4 | Ground |",
                "| Ground | `Colors`, `Dates`, `Logging`, `Strings` | 4 | nothing |",
            ])
        #expect(try sample.lint().findings == [])
    }

    @Test("layers have the names of their folders, without `Sources`, and with the folder above if names are equal")
    func folderNames() throws {
        let sample = try Self.packages([
            ("iOS/Parts/Login", ["Kit", "Paint"]), ("iOS/Parts/Feed", ["Kit", "Paint"]),
            ("macOS/Parts/Menu", ["Kit", "Paint"]), ("macOS/Parts/Dock", ["Kit", "Paint"]),
            ("Shared/Sources/Kit", ["swift-date"]), ("Shared/Sources/Paint", ["swift-date"]),
            ("Ends/swift-date", []), ("Ends/swift-zone-date", []), ("Ends/other", ["swift-date"]),
        ])

        _ = try sample.linter().initialise(date: "today")

        #expect(
            try rows(sample).map { $0.components(separatedBy: " | ")[0] } == [
                "| macOS Parts", "| iOS Parts", "| Shared", "| Ends", "| date",
            ])
        #expect(try sample.lint().findings == [])
    }

    @Test("one upward dependency against many is a violation: the baseline contains it, and the next one is found")
    func upward() throws {
        var packages = Self.byFolder
        packages[5].needs = ["Design"]
        packages[2].needs = ["Logging", "Dates"]
        packages[3].needs = ["Logging", "Dates"]
        let sample = try Self.packages(packages)

        let initialisation = try sample.linter().initialise(date: "today")

        #expect(try rows(sample).last == "| Base | `Modules/Base/` | `*` | 2 | nothing |")
        #expect(initialisation.written.map(\.file).last == "ADR/baseline.txt")
        #expect(initialisation.notes == ["1 dependency leads up, against many that lead down"])
        #expect(try sample.text("ADR/0001-layers.md").contains("1 dependency pointed up, and counts as a violation."))
        #expect(try sample.lint().findings == [])
        let report = try sample.linter().run()
        #expect(report.isClean)
        #expect(report.baselineCount == 2)
        try sample.write("import Design\n", to: "Modules/Base/Dates/Sources/Dates/More.swift")
        #expect(try sample.linter().run().findings.map(\.rule) == [.forbiddenImport])
    }

    @Test("layers without a clear direction are named, and nothing between them is a violation")
    func undirected() throws {
        var packages = Self.byFolder
        packages[2].needs = ["Logging", "Dates"]
        packages[5].needs = ["Design"]
        let sample = try Self.packages(packages)

        let initialisation = try sample.linter().initialise(date: "today")

        let record = try sample.text("ADR/0001-layers.md")
        #expect(
            initialisation.notes == [
                "Base needs Core, which is above it, in 1 place (Modules/Base/Logging/Sources/Logging/Some.swift:1); if "
                    + "that is the mistake, remove Core from \"May reach\" of Base in ADR/0001-layers.md, and run the lint"
            ])
        #expect(record.contains("\nBase depends on Core, which is above it, and may for now.\n"))
        #expect(!record.contains("No dependency pointed up"))
        #expect(try sample.lint().findings == [])
    }

    @Test("an undeclared import that would close a cycle widens no row, and is in the baseline")
    func cycleOfImport() throws {
        let sample = try Self.packages([
            ("Features/Checkout", ["Store", "Models"]), ("Features/Profile", ["Store", "Models"]),
            ("Domain/Store", ["Models", "Network"]), ("Base/Models", []), ("Base/Network", []),
        ])
        try sample.write(
            "#if canImport(Checkout)\nimport Checkout\n#endif\n", to: "Domain/Store/Sources/Store/Session.swift")
        try sample.write("import Testing\n", to: "Base/Models/Tests/ModelsTests/ModelsTests.swift")
        try sample.replace(
            "dependencies: [])]", with: "dependencies: []), .testTarget(name: \"ModelsTests\")]",
            in: "Base/Models/Package.swift")

        let initialisation = try sample.linter().initialise(date: "today")

        #expect(
            try rows(sample) == [
                "| Features | `Features/` | `*` | 2 | Domain, Base |",
                "| Domain | `Domain/` | `*` | 1 | Base |",
                "| Base | `Base/` | `*` | 2 | nothing |",
            ])
        #expect(
            initialisation.notes == [
                "Store imports Checkout in 1 place (Domain/Store/Sources/Store/Session.swift:2), which would close a cycle "
                    + "if it were declared: no row allows it"
            ])
        let record = try sample.text("ADR/0001-layers.md")
        #expect(record.contains("from 5 packages and 6 modules, 1 of them a test: folders"))
        #expect(record.contains("1 import would close a cycle if it were declared, and counts as a violation."))
        #expect(
            try sample.text("ADR/baseline.txt").contains(
                "forbidden-import\tDomain/Store/Sources/Store/Session.swift\tStore imports Checkout, which"))
        #expect(try sample.linter().run().moduleCount == 6)
    }

    @Test("an undeclared import of a package that needs the importer's package widens no row")
    func cycleOfPackages() throws {
        let sample = try Self.packages([
            ("Features/Login", ["Store"]), ("Features/Feed", ["Store"]), ("Domain/Store", []),
        ])
        try sample.replace(
            "dependencies: [])]", with: "dependencies: []), .target(name: \"Cache\")]",
            in: "Domain/Store/Package.swift")
        try sample.write("import Login\n", to: "Domain/Store/Sources/Cache/Cache.swift")

        _ = try sample.linter().initialise(date: "today")

        #expect(
            try rows(sample) == [
                "| Features | `Features/` | `*` | 2 | Domain |", "| Domain | `Domain/` | `*` | 2 | nothing |",
            ])
    }

    @Test("an import of a project's target that would close a cycle does not make one layer of the two")
    func cycleInProject() throws {
        let sample = try SampleRepository(texts: [])
        let targets = [
            SampleProject.Target(
                name: "Shop", type: "application", sources: ["Shop/a.swift"], dependsOn: ["ShopCore", "ShopUI"]),
            .init(name: "ShopCore", sources: ["ShopCore/a.swift"]),
            .init(name: "ShopUI", sources: ["ShopUI/a.swift"], dependsOn: ["ShopCore"]),
        ]
        try sample.write(SampleProject(targets: targets).text, to: "Shop.xcodeproj/project.pbxproj")
        try sample.write("import ShopCore\nimport ShopUI\n", to: "Shop/a.swift")
        try sample.write("import ShopUI\n", to: "ShopCore/a.swift")
        try sample.write("import ShopCore\n", to: "ShopUI/a.swift")

        _ = try sample.linter().initialise(date: "today")

        #expect(
            try rows(sample) == [
                "| Apps | `Shop` | 1 | ShopUI, ShopCore |", "| ShopUI | `ShopUI` | 1 | ShopCore |",
                "| ShopCore | `ShopCore` | 1 | nothing |",
            ])
        #expect(try sample.text("ADR/baseline.txt").contains("forbidden-import\tShopCore/a.swift"))
    }

    @Test("modules of one row that depend on each other are listed: dependencies among them are not checked")
    func circle() throws {
        let sample = try Self.packages([
            ("Core/Left", []), ("Core/Right", []), ("Other/Top", ["Left"]), ("Other/Side", ["Right"]),
        ])
        try sample.write("import Right\n", to: "Core/Left/Sources/Left/More.swift")
        try sample.write("import Left\n", to: "Core/Right/Sources/Right/More.swift")

        let initialisation = try sample.linter().initialise(date: "today")

        #expect(
            initialisation.notes == [
                "Left and Right depend on each other, so Core may reach itself: dependencies among them are not checked"
            ])
    }

    @Test("renaming a layer keeps the baseline's findings")
    func renamed() throws {
        var packages = Self.byFolder
        packages[5].needs = ["Design"]
        packages[2].needs = ["Logging", "Dates"]
        packages[3].needs = ["Logging", "Dates"]
        let sample = try Self.packages(packages)
        _ = try sample.linter().initialise(date: "today")

        let file = "ADR/0001-layers.md"
        let renamed = try sample.text(file).replacing("Base |", with: "Ground |").replacing("| Base", with: "| Ground")
            .replacing("Core, Base", with: "Core, Ground")
        try sample.write(renamed, to: file)
        try sample.write(try #require(try sample.linter().withGraph(renamed)), to: file)

        #expect(try sample.linter().run().findings.map(\.brief) == [])
    }

    @Test("the draft can be read whatever the targets are called", arguments: ["A`B", "A|B", "`A`"])
    func marks(name: String) throws {
        let sample = try SampleRepository(texts: [
            """
            === Package.swift
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "P", targets: [.target(name: "\(name)", path: "A"), .target(name: "B", path: "B")])
            === A/a.swift
            public struct A {}
            === B/b.swift
            public struct B {}
            """
        ])
        _ = try sample.linter().initialise(date: "today")

        #expect(try sample.linter().run().findings.map(\.brief) == [])
    }

    @Test("nothing existing is overwritten")
    func refusals() throws {
        let sample = try Self.packages(Self.byFolder)
        _ = try sample.linter().initialise(date: "today")
        let before = try sample.text("ADR/0001-layers.md")

        #expect(throws: LintFailure.hasLayers(file: "ADR/0001-layers.md")) {
            try sample.linter().initialise(date: "tomorrow")
        }
        #expect(try sample.text("ADR/0001-layers.md") == before)
        let other = try Self.packages(Self.byFolder)
        try other.write("mine\n", to: "ADR/baseline.txt")
        #expect(throws: LintFailure.exists(file: "ADR/baseline.txt")) { try other.linter().initialise(date: "today") }
        #expect(try other.text("ADR/baseline.txt") == "mine\n")
        #expect(!FileManager.default.fileExists(atPath: other.root.appendingPathComponent("ADR/0001-layers.md").path))
    }

    @Test("a layer table whose rows cannot be read is not replaced")
    func brokenTable() throws {
        let sample = try Self.packages(Self.byFolder)
        let table = "| Layer | Modules | May reach |\n|---|---|---|\n| Core | not in backticks | nothing |\n\n"
        try sample.write(SmallRepository.record(1, "Ours", table), to: "ADR/0001-ours.md")

        #expect(throws: LintFailure.hasLayers(file: "ADR/0001-ours.md")) {
            try sample.linter().initialise(date: "today")
        }
    }

    @Test("records of another form keep it: the next number, an index line, and their own findings in the baseline")
    func besideRecords() throws {
        let sample = try Self.packages(Self.byFolder)
        try sample.write(
            "# ADR-001: Swift\n\n**Status:** Accepted\n\n**Context:** none\n", to: "docs/adr/ADR-001-swift.md")
        try sample.write(
            "# ADR-002: Tests\n\n**Status:** Accepted\n\n**Context:** none\n", to: "docs/adr/ADR-002-tests.md")
        try sample.write("# Ours\n\n- [Swift](ADR-001-swift.md), [tests](ADR-002-tests.md)\n", to: "docs/adr/README.md")

        let initialisation = try sample.linter(records: "docs/adr").initialise(date: "today")

        #expect(
            initialisation.written.map(\.file) == [
                "docs/adr/ADR-003-layers.md", "docs/adr/README.md", "docs/adr/baseline.txt",
            ])
        #expect(
            try sample.text("docs/adr/README.md").hasSuffix(
                "- [Swift](ADR-001-swift.md), [tests](ADR-002-tests.md)\n- [Layers](ADR-003-layers.md): accepted\n"))
        #expect(try sample.linter(records: "docs/adr").run().findings.map(\.brief) == [])
    }

    @Test(
        "an index that is a table gets a row, with its line breaks",
        arguments: [("\n", "\n"), ("\r\n", "\r\n"), ("\r\n", "\n")])
    func indexTable(lineBreak: String, last: String) throws {
        let sample = try Self.packages(Self.byFolder)
        try sample.write("# 1. Swift\n\nStatus: accepted\n", to: "ADR/0001-swift.md")
        let table = ["| Record | Status |", "|---|---|", "| [Swift](0001-swift.md) | accepted |"]
        let index = table.joined(separator: lineBreak) + last
        try sample.write(index, to: "ADR/README.md")

        _ = try sample.linter().initialise(date: "today")

        #expect(
            try sample.text("ADR/README.md") == "\(index)| [Layers](0002-layers.md) | accepted |\(lineBreak)")
    }

    @Test("the sample of this repository, without its records, gets the layers of its folders")
    func sample() throws {
        let sample = try SampleRepository()
        try FileManager.default.removeItem(at: sample.root.appendingPathComponent("ADR"))

        _ = try sample.linter().initialise(date: "today")

        #expect(try sample.linter().run().findings.map(\.brief) == [])
        #expect(try sample.linter().verify().isClean)
        #expect(try rows(sample).count > 3)
    }

    @Test(
        "broken samples become clean, with their findings in the baseline",
        arguments: [
            "forbidden-import", "undeclared-import", "unused-dependency", "test-cycle", "unreadable-manifest",
            "empty-target",
            "exported-import", "testable-import", "tests-not-run", "closure-reaches-too-far", "forbidden-dependency",
        ])
    func broken(fixture: String) throws {
        let sample = try SampleRepository(fixture: fixture)
        try FileManager.default.removeItem(at: sample.root.appendingPathComponent("ADR"))

        let initialisation = try sample.linter().initialise(date: "today")

        #expect(initialisation.findings == [])
        #expect(try sample.linter().run().isClean)
    }

    @Test("packages in a dependency cycle are one layer")
    func cycle() throws {
        let sample = try Self.packages([
            ("A", ["B"]), ("B", ["C"]), ("C", ["A"]), ("Top", ["A"]), ("Bottom", []), ("Middle", ["Bottom"]),
        ])

        _ = try sample.linter().initialise(date: "today")

        #expect(try sample.linter().run().findings.map(\.brief) == [])
        #expect(try rows(sample).contains { $0.contains("`A`, `B`, `Bottom`, `C`") })
    }

    /// One package with targets in `Sources`, and what each depends on.
    private static func package(programs: [String] = [], _ targets: [(name: String, needs: [String])]) throws
        -> SampleRepository
    {
        let sample = try SampleRepository(texts: [])
        let list = targets.map { name, needs in
            let kind = programs.contains(name) ? "executableTarget" : "target"
            return ".\(kind)(name: \"\(name)\", dependencies: [\(needs.map { "\"\($0)\"" }.joined(separator: ", "))])"
        }
        try sample.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "all", targets: [\(list.joined(separator: ", "))])

            """, to: "Package.swift")
        for (name, needs) in targets {
            try sample.write(needs.map { "import \($0)\n" }.joined(), to: "Sources/\(name)/main.swift")
        }
        // A second folder, so that the first one says something.
        try sample.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "tools", targets: [.target(name: "Check"), .target(name: "Draw")])

            """, to: "Tools/Package.swift")
        for name in ["Check", "Draw"] { try sample.write("", to: "Tools/Sources/\(name)/\(name).swift") }
        return sample
    }

    @Test("a large folder whose modules depend on each other is split: its programs, then the rest by depth")
    func split() throws {
        let sample = try Self.package(
            programs: ["Demo", "Meter", "Chat", "Echo"],
            [
                ("Ints", []), ("Bytes", []), ("Clock", []), ("Lock", []), ("Loop", ["Ints", "Bytes", "Clock", "Lock"]),
                ("Files", ["Loop"]), ("Web", ["Loop"]), ("Demo", ["Web"]), ("Meter", ["Loop"]), ("Chat", ["Ints"]),
                ("Echo", ["Web"]),
            ])

        let initialisation = try sample.linter().initialise(date: "today")

        let rows = try rows(sample)
        #expect(
            rows.contains(
                "| Programs | `Sources/` | `Chat`, `Demo`, `Echo`, `Meter` | 4 | Top, Loop, Base |"))
        #expect(rows.contains("| Top | `Sources/` | `Files`, `Web` | 2 | Loop, Base |"))
        #expect(rows.contains("| Loop | `Sources/` | `Loop` | 1 | Base |"))
        #expect(rows.contains("| Base | `Sources/` | `Bytes`, `Clock`, `Ints`, `Lock` | 4 | nothing |"))
        #expect(initialisation.notes.map { $0.hasPrefix("only the depth of their dependencies") } == [true])
        #expect(try sample.linter().run().findings.map(\.brief) == [])
    }

    @Test("more than seven layers are joined: first those that depend on each other, suffixes last")
    func joinedSuffixes() throws {
        let roles = ["Screen", "Feature", "Middleware", "Live", "Reader", "Client", "Helper", "Store", "Model"]
        var needs = ["AntHelper": ["BeeClient"], "BeeHelper": ["CatClient"]]
        for name in ["Ant", "Bee", "Cat"] {
            for (upper, lower) in zip(roles, roles.dropFirst()) {
                needs[name + upper, default: []].append(name + lower)
            }
            needs["\(name)Model"] = []
        }
        let sample = try Self.package(needs.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })

        let initialisation = try sample.linter().initialise(date: "today")

        let rows = try rows(sample)
        #expect(rows.count == 7)
        #expect(rows.contains { $0.contains("| `*Client`, `*Helper` | 6 |") })
        #expect(!initialisation.notes.contains { $0.contains("depend on each other") })
        #expect(try sample.linter().run().findings.map(\.brief) == [])
    }

    @Test("apps that contain other apps are one layer with them")
    func appsOfApps() throws {
        let sample = try SampleRepository(texts: [])
        let agents = (1...6).map { "Agent\($0)" }
        let targets =
            [
                SampleProject.Target(
                    name: "App", type: "application", sources: ["App/a.swift"], dependsOn: agents + ["Kit"])
            ]
            + agents.map { .init(name: $0, type: "application", sources: ["\($0)/a.swift"], dependsOn: ["Kit"]) }
            + [.init(name: "Kit", sources: ["Kit/a.swift"]), .init(name: "Widget", sources: ["Widget/a.swift"])]
        try sample.write(SampleProject(targets: targets).text, to: "App.xcodeproj/project.pbxproj")
        for target in targets { try sample.write("import Kit\n", to: target.sources[0]) }

        _ = try sample.linter().initialise(date: "today")

        let apps = try rows(sample).filter { $0.contains("Apps |") }
        #expect(
            apps == ["| Apps | `Agent1`, `Agent2`, `Agent3`, `Agent4`, `Agent5`, `Agent6`, `App` | 7 | Apps, Kit |"])
    }

    @Test(
        "a row has a pattern if the names of its modules, and no others, begin or end with one word",
        arguments: [
            (["ActionWidget", "IntentsWidget", "ShareWidget"], "`*Widget`"),
            (["RSIntents", "RSShare", "RSXPCHelper"], "`RS*`"),
            (["KitAction", "KitIntents", "KitShare"], "`KitAction`, `KitIntents`, `KitShare`"),
            (["Action", "Intents", "Share"], "`Action`, `Intents`, `Share`"),
        ])
    func patterns(names: [String], modules: String) throws {
        let sample = try SampleRepository(texts: [])
        let targets =
            [SampleProject.Target(name: "App", type: "application", sources: ["App/a.swift"], dependsOn: ["KitLow"])]
            + names.map { .init(name: $0, type: "app-extension", sources: ["\($0)/a.swift"], dependsOn: ["KitLow"]) }
            + [.init(name: "KitLow", sources: ["KitLow/a.swift"])]
        try sample.write(SampleProject(targets: targets).text, to: "App.xcodeproj/project.pbxproj")
        for target in targets { try sample.write("import KitLow\n", to: target.sources[0]) }

        _ = try sample.linter().initialise(date: "today")

        let row = try #require(try rows(sample).first { $0.hasPrefix("| Extensions |") })
        #expect(row.hasPrefix("| Extensions | \(modules) | 3 |"))
    }

    @Test("a group without a folder is named by its place among the layers")
    func rest() throws {
        let sample = try Self.packages([("A", []), ("B", []), ("Other/C", ["A"]), ("Other/D", ["B"])])

        _ = try sample.linter().initialise(date: "today")

        let names = try rows(sample).map { $0.components(separatedBy: " | ")[0] }
        #expect(names == ["| Other", "| Base"])
    }

    @Test("the parts of equally named folders have distinct names")
    func splitNames() throws {
        let folders = ["iOS", "macOS"].flatMap { system in
            (0..<8).map { ("\(system)/Parts/\(system)\($0)", $0 < 4 ? [] : ["\(system)\($0 - 4)"]) }
        }
        let sample = try Self.packages(folders)

        _ = try sample.linter().initialise(date: "today")

        #expect(
            Set(try rows(sample).map { $0.components(separatedBy: " | ")[0] }) == [
                "| iOS Base", "| iOS Top", "| macOS Base", "| macOS Top",
            ])
    }

    @Test("a large layer that may reach itself is named: nothing is checked among its modules")
    func unchecked() throws {
        let names = ["A", "B", "C", "D", "E", "F"]
        let sample = try Self.packages(
            names.enumerated().map { ("Circle/\($1)", [names[($0 + 1) % 6]]) } + [("Other/G", []), ("Other/H", [])])

        let initialisation = try sample.linter().initialise(date: "today")

        #expect(
            initialisation.notes == [
                "6 of 8 modules are in \"Circle\", which may reach itself: nothing is checked among them"
            ])
    }

    @Test("records in another folder are named")
    func elsewhere() throws {
        let sample = try Self.packages(Self.byFolder)
        try sample.write("# ADR-001: Swift\n", to: "Documentation/ADR/ADR-001-swift.md")
        try sample.write("# First steps\n", to: "Documentation/Guide/01-steps.md")

        let initialisation = try sample.linter().initialise(date: "today")

        #expect(
            initialisation.notes == [
                "Documentation/ADR has decision records; to draft among them, delete the files above, then run: "
                    + "architecture-lint init --records Documentation/ADR"
            ])
        #expect("\(LintFailure.noLayerTable(folder: "ADR"))".contains("`--records FOLDER`"))
    }

    @Test("says to commit the written files before --fix, and to build before the next commit")
    func steps() throws {
        let sample = try Self.packages(Self.byFolder)
        let text = "\(try sample.linter().initialise(date: "today"))"

        let (commit, fix) = (try #require(text.range(of: "commit these")), try #require(text.range(of: "--fix")))
        #expect(commit.lowerBound < fix.lowerBound)
        #expect(text.contains("build before you commit"))
    }

    @Test("names are split where words begin")
    func words() {
        #expect("StatusNetworkService".nameWords == ["Status", "Network", "Service"])
        #expect("FeedUI".nameWords == ["Feed", "UI"])
        #expect("PURLs".nameWords == ["PURLs"])
        #expect("nereid-core".nameWords == ["nereid", "-", "core"])
        #expect("FeedUI-watchOS".nameWords == ["Feed", "UI"])
        #expect("Shared iOS".nameWords == ["Shared"])
        #expect("iOS".nameWords == ["i", "OS"])
    }

    @Test("apps, extensions and a prefix in capitals are layers, the rest are three, and each row counts its modules")
    func app() throws {
        let sample = try SampleRepository(texts: [])
        let needs = [
            "App": ["Home", "Feed", "Login"], "Share Extension": ["Store"], "Home": ["Feed", "Login"],
            "Feed": ["Store"], "Login": ["Store"], "Store": ["Model"], "Model": ["RSCore"], "RSCore": [],
            "RSWeb": ["RSCore"], "RSTree": ["RSCore"],
        ]
        let targets = needs.sorted { $0.key < $1.key }.map { name, needs in
            let type = name == "App" ? "application" : name.hasSuffix("Extension") ? "app-extension" : "framework"
            return SampleProject.Target(name: name, type: type, sources: ["\(name)/a.swift"], dependsOn: needs)
        }
        try sample.write(SampleProject(targets: targets).text, to: "App.xcodeproj/project.pbxproj")
        for (name, needs) in needs {
            try sample.write(needs.map { "import \($0)\n" }.joined(), to: "\(name)/a.swift")
        }

        _ = try sample.linter().initialise(date: "today")

        let record = try sample.text("ADR/0001-layers.md")
        #expect(record.contains("from 1 Xcode project and 10 modules:"))
        #expect(
            try rows(sample).sorted() == [
                "| Apps | `App` | 1 | Home, Core, Base, RS |",
                "| Base | `Model`, `Store` | 2 | Base, RS |",
                "| Core | `Feed`, `Login` | 2 | Base, RS |",
                "| Extensions | `Share Extension` | 1 | Base, RS |",
                "| Home | `Home` | 1 | Core, Base, RS |",
                "| RS | `RS*` | 3 | RS |",
            ])
        #expect(try sample.linter().run().findings.map(\.brief) == [])
        try sample.write(
            SampleProject(
                targets: targets + [SampleProject.Target(name: "RSNew", sources: ["RSNew/a.swift"])]
            ).text, to: "App.xcodeproj/project.pbxproj")
        try sample.write("", to: "RSNew/a.swift")
        let findings = try sample.linter().run().findings
        #expect(findings.map(\.rule) == [.rowCountDiffers])
        #expect(
            findings.first?.message == "The row RS counts 3 modules, but covers 4: RSCore, RSNew, RSTree, RSWeb")
    }

    @Test(
        "targets of a package and of a project that build the same sources are in one row, which no finding contradicts",
        arguments: ["", "Demo/"])
    func twoBuilds(folder: String) throws {
        let names = ["Core", "Net", "Card", "Local", "Secure", "Drop"]
        let inPackage = ["Net": ["Core"], "Card": ["Core"], "Local": ["Core", "Net"], "Secure": ["Core"]]
        let inProject = ["Net": ["Core"], "Secure": ["Local", "Core"], "Local": ["Core"], "Drop": ["Secure", "Card"]]
        let sample = try SampleRepository(texts: [])
        let up = folder.isEmpty ? "" : "../"
        try sample.write(
            SampleProject(
                targets: names.map {
                    .init(name: $0, sources: ["\(up)Sources/\($0)/A.swift"], dependsOn: inProject[$0] ?? [])
                }
            ).text, to: "\(folder)L.xcodeproj/project.pbxproj")
        let targets = names.map { name in
            ".target(name: \"\(name)\", dependencies: [\((inPackage[name] ?? []).map { "\"\($0)\"" }.joined(separator: ", "))])"
        }
        try sample.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "L", targets: [\(targets.joined(separator: ", "))])

            """, to: "Package.swift")
        for name in names {
            try sample.write((inPackage[name] ?? []).map { "import \($0)\n" }.joined(), to: "Sources/\(name)/A.swift")
        }

        _ = try sample.linter().initialise(date: "today")

        let baseline = (try? sample.text("ADR/baseline.txt")) ?? ""
        let own = ["module-in-two-layers", "uncovered-module", "row-count-differs", "row-matches-nothing"]
        #expect(!own.contains(where: baseline.contains))
        #expect(try sample.linter().run().findings.map(\.brief) == [])
        #expect(try rows(sample).flatMap { $0.matches(of: /`Drop`/) }.count == 1)
    }

    @Test("a package's target with the name of the app around it joins the apps, and no other module does")
    func sameName() throws {
        let sample = try SampleRepository(texts: [])
        try sample.write(
            SampleProject(
                targets: [
                    .init(
                        name: "App", type: "application", sources: ["Sources/App/A.swift", "Sources/Common/C.swift"],
                        dependsOn: ["Shared"]),
                    .init(name: "Shared", sources: ["Sources/Shared/S.swift"]),
                    .init(name: "Models", sources: ["Sources/Models/M.swift"]),
                ]
            ).text, to: "App.xcodeproj/project.pbxproj")
        try sample.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Server", targets: [.executableTarget(name: "Run", dependencies: ["App"]), .target(name: "App")])

            """, to: "Sources/Server/Package.swift")
        for file in ["App/A", "Common/C", "Shared/S", "Models/M", "Server/Sources/Run/main", "Server/Sources/App/a"] {
            try sample.write("\n", to: "Sources/\(file).swift")
        }

        _ = try sample.linter().initialise(date: "today")

        let rows = try rows(sample)
        #expect(rows.count { $0.contains("`App`") } == 1)
        #expect(rows.contains { $0.hasPrefix("| Apps |") && $0.contains("`App`") })
        #expect(
            !rows.contains { $0.contains("`App`") && ($0.contains("`Models`") || $0.contains("`Shared`")) }, "\(rows)")
        #expect(try sample.linter().run().findings.map(\.brief) == [])
    }

    @Test("the record asks about layers that only depth separates, and programs are a row of their own")
    func question() throws {
        let sample = try SampleRepository(texts: [
            """
            === Package.swift
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Tool", targets: [
                .executableTarget(name: "app", dependencies: ["Shell"]), .executableTarget(name: "cli", dependencies: ["Shell"]),
                .target(name: "Shell", dependencies: ["Common"]), .target(name: "Panel", dependencies: ["Common"]),
                .target(name: "Common"), .target(name: "Private"),
            ])
            === Sources/app/a.swift
            import Shell
            === Sources/cli/a.swift
            import Shell
            === Sources/Shell/a.swift
            import Common
            === Sources/Panel/a.swift
            import Common
            === Sources/Common/a.swift
            === Sources/Private/a.swift

            """
        ])

        let initialisation = try sample.linter().initialise(date: "today")

        #expect(
            try rows(sample) == [
                "| Programs | `app`, `cli` | 2 | Top, Base |", "| Top | `Panel`, `Shell` | 2 | Base |",
                "| Base | `Common`, `Private` | 2 | nothing |",
            ])
        let question =
            "only the depth of their dependencies separates Top and Base: are these layers, and what should they be called?"
        #expect(try sample.text("ADR/0001-layers.md").contains("To decide: \(question)"))
        #expect(initialisation.notes.first == question)
        #expect(try sample.linter().run().findings.map(\.brief) == [])
    }
}
