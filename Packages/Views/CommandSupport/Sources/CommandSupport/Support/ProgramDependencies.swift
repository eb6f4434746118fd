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

/// The addresses of the account, as far as the commands of other features need them.
@MainActor
public protocol AddressBook {
    /// Returns the address that a command is about: the named one, in the service's form, or else the default one.
    ///
    /// - Throws: Why none is known.
    func resolve(_ address: String?, policy: LoadPolicy) async throws -> String

    /// Returns whether an address exists, whoever owns it; nil if that cannot be found out.
    func exists(_ address: String) async -> Bool?

    /// Returns the addresses of the account.
    ///
    /// - Throws: Why they are not known.
    func ownedAddresses(policy: LoadPolicy) async throws -> [String]
}
