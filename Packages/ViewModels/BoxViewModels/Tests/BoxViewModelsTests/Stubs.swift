import BoxDomain
import BoxTestSupport
import Foundation
import ResourceLoading
import TestSupport

/// A list of boxes that can fail like the archive.
actor BoxCollection: BoxRepository {
    private(set) var boxes: [Box]
    private let failure: (any Error)?

    init(_ boxes: [Box] = [], failure: (any Error)? = nil) {
        self.boxes = boxes
        self.failure = failure
    }

    func all() async throws -> [Box] {
        if let failure { throw failure }
        return boxes
    }

    func box(_ id: BoxID) async throws -> Box? { try await all().first { $0.id == id } }

    func boxes(named name: BoxName) async throws -> [Box] { try await all().filter { $0.name == name } }

    func add(_ box: Box) async throws {
        if let failure { throw failure }
        boxes.append(box)
    }

    func update<Value: Sendable>(_ id: BoxID, by change: @Sendable (inout Box) throws -> Value) async throws -> Value {
        guard var box = try await box(id) else { throw Failure.noSuchBox(id.text) }
        let value = try change(&box)
        boxes = boxes.map { $0.id == id ? box : $0 }
        return value
    }

    func remove(_ box: Box) async throws {
        guard let current = try await self.box(box.id) else { throw Failure.noSuchBox(box.id.text) }
        guard current == box else { throw Failure.boxChanged(box) }
        boxes.removeAll { $0.id == box.id }
    }
}

/// Returns fixed identities.
struct FixedIdentities: IdentityService {
    func nextBoxID() -> BoxID { BoxID("new") }
    func nextItemID() -> ItemID { ItemID("new") }
}

/// An empty archive.
struct NoTexts: ArchivedTexts {
    func text(of place: ItemSource.Place) async -> String? { nil }
    func addresses(withID id: String, kind: Item.Kind) async -> [String]? { nil }
}

extension Box {
    /// A box with default values.
    static func stub(_ id: String, name: String = "reading", items: [Item] = []) throws -> Box {
        try .sample(id, name: name, description: "d", items: items)
    }
}

extension Item {
    /// A link with default values.
    static func stub(_ id: String, title: String = "title", comments: [String] = []) throws -> Item {
        try .sample(id, kind: .link, title: title, target: "https://x.example", comments: comments)
    }
}

extension Date {
    /// A time, in seconds since 1970.
    static func at(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds) }
}
