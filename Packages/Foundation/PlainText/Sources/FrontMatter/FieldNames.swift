/// The names of front matter.
public struct FieldNames: Equatable, Sendable {
    /// The expected names, in lower case: one of them makes lines without fences front matter.
    let known: Set<String>
    /// Also names that other programs use for the same, in lower case: lines with one of them resemble front matter.
    let alike: Set<String>

    /// - Parameters:
    ///   - known: The expected names.
    ///   - alike: The names that other programs use for the same.
    public init(_ known: [String], alike: [String] = []) {
        self.known = Set(known.map { $0.lowercased() })
        self.alike = self.known.union(alike.map { $0.lowercased() })
    }
}
