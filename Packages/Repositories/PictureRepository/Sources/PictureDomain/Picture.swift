public import Foundation
public import ResourceLoading

/// A picture that somebody shares on some.pics.
public struct Picture: Codable, Equatable, Sendable, Identifiable {
    /// An opaque id, unique within an address.
    public let id: String
    public let address: String
    /// To the second, UTC; nil if unknown.
    public var createdAt: Date?
    /// Such as `image/jpeg`; empty if unknown. Untrusted text.
    public var mediaType: String
    /// In bytes; nil if unknown.
    public var size: Int?
    /// The image's URL. Untrusted text; nil if unknown.
    public var url: String?
    /// The picture's page. Untrusted text; nil if unknown.
    public var pageURL: String?
    public var texts: PictureTexts

    public init(
        id: String, address: String, createdAt: Date?, mediaType: String, size: Int?, url: String?, pageURL: String?,
        texts: PictureTexts
    ) {
        self.id = id
        self.address = address
        self.createdAt = createdAt
        self.mediaType = mediaType
        self.size = size
        self.url = url
        self.pageURL = pageURL
        self.texts = texts
    }

    /// Fills in the unknown URLs, and whether it is hidden, from `other`.
    public func filledIn(from other: Picture) -> Picture {
        var picture = self
        picture.url = url ?? other.url
        picture.pageURL = pageURL ?? other.pageURL
        picture.texts.isHidden = texts.isHidden ?? other.texts.isHidden
        return picture
    }
}

extension Picture: Journaled {
    public var journalID: String { id }
    /// Only the texts and tags. Hiding is left out, since no write can make a hidden picture visible again.
    public var canonical: Picture {
        Picture(
            id: id, address: address, createdAt: nil, mediaType: "", size: nil, url: nil, pageURL: nil,
            texts: PictureTexts(
                caption: texts.caption, alternative: texts.alternative.flatMap { $0.isEmpty ? nil : $0 },
                tags: texts.tags))
    }
    public func completed(by current: Picture?) -> Picture {
        guard var picture = current else { return self }
        picture.texts = PictureTexts(
            caption: texts.caption, alternative: texts.alternative, tags: texts.tags, isHidden: picture.texts.isHidden)
        return picture
    }
}

/// The texts and the flag of a picture. Untrusted texts.
public struct PictureTexts: Codable, Equatable, Sendable {
    /// nil for none. The service keeps a picture off its public pages until it has one.
    public let caption: String?
    /// A description of the image, for people who cannot see it; nil for none.
    public let alternative: String?
    public let tags: [String]
    /// Whether it is hidden from the public pages; nil if unknown.
    public var isHidden: Bool?

    public init(caption: String? = nil, alternative: String? = nil, tags: [String] = [], isHidden: Bool? = nil) {
        self.caption = caption
        self.alternative = alternative
        self.tags = tags
        self.isHidden = isHidden
    }
}

extension [Picture] {
    /// The pictures by `createdAt`, newest first; equal times by id descending, then by address.
    public func newestFirst() -> [Picture] {
        sorted { left, right in
            (left.createdAt ?? .distantPast, left.id, right.address)
                > (right.createdAt ?? .distantPast, right.id, left.address)
        }
    }
}
