/// The field names that tell front matter from other text.
public struct FieldNames: Equatable, Sendable {
    /// The expected names, in lower case. Without `---` fences, lines that are all fields are front matter only if one
    /// of the fields has such a name.
    let known: Set<String>
    /// The expected names and their synonyms, in lower case. Lines that are not front matter resemble it if one of them
    /// has such a name.
    let resembling: Set<String>

    /// - Parameters:
    ///   - known: The expected names.
    ///   - synonyms: The names that other programs use for these fields.
    public init(_ known: [String], synonyms: [String] = []) {
        self.known = Set(known.map { $0.lowercased() })
        resembling = self.known.union(synonyms.map { $0.lowercased() })
    }
}
