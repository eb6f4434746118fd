/// The names that fields had in the version before, which this one still takes.
///
/// One meaning has one name: `created` and `modified`, for every noun.
enum PreviousFieldNames {
    private static let names = ["date": "created", "time": "created", "updated": "modified"]

    /// What a field of this name is called now.
    static func current(_ name: String) -> String { names[name] ?? name }
}

extension FieldCatalog {
    /// The field of a name, or of its previous name.
    func field(_ name: String) -> Field? {
        fields.first { $0.name == name } ?? fields.first { $0.name == PreviousFieldNames.current(name) }
    }
}
