import FolderDomain
import PURLDomain
import PURLViewModels
import ResourceLoading

/// The PURLs of an address.
struct PURLContent: DeletableFolderContent {
    let purls: any PURLRepository

    var kind: ContentKind { .purl }

    func value(_ item: ItemValue) -> PURLValue? { if case .purl(let value) = item { value } else { nil } }

    enum Change {
        case create(PURLDraft)
        case edit(name: String, PURLChange)
    }

    func items(of address: String, policy: LoadPolicy) async throws(PURLRepositoryError) -> Loaded<[ItemValue]> {
        try await purls.purls(of: address, policy: policy).map { $0.map(ItemValue.init) }
    }

    func change(_ purl: PURLValue, over old: PURLValue?, of address: String) throws(FailurePresentation) -> Change {
        try presenting(FailurePresentation.init) { () throws(PURLDraftError) in
            guard let old else {
                return .create(try PURLDraft(name: purl.name, url: purl.url, isListed: purl.isListed))
            }
            let isSame = purl.url.utf8.elementsEqual(old.url.utf8)
            return .edit(name: purl.name, try PURLChange(url: isSame ? nil : purl.url, isListed: purl.isListed))
        }
    }

    func write(_ change: Change, to address: String) async throws(PURLRepositoryError) -> ContentReceipt {
        let saved =
            switch change {
            case .create(let draft): try await purls.create(draft, on: address, overwriting: false)
            case .edit(let name, let change): try await purls.edit(name, of: address, change: change)
            }
        return ContentReceipt(made: ItemValue(saved.purl), remark: saved.listing == .ignored ? .ignoredListing : nil)
    }

    func delete(_ purl: PURLValue, of address: String) async throws(PURLRepositoryError) {
        try await purls.deletePURL(purl.name, of: address)
    }
}

extension ItemValue {
    fileprivate init(_ purl: PURL) { self = .purl(PURLValue(name: purl.name, url: purl.url, isListed: purl.isListed)) }
}
