/// A broken rule of boxes.
public enum BoxFault: Error, Equatable, Sendable {
    /// A box needs a name.
    case emptyName
    /// A name is one line.
    case lineBreakInName(String)
    /// A comment, a title or an item needs a text.
    case emptyText
    /// Every kind except free text needs a target; a free text has none.
    case targetOfKind(Item.Kind)
    /// A box has an item with this id already.
    case itemTaken(ItemID)
    /// The box has no such item.
    case noSuchItem(String, box: BoxName)
    /// Several items of the box have that title.
    case ambiguousItem(String, candidates: [ItemID])
    /// The text does not name a thing of a kind, such as "a paste".
    case notOfKind(String, String)
    /// A free text takes no description.
    case describedText
}
