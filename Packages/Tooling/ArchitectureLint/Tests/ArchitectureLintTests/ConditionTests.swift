import Foundation
import Testing

@testable import ArchitectureLint

@Suite("Conditions of #if")
struct ConditionTests {
    @Test(
        "the result is unknown only if unknown parts decide",
        arguments: [
            ("YES", true), ("!YES", false), ("NO || MAYBE", nil), ("YES || MAYBE", true), ("NO && MAYBE", false),
            ("YES && MAYBE", nil), ("!(MAYBE && NO)", true), ("((YES))", true), ("YES&&!NO", true),
            ("swift(>=6.0) && NO", false), ("YES &&", nil), ("(YES", nil), ("", nil), ("YES YES", nil),
        ] as [(String, Bool?)])
    func values(condition: String, value: Bool?) {
        let found = ConditionParser.value(of: condition) { $0 == "YES" ? true : $0 == "NO" ? false : nil }

        #expect(found.value == value)
    }

    @Test("deep nesting is unknown, and does not exhaust the stack")
    func deep() {
        let condition = String(repeating: "(", count: 100_000) + "YES"

        #expect(ConditionParser.value(of: condition) { _ in true }.isKnown == false)
    }
}

@Suite("Module maps")
struct ModuleMapTests {
    @Test(
        "lists the top-level modules of a map, in its order",
        arguments: [
            ("module A { module B { } }\nmodule C {}", ["A", "C"]),
            ("framework module A [system] {\n  umbrella header \"a.h\"\n}", ["A"]),
            ("/* module B {} */\n// module C {}\nextern module A \"a.modulemap\"", ["A"]),
            ("// umbrella of headers/*.h\nmodule A {}\n/* // */ module B {} // /*\nmodule C {}", ["A", "B", "C"]),
            ("module \"A\" { header \"a{b.h\"\n header \"//\" }\nmodule C { link \"}\" }", ["A", "C"]),
            ("module A {}\nexplicit module A.Private {}", ["A"]),
            ("module A { header \"a/b.h\" }", ["A"]), ("module * { export * }", []), ("", []), ("/* module A {}", []),
        ])
    func names(map: String, names: [String]) {
        #expect(ModuleMap.names(in: map) == names)
    }
}

@Suite("Submodules")
struct SubmoduleTests {
    @Test("a submodule that only Git's index knows is absent while its folder is empty")
    func unnamed() throws {
        let sample = try SampleRepository(texts: [])
        sample.git("init", "--quiet")
        let commit = String(repeating: "1", count: 40)
        sample.git("update-index", "--add", "--cacheinfo", "160000,\(commit),Libraries/Kit")
        try FileManager.default.createDirectory(
            at: sample.root.appendingPathComponent("Libraries/Kit"), withIntermediateDirectories: true)

        #expect(contents(of: sample.root.path).submodules.absent == ["Libraries/Kit"])
        try sample.write("", to: "Libraries/Kit/README.md")
        #expect(contents(of: sample.root.path).submodules.absent == [])
    }

    @Test("submodules of a repository around the root count, if they are below the root")
    func around() throws {
        let sample = try SampleRepository(texts: [])
        sample.git("init", "--quiet")
        let paths = ["ios/Kit", "android/Kit"]
        try sample.write(paths.map { "[submodule \"\($0)\"]\n\tpath = \($0)\n" }.joined(), to: ".gitmodules")
        try sample.write("", to: "ios/README.md")

        #expect(contents(of: sample.root.path + "/ios").submodules.absent == ["Kit"])
    }

    private func contents(of root: String) -> RepositoryContents {
        PackageFinder(tree: FileTree(root: root), installed: { nil }).contents()
    }
}

@Suite("Ignored paths")
struct IgnoredPathsTests {
    @Test("are what Git ignores, whatever their names", arguments: ["drafts", "my \"drafts\"", "a\\b", "tab\t", "é"])
    func names(name: String) throws {
        let sample = try SampleRepository(texts: [])
        sample.git("init", "--quiet")
        try sample.write("*.draft/\n", to: ".gitignore")
        try sample.write("", to: "\(name).draft/A.swift")
        let paths = ["\(name).draft/A.swift", "\(name)/A.swift"]
        let ignored = IgnoredPaths(among: paths, FileTree(root: sample.root.path), Submodules())

        #expect(paths.filter(ignored.covers) == [paths[0]])
    }
}
