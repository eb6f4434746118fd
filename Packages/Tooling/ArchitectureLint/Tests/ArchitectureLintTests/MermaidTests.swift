import Foundation
import Testing

@testable import ArchitectureLint

@Suite("The chart of the layers")
struct MermaidTests {
    private static let chart = """
        flowchart TD
            L0["Apps"] --> L1["Views"] & L3["Repositories"] & L5["Services"] & L6["Shared"] & L9["Sandbox"]
            L1 --> L2["View Models"] & L8["Terminal"]
            L2 --> L4["Domain"]
            L3 --> L4 & L7["Service Interfaces"]
            L4 --> L10["Foundation"]
            L5 --> L7
            L6 --> L7
            L7 --> L10
            L8 --> L10
            L9 --> L7
            L11["Tooling"] --> L10

        """

    @Test("has a line for each layer, and no edge that a longer path implies")
    func chart() throws {
        let sample = try SampleRepository()

        let text = try withExtendedLifetime(sample) { try sample.linter().graph(.mermaid) }

        #expect(text == Self.chart)
    }

    @Test("shows a violation, but not in a record")
    func violation() throws {
        let sample = try SampleRepository(fixture: "forbidden-dependency")

        let text = try withExtendedLifetime(sample) { try sample.linter().graph(.mermaid) }
        let record = try withExtendedLifetime(sample) {
            try sample.linter().withGraph("\(GraphBlock.start)\n\(GraphBlock.end)\n")
        }

        #expect(text.contains(" -. forbidden .-> L5"))
        #expect(record?.contains("forbidden") == false)
    }

    @Test("is not a finding between the markers, until it is out of date")
    func block() throws {
        let sample = try SampleRepository(fixture: "graph-stale")
        try sample.replace("\(GraphBlock.start) without an end", with: "", in: "ADR/README.md")
        let stale = try sample.text("ADR/0001-layers.md")

        let written = try #require(try sample.linter().withGraph(stale))
        try sample.write(written, to: "ADR/0001-layers.md")

        #expect(try sample.lint().findings.map(\.brief) == [])
        #expect(try sample.linter().withGraph(written) == written)
        #expect(written.hasPrefix(String(stale.prefix { $0 != "<" })))
        #expect(try sample.linter().withGraph("no markers") == nil)
    }
}
