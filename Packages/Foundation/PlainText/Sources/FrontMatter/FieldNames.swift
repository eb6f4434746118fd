/// The field names that tell front matter from other text.
public struct FieldNames: Equatable, Sendable {
    /// The expected names, in lower case. Valid lines without fences are front matter only if they have one of them.
    let known: Set<String>
    /// The expected names and their synonyms, in lower case. Other lines with one of them resemble front matter.
    let resembling: Set<String>

    /// - Parameters:
    ///   - known: The expected names.
    ///   - synonyms: The names that other programs use for these fields.
    public init(_ known: [String], synonyms: [String] = []) {
        self.known = Set(known.map { $0.lowercased() })
        resembling = self.known.union(synonyms.map { $0.lowercased() })
    }
}
