/// The opening brackets of a text that are not closed yet.
struct BracketStack {
    struct Bracket {
        /// The index of its item.
        let item: Int32
        /// How many delimiter runs were pending before it.
        let delimiters: Int32
    }

    private var brackets: [Bracket] = []
    /// The height below which brackets cannot begin a link, since one ended after them: links do not contain links.
    private var inactive = 0

    var last: Bracket? { brackets.last }

    mutating func push(item: Int, delimiters: Int) {
        brackets.append(
            Bracket(item: Int32(truncatingIfNeeded: item), delimiters: Int32(truncatingIfNeeded: delimiters)))
    }

    /// Removes the last bracket, and returns it and whether it can begin a link.
    mutating func pop() -> (bracket: Bracket, isActive: Bool)? {
        guard let bracket = brackets.popLast() else { return nil }
        let isActive = brackets.count >= inactive
        inactive = min(inactive, brackets.count)
        return (bracket, isActive)
    }

    /// Marks the brackets that are left as unable to begin a link.
    mutating func deactivate() { inactive = brackets.count }
}
