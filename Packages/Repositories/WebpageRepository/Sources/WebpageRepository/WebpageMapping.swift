import APIClient
import PersistenceServiceInterface
import ResourceLoading
import WebpageDomain

extension Webpage {
    init(_ payload: WebpagePayload, address: String) {
        self.init(
            address: address, content: payload.content, type: payload.type, theme: payload.theme, css: payload.css,
            head: payload.head, isVerified: payload.isVerified, picture: payload.picture, metadata: payload.metadata,
            branding: payload.branding, modifiedAt: payload.modifiedAt)
    }

    init(_ stored: StoredWebpage, address: String) {
        self.init(
            address: address, content: stored.content, type: stored.type, theme: stored.theme, css: stored.css,
            head: stored.head, isVerified: stored.isVerified, picture: stored.picture, metadata: stored.metadata,
            branding: stored.branding, modifiedAt: stored.modifiedAt)
    }
}

extension StoredWebpage {
    init(_ page: Webpage) {
        self.init(
            content: page.content, type: page.type, theme: page.theme, css: page.css, head: page.head,
            isVerified: page.isVerified, picture: page.picture, metadata: page.metadata, branding: page.branding,
            modifiedAt: page.modifiedAt)
    }
}

extension Theme {
    init(_ payload: ThemePayload) {
        self.init(
            id: payload.id, name: payload.name, createdAt: payload.createdAt, updatedAt: payload.updatedAt,
            author: payload.author, authorURL: payload.authorURL, version: payload.version, license: payload.license,
            description: payload.description)
    }

    init(_ stored: StoredTheme) {
        self.init(
            id: stored.id, name: stored.name, createdAt: stored.createdAt, updatedAt: stored.updatedAt,
            author: stored.author, authorURL: stored.authorURL, version: stored.version, license: stored.license,
            description: stored.description)
    }
}

extension StoredTheme {
    /// nil for a theme that is not known well enough to be kept.
    init?(_ theme: Theme) {
        guard let createdAt = theme.createdAt, let updatedAt = theme.updatedAt else { return nil }
        self.init(
            id: theme.id, name: theme.name, createdAt: createdAt, updatedAt: updatedAt,
            author: theme.author, authorURL: theme.authorURL, version: theme.version, license: theme.license,
            description: theme.description)
    }
}
