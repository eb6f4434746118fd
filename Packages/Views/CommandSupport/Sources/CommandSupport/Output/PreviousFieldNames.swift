/// The names that fields had in the previous version, which this one still accepts.
///
/// One meaning has one name: `created` and `modified`, for every noun.
enum PreviousFieldNames {
    private static let names = ["date": "created", "time": "created", "updated": "modified"]

    /// What a field of this name is called now.
    static func current(_ name: String) -> String { names[name] ?? name }
}

extension FieldCatalog {
    /// The field that has this name, or had it in the previous version.
    func field(_ name: String) -> Field? {
        fields.first { $0.name == name } ?? fields.first { $0.name == PreviousFieldNames.current(name) }
    }
}
