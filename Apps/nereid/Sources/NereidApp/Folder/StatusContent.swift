import FolderDomain
import ResourceLoading
import StatusDomain
import StatusViewModels

/// The statuses of an address.
struct StatusContent: FolderContent {
    let statuses: any StatusRepository

    var kind: ContentKind { .status }

    func value(_ item: ItemValue) -> StatusValue? { if case .status(let value) = item { value } else { nil } }

    func items(of address: String, policy: LoadPolicy) async throws(FailurePresentation) -> Loaded<[ItemValue]> {
        try await asking(FailurePresentation.init) { () async throws(StatusRepositoryError) in
            try await statuses.statuses(of: address, policy: policy).map { $0.map(ItemValue.init) }
        }
    }

    func check(_ status: StatusValue, over old: StatusValue?, of address: String) throws(FailurePresentation) {
        if let old { _ = try change(status, over: old) } else { _ = try draft(status) }
    }

    func write(
        _ status: StatusValue, over old: StatusValue?, to address: String
    ) async throws(FailurePresentation) -> ContentReceipt {
        guard let old, let id = status.id else {
            let draft = try draft(status)
            return try await asking(FailurePresentation.init) { () async throws(StatusRepositoryError) in
                ContentReceipt(id: try await statuses.post(draft, to: address).id)
            }
        }
        let change = try change(status, over: old)
        return try await asking(FailurePresentation.init) { () async throws(StatusRepositoryError) in
            _ = try await statuses.edit(id, of: address, change: change)
            return ContentReceipt(
                made: .status(
                    StatusValue(
                        id: id, createdAt: old.createdAt, emoji: change.emoji ?? old.emoji,
                        content: change.content ?? old.content, url: old.url)))
        }
    }

    func delete(_ status: StatusValue, of address: String) async throws(FailurePresentation) {
        guard let id = status.id else { return }
        try await asking(FailurePresentation.init) { () async throws(StatusRepositoryError) in
            _ = try await statuses.delete(id, of: address)
        }
    }

    private func draft(_ status: StatusValue) throws(FailurePresentation) -> StatusDraft {
        try presenting(FailurePresentation.init) { () throws(StatusDraftError) in
            try StatusDraft(content: status.content, emoji: status.emoji, externalURL: status.url)
        }
    }

    private func change(_ status: StatusValue, over before: StatusValue) throws(FailurePresentation) -> StatusChange {
        try presenting(FailurePresentation.init) { () throws(StatusDraftError) in
            try StatusChange(
                content: status.content.utf8.elementsEqual(before.content.utf8) ? nil : status.content,
                emoji: status.emoji == before.emoji ? nil : status.emoji)
        }
    }
}

/// The text at the top of the statuslog of an address.
struct BioContent: FolderContent {
    let statuses: any StatusRepository

    var kind: ContentKind { .bio }

    func value(_ item: ItemValue) -> String? { if case .bio(let content) = item { content } else { nil } }

    func items(of address: String, policy: LoadPolicy) async throws(FailurePresentation) -> Loaded<[ItemValue]> {
        do throws(StatusRepositoryError) {
            return try await statuses.bio(of: address, policy: policy).map { [.bio(content: $0.content)] }
        } catch .fault(.noBio) {
            return Loaded([], origin: .network)
        } catch {
            throw FailurePresentation(error)
        }
    }

    func check(_ text: String, over old: String?, of address: String) throws(FailurePresentation) {
        guard !text.allSatisfy(\.isWhitespace) else {
            throw FailurePresentation(.invalidInput, "the text is empty, and nothing was sent")
        }
    }

    func write(
        _ text: String, over old: String?, to address: String
    ) async throws(FailurePresentation) -> ContentReceipt {
        try check(text, over: old, of: address)
        return try await asking(FailurePresentation.init) { () async throws(StatusRepositoryError) in
            _ = try await statuses.setBio(text, of: address)
            return ContentReceipt()
        }
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
