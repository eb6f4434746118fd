public import FeatureContributions
import ResourceLoading

extension Context {
    /// What a word names: the URL of an item of any address; else an item of `--address`; else an id whose address the
    /// archive knows; else an item of the default address.
    ///
    /// - Parameter kind: A kind with pages.
    /// - Throws: `CommandFailure` for the URL of something else, and for an id of several addresses.
    public func place(_ word: String, _ kind: ContentKind) async throws -> (id: String, address: String) {
        if word.contains("/" as Character), let place = kind.pages?.place(in: word) {
            return (place.id, try await address(place.address))
        }
        if word.contains("://") {
            throw CommandFailure(.usage, "'\(word)' is not the URL of \(kind.phrase)", about: [.field("id", word)])
        }
        return (word, try await address(ofID: word, kind))
    }

    /// The address of an item that is named by its id alone.
    ///
    /// - Throws: `CommandFailure` if several addresses, and not the default one, have such an id.
    public func address(ofID id: String, _ kind: ContentKind) async throws -> String {
        guard options.address == nil,
            let owners = await program.owners(ofID: id, kind: kind.noun), !owners.isEmpty
        else { return try await address(nil) }
        if owners.count == 1 { return try await address(owners[0]) }
        let own = try await address(nil)
        if owners.contains(own) { return own }
        throw CommandFailure(
            .usage, "\(owners.map(\.decoded).joined(separator: " and ")) have \(kind.phrase) \(id)",
            remedy: "give its address with --address, or its URL instead of the id")
    }
}
