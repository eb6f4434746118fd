import Foundation
import Testing

@testable import ArchitectureLint

@Suite("Forms of packages")
struct PackageFormTests {
    private static func app(_ dependency: String, _ product: String) -> String {
        """
        === App/Package.swift
        // swift-tools-version: 5.5
        import PackageDescription
        let package = Package(
            name: "App", dependencies: [\(dependency)],
            targets: [.target(name: "App", dependencies: [\(product)])])
        === App/Sources/App/app.swift
        import Core
        === Core/Package.swift
        // swift-tools-version: 5.5
        import PackageDescription
        let package = Package(
            name: "Core", products: [.library(name: "Core", targets: ["Core"])], targets: [.target(name: "Core")])
        === Core/Sources/Core/core.swift
        public let core = 1

        """
    }

    @Test("a local package is found by a computed path, and by the name that its user gives it")
    func paths() throws {
        let product = #".product(name: "Core", package: "Core")"#
        let computed = Self.app(#".package(path: Context.packageDirectory + "/../Core")"#, product)
            .replacing("tools-version: 5.5", with: "tools-version: 5.9")
        let named = Self.app(#".package(name: "Net", path: "../Core")"#, #".product(name: "Core", package: "Net")"#)
        let tables = """
            | Layer | Modules | May reach |
            |---|---|---|
            | App | `App` | nothing |
            | Rest | `*re`, `A`, `B` | everything |

            """
        let forbidden = ["error forbidden-dependency", "error forbidden-import"]

        for files in [computed, named] {
            #expect(try SmallRepository.brief(SmallRepository.everything, more: files) == [])
            #expect(try SmallRepository.brief(tables, more: files) == forbidden)
        }
    }

    @Test("an external product wins over a module of its name to which no dependency leads")
    func sameName() throws {
        let files = Self.app(
            #".package(url: "https://example.org/core.git", from: "1.0.0")"#,
            #".product(name: "Core", package: "core")"#
        ).replacing("=== Core/", with: "=== Other/").replacing(
            #"name: "Core", products"#, with: #"name: "Other", products"#)

        #expect(try SmallRepository.brief(SmallRepository.everything, more: files) == [])
    }

    @Test("a module map names the modules of a C target and of a system library")
    func moduleMap() throws {
        let files = """
            === P/Package.swift
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "P",
                targets: [
                    .target(name: "A", dependencies: ["B", "CSys", "CLib"]),
                    .target(name: "B"),
                    .systemLibrary(name: "CSys"),
                    .target(name: "CLib"),
                ])
            === P/Sources/A/a.swift
            import B
            import Zed
            import Lib2
            === P/Sources/B/b.swift
            import Zed
            === P/Sources/CSys/module.modulemap
            // module Old {
            module Zed [system] {
                header "zed.h"
                module Inner { header "inner.h" }
            }
            === P/Sources/CLib/lib.c
            int lib;
            === P/Sources/CLib/include/module.modulemap
            module CLib { header "lib.h" }
            framework module Lib2{
            }

            """
        let findings = try SmallRepository.findings(SmallRepository.everything, more: files)

        #expect(findings.map(\.brief) == ["P/Sources/B/b.swift:1:8 undeclared-import"])
    }

    @Test("a target's name may begin with a digit, empty sources mean all, and the version's comment ignores case")
    func rarities() throws {
        let files = """
            === P/Package.swift
            // Swift-Tools-Version: 6.0
            import PackageDescription
            let package = Package(
                name: "P",
                targets: [.target(name: "A", dependencies: ["3D"]), .target(name: "3D", path: "Three", sources: [])])
            === P/Sources/A/a.swift
            import _D
            === P/Three/d.swift
            import Nothing

            """
        let sample = try SmallRepository.make(SmallRepository.everything, more: files)

        let report = try sample.lint()

        #expect(report.findings.map(\.brief).filter { !$0.contains("record-index") } == [])
        #expect(report.fileCount == 2)
    }

    @Test("an import in a branch is reported with its condition, which a baseline does not contain")
    func condition() throws {
        let source = """
            === P/Package.swift
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "P", targets: [.target(name: "A"), .target(name: "B")])
            === P/Sources/A/a.swift
            #if os(macOS)
                import B
            #endif

            """
        let findings = try SmallRepository.findings(SmallRepository.everything, more: source)

        #expect(findings.count == 1)
        #expect(findings[0].message.contains("imports B (All) (#if os(macOS)) without"))
        #expect(Baseline(findings).text.contains("\tA imports B without declaring it"))
    }

    @Test("explain knows a module of the system that a row names or a file imports")
    func system() throws {
        let table = "| Module | Only in | Why |\n|---|---|---|\n| `Glibc` | `B` | why |\n\n"
        let source = "=== P/Sources/B/b.swift\nimport Glibc\nimport Dispatch\n"
        let sample = try SmallRepository.make(SmallRepository.everything + table, more: source)
        let linter = try sample.linter()

        #expect(try linter.explain("A", "Glibc").isAllowed == false)
        #expect(try linter.explain("A", "Glibc").decision?.location.line == 21)
        #expect(try linter.explain("B", "Glibc").isAllowed == true)
        #expect(try linter.explain("B", "Glibc").imports.map(\.description) == ["P/Sources/B/b.swift:1:8"])
        #expect(try linter.explain("A", "Dispatch").description == "A (All) may import Dispatch.\n")
        #expect(throws: LintFailure.noSuchModule(name: "Nothing", near: nil)) { try linter.explain("A", "Nothing") }
    }
}
