import ResourceLoading

extension StrippedImage {
    /// The image of a file that is about to be sent, without its metadata.
    ///
    /// - Parameters:
    ///   - source: Where the file comes from, for the user.
    ///   - keepsMetadata: Whether it is sent as it is.
    /// - Throws: `Failure` if the file cannot be read whole.
    public init(of file: [UInt8], from source: String, keepsMetadata: Bool) throws {
        guard !keepsMetadata else {
            self.init(keeping: file)
            return
        }
        do {
            try self.init(file)
        } catch {
            throw Failure(
                .refused,
                "\(source) cannot be read whole: \(error.reason); its metadata may say where it was taken, and nothing was sent",
                about: [.field("file", source)], remedy: .keepMetadata)
        }
    }

    /// What was removed, in words; nil if nothing.
    public var notice: String? {
        guard let last = removed.last?.rawValue else { return nil }
        let rest = removed.dropLast().map(\.rawValue).joined(separator: ", ")
        return "removed " + (rest.isEmpty ? last : rest + " and " + last)
    }
}
