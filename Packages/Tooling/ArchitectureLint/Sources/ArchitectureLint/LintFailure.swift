/// Why the lint could not run; the exit code is 2.
public enum LintFailure: Error, Equatable, Sendable {
    /// The root is not a folder that can be read.
    case unreadableRoot(path: String)
    /// Neither a package nor an Xcode project was found in the root or below it.
    ///
    /// `command` generates the project that the repository describes.
    case noPackages(path: String, command: String? = nil)
    /// No manifest can be evaluated, and there is no project: no module is known.
    case noReadableManifest(place: String, reason: String)
    /// There are Swift files, but none in a target; `reasons` says where they are.
    case nothingRead(count: Int, reasons: String)
    /// The folder is part of a repository that has records, and no root was given.
    case insideRepository(root: String, records: String)
    /// No record contains a layer table; there is nothing to check.
    case noLayerTable(folder: String)
    /// No record contains a layer table, and a baseline shows that one did.
    case lostLayerTable(folder: String, baseline: String)
    /// A layer table is under another heading.
    case misplacedLayerTable(SourceLocation, heading: String)
    /// A record cannot be read; its decision is unknown.
    case unreadableRecord(file: String)
    /// Git does not know the revision, or refuses the folder; `reason` is the first line of its error.
    case unknownRevision(String, reason: String?, isShallow: Bool)
    /// No target of the repository has the name; `near` is a similar one.
    case noSuchModule(name: String, near: String?)
    /// No record requests allow lists.
    case noHardening(folder: String)
    /// A table that may request allow lists cannot be read.
    case unreadableTable(SourceLocation, message: String)
    /// A record already contains layers; no other draft is made.
    case hasLayers(file: String)
    /// The file to write already exists.
    case exists(file: String)
    case unwritable(file: String)
    /// A required manifest cannot be evaluated.
    case unreadableManifest(place: String)
    /// A project or a workspace of Xcode is not what Xcode writes.
    case unreadableProject(place: SourceLocation, reason: String)
    /// The baseline is missing, or cannot be read.
    case unreadableBaseline(file: String)
    case garbledBaseline(file: String)
    case unwritableBaseline(file: String)
    /// A merge left a conflict in the baseline.
    case conflictInBaseline(SourceLocation)
    /// There is no baseline to shrink.
    case noBaseline(file: String)
    /// No folder in `PATH` contains `swift`.
    case noToolchain
    /// There is no `swift-frontend` beside `swift`.
    case noFrontend
}

extension LintFailure: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unreadableRoot(let path): "\(path) is not a folder that can be read"
        case .noPackages(let path, let command):
            "\(path) has neither a Package.swift nor an .xcodeproj with a project file, and neither has any folder "
                + "below it; "
                + (command.map { "run `\($0)` first" }
                    ?? "a project that XcodeGen or Tuist writes has to be generated first")
        case .noReadableManifest(let place, let reason):
            "\(place): no module can be read: \(reason)"
        case .nothingRead(let count, let reasons):
            "nothing was checked: none of \(grouped(count)) Swift files belongs to a target that can be read: \(reasons)"
        case .noLayerTable(let folder):
            "no record in \(folder) has a table `Layer | Folder | Modules | May reach` under `## Enforcement`; "
                + "`architecture-lint init` drafts one, and `--records FOLDER` names another folder of records"
        case .insideRepository(let root, let records):
            "this folder is inside the repository \(root), whose records are in \(records); run it there, or give "
                + "`--root .`"
        case .lostLayerTable(let folder, let baseline):
            "\(baseline) belongs to a table of layers that is no longer in \(folder): restore the table with Git, or "
                + "move that file away, and run `architecture-lint init`"
        case .misplacedLayerTable(let place, let heading):
            "\(place.file):\(place.line) has a table of layers under `\(heading)`; move it to `## Enforcement`"
        case .unreadableTable(let place, let message): "\(place): \(message): correct it first"
        case .unreadableRecord(let file): "\(file) cannot be read, or is not UTF-8"
        case .unknownRevision(let revision, let reason, let isShallow):
            "Git does not know the revision \"\(revision)\" here" + (reason.map { ": \($0)" } ?? "")
                + (isShallow ? "; the clone is shallow: fetch the history (actions/checkout: fetch-depth: 0)" : "")
        case .noSuchModule(let name, let near):
            "no target is called \(name)" + (near.map { "; did you mean \($0)?" } ?? "")
        case .noHardening(let folder):
            "no record in \(folder) has a table `Hardened | Why` under `## Enforcement`"
        case .hasLayers(let file): "\(file) has layers already; init drafts the first ones only"
        case .exists(let file): "\(file) exists, and is not overwritten"
        case .unwritable(let file): "\(file) cannot be written"
        case .unreadableManifest(let place):
            "\(place): the manifest cannot be evaluated, so its targets would be missing from the lists of all others; "
                + "if its block of allow lists is broken, delete the block and run this again"
        case .unreadableProject(let place, let reason): "\(place): the Xcode project cannot be read: \(reason)"
        case .unreadableBaseline(let file):
            "\(file) cannot be read; `architecture-lint baseline --write \(file)` writes one"
        case .garbledBaseline(let file): "\(file) is not UTF-8; restore it with Git"
        case .noBaseline(let file):
            "\(file) does not exist; `architecture-lint baseline --write \(file)` writes it with all current findings"
        case .unwritableBaseline(let file): "\(file) cannot be written"
        case .conflictInBaseline(let place):
            "\(place): there is an unresolved merge conflict: keep the lines of both sides, and run "
                + "`architecture-lint baseline`, which removes those without a finding"
        case .noToolchain: "no `swift` was found in PATH; the manifests cannot be evaluated"
        case .noFrontend: "no `swift-frontend` was found beside `swift`; the imports cannot be verified"
        }
    }
}
