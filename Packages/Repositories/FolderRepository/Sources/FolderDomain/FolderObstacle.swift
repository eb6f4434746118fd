public import FeatureContributions
import ResourceLoading

/// What a person must resolve first. The view models write the messages, since these name commands.
public enum FolderObstacle: Error, Sendable {
    /// There is no tree here.
    case noTree(path: String)
    /// The tree has problems. Nothing was changed.
    case problems([FolderProblem])
    /// Both sides changed these. Nothing was changed.
    case conflicts([PlanEntry])
    /// These were edited during the pull. They are unchanged; everything else was done.
    case editedMeanwhile([FolderPath])
    /// These could not be fetched or read from the archive, and an earlier export has them. Nothing was changed.
    case incompleteExport(path: String, [SiteExport.Gap])
}

extension Failure {
    /// The folder has files, and neither a pull nor an export made it.
    static func occupied(_ path: String) -> Failure {
        Failure(.refused, "\(path) has files that nereid did not create. Use a new or empty folder")
    }

    /// No part of a tree has this path.
    static func unknownPart(_ path: String, parts: [String]) -> Failure {
        Failure(
            .invalidInput,
            "'\(path)' is not a part of an address's folder; parts are \(parts.joined(separator: ", "))",
            about: [.field("path", path)])
    }

    /// The manifest cannot be read.
    static func damagedManifest(
        _ detail: String, remedy: String = "Restore an older one from git, or pull into a new folder"
    ) -> Failure {
        Failure(.storage, ".nereid/manifest.json is damaged: \(detail). \(remedy)")
    }
}
