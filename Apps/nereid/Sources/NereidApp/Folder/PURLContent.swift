import FolderDomain
import PURLDomain
import PURLViewModels
import ResourceLoading

/// The PURLs of an address.
struct PURLContent: FolderContent {
    let purls: any PURLRepository

    var kind: ContentKind { .purl }

    func value(_ item: ItemValue) -> PURLValue? { if case .purl(let value) = item { value } else { nil } }

    func items(of address: String, policy: LoadPolicy) async throws(FailurePresentation) -> Loaded<[ItemValue]> {
        try await asking(FailurePresentation.init) { () async throws(PURLRepositoryError) in
            try await purls.purls(of: address, policy: policy).map { $0.map(ItemValue.init) }
        }
    }

    func check(_ purl: PURLValue, over old: PURLValue?, of address: String) throws(FailurePresentation) {
        if let old { _ = try change(purl, over: old) } else { _ = try draft(purl) }
    }

    func write(
        _ purl: PURLValue, over old: PURLValue?, to address: String
    ) async throws(FailurePresentation) -> ContentReceipt {
        let saved: SavedPURL
        if let old {
            let change = try change(purl, over: old)
            saved = try await asking(FailurePresentation.init) { () async throws(PURLRepositoryError) in
                try await purls.edit(purl.name, of: address, change: change)
            }
        } else {
            let draft = try draft(purl)
            saved = try await asking(FailurePresentation.init) { () async throws(PURLRepositoryError) in
                try await purls.create(draft, on: address, overwriting: false)
            }
        }
        return ContentReceipt(made: ItemValue(saved.purl), remark: saved.listing == .ignored ? .ignoredListing : nil)
    }

    func delete(_ purl: PURLValue, of address: String) async throws(FailurePresentation) {
        try await asking(FailurePresentation.init) { () async throws(PURLRepositoryError) in
            try await purls.deletePURL(purl.name, of: address)
        }
    }

    private func draft(_ purl: PURLValue) throws(FailurePresentation) -> PURLDraft {
        try presenting(FailurePresentation.init) { () throws(PURLDraftError) in
            try PURLDraft(name: purl.name, url: purl.url, isListed: purl.isListed)
        }
    }

    private func change(_ purl: PURLValue, over before: PURLValue) throws(FailurePresentation) -> PURLChange {
        try presenting(FailurePresentation.init) { () throws(PURLDraftError) in
            let isSame = purl.url.utf8.elementsEqual(before.url.utf8)
            return try PURLChange(url: isSame ? nil : purl.url, isListed: purl.isListed)
        }
    }
}

extension ItemValue {
    fileprivate init(_ purl: PURL) { self = .purl(PURLValue(name: purl.name, url: purl.url, isListed: purl.isListed)) }
}
