import TerminalUI

extension CommandContext {
    /// Tells that something is gone: on a pipe its id alone, on a terminal a sentence. Nothing with `-q`.
    func showDeletion(_ id: String, personal: DisplayText) throws {
        try showReceipt(id, FieldCatalog<String>([]), piped: id, personal: personal)
    }
}
