package import APIClient
package import ResourceLoading

extension ReadCompleteness {
    /// Records the entries of an answer that could not be fully decoded.
    package func note(_ entries: UnreadableEntries) {
        note(entries.partial.map { ReadGap(id: $0.id, reason: $0.reason) })
        guard let reason = entries.reasons.first else { return }
        note(Array(repeating: ReadGap(id: nil, reason: reason), count: entries.leftOut))
    }
}
