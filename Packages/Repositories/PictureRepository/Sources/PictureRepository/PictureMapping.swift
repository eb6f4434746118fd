import APIClient
import PersistenceServiceInterface
import PictureDomain
import ResourceLoading

extension Picture {
    init(_ payload: PicturePayload) {
        self.init(
            id: payload.id, address: payload.address, createdAt: payload.createdAt, mediaType: payload.mediaType,
            size: payload.size, url: payload.url, pageURL: payload.pageURL,
            texts: PictureTexts(
                caption: payload.description, alternative: payload.alternativeText, tags: payload.tags,
                isHidden: payload.isHidden))
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
