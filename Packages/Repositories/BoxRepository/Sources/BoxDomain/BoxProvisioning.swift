public import Foundation
import FoundationExtensions
import ResourceLoading

/// A domain service that makes boxes and items, and stores them.
///
/// A new box or item needs an id and a time, and an item also its archived text: a box itself provides none of these.
public struct BoxProvisioning: Sendable {
    private let boxes: any BoxRepository
    private let identities: any IdentityService
    private let texts: any ArchivedTexts
    private let now: @Sendable () -> Date

    /// How many random ids are tried at most.
    fileprivate static let attempts = 8

    public init(
        boxes: any BoxRepository, identities: any IdentityService, texts: any ArchivedTexts,
        now: @escaping @Sendable () -> Date
    ) {
        self.boxes = boxes
        self.identities = identities
        self.texts = texts
        self.now = now
    }

    /// Creates an empty box, and adds it to the repository. There may be others with that name.
    ///
    /// - Throws: `.identityTaken` when no free id was found.
    public func provisionBox(named name: BoxName, description: String?) async throws -> Box {
        for _ in 1..<Self.attempts {
            do {
                return try await addBox(named: name, description: description)
            } catch {
                guard (error as? Failure)?.kind == .alreadyExists else { throw error }
            }
        }
        return try await addBox(named: name, description: description)
    }

    private func addBox(named name: BoxName, description: String?) async throws -> Box {
        let box = try Box(id: identities.nextBoxID(), name: name, description: description, createdAt: time)
        try await boxes.add(box)
        return box
    }

    /// Creates items from sources, and adds them to a box: all, or none if something fails.
    ///
    /// The default title is the first line of the free or archived text, without blank lines; without a text, the URL.
    ///
    /// - Throws: `.noSuchBox`; if the title is blank or has several lines, or a free text has a description.
    public func provisionItems(
        _ sources: [ItemSource], title: String? = nil, description: String? = nil, in box: BoxID
    ) async throws -> [Item] {
        var drafts: [Draft] = []
        for source in sources {
            drafts.append(try await draft(source, title: title, description: description))
        }
        let (made, identities, time) = (drafts, identities, time)
        return try await boxes.update(box) { box in
            var items: [Item] = []
            for draft in made {
                items.append(try draft.add(to: &box, identities: identities, at: time))
            }
            return items
        }
    }

    /// The title that the new item would get. Stores nothing.
    public func title(of source: ItemSource, title: String? = nil, description: String? = nil) async throws -> String {
        try await draft(source, title: title, description: description).title
    }

    /// The addresses that have an item of this id in the archive; nil if items of that kind have names instead.
    public func addresses(withID id: String, kind: Item.Kind) async -> [String]? {
        await texts.addresses(withID: id, kind: kind)
    }

    private func draft(_ source: ItemSource, title: String?, description: String?) async throws -> Draft {
        if let title { try Item.checkTitle(title) }
        switch source {
        case .text(let text):
            guard description == nil else {
                throw Failure(
                    .invalidInput, "a text has no description; pass --title, or add a note later",
                    about: [.field("title")])
            }
            let title = title ?? Self.firstLine(of: text)
            return Draft(source: source, title: title, description: text == title ? nil : text)
        case .link(let url):
            return Draft(source: source, title: title ?? url, description: description)
        case .published(let place):
            let text = await texts.text(of: place) ?? ""
            let line = Self.firstLine(of: text)
            let title = title ?? (line.isEmpty ? place.url : line)
            let rest = text.isEmpty || text == title ? nil : text
            return Draft(source: source, title: title, description: description ?? rest)
        }
    }

    /// The current time to the second, the precision of boxes.
    private var time: Date { Date(timeIntervalSince1970: now().timeIntervalSince1970.rounded(.down)) }

    private static func firstLine(of text: String) -> String {
        let lines = text.split(whereSeparator: \.isNewline).lazy.map { $0.trimmed() }
        return lines.first { !$0.isEmpty } ?? ""
    }
}

/// An item without an identity.
private struct Draft: Sendable {
    let source: ItemSource
    let title: String
    let description: String?

    /// Adds it to `box` as an item with a free id.
    func add(to box: inout Box, identities: any IdentityService, at time: Date) throws -> Item {
        var id = identities.nextItemID()
        for _ in 1..<BoxProvisioning.attempts where box.items.contains(where: { $0.id == id }) {
            id = identities.nextItemID()
        }
        let item = try Item(
            id: id, kind: source.kind, title: title, description: description, target: source.target, createdAt: time)
        try box.add(item)
        return item
    }
}
