import FolderDomain
import PasteDomain
import PasteViewModels
import ResourceLoading

/// The pastes of an address.
struct PasteContent: DeletableFolderContent {
    let pastes: any PasteRepository

    var kind: ContentKind { .paste }

    func value(_ item: ItemValue) -> PasteValue? { if case .paste(let value) = item { value } else { nil } }

    enum Change {
        case create(PasteDraft)
        case edit(title: String, PasteChange)
    }

    func items(of address: String, policy: LoadPolicy) async throws(PasteRepositoryError) -> Loaded<[ItemValue]> {
        try await pastes.pastes(of: address, policy: policy).map { $0.map(ItemValue.init) }
    }

    func change(_ paste: PasteValue, over old: PasteValue?, of address: String) throws(FailurePresentation) -> Change {
        try presenting(FailurePresentation.init) { () throws(PasteDraftError) in
            guard let old else {
                return .create(try PasteDraft(title: paste.title, content: paste.content, isListed: paste.isListed))
            }
            let isSame = paste.content.utf8.elementsEqual(old.content.utf8)
            let change = try PasteChange(content: isSame ? nil : paste.content, isListed: paste.isListed)
            return .edit(title: paste.title, change)
        }
    }

    func write(_ change: Change, to address: String) async throws(PasteRepositoryError) -> ContentReceipt {
        let saved =
            switch change {
            case .create(let draft): try await pastes.create(draft, on: address, overwriting: false)
            case .edit(let title, let change): try await pastes.edit(title, of: address, change: change)
            }
        return ContentReceipt(made: ItemValue(saved.paste), remark: saved.listing == .ignored ? .ignoredListing : nil)
    }

    func delete(_ paste: PasteValue, of address: String) async throws(PasteRepositoryError) {
        try await pastes.deletePaste(paste.title, of: address)
    }
}

extension ItemValue {
    fileprivate init(_ paste: Paste) {
        self = .paste(PasteValue(title: paste.title, content: paste.content, isListed: paste.isListed))
    }
}
