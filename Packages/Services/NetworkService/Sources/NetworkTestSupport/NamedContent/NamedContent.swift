public import FeatureContributions
public import Foundation
public import NetworkServiceInterface
public import PersistenceServiceInterface
public import ResourceLoading

/// A kind of content that an address stores under names, such as pastes: each item has a text, and is listed publicly
/// or not. It supplies what `NamedContentContract` needs for its checks.
///
/// The contract's names have ASCII letters and digits only, and its texts are URLs.
public protocol NamedContent: SendableMetatype {
    /// Its repository, which is also the delivery of its outbox.
    associatedtype Repository: Undoable & QueuedWriteDelivery where Repository.Written: Identifiable<String>

    /// The noun, in the singular and the plural.
    static var nouns: (one: String, many: String) { get }
    /// The domain of its pages, such as `paste.lol`.
    static var domain: String { get }
    /// A text that a draft accepts, as unusual as possible.
    static var oddText: String { get }
    /// The names `1` and `2`, as a list sorts two items that differ only in their names.
    static var order: [String] { get }
    /// The server's routes.
    static var routes: NamedContentRoutes { get }

    /// A new archive and outbox: in a file if there is a path, else in memory.
    static func storage(at path: String?) -> (archive: any Archive, outbox: any OutboxStore)
    /// The rows of an address.
    static func rows(of address: String, in archive: any Archive) -> ArchivedRows<Repository.Written>
    /// Makes the repository.
    static var repository: NamedContentRepositoryMaker<Repository> { get }
    /// Loads all items of an address.
    static func list(
        of address: String, policy: LoadPolicy, from repository: Repository
    ) async throws -> Loaded<[Repository.Written]>
    /// Loads one item.
    static func one(
        _ name: String, of address: String, policy: LoadPolicy, from repository: Repository
    ) async throws -> Loaded<Repository.Written>

    /// An item of the domain.
    static func item(
        _ name: String, of address: String, text: String, isListed: Bool?, _ state: NamedContentState
    ) -> Repository.Written
    /// An item as a server's answer has it. `nil` makes the text unreadable, or leaves out whether the item is listed.
    static func answer(_ name: String, text: String?, isListed: Bool?) -> JSONSample
    /// The answer to a save.
    static func confirmation(_ name: String) -> JSONSample
    /// A request as the stub records it.
    static func message(_ request: NamedContentRequest) -> NetworkStub.Message
    /// A requested write as the repository takes it.
    static func intent(_ intent: NamedContentIntent) throws -> Repository.Intent

    /// The failure if an address has no item of a name; called with the name and the address.
    static var missing: (String, String) -> Failure { get }
    /// The failure if an address already has an item of a name; called with the name and the address.
    static var alreadyExists: (String, String) -> Failure { get }
}

/// Makes a repository. The questions: does the account own this address, and does this address exist?
public typealias NamedContentRepositoryMaker<Repository> = (
    any NetworkService, RepositoryStorage, @escaping NamedContentQuestion, @escaping NamedContentQuestion
) -> Repository

/// Answers a question about an address.
public typealias NamedContentQuestion = @Sendable (String) async throws -> Bool

/// How an item became known; decides the values that only the server sets.
public enum NamedContentState: Sendable {
    /// From an answer.
    case found
    /// From a write that created it.
    case created
    /// From a write that changed an item of an answer.
    case changed

    /// When it was written, in whole seconds.
    public var date: Date { Date(timeIntervalSince1970: self == .found ? 5 : 10_000) }
}

/// The server's routes for named content.
public typealias NamedContentRoutes = (
    list: NetworkStub.Route, one: NetworkStub.Route, save: NetworkStub.Route, delete: NetworkStub.Route
)

/// A request for named content.
public enum NamedContentRequest: Sendable {
    case list(_ address: String, asOwner: Bool)
    case one(_ name: String, _ address: String, asOwner: Bool)
    case save(_ name: String, text: String, isListed: Bool, _ address: String)
    case delete(_ name: String, _ address: String)
}

/// A requested write to named content; `nil` keeps the current value.
public enum NamedContentIntent: Sendable {
    case create(_ name: String, text: String = "x:y", isListed: Bool? = nil, overwriting: Bool = false)
    case edit(_ name: String, text: String? = nil, isListed: Bool? = nil)
    case delete(_ name: String)
}
