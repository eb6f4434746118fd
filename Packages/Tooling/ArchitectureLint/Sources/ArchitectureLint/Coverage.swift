/// How many of a repository's Swift files were checked, and why the others were not.
///
/// Manifests, hidden folders, and folders of code from elsewhere (`Pods`, `Carthage`, …) do not count.
public struct Coverage: Sendable {
    /// Files that were not checked, or not counted, for one reason.
    public struct Part: Sendable {
        public let reason: String
        /// Sorted.
        public let files: [String]

        public var count: Int { files.count }

        /// The number of files with the reason; instead of 1, the path if the reason does not say where the file is.
        fileprivate var words: String {
            count == 1 && reason.hasPrefix("in no ") ? "\(files[0]) \(reason)" : "\(grouped(count)) \(reason)"
        }
    }

    public let checked: Int
    /// The number of files, checked or not, without `uncounted`.
    public let total: Int
    /// The files that were not checked; the most frequent reason first.
    public let unread: [Part]
    /// Files that are not sources of the repository, such as code in documentation; the most frequent reason first.
    public let uncounted: [Part]
    /// The folders of code from elsewhere, which were not searched.
    public let elsewhere: [String]
    /// The number of files that targets name and that do not exist, such as generated ones.
    public let missing: Int
    /// The submodules that are not checked out.
    public let absentSubmodules: [String]

    /// The paths of the files that were not checked.
    var unreadFiles: [String] { unread.flatMap(\.files) }
    /// 100 if there are no files.
    public var percent: Double { total == 0 ? 100 : Double(checked) * 100 / Double(total) }

    /// For tests: without files that are not counted.
    init(checked: Int, unread: [String: [String]], missing: Int) {
        (self.checked, self.unread, self.missing) = (checked, Self.sorted(unread), missing)
        total = checked + unread.values.map(\.count).reduce(0, +)
        (uncounted, elsewhere, absentSubmodules) = ([], [], [])
    }

    /// - Parameters:
    ///   - read: The Swift files that were read.
    ///   - ignored: The paths that Git ignores.
    ///   - findings: All findings; those about unreadable files and manifests are used.
    init(
        of contents: RepositoryContents, read: Set<String>, ignored: IgnoredPaths, graph: ModuleGraph,
        findings: [Finding], tree: FileTree
    ) {
        let unreadable = Set(findings.filter { $0.rule == .unreadableFile }.map(\.location.file))
        let unreadManifests = findings.filter { $0.rule == .unreadableManifest }.map(\.location.file)
        let places = Places(graph, samples: contents.samples, unreadable: Set(unreadManifests.map(Self.folder)))
        var unread = contents.swiftFiles.filter { !read.contains($0) }
        var uncounted = contents.uncounted
        func leaveOut(_ reason: String, where isUncounted: (String) -> Bool) {
            let files = unread.filter(isUncounted)
            guard !files.isEmpty else { return }
            uncounted[reason, default: []] += files
            unread.removeAll(where: isUncounted)
        }
        if !ignored.isEmpty { leaveOut(RepositoryContents.ignored, where: ignored.contains) }
        let described = Set(contents.descriptions.filter { $0.tool == .tuist && $0.isGenuine(in: tree) }.map(\.file))
        if !described.isEmpty {
            leaveOut(RepositoryContents.ofTuist) { described.contains($0) || Self.isOfTuist($0, tree) }
        }
        let reasons = Dictionary(grouping: unread) { file in
            unreadable.contains(file) ? "that cannot be read" : places.reason(for: Self.folder(file))
        }
        elsewhere = contents.elsewhere
        checked = read.count
        total = checked + unread.count
        self.unread = Self.sorted(reasons)
        self.uncounted = Self.sorted(uncounted)
        missing = graph.packages.compactMap(\.project?.missingCount).reduce(graph.missingCount, +)
        absentSubmodules = contents.submodules.absent
    }

    /// Whether Tuist reads the file, besides its project descriptions.
    private static func isOfTuist(_ file: String, _ tree: FileTree) -> Bool {
        if ["/Tuist/", "/ProjectDescriptionHelpers/"].contains(where: "/\(file)".contains) { return true }
        return ["/Tuist.swift", "/Plugin.swift"].contains(where: "/\(file)".hasSuffix)
            && tree.text(file).map(ProjectDescription.isForTuist) == true
    }

