import Foundation
import Testing

@testable import ArchitectureLint

@Suite("--fix in a project")
struct ProjectFixingTests {
    private static let package = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
            name: "Kit", products: [.library(name: "KitProduct", targets: ["Kit"])], targets: [.target(name: "Kit")])

        """

    private static func sample(_ project: SampleProject) throws -> SampleRepository {
        let sample = try SampleRepository(texts: [])
        try sample.write(project.text, to: "App.xcodeproj/project.pbxproj")
        try sample.write("import Core\nimport Kit\n", to: "App/a.swift")
        try sample.write("", to: "Core/c.swift")
        try sample.write("", to: "Old/o.swift")
        try sample.write(package, to: "Packages/Kit/Package.swift")
        try sample.write("", to: "Packages/Kit/Sources/Kit/k.swift")
        return sample
    }

    private static func project(
        products: [(name: String, package: Int?)] = [], dependsOn: [String] = [], links: [String] = [],
        packages: [SampleProject.Package] = [.local("Packages/Kit")]
    ) -> SampleProject {
        SampleProject(
            targets: [
                .init(
                    name: "App", type: "application", sources: ["App/a.swift"], dependsOn: dependsOn, links: links,
                    products: products),
                .init(name: "Core", sources: ["Core/c.swift"]), .init(name: "Old", sources: ["Old/o.swift"]),
            ], packages: packages)
    }

    /// The lines that only one of two texts has, in their order.
    private static func difference(_ old: String, _ new: String) -> (removed: [String], added: [String]) {
        let (old, new) = (old.components(separatedBy: "\n"), new.components(separatedBy: "\n"))
        var (removed, added): ([String], [String]) = ([], [])
        for change in new.difference(from: old) {
            switch change {
            case .remove(_, let line, _): removed.append(line)
            case .insert(_, let line, _): added.append(line)
            }
        }
        return (removed, added)
    }

    @Test("adds the target dependency and the product that are missing, and changes no other line")
    func adds() throws {
        let sample = try Self.sample(Self.project())
        let old = try sample.text("App.xcodeproj/project.pbxproj")

        let fixing = try sample.linter().fixImports()

        #expect(
            fixing.changes == [
                "App.xcodeproj/project.pbxproj: App declares Kit", "App.xcodeproj/project.pbxproj: App declares Core",
            ])
        #expect(fixing.problems == [])
        let (removed, added) = Self.difference(old, try sample.text("App.xcodeproj/project.pbxproj"))
        #expect(removed == [])
        #expect(added.filter { $0.contains("isa = ") }.count == 4)
        #expect(added.contains { $0.contains("XCLocalSwiftPackageReference \"Packages/Kit\"") })
        #expect(try sample.linter().imports().findings == [])
    }

    @Test("keeps line breaks of CR LF")
    func lineBreaks() throws {
        let sample = try Self.sample(Self.project())
        let file = "App.xcodeproj/project.pbxproj"
        try sample.replace("\n", with: "\r\n", in: file)

        let fixing = try sample.linter().fixImports()

        #expect(fixing.problems == [])
        #expect(fixing.changes.count == 2)
        #expect(try !sample.text(file).replacing("\r\n", with: "").contains("\n"))
    }

    @Test("removes what is unused with all its objects, and nothing else")
    func removes() throws {
        let sample = try Self.sample(
            Self.project(products: [("KitProduct", 0)], dependsOn: ["Core", "Old"], links: ["Old"]))
        let old = try sample.text("App.xcodeproj/project.pbxproj")

        let fixing = try sample.linter().fixImports()

        #expect(fixing.changes == ["App.xcodeproj/project.pbxproj: App no longer declares Old"])
        let (removed, added) = Self.difference(old, try sample.text("App.xcodeproj/project.pbxproj"))
        #expect(added == [])
        // A dependency with its proxy, a build file, and an element of two lists.
        #expect(removed.count == 5 + 7 + 1 + 2)
        #expect(removed.filter { $0.contains("isa = ") }.count == 3)
        #expect(try sample.linter().imports().findings == [])
    }

    @Test("says what to click when the package is not in the project, and leaves the file")
    func refuses() throws {
        let sample = try Self.sample(Self.project(dependsOn: ["Core"], packages: []))
        try sample.write(
            "<Workspace><FileRef location = \"group:App.xcodeproj\"/><FileRef location = \"group:Packages/Kit\"/></Workspace>",
            to: "App.xcworkspace/contents.xcworkspacedata")
        let old = try sample.text("App.xcodeproj/project.pbxproj")

        let fixing = try sample.linter().fixImports()

        #expect(fixing.changes == [])
        #expect(
            fixing.problems == [
                "App.xcodeproj/project.pbxproj: the project does not have the package of KitProduct, or has it twice; "
                    + "in Xcode, add the product KitProduct of Kit to the frameworks and libraries of App in App.xcodeproj"
            ])
        #expect(try sample.text("App.xcodeproj/project.pbxproj") == old)
    }
}
