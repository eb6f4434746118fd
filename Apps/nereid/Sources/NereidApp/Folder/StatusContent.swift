import FolderDomain
import ResourceLoading
import StatusDomain
import StatusViewModels

/// The statuses of an address.
struct StatusContent: DeletableFolderContent {
    let statuses: any StatusRepository

    var kind: ContentKind { .status }

    func value(_ item: ItemValue) -> StatusValue? { if case .status(let value) = item { value } else { nil } }

    enum Change {
        case post(StatusDraft)
        case edit(id: String, old: StatusValue, StatusChange)
    }

    func items(of address: String, policy: LoadPolicy) async throws(StatusRepositoryError) -> Loaded<[ItemValue]> {
        try await statuses.statuses(of: address, policy: policy).map { $0.map(ItemValue.init) }
    }

    func change(
        _ status: StatusValue, over old: StatusValue?, of address: String
    ) throws(FailurePresentation) -> Change {
        try presenting(FailurePresentation.init) { () throws(StatusDraftError) in
            guard let old, let id = status.id else {
                return .post(
                    try StatusDraft(content: status.content, emoji: status.emoji, externalURL: status.url))
            }
            let change = try StatusChange(
                content: status.content.utf8.elementsEqual(old.content.utf8) ? nil : status.content,
                emoji: status.emoji == old.emoji ? nil : status.emoji)
            return .edit(id: id, old: old, change)
        }
    }

    func write(_ change: Change, to address: String) async throws(StatusRepositoryError) -> ContentReceipt {
        switch change {
        case .post(let draft): return ContentReceipt(id: try await statuses.post(draft, to: address).id)
        case .edit(let id, let old, let change):
            _ = try await statuses.edit(id, of: address, change: change)
            return ContentReceipt(
                made: .status(
                    StatusValue(
                        id: id, createdAt: old.createdAt, emoji: change.emoji ?? old.emoji,
                        content: change.content ?? old.content, url: old.url)))
        }
    }

    func delete(_ status: StatusValue, of address: String) async throws(StatusRepositoryError) {
        if let id = status.id { _ = try await statuses.delete(id, of: address) }
    }
}

/// The text at the top of the statuslog of an address.
struct BioContent: FolderContent {
    let statuses: any StatusRepository

    var kind: ContentKind { .bio }

    func value(_ item: ItemValue) -> String? { if case .bio(let content) = item { content } else { nil } }

    func items(of address: String, policy: LoadPolicy) async throws(StatusRepositoryError) -> Loaded<[ItemValue]> {
        do throws(StatusRepositoryError) {
            return try await statuses.bio(of: address, policy: policy).map { [.bio(content: $0.content)] }
        } catch .fault(.noBio) {
            return Loaded([], origin: .network)
        }
    }

    func change(_ text: String, over old: String?, of address: String) throws(FailurePresentation) -> String {
        guard !text.allSatisfy(\.isWhitespace) else {
            throw FailurePresentation(.invalidInput, "the text is empty, and nothing was sent")
        }
        return text
    }

    func write(_ text: String, to address: String) async throws(StatusRepositoryError) -> ContentReceipt {
        _ = try await statuses.setBio(text, of: address)
        return ContentReceipt()
    }
}

extension ItemValue {
    fileprivate init(_ status: Status) {
        self = .status(
            StatusValue(
                id: status.id, createdAt: status.createdAt, emoji: status.emoji, content: status.content,
                url: status.externalURL))
    }
}
