public import CommandSupport
public import FeatureContributions
import FoundationExtensions
public import ResourceLoading

/// A program of test doubles. A feature adds the dependencies that its own commands need.
@MainActor
public protocol StubProgram: ProgramDependencies {
    associatedtype Doubles: CommandDoubles
    var repositories: Doubles { get }

    init(repositories: Doubles)
}

extension StubProgram {
    public var addressBook: any AddressBook {
        StubAddressBook(
            addresses: repositories.world.addresses, missing: repositories.world.missingAddresses,
            failure: repositories.world.addressFailure)
    }
    public var changes: ResourceChanges { ResourceChanges() }
    public var meter: TransferMeter { repositories.recording.meter }
    public var hasChangedServer: Bool { repositories.world.hasChangedServer }

    public func checkFolders() throws {}
    public func owners(ofID id: String, kind noun: String) async -> [String]? { repositories.world.owners[id] }
    public func writeObstacle() async -> RemoteFailure? { nil }
    public func otherClientKeyHint() async -> String? { nil }
}

/// Knows the account's addresses without a request. An address that is named need not be one of them.
struct StubAddressBook: AddressBook {
    let addresses: [String]
    let missing: Set<String>
    let failure: RemoteFailure?

    func resolve(_ address: String?, policy: LoadPolicy) async throws -> String {
        if let address { return address.asAddress }
        if let failure { throw Failure(failure) }
        guard let first = addresses.first else { throw Failure(.invalidInput, "no address is known") }
        return first
    }

    func exists(_ address: String) async throws -> Bool { !missing.contains(address) }

    func addressNames(policy: LoadPolicy) async throws -> [String] {
        if let failure { throw Failure(failure) }
        return addresses
    }
}
