import Observation
public import TerminalUI

/// Draws a screen whenever what it shows has changed.
@MainActor
public final class ScreenRunner {
    private let screen: any Screen
    private let write: ([UInt8]) -> Void
    private var painter: Painter
    private var size: ScreenSize
    /// The number of drawings so far. A change that an older drawing observed is already drawn.
    private var drawings = 0
    private var isPaused = false

    /// Creates a runner, which draws nothing before `draw()`.
    ///
    /// - Parameters:
    ///   - screen: The screen to draw.
    ///   - size: The size of the terminal (cells).
    ///   - usesColour: Whether colours are written.
    ///   - background: The terminal's background, which decides on the colours that can be read.
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

    /// Passes inputs to the screen, and draws.
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

    /// Redraws everything with the colours that can be read on this background.
    public func redraw(on background: TerminalBackground) {
        guard painter.background != background else { return }
        painter.background = background
        draw()
    }

    /// Removes the image from the terminal; the next drawing that changes anything shows it again.
    public func removeImage() {
        let bytes = painter.removeImage()
        if !bytes.isEmpty { write(bytes) }
    }

    /// Draws nothing while `body` uses the terminal, and redraws everything afterwards.
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
