/// A workspace of Xcode: the projects and packages that are built together.
struct XcodeWorkspace: Sendable {
    /// The folders of projects and packages, relative to the root.
    let members: [String]
    /// Members that do not exist.
    let absent: [Absence]

    /// A path that leads nowhere, and where it is written.
    struct Absence: Sendable {
        var path: String
        var location: SourceLocation
    }

    /// The file of a workspace.
    static func file(in path: String) -> String { FileTree.join(path, "contents.xcworkspacedata") }

    /// - Parameter path: The `.xcworkspace` folder, relative to the root.
    /// - Throws: Where the file is not a workspace.
    init(path: String, tree: FileTree) throws(XcodeProject.Failure) {
        let file = Self.file(in: path)
        guard let bytes = tree.bytes(file) else {
            // Xcode and Git leave folders without this file. If it exists but cannot be read, members would be missed.
            guard !tree.exists(file) else {
                throw XcodeProject.Failure(
                    file: file, reason: PropertyList.Failure(line: 1, column: 1, message: "it cannot be read"))
            }
            (members, absent) = ([], [])
            return
        }
        let folder = path.split(separator: "/").dropLast().joined(separator: "/")
        do throws(PropertyListError) {
            let written = try Self.members(in: bytes, from: folder)
            let named = written.compactMap { member in tree.place(member.place).map { ($0, member.offset) } }
            members = named.map { tree.realFolder($0.0) ?? $0.0 }.filter { !$0.isEmpty || tree.exists("Package.swift") }
            absent = named.filter { Self.isAbsent($0.0, tree) }.map { place, offset in
                let (line, column) = PropertyList.position(of: offset, in: bytes)
                return Absence(path: place, location: SourceLocation(file: file, line: line, column: column))
            }
        } catch {
            let (line, column) = PropertyList.position(of: error.offset, in: bytes)
            throw XcodeProject.Failure(
                file: file, reason: PropertyList.Failure(line: line, column: column, message: error.message))
        }
    }

    /// Whether nothing is at the path, or only what Git or Xcode leaves of a project or a submodule.
    static func isAbsent(_ path: String, _ tree: FileTree) -> Bool {
        guard let found = tree.real(path) else { return true }
        guard tree.isFolder(found) else { return false }
        return found.hasSuffix(".xcodeproj")
            ? !tree.exists(XcodeProject.file(in: found))
            : tree.entries(of: found).allSatisfy { $0.name == ".git" }
    }

    /// Reads elements like `<FileRef location = "group:Packages/Core">`; a surrounding group can have a location too.
    ///
    /// - Returns: Paths relative to the root, which may lead out of it and back, and the first byte of each element.
    static func members(
        in bytes: [UInt8], from folder: String
    ) throws(PropertyListError) -> [(place: String, offset: Int)] {
        var tokens = XMLTokens(bytes, from: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
        var groups: [String?] = [folder]
        var found: [(String, Int)] = []
        while true {
            let start = tokens.index
            guard let token = try tokens.next() else { break }
            switch token {
            case .open("Group", let attributes):
                groups.append(place(attributes["location"] ?? "group:", in: groups.last ?? nil, of: folder))
            case .close("Group"): if groups.count > 1 { groups.removeLast() }
            case .open("FileRef", let attributes):
                guard let location = attributes["location"], !location.hasPrefix("self:"),
                    let place = place(location, in: groups.last ?? nil, of: folder)
                else { continue }
                found.append((place, start))
            default: continue
            }
        }
        return found
    }

    /// - Returns: `nil` for a place that only Xcode knows.
    private static func place(_ location: String, in group: String?, of folder: String) -> String? {
        let parts = location.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2 else { return nil }
        switch parts[0] {
        case "group": return group.map { FileTree.join($0, parts[1]) }
        case "container": return FileTree.join(folder, parts[1])
        default: return nil
        }
    }
}

/// The projects and workspaces of a repository.
struct XcodeContents: Sendable {
    private(set) var projects: [XcodeProject] = []
    private(set) var workspaces: [XcodeWorkspace] = []

    /// The folders that projects and workspaces name, those of packages among them.
    var suppliedFolders: [String] { workspaces.flatMap(\.members) + projects.flatMap(\.suppliedFolders) }

    /// - Parameter folders: The `.xcodeproj` and `.xcworkspace` folders that were found.
    /// - Throws: The first one that cannot be read.
    init(folders: [String], tree: FileTree) throws(XcodeProject.Failure) {
        for path in folders where path.hasSuffix(".xcworkspace") {
            workspaces.append(try XcodeWorkspace(path: path, tree: tree))
        }
        var waiting = folders.filter { $0.hasSuffix(".xcodeproj") } + workspaces.flatMap(\.members)
        var known = Set<String>()
        // A project may refer to another one in a folder that is not searched.
        while !waiting.isEmpty {
            let paths = waiting.filter {
                $0.hasSuffix(".xcodeproj") && tree.exists(XcodeProject.file(in: $0)) && known.insert($0).inserted
                    && !PackageFinder.isFromElsewhere($0)
            }
            let found = try paths.map { path throws(XcodeProject.Failure) in try XcodeProject(path: path, tree: tree) }
            waiting = found.flatMap(\.references)
            projects += found
        }
        projects.sort { $0.path < $1.path }
    }
}
