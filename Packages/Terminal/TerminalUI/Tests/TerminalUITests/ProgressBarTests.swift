import TerminalUI
import Testing

@Suite("ProgressBar")
struct ProgressBarTests {
    @Test(
        "shows the part that is done, and a bar that fits the line",
        arguments: [
            (0.5, 60, "photo.jpg [##########..........]  50 %"), (0.999, 30, "photo.jpg [#########.]  99 %"),
            (1, 15, "… [#####] 100 %"), (0.25, 12, " [#...]  25 %"), (0, 3, " [....]   0 %"),
            (1, 200, "photo.jpg [##############################] 100 %"),
            (-1, 30, "photo.jpg [..........]   0 %"), (7, 30, "photo.jpg [##########] 100 %"),
            (.nan, 30, "photo.jpg [..........]   0 %"), (0.5, 27, "photo.jpg [####.....]  50 %"),
            (0.5, 25, "photo.j… [####....]  50 %"),
        ])
    func text(fraction: Double, width: Int, text: String) {
        #expect(ProgressBar.text(fraction, label: "photo.jpg", width: width).plain == text)
    }
}
