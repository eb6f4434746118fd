import CommandLineKit
public import ResourceLoading
public import TerminalUI

extension Context {
    /// A text from the user, and the file that keeps it until it is sent.
    public struct InputText {
        /// The text.
        public let text: String
        /// The text with its file: from an editor, or the draft that is sent; nil for any other text.
        public let edited: EditedText?

        /// Creates a text without a file.
        public init(_ text: String) {
            self.text = text
            edited = nil
        }

        init(_ edited: EditedText) {
            text = edited.text
            self.edited = edited
        }
    }

    /// The limit for standard input, in bytes.
    public static var inputLimit: Int { 16 << 20 }

    private var editor: SystemEditor { SystemEditor(folder: draftFolder, environment: editorEnvironment) }

    /// Returns a new text: the words, standard input for `-` or in a pipe, or the result of an editor. A command that
    /// sends a draft gets the draft's text instead.
    ///
    /// - Parameters:
    ///   - words: The words of the command line.
    ///   - usesEditor: Whether `-e` was given.
    ///   - draft: The initial text of the editor if no word is given.
    ///   - name: The file's name in the editor.
    ///   - remedy: What to pass, for the error if there is no text and no editor.
    /// - Throws: `CommandFailure`: cancelled when the editor changed nothing.
    public func text(
        _ words: [String], usesEditor: Bool, draft: String, name: String, remedy: String? = nil
    ) throws -> InputText {
        try text(words, usesEditor: usesEditor, draft: draft, base: nil, name: name, remedy: remedy)
    }

    /// Returns a text that replaces one on the server: as for a new text, the words, standard input or the result of an
    /// editor.
    ///
    /// - Parameter current: What the server has; nil for nothing. A draft of the text is sent only while the server
    ///   still has it.
    public func text<Item: Journaled>(
        _ words: [String], usesEditor: Bool, draft: String, from current: Item?, name: String, remedy: String? = nil
    ) throws -> InputText {
        try text(words, usesEditor: usesEditor, draft: draft, base: DraftBase(current), name: name, remedy: remedy)
    }

    private func text(
        _ words: [String], usesEditor: Bool, draft: String, base: DraftBase?, name: String, remedy: String?
    ) throws -> InputText {
        let remedy = remedy ?? "give the text as words, or '-' for standard input"
        if let sent = given.draft { return InputText(sent) }
        if words == ["-"] { return InputText(try inputText()) }
        if usesEditor {
            let draft = words.isEmpty ? draft : words.joined(separator: " ")
            return try edit(draft, base: base, name: name, remedy: remedy)
        }
        if !words.isEmpty {
            given.text = words.joined(separator: " ")
            return InputText(words.joined(separator: " "))
        }
        guard console.traits.isInputTerminal else { return InputText(try inputText()) }
        guard console.traits.allowsPrompts else {
            throw CommandFailure(.usage, "no text was given", remedy: remedy)
        }
        return try edit(draft, base: base, name: name, remedy: remedy)
    }

    /// Sends `input`; if that fails, keeps an edited text and says where. The draft that 'draft send' sends is left to
    /// that command.
    public func keepingDraft(_ input: InputText, _ send: () async throws -> Void) async throws {
        guard let edited = input.edited else { return try await send() }
        given.edited = edited
        do {
            try await send()
        } catch {
            if CommandFailure(error).queuedID != nil {
                // The outbox has the text: from a draft, the user might send it a second time.
                if given.draft == nil { discard(edited) }
            } else {
                console.notice("your text is saved in \(edited.path)")
                noticeDraft()
            }
            throw error
        }
        discard(edited)
    }

    /// Opens a text in the user's editor, for a caller that stores the result.
    ///
    /// - Parameter save: Called with the new text before its file is removed; if it throws, the file stays.
    /// - Returns: The new text; nil if it is unchanged.
    /// - Throws: `CommandFailure`. If a text was written, its file is named.
    public func editedText(
        _ text: String, name: String, saving save: (_ text: String) throws(CommandFailure) -> Void = { _ in }
    ) throws(CommandFailure) -> String? {
        let edited: EditedText?
        do throws(TextEditorError) {
            edited = try editor.edit(text, name: name)
        } catch {
            throw CommandFailure(error)
        }
        guard let edited else { return nil }
        do throws(CommandFailure) {
            try save(edited.text)
        } catch {
            if edited.text.allSatisfy(\.isWhitespace) {
                discard(edited)
            } else {
                console.notice("your text is saved in \(edited.path)")
            }
            throw error
        }
        discard(edited)
        return edited.text
    }

