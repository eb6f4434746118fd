public import FeatureContributions
import ScreenKit

/// Something that a screen of its own feature shows: named by a hit of the search, or by the URL of its page.
public struct ScreenItem {
    private let kind: String?
    let address: String?
    /// The id or name; without a kind, the URL of its page.
    private let id: String

    /// Creates a reference by the noun of its kind, its address, and its id or name.
    public init(_ kind: String, address: String?, id: String) {
        self.kind = kind
        self.address = address
        self.id = id
    }

    /// Creates a reference by the URL of its page.
    public init(page url: String) {
        (kind, address, id) = (nil, nil, url)
    }

    /// The id of the item, if it is of this kind, whose items belong to no address.
    public func id(of kind: ContentKind) -> String? { self.kind == kind.noun ? id : nil }

    /// The address and the id of the item, if it is of this kind.
    ///
    /// - Parameter hasID: Whether the id of such an item is a part of the URL of its page.
    public func place(_ kind: ContentKind, idInPage hasID: Bool = true) -> (address: String, id: String)? {
        guard let noun = self.kind else {
            return hasID ? kind.pages?.place(in: id).map { ($0.address, $0.id) } : nil
        }
        return noun == kind.noun ? address.map { ($0, id) } : nil
    }
}

/// A list to which rows are added.
@MainActor
protocol GrowingScreen: Screen {
    /// Selects the next new row once it is loaded: the command that creates it is still running.
    func expectNew()
    /// The form that makes one; nil if there is none.
    var newForm: Form? { get }
}

extension ListScreen: GrowingScreen {}

/// A screen on which another one can press a key.
@MainActor
protocol PressableScreen: Screen {
    func press(_ key: Character)
}

extension DetailScreen: PressableScreen {}
