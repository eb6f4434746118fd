public import FeatureContributions
public import ResourceLoading

/// Why a tree could not be pulled, compared, pushed or exported.
public enum FolderError: Error, Sendable {
    /// The files failed.
    case store(FolderStoreError)
    /// The server or the archive failed.
    case content(Failure)
    /// The tree has problems. Nothing was changed.
    case problems([FolderProblem])
    /// Both sides changed these. Nothing was changed.
    case conflicts([PlanEntry])
    /// These were edited during the pull. They are unchanged; everything else was done.
    case editedMeanwhile([FolderPath])
    /// The folder has files, and no pull made it.
    case occupied(path: String)
    /// There is no tree here.
    case noTree(path: String)
    /// The manifest cannot be read.
    case damagedManifest(detail: String)
    /// A newer program wrote the tree.
    case newerFormat(found: Int, supported: Int)
    /// The tree belongs to another address than the requested one.
    case otherAddress(found: String, asked: String)
    /// The path is not part of a tree, whose parts are these.
    case unknownPart(String, parts: [String])
    /// Neither the tree nor the server has it.
    case noSuchPart(String)
    /// These could not be fetched or read from the archive, and an earlier export has them. Nothing was changed.
    case incompleteExport(path: String, [SiteExport.Gap])
    /// The caller gave up.
    case cancelled
}

extension Failure {
    /// Both the server's list of a kind and the table with its rows are incomplete.
    static func gap(in kind: FolderKind, of address: String, _ table: FolderPath) -> Failure {
        Failure(
            .refused,
            "not every \(kind.name) of \(address: address) on the server can be read, nor can \(table.text) here, and nothing was changed. Fix \(table.text) first"
        )
    }
}
