import Dispatch
import Synchronization

/// Finds the folders of all packages of a repository.
struct PackageFinder: Sendable {
    let tree: FileTree
    /// The version of the installed tools; asked only if a manifest is for certain versions.
    let installed: @Sendable () -> [Int]?

    /// Folders of code from elsewhere: dependencies and build products.
    private static let elsewhere: Set<String> = ["Carthage", "DerivedData", "Pods", "node_modules", "SourcePackages"]
    /// Folders in which a package is a sample.
    private static let samples: Set<String> = ["Tests", "Fixtures"]
    /// Folders without packages of the repository.
    static let skipped = elsewhere.union(samples)

    /// Deeper than any real package: below that, none is searched for.
    static let maximumDepth = 12

    /// A package and its manifest.
    struct Found: Sendable {
        /// Relative to the root.
        var folder: String
        /// The text of the manifest; `nil` if it cannot be read or is not UTF-8.
        var text: String?
        /// The name of the manifest.
        var name = "Package.swift"
        /// The file to run in place of the manifest that SwiftPM would use: a changed copy, or the package's manifest
        /// for another version of Swift.
        var copy: String?
    }

    /// Whether the path is in a folder of code from elsewhere.
    static func isFromElsewhere(_ path: String) -> Bool {
        path.split(separator: "/").contains { elsewhere.contains(String($0)) }
    }

    /// How a folder is searched.
    private struct Place: Sendable {
        var folder: String
        var depth: Int
        /// Whether it is below a folder of tests or fixtures, where a package is a sample.
        var isOfTests = false
        var isOfFixtures = false
        /// Why its files are not sources of the repository.
        var uncounted: String?
        /// Whether packages are looked for. Any other folder may be unreadable without a finding.
        var isSearched = true
    }

    /// Everything below the root, in one walk; without hidden folders and folders of code from elsewhere.
    func contents() -> RepositoryContents {
        var all = Visit()
        var level = [Place(folder: "", depth: 0)]
        while !level.isEmpty {
            // Each task visits several folders, so that the lock is rarely taken.
            let chunk = 16
            let count = (level.count + chunk - 1) / chunk
            let visits = Mutex([Visit](repeating: Visit(), count: count))
            DispatchQueue.concurrentPerform(iterations: count) { [level] index in
                var visit = Visit()
                for place in level.dropFirst(index * chunk).prefix(chunk) { add(place, to: &visit) }
                visits.withLock { $0[index] = visit }
            }
            all.inner = []
            for visit in visits.withLock({ $0 }) { all.add(visit) }
            level = all.inner
        }
        var contents = all.contents
        contents.packages.sort { $0.folder < $1.folder }
        contents.xcode.sort()
        contents.elsewhere.sort()
        contents.submodules = Submodules(tree, among: all.repositories)
        contents.leaveOutIgnored(tree)
        return contents
    }

    /// What was found in some folders.
    private struct Visit: Sendable {
        var contents = RepositoryContents()
        /// Folders that may be submodules, checked out or not.
        var repositories: [String] = []
        /// The folders inside the visited ones; they are visited next.
        var inner: [Place] = []

        mutating func add(_ other: Visit) {
            contents.add(other.contents)
            repositories += other.repositories
            inner += other.inner
        }
    }

    private func add(_ place: Place, to visit: inout Visit) {
        var place = place
        let entries = place.isSearched ? tree.entries(of: place.folder) : tree.quietEntries(of: place.folder)
        if !place.folder.isEmpty, entries.isEmpty || entries.contains(where: { $0.name == ".git" }) {
            visit.repositories.append(place.folder)
        }
        if isOtherWorktree(place, entries) { place.uncounted = RepositoryContents.otherWorktrees }
        let isPackage = read(entries, at: &place, into: &visit.contents)
        for entry in entries where entry.isFolder && !entry.name.hasPrefix(".") {
            guard !Self.isFromElsewhere(entry.name) else {
                if place.uncounted == nil { visit.contents.elsewhere.append(entry.path) }
                continue
            }
            if [".xcodeproj", ".xcworkspace"].contains(where: entry.name.hasSuffix) {
                if place.uncounted == nil, !place.isOfFixtures { visit.contents.xcode.append(entry.path) }
                continue
            }
            var inner = Place(
                folder: entry.path, depth: place.depth + 1, isOfTests: place.isOfTests,
                isOfFixtures: place.isOfFixtures, uncounted: place.uncounted, isSearched: place.isSearched)
            if [".docc", ".playground", ".playgroundbook"].contains(where: entry.name.hasSuffix) {
                inner.uncounted = inner.uncounted ?? RepositoryContents.documentation
            }
            inner.isOfTests = inner.isOfTests || Self.samples.contains(entry.name)
            inner.isOfFixtures = inner.isOfFixtures || entry.name == "Fixtures"
            // The `Sources` of a package contain most of its files, and no packages.
            let isSources = isPackage && entry.name == "Sources"
            inner.isSearched =
                inner.isSearched && inner.uncounted == nil && !inner.isOfTests && inner.depth <= Self.maximumDepth
                && !isSources
            visit.inner.append(inner)
        }
    }

