import Foundation
import FoundationExtensions

/// Holds back the first bytes of a file until they identify an image.
struct IncomingImage {
    /// `nil` until it is known.
    private(set) var format: ImageFormat?
    /// Whether it is not an image, such as an HTML page that a host sends instead of one.
    private(set) var isOther = false
    /// In bytes, so far.
    private(set) var size = 0
    private var head = Data()

    /// Adds a piece; `false` if no more is wanted.
    mutating func add(_ part: Data, into take: (Data, String) -> Bool) -> Bool {
        size += part.count
        if let format { return take(part, format.fileExtension) }
        head += part
        return head.count < ImageFormat.headLength || hand(to: take)
    }

    /// Ends the file; `false` if it is not an image or not wanted.
    mutating func end(into take: (Data, String) -> Bool) -> Bool { format != nil || hand(to: take) }

    /// Identifies the image by its first bytes, and hands these on; `false` if it is not an image or not wanted.
    private mutating func hand(to take: (Data, String) -> Bool) -> Bool {
        format = ImageFormat(head)
        guard let format else {
            isOther = true
            return false
        }
        return take(head, format.fileExtension)
    }
}
