import Foundation
import Testing

@testable import ArchitectureLint

@Suite("How much was read")
struct CoverageTests {
    private static func sample(_ files: [String: String]) throws -> SampleRepository {
        let sample = try SmallRepository.make(SmallRepository.everything)
        for (file, text) in files { try sample.write(text, to: file) }
        return sample
    }

    private static func report(_ sample: SampleRepository, required: Double? = nil) throws -> LintReport {
        var report = try sample.linter().imports()
        report.requiredCoverage = required
        return report
    }

    @Test("the last line says how many of all Swift files were checked, and where the others are")
    func lastLine() throws {
        let sample = try Self.sample([
            "Examples/a.swift": "", "Examples/Deep/b.swift": "", "P/Extra/c.swift": "", ".hidden/d.swift": "",
            "Pods/e.swift": "", "root.swift": "",
            "App/App.xcodeproj/project.pbxproj": SampleProject(targets: [
                .init(name: "App", sources: ["in.swift", "generated.swift"])
            ]).text, "App/in.swift": "", "App/out.swift": "",
        ])

        let lines = TextRenderer().render(try Self.report(sample)).split(separator: "\n").map(String.init)

        #expect(lines.dropLast().last == "architecture-lint: 1 package, 1 Xcode project, 3 modules, 3 files: clean")
        let unchecked = """
            architecture-lint: 3 of 8 Swift files checked; 5 not: 2 in Examples/, root.swift in no package or project, \
            App/out.swift in no target of App.xcodeproj, P/Extra/c.swift in no target of P/Package.swift; \
            1 that targets name do not exist
            """
        #expect(lines.last == unchecked)
    }

    @Test("each file that was not checked is named with its reason, and so is each folder that was not searched")
    func names() throws {
        let sample = try Self.sample([
            "Examples/a.swift": "", "P/Extra/c.swift": "", "P/Sources/A/A.docc/step.swift": "",
            "Vendor/Pods/e.swift": "",
        ])

        let coverage = try Self.report(sample).coverage

        #expect(
            coverage.sentences == [
                "Examples/a.swift: not checked: in Examples/",
                "P/Extra/c.swift: not checked: in no target of P/Package.swift",
                "P/Sources/A/A.docc/step.swift: not counted: in documentation and playgrounds",
                "Vendor/Pods: not searched: code from elsewhere",
            ])
        #expect(coverage.total == coverage.checked + coverage.unreadFiles.count)
    }

    @Test("the summary says so if all Swift files were checked")
    func all() throws {
        #expect("\(try Self.report(Self.sample([:])).coverage)" == "all 2 Swift files checked")
        #expect("\(Coverage(checked: 1, unread: [:], missing: 0))" == "the only Swift file checked")
    }

    @Test("less than what is required is not clean, in every format", arguments: OutputFormat.allCases)
    func required(format: OutputFormat) throws {
        let sample = try Self.sample(["Examples/a.swift": ""])

        let (enough, short) = (try Self.report(sample, required: 66), try Self.report(sample, required: 95))

        #expect(enough.isClean)
        #expect(!short.isClean)
        #expect(format.render(short) != format.render(enough))
        #expect(
            format.render(short).contains(
                format == .json || format == .sarif ? "\"required\" : 95" : "2 of 3 Swift files"))
    }

    @Test("a submodule that is not checked out rules out 100 %, in every format", arguments: OutputFormat.allCases)
    func absentSubmodule(format: OutputFormat) throws {
        let sample = try Self.sample([".gitmodules": "[submodule \"Kit\"]\n\tpath = Kit\n"])

        let (all, most) = (try Self.report(sample, required: 100), try Self.report(sample, required: 99))

        #expect(!all.isClean)
        #expect(most.isClean)
        #expect(format.render(all).contains("Kit"))
        #expect(format.render(all) != format.render(most))
    }

    @Test("a repository with Swift files, but none in a target, is a failure")
    func nothing() throws {
        let sample = try SampleRepository(texts: [])
        try sample.write(SampleProject(targets: []).text, to: "App.xcodeproj/project.pbxproj")
        try sample.write("", to: "Sources/a.swift")

        #expect(
            throws: LintFailure.nothingRead(count: 1, reasons: "Sources/a.swift in no target of App.xcodeproj")
        ) { try Self.report(sample) }
    }

    @Test("of many folders that are not read, a few are named and the rest is counted")
    func manyReasons() throws {
        let files = (0..<6).map { ("Folder\($0)/a.swift", "") } + [("Folder0/b.swift", "")]
        let sample = try Self.sample(Dictionary(uniqueKeysWithValues: files))

        #expect(
            "\(try Self.report(sample).coverage)"
                == "2 of 9 Swift files checked; 7 not: 2 in Folder0/, 1 in Folder1/, 1 in Folder2/, 3 elsewhere")
    }
}
