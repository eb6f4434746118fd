/// A project of Xcode: its targets with their modules, sources and dependencies.
///
/// Source: the object model of `project.pbxproj` as swift-build loads it (`ProjectModel`), and the projects of public
/// repositories.
struct XcodeProject: Sendable {
    /// Why a project cannot be read.
    struct Failure: Error {
        var file: String
        var reason: PropertyList.Failure
    }

    /// A package that the project refers to.
    enum Package: Sendable {
        /// The path, relative to the root; `nil` if it is outside.
        case local(written: String, folder: String?)
        case remote(location: String)

        /// As the project writes it.
        var written: String {
            switch self {
            case .local(let written, _): written
            case .remote(let location): location
            }
        }
    }

    /// The path of the `.xcodeproj` folder, relative to the root.
    let path: String
    /// The folder to which its paths are relative.
    let folder: String
    let text: String
    private(set) var targets: [XcodeTarget] = []
    /// The identifier of the project itself.
    let rootIdentifier: String
    /// By the identifier of the reference.
    private(set) var packages: [String: (package: Package, offset: Int)] = [:]
    /// The folders to which file references lead: packages, projects and other folders, relative to the root.
    private(set) var references: [String] = []
    /// The folders whose files Xcode takes from the disk (synchronized groups), relative to the root. Packages inside
    /// them are built with the project.
    private(set) var synchronizedFolders: [String] = []
    /// The files that its targets are computed from.
    private(set) var inputs: [String]
    /// The projects that it names and that do not exist.
    private(set) var absent: [XcodeWorkspace.Absence] = []
    /// The number of Swift files of its targets that do not exist, such as generated ones.
    private(set) var missingCount = 0

    var file: String { Self.file(in: path) }
    var name: String { String((path.split(separator: "/").last ?? "").dropLast(".xcodeproj".count)) }

    /// The folders that its file and package references name, those of packages among them; relative to the root,
    /// without those outside.
    var suppliedFolders: [String] {
        references
            + packages.values.compactMap {
                guard case .local(_, let folder) = $0.package else { return nil }
                return folder
            }
    }

    /// The identity of the package in a folder: the folder's name in lower case.
    static func identity(_ path: String) -> String? { path.split(separator: "/").last.map { $0.lowercased() } }

    static func file(in path: String) -> String { FileTree.join(path, "project.pbxproj") }

    /// Whether targets of a project, or relations between projects, are computed from the file.
    static func isInput(_ file: String) -> Bool {
        ["project.pbxproj", ".xcconfig", "contents.xcworkspacedata"].contains(where: file.hasSuffix)
    }

    /// - Throws: Where the file is not a project.
    init(path: String, tree: FileTree) throws(Failure) {
        self.path = path
        let file = Self.file(in: path)
        guard let bytes = tree.bytes(file), let text = String(validating: bytes, as: UTF8.self) else {
            throw Failure(
                file: file,
                reason: PropertyList.Failure(line: 1, column: 1, message: "it cannot be read, or is not UTF-8"))
        }
        self.text = text
        inputs = [file]
        do throws(PropertyList.Failure) {
            var reader = try XcodeProjectReader(path: path, list: PropertyList(bytes), tree: tree)
            folder = reader.folder
            rootIdentifier = reader.rootIdentifier
            targets = reader.targets()
            packages = reader.packages
            references = reader.references
            synchronizedFolders = reader.synchronizedFolders
            inputs += reader.configurationFiles
            missingCount = reader.missingCount
            absent = reader.absent.map { path, offset in
                let (line, column) = PropertyList.position(of: offset, in: bytes)
                return XcodeWorkspace.Absence(
                    path: path, location: SourceLocation(file: file, line: line, column: column))
            }
        } catch {
            throw Failure(file: file, reason: error)
        }
    }
}
