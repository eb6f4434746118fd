import Foundation

/// The state of a file, which another version of the program may have written.
struct StoredState {
    let state: SandboxState
    /// Whether the file has the form of this version.
    let isCurrent: Bool
    /// The areas whose content in the file this version cannot read.
    let resetAreas: [String]

    /// A state in the form of this version.
    init(state: SandboxState) {
        self.state = state
        isCurrent = true
        resetAreas = []
    }

    /// Takes the readable areas of a file, and the others from the seed.
    ///
    /// `nil` if the file is not a state of any version.
    init?(takenOverFrom data: Data, seed: SandboxState) {
        let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
        guard let found = try? decoder.decode([String: AnyJSON].self, from: data), found["account"] != nil,
            var areas = (try? encoder.encode(seed)).flatMap({ try? decoder.decode([String: AnyJSON].self, from: $0) })
        else { return nil }
        func state(_ areas: [String: AnyJSON]) -> SandboxState? {
            (try? encoder.encode(areas)).flatMap { try? decoder.decode(SandboxState.self, from: $0) }
        }
        var reset: [String] = []
        // The optional areas too, which the seed lacks; one that this version does not know is ignored.
        for (name, area) in found {
            var others = areas
            others[name] = area
            if state(others) != nil { areas = others } else { reset.append(name) }
        }
        guard let state = state(areas) else { return nil }
        self.state = state
        isCurrent = false
        resetAreas = reset.sorted()
    }
}
