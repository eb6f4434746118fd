import Observation
public import TerminalUI

/// Draws a screen whenever what it shows has changed.
@MainActor
public final class ScreenRunner {
    private let screen: any Screen
    private let write: ([UInt8]) -> Void
    private var painter: Painter
    private var size: ScreenSize
    /// How often the screen was drawn; a change of what an older drawing read is out of date.
    private var drawings = 0
    private var isPaused = false

    /// Makes one; nothing is drawn yet.
    ///
    /// - Parameters:
    ///   - screen: All that is shown.
    ///   - size: The size of the terminal (cells).
    ///   - usesColour: Whether colours are written.
    ///   - background: Which of them can be read.
    ///   - write: Writes bytes to the terminal.
    public init(
        _ screen: any Screen, size: ScreenSize, usesColour: Bool, background: TerminalBackground = .unknown,
        write: @escaping ([UInt8]) -> Void
    ) {
        self.screen = screen
        self.size = size
        self.write = write
        painter = Painter(usesColour: usesColour, background: background)
    }

    /// Draws at once, and from then on after each change.
    public func draw() {
        guard !isPaused else { return }
        drawings += 1
        let drawing = drawings
        var grid = Grid(size)
        withObservationTracking {
            screen.draw(on: &grid, in: grid.area)
        } onChange: { [weak self] in
            // The change itself follows this call.
            Task { @MainActor in self?.drawAgain(after: drawing) }
        }
        let bytes = painter.paint(grid)
        if !bytes.isEmpty { write(bytes) }
    }

    /// Hands an input over, and draws.
    public func handle(_ inputs: [Input]) {
        for input in inputs { _ = screen.handle(input) }
        draw()
    }

    /// Redraws everything, perhaps in another size.
    public func redraw(size: ScreenSize) {
        self.size = size
        painter.forget()
        draw()
    }

    /// Redraws everything with the colours that this background bears.
    public func redraw(on background: TerminalBackground) {
        guard painter.background != background else { return }
        painter.background = background
        draw()
    }

    /// Removes the image from the terminal; the next drawing of everything shows it again.
    public func removeImage() {
        let bytes = painter.removeImage()
        if !bytes.isEmpty { write(bytes) }
    }

    /// Draws nothing while `body` has the terminal, and all of it afterwards.
    public func pausing(_ body: () async -> Void) async {
        isPaused = true
        await body()
        isPaused = false
        painter.forget()
        draw()
    }

    private func drawAgain(after drawing: Int) {
        if drawing == drawings { draw() }
    }
}
