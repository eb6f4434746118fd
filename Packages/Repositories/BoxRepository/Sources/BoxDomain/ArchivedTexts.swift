/// The archived texts of items on omg.lol. They belong to other features, so the composition root provides them;
/// nothing is fetched.
public protocol ArchivedTexts: Sendable {
    /// The text of an item; nil if it is not in the archive, or has none.
    func text(of place: ItemSource.Place) async -> String?

    /// The addresses that have an archived item of this id; nil if items of that kind have no ids but names, which
    /// several addresses may use.
    func addresses(withID id: String, kind: Item.Kind) async -> [String]?
}
