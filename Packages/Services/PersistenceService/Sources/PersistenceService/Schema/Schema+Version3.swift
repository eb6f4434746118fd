extension Schema {
    /// The account's sessions, the service's numbers, when a synchronisation began, and the archive's mark for boxes.
    static let version3 = [sessionTables, syncRunTable, boxArchiveTable].joined(separator: "\n")
}
