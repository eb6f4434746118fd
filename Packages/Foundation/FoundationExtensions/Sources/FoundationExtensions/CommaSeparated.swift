extension String {
    /// The items of a comma-separated list, such as tags: trimmed, and without empty ones.
    public func commaSeparated() -> [String] {
        split(separator: ",").map { $0.trimmed() }.filter { !$0.isEmpty }
    }
}
