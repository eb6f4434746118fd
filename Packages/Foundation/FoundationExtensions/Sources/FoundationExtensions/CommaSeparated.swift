extension String {
    /// The parts of a list with commas, such as tags: without blanks around them, and without empty ones.
    public func commaSeparated() -> [String] {
        split(separator: ",").map { $0.trimmed() }.filter { !$0.isEmpty }
    }
}
