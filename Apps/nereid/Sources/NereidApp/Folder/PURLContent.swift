import FolderDomain
import PURLDomain
import PURLViewModels
import ResourceLoading

/// The PURLs of an address.
struct PURLContent: DeletableFolderContent {
    let purls: any PURLRepository

    var kind: ContentKind { .purl }

    func value(_ item: ItemValue) -> PURLValue? { if case .purl(let value) = item { value } else { nil } }

    func items(of address: String, policy: LoadPolicy) async throws(PURLRepositoryError) -> Loaded<[ItemValue]> {
        try await purls.purls(of: address, policy: policy).map { $0.map(ItemValue.init) }
    }

    func change(_ purl: PURLValue, over old: PURLValue?, of address: String) throws(FailurePresentation) -> PURLIntent {
        try presenting(FailurePresentation.init) { () throws(PURLDraftError) in
            guard let old else {
                let draft = try PURLDraft(name: purl.name, url: purl.url, isListed: purl.isListed)
                return .create(draft, overwriting: false)
            }
            let isSame = purl.url.utf8.elementsEqual(old.url.utf8)
            return .edit(purl.name, try PURLChange(url: isSame ? nil : purl.url, isListed: purl.isListed))
        }
    }

    func write(_ change: PURLIntent, to address: String) async throws(PURLRepositoryError) -> ContentReceipt {
        let receipt = try await purls.write(change, on: address).first
        return ContentReceipt(made: receipt?.value.map(ItemValue.init), remark: receipt?.remark)
    }

    func delete(_ purl: PURLValue, of address: String) async throws(PURLRepositoryError) {
        try await purls.write(.delete([purl.name], areShown: false), on: address)
    }
}

extension ItemValue {
    fileprivate init(_ purl: PURL) { self = .purl(PURLValue(name: purl.name, url: purl.url, isListed: purl.isListed)) }
}
