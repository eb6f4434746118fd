import AccountDomain
import CommandSupport
import CommandTestSupport
import FeatureContributions
import NowPageDomain
import PURLDomain
import PasteDomain
import PictureDomain
import ResourceLoading
import StatusDomain
import ToolCommands
import WeblogDomain

typealias Nereid = TestedProgram<InMemoryRepositories>
typealias World = TestWorld<ToolContent>

struct ToolContent: TestContent {
    var findings = [Finding("archive", .sound, "/a.db"), Finding("key", .sound, "••••")]
    /// The pages of weblog entries, by slug.
    var weblogPages = ["tea": "https://foo.weblog.lol/2026/11/tea"]
}

struct InMemoryRepositories: CommandDoubles {
    enum Message: RecordedMessage {
        case read(LoadPolicy)
        case resetSandbox
    }

    /// The tools, and what `open` knows of other features: their kinds.
    static let commands = CommandCatalog<StubDependencies>([
        .tools,
        CommandFeature([], { _ in }, kinds: [.profile, .status, .paste, .purl, .pic, .now, .weblog]),
    ])
    let recording: Recording<World, Message>

    init(_ recording: Recording<World, Message>) { self.recording = recording }

    func makeDependencies() -> StubDependencies { StubDependencies(repositories: self) }
}

struct StubDependencies: StubProgram, ToolDependencies {
    let repositories: InMemoryRepositories
    let sandboxPath = "/state/sandbox.json"

    var pageSources: [PageSource] {
        [
            PageSource(.weblog) { [pages = repositories.world.weblogPages] word, address, _ in
                guard let page = pages[word] else {
                    return .failed(FailurePresentation(.notFound, "\(address) has no weblog entry \(word)"))
                }
                return .loaded(Loaded(page, origin: .network))
            }
        ]
    }

    func examine() async -> [Finding] { repositories.world.findings }

    func resetSandbox() throws(FailurePresentation) {
        repositories.record(.resetSandbox)
        if let failure = repositories.world.storageFailure { throw FailurePresentation(failure) }
    }

    func serveSandbox(
        port: UInt16, era: ServedEra, onReady: @escaping @Sendable (String) -> Void,
        onRequest: @escaping @Sendable (String) -> Void
    ) async throws(FailurePresentation) {
        onReady("http://127.0.0.1:\(port)")
        if era != .ints { onRequest("in the era \(era)") }
        onRequest("GET /\u{1B}[2J 200")
    }
}
