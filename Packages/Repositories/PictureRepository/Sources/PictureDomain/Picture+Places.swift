private import FeatureContributions
private import Foundation
private import FoundationExtensions

extension Picture {
    /// The image's URL: the server's, else the service's usual one; nil if its type is unknown.
    ///
    /// Source: `https://cdn.some.pics/{address}/{id}.{extension}`, as in all recorded lists.
    public var imageURL: String? {
        if let url { return url }
        guard let format = ImageFormat(mediaType: mediaType) else { return nil }
        return "https://cdn.some.pics/\(address.percentEncoded)/\(id.percentEncoded)"
            + ".\(format.fileExtension)"
    }

    /// The URL of the picture's page: the one in the service's lists, else the usual one if the picture has a caption
    /// and is not known to be hidden; otherwise nil.
    ///
    /// Source: `some_pics_url` of lists.
    public var page: String? {
        if let pageURL { return pageURL }
        guard texts.caption != nil, texts.isHidden != true else { return nil }
        return ContentKind.pic.link(to: id, of: address)
    }
}
