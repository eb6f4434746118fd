public import ResourceLoading

/// The bios of statuslogs, from the server and the archive, and their writes.
public protocol BioRepository: WritePlanning where Intent == BioIntent, Written == Bio {
    /// Returns the bio of an address.
    ///
    /// - Throws: `.noBio` when it has none.
    func bio(of address: String, policy: LoadPolicy) async throws -> Loaded<Bio>
}

/// A requested write to the bio of an address.
public enum BioIntent: Equatable, Sendable {
    /// Replace its text. If the current one is shown first, the server is asked for it; otherwise the archive may
    /// answer.
    case edit(String, showsCurrent: Bool)
    /// Send steps that were decided already.
    case restore([Step<Bio>])
}

extension Bio {
    /// The step that replaces the text of `before`, and keeps its style.
    public static func step(from before: Previous<Bio>, to content: String, of address: String) -> Step<Bio> {
        let old = before.value
        return Step(
            id: address, before: before,
            after: Bio(address: address, content: content, css: old?.css, head: old?.head))
    }
}
