import BoxDomain
import BoxViewModels
import FeatureContributions
import FolderDomain
import Foundation
import ResourceLoading

/// The boxes, which belong to no address and exist only in the archive.
///
/// There is no server: a change is one transaction of the archive, and ids are chosen here.
struct BoxContent: FolderSource {
    let boxes: any BoxRepository & BoxArchive
    let identities: any IdentityService
    let now: @Sendable () -> Date

    var kind: FolderKind { .box }

    /// Boxes exist only in the archive, so they count as fresh.
    func load(of address: String, policy: LoadPolicy) async throws -> Loaded<[FolderItem]> {
        Loaded(try await boxes.all().map { FolderItem(BoxValue($0)) }, origin: .network)
    }

    func archiveID() async throws -> String { try await boxes.id() }

    /// The box with ids and times where it lacks them.
    func identified(_ box: BoxValue) async throws -> BoxValue {
        var id = box.id
        if id == nil { id = try await freeBoxID() }
        return completed(box, id: id)
    }

    /// Checks a box against the rules of boxes; missing ids and times are added later by `identified`.
    func check(_ new: FolderItem, over old: FolderItem?, of address: String) throws {
        let box = try value(new)
        let known = Set(try old.map(value)?.items.map(\.title) ?? [])
        for item in box.items where !known.contains(item.title) { try BoxDomain.Item.checkTitle(item.title) }
        _ = try change(
            FolderItem(completed(box, id: box.id ?? identities.nextBoxID().text)), over: old, of: address)
    }

    private func value(_ item: FolderItem) throws -> BoxValue {
        do throws(FolderProblem.Reason) {
            return try BoxValue(item)
        } catch {
            throw Failure(.invalidInput, "its file cannot be read")
        }
    }

    /// - Parameter new: A box whose ids and times are in its file already: otherwise the push after an interrupted one
    ///   would create it again.
    func change(_ new: FolderItem, over old: FolderItem?, of address: String) throws -> (box: Box, old: BoxValue?) {
        (try Box(value(new)), try old.map(value))
    }

    private func completed(_ box: BoxValue, id: String?) -> BoxValue {
        let time = Date(timeIntervalSince1970: now().timeIntervalSince1970.rounded(.down))
        var taken = Set(box.items.compactMap(\.id))
        var items: [BoxValue.Item] = []
        for item in box.items {
            let id = item.id ?? freeItemID(&taken)
            items.append(
                BoxValue.Item(
                    id: id, kind: item.kind, title: item.title, description: item.description, target: item.target,
                    createdAt: item.createdAt ?? time,
                    comments: item.comments.map {
                        BoxValue.Comment(text: $0.text, createdAt: $0.createdAt ?? time)
                    }))
        }
        return BoxValue(
            id: id, name: box.name, description: box.description, createdAt: box.createdAt ?? time, items: items)
    }

    private func freeItemID(_ taken: inout Set<String>) -> String {
        var id = identities.nextItemID().text
        while !taken.insert(id).inserted { id = identities.nextItemID().text }
        return id
    }

    private func freeBoxID() async throws -> String {
        var id = identities.nextBoxID()
        while try await boxes.box(id) != nil { id = identities.nextBoxID() }
        return id.text
    }

    /// Adds a box, or replaces one with the folder's, unless it was changed since the comparison.
    func write(_ change: (box: Box, old: BoxValue?), to address: String) async throws -> FolderReceipt {
        let (box, old) = change
        if let old {
            let isDone = try await boxes.update(box.id) { current in
                guard BoxValue(current) == old else { return false }
                current = box
                return true
            }
            guard isDone else { throw Failure(.refused, "the box was changed after it was compared. Push again") }
        } else {
            try await boxes.add(box)
        }
        return FolderReceipt(made: FolderItem(BoxValue(box)))
    }

    /// Deletes a box, unless it was changed since the comparison.
    func delete(_ id: String, comparedAs old: FolderItem, of address: String) async throws {
        try await boxes.remove(Box(value(old)))
    }
}

extension BoxValue {
    fileprivate init(_ box: Box) {
        self.init(
            id: box.id.text, name: box.name.text, description: box.description, createdAt: box.createdAt,
            items: box.items.map { item in
                Item(
                    id: item.id.text, kind: item.kind.rawValue, title: item.title, description: item.description,
                    target: item.target, createdAt: item.createdAt,
                    comments: item.comments.map { Comment(text: $0.text, createdAt: $0.createdAt) })
            })
    }
}

extension Box {
    /// Creates a box from a value that has its ids and times.
    ///
    /// - Throws: A `Failure` that names the broken rule of boxes.
    fileprivate init(_ value: BoxValue) throws {
        var items: [BoxDomain.Item] = []
        for item in value.items { items.append(try BoxDomain.Item(item)) }
        try self.init(
            id: BoxID(value.id ?? ""), name: BoxName(value.name), description: value.description,
            createdAt: value.createdAt.wholeSecond, items: items)
    }
}

extension BoxDomain.Item {
    fileprivate init(_ value: BoxValue.Item) throws {
        guard let kind = Kind(rawValue: value.kind) else { throw Failure.notOfKind(value.title, "a text") }
        var comments: [BoxDomain.Comment] = []
        for comment in value.comments {
            comments.append(try BoxDomain.Comment(comment.text, createdAt: comment.createdAt.wholeSecond))
        }
        try self.init(
            id: ItemID(value.id ?? ""), kind: kind, title: value.title, description: value.description,
            target: value.target, createdAt: value.createdAt.wholeSecond, comments: comments)
    }
}

extension Date? {
    /// The date to the second, the precision of boxes. Every value that is converted here has a date.
    fileprivate var wholeSecond: Date { Date(timeIntervalSince1970: (self?.timeIntervalSince1970 ?? 0).rounded(.down)) }
}
