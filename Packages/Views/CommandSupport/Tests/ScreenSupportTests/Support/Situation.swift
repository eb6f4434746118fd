import ResourceLoading
import ScreenKit

/// What a shell may be showing.
enum Situation: String, CaseIterable, Sendable {
    case list, detail, sections, help, prompt, filterField, filter, nothingMatches, empty, loading, failure
    case failureAfterRows, text, search, found, posts, marks, jump

    /// Plays the keys that lead there.
    @MainActor
    func stage(_ rows: [TestRow] = TestRow.varied, columns: Int = 80, rows height: Int = 24) async -> Stage {
        let stage = Stage(self == .empty ? [] : rows, columns: columns, rows: height, posts: self == .posts)
        switch self {
        case .loading: stage.model.hold()
        case .failure: stage.model.answers = [.unreachable]
        case .failureAfterRows: stage.model.answers = [.rows(rows), .unreachable]
        default: break
        }
        switch self {
        case .loading: await stage.begin([.began])
        case .failure, .failureAfterRows: await stage.begin([.began, .failed])
        default: await stage.begin()
        }
        switch self {
        case .list, .empty, .loading, .failure, .failureAfterRows: break
        case .detail:
            stage.press(.end, .up, .enter)
            await stage.settle()
        case .sections: stage.press(.tab, .down)
        case .help: stage.type("?")
        case .prompt: stage.type(":row add 'a text' 漢字")
        case .filterField: stage.type("/row 1")
        case .filter, .nothingMatches:
            stage.type(self == .filter ? "/row" : "/nowhere")
            stage.press(.enter)
        case .posts: stage.press(.end, .up)
        case .marks: stage.type("jxjxkd")
        case .jump: stage.type("g")
        case .text: stage.type("2jj")
        case .search: stage.type("3")
        case .found:
            stage.type("3row")
            await stage.settle()
            stage.press(.enter, .down)
        }
        return stage
    }
}
