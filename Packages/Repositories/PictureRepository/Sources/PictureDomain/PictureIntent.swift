public import ResourceLoading

/// A requested write to the pictures of an address.
public enum PictureIntent: Equatable, Sendable {
    /// Change only what the change names.
    case edit(String, PictureChange)
    /// Delete some; they are read first.
    case delete([String])
    /// Send steps that were decided already.
    case restore([Step<Picture>])
}

extension PictureChange {
    /// The step that changes a picture, as just read.
    public func step(for picture: Picture) -> Step<Picture> {
        var after = picture
        after.texts = applied(to: picture.texts)
        return Step(id: picture.id, before: .value(picture), after: after)
    }
}

extension Picture {
    /// The step that deletes the picture of an id, which was not read.
    public static func deletion(of id: String) -> Step<Picture> {
        Step(id: id, before: .unknown, after: nil)
    }
}
