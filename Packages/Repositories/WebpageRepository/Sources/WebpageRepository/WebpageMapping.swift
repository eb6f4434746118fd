import APIClient
import WebpageDomain

extension Webpage {
    init(_ payload: WebpagePayload, address: String) {
        self.init(
            address: address, content: payload.content, type: payload.type, theme: payload.theme, css: payload.css,
            head: payload.head, isVerified: payload.isVerified, picture: payload.picture, metadata: payload.metadata,
            branding: payload.branding, modifiedAt: payload.modifiedAt)
    }
}

extension Theme {
    init(_ payload: ThemePayload) {
        self.init(
            id: payload.id, name: payload.name, createdAt: payload.createdAt, updatedAt: payload.updatedAt,
            author: payload.author, authorURL: payload.authorURL, version: payload.version, license: payload.license,
            description: payload.description)
    }
}
