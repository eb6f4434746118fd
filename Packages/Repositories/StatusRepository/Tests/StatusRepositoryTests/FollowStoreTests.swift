import Foundation
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import StatusDomain
import Testing

@testable import StatusRepository

@Suite("FollowStore")
struct FollowStoreTests {
    private let store = FollowStore(archive: ArchiveFile.inMemory([.status, .mute]).archive)

    @Test("lists keep the server's order and do not mix; an empty one is known")
    func lists() throws {
        #expect(try store.addresses(.following, of: "x") == nil)

        try store.replaceAddresses(.following, of: "x", with: ["z", "a", "z"], at: .at(2))
        try store.replaceAddresses(.followers, of: "x", with: [], at: .at(3))
        try store.replaceAddresses(.following, of: "y", with: ["c", "b"], at: .at(4))
        try store.replaceAddresses(.following, of: "y", with: ["d"], at: .at(5))

        #expect(try store.addresses(.following, of: "x") == Archived(["z", "a", "z"], refreshedAt: .at(2)))
        #expect(try store.addresses(.followers, of: "x") == Archived([], refreshedAt: .at(3)))
        #expect(try store.addresses(.following, of: "y") == Archived(["d"], refreshedAt: .at(5)))
        #expect(try store.addresses(.followers, of: "y") == nil)
    }

    @Test("returns any text byte for byte", arguments: EdgeText.allCases)
    func edgeTexts(edge: EdgeText) throws {
        try store.replaceAddresses(.followers, of: edge.text, with: [edge.text], at: .at(1))

        #expect(try store.addresses(.followers, of: edge.text)?.value.map(\.bytes) == [edge.text.bytes])
    }
}
