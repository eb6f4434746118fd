import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import TestSupport
import Testing

@Suite("UnconfirmedWriteStore, every kind")
struct UnconfirmedWriteStoreContractTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("the last one is known, or there was none; wiping forgets it", arguments: Kind.allCases)
    func last(kind: Kind) throws {
        let services = kind.services(in: folder)
        let store = services.unconfirmedWrites
        #expect(try store.lastUnconfirmedWrite() == nil)

        try store.noteUnconfirmedWrite(at: .at(1))
        try store.noteUnconfirmedWrite(at: .at(7.9))
        #expect(try store.lastUnconfirmedWrite() == .at(7))

        try services.accounts.wipe()
        #expect(try store.lastUnconfirmedWrite() == nil)
    }
}
