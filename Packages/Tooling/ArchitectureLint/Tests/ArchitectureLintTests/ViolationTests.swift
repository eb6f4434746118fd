import Foundation
import Testing

@testable import ArchitectureLint

/// The imports that must fail, one per layer; `Scripts/verify-layers --violations` tests the same ones with the
/// compiler.
@Suite("Imports against the direction of the layers")
struct ViolationTests {
    struct Violation: CustomTestStringConvertible {
        var importer: String
        var imported: String
        var sentence: String

        var testDescription: String { "\(importer) imports \(imported)" }

        static let all: [Violation] = {
            let lines = ((try? Fixtures.text("violations.tsv")) ?? "").split(separator: "\n").filter {
                !$0.hasPrefix("#")
            }
            return lines.map { $0.split(separator: "\t").map(String.init) }.filter { $0.count == 4 }
                .map { Violation(importer: $0[0], imported: $0[1], sentence: $0[3]) }
        }()
    }

    @Test("every layer has an import that must fail")
    func oneForEveryLayer() throws {
        let sample = try SampleRepository()
        let graph = try sample.linter().graph()
        let importers = Set(Violation.all.map(\.importer))

        let layers = Set(graph.modules.filter { importers.contains($0.name) }.compactMap(\.layer))

        #expect(layers == Set(graph.modules.compactMap(\.layer)))
        #expect(Violation.all.count >= 10)
    }

    @Test("the lint reports it with its location, its rule and the record's sentence", arguments: Violation.all)
    func isRefused(violation: Violation) throws {
        let sample = try SampleRepository()
        let graph = try sample.linter().graph()
        let folder = try #require(graph.modules.first { $0.name == violation.importer }).folder
        let file = "\(folder)/Violation.swift"
        try sample.write("// A comment.\n  import \(violation.imported)\n", to: file)

        let findings = try sample.lint().findings

        #expect(findings.map { "\($0.location) \($0.rule.rawValue)" } == ["\(file):2:10 forbidden-import"])
        #expect(findings.first?.decision?.sentence == violation.sentence)
        #expect(findings.first?.message.hasPrefix("\(violation.importer) (") == true)
    }
}
