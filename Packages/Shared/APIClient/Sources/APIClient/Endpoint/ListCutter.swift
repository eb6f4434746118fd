public import struct Foundation.Data

/// Finds, as the body of an answer arrives, where it can be cut into smaller answers with a part of its list each.
///
/// It only looks for the list's name in the response, such as `{"response": {"statuses": [`, and leaves the grammar to
/// the reader of the parts (ADR-0033).
public struct ListCutter: Sendable {
    /// The number of entries in a part: as many as one statement of the archive inserts.
    static let standardSize = 5_000
    /// The maximum size of what surrounds the list, in bytes: it is read again with each part.
    private static let maximumSurroundingBytes = 65_536
    /// How much of a name is compared, in bytes: more than the longest one that is looked for.
    private static let maximumNameLength = 64

    private let list: [UInt8]
    private let size: Int

    // The position in the text, and what surrounds it.
    /// The bytes of all pieces before the current one; after the last piece, those of the body.
    private var count = 0
    private var depth = 0
    private var isInText = false
    private var isAfterBackslash = false
    private var hasBackslash = false
    /// The last text of the two outer levels, with the quotation mark that ends it.
    private var name: [UInt8] = []

    // What the names at the two outer levels have shown.
    /// Whether the last name at the outer level is `response`.
    private var isResponse = false
    /// Whether the last container opened at the second level is the object of that name.
    private var isInResponse = false
    /// Whether the last name in it is the list's.
    private var isList = false
    /// How often each of the two names occurred.
    private var responses = 0
    private var lists = 0
    /// Whether a name contains escapes, which are not compared here.
    private var hasEscapedName = false

    // The result.
    private var start: Int?
    private var end: Int?
    private var commaCount = 0
    private var commas: [Int] = []

    init(list: StaticString, size: Int = standardSize) {
        self.list = Array("\(list)\"".utf8)
        self.size = size
    }

    /// Takes the next piece of the body.
    public mutating func receive(_ piece: Data) {
        piece.withUnsafeBytes { scan($0) }
        count += piece.count
    }

    /// Where the body can be cut, after its last piece; `nil` if it must be read as a whole.
    public var cuts: ListCuts? {
        guard let start, let end, !hasEscapedName, responses == 1, lists == 1,
            start + count - end <= Self.maximumSurroundingBytes
        else { return nil }
        let parts = zip([start] + commas.map { $0 + 1 }, commas + [end]).map { $0..<$1 }
        return ListCuts(head: 0..<start, parts: parts, tail: end..<count, size: size)
    }

    private mutating func scan(_ bytes: UnsafeRawBufferPointer) {
        var index = 0
        while index < bytes.count {
            if isInText {
                index = scanText(bytes, from: index)
                continue
            }
            switch bytes[index] {
            case UInt8(ascii: "\""):
                (isInText, hasBackslash) = (true, false)
                name.removeAll(keepingCapacity: true)
            case UInt8(ascii: "{"): open(isObject: true, at: count + index)
            case UInt8(ascii: "["): open(isObject: false, at: count + index)
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if depth == 3, start != nil, end == nil { end = count + index }
                depth -= 1
            case UInt8(ascii: ","): if depth == 3 { noteComma(at: count + index) }
            case UInt8(ascii: ":"): if depth < 3 { noteName() }
            default: break
            }
            index += 1
        }
    }

    /// Scans a text to its end; returns the index after it.
    private mutating func scanText(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
        var index = start
        while index < bytes.count, isInText {
            if isAfterBackslash {
                isAfterBackslash = false
            } else {
                index = endOfPlainText(bytes, from: index)
                guard index < bytes.count else { break }
                isInText = bytes[index] != UInt8(ascii: "\"")
                isAfterBackslash = bytes[index] == UInt8(ascii: "\\")
                hasBackslash = hasBackslash || isAfterBackslash
            }
            index += 1
        }
        if depth < 3 { name += bytes[start..<index].prefix(Self.maximumNameLength - name.count) }
        return index
    }

    private mutating func open(isObject: Bool, at position: Int) {
        depth += 1
        if depth == 2 { (isInResponse, isList) = (isObject && isResponse, false) }
        if depth == 3, isInResponse, isList, !isObject, start == nil { start = position + 1 }
    }

    private mutating func noteComma(at position: Int) {
        guard start != nil, end == nil else { return }
        commaCount += 1
        if commaCount.isMultiple(of: size) { commas.append(position) }
    }

    private mutating func noteName() {
        hasEscapedName = hasEscapedName || hasBackslash
        if depth == 1 {
            isResponse = name.elementsEqual("response\"".utf8)
            if isResponse { responses += 1 }
        } else if isInResponse {
            isList = name == list
            if isList { lists += 1 }
        }
    }
}

/// The places where the body of an answer can be cut, in bytes.
public struct ListCuts: Equatable, Sendable {
    /// The text before the first entry of the list.
    public let head: Range<Int>
    /// The parts of the list, without the commas between them.
    public let parts: [Range<Int>]
    /// The text after the last entry.
    public let tail: Range<Int>
    let size: Int

    /// The place of the part at `index`.
    public func place(_ index: Int) -> ListPlace { ListPlace(list: head.count - 1, skipped: index * size) }
}

/// The place of a part of a list that is read as a separate answer.
public struct ListPlace: Equatable, Sendable {
    /// The offset of the list, in bytes.
    let list: Int
    /// The number of entries in the parts before it.
    let skipped: Int

    /// Whether an answer has a part of the list and follows the grammar. If not, the whole list must be read at once:
    /// repairing it may need more than this part.
    ///
    /// - Parameter deadline: From then on no answer is sound; nil for never.
    public func isSound(_ answer: Data, until deadline: ContinuousClock.Instant? = nil) -> Bool {
        let isEmpty = answer.withUnsafeBytes { bytes in
            let rest = bytes.dropFirst(list + 1)
            return rest.first { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 } == UInt8(ascii: "]")
        }
        return !isEmpty && (try? JSONDocument.tokens(of: answer, until: deadline)) != nil
    }
}
