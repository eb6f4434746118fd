extension Schema {
    /// The account's sessions, the service's numbers, what a synchronisation and an unconfirmed write leave behind, and
    /// the archive's mark for boxes.
    static let version3 = [sessionTables, syncTables, boxArchiveTable].joined(separator: "\n")
}
