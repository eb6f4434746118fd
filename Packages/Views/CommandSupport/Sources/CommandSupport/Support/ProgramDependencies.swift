public import FeatureContributions
public import ResourceLoading

/// What every command needs from the program, whatever its feature.
@MainActor
public protocol ProgramDependencies {
    /// The addresses of the account.
    var addressBook: any AddressBook { get }

    /// Announces what commands have written.
    var changes: ResourceChanges { get }

    /// Reports the progress of sending.
    var meter: TransferMeter { get }

    /// Whether the server took, or may have taken, a write of this run.
    var hasChangedServer: Bool { get }

    /// The addresses that have an item of this id in the archive; nil for a kind whose ids are not looked up.
    ///
    /// - Parameter noun: The noun of its kind.
    func owners(ofID id: String, kind noun: String) async -> [String]?

    /// Why no write can be sent now, such as a missing key; nil if one can be tried.
    func writeObstacle() async -> RemoteFailure?

    /// Checks that the program's folders can be trusted.
    ///
    /// - Throws: `.storage` with the remedy.
    func checkFolders() throws

    /// A notice that another client's configuration has a key, while nobody is logged in here; nil if there is none,
    /// or the notice was given before. It does not contain the key.
    func otherClientKeyHint() async -> String?
}
