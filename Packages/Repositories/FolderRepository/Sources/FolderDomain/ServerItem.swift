import FeatureContributions
import FoundationExtensions

/// An item on the server.
struct ServerItem: Sendable {
    let key: ItemKey
    let value: FolderItem
    var state: ItemState

    /// nil for a value without an id, which the service has not created.
    init?(_ value: FolderItem, _ kind: FolderKind) {
        guard let id = value.id else { return nil }
        key = ItemKey(kind, id)
        self.value = value
        state = ItemState(value)
    }

    /// Whether a row can identify it. A row without an id is a new item.
    var hasName: Bool { !key.kind.isRow || !key.id.text.isEmpty }

    /// Its digest in the manifest once both sides are the same.
    var baseDigest: ItemDigest { state.completed(key.kind, from: nil).digest }
}
