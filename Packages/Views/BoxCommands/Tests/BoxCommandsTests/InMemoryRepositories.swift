import BoxCommands
import BoxDomain
import BoxTestSupport
import BoxViewModels
import CommandSupport
import CommandTestSupport
import FeatureContributions
import Foundation
import ResourceLoading
import Synchronization

typealias Nereid = TestedProgram<InMemoryRepositories>
typealias World = TestWorld<BoxContent>

struct BoxContent: TestContent {
    var boxes: [Box] = []
    /// The archived statuses of `foo`, by their ids.
    var statuses: [String: String] = [:]
    /// The other addresses with an archived status, by its id.
    var others: [String: [String]] = [:]
}

struct InMemoryRepositories: CommandDoubles {
    enum Message: RecordedMessage {
        case read(LoadPolicy)
    }

    static let commands = CommandCatalog<StubDependencies>([.box, .giving([.paste, .status])])
    let recording: Recording<World, Message>
}

/// The boxes of a test's world.
struct InMemoryBoxes: ListedBoxes {
    let repositories: InMemoryRepositories

    func all() async throws -> [Box] { try repositories.stored(repositories.world.boxes) }

    func replaceAll(with boxes: [Box]) async throws {
        let ids = boxes.map(\.id.text)
        guard repositories.world.undeletable.isSubset(of: ids) else { throw StorageFailure.full(path: "/a.db") }
        repositories.change { $0.boxes = boxes }
    }
}

/// Consecutive identities, the same in every test.
final class CountedIdentities: IdentityService {
    private let given = Mutex(0)

    func nextBoxID() -> BoxID { BoxID("box\(next())") }
    func nextItemID() -> ItemID { ItemID("item\(next())") }

    private func next() -> Int {
        given.withLock {
            $0 += 1
            return $0
        }
    }
}

/// The archived texts of a test's statuses.
struct WorldTexts: ArchivedTexts {
    let repositories: InMemoryRepositories

    func text(of place: ItemSource.Place) async -> String? {
        place.address == "foo" ? repositories.world.statuses[place.name] : nil
    }

    func addresses(withID id: String, kind: Item.Kind) async -> [String]? {
        guard kind.rawValue == "status" else { return nil }
        let own = repositories.world.statuses[id] == nil ? [] : ["foo"]
        return own + (repositories.world.others[id] ?? [])
    }
}

struct StubDependencies: StubProgram, BoxDependencies {
    let repositories: InMemoryRepositories

    private var boxes: InMemoryBoxes { InMemoryBoxes(repositories: repositories) }

    func makeBoxViewModel() -> BoxViewModel {
        let provisioning = BoxProvisioning(
            boxes: boxes, identities: CountedIdentities(),
            texts: WorldTexts(repositories: repositories), now: { World.now })
        return BoxViewModel(repository: boxes, provisioning: provisioning, now: { World.now })
    }
}

/// Kinds like those of other features.
extension ContentKind {
    static let paste = ContentKind("paste", uses: .box, pages: PublicPages(ofEachAddressAt: "paste.lol"))
    static let status = ContentKind(
        "status", uses: .box,
        pages: PublicPages(
            domain: "status.lol", home: { "https://\($0).status.lol/" },
            page: { "https://status.lol/\($0)/\($1)" }),
        isID: { $0.count == 13 && $0.allSatisfy(\.isHexDigit) })
}

extension Box {
    /// A box that was created two hours ago.
    static func stub(
        _ id: String, name: String = "reading", description: String? = nil, items: [Item] = []
    ) throws -> Box {
        try .sample(
            id, name: name, description: description, created: World.now.timeIntervalSince1970 - 7_200, items: items)
    }
}

extension Item {
    /// An item that was created an hour ago.
    static func stub(
        _ id: String, kind: Kind = .link, title: String = "Ferries", description: String? = nil, notes: [String] = []
    ) throws -> Item {
        let now = World.now.timeIntervalSince1970
        return try .sample(
            id, kind: kind, title: title, description: description,
            target: kind == .text ? nil : "https://x.example/\(id)", created: now - 3_600, comments: notes,
            commented: now - 60)
    }
}
