import NetworkTestSupport
import PasteDomain
import PersistenceService
import PersistenceServiceInterface
import ResourceLoading
import Testing

@testable import PasteRepository

@Suite("Pastes")
struct PasteContractTests {
    @Test("pastes behave as all named content", arguments: NamedContentContract<PasteContent>.checks)
    func contract(check: NamedContentContract<PasteContent>.Check) async throws { try await check.run() }

    @Test("the contract has checks: a test without arguments would pass")
    func isWhole() { #expect(NamedContentContract<PasteContent>.checks.count > 30) }
}

enum PasteContent: NamedContent {
    static let nouns = (one: "paste", many: "pastes")
    static let domain = "paste.lol"
    static let oddText = "\r\na\r\n"
    static let order = ["2", "1"]
    static let routes: NamedContentRoutes = (.pastes, .paste, .save, .delete)

    static func storage(at path: String?) -> (archive: any Archive, outbox: any OutboxStore) {
        let file = path.map { ArchiveFile(path: $0, components: []) } ?? .inMemory([.paste])
        return (file.archive, file.outbox)
    }

    static func rows(of address: String, in archive: any Archive) -> ArchivedRows<Paste> {
        archive.rows(.pastes, of: address)
    }

    static var repository: NamedContentRepositoryMaker<LivePasteRepository> { LivePasteRepository.init }

    static func list(
        of address: String, policy: LoadPolicy, from repository: LivePasteRepository
    ) async throws -> Loaded<[Paste]> {
        try await repository.pastes(of: address, policy: policy)
    }

    static func one(
        _ title: String, of address: String, policy: LoadPolicy, from repository: LivePasteRepository
    ) async throws -> Loaded<Paste> {
        try await repository.paste(title, of: address, policy: policy)
    }

    static func item(
        _ title: String, of address: String, text: String, isListed: Bool?, _ state: NamedContentState
    ) -> Paste {
        Paste(title: title, address: address, content: text, modifiedAt: state.date, isListed: isListed)
    }

    static func answer(_ title: String, text: String?, isListed: Bool?) -> JSONSample {
        .stub(title, content: text, isListed: isListed)
    }

    static func confirmation(_ title: String) -> JSONSample { .text(title) }

    static func message(_ request: NamedContentRequest) -> NetworkStub.Message {
        switch request {
        case .list(let address, let asOwner): .pastes(address, asOwner: asOwner)
        case .one(let title, let address, let asOwner): .paste(title, address, asOwner: asOwner)
        case .save(let title, let text, let isListed, let address):
            .save(title, content: text, isListed: isListed, address)
        case .delete(let title, let address): .delete(title, address)
        }
    }

    static func intent(_ intent: NamedContentIntent) throws -> PasteIntent {
        switch intent {
        case .create(let title, let text, let isListed, let overwriting):
            .create(try PasteDraft(title: title, content: text, isListed: isListed), overwriting: overwriting)
        case .edit(let title, let text, let isListed):
            .edit(title, try PasteChange(content: text, isListed: isListed))
        case .delete(let title): .delete([title], areShown: false)
        }
    }

    static var missing: (String, String) -> Failure { Failure.noSuchPaste }
    static var alreadyExists: (String, String) -> Failure { Failure.pasteExists }
}
