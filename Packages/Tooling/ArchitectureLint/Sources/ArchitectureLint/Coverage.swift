/// How many of a repository's Swift files were checked, and where the others are.
///
/// Manifests, hidden folders, and folders of code from elsewhere (`Pods`, `Carthage`, …) do not count.
public struct Coverage: Sendable {
    public let checked: Int
    public let total: Int
    /// Why files were not checked, with their number; the most frequent reason first.
    public let unread: [(reason: String, count: Int)]
    /// The number of files that projects name and that do not exist, such as generated ones.
    public let missing: Int

    /// All of none counts as all.
    public var percent: Double { total == 0 ? 100 : Double(checked) * 100 / Double(total) }

    init(checked: Int, total: Int, unread: [(reason: String, count: Int)], missing: Int) {
        (self.checked, self.total, self.unread, self.missing) = (checked, total, unread, missing)
    }

    init(_ repository: Repository) {
        let graph = repository.graph
        let unreadable = Set(repository.findings.filter { $0.rule == .unreadableFile }.map(\.location.file))
        let unreadManifests = repository.findings.filter { $0.rule == .unreadableManifest }.map(\.location.file)
        let unread = Set(unreadManifests.map(Self.folder))
        var places: [String: [String]] = [:]
        for package in graph.packages {
            let name = package.project.map { $0.path.split(separator: "/").last.map(String.init) ?? "" }
            places[package.folder, default: []].append(name ?? FileTree.join(package.folder, "Package.swift"))
        }
        var counts: [String: Int] = [:]
        Self.visitSwiftFiles(repository.tree) { file in
            guard repository.imports[file] == nil else { return }
            let reason =
                unreadable.contains(file)
                ? "that cannot be read" : Self.reason(for: Self.folder(file), places, unread)
            counts[reason, default: 0] += 1
        }
        checked = repository.imports.keys.count { !$0.hasSuffix(".h") }
        total = checked + counts.values.reduce(0, +)
        self.unread = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
        missing = graph.packages.compactMap(\.project?.missingCount).reduce(0, +)
    }

    private static func folder(_ path: String) -> String {
        path.split(separator: "/").dropLast().joined(separator: "/")
    }

    private static func visitSwiftFiles(_ tree: FileTree, _ visit: (String) -> Void) {
        var waiting = [""]
        while let folder = waiting.popLast() {
            for entry in tree.listing(of: folder) where !entry.name.hasPrefix(".") {
                if entry.isFolder {
                    if !PackageFinder.isFromElsewhere(entry.name) { waiting.append(FileTree.join(folder, entry.name)) }
                } else if entry.name.hasSuffix(".swift"), entry.name != "Package.swift",
                    !entry.name.hasPrefix("Package@swift")
                {
                    visit(FileTree.join(folder, entry.name))
                }
            }
        }
    }

    private static func reason(
        for folder: String, _ places: [String: [String]], _ unreadable: Set<String>
    ) -> String {
        var parts = folder.split(separator: "/")
        while true {
            let place = parts.joined(separator: "/")
            if unreadable.contains(place) { return "in a package that cannot be evaluated" }
            if let names = places[place] { return "in no target of \(names.sorted().joined(separator: " or "))" }
            if parts.popLast() == nil { break }
        }
        return folder.split(separator: "/").first.map { "in \($0)/" } ?? "in no package or project"
    }

    /// The reasons in words; the least frequent ones together.
    var reasons: String {
        let maximum = 4
        let shown = unread.count > maximum ? Array(unread.prefix(maximum - 1)) : unread
        let rest = unread.dropFirst(shown.count).map(\.count).reduce(0, +)
        return (shown.map { "\(grouped($0.count)) \($0.reason)" } + (rest > 0 ? ["\(grouped(rest)) elsewhere"] : []))
            .joined(separator: ", ")
    }

    var percentage: String { "\(Self.written(percent)) of the Swift files" }

    /// With one decimal, rounded down.
    static func written(_ percent: Double) -> String {
        let tenths = Int(percent * 10)
        return tenths % 10 == 0 ? "\(tenths / 10) %" : "\(tenths / 10).\(tenths % 10) %"
    }
}

extension Coverage: CustomStringConvertible {
    public var description: String {
        let gone = missing == 0 ? "" : "; \(grouped(missing)) that projects name do not exist"
        guard checked < total else { return "all \(grouped(total)) Swift files checked\(gone)" }
        return
            "\(grouped(checked)) of \(grouped(total)) Swift files checked; \(grouped(total - checked)) not: \(reasons)\(gone)"
    }
}

/// A number with commas between thousands.
func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    return digits.indices.map { index in
        let isGap = index > 0 && (digits.count - index) % 3 == 0
        return (isGap ? "," : "") + String(digits[index])
    }.joined()
}
