import FeatureContributions
import ScreenSupport
import ToolCommands

extension Feature {
    static let tools = Feature(.tools)
}

extension CompositionRoot: ToolDependencies {
    var pageSources: [PageSource] { contributions.flatMap(\.pages) }
    var sections: [ScreenSection] { Self.features.flatMap { $0.sections(self) } }
    func examine() async -> [Finding] { await installation.examine() }
}
