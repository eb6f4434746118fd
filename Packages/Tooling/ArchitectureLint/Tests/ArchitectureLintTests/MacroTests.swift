import Foundation
import Testing

@testable import ArchitectureLint

/// A macro's target counted as unused, and `--fix` removed it.
@Suite("Macros")
struct MacroTests {
    private static func sample(_ source: String) throws -> SampleRepository {
        try SampleRepository(texts: [
            SmallRepository.records(
                "| Layer | Modules | May reach |\n|---|---|---|\n| All | `Client`, `Stringify` | own package |\n"),
            """
            === Package.swift
            // swift-tools-version: 6.0
            import CompilerPluginSupport
            import PackageDescription

            let package = Package(
                name: "Sample",
                targets: [
                    .macro(name: "Stringify"),
                    .target(name: "Client", dependencies: ["Stringify"]),
                ]
            )
            === Sources/Stringify/Stringify.swift
            struct Stringify {}
            === Sources/Client/Client.swift
            \(source)

            """,
        ])
    }

    private static let places = [
        "@freestanding(expression)\npublic macro stringify<T>(_ value: T) -> String =\n    #externalMacro(module: \"Stringify\", type: \"S\")",
        "@attached(member) macro M() = #externalMacro(\n    module: // where\n    \"Stringify\", type: \"M\")",
    ]

    @Test("a macro module that a declaration names is used", arguments: places)
    func used(source: String) throws {
        let sample = try Self.sample(source)

        #expect(try sample.lint().findings.map(\.brief) == [])
        let linter = try sample.linter()
        #expect(try linter.fix().fixing.changes == [])
    }

    @Test(
        "a macro module that no declaration names is unused",
        arguments: ["struct A {}", "// #externalMacro(module: \"Stringify\", type: \"S\")", "let a = #externalMacro()"])
    func unused(source: String) throws {
        #expect(try Self.sample(source).lint().findings.map(\.brief) == ["Package.swift:9:48 unused-dependency"])
    }
}
