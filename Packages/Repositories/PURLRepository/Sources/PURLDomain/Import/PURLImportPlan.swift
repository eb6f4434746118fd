/// The plan of an import: its effect on the existing PURLs.
public struct PURLImportPlan: Equatable, Sendable {
    /// The step for one entry.
    public struct Step: Equatable, Sendable {
        public let entry: PURLImport.Entry
        /// The existing PURL of that name; nil if there is none.
        public let current: PURL?

        /// Whether it makes a new PURL.
        public var creates: Bool { current == nil }

        /// The existing URL if it differs; nil if it does not, or there is none.
        public var oldURL: String? { current.flatMap { $0.url == entry.draft.url ? nil : $0.url } }

        /// Whether the entry changes the listing. Without a flag the listing stays.
        public var changesListing: Bool {
            guard let current, let isListed = entry.draft.isListed else { return false }
            return current.isListed != isListed
        }

        /// Whether it changes an existing PURL.
        public var changes: Bool { oldURL != nil || changesListing }
    }

    /// In the order of the file.
    public let steps: [Step]

    /// The steps that make PURLs.
    public var creations: [Step] { steps.filter(\.creates) }

    /// The steps that change existing PURLs.
    public var changes: [Step] { steps.filter(\.changes) }

    /// The number of existing PURLs without a change.
    public var sameCount: Int { steps.count - creations.count - changes.count }

    /// Compares entries with the existing PURLs.
    public init(_ entries: [PURLImport.Entry], existing: [PURL]) {
        let byName = Dictionary(existing.map { ($0.name, $0) }) { $1 }
        steps = entries.map { Step(entry: $0, current: byName[$0.draft.name]) }
    }
}
