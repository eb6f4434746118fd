private import Foundation
private import FoundationExtensions

extension Picture {
    /// Where the image is: what the server said, else the place at which the service keeps all of them; nil when its
    /// type is none of the known.
    ///
    /// Source: `https://cdn.some.pics/{address}/{id}.{extension}`, as in all answers of lists that clients recorded.
    public var imageURL: String? {
        if let url { return url }
        guard let format = ImageFormat(mediaType: mediaType) else { return nil }
        return "https://cdn.some.pics/\(PercentEncoding.encode(address))/\(PercentEncoding.encode(id))"
            + ".\(format.fileExtension)"
    }

    /// The page of the picture: the one that the service names, which it does in lists alone, or the one where it shows
    /// every picture that has a caption and is not hidden. nil for what has no page, as far as is known.
    ///
    /// Source: `some_pics_url` of lists.
    public var page: String? {
        if let pageURL { return pageURL }
        guard texts.caption != nil, texts.isHidden != true else { return nil }
        return "https://\(PercentEncoding.encode(address)).some.pics/\(PercentEncoding.encode(id))"
    }
}
