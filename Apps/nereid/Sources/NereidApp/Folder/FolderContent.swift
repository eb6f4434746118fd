import FolderDomain
import ResourceLoading

/// One kind of content of a folder, through the repository of its feature.
protocol FolderContent: Sendable {
    /// The fields of an item of this kind.
    associatedtype Value
    /// What is sent to create an item or to replace one, checked.
    associatedtype Change
    /// Why the repository fails.
    associatedtype Failure: Error

    var kind: ContentKind { get }

    /// The value of an item of this kind; nil for any other.
    func value(_ item: ItemValue) -> Value?

    /// Loads everything of an address; see `ContentSource`.
    func items(of address: String, policy: LoadPolicy) async throws(Failure) -> Loaded<[ItemValue]>

    /// Makes what creates a value, or replaces `old` by it.
    ///
    /// It applies the feature's rules, for a plan and for a push. Unchanged things are not checked: the server has
    /// already accepted them.
    func change(_ value: Value, over old: Value?, of address: String) throws(FailurePresentation) -> Change

    /// Checks a new value, or one that replaces `old`, before it is sent.
    func check(_ value: Value, over old: Value?, of address: String) throws(FailurePresentation)

    /// Creates or replaces an item, with the checks and the archiving of the repository.
    func write(_ change: Change, to address: String) async throws(Failure) -> ContentReceipt

    /// Words a failure of the repository.
    func present(_ failure: Failure) -> FailurePresentation

    /// Pictures only: see `ContentSource.pictureBytes`.
    func bytes(_ id: String, of address: String, into take: ([UInt8]) -> Bool) async throws(FailurePresentation)

    /// Boxes only: see `ContentSource.boxArchiveID`.
    func archiveID() async throws(FailurePresentation) -> String

    /// Boxes only: see `ContentSink.identified`.
    func identified(_ box: BoxValue) async throws(FailurePresentation) -> BoxValue
}

extension FolderContent {
    func load(of address: String, policy: LoadPolicy) async throws(FailurePresentation) -> Loaded<[ItemValue]> {
        try await asking(present) { () async throws(Failure) in try await items(of: address, policy: policy) }
    }

    func check(_ change: ContentChange, of address: String) throws(FailurePresentation) {
        switch change {
        case .create(let new): try check(own(new), over: nil, of: address)
        case .change(let old, let new): try check(own(new), over: value(old), of: address)
        case .delete: break
        }
    }

    func apply(_ change: ContentChange, to address: String) async throws(FailurePresentation) -> ContentReceipt {
        switch change {
        case .create(let new): return try await write(own(new), over: nil, to: address)
        case .change(let old, let new): return try await write(own(new), over: value(old), to: address)
        case .delete(let item):
            guard let content = self as? any DeletableFolderContent else {
                throw FailurePresentation(.invalidInput, "the service cannot delete this")
            }
            try await content.delete(item, of: address)
            return ContentReceipt()
        }
    }

    private func write(
        _ value: Value, over old: Value?, to address: String
    ) async throws(FailurePresentation) -> ContentReceipt {
        let change = try change(value, over: old, of: address)
        return try await asking(present) { () async throws(Failure) in try await write(change, to: address) }
    }

    fileprivate func own(_ item: ItemValue) throws(FailurePresentation) -> Value {
        guard let value = value(item) else { throw .noContent(of: item.kind) }
        return value
    }

    func check(_ value: Value, over old: Value?, of address: String) throws(FailurePresentation) {
        _ = try change(value, over: old, of: address)
    }

    func present<Fault>(_ failure: RepositoryError<Fault>) -> FailurePresentation { FailurePresentation(failure) }

    func bytes(_ id: String, of address: String, into take: ([UInt8]) -> Bool) async throws(FailurePresentation) {
        throw .noContent(of: .picture)
    }

    func archiveID() async throws(FailurePresentation) -> String { throw .noContent(of: .box) }

    func identified(_ box: BoxValue) async throws(FailurePresentation) -> BoxValue { throw .noContent(of: .box) }
}

/// Content that the service can delete.
protocol DeletableFolderContent: FolderContent {
    /// Deletes a value.
    func delete(_ value: Value, of address: String) async throws(Failure)
}

extension DeletableFolderContent {
    fileprivate func delete(_ item: ItemValue, of address: String) async throws(FailurePresentation) {
        let value = try own(item)
        try await asking(present) { () async throws(Failure) in try await delete(value, of: address) }
    }
}

extension FolderContent where Failure == FailurePresentation {
    func present(_ failure: FailurePresentation) -> FailurePresentation { failure }
}

extension FailurePresentation {
    /// A tree asks only for the kinds that the program has.
    static func noContent(of kind: ContentKind) -> FailurePresentation {
        FailurePresentation(.invalidInput, "this program has no '\(kind.rawValue)'")
    }
}

extension String {
    /// The remark on a flag without effect.
    static var ignoredListing: String { "the service did not change whether it is listed" }
}
