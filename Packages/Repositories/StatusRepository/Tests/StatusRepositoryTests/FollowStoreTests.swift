import Foundation
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import StatusDomain
import Testing

@testable import StatusRepository

@Suite("FollowStore")
struct FollowStoreTests {
    private let archive = ArchiveFile.inMemory([.status, .mute]).archive

    @Test("each list is stored by itself in the server's order; an empty one counts as loaded")
    func lists() throws {
        #expect(try archive.follows(.following, of: "x").all() == nil)

        try archive.follows(.following, of: "x").replace(with: ["z", "a", "z"], at: .at(2))
        try archive.follows(.followers, of: "x").replace(with: [], at: .at(3))
        try archive.follows(.following, of: "y").replace(with: ["c", "b"], at: .at(4))
        try archive.follows(.following, of: "y").replace(with: ["d"], at: .at(5))

        #expect(try archive.follows(.following, of: "x").all() == Archived(["z", "a", "z"], refreshedAt: .at(2)))
        #expect(try archive.follows(.followers, of: "x").all() == Archived([], refreshedAt: .at(3)))
        #expect(try archive.follows(.following, of: "y").all() == Archived(["d"], refreshedAt: .at(5)))
        #expect(try archive.follows(.followers, of: "y").all() == nil)
    }

    @Test("any text is returned byte for byte", arguments: EdgeText.allCases)
    func edgeTexts(edge: EdgeText) throws {
        try archive.follows(.followers, of: edge.text).replace(with: [edge.text], at: .at(1))

        #expect(try archive.follows(.followers, of: edge.text).all()?.value.map(\.bytes) == [edge.text.bytes])
    }
}
