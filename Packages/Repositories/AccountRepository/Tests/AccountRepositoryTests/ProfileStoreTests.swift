import AccountDomain
import Foundation
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import Testing

@testable import AccountRepository

@Suite("ProfileStore")
struct ProfileStoreTests {
    private let archive = ArchiveFile.inMemory([.account]).archive

    private func profile(_ email: String, name: String? = "N") -> AccountProfile {
        AccountProfile(
            email: email, name: name, createdAt: .at(5), communication: "email_ok", dateFormat: nil, webEditor: "w")
    }

    @Test("an account never loaded is unknown; the last one replaces the previous")
    func account() throws {
        #expect(try archive.rows(.profile).archived() == nil)

        try archive.rows(.profile).set(profile("a"), at: .at(1))
        try archive.rows(.profile).set(profile("b", name: nil), at: .at(2))
        #expect(try archive.rows(.profile).archived() == Archived(profile("b", name: nil), refreshedAt: .at(2)))
    }

    private func session(_ id: String, userAgent: String? = nil) -> AccountSession {
        AccountSession(id: id, createdAt: .at(1), expiresAt: .at(9), userAgent: userAgent, ip: "192.0.2.1")
    }

    @Test("sessions keep the server's order, without duplicates; an ended one is removed")
    func sessions() throws {
        #expect(try archive.rows(.accountSessions).all() == nil)

        try archive.rows(.accountSessions).replace(with: [session("gone")], at: .at(1))
        try archive.rows(.accountSessions).replace(
            with: [session("z"), session("a"), session("z", userAgent: "U")], at: .at(2))
        #expect(
            try archive.rows(.accountSessions).all()
                == Archived([session("a"), session("z", userAgent: "U")], refreshedAt: .at(2)))
        try archive.rows(.accountSessions).remove("a")
        try archive.rows(.accountSessions).remove("nobody")
        #expect(
            try archive.rows(.accountSessions).all() == Archived([session("z", userAgent: "U")], refreshedAt: .at(2)))
        try archive.rows(.accountSessions).replace(with: [], at: .at(3))
        #expect(try archive.rows(.accountSessions).all() == Archived([], refreshedAt: .at(3)))
    }

    @Test("a session that lacks a time is not stored", arguments: [(nil, 9), (1, nil)] as [(Double?, Double?)])
    func undated(created: Double?, expires: Double?) throws {
        let undated = AccountSession(
            id: "1", createdAt: created.map(Date.at), expiresAt: expires.map(Date.at), userAgent: nil, ip: nil)
        try archive.rows(.accountSessions).replace(with: [undated, session("2")], at: .at(1))

        #expect(try archive.rows(.accountSessions).all()?.value == [session("2")])
    }

    @Test("returns any text byte for byte", arguments: EdgeText.allCases)
    func edgeTexts(edge: EdgeText) throws {
        let text = edge.text
        try archive.rows(.profile).set(profile(text, name: text), at: .at(1))
        try archive.rows(.accountSessions).replace(with: [session(text, userAgent: text)], at: .at(1))

        let stored = try #require(try archive.rows(.profile).archived()?.value)
        let keptSession = try #require(try archive.rows(.accountSessions).all()?.value.first)
        let texts = [stored.email, stored.name, keptSession.id, keptSession.userAgent]
        #expect(texts.allSatisfy { $0?.bytes == text.bytes })
    }
}
