public import Foundation
import FoundationExtensions
import NetworkServiceInterface
public import PasteDomain
import PersistenceServiceInterface
public import ResourceLoading

extension LivePasteRepository: Undoable {
    public static var noun: String { "paste" }

    public nonisolated var journal: (any WriteJournal)? { storage.journal }

    public func current(_ title: String, on address: String) async throws -> Paste? {
        guard var paste = try await current(title, of: address) else { return nil }
        paste.isListed = try await isListed(paste)
        return paste
    }

    public static var serverMayChangeNames: Bool { true }

    public func find(
        _ item: Paste, since date: Date, excluding others: Set<String>, on address: String
    ) async throws -> [String] {
        try await network.entries {
            try await $0.pastes(of: address, asOwner: true)
        } where: {
            $0.mayBe(item) && ($0.modifiedAt ?? .distantPast) >= date && !others.contains($0.title)
        }.map(\.title)
    }

    public func known(_ item: Paste, on address: String) -> [String]? {
        storage.existing(confirmedAs: "pastes", of: address) {
            try storage.archive.rows(.pastes, of: address).all()
        } where: {
            $0.mayBe(item)
        }?.map(\.title)
    }

    public static func restoring(_ steps: [Step<Paste>]) -> PasteIntent { .restore(steps) }
}

extension Paste {
    /// Whether it may be the other one: the service may have changed the case of its title.
    fileprivate func mayBe(_ other: Paste) -> Bool {
        title.lowercased() == other.title.lowercased() && content.isSameText(as: other.content)
    }
}
