import Foundation
import SystemCalls

/// What one walk through a repository finds: packages, projects and all Swift files.
struct RepositoryContents: Sendable {
    /// Sorted by folder.
    var packages: [PackageFinder.Found] = []
    /// The folders of Xcode's projects and workspaces, sorted.
    var xcode: [String] = []
    /// Swift files that a target may compile.
    var swiftFiles: [String] = []
    /// The Swift files that are not sources of this repository, by the reason.
    var uncounted: [String: [String]] = [:]
    /// Folders of code from elsewhere, which are not searched.
    var elsewhere: [String] = []
    /// Packages that only tests use, unless a manifest names them.
    var samples: [String] = []
    /// Files from which another tool writes projects.
    var descriptions: [ProjectDescription] = []
    var submodules = Submodules()

    static let documentation = "in documentation and playgrounds"
    static let otherWorktrees = "in other worktrees"
    static let ignored = "that Git ignores"
    static let ofTuist = "that Tuist reads"

    /// Adds what was found in other folders, except submodules.
    mutating func add(_ other: RepositoryContents) {
        packages += other.packages
        xcode += other.xcode
        swiftFiles += other.swiftFiles
        uncounted.merge(other.uncounted, uniquingKeysWith: +)
        elsewhere += other.elsewhere
        samples += other.samples
        descriptions += other.descriptions
    }

    /// Leaves out packages and projects in folders that Git ignores, and the Swift files below those folders: they are
    /// not the repository's.
    ///
    /// A project that is ignored itself stays: XcodeGen or Tuist has written it.
    mutating func leaveOutIgnored(_ tree: FileTree) {
        func around(_ path: String) -> String { path.split(separator: "/").dropLast().joined(separator: "/") }
        let candidates = Set(packages.map(\.folder) + xcode.map(around)).subtracting([""]).sorted()
        let ignored = IgnoredPaths(among: candidates, tree, submodules)
        guard !ignored.isEmpty else { return }
        packages.removeAll { ignored.contains($0.folder) }
        xcode.removeAll { ignored.contains(around($0)) }
        let ignoredFiles = swiftFiles.filter(ignored.covers)
        guard !ignoredFiles.isEmpty else { return }
        uncounted[Self.ignored, default: []] += ignoredFiles
        swiftFiles.removeAll(where: ignored.covers)
    }
}

/// A file from which a tool writes an Xcode project, which is then not in the repository.
struct ProjectDescription: Hashable, Sendable {
    enum Tool: String, Sendable {
        case tuist = "Tuist"
        case xcodegen = "XcodeGen"
        case bazel = "Bazel"

        /// What writes the project.
        var command: String {
            switch self {
            case .tuist: "tuist generate"
            case .xcodegen: "xcodegen generate"
            case .bazel: "bazel run //:xcodeproj"
            }
        }

        static func named(_ file: String) -> Tool? {
            switch file {
            case "Project.swift", "Workspace.swift": .tuist
            case "project.yml", "project.yaml", "project.json": .xcodegen
            case "MODULE.bazel", "WORKSPACE", "WORKSPACE.bazel": .bazel
            default: nil
            }
        }
    }

    var file: String
    var tool: Tool
    /// The folder in which the tool writes the project.
    var folder: String { file.split(separator: "/").dropLast().joined(separator: "/") }

    static func isForTuist(_ text: String) -> Bool {
        ImportScanner.imports(in: text).contains { $0.module == "ProjectDescription" }
    }

    /// Whether the file's content is what its name says.
    func isGenuine(in tree: FileTree) -> Bool {
        guard let text = tree.text(file) else { return false }
        switch tool {
        case .tuist: return Self.isForTuist(text)
        case .xcodegen:
            // Other tools have a file of this name with targets, but without platforms.
            guard !file.hasSuffix(".json") else { return ["\"targets\"", "\"platform\""].allSatisfy(text.contains) }
            return text.split(whereSeparator: \.isNewline).contains { line in
                // A key may be in quotation marks, before a blank, or after a byte order mark.
                let key = line.prefix { $0 != ":" }
                return key.endIndex < line.endIndex && !line.hasPrefix(" ")
                    && ["targets", "include"].contains(key.filter(\.isLetter))
            }
        case .bazel: return true
        }
    }
}

/// The submodules that `.gitmodules` names, and those that only Git's index knows.
struct Submodules: Sendable {
    private(set) var paths: [String] = []
    /// The submodules that are not checked out.
    private(set) var absent: [String] = []

