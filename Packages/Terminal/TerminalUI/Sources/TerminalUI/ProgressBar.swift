/// Shows progress as one line.
public enum ProgressBar {
    /// The line, such as `photo.jpg [#####.....]  50 %`, for `Console.showProgress`.
    ///
    /// - Parameters:
    ///   - fraction: The finished part, clamped to 0...1.
    ///   - label: The subject; cut if the line is narrow.
    ///   - width: The cells of the line.
    public static func text(_ fraction: Double, label: DisplayText, width: Int) -> DisplayText {
        let done = fraction.isFinite ? min(max(fraction, 0), 1) : 0
        let percent = String(Int((done * 100).rounded(.down)))
        let figure = String(repeating: " ", count: 3 - percent.count) + percent + " %"
        let cells = max(4, min(30, width / 3))
        let full = Int((done * Double(cells)).rounded(.down))
        let bar = "[" + String(repeating: "#", count: full) + String(repeating: ".", count: cells - full) + "] "
        let end = " " + bar + figure
        return label.truncated(to: max(0, width - end.count)) + DisplayText(end)
    }
}
