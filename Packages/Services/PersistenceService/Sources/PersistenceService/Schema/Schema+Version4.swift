extension Schema {
    /// The index for searching, without its own copy of each text.
    static let version4 = searchIndex
}