    /// Adds the packages, descriptions and Swift files among the entries of a folder.
    ///
    /// - Returns: Whether it is the folder of a package.
    private func read(
        _ entries: [FileTree.Entry], at place: inout Place, into contents: inout RepositoryContents
    ) -> Bool {
        var isPackage = false
        for entry in entries where !entry.isFolder && !entry.name.hasPrefix(".") {
            if entry.name == "Package.swift" {
                guard place.uncounted == nil, place.isSearched || place.isOfTests else { continue }
                let text = tree.text(entry.path)
                let imports = text.map { ImportScanner.imports(in: $0).map(\.module) }
                if imports?.contains("AppleProductTypes") == true {
                    // A playground for iPad and Mac, which only Xcode can evaluate.
                    place.uncounted = RepositoryContents.documentation
                    place.isSearched = false
                } else if imports?.contains("PackageDescription") ?? true {
                    // An unreadable file counts as a manifest, so that it is reported.
                    isPackage = place.isSearched
                    if isPackage {
                        contents.packages.append(package(in: place.folder, entries, text))
                    } else {
                        contents.samples.append(place.folder)
                    }
                }
            } else if let tool = ProjectDescription.Tool.named(entry.name), place.uncounted == nil, !place.isOfFixtures
            {
                contents.descriptions.append(ProjectDescription(file: entry.path, tool: tool))
            }
        }
        for entry in entries where !entry.isFolder && entry.name.hasSuffix(".swift") {
            guard entry.name != "Package.swift", !entry.name.hasPrefix("Package@swift"), !entry.name.hasPrefix("."),
                // What a link leads to is counted in its own place.
                !entry.isLink || tree.withoutLinks(entry.path) == nil
            else { continue }
            if let uncounted = place.uncounted {
                contents.uncounted[uncounted, default: []].append(entry.path)
            } else {
                contents.swiftFiles.append(entry.path)
            }
        }
        return isPackage
    }

    /// Whether the folder is another working tree of a Git repository.
    private func isOtherWorktree(_ place: Place, _ entries: [FileTree.Entry]) -> Bool {
        guard !place.folder.isEmpty, entries.contains(where: { $0.name == ".git" && !$0.isFolder }) else {
            return false
        }
        guard let text = tree.text(FileTree.join(place.folder, ".git")), let mark = text.firstRange(of: "/worktrees/")
        else { return false }
        // The Git folder of a submodule in such a working tree is `…/worktrees/NAME/modules/…`.
        return !text[mark.upperBound...].contains("/modules/")
    }

    /// The package in a folder with the manifest that SwiftPM uses there.
    ///
    /// Source: `ToolsVersionParser.findManifest` of SwiftPM 6.3.
    func package(in folder: String) -> Found {
        package(in: folder, tree.entries(of: folder), tree.text(FileTree.join(folder, "Package.swift")))
    }

    private func package(in folder: String, _ entries: [FileTree.Entry], _ regular: String?) -> Found {
        let names = entries.map(\.name).filter { $0.hasPrefix("Package@swift-") }
        guard !names.isEmpty, let installed = installed(), let name = manifest(among: names, folder, installed) else {
            return Found(folder: folder, text: regular)
        }
        return Found(folder: folder, text: tree.text(FileTree.join(folder, name)), name: name)
    }

    private func manifest(among names: [String], _ folder: String, _ installed: [Int]) -> String? {
        let exact = (1...3).reversed().map { parts in
            "Package@swift-\(installed.prefix(parts).map(String.init).joined(separator: ".")).swift"
        }
        if let name = exact.first(where: names.contains) { return name }
        let versions = names.compactMap { name -> (version: [Int], name: String)? in
            let parts = name.dropFirst("Package@swift-".count).dropLast(".swift".count).split(separator: ".")
            let numbers = parts.compactMap { Int($0) }
            guard name.hasSuffix(".swift"), numbers.count == parts.count, (1...3).contains(parts.count) else {
                return nil
            }
            return (Array((numbers + [0, 0]).prefix(3)), name)
        }
        let newest = versions.filter { !installed.lexicographicallyPrecedes($0.version) }
            .max { $0.version.lexicographicallyPrecedes($1.version) }
        guard let newest else { return nil }
        // The regular manifest is preferred if it is at least as new, unless it is too new for the installed tools.
        let (own, regular) = (toolsVersion(folder, newest.name), toolsVersion(folder, "Package.swift"))
        return regular.lexicographicallyPrecedes(own) || installed.lexicographicallyPrecedes(regular)
            ? newest.name : nil
    }

    private func toolsVersion(_ folder: String, _ name: String) -> [Int] {
        let text = tree.text(FileTree.join(folder, name)) ?? ""
        // SwiftPM's version for a manifest without one.
        return ToolsVersion(manifest: text)?.numbers ?? [3, 1, 0]
    }
}
