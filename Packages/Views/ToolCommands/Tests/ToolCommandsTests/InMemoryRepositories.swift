import CommandSupport
import CommandTestSupport
import FeatureContributions
import ResourceLoading
import ScreenSupport
import ToolCommands

typealias Nereid = TestedProgram<InMemoryRepositories>
typealias World = TestWorld<ToolContent>

struct ToolContent: TestContent {
    var findings = [Finding("archive", .sound, "/a.db"), Finding("key", .sound, "••••")]
}

struct InMemoryRepositories: CommandDoubles {
    enum Message: RecordedMessage {
        case read(LoadPolicy)
        case resetSandbox
    }

    static let commands = CommandCatalog<StubDependencies>([
        .tools, .giving([.now, .paste, .pic, .profile, .purl, .status, .weblog]),
    ])
    let recording: Recording<World, Message>
}

struct StubDependencies: StubProgram, ToolDependencies {
    let connection = ConnectionReports()
    let repositories: InMemoryRepositories
    let sandboxPath = "/state/sandbox.json"

    let sections: [ScreenSection] = []

    func examine() async -> [Finding] { repositories.world.findings }

    /// The weblog of `foo` has one entry.
    var pageSources: [PageSource] {
        [
            PageSource(.weblog) { word, address, policy in
                guard word == "tea" else { throw Failure(.notFound, "there is no \(word)") }
                return Loaded("https://foo.weblog.lol/2026/11/tea", origin: .network)
            }
        ]
    }

    func resetSandbox() async throws {
        repositories.record(.resetSandbox)
        if let failure = repositories.world.storageFailure { throw failure }
    }

    func serveSandbox(
        port: UInt16, era: ServedEra, onReady: @escaping @Sendable (String) -> Void,
        onRequest: @escaping @Sendable (String) -> Void
    ) async throws {
        onReady("http://127.0.0.1:\(port)")
        if era != .ints { onRequest("in the era \(era)") }
        onRequest("GET /\u{1B}[2J 200")
    }
}

/// Kinds like those of other features.
extension ContentKind {
    static let now = single("now", { "https://\($0).omg.lol/now" })
    static let profile = single("profile", { "https://\($0).omg.lol/" })
    static let paste = ContentKind("paste", uses: .open, pages: PublicPages(ofEachAddressAt: "paste.lol"))
    static let pic = ContentKind(
        "pic", phrase: "a picture", uses: .open,
        pages: PublicPages(ofEachAddressAt: "some.pics", mirror: "cdn.some.pics"))
    static let purl = ContentKind(
        "purl", phrase: "a PURL", uses: .open, pages: PublicPages(ofEachAddressAt: "url.lol"))
    static let status = ContentKind(
        "status", uses: .open,
        pages: PublicPages(
            domain: "status.lol", home: { "https://\($0).status.lol/" },
            page: { "https://status.lol/\($0)/\($1)" }))
    static let weblog = ContentKind(
        "weblog", phrase: "a weblog entry", uses: .open, pages: PublicPages(ofEachAddressAt: "weblog.lol"))

    private static func single(_ noun: String, _ home: @escaping @Sendable (String) -> String) -> ContentKind {
        ContentKind(noun, uses: .open, isSingle: true, pages: PublicPages(domain: "omg.lol", home: home))
    }
}
