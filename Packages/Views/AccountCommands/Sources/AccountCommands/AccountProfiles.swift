import CommandSupport

/// The profiles of this program on this computer: several accounts, each with its own key, default address, settings,
/// archive, outbox and drafts.
@MainActor
public protocol AccountProfiles {
    /// The profile of this run.
    var current: String { get }
    /// The profile that is used unless `--profile` or `NEREID_PROFILE` names another.
    var chosen: String { get }
    /// All profiles, `default` first.
    var names: [String] { get }

    /// Makes a profile the chosen one.
    ///
    /// - Throws: `CommandFailure` that names the file.
    func choose(_ name: String) throws
}