    private static func sorted(_ parts: [String: [String]]) -> [Part] {
        parts.map { Part(reason: $0, files: $1.sorted()) }.sorted { ($1.count, $0.reason) < ($0.count, $1.reason) }
    }

    /// A sentence for each file not checked or not counted, and for each folder not searched, by path.
    public var sentences: [String] {
        let counted = unread.flatMap { part in part.files.map { ($0, "not checked: \(part.reason)") } }
        let beside = uncounted.flatMap { part in part.files.map { ($0, "not counted: \(part.reason)") } }
        let folders = elsewhere.map { ($0, "not searched: code from elsewhere") }
        return (counted + beside + folders).sorted { $0.0 < $1.0 }.map { "\($0): \($1)" }
    }

    fileprivate static func folder(_ path: String) -> String {
        path.split(separator: "/").dropLast().joined(separator: "/")
    }

    /// The counts with their reasons; the least frequent ones together.
    var reasons: String { Self.words(unread) }

    private static func words(_ counts: [Part]) -> String {
        let maximum = 4
        let shown = counts.count > maximum ? Array(counts.prefix(maximum - 1)) : counts
        let rest = counts.dropFirst(shown.count).map(\.count).reduce(0, +)
        return (shown.map(\.words) + (rest > 0 ? ["\(grouped(rest)) elsewhere"] : []))
            .joined(separator: ", ")
    }

    var percentage: String {
        "\(Self.written(percent)) of the Swift files\(absence == nil ? "" : " that are here")"
    }

    /// With one decimal, rounded down.
    static func written(_ percent: Double) -> String {
        let tenths = Int(percent * 10)
        return tenths % 10 == 0 ? "\(tenths / 10) %" : "\(tenths / 10).\(tenths % 10) %"
    }

    /// Which submodules are not checked out, and the command that checks them out; `nil` if all are checked out.
    var absence: String? {
        guard let first = absentSubmodules.first else { return nil }
        let more = absentSubmodules.count - 1
        return more == 0
            ? "the submodule \(first) is not checked out: \(Submodules.command(for: first))"
            : "\(grouped(more + 1)) submodules are not checked out, such as \(first): git submodule update --init"
    }
}

/// Why a file in a folder is in no target.
private struct Places {
    private var names: [String: [String]] = [:]
    private let samples: Set<String>
    private let unreadable: Set<String>

    init(_ graph: ModuleGraph, samples: [String], unreadable: Set<String>) {
        (self.samples, self.unreadable) = (Set(samples), unreadable)
        for package in graph.packages {
            let name = package.project.map { $0.path.split(separator: "/").last.map(String.init) ?? "" }
            names[package.folder, default: []].append(name ?? FileTree.join(package.folder, "Package.swift"))
        }
    }

    func reason(for folder: String) -> String {
        var parts = folder.split(separator: "/")
        while true {
            let place = parts.joined(separator: "/")
            if unreadable.contains(place) { return "in a package that cannot be evaluated" }
            if let names = names[place] { return "in no target of \(names.sorted().joined(separator: " or "))" }
            if samples.contains(place) { return "in packages below Tests or Fixtures" }
            if parts.popLast() == nil { break }
        }
        return folder.split(separator: "/").first.map { "in \($0)/" } ?? "in no package or project"
    }
}

extension Coverage: CustomStringConvertible {
    public var description: String {
        let gone = missing == 0 ? "" : "; \(grouped(missing)) that targets name do not exist"
        let beside = uncounted.isEmpty ? "" : "; not counted: \(Self.words(uncounted))"
        guard checked < total else {
            let files = total == 1 ? "the only Swift file" : "all \(grouped(total)) Swift files"
            return "\(files) checked\(gone)\(beside)"
        }
        return
            "\(grouped(checked)) of \(grouped(total)) Swift files checked; \(grouped(total - checked)) not: \(reasons)\(gone)\(beside)"
    }
}

/// E.g. "1 file" and "2 files".
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

/// A number with commas between thousands.
func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    return digits.indices.map { index in
        let isGap = index > 0 && (digits.count - index) % 3 == 0
        return (isGap ? "," : "") + String(digits[index])
    }.joined()
}
