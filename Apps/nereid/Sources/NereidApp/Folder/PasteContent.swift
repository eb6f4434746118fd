import FolderDomain
import PasteDomain
import PasteViewModels
import ResourceLoading

/// The pastes of an address.
struct PasteContent: FolderContent {
    let pastes: any PasteRepository

    var kind: ContentKind { .paste }

    func value(_ item: ItemValue) -> PasteValue? { if case .paste(let value) = item { value } else { nil } }

    func items(of address: String, policy: LoadPolicy) async throws(FailurePresentation) -> Loaded<[ItemValue]> {
        try await asking(FailurePresentation.init) { () async throws(PasteRepositoryError) in
            try await pastes.pastes(of: address, policy: policy).map { $0.map(ItemValue.init) }
        }
    }

    func check(_ paste: PasteValue, over old: PasteValue?, of address: String) throws(FailurePresentation) {
        if let old { _ = try change(paste, over: old) } else { _ = try draft(paste) }
    }

    func write(
        _ paste: PasteValue, over old: PasteValue?, to address: String
    ) async throws(FailurePresentation) -> ContentReceipt {
        let saved: SavedPaste
        if let old {
            let change = try change(paste, over: old)
            saved = try await asking(FailurePresentation.init) { () async throws(PasteRepositoryError) in
                try await pastes.edit(paste.title, of: address, change: change)
            }
        } else {
            let draft = try draft(paste)
            saved = try await asking(FailurePresentation.init) { () async throws(PasteRepositoryError) in
                try await pastes.create(draft, on: address, overwriting: false)
            }
        }
        return ContentReceipt(made: ItemValue(saved.paste), remark: saved.listing == .ignored ? .ignoredListing : nil)
    }

    func delete(_ paste: PasteValue, of address: String) async throws(FailurePresentation) {
        try await asking(FailurePresentation.init) { () async throws(PasteRepositoryError) in
            try await pastes.deletePaste(paste.title, of: address)
        }
    }

    private func draft(_ paste: PasteValue) throws(FailurePresentation) -> PasteDraft {
        try presenting(FailurePresentation.init) { () throws(PasteDraftError) in
            try PasteDraft(title: paste.title, content: paste.content, isListed: paste.isListed)
        }
    }

    private func change(_ paste: PasteValue, over before: PasteValue) throws(FailurePresentation) -> PasteChange {
        try presenting(FailurePresentation.init) { () throws(PasteDraftError) in
            let isSame = paste.content.utf8.elementsEqual(before.content.utf8)
            return try PasteChange(content: isSame ? nil : paste.content, isListed: paste.isListed)
        }
    }
}

extension ItemValue {
    fileprivate init(_ paste: Paste) {
        self = .paste(PasteValue(title: paste.title, content: paste.content, isListed: paste.isListed))
    }
}
