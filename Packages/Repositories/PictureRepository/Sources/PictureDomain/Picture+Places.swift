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
}
