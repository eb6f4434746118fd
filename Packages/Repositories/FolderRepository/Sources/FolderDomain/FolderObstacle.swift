import ResourceLoading

/// What a person has to settle in a tree first; nothing was changed.
public enum FolderObstacle: Error, Sendable {
    /// The tree has problems.
    case problems([FolderProblem])
    /// Both sides changed these.
    case conflicts([PlanEntry])
}

extension Failure {
    /// The folder has files, and neither a pull nor an export made it.
    static func occupied(_ path: String) -> Failure {
        Failure(.refused, "\(path) has files that nereid did not make. Give a new or empty folder")
    }

    /// There is no tree here.
    static func noTree(at path: String) -> Failure {
        Failure(.notFound, "\(path) is not a folder that a pull made; 'nereid pull' makes one")
    }

    /// The path is not part of a tree, whose parts are these.
    static func unknownPart(_ path: String, parts: [String]) -> Failure {
        Failure(
            .invalidInput,
            "'\(path)' is not a part of an address's folder; parts are \(parts.joined(separator: ", "))",
            about: [.field("path", path)])
    }

    /// The manifest cannot be read.
    static func damagedManifest(_ detail: String) -> Failure {
        Failure(
            .storage,
            ".nereid/manifest.json is damaged: \(detail). Take an older one from git, or pull into a new folder")
    }
}
