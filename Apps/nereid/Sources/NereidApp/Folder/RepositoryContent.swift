import CommandSupport
import FolderDomain
import ResourceLoading

/// The content of a folder, each kind through the repository of its feature.
struct RepositoryContent: ContentSource, ContentSink {
    private let contents: [ContentKind: any FolderContent]

    init(_ contents: [any FolderContent]) {
        self.contents = Dictionary(contents.map { ($0.kind, $0) }) { first, _ in first }
    }

    var kinds: Set<ContentKind> { Set(contents.keys) }

    func items(
        _ kind: ContentKind, of address: String, policy: LoadPolicy
    ) async throws(FailurePresentation) -> Loaded<[ItemValue]> {
        try await asking(\.worded) { () async throws(FailurePresentation) in
            try await content(kind).load(of: address, policy: policy)
        }
    }

    func pictureBytes(
        _ id: String, of address: String, into take: ([UInt8]) -> Bool
    ) async throws(FailurePresentation) {
        try await asking(\.worded) { () async throws(FailurePresentation) in
            try await content(.picture).bytes(id, of: address, into: take)
        }
    }

    func boxArchiveID() async throws(FailurePresentation) -> String {
        try await asking(\.worded) { () async throws(FailurePresentation) in
            try await content(.box).archiveID()
        }
    }

    func identified(_ box: BoxValue) async throws(FailurePresentation) -> BoxValue {
        try await content(.box).identified(box)
    }

    func check(_ change: ContentChange, of address: String) throws(FailurePresentation) {
        try content(change.kind).check(change, of: address)
    }

    func apply(_ change: ContentChange, to address: String) async throws(FailurePresentation) -> ContentReceipt {
        try await content(change.kind).apply(change, to: address)
    }

    private func content(_ kind: ContentKind) throws(FailurePresentation) -> any FolderContent {
        guard let content = contents[kind] else { throw .noContent(of: kind) }
        return content
    }
}

extension ContentChange {
    fileprivate var kind: ContentKind {
        switch self {
        case .create(let item), .change(_, let item), .delete(let item): item.kind
        }
    }
}
