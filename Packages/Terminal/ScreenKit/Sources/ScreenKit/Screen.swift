public import TerminalUI

/// A part of a full-screen program: it draws its state and reacts to keys.
///
/// The screen is drawn again when any observable property that `draw` reads changes.
@MainActor
public protocol Screen: AnyObject {
    /// Its name in the line above it.
    var title: DisplayText { get }

    /// The keys that act here, the most important first.
    var keys: [KeyHelp] { get }

    /// Whether it is loading what it shows, or something newer.
    var isLoading: Bool { get }

    /// The position in a list, such as `12/340`; empty if it is not a list.
    var position: DisplayText { get }

    /// How fresh what it shows is, such as `4 min old`; empty if it is new or was never loaded.
    var freshness: DisplayText { get }

    /// What has arrived and was not seen yet, such as `3 new`; empty if there is nothing.
    var news: DisplayText { get }

    /// Shows its state in a blank area of a grid.
    func draw(on grid: inout Grid, in area: Area)

    /// Handles input.
    ///
    /// - Returns: Whether it took the input; otherwise the screen around it may.
    func handle(_ input: Input) -> Bool

    /// Begins its work: it is shown from now on.
    func appear()

    /// Ends its work: it is not shown any more.
    func disappear()
}

extension Screen {
    public var isLoading: Bool { false }
    public var position: DisplayText { "" }
    public var news: DisplayText { "" }
    public var freshness: DisplayText { "" }
    public func appear() {}
    public func disappear() {}
}

/// A key, and what it does.
public struct KeyHelp: Hashable, Sendable {
    /// The key as it is written on a keyboard, such as `Enter` or `d`.
    public let key: String
    /// What it does, in one or two words.
    public let action: String
    /// A sentence for the page of keys; nil to use the shared one for its words.
    public let sentence: String?

    /// Creates a key.
    public init(_ key: String, _ action: String, sentence: String? = nil) {
        self.key = key
        self.action = action
        self.sentence = sentence
    }
}
