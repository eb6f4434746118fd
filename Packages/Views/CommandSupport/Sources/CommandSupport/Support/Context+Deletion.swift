public import TerminalUI

extension Context {
    /// Deletes items one after the other. If one fails, a notice says which are deleted and which were not tried.
    ///
    /// - Parameters:
    ///   - name: The name of an item, for the user.
    ///   - delete: Deletes an item, and reports it unless `finish` does.
    ///   - finish: Called once at the end, unless the first item fails; reports all deletions together.
    /// - Throws: The first error.
    public func deleting<Item>(
        _ items: [Item], called name: (Item) -> String, _ delete: (Item) async throws -> Void,
        finally finish: () throws -> Void
    ) async throws {
        for (index, item) in items.enumerated() {
            do {
                try await delete(item)
            } catch {
                // A failure to show what was deleted matters less than this one.
                if index > 0 { try? finish() }
                if items.count > 1 {
                    let lists = [("deleted", items[..<index]), ("not tried", items[(index + 1)...])]
                    let words = lists.filter { !$1.isEmpty }.map { label, items in
                        "\(label): \(items.map(name).joined(separator: ", "))"
                    }
                    console.notice(DisplayText(line: words.joined(separator: "; ")))
                }
                throw error
            }
        }
        try finish()
    }

    /// Deletes items one after the other, and reports each in turn, or all together with the requested fields.
    ///
    /// - Parameters:
    ///   - name: The id of an item.
    ///   - sentence: The notice that an item is deleted.
    ///   - delete: Deletes an item, and returns its row; nil if none was read.
    public func delete<Item, Row>(
        _ items: [Item], called name: (Item) -> String, _ catalog: FieldCatalog<Row>,
        sentence: (Item) -> DisplayText, by delete: (Item) async throws -> Row?
    ) async throws {
        var rows: [Row] = []
        try await deleting(items, called: name) { item in
            if let row = try await delete(item) { rows.append(row) }
            if options.format.namesFields { return }
            try showReceipt(name(item), FieldCatalog<String>([]), piped: name(item), personal: sentence(item))
        } finally: {
            try showTogether(rows, catalog)
        }
    }

    /// Whether the user sees what is deleted before it is: in a plan, or in a question.
    public var showsBeforeDeleting: Bool {
        options.isDryRun || !options.assumesYes && console.traits.allowsPrompts
    }

    /// Writes the rows if fields were requested by name; otherwise each was shown in turn.
    public func showTogether<Row>(_ rows: [Row], _ catalog: FieldCatalog<Row>) throws {
        if options.format.namesFields { try show(rows, catalog, ifEmpty: "") }
    }
}
