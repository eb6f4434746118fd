public import CommandSupport
public import Foundation
public import Observation
import ResourceLoading
public import ScreenKit
import TerminalUI

/// All fields of one item, and its image below them where the terminal shows images.
@MainActor
@Observable
public final class ImageScreen<Row: Sendable>: DetailScreen<Row> {
    /// Fetches an image: calls its argument with each piece and the usual file name extension, and goes on while that
    /// returns true.
    public typealias Fetch = @MainActor (_ take: (_ part: Data, _ fileExtension: String) -> Bool) async -> Void

    private let lineCount: (_ width: Int) -> Int
    private let fetch: Fetch
    private var image: PNGImage?
    @ObservationIgnored private var isShown = false
    @ObservationIgnored private var task: Task<Void, Never>?

    /// Makes a screen of a row that is already loaded.
    ///
    /// - Parameters:
    ///   - actions: The keys that act on it.
    ///   - url: The field with the URL of its page; nil if it has none.
    ///   - fetch: Fetches its image.
    public init(
        _ title: String, _ host: any ScreenHost, _ catalog: FieldCatalog<Row>, _ row: Row,
        actions: [ScreenAction<Row>], url: String?, fetch: @escaping Fetch
    ) {
        self.fetch = fetch
        lineCount = { catalog.lines(of: row, width: $0, now: host.now()).count }
        super.init(
            title, host, catalog, text: nil, Resource(.local(row)), load: { _ in }, actions: actions, url: url)
        showsGivenRow = true
    }

    public override func appear() {
        isShown = true
        super.appear()
        host.ifImagesAreShown { [weak self] in self?.load() }
    }

    public override func disappear() {
        isShown = false
        super.disappear()
        task?.cancel()
        task = nil
    }

    public override func draw(on grid: inout Grid, in area: Area) {
        super.draw(on: &grid, in: area)
        let rest = area.splitAtRow(lineCount(area.columns) + 1).bottom
        if let image, rest.rows >= 3 { grid.show(image, in: rest) }
    }

    private func load() {
        guard isShown, image == nil, task == nil else { return }
        task = Task {
            var bytes: [UInt8] = []
            await fetch { part, fileExtension in
                bytes += part
                return fileExtension == "png" && bytes.count <= PNGImage.limit && !Task.isCancelled
            }
            if Task.isCancelled { return }
            image = PNGImage(bytes)
            if image == nil, !bytes.isEmpty {
                host.say("Only PNG images of up to 4 MiB are shown here; o opens this one in the browser.")
            }
        }
    }
}
