import NetworkServiceInterface
import PersistenceServiceInterface
import PictureDomain
import ResourceLoading

extension Picture {
    init(_ remote: RemotePicture) {
        self.init(
            id: remote.id, address: remote.address, createdAt: remote.createdAt, mediaType: remote.mediaType,
            size: remote.size, url: remote.url, pageURL: remote.pageURL,
            texts: PictureTexts(
                caption: remote.texts.description, alternative: remote.texts.alternative,
                tags: remote.texts.tags ?? [], isHidden: remote.texts.isHidden))
    }

    init(_ stored: StoredPicture) {
        self.init(
            id: stored.id, address: stored.address, createdAt: stored.createdAt, mediaType: stored.mediaType,
            size: stored.size, url: stored.url, pageURL: stored.pageURL,
            texts: PictureTexts(
                caption: stored.caption, alternative: stored.alternativeText, tags: stored.tags,
                isHidden: stored.isHidden))
    }
}

extension StoredPicture {
    /// nil for a picture that is not known well enough to be kept.
    init?(_ picture: Picture) {
        guard let createdAt = picture.createdAt, let size = picture.size else { return nil }
        self.init(
            id: picture.id, address: picture.address, createdAt: createdAt, mediaType: picture.mediaType,
            size: size, url: picture.url, pageURL: picture.pageURL, caption: picture.texts.caption,
            alternativeText: picture.texts.alternative, tags: picture.texts.tags, isHidden: picture.texts.isHidden)
    }
}

extension RemotePictureTexts {
    /// What is sent so that a picture has `texts`: all of it, for what is left out may be lost. What it never had is left
    /// out; what `change` takes away is sent empty.
    init(_ texts: PictureTexts, changedBy change: PictureChange) {
        self.init(
            description: texts.caption ?? (change.caption == nil ? nil : ""), alternative: texts.alternative,
            tags: texts.tags.isEmpty && change.tags == nil ? nil : texts.tags, isHidden: texts.isHidden)
    }
}
