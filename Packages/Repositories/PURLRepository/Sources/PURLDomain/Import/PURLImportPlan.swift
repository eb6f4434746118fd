/// What an import would do to the PURLs that are there.
public struct PURLImportPlan: Equatable, Sendable {
    /// What becomes of one entry.
    public struct Step: Equatable, Sendable {
        public let entry: PURLImport.Entry
        /// What is there under its name; nil for nothing.
        public let current: PURL?

        /// Whether there is nothing yet.
        public var creates: Bool { current == nil }

        /// Where the URL that is there leads elsewhere; nil when it does not, or there is none.
        public var oldURL: String? { current.flatMap { $0.url == entry.draft.url ? nil : $0.url } }

        /// Whether the entry wants another listing than there is. One that it does not mention stays.
        public var changesListing: Bool {
            guard let current, let isListed = entry.draft.isListed else { return false }
            return current.isListed != isListed
        }

        /// Whether something is there, and is something else.
        public var changes: Bool { oldURL != nil || changesListing }

        /// Compares an entry with what is there.
        public init(entry: PURLImport.Entry, current: PURL?) {
            self.entry = entry
            self.current = current
        }
    }

    /// In the order of the file.
    public let steps: [Step]

    /// Those that are made.
    public var creations: [Step] { steps.filter(\.creates) }

    /// Those that are there and are something else.
    public var changes: [Step] { steps.filter(\.changes) }

    /// How many are there as the file wants them.
    public var sameCount: Int { steps.count - creations.count - changes.count }

    /// Compares entries with the PURLs that are there.
    public init(_ entries: [PURLImport.Entry], existing: [PURL]) {
        let byName = Dictionary(existing.map { ($0.name, $0) }) { $1 }
        steps = entries.map { Step(entry: $0, current: byName[$0.draft.name]) }
    }
}