    private func discard(_ edited: EditedText) {
        if given.draft != nil { return }
        do throws(CommandFailure) {
            try deleteDraft(of: edited)
        } catch {
            notice("the draft \(edited.path) could not be removed")
        }
    }

    /// Deletes the draft of a text that was sent, unless it has another text by now.
    func deleteDraft(of sent: EditedText) throws(CommandFailure) {
        if try drafts.remove(sent) { return }
        notice(
            DisplayText(line: "The draft \(DraftStore.id(of: sent.path)) was edited while it was sent, and is kept."))
    }

    /// The texts that were written and not sent.
    public var drafts: DraftStore { DraftStore(folder: draftFolder) }

    /// Records the command line that sends the text in a file, to the server and the address of this run.
    ///
    /// - Parameter base: What the server had when the text was begun; nil if it was not begun from the server's text.
    private func noteDraft(_ path: String, base: DraftBase? = nil) {
        var words = given.arguments
        if options.isSandbox, !words.contains("--sandbox") { words.insert("--sandbox", at: 0) }
        if options.address == nil, let address = commandRun.address { words = ["--address", address] + words }
        drafts.note(
            path, words, command: options.commandWords, at: now(), base: given.earlier?.base ?? base,
            attempt: given.earlier?.attempt ?? given.attempt)
    }

    private func noticeDraft() {
        guard !console.traits.isFullScreen else { return }
        noticeOnTerminal("'nereid draft send' sends it, and 'nereid draft list' lists all such texts.")
    }

    /// Whether nothing else has the text of a failed write: the outbox does not, and a pipe gives it only once.
    ///
    /// A piped text is not kept if the user interrupts the command, or has to change the text or the command line.
    func hasOnlyCopy(after failure: CommandFailure) -> Bool {
        // A draft has its file.
        if given.draft != nil { return false }
        let isWanted = ![.usage, .interrupted].contains(failure.exitCode) && !Task.isCancelled
        let isUnsent = failure.queuedID == nil && !options.isDryRun
        return failure.losesText || given.isFromInput && isWanted && isUnsent
    }

    /// Keeps the text of a write that neither the server nor the outbox took, or prints it on standard error.
    func rescueText() {
        guard let text = given.text, !text.allSatisfy(\.isWhitespace) else { return }
        do throws(TextEditorError) {
            let path = try editor.keep(text, name: "text.md")
            noteDraft(path)
            console.notice(DisplayText(line: "your text is saved in \(path)"))
            noticeDraft()
        } catch {
            printText(text)
        }
    }

    /// Prints the text that a write would have read from standard input, where no folder can be trusted with it.
    ///
    /// Other input is left alone: it may be a key, or meant for another command.
    func returnInput(of parsed: ParsedCommand) {
        let command = parsed.command
        let opensEditor = command.options.contains(.editor) && parsed.flag(OptionSpecification.editor.name)
        let readsText = command.arguments.contains { argument in
            guard argument.name.hasSuffix("TEXT") || argument.name == "FILE|-" else { return false }
            let words = parsed.arguments(argument.name)
            return words == ["-"] || words.isEmpty && command.plansChanges && !opensEditor
        }
        guard readsText, !options.isDryRun, !console.traits.isInputTerminal, let text = try? inputText(),
            !text.allSatisfy(\.isWhitespace)
        else { return }
        printText(text)
    }

    private func printText(_ text: String) {
        console.notice("your text could not be saved; here it is:")
        console.notice(DisplayText(text))
    }

    /// Reads the text from the command line or a pipe before anything can fail, so that it is not lost. An editor opens
    /// later.
    public func takeText(_ words: [String], usesEditor: Bool) throws {
        if words.isEmpty || words == ["-"] { return try takeInput(words.first, usesEditor: usesEditor) }
        if !usesEditor { given.text = words.joined(separator: " ") }
    }

    /// Reads the text of a FILE argument early if it comes from standard input; otherwise the file still has it.
    public func takeInput(_ file: String?, usesEditor: Bool) throws {
        let isPiped = file == nil && !usesEditor && !console.traits.isInputTerminal
        guard file == "-" || isPiped else { return }
        _ = try inputText()
    }

