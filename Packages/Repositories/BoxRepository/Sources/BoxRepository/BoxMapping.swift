import BoxDomain
import PersistenceServiceInterface

extension Box {
    /// Puts a box together that was kept.
    ///
    /// - Throws: `.damaged` when it cannot be a box.
    init(_ stored: StoredBox) throws(BoxRepositoryError) {
        do throws(BoxFault) {
            var items: [Item] = []
            for item in stored.items { items.append(try Item(item)) }
            try self.init(
                id: BoxID(stored.id), name: BoxName(stored.name), description: stored.description,
                createdAt: stored.createdAt, items: items)
        } catch {
            throw .damaged(BoxID(stored.id), error)
        }
    }
}

extension Item {
    fileprivate init(_ stored: StoredBoxItem) throws(BoxFault) {
        var comments: [Comment] = []
        for comment in stored.comments { comments.append(try Comment(comment.text, createdAt: comment.createdAt)) }
        try self.init(
            id: ItemID(stored.id), kind: Kind(stored.kind), title: stored.title, description: stored.description,
            target: stored.target, createdAt: stored.createdAt, comments: comments)
    }
}

extension Item.Kind {
    fileprivate init(_ stored: StoredBoxItem.Kind) {
        switch stored {
        case .status: self = .status
        case .purl: self = .purl
        case .paste: self = .paste
        case .picture: self = .picture
        case .link: self = .link
        case .text: self = .text
        }
    }
}

extension StoredBox {
    /// Takes a box apart, to keep it.
    init(_ box: Box) {
        self.init(
            id: box.id.text, name: box.name.text, description: box.description, createdAt: box.createdAt,
            items: box.items.map(StoredBoxItem.init))
    }
}

extension StoredBoxItem {
    fileprivate init(_ item: Item) {
        self.init(
            id: item.id.text, kind: Kind(item.kind), title: item.title, description: item.description,
            target: item.target, createdAt: item.createdAt,
            comments: item.comments.map { StoredBoxComment(text: $0.text, createdAt: $0.createdAt) })
    }
}

extension StoredBoxItem.Kind {
    fileprivate init(_ kind: Item.Kind) {
        switch kind {
        case .status: self = .status
        case .purl: self = .purl
        case .paste: self = .paste
        case .picture: self = .picture
        case .link: self = .link
        case .text: self = .text
        }
    }
}
