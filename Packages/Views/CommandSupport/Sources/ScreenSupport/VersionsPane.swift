import Observation
import ScreenKit
import TerminalUI

/// A screen that another one shows beside its own content.
@MainActor
protocol AsideScreen: Screen {
    /// Starts loading, from the archive alone: the selection may only be passing, which is no reason for a request.
    func appearAside()
    /// Whether it has nothing to show.
    var isEmpty: Bool { get }
}

/// A screen that can show the earlier versions of its item, or of its selected row, beside it.
@MainActor
protocol VersionedScreen: Screen {
    var versions: VersionsPane { get }
}

extension ListScreen: VersionedScreen {}
extension DetailScreen: VersionedScreen {}

/// The earlier versions of what is selected, at the right of a wide terminal.
@MainActor
@Observable
final class VersionsPane {
    /// The item whose versions are shown.
    struct Subject: Equatable {
        let kind: String
        let id: String?
    }

    private let host: any ScreenHost
    @ObservationIgnored private var subject: Subject?
    private var screen: (any AsideScreen)?
    @ObservationIgnored private var task: Task<Void, Never>?

    /// How long a row must stay selected before its versions are loaded.
    static var pause: Duration { .milliseconds(100) }
    /// The minimum width of a text's screen with versions beside it; with the sections, a terminal of 160 columns.
    static var columns: Int { 142 }
    /// The minimum width of a list and a text with versions beside them; with the sections, 200 columns.
    static var columnsBesideList: Int { 183 }

    init(_ host: any ScreenHost) { self.host = host }

    /// Whether versions are still being loaded.
    var isLoading: Bool { subject != nil && screen?.isLoading != false }

    /// Draws the versions at the right of an area.
    ///
    /// - Parameter step: The step that opens the versions of the selected item; nil if it has none, and the area
    ///   stays whole.
    /// - Returns: The area that is left.
    func draw(_ step: ScreenStep?, on grid: inout Grid, in area: Area) -> Area {
        guard case .versions(let kind, let id)? = step, choose(Subject(kind: kind, id: id)) else {
            stop()
            return area
        }
        let (left, right) = area.splitAside(on: &grid)
        let (head, rest) = right.splitAtRow(2)
        grid.show(DisplayText("Earlier versions", style: .dim), in: head)
        guard let screen, !screen.isLoading || !screen.isEmpty else { return left }
        if screen.isEmpty {
            grid.show(DisplayText("The archive has none.", style: .dim), in: rest)
        } else {
            screen.draw(on: &grid, in: rest)
        }
        return left
    }

    /// Loads the versions of a subject after a pause, unless another one is chosen meanwhile.
    ///
    /// - Returns: Whether a feature has a screen for them.
    private func choose(_ new: Subject) -> Bool {
        guard new != subject else { return true }
        guard let next = host.versions(of: new.kind, new.id) as? any AsideScreen else { return false }
        stop()
        subject = new
        task = Task { [weak self, host] in
            do { try await host.pause(Self.pause) } catch { return }
            guard let self, !Task.isCancelled else { return }
            next.appearAside()
            screen = next
        }
        return true
    }

    /// Stops loading, and shows no versions.
    func stop() {
        guard subject != nil else { return }
        task?.cancel()
        screen?.disappear()
        (subject, screen, task) = (nil, nil, nil)
    }
}

extension Area {
    /// Two parts with a line between them; the left one has three fifths of the width.
    func splitAside(on grid: inout Grid) -> (left: Area, right: Area) {
        let (left, right) = splitAtColumn(columns * 3 / 5)
        for row in 0..<right.rows { grid.show(DisplayText("│", style: .dim), in: right, row: row) }
        return (left.splitAtColumn(left.columns - 1).left, right.splitAtColumn(2).right)
    }
}
