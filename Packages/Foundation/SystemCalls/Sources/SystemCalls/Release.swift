/// The version of everything released from this repository, defined only here.
public enum Release {
    /// The version, as in Semantic Versioning 2.0.0.
    public static let version = "0.1.0"

    /// The abbreviated commit. `git archive` replaces the placeholder (`export-subst` in `.gitattributes`), so it is
    /// known in a release (`Scripts/package`) and in downloaded source archives, and `nil` in a working tree.
    public static var commit: String? { commit(in: "$Format:%h$") }

    /// The version, with the commit in parentheses if known, such as `0.1.0 (1a2b3c4)`.
    public static var description: String { description(commit: commit) }

    static func commit(in substituted: String) -> String? { substituted.hasPrefix("$") ? nil : substituted }

    static func description(commit: String?) -> String { version + (commit.map { " (\($0))" } ?? "") }
}
