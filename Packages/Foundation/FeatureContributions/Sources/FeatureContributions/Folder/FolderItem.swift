public import Foundation
import FoundationExtensions

/// One item of an address, in bytes and cells.
public struct FolderItem: Sendable {
    /// Its title, name or id; empty for a kind with one item per address, and nil if the service has not named it yet.
    public var id: String?
    /// The content of its file; nil if it has none, and for bytes on the server, which are fetched one by one.
    public var body: [UInt8]?
    /// The cells of its row, by the columns of the kind; nil for none.
    public var cells: [String]?
    /// The names that its file can have, without the extension, the plainest first; if empty, its id is the name.
    public let stems: [String]
    /// The extension of its file's name, with the dot.
    public let ending: String
    /// Its part in an exported site; nil for none.
    public let page: SiteEntry?
    /// Its URL on the web, the base of relative links in its text; for a picture, its image's URL. nil if unknown.
    public let url: String?
    /// Whether lines of its text that resemble front matter are meant as text, and so not refused.
    public var isText = false

    public init(
        id: String?, body: [UInt8]? = nil, cells: [String]? = nil, stems: [String] = [], ending: String = "",
        page: SiteEntry? = nil, url: String? = nil
    ) {
        self.id = id
        self.body = body
        self.cells = cells
        self.stems = stems
        self.ending = ending
        self.page = page
        self.url = url
    }

    /// Creates an item with a text.
    public init(
        id: String? = "", text: String, cells: [String]? = nil, stems: [String] = [], ending: String = "",
        page: SiteEntry? = nil, url: String? = nil
    ) {
        self.init(id: id, body: Array(text.utf8), cells: cells, stems: stems, ending: ending, page: page, url: url)
    }

    /// The text of its file, which was checked to be UTF-8.
    public var text: String { String(decoding: body ?? [], as: UTF8.self) }

    /// A cell, which was checked against its column; empty if there is none.
    public func cell(_ index: Int) -> String { cells.flatMap { index < $0.count ? $0[index] : nil } ?? "" }

    /// A cell; nil if it is empty.
    public func optional(_ index: Int) -> String? { cell(index).isEmpty ? nil : cell(index) }

    /// A flag; nil if it is not given.
    public func flag(_ index: Int) -> Bool? { optional(index).map { $0 == "true" } }

    /// A number; nil if it is not given.
    public func number(_ index: Int) -> Int? { Int(cell(index)) }

    /// The texts of a list, such as tags.
    public func list(_ index: Int) -> [String] { cell(index).commaSeparated() }
}

extension String {
    /// The cell of a flag: empty if it is unknown.
    public init(cell flag: Bool?) { self = flag.map { $0 ? "true" : "false" } ?? "" }

    /// The cell of a number: empty for none.
    public init(cell number: Int?) { self = number.map { String($0) } ?? "" }

    /// The cell of a time: empty if it is unknown.
    public init(cell time: Date?) { self = time.map(\.rfc3339) ?? "" }

    /// The cell of a list, such as tags: texts with commas between them.
    public init(cell list: [String]) { self = list.joined(separator: ",") }
}

/// A change of one item.
public enum FolderChange: Sendable {
    case create(FolderItem)
    /// The server has `from`; `to` has all its cells.
    case change(from: FolderItem, to: FolderItem)
    case delete(FolderItem)
}

/// The server's confirmation of a change.
public struct FolderReceipt: Sendable {
    /// The id of a new item; nil if the service makes none.
    public let id: String?
    /// The resulting item, if known: the folder takes over differences from what was sent.
    public let made: FolderItem?
    /// What was done differently than requested, or what else the user has to know; nil if nothing.
    public let notice: String?

    public init(id: String? = nil, made: FolderItem? = nil, notice: String? = nil) {
        self.id = id
        self.made = made
        self.notice = notice
    }
}
