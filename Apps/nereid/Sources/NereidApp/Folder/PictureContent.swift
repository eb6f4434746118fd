import FolderDomain
import Foundation
import PictureDomain
import PictureViewModels
import ResourceLoading

/// The pictures of an address.
struct PictureContent: DeletableFolderContent {
    /// It remembers the hosts that cannot be reached.
    let pictures: any PictureRepository

    var kind: ContentKind { .picture }

    func value(_ item: ItemValue) -> PictureValue? { if case .picture(let value) = item { value } else { nil } }

    enum Change {
        case upload(PictureFile, texts: PictureChange)
        case edit(id: String, PictureChange)
    }

    func items(of address: String, policy: LoadPolicy) async throws(PictureRepositoryError) -> Loaded<[ItemValue]> {
        try await pictures.pictures(of: address, policy: policy).map { $0.map(ItemValue.init) }
    }

    func bytes(_ id: String, of address: String, into take: ([UInt8]) -> Bool) async throws(FailurePresentation) {
        _ = try await asking(FailurePresentation.init) { () async throws(PictureRepositoryError) in
            let picture = try await picture(id, of: address)
            return try await pictures.image(of: picture) { part, _ in take(Array(part)) }
        }
    }

    /// The archive has the listed picture, also without the server; but not if the disk is full.
    private func picture(_ id: String, of address: String) async throws(PictureRepositoryError) -> Picture {
        do throws(PictureRepositoryError) {
            return try await pictures.picture(id, of: address, policy: .offline).value
        } catch {
            return try await pictures.picture(id, of: address, policy: .automatic).value
        }
    }

    func check(_ picture: PictureValue, over old: PictureValue?, of address: String) throws(FailurePresentation) {
        guard let old else {
            _ = try upload(picture)
            return
        }
        guard picture.alt != old.alt else { return }
        _ = try presenting(FailurePresentation.init) { () throws(PictureChangeError) in
            try PictureChange(alternative: picture.alt)
        }
    }

    func change(
        _ picture: PictureValue, over old: PictureValue?, of address: String
    ) throws(FailurePresentation) -> Change {
        guard let old, let id = picture.id else { return try upload(picture) }
        return try presenting(FailurePresentation.init) { () throws(PictureChangeError) in
            let change = try PictureChange(
                caption: picture.caption == old.caption ? nil : picture.caption,
                alternative: picture.alt == old.alt ? nil : picture.alt,
                tags: picture.tags == old.tags ? nil : picture.tags,
                hides: picture.isHidden == true && old.isHidden != true)
            return .edit(id: id, change)
        }
    }

    func write(_ change: Change, to address: String) async throws(PictureRepositoryError) -> ContentReceipt {
        switch change {
        case .upload(let file, let texts):
            let made = try await UploadPictureUseCase(repository: pictures).execute(
                file, change: texts, to: address, onUploaded: { _ in })
            return ContentReceipt(id: made.id, made: ItemValue(made))
        case .edit(let id, let change):
            return ContentReceipt(made: ItemValue(try await pictures.edit(id, of: address, change: change)))
        }
    }

    func delete(_ picture: PictureValue, of address: String) async throws(PictureRepositoryError) {
        if let id = picture.id { try await pictures.deletePicture(id, of: address) }
    }

    func present(_ error: PictureRepositoryError) -> FailurePresentation {
        let failure = FailurePresentation(error)
        guard case .fault(.uploadedWithoutTexts) = error else { return failure }
        // The picture exists: the next push finds it by its bytes, and sends its texts.
        return FailurePresentation(.outcomeUnknown, failure.message, remedy: failure.remedy)
    }

    private func upload(_ picture: PictureValue) throws(FailurePresentation) -> Change {
        guard picture.isHidden == true || !picture.alt.allSatisfy(\.isWhitespace) else {
            throw FailurePresentation(
                .invalidInput, "a picture needs a row in pics.tsv with its file name and, in 'alt', what it shows")
        }
        let presentation = { (error: PictureFileError) in FailurePresentation(error, name: "the picture") }
        let file = try presenting(presentation) { () throws(PictureFileError) in
            try PictureFile(Data(picture.bytes ?? []))
        }
        let change = try presenting(FailurePresentation.init) { () throws(PictureChangeError) in
            try PictureChange(
                caption: picture.caption.isEmpty ? nil : picture.caption,
                alternative: picture.alt.isEmpty ? nil : picture.alt, tags: picture.tags.isEmpty ? nil : picture.tags,
                hides: picture.isHidden == true)
        }
        return .upload(file, texts: change)
    }
}

extension ItemValue {
    fileprivate init(_ picture: Picture) {
        self = .picture(
            PictureValue(
                id: picture.id, mime: picture.mediaType, caption: picture.texts.caption ?? "",
                alt: picture.texts.alternative ?? "", tags: picture.texts.tags, isHidden: picture.texts.isHidden,
                url: picture.imageURL))
    }
}