    private func inputText() throws -> String {
        if let text = given.text { return text }
        if console.traits.isInputTerminal { notice("Reading standard input; Ctrl-D ends it.") }
        let bytes = try console.readInput(limit: Self.inputLimit)
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw CommandFailure(.usage, "standard input is not UTF-8 text")
        }
        given.remember(text)
        return text
    }

    private func edit(_ draft: String, base: DraftBase?, name: String, remedy: String) throws -> InputText {
        guard console.traits.isInputTerminal, options.hasInput else {
            throw CommandFailure(.usage, "an editor needs a terminal", remedy: remedy)
        }
        let earlier = try earlierDraft()
        given.earlier = earlier
        let changed: EditedText?
        do throws(TextEditorError) {
            changed = try editor.edit(earlier?.text ?? draft, name: name)
        } catch {
            if let path = error.path { noteDraft(path, base: base) }
            throw CommandFailure(error)
        }
        if let changed {
            // Claimed before other processes see it as a draft. On a full disk, the text is sent without a claim.
            if let claim = try? drafts.claim(changed.path) { given.claims.append(claim) }
            noteDraft(changed.path, base: base)
            // A dry run sends nothing: an earlier draft stays.
            if let earlier, !options.isDryRun { try drafts.remove(earlier.path) }
        } else if let earlier, options.isDryRun {
            return InputText(earlier.text)
        }
        // An earlier draft is sent even if the editor did not change it.
        guard let edited = changed ?? earlier.map({ EditedText(text: $0.text, path: $0.path) }) else {
            throw CommandFailure(.cancelled, "nothing was changed, so nothing was sent")
        }
        guard !edited.text.allSatisfy(\.isWhitespace) else {
            // An emptied buffer means cancelling, as in git; the file can be removed.
            try drafts.remove(edited.path)
            throw CommandFailure(.cancelled, "the text is empty, so nothing was sent")
        }
        return InputText(edited)
    }

    /// The newest text of the same command that was not sent, if the user wants to go on with it, and no other process
    /// is sending it.
    private func earlierDraft() throws -> DraftStore.Draft? {
        guard console.traits.allowsPrompts, !options.assumesYes, !console.traits.isFullScreen,
            let draft = drafts.drafts().first(where: { $0.isForEditor(of: options.commandWords) }),
            let claim = try? drafts.claim(draft.path)
        else { return nil }
        let age = draft.createdAt.map { " (\(RelativeTime.text(for: $0, now: now())))" } ?? ""
        let question = DisplayText(line: "Continue the draft '\(draft.title)'\(age)?")
        guard drafts.draft(at: draft.path) == draft, try console.confirm(question) else { return nil }
        given.claims.append(claim)
        return draft
    }
}

extension CommandFailure {
    /// Presents the failure of an editor.
    public init(_ error: TextEditorError) {
        switch error {
        case .noEditor:
            self.init(.failed, "there is no editor", remedy: "set VISUAL or EDITOR")
        case .notStarted(let command):
            self.init(.failed, "the editor '\(command)' could not be started", remedy: "set VISUAL or EDITOR")
        case .interrupted(let path):
            self.init(.interrupted, path.map { "interrupted; your text is saved in \($0)" })
        case .leftWithFailure(let command, let path?):
            self.init(.cancelled, "the editor '\(command)' failed; your text is saved in \(path)")
        case .leftWithFailure(let command, nil):
            self.init(.cancelled, "the editor '\(command)' failed, so nothing was sent")
        case .notText(let path):
            self.init(.failed, "\(path) is not UTF-8 text, or is too large")
        case .failed(let reason, let path):
            self.init(.failed, "\(path): \(reason)")
        }
    }
}

extension TextEditorError {
    /// The file of a text that can be a draft; nil if none was written, or it cannot be read.
    fileprivate var path: String? {
        switch self {
        case .interrupted(let path), .leftWithFailure(_, let path): path
        case .noEditor, .notStarted, .notText, .failed: nil
        }
    }
}

extension DraftStore.Draft {
    /// The beginning of its first line with a letter or a digit.
    public var title: String {
        let lines = text.split(whereSeparator: \.isNewline)
        let line = lines.first { $0.contains { $0.isLetter || $0.isNumber } } ?? lines.first ?? ""
        return line.count > 40 ? line.prefix(39) + "…" : String(line)
    }
}
