public import FeatureContributions
import ResourceLoading

extension Context {
    /// The item that a word names: by its URL; else by its id at `--address`, at the only address that has it in the
    /// archive, or at the default address.
    ///
    /// - Parameter kind: A kind with pages.
    /// - Throws: `CommandFailure` for the URL of something else, and for an id of several addresses without the default
    ///   one.
    public func place(_ word: String, _ kind: ContentKind) async throws -> (id: String, address: String) {
        if let place = try place(ofURL: word, kind) { return (place.id, try await address(place.address)) }
        return (word, try await address(ofID: word, kind))
    }

    /// What the words of a write name: ids of items of `--address` or the default address, or URLs of items, all of one
    /// address.
    ///
    /// - Parameter kind: A kind with pages.
    /// - Throws: `CommandFailure` for the URL of something else, and for items of several addresses.
    public func places(_ words: [String], _ kind: ContentKind) async throws -> (ids: [String], address: String) {
        var ids: [String] = []
        var commonAddress: String?
        for word in words {
            let place = try place(ofURL: word, kind)
            let address = try await address(place?.address)
            if let commonAddress, commonAddress != address {
                throw CommandFailure(
                    .usage,
                    "'\(word)' belongs to \(address.decoded), and the items before it to \(commonAddress.decoded)",
                    remedy: "use one command for each address")
            }
            ids.append(place?.id ?? word)
            commonAddress = address
        }
        if let commonAddress { return (ids, commonAddress) }
        return (ids, try await address(nil))
    }

    /// What the only word of a write names, by the rules of `places`.
    public func ownPlace(_ word: String, _ kind: ContentKind) async throws -> (id: String, address: String) {
        let (ids, address) = try await places([word], kind)
        return (ids[0], address)
    }

    /// What a URL names; nil for an id.
    ///
    /// - Throws: `CommandFailure` for the URL of something else.
    private func place(ofURL word: String, _ kind: ContentKind) throws -> PublicPages.Place? {
        if word.contains("/" as Character), let place = kind.pages?.place(in: word) { return place }
        guard word.contains("://") else { return nil }
        throw CommandFailure(
            .usage, "'\(word)' is not the URL of \(kind.phrase)",
            remedy: "name one as 'nereid \(kind.noun) list' shows it", about: [.field("id", word)])
    }

    /// The address of an item that is named by its id alone.
    ///
    /// - Throws: `CommandFailure` if several addresses, and not the default one, have such an id.
    public func address(ofID id: String, _ kind: ContentKind) async throws -> String {
        guard options.address == nil,
            let owners = await programDependencies.owners(ofID: id, kind: kind.noun), !owners.isEmpty
        else { return try await address(nil) }
        if owners.count == 1 { return try await address(owners[0]) }
        let own = try await address(nil)
        if owners.contains(own) { return own }
        throw CommandFailure(
            .usage, "\(owners.map(\.decoded).joined(separator: " and ")) have \(kind.phrase) '\(id)'",
            remedy: "give its address with --address, or its URL instead of the id")
    }
}
