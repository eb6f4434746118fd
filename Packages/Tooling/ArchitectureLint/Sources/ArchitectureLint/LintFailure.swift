/// Why the lint could not run at all; the process ends with 2.
public enum LintFailure: Error, Equatable, Sendable {
    /// The root is not a folder that can be read.
    case unreadableRoot(path: String)
    /// No `Package.swift` was found in the root or below it.
    case noPackages(path: String)
    /// No record holds a layer table; there is nothing to check against.
    case noLayerTable(folder: String)
    /// A record cannot be read; what it decides is not known.
    case unreadableRecord(file: String)
    /// Git knows no such revision, or does not know the repository.
    case unknownRevision(String)
    /// No target of the repository has the name; `near` is what it may have meant.
    case noSuchModule(name: String, near: String?)
    /// No record asks for allow lists.
    case noHardening(folder: String)
    /// A record holds layers already; nothing is drafted beside them.
    case hasLayers(file: String)
    /// What is to be written is there already.
    case exists(file: String)
    case unwritable(file: String)
    /// A manifest that has to be known cannot be evaluated.
    case unreadableManifest(place: String)
    /// The baseline is not there, or is not UTF-8.
    case unreadableBaseline(file: String)
    case unwritableBaseline(file: String)
    /// There is no baseline that could become shorter.
    case noBaseline(file: String)
    /// `swift` is in no folder of `PATH`.
    case noToolchain
}

extension LintFailure: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unreadableRoot(let path): "\(path) is not a folder that can be read"
        case .noPackages(let path): "\(path) holds no Package.swift, nor does a folder below it"
        case .noLayerTable(let folder):
            "no record in \(folder) has a table `Layer | Folder | Modules | May reach` under `## Enforcement`; "
                + "`architecture-lint init` drafts one"
        case .unreadableRecord(let file): "\(file) cannot be read, or is not UTF-8"
        case .unknownRevision(let revision): "Git does not know the revision \"\(revision)\" here"
        case .noSuchModule(let name, let near):
            "no target is called \(name)" + (near.map { "; did you mean \($0)?" } ?? "")
        case .noHardening(let folder):
            "no record in \(folder) has a table `Hardened | Why` under `## Enforcement`"
        case .hasLayers(let file): "\(file) has layers already; init drafts the first ones only"
        case .exists(let file): "\(file) exists, and is not overwritten"
        case .unwritable(let file): "\(file) cannot be written"
        case .unreadableManifest(let place):
            "\(place): the manifest cannot be evaluated, so its targets would be missing in the lists of all others; "
                + "where a block of allow lists is broken, delete it and run this again"
        case .unreadableBaseline(let file):
            "\(file) cannot be read; `architecture-lint baseline --write \(file)` makes one"
        case .noBaseline(let file):
            "\(file) does not exist; `architecture-lint baseline --write \(file)` makes it from all findings of today"
        case .unwritableBaseline(let file): "\(file) cannot be written"
        case .noToolchain: "no `swift` was found in PATH; the manifests cannot be evaluated"
        }
    }
}
