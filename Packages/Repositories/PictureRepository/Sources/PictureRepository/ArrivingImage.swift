import Foundation
import FoundationExtensions

/// Holds the first bytes of a file back until they tell that it is an image.
struct ArrivingImage {
    /// nil before it is known.
    private(set) var format: ImageFormat?
    /// Whether it is no image, as is a page of HTML that a host gives in the place of one.
    private(set) var isOther = false
    /// In bytes, so far.
    private(set) var size = 0
    private var head = Data()

    /// Takes a piece; false when no more is wanted.
    mutating func add(_ part: Data, into take: (Data, String) -> Bool) -> Bool {
        size += part.count
        if let format { return take(part, format.fileExtension) }
        head += part
        return head.count < ImageFormat.headLength || hand(to: take)
    }

    /// There is no more; false when that was not wanted.
    mutating func end(into take: (Data, String) -> Bool) -> Bool { format != nil || hand(to: take) }

    private mutating func hand(to take: (Data, String) -> Bool) -> Bool {
        format = ImageFormat(head)
        guard let format else {
            isOther = true
            return false
        }
        defer { head = Data() }
        return take(head, format.fileExtension)
    }
}
