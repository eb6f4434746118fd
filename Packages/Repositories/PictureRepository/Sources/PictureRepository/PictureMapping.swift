import APIClient
import PictureDomain

extension Picture {
    init(_ payload: PicturePayload) {
        self.init(
            id: payload.id, address: payload.address, createdAt: payload.createdAt, mediaType: payload.mediaType,
            size: payload.size, url: payload.url, pageURL: payload.pageURL,
            texts: PictureTexts(
                caption: payload.description, alternative: payload.alternativeText, tags: payload.tags,
                isHidden: payload.isHidden))
    }
}
