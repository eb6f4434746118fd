/// Why something cannot be: the rules of boxes.
public enum BoxFault: Error, Equatable, Sendable {
    /// A box needs a name.
    case emptyName
    /// A name is one line.
    case lineBreakInName(String)
    /// A comment, a title or an item needs a text.
    case emptyText
    /// What is no free text leads somewhere; a free text does not.
    case targetOfKind(Item.Kind)
    /// A box holds no two items of one identity.
    case itemTaken(ItemID)
    /// The box has no such item.
    case noSuchItem(String, box: BoxName)
    /// Several items of the box bear that title.
    case ambiguousItem(String, candidates: [ItemID])
    /// That does not name a thing of that kind.
    case notOfKind(String, Item.Kind)
    /// A text is its own description.
    case describedText
}
