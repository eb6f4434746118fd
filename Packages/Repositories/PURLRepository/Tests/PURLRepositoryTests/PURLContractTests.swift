import NetworkTestSupport
import PURLDomain
import PURLTestSupport
import PersistenceService
import PersistenceServiceInterface
import ResourceLoading
import Testing

@testable import PURLRepository

@Suite("PURLs")
struct PURLContractTests {
    @Test("PURLs behave as all named content", arguments: NamedContentContract<PURLContent>.checks)
    func contract(check: NamedContentContract<PURLContent>.Check) async throws { try await check.run() }

    @Test("the contract has checks: a test without arguments would pass")
    func isWhole() { #expect(NamedContentContract<PURLContent>.checks.count > 30) }
}

enum PURLContent: NamedContent {
    static let nouns = (one: "PURL", many: "PURLs")
    static let domain = "url.lol"
    static let oddText = "mailto:a@b.example?x=caf\u{E9}\\"
    static let order = ["1", "2"]
    static let routes: NamedContentRoutes = (.purls, .purl, .save, .delete)

    static func storage(at path: String?) -> (archive: any Archive, outbox: any OutboxStore) {
        let file = path.map { ArchiveFile(path: $0, components: []) } ?? .inMemory([.purl])
        return (file.archive, file.outbox)
    }

    static func rows(of address: String, in archive: any Archive) -> ArchivedRows<PURL> {
        archive.rows(.purls, of: address)
    }

    static var repository: NamedContentRepositoryMaker<LivePURLRepository> { LivePURLRepository.init }

    static func list(
        of address: String, policy: LoadPolicy, from repository: LivePURLRepository
    ) async throws -> Loaded<[PURL]> {
        try await repository.purls(of: address, policy: policy)
    }

    static func one(
        _ name: String, of address: String, policy: LoadPolicy, from repository: LivePURLRepository
    ) async throws -> Loaded<PURL> {
        try await repository.purl(name, of: address, policy: policy)
    }

    static func item(
        _ name: String, of address: String, text: String, isListed: Bool?, _ state: NamedContentState
    ) -> PURL {
        .sample(name, of: address, url: text, hits: state == .created ? nil : 7, isListed: isListed)
    }

    static func answer(_ name: String, text: String?, isListed: Bool?) -> JSONSample {
        .stub(name, url: text, isListed: isListed)
    }

    static func confirmation(_ name: String) -> JSONSample { .receipt(name) }

    static func message(_ request: NamedContentRequest) -> NetworkStub.Message {
        switch request {
        case .list(let address, let asOwner): .purls(address, asOwner: asOwner)
        case .one(let name, let address, let asOwner): .purl(name, address, asOwner: asOwner)
        case .save(let name, let text, let isListed, let address):
            .save(name, url: text, isListed: isListed, address)
        case .delete(let name, let address): .delete(name, address)
        }
    }

    static func intent(_ intent: NamedContentIntent) throws -> PURLIntent {
        switch intent {
        case .create(let name, let text, let isListed, let overwriting):
            .create(try PURLDraft(name: name, url: text, isListed: isListed), overwriting: overwriting)
        case .edit(let name, let text, let isListed):
            .edit(name, try PURLChange(url: text, isListed: isListed))
        case .delete(let name): .delete([name], areShown: false)
        }
    }

    static var missing: (String, String) -> Failure { Failure.noSuchPURL }
    static var alreadyExists: (String, String) -> Failure { Failure.purlExists }
}
