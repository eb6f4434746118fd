import Observation
import ScreenKit
import TerminalUI

/// A screen that another one shows beside its own content.
@MainActor
protocol AsideScreen: Screen {
    /// Begins its work with what the archive has: nothing is asked of the server for what is only passed by.
    func appearAside()
    /// Whether it has nothing to show.
    var isEmpty: Bool { get }
}

/// A screen that shows the earlier versions of what it is about.
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
    /// What has them: its kind and its id.
    struct Subject: Equatable {
        let kind: String
        let id: String?
    }

    private let host: any ScreenHost
    @ObservationIgnored private var subject: Subject?
    private var screen: (any AsideScreen)?
    @ObservationIgnored private var task: Task<Void, Never>?

    /// For how long a row stays selected before its versions are loaded.
    static var pause: Duration { .milliseconds(100) }
    /// The fewest columns with room for them beside a text; with the sections, 160 of the terminal.
    static var columns: Int { 142 }
    /// The fewest columns with room for them beside a text and a list; with the sections, 200 of the terminal.
    static var columnsBesideList: Int { 183 }

    init(_ host: any ScreenHost) { self.host = host }

    /// Whether the versions of the subject are still to come.
    var isLoading: Bool { subject != nil && screen?.isLoading != false }

    /// Draws them at the right of an area, if the subject of a key of a screen can have any.
    ///
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

    /// Loads the versions of a subject, once it has been that for a moment.
    ///
    /// - Returns: Whether there is a screen for them.
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

    /// Ends the loads.
    func stop() {
        guard subject != nil else { return }
        task?.cancel()
        screen?.disappear()
        (subject, screen, task) = (nil, nil, nil)
    }
}

extension Area {
    /// Two parts with a line between them, the left one of three fifths.
    func splitAside(on grid: inout Grid) -> (left: Area, right: Area) {
        let (left, right) = splitAtColumn(columns * 3 / 5)
        for row in 0..<right.rows { grid.show(DisplayText("│", style: .dim), in: right, row: row) }
        return (left.splitAtColumn(left.columns - 1).left, right.splitAtColumn(2).right)
    }
}
