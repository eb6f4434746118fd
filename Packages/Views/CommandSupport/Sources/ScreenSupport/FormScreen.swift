import CommandLineKit
import CommandSupport
import FoundationExtensions
import Observation
import ResourceLoading
import ScreenKit
import TerminalUI

/// A form to fill in; it becomes a command when it is sent, and a draft until then.
@MainActor
@Observable
final class FormScreen: TypingScreen {
    let title: DisplayText

    enum Phase: Equatable {
        case loading
        case failed(Failure)
        case editing
        case sending
    }

    let form: Form
    let host: any ScreenHost
    var phase = Phase.editing
    var inputs: [InputField]
    /// The values that the form began with, by field.
    var initial: [String: String] = [:]
    var focus = 0
    /// Why it was not sent, or where its values come from.
    var notice = DisplayText() { didSet { noticeEndsWithTyping = false } }
    /// Whether the next key that changes a text removes the notice.
    @ObservationIgnored var noticeEndsWithTyping = false
    var preview: [DisplayText] = []
    var candidates: [Int: [Completion.Candidate]] = [:]

    /// Whether the values are loaded; from then on, what is typed is saved as a draft.
    @ObservationIgnored var isReady = false
    /// Whether an attempt to send something new may have arrived.
    @ObservationIgnored var mayHaveArrived = false
    /// Whether a draft of this form is saved.
    @ObservationIgnored var hasDraft = false
    @ObservationIgnored var loading: Task<Void, Never>?
    /// Saves the draft during typing.
    @ObservationIgnored var saving: Task<Void, Never>?
    @ObservationIgnored var previewing: Task<Void, Never>?
    /// Where the last drawing has each field, for clicks.
    @ObservationIgnored var rows: [(index: Int, area: Area)] = []
    /// Whether the last drawing had little room.
    @ObservationIgnored var isNarrow = false

    init(_ form: Form, _ host: any ScreenHost) {
        self.form = form
        self.host = host
        title = DisplayText(line: form.title)
        inputs = form.fields.map { InputField($0.value, isMultiline: $0.isText) }
    }

    // MARK: Beginning and end

    func appear() {
        guard !isReady, loading == nil else { return }
        guard let load = form.load else { return begin(Dictionary(form.fields.map { ($0.name, $0.value) }) { $1 }) }
        phase = .loading
        loading = Task {
            do {
                let values = try await load()
                if !Task.isCancelled { begin(values) }
            } catch {
                if !Task.isCancelled { phase = .failed(Failure(error)) }
            }
            loading = nil
        }
    }

    func disappear() {
        loading?.cancel()
        loading = nil
        previewing?.cancel()
        saving?.cancel()
        saving = nil
        if isReady { updateDraftReportingFailure() }
    }

    func begin(_ values: [String: String]) {
        initial = values
        isReady = true
        phase = .editing
        notice = ""
        fill(values)
        if let draft = host.commands.drafts.draft(of: form.name), !draft.values.areExactly(values) {
            fill(values.merging(draft.typed) { $1 })
            hasDraft = true
            mayHaveArrived = draft.mayHaveArrived == true
            let age = RelativeTime.age(of: draft.saved, now: host.now())
            let since = draft.initial.map { $0.areExactly(values) } == false ? "The item has changed since. " : ""
            notice = DisplayText(line: "Restored your draft (\(age)). \(since)Ctrl-R starts over.", style: .attention)
            noticeEndsWithTyping = true
        }
        focusChanged()
    }

    func fill(_ values: [String: String]) {
        for (index, field) in form.fields.enumerated() {
            inputs[index] = InputField(values[field.name] ?? field.value, isMultiline: field.isText)
        }
        valueChanged()
    }

    var values: FormValues {
        let pairs = zip(form.fields, inputs).map { ($0.name, $1.text) }
        return FormValues(values: Dictionary(pairs) { $1 }, initial: initial)
    }

    /// The command lines of the values, and the standard input of the last one. No shell reads them, so `~` is expanded
    /// here.
    var command: (first: [String]?, words: [String], input: String) {
        let pairs = zip(form.fields, inputs).map { ($0.name, $0.isPath ? expanded($1.text) : $1.text) }
        let values = FormValues(values: Dictionary(pairs) { $1 }, initial: initial)
        return (form.first?(values), form.command(values), form.inputField.map { values[$0] } ?? "")
    }

    /// A path with the home folder instead of `~`.
    func expanded(_ path: String) -> String {
        guard path.hasPrefix("~/"), let home = host.commands.home else { return path }
        return home + path.dropFirst()
    }

    var isChanged: Bool { form.fields.contains { values.isChanged($0.name) } }
}
