/// The arguments of this process, as `main` gets them.
///
/// Swift's `CommandLine.arguments` reads them from `/proc` on Linux: where that cannot be read, they are empty.
public enum ProcessArguments {
    /// The arguments after the program's name; invalid UTF-8 is repaired.
    public static var texts: [String] { pointers.map { String(cString: $0) } }

    /// The number of the first argument that is not UTF-8, from 1; `nil` if there is none.
    public static var firstMalformed: Int? {
        pointers.firstIndex { String(validatingCString: $0) == nil }.map { $0 + 1 }
    }

    private static var pointers: [UnsafeMutablePointer<CChar>] {
        let (count, values) = Libc.arguments
        return count > 1 ? (1..<count).compactMap { values?[$0] } : []
    }
}