    init() {}

    /// - Parameter folders: Folders that may be submodules although no `.gitmodules` names them.
    init(_ tree: FileTree, among folders: [String]) {
        let top = Self.repository(around: tree.root)
        let file = "\(top ?? tree.root)/.gitmodules"
        if PrivateFile.exists(file) {
            let above = tree.root.split(separator: "/").dropFirst((top ?? tree.root).split(separator: "/").count)
            let prefix = above.map { "\($0)/" }.joined()
            // Git itself reads the file, since names and values in it may be quoted or escaped.
            paths = Self.git(["config", "-z", "-f", file, "--get-regexp", #"^submodule\..*\.path$"#]).compactMap {
                entry in
                entry.split(separator: "\n", maxSplits: 1).last.flatMap { FileTree.normalized(String($0)) }
            }.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
        }
        let unnamed = folders.filter { !paths.contains($0) }
        if top != nil, !unnamed.isEmpty {
            // Very many folders are too long for one command: then the whole index is listed.
            let asked = unnamed.count < 1000 ? unnamed : []
            let staged = Self.git(["-C", tree.root, "ls-files", "-s", "-z", "--"] + asked)
            paths += staged.filter { $0.hasPrefix("160000 ") }.compactMap { entry in
                entry.split(separator: "\t", maxSplits: 1).last.map(String.init)
            }.filter { !paths.contains($0) }
        }
        absent = paths.filter { path in !tree.entries(of: path).contains { $0.name != ".git" } }
    }

    /// The parts of what Git writes, each ended by a zero byte; none without Git.
    private static func git(_ arguments: [String]) -> [Substring] {
        guard let result = Subprocess(executable: "/usr/bin/env", arguments: ["git"] + arguments).run(),
            result.status == 0
        else { return [] }
        return String(decoding: result.output, as: UTF8.self).split(separator: "\0")
    }

    /// The folder around a path that has `.git`; `nil` if there is none.
    static func repository(around root: String) -> String? {
        var parts = root.split(separator: "/")
        while true {
            let folder = "/" + parts.joined(separator: "/")
            if PrivateFile.exists(folder + "/.git") { return folder }
            if parts.popLast() == nil { return nil }
        }
    }

    /// The absent submodule around a path.
    func absent(around path: String) -> String? { absent.first { FileTree.contains($0, path) } }

    /// What checks a submodule out.
    static func command(for path: String) -> String {
        "git submodule update --init \(path.contains(" ") ? "\"\(path)\"" : path)"
    }
}

/// Paths that Git ignores, according to `git check-ignore`; none without Git.
struct IgnoredPaths: Sendable {
    private var paths: Set<String> = []

    /// The number of paths that one run of Git is asked about; more take several runs.
    private static let maximumCount = 2000

    init(among candidates: [String], _ tree: FileTree, _ submodules: Submodules) {
        // Git refuses to answer for a path in a submodule.
        let asked = candidates.filter { path in !submodules.paths.contains { FileTree.contains($0, path) } }
        guard !asked.isEmpty, Submodules.repository(around: tree.root) != nil else { return }
        for start in stride(from: 0, to: asked.count, by: Self.maximumCount) {
            let chunk = asked.dropFirst(start).prefix(Self.maximumCount)
            let arguments = ["git", "-C", tree.root, "-c", "core.quotePath=false", "check-ignore", "--"] + chunk
            guard let result = Subprocess(executable: "/usr/bin/env", arguments: arguments).run(), result.status == 0
            else { continue }
            let lines = String(decoding: result.output, as: UTF8.self).split(whereSeparator: \.isNewline)
            paths.formUnion(lines.map(Self.unquoted))
        }
    }

    /// Git writes a path with a quotation mark, a backslash or a control character in quotation marks, and escapes
    /// these characters, most of them as JSON does.
    private static func unquoted(_ line: Substring) -> String {
        guard line.hasPrefix("\"") else { return String(line) }
        return (try? JSONDecoder().decode(String.self, from: Data(line.utf8))) ?? String(line)
    }

    var isEmpty: Bool { paths.isEmpty }

    func contains(_ path: String) -> Bool { paths.contains(path) }

    /// Whether one of the paths is the file, or a folder around it.
    func covers(_ file: String) -> Bool {
        if paths.contains(file) { return true }
        var end = file.endIndex
        while let slash = file[..<end].lastIndex(of: "/") {
            if paths.contains(String(file[..<slash])) { return true }
            end = slash
        }
        return false
    }
}
