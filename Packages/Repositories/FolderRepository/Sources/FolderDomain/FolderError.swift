public import ResourceLoading

/// Why a tree could not be pulled, compared, pushed or exported.
public enum FolderError: Error, Sendable {
    /// The files.
    case store(FolderStoreError)
    /// The server, or the archive that stands in for it.
    case content(FailurePresentation)
    /// There are things in the tree that cannot be understood or done. Nothing was changed.
    case problems([FolderProblem])
    /// Both sides changed these. Nothing was changed.
    case conflicts([PlanEntry])
    /// These were edited while the server's side was fetched. They are as they were edited; all else was done.
    case editedMeanwhile([FolderPath])
    /// The folder has files, and no pull made it.
    case occupied(path: String)
    /// There is no tree.
    case noTree(path: String)
    /// The manifest cannot be read.
    case damagedManifest(detail: String)
    /// A later program wrote the tree.
    case newerFormat(found: Int, supported: Int)
    /// The tree is of another address than the one asked for.
    case otherAddress(found: String, asked: String)
    /// The path is no part of a tree.
    case unknownPart(String)
    /// Neither the tree nor the server has it.
    case noSuchPart(String)
    /// These could not be fetched, the archive has nothing of them, and a former export has. Nothing was changed.
    case poorer(path: String, [SiteExport.Gap])
    /// The caller gave up.
    case cancelled
}

extension FailurePresentation {
    /// The server's list of a kind cannot be read whole, and neither can the table that has the rows of it.
    static func gap(in kind: ContentKind, of address: String, _ table: FolderPath) -> FailurePresentation {
        FailurePresentation(
            .refused,
            "neither every \(kind.rawValue) of \(address) on the server nor \(table.text) here can be read, and nothing was changed. Put \(table.text) right first"
        )
    }
}

extension FolderError {
    /// Runs a call of the store.
    static func storing<Value>(_ body: () throws(FolderStoreError) -> Value) throws(FolderError) -> Value {
        do throws(FolderStoreError) {
            return try body()
        } catch {
            throw .store(error)
        }
    }
}
